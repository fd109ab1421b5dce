import { inform } from '../../../src/device/diagnosis/inform'
import { post } from '../../net/device'
import { ActionButton } from '../../ui/action-button'
import { about, type PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { Page } from '../../ui/page'

/** Manual inform: reports to the operator's server now, and says what became of it. */
const Inform: PageComponent = ({ title }) => (
  <Page title={title}>
    <Facts heading={['Operator’s server', '运营商服务器']} entity={inform} every={2} below={(_, reload) =>
      <ActionButton words={['Report now', '立即上报']} look="main" run={() => post(inform, {}).then(reload)} />} />
  </Page>
)

export default about(Inform, [inform])
