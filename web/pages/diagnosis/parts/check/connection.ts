import { route } from '../../../../../src/device/applications/route'
import { lanIpv4 } from '../../../../../src/device/internet/lan-ipv4'
import { sharedAddress } from '../../../../../src/device/internet/shared-address'
import { networksOf, wan } from '../../../../../src/device/internet/wan'
import { contains, type Network } from '../../../../../src/model/ip'
import { term } from '../../../../../src/model/localized-text'
import type { Row } from '../../../../../src/model/shape'
import { labelIn } from '../../../../../src/model/unknown'
import { applies } from '../../../../../src/model/validation'
import { listed } from '../../../../look/language'
import { dialSeconds, internetConnection, isConnecting, isForInternet } from '../../../../shared/internet/connection'
import { findLinkTrouble, openSettings } from '../../../../shared/internet/trouble'
import {
  type Cause,
  type CheckStep,
  type Fact,
  type Finding,
  factOf,
  isInterrupted,
  needsStepAbove,
  optional,
} from './line'

type Connection = Row<NonNullable<typeof wan.rows>['fields']>
const { fields } = wan.rows!

/** Returns what is wrong with a connection, if anything is. */
const connectionCause = (connection: Connection): Cause | undefined => {
  const trouble = findLinkTrouble({ connections: [connection], internet: true })
  if (!trouble) return undefined
  return connection.status === 'credentials'
    ? { ...trouble, action: ['Enter your provider’s password', '输入运营商密码'], field: fields.password }
    : trouble
}

const bridged: Cause = {
  title: ['The gateway is a bridge', '光猫为桥接模式'],
  advice: ['Check the router behind it.', '请检查下级路由器。'],
}

const dnsFact = ({ manualDns, dns1, dns2 }: Connection): Fact => [
  term('DNS'),
  manualDns ? term(listed([dns1, dns2].filter(Boolean))) : ['from the provider', '由运营商分配'],
]

/** What the report says about a connection: never its password. */
const connectionFacts = (connection: Connection, gateway: string): readonly Fact[] => {
  const names = [
    'mode',
    'vlanId',
    'username',
    'status',
    'uptime',
    'mac',
    'currentIp',
    'currentIpv6',
    'currentPrefix',
  ] as const
  const values = names
    .filter(name => applies(fields[name], connection) && String(connection[name]))
    .map(name => factOf(fields[name], connection[name]))
  const more: readonly Fact[] =
    connection.mode === 'bridge' ? [] : [factOf(fields.gateway, gateway), dnsFact(connection)]
  return [factOf(fields.name, connection.name), ...values, ...more]
}

const sameAddresses: Cause = {
  title: ['The provider uses the addresses of your LAN', '运营商的网段与 LAN 相同'],
  advice: ['Move the LAN to another network.', '请将 LAN 改到其他网段。'],
  route: '/lan',
  action: openSettings,
}

/** Whoever forwards a port asks the provider about it. */
const notFromOutside: Fact = [
  ['Reachable from outside over IPv4', '可从外部通过 IPv4 访问'],
  ['No: the provider shares the address', '否，运营商分配的是共享地址'],
]

/** Judges the connections for Internet traffic. The default route tells the gateway of the one that it uses. */
const judgeConnections = (
  connections: readonly Connection[],
  defaultRoute: { interface: string; nextHop: string } | undefined,
  lan: Network | undefined,
): Finding => {
  const all = connections.filter(isForInternet)
  const main = internetConnection(connections)
  if (!main) {
    const cause = findLinkTrouble({ connections, internet: true })!
    return { verdict: 'bad', text: cause.title, cause }
  }
  const gatewayOf = ({ name }: Connection) =>
    defaultRoute && defaultRoute.interface === name ? defaultRoute.nextHop : ''
  const own = all.reduce<readonly Fact[]>(
    (facts, connection) => facts.concat(connectionFacts(connection, gatewayOf(connection))),
    [],
  )
  const facts = WITH.cautions && sharedAddress(all) ? [...own, notFromOutside] : own
  const cause =
    connectionCause(main) || (lan && networksOf(main).some(network => contains(lan, network)) && sameAddresses)
  if (cause) return { verdict: 'bad', text: cause.title, cause, facts }
  if (main.mode === 'bridge') return { verdict: 'warning', text: fields.mode.choices!.bridge!, cause: bridged, facts }
  const text =
    main.status === 'connected'
      ? term(main.currentIp || main.currentIpv6)
      : labelIn(fields.status.choices!, main.status)
  const otherCause = all.map(connectionCause).find(Boolean)
  return { verdict: otherCause ? 'warning' : 'good', text, cause: otherCause, facts }
}

/** The connections for Internet traffic. */
export const connectionStep: CheckStep = {
  id: 'connection',
  title: ['Internet connection', '互联网连接'],
  async check(device, findings) {
    const isSettled = ({ rows }: { rows: readonly Connection[] }) => isInterrupted(findings) || !isConnecting(rows)
    const { rows } = await device.readUntil(wan, isSettled, dialSeconds)
    const defaultRoute = await optional(device.read(route))
    const lan = await optional(device.read(lanIpv4))
    const finding = judgeConnections(rows, defaultRoute && defaultRoute.values, lan && lan.values)
    if (finding.verdict === 'good' || !isInterrupted(findings)) return finding
    return { verdict: 'skipped', text: needsStepAbove, facts: finding.facts }
  },
}
