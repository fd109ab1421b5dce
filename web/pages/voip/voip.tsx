import { stateLabel } from '../../../src/device/labels'
import { voip, voipInfo, voipServers } from '../../../src/device/voip/voip'
import { Page, type PageComponent } from '../../ui/page'
import { EntityView, searchable } from '../../ui/screens/entity-page'

/** The SIP accounts with their state, and the SIP servers. */
const Voip: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView entity={voipInfo} refreshSeconds={3} table={{ heading: stateLabel }} />
    <EntityView entity={voip} table={{ heading: ['Accounts', '账号'] }} />
    <EntityView
      entity={voipServers}
      table={{ heading: ['Servers', '服务器'], columns: ['rank', 'registrar', 'proxy', 'outbound'] }}
    />
  </Page>
)

export default searchable(Voip, [voip, voipServers])
