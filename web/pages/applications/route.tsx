import { ipv4Route, ipv4Running, ipv6Route, ipv6Running, route } from '../../../src/device/applications/route'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'

const rows = {
  heading: ['Static routes', '静态路由'],
  empty: ['Add a route to another network.', '添加到其他网络的路由。'],
} as const
const running = { heading: ['Routes in force', '当前路由表'] } as const

/** The default route, static routes of both families, and below them the routes in force. */
const Route: PageComponent = ({ title }) => (
  <Page title={title}>
    <Facts heading={['Default route', '默认路由']} entity={route} every={9} />
    <Tabs tabs={[
      ['IPv4', () => <><EntityView entity={ipv4Route} rows={rows} /><EntityView entity={ipv4Running} every={5} rows={running} /></>],
      ['IPv6', () => <><EntityView entity={ipv6Route} rows={rows} /><EntityView entity={ipv6Running} every={5} rows={running} /></>],
    ]} />
  </Page>
)

export default about(Route, [ipv4Route], [ipv6Route])
