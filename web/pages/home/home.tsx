import type { ComponentChildren } from 'preact'
import { useRef } from 'react'
import { style } from '../../look/css'
import { findHomeFault, findHomeTrouble, type HomeState } from '../../shared/internet/home-faults'
import { readPorts } from '../../shared/internet/ports'
import { type Fault, findOutage, type Trouble, type Watched } from '../../shared/internet/trouble'
import { readPause } from '../../ui/data/read-pause'
import { isPending, type Resource, useResource } from '../../ui/data/resource'
import { ReadErrors, ResourceView } from '../../ui/data/resource-view'
import { cards, hidden, ordered } from '../../ui/layout'
import { Page, type PageComponent } from '../../ui/page'
import { Diagram } from './home-diagram'
import { More } from './home-more'
import { HomeNews } from './home-news'
import { QuickSetupOffer } from './home-offer'
import { People } from './home-people'
import { TrafficCard } from './home-traffic'
import { TroubleCard } from './home-trouble'
import { HomeWifi } from './home-wifi'
import { readDevices } from './parts/home-devices'
import { Persons, usePersons } from './parts/home-persons'
import {
  type Link,
  linkPause,
  readIsNew,
  readLink,
  readLoops,
  readNetworks,
  readStatus,
  soon,
} from './parts/home-state'
import { useLinkTrouble } from './parts/use-link-trouble'

/*
 * Home makes at most 30 calls a minute (requirements 7.11), whenever the minute begins: 6 for the traffic, 6 for the
 * way to the Internet, 4 for the devices, and 8 for what changes rarely. Opening it makes 19; the same minute has room
 * for 6 more for the traffic, 3 for the way to the Internet, and 2 for the rates of the devices. With the diary, opening
 * it makes 20, because the news are read once, and the traffic gets 5. While something is wrong, the traffic needs 2, so
 * that what is wrong can be read every 10 s.
 */
const maxAge = 3
const rarely = { refreshSeconds: 75, maxAge }
/** Seconds between two samples of the traffic. */
const trafficPause = WITH.diary ? 12 : 10
const forDevices = { refreshSeconds: () => readPause(60), maxAge }

/** While everything is being read, an error may turn out to be that of all reads, which one message says. */
const quiet = style('quiet', `& [role=alert] { animation: ${hidden} 3s; }`)

const useTrouble: (link: Link | undefined) => Fault | undefined = WITH.advice
  ? useLinkTrouble
  : link => link && findOutage(link)
const findHome: (state: HomeState) => Fault | undefined = WITH.advice ? findHomeTrouble : findHomeFault

const useEveryone: () => ReturnType<typeof usePersons> | undefined = WITH.people ? usePersons : () => undefined

interface SectionProps {
  /** What has to be read, or to fail, before the height is known. */
  until: readonly Resource<unknown>[]
  children: ComponentChildren
}

/**
 * Everything else is below the Wi-Fi networks where these have no traffic below them, and where there are none: the
 * list of devices is as tall as both.
 */
const isShort = !WITH.dashboard && (WITH.devices || !WITH.wifi)

/** A part of the page whose height depends on what is read. */
const Section = ({ until, children }: SectionProps) => <div aria-busy={until.some(isPending)}>{children}</div>

/**
 * Home: whether the Internet works, the way to it, what is wrong at home, people and devices, Wi-Fi, then numbers and
 * the device itself. The way to the Internet needs four calls and does not wait for the others.
 */
const Home: PageComponent = ({ title }) => {
  const trouble = useRef<Fault | undefined>(undefined)
  /** Whether a part shows when the trouble is over; without one, the way to the Internet does. */
  const isWatched = (part?: Watched) => !!trouble.current && trouble.current.shownBy === part
  const watch = (part: Watched) => ({ refreshSeconds: () => (isWatched(part) ? soon : 75), maxAge })
  const link = useResource(readLink, { refreshSeconds: () => linkPause(isWatched()), maxAge })
  const isNew = useResource(readIsNew, { maxAge })
  const networks = useResource(readNetworks, watch('networks'))
  const loops = useResource(readLoops, watch('loops'))
  const ports = useResource(readPorts, watch('ports'))
  const devices = useResource(readDevices, forDevices)
  const status = useResource(readStatus, rarely)
  const persons = useEveryone()
  const linkTrouble = useTrouble(link.data)
  const homeTrouble = findHome({ networks: networks.data, ports: ports.data, loops: loops.data })
  trouble.current = linkTrouble || homeTrouble
  const own = [isNew, link, networks, loops, ports, devices, status]
  const all = WITH.people && persons ? [...own, persons] : own
  const isReading = all.some(isPending)
  const more = <More link={link} besides={[ports, loops, status]} timing={rarely} />
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
        <Section until={[link]}>
          <ResourceView resource={link}>
            {loaded => (
              <Diagram
                link={loaded}
                status={status.data}
                networks={networks.data}
                ports={ports.data}
                devices={devices.data && devices.data.devices.filter(({ wifi, wired }) => wifi || wired)}
                linkTrouble={linkTrouble}
                homeTrouble={homeTrouble}
              >
                {WITH.advice && <TroubleCard trouble={linkTrouble as Trouble} isLoading={loaded.isDialling} />}
              </Diagram>
            )}
          </ResourceView>
        </Section>
        {WITH.quick && <Section until={[isNew]}>{isNew.data && <QuickSetupOffer />}</Section>}
        <Section until={[networks, loops, ports]}>
          {WITH.advice && (
            <TroubleCard trouble={homeTrouble as Trouble} isLoading={isReading} first={linkTrouble as Trouble} />
          )}
        </Section>
        <div class={`${cards} ${ordered}`}>
          {WITH.devices && (
            <Section until={persons ? [devices, persons] : [devices]}>
              {(WITH.diary || WITH.people) && (
                <>
                  {WITH.diary && <HomeNews devices={devices} />}
                  {WITH.people && persons && <Persons persons={persons} devices={devices} />}
                </>
              )}
              <People resource={devices} />
            </Section>
          )}
          <div>
            {WITH.wifi && <HomeWifi resource={networks} />}
            {WITH.dashboard && <TrafficCard pause={() => (trouble.current ? 31 : trafficPause)} />}
            {isShort && more}
          </div>
          {!isShort && <div>{more}</div>}
        </div>
      </div>
    </Page>
  )
}

Home.prepare = () => {
  readLink({ maxAge }).catch(() => {})
}

export default Home
