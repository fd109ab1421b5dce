import { ipv4Route, ipv4Running, ipv6Route, ipv6Running, route } from '../../../src/device/applications/route'
import type { Entity } from '../../../src/model/entity'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { DescriptionList } from '../../ui/data/description-list'
import { Page, type PageComponent } from '../../ui/page'
import { EntityView, searchable } from '../../ui/screens/entity-page'
import { protocolTitles, Tabs } from '../../ui/screens/tabs'

const heading: LocalizedText = ['Static routes', '静态路由']
const emptyText: LocalizedText = ['Add a route to another network.', '添加到其他网络的路由。']
const runningHeading: LocalizedText = ['Active routes', '当前路由表']

/** The columns of both tables stand below each other, although only one has buttons. */
const aligned = style('aligned', '& th { width: 20%; } & td:last-child { width: auto; }')

/** The static and active routes of an address family. */
const Routes = ({ configured, running }: { configured: Entity; running: Entity }) => (
  <div class={aligned}>
    <EntityView entity={configured} table={{ heading, emptyText }} />
    <EntityView entity={running} refreshSeconds={5} table={{ heading: runningHeading }} />
  </div>
)

/** The default route, and the static and active routes of each address family. */
const Route: PageComponent = ({ title }) => (
  <Page title={title}>
    <DescriptionList heading={['Default route', '默认路由']} entity={route} refreshSeconds={9} />
    <Tabs
      tabs={[
        {
          title: protocolTitles[0],
          entities: [ipv4Route],
          content: () => <Routes configured={ipv4Route} running={ipv4Running} />,
        },
        {
          title: protocolTitles[1],
          entities: [ipv6Route],
          content: () => <Routes configured={ipv6Route} running={ipv6Running} />,
        },
      ]}
    />
  </Page>
)

Route.tabTitles = protocolTitles

export default searchable(Route, [ipv4Route], [ipv6Route])
