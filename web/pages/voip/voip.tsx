import { voip, voipInfo, voipSecondary, voipServers } from '../../../src/device/voip/voip'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'

/** Phone accounts with their live state, and the SIP servers. */
const Voip: PageComponent = ({ title }) => (
  <Page title={title}>
    <Tabs tabs={[
      [['Accounts', '账号'], () => (
        <>
          <EntityView entity={voipInfo} every={3} rows={{ heading: ['State', '状态'] }} />
          <EntityView entity={voip} rows={{ heading: ['Accounts', '账号'], columns: ['port', 'number', 'username'] }} />
        </>
      )],
      [['Servers', '服务器'], () => <EntityView entity={voipServers} settings={{}} />],
      [['Secondary servers', '备用服务器'], () => <EntityView entity={voipSecondary} settings={{}} />],
    ]} />
  </Page>
)

export default Voip
