import { pingResult, pings, pingStop, tracertResult, tracerts, tracertStop, type Family, type Probe, type ProbeResult } from '../../device/diagnosis/probe'
import { lanIpv4 } from '../../device/internet/lan-ipv4'
import { isIpv4, isIpv6, sameSubnet } from '../../model/ip'
import type { Values } from '../../model/field'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { routed } from '../internet/wan'

type Settings = Values<Probe['settings']['fields']> & { hops?: number }

/** So many lines are kept; of a longer run the last ones. */
const mostLines = 1000
/** Hosts below these names answer nothing; every fourth packet to an address that ends in 99 is lost. */
const unknown = /(^|\.)(invalid|test)$/i
const lossy = /99$/

/** A number from 0 to below `limit` that is the same for the same text. */
const drawn = (text: string, limit: number) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7) % limit

/** What a name resolves to; addresses are themselves. */
const resolve = (host: string, family: Family): string | undefined =>
  isIpv4(host) || isIpv6(host) ? host
    : unknown.test(host) ? undefined
      : family === 'ipv4' ? `203.0.113.${1 + drawn(host, 98)}` : `2001:db8:99::${(1 + drawn(host, 998)).toString(16)}`

/** The hops to an address, itself last: none when no connection leads there. */
const pathTo = (gateway: Gateway, address: string, family: Family, chosen: string): string[] => {
  const { ip, mask } = gateway.state(lanIpv4).values
  if (family === 'ipv4' && sameSubnet(address, ip, mask)) return [address]
  const up = routed(gateway).some(row => row.status === 'connected' && (!chosen || row.name === chosen) && (family === 'ipv4' ? row.currentIp : row.currentIpv6))
  const between = family === 'ipv4' ? ['100.64.18.1', '198.51.100.1', '198.51.100.77'] : ['2001:db8:64::1', '2001:db8:ffff::1', '2001:db8:ffff::77']
  return up ? [...between, address] : []
}

/** The run that is under way, by its result: a later one takes its place. */
const runs = new WeakMap<object, object>()

const start = async (gateway: Gateway, result: ProbeResult, settings: Settings, family: Family): Promise<void> => {
  const state = gateway.state(result)
  const run = {}
  runs.set(state.values, run)
  state.rows.length = 0
  const { values } = state
  const address = resolve(settings.host, family)
  const path = address ? pathTo(gateway, address, family, settings.wan) : []
  values.state = !address ? 'unresolved' : path[0] ? 'running' : 'unreachable'
  if (values.state !== 'running') return
  const tell = (line: string, time: number) => {
    state.rows.push({ id: (state.rows[state.rows.length - 1]?.id ?? 0) + 1, line, time })
    if (state.rows.length > mostLines) state.rows.shift()
  }
  const answerTime = (hop: number) => 1 + hop * 4 + Math.round(gateway.random() * 6)
  const isHere = async (milliseconds: number) => {
    await gateway.clock.sleep(milliseconds)
    return runs.get(values) === run && values.state === 'running'
  }
  if (settings.hops === undefined) {
    for (let attempt = 1; attempt <= settings.attempts; attempt++) {
      const lost = lossy.test(address!) && attempt % 4 === 0
      const time = answerTime(path.length)
      if (!(await isHere(lost ? settings.timeout * 1000 : 1000))) return
      tell(lost ? `${attempt}  *` : `${attempt}  ${address}  ${settings.size} B  TTL ${64 - path.length}  ${time} ms`, lost ? -1 : time)
    }
  } else {
    for (let hop = 1; hop <= Math.min(path.length, settings.hops); hop++) {
      const silent = hop === 3
      const times = Array.from({ length: Math.min(settings.attempts, 9) }, () => answerTime(hop))
      if (!(await isHere(silent ? settings.timeout * 1000 : 400))) return
      tell(silent ? `${hop}  *` : `${hop}  ${path[hop - 1]}  ${times.map(time => `${time} ms`).join('  ')}`, silent ? -1 : Math.min(...times))
    }
  }
  values.state = 'done'
}

const starts = (probes: readonly [Probe, Probe] | typeof pings | typeof tracerts, result: ProbeResult) => probes.map((probe, place) => behaviour(probe as Probe, {
  stored: false,
  readable: false,
  write(gateway, change) {
    const settings = { ...change.after.values }
    change.after = change.before
    gateway.afterAnswer(() => void start(gateway, result, settings, place ? 'ipv6' : 'ipv4'))
  },
}))
const stops = (stop: typeof pingStop, result: ProbeResult) => behaviour(stop, {
  stored: false,
  readable: false,
  factory: () => ({ values: { stop: false } }),
  write(gateway, change) {
    change.after = change.before
    const { values } = gateway.state(result)
    if (values.state === 'running') values.state = 'stopped'
  },
})

/** Ping and tracert: answers come one by one, from hosts that are there by their names and addresses. */
export const probeBehaviours = [
  ...starts(pings, pingResult), ...starts(tracerts, tracertResult), stops(pingStop, pingResult), stops(tracertStop, tracertResult),
]
