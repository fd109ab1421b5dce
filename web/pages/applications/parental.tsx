import { parental, parentalTime } from '../../../src/device/applications/parental'
import type { LocalizedText } from '../../../src/model/localized-text'
import { EntityView, type PageComponent, searchable } from '../../ui/entity-page'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/primitives/tabs'
import { ParentalWeeks } from './parental-week'

const groupsLabel: LocalizedText = ['Groups', '分组']
const timesLabel: LocalizedText = ['Allowed times', '允许时段']

const groups = () => (
  <EntityView
    entity={parental}
    table={{
      heading: groupsLabel,
      canUndo: false,
      emptyText: ['Add a group of devices, then its times.', '添加设备分组，再设置时段。'],
    }}
  />
)

const times = () => (
  <EntityView
    entity={parentalTime}
    table={{
      heading: timesLabel,
      header: periods => <ParentalWeeks periods={periods} />,
      emptyText: ['A group without times is never blocked.', '未设时段的分组可随时上网。'],
    }}
  />
)

/** Parental controls: groups of devices, and when each group may be online. */
const Parental: PageComponent = ({ title }) => (
  <Page title={title}>
    <Tabs
      tabs={[
        { title: groupsLabel, content: groups },
        { title: timesLabel, content: times },
      ]}
    />
  </Page>
)

export default searchable(Parental, [parental], [parentalTime])
