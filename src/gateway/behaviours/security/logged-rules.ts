import { pinhole } from '../../../device/applications/pinhole'
import { portForwarding } from '../../../device/applications/port-forwarding'
import { lanTerminals } from '../../../device/home/terminals'
import { isOn } from '../../../device/rule-switch'
import { firewall } from '../../../device/security/firewall'
import type { firewallLog } from '../../../device/security/firewall-log'
import { ipFilter } from '../../../device/security/ip-filter'
import type { Row } from '../../../model/shape'
import type { Gateway } from '../../engine/gateway'

/** A row of the firewall log without what says when it was. */
export type Connection = Pick<
  Row<NonNullable<(typeof firewallLog)['rows']>['fields']>,
  'verdict' | 'protocol' | 'source' | 'destination' | 'port' | 'rule'
>

/** The address of the gateway on the Internet, and that of somebody there. */
export const publicAddress = '100.64.7.20'
const stranger = { ipv4: '198.51.100.23', ipv6: '2001:db8:51::23' } as const
/** The beginning of the addresses of devices at home over IPv6. */
const homePrefix = '2001:db8:7:1::'
const someDevice = { ipv4: '192.168.1.9', ipv6: `${homePrefix}9` } as const

interface Rule {
  readonly enable?: boolean | undefined
  readonly log?: boolean | undefined
}
const isLogged = (rule: Rule) => isOn(rule) && rule.log === true

/** The first host of an address, a range `first-last` or a network of IPv6 `prefix/length`; '' of none. */
const firstHost = (addresses: string): string => {
  const [first = ''] = addresses.split(/[-/]/)
  return addresses.includes('/') ? first.replace(/::$/, '::1') : first
}
const firstPort = (ports: string | undefined): number => Number.parseInt(ports ?? '', 10) || 0
const nameOf = (protocol: string) => (protocol === 'udp' || protocol === 'icmp' ? protocol : 'tcp').toUpperCase()

const filtered = (gateway: Gateway): Connection[] => {
  const { values, rows } = gateway.state(ipFilter)
  if (!values.enable) return []
  return rows.filter(isLogged).map(row => {
    const { name, direction, protocol, source, destination, destinationPort } = row
    const family = `${source}${destination}`.includes(':') ? 'ipv6' : 'ipv4'
    const device = gateway.state(lanTerminals).rows[0]?.ip
    const atHome = family === 'ipv4' && device ? device : someDevice[family]
    const isIncoming = direction === 'in'
    return {
      verdict: values.mode === 'black' ? 'blocked' : 'passed',
      protocol: nameOf(protocol),
      source: firstHost(source) || (isIncoming ? stranger[family] : atHome),
      destination: firstHost(destination) || (isIncoming ? atHome : stranger[family]),
      port: protocol === 'icmp' ? 0 : firstPort(destinationPort) || 443,
      rule: name,
    }
  })
}

const forwarded = (gateway: Gateway): Connection[] =>
  gateway
    .state(portForwarding)
    .rows.filter(isLogged)
    .map(({ name, protocol, externalPort, source }) => ({
      verdict: 'passed',
      protocol: nameOf(protocol),
      source: firstHost(source ?? '') || stranger.ipv4,
      destination: publicAddress,
      port: externalPort,
      rule: name,
    }))

/** While the firewall is off, everything passes without a rule. */
const opened = (gateway: Gateway): Connection[] =>
  gateway
    .state(pinhole)
    .rows.filter(row => isLogged(row) && gateway.state(firewall).values.enable)
    .map(({ name, mac, protocol, ports }) => ({
      verdict: 'passed',
      protocol: nameOf(protocol),
      source: stranger.ipv6,
      destination: `${homePrefix}${mac.slice(-2).toLowerCase()}`,
      port: firstPort(ports),
      rule: name,
    }))

/** A connection that matches each rule with `log`, as far as the rule has an effect. */
export const loggedConnections = (gateway: Gateway): Connection[] => [
  ...filtered(gateway),
  ...forwarded(gateway),
  ...opened(gateway),
]
