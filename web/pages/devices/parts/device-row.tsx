import { interpolate } from '../../../../src/model/localized-text'
import { style } from '../../../look/css'
import { Icon } from '../../../look/icons'
import { translate } from '../../../look/language'
import { phone } from '../../../look/rules'
import { blockedStatus } from '../../../shared/devices/block-button'
import type { MacFilterState } from '../../../shared/devices/blocking'
import { iconOf } from '../../../shared/devices/kinds'
import {
  connectedSeconds,
  connectionTexts,
  type Device,
  deviceRoute,
  linkTexts,
  type Order,
} from '../../../shared/devices/known-devices'
import type { Traffic } from '../../../shared/devices/traffic'
import { formatBytes, formatRate, formatSpan } from '../../../ui/data/format'
import { StatusLabel } from '../../../ui/primitives/status-label'
import { rowContent, rowLink } from '../../../ui/primitives/summary-row'

/** The name with what matters below it. */
const row = style(
  'device',
  `
  & > div { flex: 1; min-width: 0; }
  & strong { display: block; }
  ${phone} { & .soft { font-size: 0.8125rem; } }
`,
)

/** Bit/s: less is what a device at rest sends and receives. */
const idle = 1000

/** Describes a rate; nothing while the device rests. */
const rateText = (arrow: string, rate: number) => (rate < idle ? '' : `${arrow} ${formatRate(rate)}`)

const trafficTexts = ({ down, up, received, sent }: Traffic, isTotal: boolean) =>
  isTotal ? [`↓ ${formatBytes(received)}`, `↑ ${formatBytes(sent)}`] : [rateText('↓', down), rateText('↑', up)]

interface DeviceRowProps {
  device: Device
  filter?: MacFilterState
  /** By what the list is sorted: by total traffic, the totals are shown instead of the rates. */
  order: Order
}

/**
 * A device of the list: what it is, how it is connected, its address, since when, and its traffic or that it is
 * blocked.
 */
export const DeviceRow = ({ device, filter, order }: DeviceRowProps) => {
  const { name, mac, ip, traffic } = device
  const status = blockedStatus(filter, mac)
  const seconds = connectedSeconds(device)
  const isPhone = ontlet.frame === 'mobile'
  const facts = [
    ip || '–',
    ...(isPhone ? connectionTexts : linkTexts)(device).map(translate),
    isPhone || seconds === undefined
      ? ''
      : translate(interpolate(['connected for _', '已连接 _'], formatSpan(seconds))),
    ...(traffic && !status ? trafficTexts(traffic, order === 'total') : []),
  ]
  return (
    <li>
      <a class={`${rowContent} ${rowLink} ${row}`} href={`#${deviceRoute(mac)}`}>
        <Icon name={iconOf(device)} />
        <div>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <div class="soft">{facts.filter(Boolean).join('\u00a0· ')}</div>
          {status && <StatusLabel {...status} />}
        </div>
        <Icon name="next" />
      </a>
    </li>
  )
}
