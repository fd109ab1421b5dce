import { voip, voipInfo, voipServers } from '../../../src/device/voip/voip'
import { EntityView, searchable } from '../../ui/entity-page'
import { Page, type PageComponent } from '../../ui/page'

/** The SIP accounts with their state, and the SIP servers. */
const Voip: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView entity={voipInfo} refreshSeconds={3} table={{ heading: ['State', '状态'] }} />
    <EntityView entity={voip} table={{ heading: ['Accounts', '账号'] }} />
    <EntityView
      entity={voipServers}
      table={{ heading: ['Servers', '服务器'], columns: ['rank', 'registrar', 'proxy', 'outbound'] }}
    />
  </Page>
)

export default searchable(Voip, [voip, voipServers])
