import { alarms, catv, catvStatus, quantities } from '../../../src/device/catv/catv'
import { say } from '../../look/language'
import { read } from '../../net/device'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { useLoad } from '../../ui/load'
import { Loading, Page, Verdict } from '../../ui/page'

/** The five states on a scale; each band begins at its threshold. */
const bands = ['bad', 'soft', 'good', 'soft', 'bad']

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
              // Bands of equal width, so that thresholds near each other can still be read.
              const place = stops.reduce((sum, stop, band) => sum + Math.max(0, Math.min(20, (20 * (value - stop)) / (stops[band + 1]! - stop) || 0)), 0)
              return (
                <section class="card">
                  <h2>{say(quantities[quantity])}</h2>
                  <div class="row"><b>{value}</b><Verdict good={state === 'normal'} words={alarms[state]} /></div>
                  <div class="scale" aria-hidden="true">
                    {bands.map((tone, band) => <span class={tone}>{band ? stops[band] : ''}</span>)}
                    <i style={{ left: `${place}%` }}>▲</i>
                  </div>
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
