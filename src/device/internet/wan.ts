import { command, table } from '../../model/entity'
import { mayOverlap } from '../../model/error-messages'
import { flag, int } from '../../model/field'
import { contains, doOverlap, isLinkLocalIpv6, type NamedNetwork } from '../../model/ip'
import { type FieldError, interpolate, type LocalizedText, term, withDetail } from '../../model/localized-text'
import { relate } from '../../model/relate'
import {
  apartFromNetworks,
  inSubnet,
  ipv6Differs,
  networksIn,
  notNetworkOrBroadcast,
  samePrefixOrLinkLocal,
  subnetBits,
} from '../../model/rules/addresses'
import { differs } from '../../model/rules/order'
import { disjoint } from '../../model/rules/rows'
import { labelIn } from '../../model/unknown'
import { applies } from '../../model/validation'
import { wanFull } from '../device-errors'
import type { Facts } from '../facts'
import { passwordSetNote } from '../held-secret'
import { besideLan } from '../shared-fields'
import { expertWanCautions } from './expert-wan-cautions'
import { lanIpv4, lanNetworks } from './lan-ipv4'
import { lanIpv6, lanIpv6Networks } from './lan-ipv6'
import { expertLanIpv6Cautions, lanIpv6Cautions } from './lan-ipv6-cautions'
import { zeroBeyondLength } from './lan-pool'
import { wanCautions } from './wan-cautions'
import { services, wanFields } from './wan-fields'

/** What says which networks a connection is in. */
interface Addressed {
  readonly name: string
  readonly ip: string
  readonly mask: string
  readonly currentIp: string
  readonly ipv6: string
  readonly currentIpv6: string
  readonly prefix: string
  readonly prefixLength: number
}

/** A network of a connection; `isStatic` if the user has entered its address. */
interface OwnNetwork extends NamedNetwork {
  readonly isStatic?: true
}

/**
 * The networks of a connection, of IPv4 and of IPv6: the one that the user has entered, or only the received address,
 * since its mask is not known; and only the address if it is link-local, since that network is on every link. The last
 * one is the prefix that the user has entered for the LAN.
 */
export const networksOf = (row: Addressed): readonly OwnNetwork[] => {
  const { name } = row
  const { ip, ipv6, prefix } = wan.rows!.fields
  const networks: OwnNetwork[] = [
    applies(ip, row)
      ? { ip: row.ip, mask: row.mask, name, isStatic: true }
      : { ip: row.currentIp, mask: '255.255.255.255', name },
    applies(ipv6, row)
      ? { ip: row.ipv6, mask: isLinkLocalIpv6(row.ipv6) ? 128 : subnetBits, name, isStatic: true }
      : { ip: row.currentIpv6, mask: 128, name },
  ]
  return applies(prefix, row) ? [...networks, { ip: row.prefix, mask: row.prefixLength, name, of: 'prefix' }] : networks
}

/** The networks that the user has entered for a connection. */
export const staticNetworks = (row: Addressed) => networksOf(row).filter(({ isStatic }) => isStatic)

/** The network that a route leads to. */
export const routeNetworks = (row: { destination: string; size: string | number }): NamedNetwork[] => [
  { ip: row.destination, mask: row.size, name: row.destination, of: 'route' },
]

type Values = Parameters<typeof lanNetworks>[0]
type Ipv6Values = Parameters<typeof lanIpv6Networks>[0]
type Route = Parameters<typeof routeNetworks>[0]

/** What may have networks beside a form, by the names that rules use. */
interface Neighbours {
  readonly lan?: { readonly values: Values } | undefined
  readonly lan6?: { readonly values: Ipv6Values } | undefined
  readonly wan?: { readonly rows: readonly Addressed[] } | undefined
  readonly routes?: { readonly rows: readonly Route[] } | undefined
}

const networksBeside = ({ lan, lan6, wan: connections, routes }: Neighbours): NamedNetwork[] =>
  ([] as NamedNetwork[]).concat(
    lan ? lanNetworks(lan.values) : [],
    lan6 ? lanIpv6Networks(lan6.values) : [],
    connections ? networksIn(connections.rows, networksOf) : [],
    routes ? networksIn(routes.rows, routeNetworks) : [],
  )

/** Whether the devices of a network are those of the home. */
const isHome = ({ of }: NamedNetwork) => of === 'lan' || of === 'prefix'

/** Whether devices of a network may become unreachable because another one has their addresses. */
const mayHide = (one: NamedNetwork, other: NamedNetwork): boolean => {
  // A network does not hide itself.
  if (one.of === other.of) return one.name !== other.name && doOverlap(one, other)
  if (isHome(one)) return !isHome(other) && contains(one, other)
  return isHome(other) && contains(other, one)
}

/** Warns of networks of a form that may hide others, and did not before. */
export const warnOfNetworks =
  <Own>(networksFrom: (values: Own) => readonly NamedNetwork[]) =>
  (values: Own, neighbours: Neighbours, old?: Own): FieldError => {
    const own = networksFrom(values)
    const former = old ? networksFrom(old) : []
    const found = networksBeside(neighbours).find(
      other => own.some(service => mayHide(service, other)) && !former.some(service => mayHide(service, other)),
    )
    return found && mayOverlap(found.name)
  }

type Tagged = Readonly<Record<'vlan' | 'multicast', boolean> & Record<'vlanId' | 'multicastId', number>>

/** Whether a connection has the VLAN ID that IEEE 802.1Q reserves. */
const isReservedVlan = (values: Tagged): boolean =>
  (values.vlan && values.vlanId === 4095) || (values.multicast && values.multicastId === 4095)

/** A name that firmware makes of a connection's purpose, mode and VLAN: `1_INTERNET_R_VID_100`. */
const madeName = /^\d+_\w+_[BR]_VID_\d*$/

/** What an owner calls a connection to which firmware has given a name: "Internet (VLAN 100)". */
const plainName = ({ name, service, vlan, vlanId }: Tagged & { name: string; service: readonly string[] }) => {
  const [first = '', ...more] = service.map(id => labelIn(services, id))
  if (!first || !madeName.test(name)) return undefined
  const purpose = more.reduce((all: LocalizedText, next) => interpolate(['_, _', '_、_'], all, next), first)
  return vlan ? withDetail(purpose, `VLAN ${vlanId}`) : purpose
}

interface Connection {
  binding: readonly string[]
  status: string
}

/** Returns whether somebody may depend on a connection: it is up, or ports and Wi-Fi networks are bound to it. */
const isInUse = (connection: Connection | undefined) =>
  connection && (connection.status === 'connected' || connection.binding.length > 0)

/**
 * WAN connections, up to 8 (module wan_confignew, requirements 3.9, 5.8 to 5.14). The range of the MTU depends on the
 * mode, so there are two keys: `mtu` for IPoE, `ppp_mtu` for PPPoE. A static IPv6 address has a prefix length of 64.
 * The idle time is in minutes, the uptime in seconds.
 */
export const wan = table('wan_confignew', 'wan', wanFields, {
  max: 8,
  full: wanFull,
  ...(WITH.connectionNames && { plainName }),
  beside: { ...besideLan, lan6: lanIpv6 },
  warn: (values, { lan, lan6, others }, old) => {
    if (LIMITS.vlanMax > 4094 && isReservedVlan(values) && !(old && isReservedVlan(old)))
      return ['VLAN 4095 is reserved and may not work.', 'VLAN 4095 为保留值，可能无法使用。']
    return warnOfNetworks(networksOf)(values, { lan, lan6, wan: { rows: [...others, values] } }, old)
  },
  cutOffIf: (values, old) => isInUse(values) || isInUse(old),
  sections: {
    name: { heading: ['Connection', '连接'] },
    username: { heading: term('PPPoE') },
    auth: { heading: ['More PPPoE settings', '更多 PPPoE 设置'], folded: true },
    pppMtu: { heading: ['MTU and port binding', 'MTU 与端口绑定'], folded: true },
    vlan: { heading: term('VLAN') },
    ipv4Mode: { heading: term('IPv4'), folded: true },
    ipv6Mode: { heading: term('IPv6'), folded: true },
    status: { heading: ['Status', '状态'] },
  },
  rules: {
    ip: [notNetworkOrBroadcast('mask'), apartFromNetworks('mask', 'lan.values', lanNetworks)],
    ipv6: [apartFromNetworks(subnetBits, 'lan6.values', lanIpv6Networks)],
    gateway: [inSubnet('ip', 'mask'), notNetworkOrBroadcast('mask'), differs('ip')],
    gatewayIpv6: [ipv6Differs('ipv6'), samePrefixOrLinkLocal('ipv6', subnetBits)],
    prefix: [zeroBeyondLength()],
    binding: [disjoint()],
  },
})

relate(lanIpv4, {
  beside: { wan },
  settingRules: { ip: [apartFromNetworks('mask', 'wan.rows', staticNetworks)] },
  settingWarn: warnOfNetworks(lanNetworks),
})

relate(lanIpv6, {
  beside: { wan },
  settingRules: { prefix: [apartFromNetworks('prefixLength', 'wan.rows', staticNetworks)] },
  settingWarn: warnOfNetworks(lanIpv6Networks),
})

if (WITH.cautions) {
  relate(wan, { beside: besideLan, cautions: wanCautions })
  relate(lanIpv6, {
    beside: {},
    settingCautions: lanIpv6Cautions,
  })
}
if (WITH.expertCautions) {
  relate(wan, { beside: besideLan, cautions: expertWanCautions })
  relate(lanIpv6, {
    beside: { wan },
    settingCautions: expertLanIpv6Cautions,
  })
}

/** Connects or disconnects a connection; `target` is the id of its row. */
export const wanDial = command('wan_confignew', {
  target: int('', { wire: 'wan_id', min: 1 }),
  connect: flag(''),
})

const bridgeNote =
  'A connection in mode 0 bridges what `ip_protocol` says and nothing else: 0 Ethertypes 0x0800 and 0x0806, 1 0x86DD, ' +
  '2 every frame. '

const maxPayloadNote =
  LIMITS.mtuPppoeMax > 1492
    ? 'Above 1492, `ppp_mtu` is offered in PPP-Max-Payload (RFC 4638); without it in the answer it is 1492. '
    : ''

const concentratorNote = WITH.netTools
  ? 'Firmware that sends `cur_ac` names the access concentrator that has answered, empty while there is none. '
  : ''

export const wanFacts = {
  entity: wan,
  note: bridgeNote + maxPayloadNote + concentratorNote + (WITH.safety ? passwordSetNote : ''),
  cutOffIf: 'if the connection is up, or ports or Wi-Fi networks are or were bound to it',
  after: 'The connection is dialled again. `status` tells how that ends.',
} satisfies Facts<typeof wan>

export const wanDialFacts = {
  entity: wanDial,
  note:
    '`connect` 1 dials the connection whose `id` is `wan_id`; 0 ends it. Both for every mode: a connection over IPoE ' +
    'gives its lease back and asks for another one. What was ended stays down until it is dialled or changed, or the ' +
    'device restarts.',
} satisfies Facts<typeof wanDial>
