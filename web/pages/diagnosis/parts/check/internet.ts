import { route } from '../../../../../src/device/applications/route'
import { type Family, testStates } from '../../../../../src/device/diagnosis/network-test'
import { deviceConnect } from '../../../../../src/device/home/device'
import { wan } from '../../../../../src/device/internet/wan'
import { interpolate, type LocalizedText, term } from '../../../../../src/model/localized-text'
import { labelIn } from '../../../../../src/model/unknown'
import { language } from '../../../../look/language'
import { CallError, isMissing } from '../../../../net/call'
import { changeRow } from '../../../../net/device'
import { type Connection, internetConnection } from '../../../../shared/internet/connection'
import { openSettings, restartOrCall, unreachable } from '../../../../shared/internet/trouble'
import { averageOf, rangeOf } from '../round-trips'
import {
  type Cause,
  type CheckedDevice,
  type CheckStep,
  type Fact,
  type Finding,
  type Findings,
  isInterrupted,
  needsStepAbove,
  optional,
  type PingOutcome,
  type Repair,
  type StepId,
} from './line'

/**
 * Public DNS servers, which answer pings everywhere, by name and address (decisions: connection check). The second is
 * tried where the first does not answer.
 */
const publicHosts = [
  { name: 'dns.alidns.com', ipv4: '223.5.5.5', ipv6: '2400:3200::1' },
  { name: 'dns.google', ipv4: '8.8.8.8', ipv6: '2001:4860:4860::8888' },
] as const

const silentGateway: Cause = {
  title: ['The provider’s gateway does not answer', '运营商网关无响应'],
  advice: restartOrCall,
}

const noInternet = (family: string): Cause => ({
  title: interpolate(['The Internet does not answer over _', '互联网（_）无响应'], family),
  advice: restartOrCall,
})

const noIpv6: Cause = {
  title: ['The Internet works, but not over IPv6', '互联网可用，但 IPv6 不可用'],
  advice: ['Nearly all websites work without it.', '绝大多数网站不受影响。'],
}

/** DNS servers that work: the brand's, or public ones that are near where the language is spoken. */
const workingServers = () =>
  (BRAND.dns || (language.peek() === 'zh' ? '223.5.5.5 119.29.29.29' : '1.1.1.1 8.8.8.8')).split(' ')

/** Seconds that a connection may take to come up again with other settings. */
const redialSeconds = 30

/**
 * Sets working DNS servers, unless the connection has them, and takes them back unless names are resolved then: also
 * where that is not found out, since the user has left the page or a ping has failed.
 */
const serverRepair = (
  device: CheckedDevice,
  main: Connection,
  resolves: () => Promise<boolean>,
): Repair | undefined => {
  const [dns1 = '', dns2 = ''] = workingServers()
  if (main.family === 'ipv6' || (main.manualDns && main.dns1 === dns1)) return undefined
  const repaired = { ...main, manualDns: true, dns1, dns2 }
  return {
    label: ['Use other DNS servers', '改用其他 DNS 服务器'],
    async run() {
      await changeRow(wan, repaired, main)
      const isUp = ({ id, currentIp }: Connection) => id === main.id && !!currentIp
      let problem: unknown = new CallError(['Other DNS servers do not help.', '更换 DNS 服务器无效。'])
      try {
        await device.readUntil(wan, ({ rows }) => rows.some(isUp), redialSeconds)
        if (await resolves()) return
      } catch (error) {
        problem = error
      }
      await changeRow(wan, main, repaired)
      throw problem
    },
  }
}

const noNames = (id: number, repair: Repair | undefined): Cause => ({
  title: ['Names of websites cannot be resolved (DNS)', '无法解析网站域名（DNS）'],
  advice: ['Try other DNS servers, or call your provider.', '请尝试其他 DNS 服务器，或联系运营商。'],
  route: `/wan-edit/${id}`,
  action: openSettings,
  field: wan.rows!.fields.manualDns,
  repair,
})

const isAnswered = ({ times }: PingOutcome) => times.length > 0

/** Says how many of the packets a host answered, and after what times, in the words of ping. */
const pingFact = (host: string, { state, sent, times }: PingOutcome): Fact => {
  if (state !== 'done') return [term(host), labelIn(testStates, state)]
  return [
    term(host),
    term(`${times.length}/${sent}${times[0] === undefined ? '' : ` · min/avg/max ${rangeOf(times)}`}`),
  ]
}

/** Pings hosts until one gives the answer that is wanted. */
const pingUntil = async (
  device: CheckedDevice,
  family: Family,
  hosts: readonly string[],
  isGood: (outcome: PingOutcome) => boolean,
) => {
  const facts: Fact[] = []
  for (const host of hosts) {
    const outcome = await device.ping(family, host)
    facts.push(pingFact(host, outcome))
    if (isGood(outcome)) return { good: { host, outcome }, facts }
  }
  return { facts }
}

const answered = (host: string, { times }: PingOutcome): LocalizedText => term(`${host} · ${averageOf(times)} ms`)

/**
 * A step that pings. It is skipped where pings would say nothing. `check` gets the connection for Internet traffic;
 * undefined if it cannot be read, and then IPv4 is tried.
 */
const pingStep = (
  id: StepId,
  title: LocalizedText,
  check: (device: CheckedDevice, main: Connection | undefined, findings: Findings) => Promise<Finding | undefined>,
): CheckStep => ({
  id,
  title,
  async check(device, findings) {
    if (isInterrupted(findings)) return { verdict: 'skipped', text: needsStepAbove }
    const state = await optional(device.read(wan))
    const main = state && internetConnection(state.rows)
    if (main && main.mode === 'bridge') return { verdict: 'skipped', text: wan.rows!.fields.mode.choices!.bridge! }
    return check(device, main, findings)
  },
})

const gateway = pingStep('gateway', ['Provider’s gateway', '运营商网关'], async device => {
  const { nextHop } = (await device.read(route)).values
  if (!nextHop) return undefined
  const { good, facts } = await pingUntil(device, 'ipv4', [nextHop], isAnswered)
  if (good) return { verdict: 'good', text: answered(nextHop, good.outcome), facts }
  const text = interpolate(['_ does not answer. Some never do.', '_ 无响应，有些网关从不响应。'], nextHop)
  return { verdict: 'warning', text, facts }
})

const name = pingStep('name', ['Names of websites (DNS)', '域名解析（DNS）'], async (device, main) => {
  const family = main && !main.currentIp && main.currentIpv6 ? 'ipv6' : 'ipv4'
  const isResolved = ({ state }: PingOutcome) => state !== 'unresolved'
  const names = publicHosts.map(host => host.name)
  const { good, facts } = await pingUntil(device, family, names, isResolved)
  if (good) return { verdict: 'good', text: term(good.host), facts }
  const resolves = async () => !!(await pingUntil(device, family, names, isResolved)).good
  const repair = main && serverRepair(device, main, resolves)
  return { verdict: 'bad', text: testStates.unresolved, cause: noNames(main ? main.id : 1, repair), facts }
})

/** What the device itself says about the Internet, for one that cannot ping. */
const judgeReported = async (device: CheckedDevice): Promise<Finding> => {
  const { internet } = (await device.read(deviceConnect)).values
  if (internet) return { verdict: 'good', text: ['Reachable', '可访问'] }
  return { verdict: 'bad', text: unreachable, cause: noInternet('IPv4') }
}

const isGood = (finding?: Finding) => !!finding && finding.verdict === 'good'

const causeOf = (family: Family, { gateway, ipv4 }: Findings): Cause => {
  if (family === 'ipv6' && isGood(ipv4)) return noIpv6
  if (gateway && !isGood(gateway)) return silentGateway
  if (family === 'ipv4') return noInternet('IPv4')
  return noInternet(ipv4 && ipv4.verdict === 'bad' ? 'IPv4/IPv6' : 'IPv6')
}

/** Whether the connection is to carry a family; without a known connection, IPv4 is tried. */
const isExpected = (family: Family, main: Connection | undefined) => {
  if (!main) return family === 'ipv4'
  return main.family === 'both' || main.family === family
}

/** Whether the connection is up without an address of a family. */
const hasNoAddress = (family: Family, { status, currentIp, currentIpv6 }: Connection) =>
  status === 'connected' && !(family === 'ipv4' ? currentIp : currentIpv6)

const internet = (family: Family, title: LocalizedText) =>
  pingStep(family, title, async (device, main, findings) => {
    if (!isExpected(family, main)) return undefined
    const fail = (text: LocalizedText, facts?: readonly Fact[]): Finding => {
      const cause = causeOf(family, findings)
      return { verdict: cause === noIpv6 ? 'warning' : 'bad', text, cause, facts }
    }
    if (main && hasNoAddress(family, main)) return fail(['No address.', '未获得地址。'])
    try {
      const { good, facts } = await pingUntil(
        device,
        family,
        publicHosts.map(host => host[family]),
        isAnswered,
      )
      if (good) return { verdict: 'good', text: answered(good.host, good.outcome), facts }
      return fail(['No answer.', '无响应。'], facts)
    } catch (error) {
      if (family === 'ipv4' && isMissing(error)) return judgeReported(device)
      throw error
    }
  })

/** From the provider's gateway to the Internet, by pings that the device sends. */
export const internetSteps: readonly CheckStep[] = [
  gateway,
  name,
  internet('ipv4', ['Internet over IPv4', '互联网（IPv4）']),
  internet('ipv6', ['Internet over IPv6', '互联网（IPv6）']),
]
