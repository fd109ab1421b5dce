import { voip, voipInfo, voipServers } from '../../../src/device/voip/voip'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { Page } from '../../ui/page'

/** Phone accounts with their live state, and the SIP servers. */
const Voip: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView entity={voipInfo} every={3} rows={{ heading: ['State', '状态'] }} />
    <EntityView entity={voip} rows={{ heading: ['Accounts', '账号'] }} />
    <EntityView entity={voipServers} settings={{}} rows={{ heading: ['Servers', '服务器'] }} />
  </Page>
)

export default about(Voip, [voip, voipServers])
