import { wps, wpsButton, wpsPin } from '../../../src/device/applications/wps'
import { type Entity, initialValues } from '../../../src/model/entity'
import { write } from '../../net/device'
import { type LoadedEntity, useEntityResource } from '../../ui/data/resource'
import { type PageComponent, searchable } from '../../ui/entity-page'
import { ActionButton } from '../../ui/feedback/action-button'
import { EntityForm } from '../../ui/forms/entity-form'
import { Page, ResourceView } from '../../ui/page'

const push = () => write(wpsButton)

/** The device keeps no PIN: the form starts empty, and keeps what was typed for another attempt. */
const noPin: LoadedEntity<typeof wpsPin.settings.fields, {}> = {
  state: { values: initialValues(wpsPin.settings), rows: [] },
  context: () => ({ others: [] }) as never,
}

/** WPS by PIN or push button, with the remaining time. */
const Wps: PageComponent = ({ title }) => {
  const resource = useEntityResource(wps, { refreshSeconds: 1 })
  const { reload } = resource
  return (
    <Page title={title}>
      <ResourceView resource={resource}>
        {loaded => {
          const { enable } = loaded.state.values
          return (
            <>
              <EntityForm
                entity={wps}
                loaded={loaded}
                reload={reload}
                footer={() => enable && <ActionButton label={['Push button', '按钮配对']} action={push} />}
              />
              {enable && (
                <EntityForm entity={wpsPin} loaded={noPin} reload={reload} submitLabel={['Connect', '连接']} />
              )}
            </>
          )
        }}
      </ResourceView>
    </Page>
  )
}

export default searchable(Wps, [wps, wpsPin as unknown as Entity])
