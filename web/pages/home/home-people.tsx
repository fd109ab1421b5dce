import { useSignal } from '@preact/signals'
import { Fragment } from 'preact'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { phone } from '../../look/rules'
import type { Resource } from '../../ui/data/resource'
import { ActionButton } from '../../ui/feedback/action-button'
import { notify, notifyError } from '../../ui/feedback/message'
import { Card } from '../../ui/layout'
import { EmptyState, ResourceView } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { confirm } from '../../ui/primitives/dialog'
import { navigate } from '../../ui/router'
import { allow, block, canBlock, isBlocked, type MacFilterState } from './parts/blocking'
import type { Device, Devices } from './parts/home-state'

const row = style(
  'device',
  `
  display: flex;
  align-items: flex-start;
  border-top: 1px solid var(--line);
  & details { flex: 1; min-width: 0; }
  & summary { display: flex; align-items: center; min-height: 52px; padding: 6px 0; }
  & summary::-webkit-details-marker { display: none; }
  & summary > * + * { margin-left: 12px; }
  & summary > span { flex: 1; min-width: 0; }
  & summary > span > span { display: block; }
  & strong { font-weight: 600; }
  & details[open] > summary > svg:last-child { transform: rotate(180deg); }
  & button { margin: 6px 0 0 4px; padding: 7px 12px; border-color: transparent; }
  ${phone} {
    & strong { font-size: 16px; }
    & button { margin: 4px -12px 0 0; }
  }
`,
)

const blockLabel: LocalizedText = ['Block', '禁止上网']

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
  const { name, mac, ssid, summary, details } = device
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
    <li class={row}>
      <details>
        <summary>
          <Icon name={ssid === undefined ? 'port' : 'wifi'} />
          <span>
            <strong>{title}</strong>
            <span class={blocked ? 'bad' : 'soft'}>
              {blocked ? translate(['Blocked', '已禁止上网']) : summary.map(translate).join(' · ')}
            </span>
          </span>
          <Icon name="open" />
        </summary>
        <dl>
          {details.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{translate(label)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
      {blocked ? (
        <ActionButton label={['Allow', '允许上网']} action={toggle} />
      ) : (
        <ActionButton label={blockLabel} icon="block" action={toggle} />
      )}
    </li>
  )
}

const List = ({ devices, filter, reload }: Devices & { reload(): Promise<unknown> }) => {
  const isLong = useSignal(false)
  const few = ontlet.frame === 'mobile' ? 4 : 8
  // A button that reveals a single device would take as much space as the device.
  const shown = isLong.value || devices.length <= few + 1 ? devices : devices.slice(0, few)
  return (
    <>
      <ul>
        {shown.map(device => (
          <DeviceRow key={device.mac} device={device} filter={filter} reload={reload} />
        ))}
      </ul>
      {shown.length < devices.length && (
        <Button
          label={interpolate(['All _ devices', '全部 _ 台设备'], devices.length)}
          onClick={() => {
            isLong.value = true
          }}
        />
      )}
    </>
  )
}

/** The connected devices, each with a button that blocks or allows its Internet access through the MAC filter. */
export const People = ({ resource }: { resource: Resource<Devices> }) => (
  <Card heading={['Connected devices', '已连接设备']}>
    <ResourceView resource={resource}>
      {data =>
        data.devices[0] ? (
          <List {...data} reload={resource.reload} />
        ) : (
          <EmptyState text={['No device is connected.', '暂无设备连接。']} />
        )
      }
    </ResourceView>
  </Card>
)
