import { ipv4Route, ipv4Running, ipv6Route, ipv6Running } from '../../../src/device/applications/route'
import type { Words } from '../../../src/model/words'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'

const heading: Words = ['Routes in force', '当前路由表']

/** Static routes of both families, and below them the routes in force. */
const Route: PageComponent = ({ title }) => (
  <Page title={title}>
    <Tabs tabs={[
      ['IPv4', () => <><EntityView entity={ipv4Route} /><EntityView entity={ipv4Running} every={5} rows={{ heading }} /></>],
      ['IPv6', () => <><EntityView entity={ipv6Route} /><EntityView entity={ipv6Running} every={5} rows={{ heading }} /></>],
    ]} />
  </Page>
)

export default Route
