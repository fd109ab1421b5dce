import { useSignal } from '@preact/signals'
import { useMemo } from 'react'
import { probeStates, type Probe, type ProbeResult } from '../../../src/device/diagnosis/probe'
import { wanInterface } from '../../../src/device/internet/wan-interface'
import { blank, labelled, type Context, type Entity } from '../../../src/model/entity'
import { say } from '../../look/language'
import { read, write } from '../../net/device'
import { Button } from '../../ui/button'
import { about, type PageComponent } from '../../ui/entity-page'
import { Sections } from '../../ui/field'
import { useForm, useSave } from '../../ui/form'
import { failed, loadEntity, useLoad, type Loaded } from '../../ui/load'
import { Loading, Page } from '../../ui/page'
import { Plot } from '../../ui/plot'
import { Tabs } from '../../ui/tabs'

const Start = ({ probe, loaded: { state }, reload }: { probe: Probe; loaded: Loaded<{}, never>; reload(): Promise<unknown> }) => {
  const form = useForm(probe.settings, useMemo(() => blank(probe.settings), []), { others: [], [wanInterface.module]: state } as Context)
  const [starting, start] = useSave(form, async () => {
    await write(probe, form.values)
    form.saved()
    await reload()
    return false
  })
  return (
    <form class="card" noValidate onSubmit={start}>
      <Sections form={form} sections={[['', labelled(probe.settings) as never[]]]} />
      <div class="row start actions save"><Button words={['Start', '开始']} doing={starting} look="main" /></div>
    </form>
  )
}

/** The page of a test in both protocols: its settings, then its lines as they come, with a summary and a plot of the times. */
export const probePage = (probes: readonly Probe[], stop: Entity<{}, {}>, result: ProbeResult): PageComponent => about(({ title }) => {
  const load = useLoad(timer => read(result, timer), 1)
  const ways = useLoad(() => loadEntity(wanInterface))
  const stopping = useSignal(false)
  const tab = (place: number) => () => <Loading of={ways}>{loaded => <Start probe={probes[place]!} loaded={loaded as never} reload={load.reload} />}</Loading>
  return (
    <Page title={title}>
      <Tabs tabs={[['IPv4', tab(0)], ['IPv6', tab(1)]]} />
      <Loading of={load}>
        {({ values: { state }, rows }) => {
          const times = rows.filter(row => row.time >= 0).map(row => row.time)
          const lost = Math.round(100 - (100 * times.length) / rows.length)
          const [least, mean, most] = [Math.min(...times), Math.round(times.reduce((sum, time) => sum + time, 0) / times.length), Math.max(...times)]
          return (
            <section class="card">
              <div class="row head">
                <p role="status">{say(probeStates[state])}</p>
                {state === 'running' && <Button words={['Stop', '停止']} doing={stopping.value} onClick={async () => {
                  stopping.value = true
                  await write(stop, blank(stop.settings)).then(load.reload, failed)
                  stopping.value = false
                }} />}
              </div>
              {times[0] !== undefined && <Plot lines={[{
                words: [`Loss ${lost}%, time ${least} / ${mean} / ${most} ms (least, mean, most)`, `丢包 ${lost}%，时间 ${least} / ${mean} / ${most} ms（最小、平均、最大）`], values: times,
              }]} />}
              <pre role="log">{rows.map(row => row.line).join('\n')}</pre>
            </section>
          )
        }}
      </Loading>
    </Page>
  )
}, ...probes.map(probe => [probe as never]))
