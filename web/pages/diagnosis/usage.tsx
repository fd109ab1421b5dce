import { useSignal } from '@preact/signals'
import { usage, usageDays } from '../../../src/device/diagnosis/usage'
import { interpolate, type LocalizedText, term } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { saveAs } from '../../net/files'
import { iconOf } from '../../shared/devices/kinds'
import { csvFile, csvLabel } from '../../ui/data/csv'
import { EntryList } from '../../ui/data/entry-list'
import { formatBytes } from '../../ui/data/format'
import { useRead } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, Cards, Row, Stack } from '../../ui/layout'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { Plot, roundedTop } from '../../ui/primitives/plot'
import { Select } from '../../ui/primitives/select'
import { setter } from '../../ui/setter'
import { datesUntil, devicesIn, homeOf, linesOf, total, type Used, usedToday } from './parts/usage-days'

const plotName: LocalizedText = ['Last 31 days', '最近 31 天']
const today: LocalizedText = ['Today', '今天']

const amounts = style(
  'amounts',
  `
  & > * { flex: 1; max-width: 200px; }
  & dt, & dd { width: auto; padding: 0; }
  & dd { font-weight: 600; }
`,
)

const UsagePlot = ({ used, dates }: { used: Used; dates: readonly string[] }) => (
  <Plot
    name={plotName}
    lines={[
      { label: ['Download', '下载'], values: used.received },
      { label: ['Upload', '上传'], values: used.sent },
    ]}
    top={roundedTop(Math.max(...used.received, ...used.sent))}
    format={formatBytes}
    from={term(dates[0]!)}
    to={today}
    timeAt={day => dates[day]!}
  />
)

/** Today, and all days. */
const Amounts = ({ used }: { used: Used }) => (
  <dl class={amounts}>
    {[[today, usedToday(used)] as const, [plotName, total(used)] as const].map(([name, bytes]) => (
      <div key={name[0]}>
        <dt>{translate(name)}</dt>
        <dd class="large">{formatBytes(bytes)}</dd>
      </div>
    ))}
  </dl>
)

/** The devices that can be chosen, by address; '' for all. */
const optionsOf = (devices: readonly Used[]) => {
  const options: Record<string, LocalizedText> = { '': ['All devices', '全部设备'] }
  for (const { mac, name } of devices) options[mac] = term(name)
  return options
}

/** As wide as most names need; longer ones are cut. */
const narrow = style('narrow-select', 'max-width: 320px;')

interface UsageCardProps {
  day: string
  devices: readonly Used[]
}

const UsageCard = ({ day, devices }: UsageCardProps) => {
  const chosen = useSignal('')
  const dates = datesUntil(day)
  const used = devices.find(({ mac }) => mac === chosen.value) || homeOf(devices)
  const file = () => saveAs('usage.csv', csvFile(linesOf(devices, dates)))
  return (
    <Cards>
      <div>
        <Card>
          <Stack>
            <div class={narrow}>
              <Select
                label={['Device', '设备']}
                value={used.mac}
                options={optionsOf(devices)}
                onChange={setter(chosen)}
              />
            </div>
            <Amounts used={used} />
            <UsagePlot used={used} dates={dates} />
            <Row align="start">
              <Button label={csvLabel} onClick={file} />
            </Row>
          </Stack>
        </Card>
      </div>
      <div>
        <Card heading={['By device', '各设备']}>
          <EntryList
            entries={devices.map(device => ({
              key: device.mac,
              icon: WITH.devices && iconOf(device),
              text: device.name,
              more: translate(
                interpolate(
                  ['Today: download _, upload _', '今天：下载 _，上传 _'],
                  ...[device.received, device.sent].map(days => formatBytes(days[usageDays - 1]!)),
                ),
              ),
              value: formatBytes(total(device)),
              share: total(device) / total(devices[0]!),
            }))}
          />
        </Card>
      </div>
    </Cards>
  )
}

/** What each device, and the whole home, has used of the Internet on each of the last 31 days. */
const Usage: PageComponent = ({ title }) => {
  const resource = useRead(usage)
  return (
    <Page title={title}>
      <ResourceView resource={resource}>
        {({ values, rows }) => {
          const devices = devicesIn(rows).filter(total)
          return devices[0] ? (
            <UsageCard day={values.day} devices={devices} />
          ) : (
            <Card>
              <EmptyState
                text={[
                  'Nothing has been counted yet. What each device uses will be shown here, day by day.',
                  '尚无统计数据。此处将按天显示各设备的用量。',
                ]}
              />
            </Card>
          )
        }}
      </ResourceView>
    </Page>
  )
}

Usage.entity = usage

export default Usage
