import { useSignal } from '@preact/signals'
import { forwards, portForwarding } from '../../../../src/device/applications/port-forwarding'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { isOn } from '../../../../src/device/rule-switch'
import { normalizeMac } from '../../../../src/model/formats'
import { interpolate, type LocalizedText, term } from '../../../../src/model/localized-text'
import { translate } from '../../../look/language'
import { addRow, changeRow, noteOwnChange, read } from '../../../net/device'
import { isReadOnly } from '../../../net/session'
import { type Device, freeName } from '../../../shared/devices/known-devices'
import { OutsideNote } from '../../../shared/internet/outside'
import { Row, Stack } from '../../../ui/layout'
import { ActionButton } from '../../../ui/messages/action-button'
import { notify, notifyError } from '../../../ui/messages/message'
import { Button, cancelLabel } from '../../../ui/primitives/button'
import { Dialog } from '../../../ui/primitives/dialog'
import { newRow, withAnnounced } from '../../../ui/tables/row-form'

type Protocol = 'both' | 'tcp' | 'udp'

/**
 * The ports that the makers of games consoles want to be reachable: Sony's for the PlayStation Network (TCP 1935 and
 * 3478 to 3480, UDP 3074, 3478 and 3479), Microsoft's for Xbox without DNS and HTTP, which a console only calls.
 * Nintendo wants all ports above 1023, which no button should open.
 */
const games: Readonly<Record<string, readonly (readonly [port: number, protocol: Protocol])[]>> = {
  PlayStation: [
    [1935, 'tcp'],
    [3074, 'udp'],
    [3478, 'both'],
    [3479, 'both'],
    [3480, 'tcp'],
  ],
  Xbox: [
    [88, 'udp'],
    [500, 'udp'],
    [3074, 'both'],
    [3544, 'udp'],
    [4500, 'udp'],
  ],
}

/** Reserves the present address of a device unless one is reserved for it. */
const reserve = async ({ mac, name, ip }: Device) => {
  const { rows } = await read(lanIpv4)
  const own = rows.find(row => normalizeMac(row.mac) === mac)
  if (!own) {
    // A new one is on.
    const row = { mac, ip, name: freeName(name, rows, lanIpv4.rows!.fields.name.max!) }
    await addRow(lanIpv4, row as (typeof rows)[number])
  } else if (WITH.ruleTools && !isOn(own)) await changeRow(lanIpv4, { ...own, ip, enable: true }, own)
}

/** Leads the ports of a games console to a device, those that do not lead there yet; nothing if another has one. */
const openPorts = async (game: string, device: Device) => {
  const shape = portForwarding.rows!
  const state = await read(portForwarding)
  const wanted = games[game]!
  const holderOf = (port: number) => state.rows.find(row => forwards(row, port))
  const taken = state.rows.find(row => row.ip !== device.ip && wanted.some(([port]) => forwards(row, port)))
  if (taken) {
    notifyError(
      interpolate(
        [
          'Port forwarding “_” leads one of these ports to _. Delete it first.',
          '端口转发“_”已将其中的端口转发到 _，请先删除。',
        ],
        taken.name,
        taken.ip,
      ),
    )
    return
  }
  await reserve(device)
  for (const [externalPort, protocol] of wanted) {
    const holder = holderOf(externalPort)
    if (WITH.ruleTools && holder && !isOn(holder)) await changeRow(portForwarding, { ...holder, enable: true }, holder)
    if (!holder) {
      const values = {
        name: `${game} ${externalPort}`,
        protocol,
        externalPort,
        internalPort: externalPort,
        ip: device.ip,
      }
      await addRow(portForwarding, withAnnounced(shape, newRow(shape, values), state))
    }
  }
  notify(interpolate(['Ports for _ opened.', '已开放 _ 的端口。'], game))
}

/** Offers to open all ports that a games console needs at once, and reserves its address for that. */
export const GamePorts = ({ device }: { device: Device }) => {
  const isAsking = useSignal(false)
  if (!device.ip || isReadOnly(portForwarding) || isReadOnly(lanIpv4)) return null
  const close = () => {
    isAsking.value = false
  }
  const label: LocalizedText = ['Open ports for a games console', '为游戏机开放端口']
  const open = async (game: string) => {
    try {
      await openPorts(game, device)
    } finally {
      // A failed call may still have taken effect, and other cards show what has changed.
      noteOwnChange()
      close()
    }
  }
  return (
    <>
      <Button
        label={label}
        icon="game"
        onClick={() => {
          isAsking.value = true
        }}
      />
      {isAsking.value && (
        <Dialog title={label} onClose={close}>
          <Stack>
            <p>
              {translate(
                interpolate(
                  [
                    'The address _ is reserved for it, and its ports can be reached from the Internet.',
                    '将为其绑定地址 _，并允许从互联网访问其端口。',
                  ],
                  device.ip,
                ),
              )}
            </p>
            <OutsideNote />
          </Stack>
          <Row align="end">
            <Button label={cancelLabel} onClick={close} />
            {Object.keys(games).map(game => (
              <ActionButton key={game} label={term(game)} action={() => open(game)} />
            ))}
          </Row>
        </Dialog>
      )}
    </>
  )
}
