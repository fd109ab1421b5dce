import { inform } from '../../../src/device/remote/inform'
import { write } from '../../net/device'
import { Button } from '../../ui/button'
import { about, type PageComponent } from '../../ui/entity-page'
import { failed } from '../../ui/load'
import { Facts } from '../../ui/facts'
import { Page } from '../../ui/page'

/** Manual inform: reports to the operator's server now, and says what became of it. */
const Inform: PageComponent = ({ title }) => (
  <Page title={title}>
    <Facts heading={['Operator’s server', '运营商服务器']} entity={inform} every={1} />
    <Button words={['Report now', '立即上报']} look="main" onClick={() => { write(inform, {} as never).catch(failed) }} />
  </Page>
)

export default about(Inform, [inform])
