import { useEffect, useMemo, useRef } from 'react'
import { stopping, type Probe, type ProbeResult } from '../../src/device/diagnosis/probe'
import { wanInterface } from '../../src/device/internet/wan-interface'
import { blank, type Context } from '../../src/model/entity'
import { fill } from '../../src/model/words'
import { say } from '../look/language'
import { Dropped } from '../net/call'
import { post, read } from '../net/device'
import { ActionButton } from './action-button'
import { about, type PageComponent } from './entity-page'
import { useLoad } from './load'
import { Loading, Page } from './page'
import { Plot } from './plot'
import { Settings } from './settings'
import { showState } from './show'
import { Tabs } from './tabs'

const Start = ({ probe, started }: { probe: Probe; started(): Promise<void> }) => {
  // A list that only offers names keeps nobody from starting.
  const { data } = useLoad(() => read(wanInterface))
  const state = useMemo(() => ({ values: blank(probe.settings), rows: [] }), [data])
  return <Settings entity={probe} loaded={{ state, context: () => ({ others: [], [wanInterface.module]: data }) as unknown as Context }} reload={started} start={['Start', '开始']} />
}

/**
 * The page of a test in both protocols: its settings, then its lines as they come, with a summary and a plot of the
 * times. `losses`: a line without a time is a lost packet, and not only a host that keeps silent on the way.
 */
export const probePage = (probes: readonly Probe[], result: ProbeResult, losses?: boolean): PageComponent => about(({ title }) => {
  const log = useRef<HTMLDivElement>(null)
  // How often in a row nothing was under way: then nobody needs to ask again. A slow device may take a moment to begin.
  const quiet = useRef(0)
  const load = useLoad(async timer => {
    if (timer && quiet.current++ > 4) throw new Dropped()
    const state = await read(result, timer)
    if (state.values.state === 'running') quiet.current = 0
    return state
  }, 1)
  const started = async () => {
    quiet.current = 0
    await load.reload()
    // On a phone it stands below the settings.
    const state = document.querySelector('main [role=status]')
    if (state) state.scrollIntoView({ block: 'center' })
  }
  // The same at each turn: a tab keeps what is typed.
  const tabs = useMemo(() => probes.map((probe, place) => [place ? 'IPv6' : 'IPv4', () => <Start probe={probe} started={started} />] as const), [])
  useEffect(() => {
    const box = log.current
    // The newest line stays in sight, unless the person has scrolled back.
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < 99) box.scrollTop = box.scrollHeight
  }, [load.data])
  return (
    <Page title={title}>
      <Tabs tabs={tabs} />
      <Loading of={load}>
        {({ values: { state }, rows }) => {
          const times = rows.map(row => row.time).filter(time => time >= 0)
          const [least, most] = [Math.min(...times), Math.max(...times)]
          const mean = Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)
          const lost = Math.round(100 - (100 * times.length) / rows.length)
          const running = state === 'running'
          return (
            <section class="card">
              <div class="row head">
                <div role="status">{showState(result.settings.fields.state, state)}</div>
                {running && <ActionButton words={['Stop', '停止']} run={() => post(probes[0]!, stopping).then(load.reload)} />}
              </div>
              {running && <progress aria-label={say(title)} />}
              {times[1] !== undefined && <Plot lines={[{
                words: fill(['Min _, average _, max _ ms', '最小 _，平均 _，最大 _ ms'], least, mean, most), values: times,
              }]} />}
              {losses && rows[0] && <p>{say(fill(['Loss _%', '丢包 _%'], lost))}</p>}
              {rows[0] && <div class="log" tabIndex={0} role="log" ref={log}>{rows.map(({ id, line }) => <div key={id}>{line}</div>)}</div>}
            </section>
          )
        }}
      </Loading>
    </Page>
  )
}, ...probes.map(probe => [probe as never]))
