import { restoreReport, restoreReportDismiss } from '../../../../src/device/system/restore-report'
import { isClockSet } from '../../../../src/device/system/timezone'
import { interpolate, type LocalizedText, withDetail } from '../../../../src/model/localized-text'
import type { Row, State } from '../../../../src/model/shape'
import { translate } from '../../../look/language'
import { write } from '../../../net/device'
import { EntryList, type ListedEntry } from '../../../ui/data/entry-list'
import { formatValue } from '../../../ui/data/format'
import { Row as Line, TextCard } from '../../../ui/layout'
import { ActionButton } from '../../../ui/messages/action-button'
import { nameOfSetting } from './setting-names'

type Report = State<typeof restoreReport.settings.fields, NonNullable<(typeof restoreReport)['rows']>['fields']>
type Left = Row<NonNullable<(typeof restoreReport)['rows']>['fields']>

const { reason: reasonField } = restoreReport.rows!.fields

/** How the restore ended, as far as the device says it. */
const summary = ({ values, rows }: Report): LocalizedText => {
  const { time, taken, left } = values
  const restored: LocalizedText = isClockSet(time)
    ? interpolate(['Restored at _.', '恢复时间：_。'], time.slice(0, 16))
    : ['Restored before the clock was set.', '恢复时光猫时钟尚未设置。']
  if (!left && !rows[0])
    return interpolate(['_ Everything in the backup was taken over.', '_备份内容已全部采用。'], restored)
  return interpolate(
    ['_ Of _ values in the backup, _ were taken over. Not taken over:', '_备份共 _ 项，已采用 _ 项。以下未采用：'],
    restored,
    taken + left,
    taken,
  )
}

const entryOf = ({ id, ofModule, key, name, reason }: Left): ListedEntry => {
  const { text, route } = nameOfSetting(ofModule, key)
  return {
    key: id,
    text: name ? translate(withDetail(text, name)) : text,
    more: formatValue(reasonField, reason),
    value: route && <a href={`#${route}`}>{translate(['Open', '打开'])}</a>,
  }
}

interface RestoreReportProps {
  report: Report
  reload(): Promise<unknown>
}

/** What the last restore has taken over, and what not, until it is dismissed. */
export const RestoreReport = ({ report, reload }: RestoreReportProps) => {
  const { values, rows } = report
  if (!values.time) return null
  return (
    <TextCard heading={['Last restore', '上次恢复']} text={summary(report)}>
      {rows[0] && <EntryList entries={rows.map(entryOf)} />}
      {rows.length >= restoreReport.rows!.max && <p>{translate(['And more.', '以及其他项目。'])}</p>}
      <Line align="end">
        <ActionButton label={['Dismiss', '知道了']} action={() => write(restoreReportDismiss).then(reload)} />
      </Line>
    </TextCard>
  )
}
