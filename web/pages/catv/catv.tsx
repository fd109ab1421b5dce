import { alarms, catv, catvStatus, quantities } from '../../../src/device/catv/catv'
import { say } from '../../look/language'
import { read } from '../../net/device'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { useLoad } from '../../ui/load'
import { Loading, Page } from '../../ui/page'
import { Scale } from '../../ui/scale'

/** The five states on a scale; each band begins at its threshold. */
const tones = ['bad', 'soft', 'good', 'soft', 'bad'] as const

const Catv: PageComponent = ({ title }) => {
  const load = useLoad(timer => Promise.all([read(catvStatus, timer), read(catv, timer)]), 3)
  return (
    <Page title={title}>
      <Loading of={load}>
        {([status, { rows }]) => (
          <div class="cards">
            {status.rows.map(({ quantity, value, state }) => rows.map(({ quantity: of, extremeLow, low, high, extremeHigh }) => {
              if (of !== quantity) return null
              const stops = [2 * extremeLow - extremeHigh, extremeLow, low, high, extremeHigh, 2 * extremeHigh - extremeLow]
              return (
                <section class="card">
                  <h2>{say(quantities[quantity])}</h2>
                  <Scale tones={tones} stops={stops} value={value} good={state === 'normal'} words={alarms[state]}><b>{value}</b></Scale>
                </section>
              )
            }))}
          </div>
        )}
      </Loading>
      <EntityView entity={catv} settings={{}} rows={{ heading: ['Alarm thresholds', '告警门限'] }} />
    </Page>
  )
}

export default about(Catv, [catv])
