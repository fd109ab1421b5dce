import { interpolate, term } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { listed, translate } from '../../look/language'
import { BlockButton, blockedStatus } from '../../shared/devices/block-button'
import type { MacFilterState } from '../../shared/devices/blocking'
import { iconOf } from '../../shared/devices/kinds'
import { connectionTexts, type Device, deviceRoute, isCounted, sortDevices } from '../../shared/devices/known-devices'
import { rowWithButton } from '../../shared/devices/row-with-button'
import { howToConnect } from '../../shared/internet/home-faults'
import { formatRate } from '../../ui/data/format'
import type { Resource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card } from '../../ui/layout'
import { EmptyState } from '../../ui/page'
import { SummaryRow } from '../../ui/primitives/summary-row'
import type { Devices } from './parts/home-devices'

const row = style(
  'device',
  `
  & span > * { display: block; }
  & > button { padding: 7px 12px; border-color: transparent; }
`,
)

interface DeviceRowProps {
  device: Device
  filter: MacFilterState
  reload(): Promise<unknown>
}

const DeviceRow = ({ device, filter, reload }: DeviceRowProps) => {
  const { name, mac, ip } = device
  const status = blockedStatus(filter, mac)
  const connection = connectionTexts(device)
  // There is no room for both beside the button; the page of the device has its address.
  const place = connection[0] ? connection : [term(ip)]
  const texts = status ? [status.text] : place
  return (
    <li class={`${rowWithButton} ${row}`}>
      <SummaryRow
        icon={iconOf(device)}
        title={term(name)}
        text={term(texts.map(translate).join(' · '))}
        tone={status && 'bad'}
        route={deviceRoute(mac)}
      />
      <BlockButton compact name={name} devices={[device]} filter={filter} reload={reload} />
    </li>
  )
}

/** Names the devices with the most traffic, if the gateway counts it: three, on a phone one. */
const TopDevices = ({ devices }: { devices: readonly Device[] }) => {
  if (!devices.some(isCounted)) return null
  const busy = devices.filter(({ traffic }) => traffic && traffic.down + traffic.up > 0)
  const texts = sortDevices(busy, 'now')
    .slice(0, ontlet.frame === 'mobile' ? 1 : 3)
    .map(({ name, traffic }) => `${name} ${formatRate(traffic!.down + traffic!.up)}`)
  return (
    <p class="soft">
      {translate(
        texts[0]
          ? interpolate(['Most traffic: _', '流量最多：_'], listed(texts))
          : ['No traffic right now', '当前没有流量'],
      )}
    </p>
  )
}

/** The first devices; the page of devices has all of them. */
const List = ({ devices, filter, reload }: Required<Devices> & { reload(): Promise<unknown> }) => (
  <>
    <ul>
      {devices.slice(0, ontlet.frame === 'mobile' ? 4 : 8).map(device => (
        <DeviceRow key={device.mac} device={device} filter={filter} reload={reload} />
      ))}
    </ul>
    {/* Below the list, which would move when the rates arrive and need another line. */}
    {WITH.usage && <TopDevices devices={devices} />}
  </>
)

/** The connected devices, each with a button that blocks or allows its Internet access through the MAC filter. */
export const People = ({ resource }: { resource: Resource<Devices> }) => (
  <Card
    heading={['Connected devices', '已连接设备']}
    actions={<a href="#/devices">{translate(['All devices', '全部设备'])}</a>}
  >
    <ResourceView resource={resource}>
      {data =>
        data.devices[0] && data.filter ? (
          <List devices={data.devices} filter={data.filter} reload={resource.reload} />
        ) : (
          <EmptyState text={howToConnect} />
        )
      }
    </ResourceView>
  </Card>
)
