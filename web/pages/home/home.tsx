import { style } from '../../look/css'
import { useResource } from '../../ui/data/resource'
import type { PageComponent } from '../../ui/entity-page'
import { Page, ResourceView } from '../../ui/page'
import { readPause } from '../devices/parts/traffic'
import { findHomeTrouble, findLinkTrouble } from '../internet/parts/trouble'
import { Diagram } from './home-diagram'
import { More } from './home-more'
import { People } from './home-people'
import { Traffic } from './home-traffic'
import { TroubleCard } from './home-trouble'
import { HomeWifi, QuickSetupOffer } from './home-wifi'
import { readDevices, readLink, readNetworks, readPorts, readStatus } from './parts/home-state'

/*
 * Home makes at most 30 calls a minute (requirements 7.11): 14 when it opens, then 10 for the traffic, 7 for the way to
 * the Internet, 6 for the devices, and 4 for 5 modules that change rarely.
 */
const maxAge = 3
const often = { refreshSeconds: 25, maxAge }
const rarely = { refreshSeconds: 75, maxAge }
const forDevices = { refreshSeconds: () => readPause(45), maxAge }

const columns = style(
  'cards',
  `
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  margin-right: -16px;
  & > * { flex: 1 1 352px; min-width: 0; margin-right: var(--medium); }
`,
)

/** Home: what is wrong, the way to the Internet, the connected devices, the traffic, Wi-Fi, and the device itself. */
const Home: PageComponent = ({ title }) => {
  const link = useResource(readLink, often)
  const networks = useResource(readNetworks, rarely)
  const ports = useResource(readPorts, rarely)
  const devices = useResource(readDevices, forDevices)
  const status = useResource(readStatus, rarely)
  const homeTrouble = findHomeTrouble({ networks: networks.data, ports: ports.data || undefined })
  return (
    <Page title={title}>
      <QuickSetupOffer />
      <ResourceView resource={link}>
        {way => {
          const { optics, connections, internet } = way
          const linkTrouble = findLinkTrouble({ registration: optics && optics.state, connections, internet })
          return (
            <>
              <TroubleCard trouble={linkTrouble || homeTrouble} />
              <Diagram
                link={way}
                status={status.data}
                networks={networks.data}
                ports={ports.data}
                devices={devices.data && devices.data.devices}
                linkTrouble={linkTrouble}
                homeTrouble={homeTrouble}
              />
            </>
          )
        }}
      </ResourceView>
      <div class={columns}>
        <People resource={devices} />
        <div>
          <Traffic />
          {WITH.wifi && <HomeWifi resource={networks} />}
        </div>
        <More link={link} ports={ports} status={status} timing={rarely} />
      </div>
    </Page>
  )
}

export default Home
