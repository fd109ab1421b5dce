import { accessibilityRows } from './accessibility'
import { diagnosisRows } from './diagnosis'
import { firewallRows } from './firewall'
import { glanceRows } from './glance'
import { lanRows } from './lan'
import { loginRows } from './login'
import { pageRows } from './page'
import { remoteRows } from './remote'
import type { Requirement } from './requirement'
import { telephonyRows } from './telephony'
import { updatesRows } from './updates'
import { wanRows } from './wan'
import { wifiRows } from './wifi'

/** The requirements by subject, in the order of the statement. */
export const requirements: readonly (readonly [subject: string, rows: readonly Requirement[]])[] = [
  ['Login, accounts, sessions', loginRows],
  ['Security at a glance: state, services, events', glanceRows],
  ['Firmware and updates', updatesRows],
  ['Firewall, filters, forwarding', firewallRows],
  ['Remote management', remoteRows],
  ['Wi-Fi', wifiRows],
  ['LAN, DHCP, DNS, IPv6', lanRows],
  ['WAN, PPP, VLAN, QoS, PON', wanRows],
  ['Diagnosis, log, time', diagnosisRows],
  ['Page, backup, reset', pageRows],
  ['Telephony, VPN', telephonyRows],
  ['Accessibility (EN 301 549 clause 9 = WCAG 2.2 AA)', accessibilityRows],
]
