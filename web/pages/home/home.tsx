import type { ComponentChildren } from 'preact'
import { style } from '../../look/css'
import { readPause } from '../../shared/devices/traffic'
import { readPorts } from '../../shared/internet/ports'
import { findHomeTrouble, isDown } from '../../shared/internet/trouble'
import { isPending, type Resource, useResource } from '../../ui/data/resource'
import { ReadErrors, ResourceView } from '../../ui/data/resource-view'
import { cards, hidden, ordered } from '../../ui/layout'
import { Page, type PageComponent } from '../../ui/page'
import { Diagram } from './home-diagram'
import { More } from './home-more'
import { QuickSetupOffer } from './home-offer'
import { People } from './home-people'
import { TrafficCard } from './home-traffic'
import { TroubleCard } from './home-trouble'
import { HomeWifi } from './home-wifi'
import { readDevices } from './parts/home-devices'
import { linkPause, readIsNew, readLink, readNetworks, readStatus } from './parts/home-state'
import { useLinkTrouble } from './parts/use-link-trouble'

/*
 * Home makes at most 30 calls a minute (requirements 7.11), whenever the minute begins: 6 for the traffic, 6 for the
 * way to the Internet, 4 for the devices, and 7 for what changes rarely. Opening it makes 17; the same minute has room
 * for 6 more for the traffic, 5 for a connection that is being established, and 2 for the rates of the devices.
 */
const maxAge = 3
const often = { refreshSeconds: linkPause, maxAge }
const rarely = { refreshSeconds: 75, maxAge }
const forDevices = { refreshSeconds: WITH.devices ? () => readPause(60) : 60, maxAge }

/** While everything is being read, an error may turn out to be that of all reads, which one message says. */
const quiet = style('quiet', `& [role=alert] { animation: ${hidden} 3s; }`)
const columns = style('home', 'align-items: flex-start; & > * { flex-basis: 352px; min-width: 0; }')

const useTrouble: typeof useLinkTrouble = WITH.advice ? useLinkTrouble : () => undefined

interface SectionProps {
  /** What has to be read, or to fail, before the height is known. */
  until: readonly Resource<unknown>[]
  children: ComponentChildren
}

/** A part of the page whose height depends on what is read. */
const Section = ({ until, children }: SectionProps) => <div aria-busy={until.some(isPending)}>{children}</div>

/** Home: what is wrong, the way to the Internet, the connected devices, the traffic, Wi-Fi, and the device itself. */
const Home: PageComponent = ({ title }) => {
  const isNew = useResource(readIsNew, { maxAge })
  const link = useResource(readLink, often)
  const networks = useResource(readNetworks, rarely)
  const ports = useResource(readPorts, rarely)
  const devices = useResource(readDevices, forDevices)
  const status = useResource(readStatus, rarely)
  const way = link.data
  const linkTrouble = useTrouble(way)
  const homeTrouble = WITH.advice
    ? findHomeTrouble({ networks: networks.data, ports: ports.data || undefined })
    : undefined
  const all = [isNew, link, networks, ports, devices, status]
  const isReading = all.some(isPending)
  // Nothing can be read at all: one message says so. What the device does not have is null without a call.
  if (link.error && all.every(({ data, error }) => (error ? data === undefined : data === null)))
    return (
      <Page title={title}>
        <ReadErrors resources={all} />
      </Page>
    )
  return (
    <Page title={title}>
      <div class={`${ordered} ${isReading ? quiet : ''}`}>
        {WITH.quick && <Section until={[isNew]}>{isNew.data && <QuickSetupOffer />}</Section>}
        <Section until={[link, networks, ports]}>
          <ResourceView resource={link}>
            {({ isDialling }) =>
              WITH.advice && <TroubleCard trouble={linkTrouble || homeTrouble} isLoading={isReading || isDialling} />
            }
          </ResourceView>
        </Section>
        {way && (
          <Diagram
            link={way}
            status={status.data}
            networks={networks.data}
            ports={ports.data}
            devices={devices.data && devices.data.devices.filter(({ wifi, wired }) => wifi || wired)}
            linkTrouble={WITH.advice ? linkTrouble : isDown(way) && { route: '/wan' }}
            homeTrouble={homeTrouble}
          />
        )}
        <div class={`${cards} ${columns} ${ordered}`}>
          {WITH.devices && (
            <Section until={[devices]}>
              <People resource={devices} />
            </Section>
          )}
          <div>
            {WITH.dashboard && <TrafficCard />}
            {WITH.wifi && <HomeWifi resource={networks} />}
          </div>
          <More link={link} besides={[ports, status]} timing={rarely} />
        </div>
      </div>
    </Page>
  )
}

export default Home
