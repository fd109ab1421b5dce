import { useSignal } from '@preact/signals'
import { usage } from '../../../src/device/diagnosis/usage'
import { interpolate, type LocalizedText, term } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { saveAs } from '../../net/files'
import { type Fact, Facts } from '../../ui/data/description-list'
import { formatBytes } from '../../ui/data/format'
import { useRead } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, Row, Stack } from '../../ui/layout'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { Plot, roundedTop } from '../../ui/primitives/plot'
import { Select } from '../../ui/primitives/select'
import { setter } from '../../ui/setter'
import { csvMark, csvOf, datesUntil, devicesIn, homeOf, total, type Used } from './parts/usage-days'

const plotName: LocalizedText = ['Last 31 days', '最近 31 天']

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
    to={['Today', '今天']}
    timeAt={day => dates[day]!}
  />
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
  const file = () => saveAs('usage.csv', new Blob([csvMark, csvOf(devices, dates)], { type: 'text/csv' }))
  return (
    <>
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
          <p>{translate(interpolate(['_ in the last 31 days', '最近 31 天共 _'], formatBytes(total(used))))}</p>
          <UsagePlot used={used} dates={dates} />
          <Row align="start">
            <Button label={['Download as CSV', '下载 CSV']} onClick={file} />
          </Row>
        </Stack>
      </Card>
      <Card heading={['By device', '各设备']}>
        <Facts facts={devices.map((device): Fact => [term(device.name), formatBytes(total(device))])} />
      </Card>
    </>
  )
}

/** What each device, and the whole home, has used of the Internet on each of the last 31 days. */
const Usage: PageComponent = ({ title }) => {
  const resource = useRead(usage)
  return (
    <Page title={title}>
      <ResourceView resource={resource}>
        {({ values, rows }) =>
          rows[0] ? (
            <UsageCard day={values.day} devices={devicesIn(rows)} />
          ) : (
            <Card>
              <EmptyState text={['Nothing has been counted yet.', '尚无统计数据。']} />
            </Card>
          )
        }
      </ResourceView>
    </Page>
  )
}

Usage.entity = usage

export default Usage
