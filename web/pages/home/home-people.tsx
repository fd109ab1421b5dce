import { wiredTerminals } from '../../../src/device/home/terminals'
import { wifiTerminals } from '../../../src/device/home/wifi-terminals'
import type { LocalizedText } from '../../../src/model/localized-text'
import { interpolate } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { type ReadOptions, read } from '../../net/device'
import { useResource } from '../../ui/data/resource'
import { ActionButton } from '../../ui/feedback/action-button'
import { notify, notifyError } from '../../ui/feedback/message'
import { Card, Row } from '../../ui/layout'
import { EmptyState, ResourceView } from '../../ui/page'
import { confirm } from '../../ui/primitives/dialog'
import { navigate } from '../../ui/router'
import { allow, block, canBlock, isBlocked, type MacFilterState, readMacFilter } from './parts/blocking'

/** A connected device: its name, MAC address, and connection. */
interface Device {
  name: string
  mac: string
  details: readonly LocalizedText[]
}

const blockLabel: LocalizedText = ['Block', '禁止上网']

const readWifiDevices = async (options: ReadOptions): Promise<Device[]> => {
  const { rows } = await read(wifiTerminals, options)
  const bands = wifiTerminals.rows!.fields.band.choices!
  return rows.map(({ name, mac, ip, band, rate, signal }) => ({
    name,
    mac,
    details: [ip, bands[band]!, `${rate} Mbit/s`, `${signal} dBm`],
  }))
}

const readWiredDevices = async (options: ReadOptions): Promise<Device[]> => {
  const { rows } = await read(wiredTerminals, options)
  return rows.map(({ name, mac, ip, port }) => ({ name, mac, details: [ip, port] }))
}

const readDevices = async (options: ReadOptions) => {
  const [wifi, wired, filter] = await Promise.all([
    WITH.wifi ? readWifiDevices(options) : [],
    readWiredDevices(options),
    readMacFilter(options),
  ])
  return { devices: [...wifi, ...wired], filter }
}

const confirmBlocking = (name: string) =>
  confirm({
    title: interpolate(['Block _?', '禁止“_”上网？'], name),
    text: ['No Internet access until you allow it again.', '重新允许之前无法上网。'],
    yes: blockLabel,
    danger: true,
  })

interface DeviceRowProps {
  device: Device
  filter: MacFilterState
  reload(): Promise<unknown>
}

const DeviceRow = ({ device, filter, reload }: DeviceRowProps) => {
  const { name, mac, details } = device
  const title = name || mac
  const blocked = isBlocked(filter, mac)
  const toggle = async () => {
    if (!canBlock(filter)) {
      notifyError([
        'The MAC filter is off but has entries. Check them, then turn it on.',
        'MAC 过滤已关闭但列表非空，请检查后启用。',
      ])
      navigate('/safety/mac')
      return
    }
    if (!blocked && !(await confirmBlocking(title))) return
    try {
      await (blocked ? allow(filter, device) : block(filter, device))
      notify(blocked ? ['Allowed.', '已允许上网。'] : ['Blocked.', '已禁止上网。'])
    } finally {
      // A failed call may still have taken effect; the next click must not repeat it.
      await reload()
    }
  }
  return (
    <Row as="li" listed>
      <div>
        <strong>{title}</strong>
        <p class="soft">{details.map(translate).join(' · ')}</p>
      </div>
      <ActionButton
        label={blocked ? ['Allow', '允许上网'] : blockLabel}
        variant={blocked ? 'primary' : undefined}
        action={toggle}
      />
    </Row>
  )
}

/** The connected devices, each with a button that blocks or allows its Internet access through the MAC filter. */
export const People = () => {
  const resource = useResource(readDevices, { refreshSeconds: 15 })
  return (
    <Card heading={['Connected devices', '已连接设备']}>
      <ResourceView resource={resource}>
        {({ filter, devices }) =>
          devices[0] ? (
            <ul>
              {devices.map(device => (
                <DeviceRow key={device.mac} device={device} filter={filter} reload={resource.reload} />
              ))}
            </ul>
          ) : (
            <EmptyState text={['No device is connected.', '暂无设备连接。']} />
          )
        }
      </ResourceView>
    </Card>
  )
}
