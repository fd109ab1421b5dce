import { useSignal } from '@preact/signals'
import { useRef } from 'react'
import { terminalAlias } from '../../../src/device/home/terminal-alias'
import { terminalWake, wakeTerminal } from '../../../src/device/home/terminal-wake'
import { connected, ipLabel, macLabel, notConnected } from '../../../src/device/labels'
import { isRandomMac, normalizeMac, randomMac } from '../../../src/model/formats'
import { interpolate, term, withDetail } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { write } from '../../net/device'
import { shownName } from '../../net/device-names'
import { hasEntity, isReadOnly } from '../../net/session'
import { BlockButton, blockedStatus } from '../../shared/devices/block-button'
import { connectedSeconds, type Device, deviceRoute, isOnline, linkRate } from '../../shared/devices/known-devices'
import { type Known, useCurrent, useDevicesRarely } from '../../shared/devices/use-devices'
import { signalText, signalWord } from '../../shared/internet/signal'
import { type Fact, Facts } from '../../ui/data/description-list'
import { formatNumber, formatRate, formatSpan } from '../../ui/data/format'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, Cards, Row, Stack } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { notify } from '../../ui/messages/message'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { StatusLabel } from '../../ui/primitives/status-label'
import { confirmAndDelete } from '../../ui/tables/row-deletion'
import { RowDialog } from '../../ui/tables/row-dialog'
import { newRow } from '../../ui/tables/row-form'
import { AddressCard } from './device-address'
import { RulesCard } from './device-rules'

interface PartProps {
  device: Device
  known: Known
  reload(): Promise<unknown>
}

/** Gives the device a name, or back its own. Without the module for names there is no button. */
const RenameButton = ({ device, known: { aliases: loaded }, reload }: PartProps) => {
  const isOpen = useSignal(false)
  if (!loaded || isReadOnly(terminalAlias)) return null
  const { mac, name } = device
  const stored = loaded.state.rows.find(row => normalizeMac(row.mac) === mac)
  const close = () => {
    isOpen.value = false
  }
  return (
    <>
      <Button
        label={['Rename', '重命名']}
        icon="edit"
        onClick={() => {
          isOpen.value = true
        }}
      />
      {isOpen.value && (
        <RowDialog
          entity={terminalAlias}
          loaded={loaded}
          row={stored || newRow(terminalAlias.rows!, { mac, name: name === mac ? '' : shownName(name, 32) })}
          fields={['name']}
          reload={reload}
          onDelete={async row =>
            (await confirmAndDelete([row], { entity: terminalAlias, loaded, reload, canUndo: true })) && close()
          }
          onClose={close}
        />
      )}
    </>
  )
}

/** By which standard a device is connected, and what protects its link; firmware may not tell. */
const linkFacts = ({ standard, security }: { standard?: string; security?: string }): (Fact | false)[] => [
  !!standard && [['Standard', '标准'], standard],
  !!security && [['Security', '安全'], security],
]

/** What the gateway reports about a device; what it does not report is left out. */
const factsOf = (device: Device): Fact[] => {
  const { mac, ip, wifi, wired, traffic } = device
  const seconds = connectedSeconds(device)
  const rate = linkRate(device)
  const facts: (Fact | false | undefined)[] = [
    wifi && [term('Wi-Fi'), wifi.ssid],
    wifi &&
      wifi.signal < 0 && [['Signal', '信号'], translate(withDetail(signalWord(wifi.signal), signalText(wifi.signal)))],
    ...(WITH.netTools && wifi ? linkFacts(wifi) : []),
    wired && [['Port', '端口'], wired.port],
    !!rate && [['Speed', '速率'], formatNumber(rate, term('Mbit/s'))],
    seconds !== undefined && [['Connected for', '连接时长'], formatSpan(seconds)],
    traffic && [['Download', '下载'], formatRate(traffic.down)],
    traffic && [['Upload', '上传'], formatRate(traffic.up)],
    [ipLabel, ip || '–'],
    [macLabel, mac],
  ]
  return facts.filter(Boolean) as Fact[]
}

/** Sends the packet that starts a device on a cable, and says what to expect: nobody can know whether it was heard. */
const wakeUp = async (mac: string) => {
  await write(wakeTerminal, { mac })
  notify([
    'Wake-up signal sent. If the device supports it, it starts within a minute.',
    '已发送唤醒信号。若设备支持，约一分钟后启动。',
  ])
}

const StateCard = (props: PartProps) => {
  const { known, reload } = props
  const device = useCurrent(props.device)
  const { filter } = known
  const online = isOnline(device)
  return (
    <Card heading={['Connection', '连接']} actions={<RenameButton {...props} />}>
      <Stack>
        <Row>
          <StatusLabel
            {...(blockedStatus(filter, device.mac) || {
              tone: online ? 'good' : 'soft',
              text: online ? connected : notConnected,
            })}
          />
          {filter && <BlockButton name={device.name} devices={[device]} filter={filter} reload={reload} />}
        </Row>
        <Facts facts={factsOf(device)} />
        {WITH.wake && !online && hasEntity(terminalWake) && (
          <Row align="start">
            <ActionButton label={['Wake up', '唤醒']} action={() => wakeUp(device.mac)} />
          </Row>
        )}
        {isRandomMac(device.mac) && <p class="soft">{translate(randomMac)}</p>}
      </Stack>
    </Card>
  )
}

/** One device: how it is connected, and everything that can be set for it. */
const DevicePage: PageComponent = ({ title, id }) => {
  const { known, errors } = useDevicesRarely()
  const { data, reload } = known
  const mac = normalizeMac(id!)
  const found = data && data.devices.find(device => deviceRoute(device.mac) === deviceRoute(mac))
  const last = useRef(found)
  last.current = found || last.current
  // A device that leaves may be in no list any more, but its page stays as it was.
  const device = found || (last.current && { ...last.current, wifi: undefined, wired: undefined })
  return (
    <Page title={device ? term(device.name) : title}>
      <Row align="start">
        <a href="#/devices">{translate(['All devices', '全部设备'])}</a>
      </Row>
      {errors}
      <ResourceView resource={known}>
        {all =>
          device ? (
            <Cards>
              <StateCard key={String(!!device.wired)} device={device} known={all} reload={reload} />
              <AddressCard device={device} />
              <RulesCard device={device} />
            </Cards>
          ) : (
            <Card>
              <EmptyState text={interpolate(['No device has the address _ now.', '当前没有地址为 _ 的设备。'], mac)} />
            </Card>
          )
        }
      </ResourceView>
    </Page>
  )
}

export default DevicePage
