import { useSignal } from '@preact/signals'
import { noSyslog } from '../../../src/device/device-errors'
import { logLevels, systemLog, systemLogList } from '../../../src/device/system/system-log'
import { clockNotSet, isClockSet } from '../../../src/device/system/timezone'
import type { LocalizedText } from '../../../src/model/localized-text'
import { encodeShape } from '../../../src/model/wire'
import { translate } from '../../look/language'
import { read } from '../../net/device'
import { download } from '../../net/files'
import { afterStart } from '../../shared/system/log-time'
import { useRead } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, Columns, Row, Stack } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { folded, nothingFound, SearchInput } from '../../ui/primitives/search-input'
import { Select } from '../../ui/primitives/select'
import { StatusLabel } from '../../ui/primitives/status-label'
import { EntityView, searchable } from '../../ui/screens/entity-page'
import { setter } from '../../ui/setter'
import { type LogLine, LogLines, severityOf } from './system-log-lines'

const levelLabel: LocalizedText = ['Lowest level shown', '最低显示级别']

/** Downloads the log up to a severity. The device requires its current log settings in the request. */
const downloadLog = async (severity: number) => {
  const { values } = await read(systemLog)
  const { levelLog, logMode } = encodeShape(systemLog.settings, values)
  const form = `save_log=1&logcap=1&levelLog=${levelLog}&logMode=${logMode}&levelDisplay=${severity}`
  await download('boaform/formSysLog', form, noSyslog)
}

/** The log, filtered by level and text, and its download. */
const Log = () => {
  const resource = useRead(systemLogList)
  const level = useSignal<keyof typeof logLevels>('debugging')
  const searchText = useSignal('')
  const severity = severityOf(level.value)
  const matches = (line: LogLine) =>
    severityOf(line.level) <= severity &&
    folded(`${(WITH.diary && afterStart(line)) || line.time} ${line.text}`).includes(searchText.value)
  return (
    <Card
      heading={['Log', '日志']}
      actions={
        <>
          <ActionButton label={['Refresh', '刷新']} action={resource.reload} />
          <ActionButton label={['Download', '下载']} action={() => downloadLog(severity)} />
        </>
      }
    >
      <Stack>
        <SearchInput onSearch={setter(searchText)} />
        <Row align="wrap">
          <span>{translate(levelLabel)}</span>
          <Select label={levelLabel} value={level.value} options={logLevels} onChange={setter(level)} />
        </Row>
        <ResourceView resource={resource}>
          {({ rows }) => {
            const lines = rows.filter(matches)
            // The newest line comes first. Firmware may write times in its own way.
            const isUnset = rows[0] && /^\d{4}-/.test(rows[0].time) && !isClockSet(rows[0].time)
            if (lines[0])
              return (
                <>
                  {isUnset && <StatusLabel tone="bad" text={clockNotSet} />}
                  <LogLines lines={lines} />
                </>
              )
            return <EmptyState text={rows[0] ? nothingFound : noSyslog.text} />
          }}
        </ResourceView>
      </Stack>
    </Card>
  )
}

/** The log settings, and the log itself. */
const SystemLog: PageComponent = ({ title }) => (
  <Page title={title}>
    <Columns>
      <EntityView entity={systemLog} />
      <Log />
    </Columns>
  </Page>
)

export default searchable(SystemLog, [systemLog])
