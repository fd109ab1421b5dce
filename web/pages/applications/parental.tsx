import { parental, parentalTime } from '../../../src/device/applications/parental'
import type { Row } from '../../../src/model/entity'
import { dayNames } from '../../ui/control'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'

type Period = Row<NonNullable<(typeof parentalTime)['rows']>['fields']>

const hour = (time: string) => +time.slice(0, 2) + +time.slice(3) / 60

/** The week of each group: a line for each day, from midnight to midnight, filled where the group is allowed. */
const week = (periods: readonly Period[]) => periods
  .map(({ group }) => group)
  .filter((group, place, all) => all.indexOf(group) === place)
  .map(group => (
    <figure>
      <figcaption>{group}</figcaption>
      {[0, 1, 2, 3, 4, 5, 6].map(day => (
        <div class="row start"><span>{dayNames(1 << day)}</span><svg class="day" viewBox="0 0 24 1" preserveAspectRatio="none">
          {periods.filter(one => one.group === group && one.days & (1 << day)).map(({ time }) => {
            const start = hour(time.slice(0, 5))
            return <rect x={start} width={hour(time.slice(6)) - start} height="1" />
          })}
        </svg></div>
      ))}
    </figure>
  ))

/** Parental controls: groups of devices, and when each of them is allowed. */
const Parental: PageComponent = ({ title }) => (
  <Page title={title}>
    <Tabs tabs={[
      [['Groups', '分组'], () => <EntityView entity={parental} rows={{ columns: ['name', 'terminals', 'open'] }} />],
      [['Allowed times', '允许时段'], () => <EntityView entity={parentalTime} rows={{ above: week }} />],
    ]} />
  </Page>
)

export default Parental
