import { wps, wpsButton, wpsPin } from '../../../src/device/applications/wps'
import { initialValues } from '../../../src/model/shape'
import { write } from '../../net/device'
import { WithWifiPause } from '../../shared/internet/wifi-pause'
import type { LoadedEntity } from '../../ui/data/resource'
import { ActionButton } from '../../ui/messages/action-button'
import { Page, type PageComponent } from '../../ui/page'
import { EntityForm } from '../../ui/screens/entity-form'
import { EntityView, searchable } from '../../ui/screens/entity-page'

const push = () => write(wpsButton)

/** The device keeps no PIN: the form starts empty, and keeps what was typed for another attempt. */
const noPin: LoadedEntity<typeof wpsPin.settings.fields, {}> = {
  state: { values: initialValues(wpsPin.settings), rows: [] },
  context: () => ({ others: [] }),
}

/** WPS by PIN or push button, with the remaining time. */
const Wps: PageComponent = ({ title }) => (
  <Page title={title}>
    <WithWifiPause>
      <EntityView
        entity={wps}
        refreshSeconds={1}
        form={{
          footer: ({ enable }) => enable && <ActionButton label={['Pair by push button', '按键配对']} action={push} />,
        }}
        below={({ enable }, reload) =>
          enable && (
            <EntityForm
              entity={wpsPin}
              loaded={noPin}
              reload={reload}
              submitLabel={['Pair by PIN', 'PIN 配对']}
              isSecondary
            />
          )
        }
      />
    </WithWifiPause>
  </Page>
)

export default searchable(Wps, [wps, wpsPin])
