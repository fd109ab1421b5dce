import { logLevels, systemLog, systemLogList } from '../../../device/system/system-log'
import { timeServers, timeSettings } from '../../../device/system/timezone'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { environmentOf, type LogLine } from '../../situations/environment'
import { loggedTime } from './time/local-time'

type Level = keyof typeof logLevels
const levels = Object.keys(logLevels) as Level[]

/** Typical events; the more frequent ones come first. */
const events: readonly (readonly [level: Level, text: string])[] = [
  ['debugging', 'dhcpd: DHCPREQUEST for 192.168.1.23 on br0'],
  ['notice', 'dhcpd: DHCPACK on 192.168.1.23 to 3C:22:FB:10:00:07'],
  ['notice', 'hostapd: wlan0: station associated'],
  ['attention', 'hostapd: wlan0: station left'],
  ['warning', 'kernel: nf_conntrack: table 80% full'],
  ['error', 'omci: no answer to a get request'],
  ['important', 'pppd: LCP terminated by peer'],
  ['alarm', 'pon: received power below the threshold'],
  ['debugging', 'igmp: report for 239.0.0.1 on LAN2'],
  ['notice', 'ntp: clock set from _'],
]

/** The priority of a syslog message (RFC 3164): facility local0 and a severity. */
const priorityOf = (severity: number) => 16 * 8 + severity

/**
 * Adds a line to the log on the device, on a syslog server, or both, as configured. The newest line comes first. Lines
 * above the configured level are dropped.
 */
export const addLog = (gateway: Gateway, level: Level, text: string): void => {
  const { level: threshold, mode, serverIp, serverPort } = gateway.state(systemLog).values
  const severity = levels.indexOf(level)
  if (severity > levels.indexOf(threshold)) return
  const written = loggedTime(gateway)
  if (mode !== 'local')
    gateway.platform.sendSyslog(serverIp, serverPort, `<${priorityOf(severity)}>${written.time} ${text}`)
  if (mode === 'remote') return
  const { rows } = gateway.state(systemLogList)
  rows.unshift({ id: (rows[0]?.id ?? 0) + 1, ...written, level, text })
  rows.length = Math.min(rows.length, systemLogList.rows!.max)
}

/** Seconds between two lines about the same trouble. */
const troubleSeconds = 60
/** What is written about troubles, and the seconds until it is written again. */
const troubleTimers = new WeakMap<Gateway, { log: readonly LogLine[]; left: number }>()

/** Writes about what is wrong around the device, at once and then about once a minute. */
const logTroubles = (gateway: Gateway, seconds: number): void => {
  const { log = [] } = environmentOf(gateway)
  const timer = troubleTimers.get(gateway)
  const left = timer?.log === log ? timer.left - seconds : 0
  troubleTimers.set(gateway, { log, left: left > 0 ? left : troubleSeconds })
  if (left > 0) return
  for (const [level, text] of log) addLog(gateway, level, text)
}

/** The text of an event; empty for one of time servers while there is none or none answers. */
const eventText = (gateway: Gateway, text: string): string => {
  if (!text.startsWith('ntp:')) return text
  const [server] = environmentOf(gateway).noTime ? [] : timeServers(gateway.state(timeSettings).values)
  return server ? text.replace('_', server) : ''
}

/** The log in memory. Each boot starts a new one, and random events are added over time. */
export const systemLogListBehaviour = behaviour(systemLogList, {
  after: [timeSettings],
  factory(gateway) {
    troubleTimers.delete(gateway)
    return { rows: [{ ...loggedTime(gateway), level: 'notice' as const, text: 'system: started' }] }
  },
  tick(gateway, _, seconds) {
    logTroubles(gateway, seconds)
    // About one line every five seconds.
    for (let second = 0; second < Math.min(seconds, 600); second++) {
      if (gateway.random() > 0.2) continue
      const [level, text] = events[Math.floor(gateway.random() ** 2 * events.length)]!
      const shown = eventText(gateway, text)
      if (shown) addLog(gateway, level, shown)
    }
  },
})

/** Stored and returned. Listed because addLog needs this entity even in a gateway with other definitions. */
export const systemLogBehaviour = behaviour(systemLog, {
  factory: () => ({ values: { ...(WITH.safety && { changes: true }) } }),
})
