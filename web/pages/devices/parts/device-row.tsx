import { style } from '../../../look/css'
import { Icon } from '../../../look/icons'
import { translate } from '../../../look/language'
import { phone } from '../../../look/rules'
import { formatRate, formatSpan } from '../../../ui/data/format'
import { StatusLabel } from '../../../ui/page'
import { blockedStatus } from './block-button'
import type { MacFilterState } from './blocking'
import { iconOf } from './kinds'
import { connectedSeconds, connectionTexts, type Device, deviceRoute } from './known-devices'

/** Columns where there is room for them, otherwise the name with one line of what matters below it. */
const row = style(
  'device',
  `
  display: flex;
  align-items: center;
  min-height: 56px;
  padding: 8px 0;
  border-top: 1px solid var(--line);
  color: inherit;
  text-decoration: none;
  & > * + * { margin-left: 12px; }
  & > div { display: flex; flex: 1; align-items: center; min-width: 0; }
  & > div > * { flex: 1; min-width: 0; padding-right: 12px; }
  & strong { overflow: hidden; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
  & > div > strong { flex: 1.5; }
  & > svg:last-child { color: var(--soft); }
  &:hover strong { text-decoration: underline; }
  @media (max-width: 1099px) {
    & > div { display: block; }
    & > div > strong { display: block; }
    & > div > span + span:not(:empty)::before { content: ' · '; }
  }
  ${phone} { & strong { font-size: 16px; } }
`,
)

/** A device of the list: what it is, how it is connected, its address, since when, and its traffic or that it is blocked. */
export const DeviceRow = ({ device, filter }: { device: Device; filter?: MacFilterState }) => {
  const { name, mac, ip, traffic } = device
  const status = blockedStatus(filter, mac)
  const seconds = connectedSeconds(device)
  return (
    <li>
      <a class={row} href={`#${deviceRoute(mac)}`}>
        <Icon name={iconOf(device)} />
        <div>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span class="soft">{connectionTexts(device).map(translate).join(' · ')}</span>
          <span class="soft">{ip}</span>
          <span class="soft">{seconds === undefined ? '' : formatSpan(seconds)}</span>
          <span class="soft">{traffic && `↓ ${formatRate(traffic.down)} ↑ ${formatRate(traffic.up)}`}</span>
        </div>
        {status && <StatusLabel {...status} />}
        <Icon name="next" />
      </a>
    </li>
  )
}
