import { useSignal } from '@preact/signals'
import { noSyslog } from '../../../src/device/problems'
import { logLevels, systemLog, systemLogList } from '../../../src/device/system/system-log'
import type { Row } from '../../../src/model/entity'
import { encodeShape } from '../../../src/model/wire'
import type { Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { read } from '../../net/device'
import { download } from '../../net/files'
import { ActionButton } from '../../ui/action-button'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { useLoad } from '../../ui/load'
import { Empty, Loading, Page } from '../../ui/page'
import { Select } from '../../ui/select'

type Line = Row<NonNullable<(typeof systemLogList)['rows']>['fields']>

const ranks = Object.keys(logLevels)
const upTo: Words = ['Show up to', '显示级别']
/** Height of a line and of the list, in pixels, as in the style sheet. */
const high = 24
const view = 480

/** The lines in a window over them: of 10,000 only those in sight are drawn. */
const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const top = useSignal(0)
  const first = Math.min(top.value / high | 0, Math.max(0, lines.length - view / high))
  return lines[0] ? (
    <div class="log" tabIndex={0} role="log" aria-live="off" onScroll={event => { top.value = event.currentTarget.scrollTop }}>
      <div style={`height:${lines.length * high}px;padding-top:${first * high}px`}>
        {lines.slice(first, first + view / high + 2).map(({ time, level, text }) =>
          <div class={ranks.indexOf(level) < 4 ? 'bad' : ''}>{time} <b>{say(logLevels[level])}</b> {text}</div>)}
      </div>
    </div>
  ) : <Empty words={noSyslog.words} />
}

/** The log of the device, by level and by what stands in it, and its download. */
const Log = () => {
  const load = useLoad(() => read(systemLogList))
  const most = useSignal('debugging')
  const wanted = useSignal('')
  const rank = ranks.indexOf(most.value)
  const save = async () => {
    const { levelLog, logMode } = encodeShape(systemLog.settings, (await read(systemLog)).values)
    await download('boaform/formSysLog', `save_log=1&logcap=1&levelLog=${levelLog}&logMode=${logMode}&levelDisplay=${rank}`, [], noSyslog)
  }
  return (
    <section class="card">
      <div class="row head">
        <h2>{say(['Log', '日志'])}</h2>
        <ActionButton words={['Refresh', '刷新']} run={load.reload} />
        <ActionButton words={['Download', '下载']} run={save} />
      </div>
      <input type="search" placeholder={say(['Search', '搜索'])} onInput={event => { wanted.value = event.currentTarget.value.toLowerCase() }} />
      <label class="row start actions"><span>{say(upTo)}</span><Select label={upTo} value={most.value} options={logLevels} choose={level => { most.value = level }} /></label>
      <Loading of={load}>
        {({ rows }) => <Lines lines={rows.filter(({ level, time, text }) => ranks.indexOf(level) <= rank && `${time} ${text}`.toLowerCase().indexOf(wanted.value) >= 0)} />}
      </Loading>
    </section>
  )
}

/** What is logged and where it goes, and the log itself. */
const SystemLog: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView entity={systemLog} settings={{}} />
    <Log />
  </Page>
)

export default about(SystemLog, [systemLog])
