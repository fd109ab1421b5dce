import type { ComponentChildren } from 'preact'
import { wan } from '../../../src/device/internet/wan'
import type { Tone } from '../../../src/model/field-options'
import { counted, interpolate, type LocalizedText, term, withDetail } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon, type IconName } from '../../look/icons'
import { listed, translate } from '../../look/language'
import type { Device } from '../../shared/devices/known-devices'
import { type Fault, noTrouble, unreachable } from '../../shared/internet/trouble'
import { formatDuration } from '../../ui/data/format'
import { Card, row } from '../../ui/layout'
import { StatusLabel, type StatusProps } from '../../ui/primitives/status-label'
import { type Link, noCable, type Ports, pluggedPorts, type Status, type WifiNetwork } from './parts/home-state'

/** Three nodes need this width. */
const wide = '@media (min-width: 720px)'

/** The answer, and what helps if it is a bad one; beside it, where there is room, the diagram. */
const answer = style(
  'answer',
  `
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  & > div { flex: 1 1 252px; margin-bottom: 16px; }
  & > ol { flex: 4 1 600px; min-width: 0; }
`,
)

/*
 * Every node is as tall as it would be with all its texts, and all have the same width, so that nothing moves when a
 * text arrives or changes.
 */
const diagram = style(
  'diagram',
  `
  & li { position: relative; flex: 1; min-width: 0; }
  & a { display: flex; color: inherit; text-decoration: none; }
  & a > svg { position: relative; z-index: 1; width: 48px; height: 48px; padding: 12px; border-radius: 24px; background: var(--line); }
  & a > div { flex: 1; min-width: 0; min-height: 80px; padding-bottom: 8px; margin-left: 12px; }
  ${wide} {
    display: flex;
    text-align: center;
    & a { display: block; }
    & a > svg { display: block; margin: 0 auto 8px; }
    & a > div { margin: 0 4px; }
    & a p { justify-content: center; }
  }
`,
)
const line = style(
  'link',
  `
  position: absolute;
  top: -40px;
  left: 23px;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  height: 48px;
  &::before, &::after { content: ''; flex: 1; border: 1px solid; }
  &.bad::before, &.bad::after { border-style: dashed; }
  & > svg { margin-left: -9px; }
  ${wide} {
    top: 0;
    left: -50%;
    flex-direction: row;
    align-items: center;
    width: 100%;
    padding: 0 36px;
    & > svg { margin: 0 4px; }
  }
`,
)

interface NodeProps {
  icon: IconName
  title: LocalizedText
  status: StatusProps
  route: string
  children: ComponentChildren
}

const Node = ({ icon, title, status, route, children }: NodeProps) => (
  <a href={`#${route}`}>
    <Icon name={icon} />
    <div>
      <strong>{translate(title)}</strong>
      <StatusLabel {...status} />
      {children}
    </div>
  </a>
)

/** Joins a node to the one before. The states of the nodes tell screen readers the same. */
const Line = ({ isBroken }: { isBroken: boolean }) => (
  <span class={`${line} ${isBroken ? 'bad' : 'good'}`} aria-hidden="true">
    {isBroken && <Icon name="close" />}
  </span>
)

const Detail = ({ children }: { children: ComponentChildren }) => <p class="soft">{children}</p>

const networkTexts = (networks: readonly WifiNetwork[], devices: readonly Device[] | undefined) =>
  // One name on both bands is one network to the user.
  [...new Set(networks.filter(({ enable }) => enable).map(({ ssid }) => ssid))].map(ssid =>
    translate(withDetail(ssid, devices ? devices.filter(({ wifi }) => wifi && wifi.ssid === ssid).length : '…')),
  )

interface DiagramProps {
  link: Link
  status?: Status
  networks?: readonly WifiNetwork[]
  ports?: Ports
  devices?: readonly Device[]
  linkTrouble?: Fault
  homeTrouble?: Fault
  /** What helps, drawn below the answer. */
  children?: ComponentChildren
}

const internetStatus = ({ isDialling }: Link, trouble: DiagramProps['linkTrouble']): StatusProps => {
  const { connecting, connected } = wan.rows!.fields.status.choices!
  if (trouble) return { tone: 'bad', text: WITH.advice ? unreachable : trouble.title }
  return isDialling ? { tone: 'soft', text: connecting! } : { tone: 'good', text: connected! }
}

const homeStatus = (devices: readonly Device[] | undefined, trouble: Fault | undefined): StatusProps =>
  trouble
    ? { tone: 'bad', text: trouble.title }
    : {
        tone: 'good',
        text: devices ? counted(devices.length, ['_ device', '_ 台设备'], ['_ devices', '_ 台设备']) : term('…'),
      }

/** The answers that are certain, by tone. */
const answers: Partial<Record<Tone, LocalizedText>> = { good: noTrouble, bad: ['No Internet', '无法上网'] }

/** The one question that Home answers first: whether the Internet works. */
const Answer = ({ tone, text }: StatusProps) => (
  <h2 class={`${row} ${tone} large`}>
    <Icon name={tone} />
    <span>{translate(answers[tone] || text)}</span>
  </h2>
)

/**
 * Whether the Internet works and, as `children`, what helps if it does not; then Internet, this device and the home,
 * joined by a line that is broken where the connection is. Each leads to its page.
 */
export const Diagram = ({
  link,
  status,
  networks = [],
  ports,
  devices,
  linkTrouble,
  homeTrouble,
  children,
}: DiagramProps) => {
  const internet = internetStatus(link, linkTrouble)
  return (
    <Card>
      <div class={answer}>
        <div>
          <Answer {...internet} />
          {children}
        </div>
        <ol class={diagram}>
          <li>
            <Node
              icon="internet"
              title={['Internet', '互联网']}
              status={internet}
              route={linkTrouble ? linkTrouble.route : '/wan'}
            >
              <Detail>{link.address || link.addressIpv6}</Detail>
            </Node>
          </li>
          <li>
            <Line isBroken={!!linkTrouble} />
            <Node
              icon="device"
              title={['Gateway', '光猫']}
              status={{ tone: 'good', text: ['Running', '运行中'] }}
              route="/upgrade"
            >
              <Detail>
                {status &&
                  translate(
                    interpolate(
                      ['Version _ · on for _', '版本 _ · 已运行 _'],
                      status.version,
                      formatDuration(status.uptime),
                    ),
                  )}
              </Detail>
            </Node>
          </li>
          <li>
            <Line isBroken={!!homeTrouble && homeTrouble.shownBy !== 'loops'} />
            <Node
              icon="home"
              title={['At home', '家庭网络']}
              status={homeStatus(devices, homeTrouble)}
              route={homeTrouble ? homeTrouble.route : '/lan'}
            >
              <Detail>{listed(networkTexts(networks, devices))}</Detail>
              {ports && <Detail>{listed(pluggedPorts(ports)) || translate(noCable)}</Detail>}
            </Node>
          </li>
        </ol>
      </div>
    </Card>
  )
}
