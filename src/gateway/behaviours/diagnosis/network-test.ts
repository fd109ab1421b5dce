import {
  type Family,
  type NetworkTest,
  type NetworkTestResult,
  pingResult,
  pingStop,
  pings,
  tracertResult,
  tracertStop,
  tracerts,
} from '../../../device/diagnosis/network-test'
import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import type { Values } from '../../../model/field-types'
import { isIpv4, isIpv6, sameSubnet } from '../../../model/ip'
import type { State } from '../../../model/shape'
import { type Behaviour, behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { environmentOf } from '../../situations/environment'
import { provider, type Wan } from '../internet/access-network'
import { resolvesNames, routedConnections } from '../internet/connections'

type Settings = Values<NetworkTest['settings']['fields']> & { hops?: number }

/** Largest number of result lines; a longer run keeps only the last ones. */
const maxLines = 1000
/** Names that do not resolve, and addresses for which every fourth packet is lost. */
const unknownName = /(^|\.)(invalid|test)$/i
const lossyAddress = /99$/
/** Interval between two pings, and time that a hop of a traceroute takes to answer, in simulated ms. */
const pingInterval = 1000
const hopTime = 400
/** The hop that does not answer a traceroute. */
const silentHop = 3

/** A hash of a text: an integer from 0 to below `limit`. */
const hashOf = (text: string, limit: number) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7) % limit

const isAddress = (host: string) => isIpv4(host) || isIpv6(host)

/** The address that a name has; undefined for an unknown name. */
const addressOf = (host: string, family: Family): string | undefined => {
  if (unknownName.test(host)) return undefined
  if (family === 'ipv4') return `203.0.113.${1 + hashOf(host, 98)}`
  return `2001:db8:99::${(1 + hashOf(host, 998)).toString(16)}`
}

const transitHops: Readonly<Record<Family, readonly string[]>> = {
  ipv4: ['100.64.18.1', '198.51.100.1', '198.51.100.77'],
  ipv6: ['2001:db8:64::1', '2001:db8:ffff::1', '2001:db8:ffff::77'],
}

/** The way to an address. */
interface Path {
  /** The hops, ending with the address itself; empty if no connection leads there. */
  hops: readonly string[]
  /** The hop from which on nothing answers, counted from 1. */
  silentFrom: number
}

/** The provider's gateway on a connection. */
const gatewayOf = (row: Wan, family: Family): string => {
  if (family === 'ipv6') return row.ipv6Mode === 'static' ? row.gatewayIpv6 : provider.gatewayIpv6
  return row.mode === 'ipoe' && row.ipv4Mode === 'static' ? row.gateway : provider.gateway
}

/** The hop of a path through the provider's network from which on nothing answers. */
const silentHopFrom = (gateway: Gateway, family: Family): number => {
  const { silentGateway, silentInternet, silentIpv6 } = environmentOf(gateway)
  if (silentGateway) return 1
  return silentInternet || (silentIpv6 && family === 'ipv6') ? 2 : Infinity
}

const nowhere: Path = { hops: [], silentFrom: Infinity }

/** The connections that are up with an address of the family: the chosen one, by default those to the Internet. */
const usableConnections = (gateway: Gateway, family: Family, name: string): Wan[] =>
  routedConnections(gateway).filter(
    row =>
      row.status === 'connected' &&
      (name ? row.name === name : row.service.includes('INTERNET')) &&
      (family === 'ipv4' ? row.currentIp : row.currentIpv6) !== '',
  )

const pathTo = (gateway: Gateway, address: string, family: Family, wanName: string): Path => {
  const { ip, mask } = gateway.state(lanIpv4).values
  if (family === 'ipv4' && sameSubnet(address, ip, mask)) return { hops: [address], silentFrom: Infinity }
  const usable = usableConnections(gateway, family, wanName)
  if (!usable.length) return nowhere
  const isGateway = usable.some(row => gatewayOf(row, family) === address)
  return {
    hops: isGateway ? [address] : [...transitHops[family], address],
    silentFrom: silentHopFrom(gateway, family),
  }
}

/** A network test in progress. */
interface Run {
  gateway: Gateway
  settings: Settings
  result: State<NetworkTestResult['settings']['fields'], NonNullable<NetworkTestResult['rows']>['fields']>
  path: Path
}

/** The current run of each result; starting another run supersedes it. */
const currentRuns = new WeakMap<object, Run>()

const isCurrent = (run: Run): boolean => {
  const { values } = run.result
  return currentRuns.get(values) === run && values.state === 'running'
}

/** Waits for a time in simulated ms; false if the run has been stopped or superseded in the meantime. */
const pause = async (run: Run, ms: number): Promise<boolean> => {
  await run.gateway.clock.sleep(ms)
  return isCurrent(run)
}

const addLine = ({ result: { rows } }: Run, line: string, time: number): void => {
  rows.push({ id: (rows[rows.length - 1]?.id ?? 0) + 1, line, time })
  if (rows.length > maxLines) rows.shift()
}

/** A random round-trip time in ms for the given number of hops. */
const roundTrip = ({ gateway }: Run, hop: number) => 1 + hop * 4 + Math.round(gateway.random() * 6)

/** Sends the pings one by one; false if it was stopped. */
const ping = async (run: Run): Promise<boolean> => {
  const { settings, path } = run
  const { length } = path.hops
  const address = path.hops[length - 1]!
  for (let attempt = 1; attempt <= settings.attempts; attempt++) {
    const isLost = length >= path.silentFrom || (lossyAddress.test(address) && attempt % 4 === 0)
    const time = roundTrip(run, length)
    if (!(await pause(run, isLost ? settings.timeout * 1000 : pingInterval))) return false
    if (isLost) addLine(run, `${attempt}  *`, -1)
    else addLine(run, `${attempt}  ${address}  ${settings.size} B  TTL ${64 - length}  ${time} ms`, time)
  }
  return true
}

/** Traces the route hop by hop; false if it was stopped. */
const traceRoute = async (run: Run, maxHops: number): Promise<boolean> => {
  const { settings, path } = run
  const { length } = path.hops
  // Where nothing answers, only the limit ends it.
  const last = length >= path.silentFrom ? maxHops : Math.min(length, maxHops)
  for (let hop = 1; hop <= last; hop++) {
    const isSilent = hop === silentHop || hop >= path.silentFrom
    const times = Array.from({ length: Math.min(settings.attempts, 9) }, () => roundTrip(run, hop))
    if (!(await pause(run, isSilent ? settings.timeout * 1000 : hopTime))) return false
    if (isSilent) addLine(run, `${hop}  *`, -1)
    else
      addLine(run, `${hop}  ${path.hops[hop - 1]}  ${times.map(time => `${time} ms`).join('  ')}`, Math.min(...times))
  }
  return true
}

/** How long the device asks a DNS server that does not answer, in simulated ms. */
const resolverTimeout = 5000

/** The address of the host of a run; undefined if it is unknown or no DNS server answers. */
const resolve = async (run: Run, family: Family): Promise<string | undefined> => {
  const { gateway, settings } = run
  const { host, wan } = settings
  if (isAddress(host)) return host
  if (!usableConnections(gateway, 'ipv4', wan).length && !usableConnections(gateway, 'ipv6', wan).length)
    return undefined
  if (resolvesNames(gateway) && !environmentOf(gateway).silentGateway) return addressOf(host, family)
  await pause(run, resolverTimeout)
  return undefined
}

/** Runs a network test to its end, unless it is stopped or superseded. */
const start = async (gateway: Gateway, test: NetworkTestResult, settings: Settings, family: Family): Promise<void> => {
  const result = gateway.state(test)
  const { values } = result
  const run: Run = { gateway, settings, result, path: nowhere }
  currentRuns.set(values, run)
  result.rows.length = 0
  values.state = 'running'
  const address = await resolve(run, family)
  if (!isCurrent(run)) return
  if (address) run.path = pathTo(gateway, address, family, settings.wan)
  if (!run.path.hops.length) {
    values.state = address ? 'unreachable' : 'unresolved'
    return
  }
  const isComplete = await (settings.hops === undefined ? ping(run) : traceRoute(run, settings.hops))
  if (isComplete) values.state = 'done'
}

const starts = (
  tests: readonly [NetworkTest, NetworkTest] | typeof pings | typeof tracerts,
  result: NetworkTestResult,
) =>
  tests.map((test, index) =>
    behaviour(test as NetworkTest, {
      readable: false,
      write(gateway, change) {
        const settings = { ...change.after.values }
        gateway.afterAnswer(() => void start(gateway, result, settings, index ? 'ipv6' : 'ipv4'))
      },
    }),
  )
const stops = (stop: typeof pingStop, result: NetworkTestResult) =>
  behaviour(stop, {
    readable: false,
    write(gateway) {
      const { values } = gateway.state(result)
      if (values.state === 'running') values.state = 'stopped'
    },
  })

/** Ping and traceroute. Names and addresses determine which hosts answer; results arrive one by one. */
export const networkTestBehaviours: readonly Behaviour[] = [
  ...starts(pings, pingResult),
  ...starts(tracerts, tracertResult),
  stops(pingStop, pingResult),
  stops(tracertStop, tracertResult),
]
