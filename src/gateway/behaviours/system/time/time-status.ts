import { timeStatus, timeTest, timeTestStart } from '../../../../device/system/time-status'
import { clockText, timeServers, timeSettings } from '../../../../device/system/timezone'
import { isIpv4, isIpv6 } from '../../../../model/ip'
import { behaviour } from '../../../engine/behaviour'
import type { Gateway } from '../../../engine/gateway'
import { environmentOf } from '../../../situations/environment'
import { defaultWan, reachesInternet } from '../../internet/connections'
import { deviceClock, wallClock } from './local-time'

type ServerState = 'good' | 'unresolved' | 'silent' | 'unsynchronised' | 'refused'

/** Names that do not resolve, and those of servers with something wrong, by their first label. */
const unknownName = /(^|\.)(invalid|test)$/i
const faulty: Readonly<Record<string, ServerState>> = {
  silent: 'silent',
  unsynchronised: 'unsynchronised',
  refused: 'refused',
}

/** Simulated ms between two corrections of the clock, and until a server counts as silent. */
const interval = 1024_000
const patience = 5000

const isAddress = (server: string) => isIpv4(server) || isIpv6(server)

/** How a server answers now. */
const stateOf = (gateway: Gateway, server: string): ServerState => {
  const isUp = defaultWan(gateway)?.status === 'connected'
  const { silentDns, silentGateway, noTime } = environmentOf(gateway)
  if (!isAddress(server) && (!isUp || silentDns || silentGateway || unknownName.test(server))) return 'unresolved'
  if (!isUp || noTime || !reachesInternet(gateway)) return 'silent'
  return faulty[server.split('.')[0]!] ?? 'good'
}

/** The last correction of the clock of each device: by which server, and when in ms. */
const corrections = new WeakMap<Gateway, { by: string; at: number; offset: number }>()

/** A difference of a few ms between two clocks that are right. */
const smallOffset = (gateway: Gateway) => Math.round(gateway.random() * 20) - 10

const serversOf = (gateway: Gateway) => timeServers(gateway.state(timeSettings).values)

/** Corrects the clock when it is due, or the server is not one of the settings any more. */
const correct = (gateway: Gateway): void => {
  const servers = serversOf(gateway)
  const last = corrections.get(gateway)
  const at = deviceClock(gateway)
  if (last && servers.includes(last.by) && at - last.at < interval) return
  const by = servers.find(server => stateOf(gateway, server) === 'good')
  if (by) corrections.set(gateway, { by, at, offset: smallOffset(gateway) })
  else if (last && !servers.includes(last.by)) corrections.delete(gateway)
}

/** The servers of the settings, and the last correction since the start. */
export const timeStatusBehaviour = behaviour(timeStatus, {
  stored: false,
  factory(gateway) {
    corrections.delete(gateway)
    return {}
  },
  tick: correct,
  read(gateway, state) {
    correct(gateway)
    const { by = '', at = 0, offset = 0 } = corrections.get(gateway) ?? {}
    const setAt = by && clockText(at + wallClock(gateway) - deviceClock(gateway))
    const rows = serversOf(gateway).map((server, index) => ({ id: index + 1, server, state: stateOf(gateway, server) }))
    return { ...state, values: { setBy: by, setAt, offset }, rows }
  },
})

/** The last test since the start. */
export const timeTestBehaviour = behaviour(timeTest, { stored: false })

/** Asks a server. Another question replaces it, and a restart ends it. */
const ask = async (gateway: Gateway, server: string): Promise<void> => {
  const test = gateway.state(timeTest)
  const values = { server, state: 'asking' as const, response: 0, offset: 0 }
  test.values = values
  const state = stateOf(gateway, server)
  const response = 8 + Math.round(gateway.random() * 30)
  await gateway.clock.sleep(state === 'silent' ? patience : response)
  if (gateway.state(timeTest).values !== values) return
  const measured = state === 'good' ? { response, offset: smallOffset(gateway) } : {}
  test.values = { ...values, ...measured, state }
}

/** Starts a test, which continues after the answer has been sent. */
export const timeTestStartBehaviour = behaviour(timeTestStart, {
  whileLocked: true,
  write(gateway, { after }) {
    void ask(gateway, after.values.ask)
    return undefined
  },
})
