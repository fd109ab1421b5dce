import { style } from 'ontlet/look/css'
import { translate } from 'ontlet/look/language'
import { read, write } from 'ontlet/net/device'
import { useResource } from 'ontlet/ui/data/resource'
import { ResourceView } from 'ontlet/ui/data/resource-view'
import { Card, Stack } from 'ontlet/ui/layout'
import { ActionButton } from 'ontlet/ui/messages/action-button'
import { notify } from 'ontlet/ui/messages/message'
import { Page, type PageComponent } from 'ontlet/ui/page'
import { EntityView, searchable } from 'ontlet/ui/screens/entity-page'
import { doorBell } from '../../../src/device/applications/door-bell'
import { chime } from '../../../src/device/house/chime'

const loud = style('loud', 'font-weight: 700;')

/** A page of the vendor's own: a resource, a button that writes, a style and the table of its entity. */
const DoorBells: PageComponent = ({ title }) => {
  const resource = useResource(() => read(chime))
  const ring = async () => {
    await write(chime, { enable: true, volume: 10 })
    notify(['The chime is loud.', '铃声已调大。'])
  }
  return (
    <Page title={title}>
      <Card heading={['Chime', '铃声']}>
        <ResourceView resource={resource}>
          {({ values }) => (
            <Stack>
              <p class={loud}>
                {translate(['Volume', '音量'])}: {values.volume}
              </p>
              <ActionButton label={['Loud', '大声']} action={ring} />
            </Stack>
          )}
        </ResourceView>
      </Card>
      <EntityView entity={doorBell} />
    </Page>
  )
}

export default searchable(DoorBells, [doorBell])
