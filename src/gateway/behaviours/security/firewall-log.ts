import { firewall } from '../../../device/security/firewall'
import { firewallLog } from '../../../device/security/firewall-log'
import { timeSettings } from '../../../device/system/timezone'
import { behaviour } from '../../engine/behaviour'
import { reachesInternet } from '../internet/connections'
import { loggedTime, wallClock } from '../system/time/local-time'
import { type Connection, loggedConnections, publicAddress } from './logged-rules'

/** What strangers on the Internet try, one after another. */
const attempts = [
  { protocol: 'TCP', source: '203.0.113.41', port: 23 },
  { protocol: 'TCP', source: '198.51.100.7', port: 22 },
  { protocol: 'UDP', source: '203.0.113.190', port: 5060 },
  { protocol: 'TCP', source: '192.0.2.66', port: 8080 },
  { protocol: 'ICMP', source: '198.51.100.201', port: 0 },
] as const
/** Seconds between two attempts, and between two connections of logged rules. */
const between = 40

/**
 * What the firewall blocks while it is on and the Internet can reach the gateway, and connections that match the rules
 * with `log`, of one rule after another.
 */
export const firewallLogBehaviour = behaviour(firewallLog, {
  after: [timeSettings],
  stored: false,
  tick(gateway, { rows }, seconds) {
    if (!reachesInternet(gateway)) return
    const add = (connection: Connection) =>
      rows.unshift({ id: (rows[0]?.id ?? 0) + 1, ...loggedTime(gateway), ...connection })
    const now = wallClock(gateway) / 1000
    // By the clock, not at random: what else is random stays as it is.
    const last = Math.floor(now / between)
    const logged = loggedConnections(gateway)
    for (let turn = Math.floor((now - seconds) / between) + 1; turn <= last; turn++) {
      const attempt = attempts[((rows[0]?.id ?? 0) + 1) % attempts.length]!
      if (gateway.state(firewall).values.enable)
        add({ verdict: 'blocked', destination: publicAddress, rule: '', ...attempt })
      const connection = logged[turn % logged.length]
      if (connection) add(connection)
    }
    rows.length = Math.min(rows.length, firewallLog.rows!.max)
  },
})
