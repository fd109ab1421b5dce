import { parental, parentalTime } from '../../../src/device/applications/parental'
import type { Row } from '../../../src/model/entity'
import type { Words } from '../../../src/model/words'
import { dayNames } from '../../ui/control'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'

const groups: Words = ['Groups', '分组']
const times: Words = ['Allowed times', '允许时段']

type Period = Row<NonNullable<(typeof parentalTime)['rows']>['fields']>

const hour = (time: string) => +time.slice(0, 2) + +time.slice(3) / 60

/** The week of each group: a line for each day, from midnight to midnight, filled where the group is allowed. */
const week = (periods: readonly Period[]) => periods
  .map(one => one.group)
  .filter((group, place, all) => all.indexOf(group) === place)
  .map(group => (
    <figure>
      <p>{group}</p>
      <svg class="week" viewBox="0 0 30 8">
        {[0, 6, 12, 18, 24].map(time => <><text x={time + 4} y=".8">{time}</text><path d={`M${time + 4} 1v7`} /></>)}
        {[0, 1, 2, 3, 4, 5, 6].map(day => <>
          <text y={day + 1.8}>{dayNames(1 << day)}</text>
          {periods.map(one => one.group === group && one.days & (1 << day) &&
            <rect x={4 + hour(one.start)} y={day + 1.1} width={hour(one.end) - hour(one.start)} height=".8" />)}
        </>)}
      </svg>
    </figure>
  ))

/** Parental controls: groups of devices, and when each of them is allowed. */
const Parental: PageComponent = ({ title }) => (
  <Page title={title}>
    <Tabs tabs={[
      [groups, () => <EntityView entity={parental} rows={{ heading: groups, undo: false, empty: ['Add a group of devices, then its times.', '添加设备分组，再设置时段。'] }} />],
      [times, () => <EntityView entity={parentalTime} rows={{ heading: times, above: week, empty: ['Times belong to a group. A group without times is always online.', '时段属于分组。未设时段的分组可随时上网。'] }} />],
    ]} />
  </Page>
)

export default about(Parental, [parental], [parentalTime])
