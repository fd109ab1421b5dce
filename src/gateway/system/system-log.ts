import { createSocket } from 'node:dgram'
import { logLevels, systemLog, systemLogList } from '../../device/system/system-log'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { wallClock, wallText } from './local-time'

type Level = keyof typeof logLevels
const ranks = Object.keys(logLevels) as Level[]

/** What a gateway has to tell, and how urgent it is. */
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
  ['notice', 'ntp: clock set from pool.ntp.org'],
]

/** One datagram of RFC 3164, facility local0. The simulator stands on somebody's computer: it sends to that computer and nowhere else. */
const send = (server: string, port: number, rank: number, line: string): void => {
  if (!server.startsWith('127.')) return
  const socket = createSocket('udp4')
  socket.send(`<${16 * 8 + rank}>${line}`, port, server, () => socket.close())
}

/** A line in the log, where the settings want it: in the device, at a server, or both. The newest stands first. */
export const addLog = (gateway: Gateway, level: Level, text: string): void => {
  const { level: most, mode, serverIp, serverPort } = gateway.state(systemLog).values
  const rank = ranks.indexOf(level)
  if (rank > ranks.indexOf(most)) return
  const time = wallText(wallClock(gateway))
  if (mode !== 'local') send(serverIp, serverPort, rank, `${time} ${text}`)
  if (mode === 'remote') return
  const { rows } = gateway.state(systemLogList)
  rows.unshift({ id: (rows[0]?.id ?? 0) + 1, time, level, text })
  rows.length = Math.min(rows.length, systemLogList.rows!.max)
}

/** The log in memory: it begins with the start of the device and grows by itself. */
export const systemLogListBehaviour = behaviour(systemLogList, {
  factory: gateway => ({ rows: [{ time: wallText(wallClock(gateway)), level: 'notice' as const, text: 'system: started' }] }),
  tick(gateway, _, seconds) {
    // About one line in five seconds; the rare ones are the urgent ones.
    for (let second = 0; second < Math.min(seconds, 600); second++) {
      if (gateway.random() > 0.2) continue
      const [level, text] = events[Math.floor(gateway.random() ** 2 * events.length)]!
      addLog(gateway, level, text)
    }
  },
})

/** Stored and returned; named here because the log needs it in every gateway. */
export const systemLogBehaviour = behaviour(systemLog, {})
