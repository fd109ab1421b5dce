import { catv, catvStatus, quantities, quantityUnits } from '../../../src/device/catv/catv'
import type { Row } from '../../../src/model/shape'
import { labelIn } from '../../../src/model/unknown'
import { type ReadOptions, read } from '../../net/device'
import { formatStatus } from '../../ui/data/format'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Scale } from '../../ui/data/scale'
import { Card, Cards } from '../../ui/layout'
import { Page, type PageComponent } from '../../ui/page'
import { EntityView, searchable } from '../../ui/screens/entity-page'

type Reading = Row<NonNullable<(typeof catvStatus)['rows']>['fields']>
type Thresholds = Row<NonNullable<(typeof catv)['rows']>['fields']>

/** Tones of the five alarm states on a scale, from extremely low to extremely high. */
const tones = ['bad', 'soft', 'good', 'soft', 'bad'] as const

const readStatus = async (options: ReadOptions) => {
  const [status, configuration] = await Promise.all([read(catvStatus, options), read(catv, options)])
  return { readings: status.rows, thresholds: configuration.rows }
}

const QuantityCard = ({ reading, thresholds }: { reading: Reading; thresholds: Thresholds }) => {
  const { quantity, value, state } = reading
  const { extremeLow, low, high, extremeHigh } = thresholds
  // The outer bands are unbounded: they are drawn with the width of the range between the extreme thresholds.
  const range = extremeHigh - extremeLow
  const stops = [extremeLow - range, extremeLow, low, high, extremeHigh, extremeHigh + range]
  return (
    <Card heading={labelIn(quantities, quantity)} actions={formatStatus(catvStatus.rows!.fields.state, state)}>
      <Scale tones={tones} stops={stops} value={value} unit={quantityUnits[quantity] || ''} />
    </Card>
  )
}

/** The four readings, two in a row where there is room. */
const Status = () => {
  const resource = useResource(readStatus, { refreshSeconds: 3 })
  return (
    <ResourceView resource={resource}>
      {({ readings, thresholds }) => (
        <div>
          {[0, 2].map(first => (
            <Cards key={first}>
              {readings.slice(first, first + 2).map(reading => {
                const own = thresholds.find(({ quantity }) => quantity === reading.quantity)
                return own ? <QuantityCard key={reading.id} reading={reading} thresholds={own} /> : null
              })}
            </Cards>
          ))}
        </div>
      )}
    </ResourceView>
  )
}

/** CATV: the readings on scales, the amplifier settings and the alarm thresholds. */
const Catv: PageComponent = ({ title }) => (
  <Page title={title}>
    <Status />
    <EntityView entity={catv} table={{ heading: ['Alarm limits', '告警门限'] }} />
  </Page>
)

export default searchable(Catv, [catv])
