import { parental, parentalTime } from '../../../../src/device/applications/parental'
import { term } from '../../../../src/model/localized-text'
import { style } from '../../../look/css'
import { translate } from '../../../look/language'
import { type ReadOptions, read } from '../../../net/device'
import type { MacFilterState } from '../../../shared/devices/blocking'
import { rowWithButton } from '../../../shared/devices/row-with-button'
import { PauseButton, personStatus, readClock } from '../../../shared/people/person'
import { type Resource, useResource } from '../../../ui/data/resource'
import { Card } from '../../../ui/layout'
import { SummaryRow } from '../../../ui/primitives/summary-row'
import type { Devices } from './home-devices'

/** Reads the groups of the parental controls, with their periods, and the clock if there are any. */
const readPersons = async (options: ReadOptions) => {
  const [{ rows: groups }, { rows: periods }] = await Promise.all([
    read(parental, options),
    read(parentalTime, options),
  ])
  return { groups, periods, clock: groups[0] ? await readClock(options) : 0 }
}
type Everyone = Awaited<ReturnType<typeof readPersons>>

/** Reads the people, whose rules only the user changes. */
export const usePersons = (): Resource<Everyone> => useResource(readPersons, { refreshSeconds: 300, maxAge: 3 })

const row = style('person', '& > button { border-color: transparent; }')

interface ListProps {
  everyone: Everyone
  filter: MacFilterState
  reload(): Promise<unknown>
}

const List = ({ everyone, filter, reload }: ListProps) => {
  const { groups, periods, clock } = everyone
  // Only renders the component again: what applies changes with the time.
  useResource(async () => {}, { refreshSeconds: 30 })
  return (
    <ul>
      {groups.map(group => {
        const props = { group, periods: periods.filter(period => period.group === group.name), filter, clock, reload }
        const { text, tone } = personStatus(props)
        return (
          <li key={group.id} class={`${rowWithButton} ${row}`}>
            <SummaryRow
              icon="people"
              title={term(group.name)}
              text={text}
              tone={tone === 'bad' ? tone : 'soft'}
              route="/parental"
            />
            <PauseButton compact {...props} />
          </li>
        )
      })}
    </ul>
  )
}

/** The people of the home, if there are any: what applies to each now, and a button that pauses or allows it. */
export const Persons = ({ persons, devices }: { persons: Resource<Everyone>; devices: Resource<Devices> }) => {
  const everyone = persons.data
  const filter = devices.data && devices.data.filter
  if (!everyone || !everyone.groups[0] || !filter) return null
  return (
    <Card
      heading={['Parental controls', '家长控制']}
      actions={<a href="#/parental">{translate(['All rules', '全部规则'])}</a>}
    >
      <List everyone={everyone} filter={filter} reload={devices.reload} />
    </Card>
  )
}
