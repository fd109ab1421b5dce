import { table } from '../../model/entity'
import { choice, int, text } from '../../model/field'
import type { Facts } from '../facts'
import type { Feature } from '../profile'
import { logTime, logTimeNote } from '../system/log-time'

export const feature: Feature = 'safety'

/** What the firewall has done with a connection. The texts are those of the page. */
const verdicts = { blocked: '', passed: '' } as const

/**
 * What the firewall has blocked, and what it has let pass where a rule is logged, newest first, 100 entries or more
 * (module firewall_log).
 */
export const firewallLog = table(
  'firewall_log',
  'list',
  {
    time: text(''),
    verdict: choice('', verdicts),
    protocol: text('', { max: 16 }),
    source: text('', { max: 45 }),
    destination: text('', { max: 45 }),
    port: int('', { min: 0, max: 65535 }),
    rule: text('', { max: 64 }),
    ...logTime(),
  },
  { max: 512, readOnly: true, minRole: 1, probe: 'firewall_log' },
)

export const firewallLogFacts = {
  entity: firewallLog,
  note:
    'Each row is a connection, the newest first; the device keeps at least 100. `time` is that of the device, ' +
    '`YYYY-MM-DD HH:MM:SS`. `verdict` is 0 if the connection was blocked, 1 if it was let pass. `protocol` is TCP, UDP, ' +
    'ICMP or the number of another one; `source` and `destination` are addresses, of IPv4 or IPv6; `port` is the ' +
    'destination port, 0 without one; `rule` is the name of the rule that decided, empty for the firewall itself. ' +
    'Rules with `log` are those of the IP filter, forwarded ports and open ports. A forwarded port is logged as it was ' +
    'asked for, with the address of the gateway; a rule of the IP filter sees the address of the device. A connection ' +
    'that two logged rules decide has a row of each. What repeats within a minute is one row, and of a flood not every ' +
    'connection is told.' +
    logTimeNote,
} satisfies Facts<typeof firewallLog>
