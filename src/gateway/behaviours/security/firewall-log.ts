import { firewall } from '../../../device/security/firewall'
import { firewallLog } from '../../../device/security/firewall-log'
import { timeSettings } from '../../../device/system/timezone'
import { behaviour } from '../../engine/behaviour'
import { reachesInternet } from '../internet/wan'
import { loggedTime, wallClock } from '../system/time/local-time'

/** What strangers on the Internet try, one after another. */
const attempts = [
  { protocol: 'TCP', source: '203.0.113.41', port: 23 },
  { protocol: 'TCP', source: '198.51.100.7', port: 22 },
  { protocol: 'UDP', source: '203.0.113.190', port: 5060 },
  { protocol: 'TCP', source: '192.0.2.66', port: 8080 },
  { protocol: 'ICMP', source: '198.51.100.201', port: 0 },
] as const
/** Seconds between two attempts. */
const between = 40
const publicAddress = '100.64.7.20'

/** What the firewall blocks while it is on and the Internet can reach the gateway. */
export const firewallLogBehaviour = behaviour(firewallLog, {
  after: [timeSettings],
  stored: false,
  tick(gateway, { rows }, seconds) {
    if (!gateway.state(firewall).values.enable || !reachesInternet(gateway)) return
    const now = wallClock(gateway)
    // By the clock, not at random: what else is random stays as it is.
    const count = Math.floor(now / 1000 / between) - Math.floor((now / 1000 - seconds) / between)
    for (let made = 0; made < count; made++) {
      const id = (rows[0]?.id ?? 0) + 1
      const attempt = attempts[id % attempts.length]!
      rows.unshift({
        id,
        ...loggedTime(gateway),
        verdict: 'blocked',
        destination: publicAddress,
        rule: '',
        ...attempt,
      })
    }
    rows.length = Math.min(rows.length, firewallLog.rows!.max)
  },
})
