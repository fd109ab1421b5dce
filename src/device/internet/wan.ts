import { command, optionsFrom, relate, table } from '../../model/entity'
import { mayOverlap } from '../../model/error-messages'
import { choice, flag, int, multiChoice, secret, text, when } from '../../model/field'
import type { Options } from '../../model/field-types'
import { hostIpv4, hostIpv6, mask } from '../../model/formats'
import { contains, doOverlap, isLinkLocalIpv6, type NamedNetwork } from '../../model/ip'
import { type FieldError, type LocalizedText, term } from '../../model/localized-text'
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
import { applies } from '../../model/validation'
import { pppCredentials, pppIdle, pppIp, pppIsp, pppNoResponse, pppUnknown, pppUser, wanFull } from '../device-errors'
import type { Facts } from '../facts'
// Defines LIMITS when running in Node rather than in a bundle.
import '../profile'
import { besideLan, ruleName } from '../shared-fields'
import { lanIpv4, lanNetworks } from './lan-ipv4'
import { lanIpv6, lanIpv6Networks } from './lan-ipv6'
import { prefixFields, zeroBeyondLength } from './lan-pool'
import { lanPort } from './lan-port'

/** The state of a connection, and why a PPPoE connection is down (requirements 8.9), in the order of their codes. */
const status = choice(
  ['Status', '状态'],
  {
    off: ['Not connected', '未连接'],
    connecting: ['Connecting', '连接中'],
    connected: ['Connected', '已连接'],
    noResponse: pppNoResponse.text,
    credentials: pppCredentials.text,
    user: pppUser.text,
    isp: pppIsp.text,
    idle: pppIdle.text,
    ip: pppIp.text,
    unknown: pppUnknown.text,
  },
  {
    readOnly: true,
    tones: { connected: 'good', noResponse: 'bad', credentials: 'bad', isp: 'bad', ip: 'bad', unknown: 'bad' },
  },
)

const mode = choice(
  ['Mode', '模式'],
  { bridge: ['Bridge', '桥接'], ipoe: term('IPoE'), pppoe: term('PPPoE') },
  { init: 'pppoe', canCutOff: true },
)
const family = choice(
  ['IP protocol', 'IP 协议'],
  { ipv4: term('IPv4'), ipv6: term('IPv6'), both: term('IPv4+IPv6') },
  { init: 'both', wire: 'ip_protocol' },
)
const vlan = flag(['VLAN tag', 'VLAN 标签'], {
  canCutOff: true,
  help: ['Turn this off if your provider has not given you a VLAN.', '如果运营商未提供 VLAN，请关闭。'],
})
const multicast = flag(['Multicast VLAN', '组播 VLAN'])
const dial = choice(['Connection mode', '拨号方式'], {
  always: ['Always on', '始终在线'],
  onDemand: ['On demand', '按需'],
  manual: ['Manual', '手动'],
})
const ipv4Mode = choice(['IPv4 address', 'IPv4 地址'], { dhcp: term('DHCP'), static: ['Static', '静态'] })
const ipv6Mode = choice(['IPv6 address', 'IPv6 地址'], {
  slaac: term('SLAAC'),
  dhcpv6: term('DHCPv6'),
  static: ['Static', '静态'],
})
const manualDns = flag(['Manual DNS', '手动 DNS'])
const prefixMode = choice(['LAN prefix', 'LAN 前缀'], {
  request: ['Request', '请求'],
  manual: ['Manual', '手动'],
  none: ['None', '无'],
})
const { prefix, prefixLength } = prefixFields()

const vlanId = (label: LocalizedText, options?: Options<number>) =>
  int(label, { min: 1, max: LIMITS.vlanMax, ...options })
const pppName = (label: LocalizedText) => text(label, { max: 63, optional: true })
const readOnlyText = (label: LocalizedText, wire: string) => text(label, { readOnly: true, wire })

/** What a connection is used for; the service types can be combined. */
const services = {
  INTERNET: ['Internet', '互联网'],
  ...(WITH.tr069 && { TR069: term('TR-069') }),
  ...(WITH.voip && { VOIP: term('VoIP') }),
  OTHER: ['Other', '其他'],
} as const

/** The device's LAN ports, and the Wi-Fi networks by number: 1-4 on 2.4 GHz, 5-8 on 5 GHz. */
const ports = optionsFrom(lanPort)
const networks = WITH.wifi
  ? [1, 2, 3, 4, 5, 6, 7, 8].map(number => [`SSID${number}`, term(`SSID${number}`)] as const)
  : []

const pppFields = {
  username: text(['User name', '用户名'], { max: 63 }),
  password: secret(['Password', '密码'], { max: 63, minReadRole: 1 }),
  dial,
  ...when(dial, 'onDemand', {
    idle: int(['Idle time', '空闲时间'], { min: 1, max: 65535, init: 5, unit: ['min', '分钟'] }),
  }),
  auth: choice(['Authentication', '认证方式'], {
    automatic: ['Automatic', '自动'],
    pap: term('PAP'),
    chap: term('CHAP'),
    mschap: term('MSCHAP'),
  }),
  acName: pppName(['AC name', 'AC 名称']),
  serviceName: pppName(['Service name', '服务名称']),
}

const ipv4Fields = {
  ...when(ipv4Mode, 'static', {
    ip: hostIpv4(['IP address', 'IP 地址']),
    mask: mask(['Subnet mask', '子网掩码'], { init: '255.255.255.0' }),
    gateway: hostIpv4(['Gateway', '网关']),
  }),
  manualDns,
  ...when(manualDns, true, { dns1: hostIpv4(term('DNS 1')), dns2: hostIpv4(term('DNS 2'), { optional: true }) }),
  nat: flag(term('NAT'), { init: true }),
  igmpProxy: flag(['IGMP proxy', 'IGMP 代理']),
}

const ipv6Fields = {
  ipv6Mode,
  ...when(ipv6Mode, 'static', {
    ipv6: hostIpv6(['Static IPv6 address', '静态 IPv6 地址']),
    gatewayIpv6: hostIpv6(['IPv6 gateway', 'IPv6 网关']),
  }),
  prefixMode,
  ...when(prefixMode, 'manual', { prefix }),
  ...when(prefixMode, ['request', 'manual'], { prefixLength }),
  mldProxy: flag(['MLD proxy', 'MLD 代理']),
}

/** What says which networks a connection is in. */
interface Addressed {
  readonly name: string
  readonly ip: string
  readonly mask: string
  readonly currentIp: string
  readonly ipv6: string
  readonly currentIpv6: string
}

/**
 * The networks of a connection, of IPv4 and of IPv6: the one that the user has entered, or only the received address,
 * since its mask is not known; and only the address if it is link-local, since that network is on every link.
 */
export const networksOf = (row: Addressed): readonly (NamedNetwork & { readonly isStatic?: true })[] => {
  const { name } = row
  const { ip, ipv6 } = wan.rows!.fields
  return [
    applies(ip, row)
      ? { ip: row.ip, mask: row.mask, name, isStatic: true }
      : { ip: row.currentIp, mask: '255.255.255.255', name },
    applies(ipv6, row)
      ? { ip: row.ipv6, mask: isLinkLocalIpv6(row.ipv6) ? 128 : subnetBits, name, isStatic: true }
      : { ip: row.currentIpv6, mask: 128, name },
  ]
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

/** Whether devices of a network may become unreachable because another one has their addresses. */
const mayHide = (one: NamedNetwork, other: NamedNetwork): boolean => {
  if (one.of === other.of) return !one.of && doOverlap(one, other)
  return one.of === 'lan' ? contains(one, other) : other.of === 'lan' && contains(other, one)
}

/** Warns of networks of a form that may hide others, and did not before. */
export const warnOfNetworks =
  <Own>(networksFrom: (values: Own) => readonly NamedNetwork[]) =>
  (v: Own, neighbours: Neighbours, old?: Own): FieldError => {
    const own = networksFrom(v)
    const former = old ? networksFrom(old) : []
    const found = networksBeside(neighbours).find(
      other => own.some(one => mayHide(one, other)) && !former.some(one => mayHide(one, other)),
    )
    return found && mayOverlap(found.name)
  }

type Tagged = Readonly<Record<'vlan' | 'multicast', boolean> & Record<'vlanId' | 'multicastId', number>>

/** Whether a connection has the VLAN ID that IEEE 802.1Q reserves. */
const isReservedVlan = (v: Tagged): boolean => (v.vlan && v.vlanId === 4095) || (v.multicast && v.multicastId === 4095)

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
export const wan = table(
  'wan_confignew',
  'wan',
  {
    name: ruleName(),
    mode,
    service: multiChoice(['Service type', '业务类型'], { wire: 'service_type', init: ['INTERNET'], choices: services }),
    family,
    ...when(mode, 'pppoe', { pppMtu: int(term('MTU'), { min: 128, max: LIMITS.mtuPppoeMax, init: 1492 }) }),
    ...when(mode, 'ipoe', { mtu: int(term('MTU'), { min: 576, max: LIMITS.mtuIpoeMax, init: 1500 }) }),
    binding: multiChoice(['Port binding', '端口绑定'], {
      optional: true,
      canCutOff: true,
      from: { ...ports, options: state => ports.options(state).concat(networks) },
    }),
    vlan,
    ...when(vlan, true, {
      vlanId: vlanId(term('VLAN'), { unique: true, canCutOff: true }),
      priority: int(['Priority', '优先级'], { min: 0, max: 7 }),
    }),
    multicast,
    ...when(multicast, true, { multicastId: vlanId(['Multicast VLAN ID', '组播 VLAN ID']) }),
    ...when(mode, 'pppoe', pppFields),
    ...when(mode, 'ipoe', when(family, ['ipv4', 'both'], { ipv4Mode })),
    ...when(mode, ['ipoe', 'pppoe'], {
      ...when(family, ['ipv4', 'both'], ipv4Fields),
      ...when(family, ['ipv6', 'both'], ipv6Fields),
    }),
    status,
    uptime: int(['Connected for', '连接时长'], { readOnly: true, unit: term('s') }),
    mac: readOnlyText(['MAC address', 'MAC 地址'], 'mac'),
    currentIp: readOnlyText(term('IPv4'), 'cur_ip'),
    currentIpv6: readOnlyText(term('IPv6'), 'cur_ipv6'),
    currentPrefix: readOnlyText(['IPv6 prefix', 'IPv6 前缀'], 'cur_prefix'),
  },
  {
    max: 8,
    full: wanFull,
    beside: { ...besideLan, lan6: lanIpv6 },
    warn: (v, { lan, lan6, others }, old) => {
      if (LIMITS.vlanMax > 4094 && isReservedVlan(v) && !(old && isReservedVlan(old)))
        return ['VLAN 4095 is reserved and may not work.', 'VLAN 4095 为保留值，可能无法使用。']
      return warnOfNetworks(networksOf)(v, { lan, lan6, wan: { rows: others } }, old)
    },
    cutOffIf: (v, old) => isInUse(v) || isInUse(old),
    sections: {
      name: { heading: ['Connection', '连接'] },
      pppMtu: { heading: ['MTU and port binding', 'MTU 与端口绑定'], folded: true },
      vlan: { heading: term('VLAN') },
      username: { heading: term('PPPoE') },
      auth: { heading: ['More PPPoE settings', '更多 PPPoE 设置'], folded: true },
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
  },
)

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

/** Connects or disconnects a connection; `target` is the id of its row. */
export const wanDial = command('wan_confignew', {
  target: int('', { wire: 'wan_id', min: 1 }),
  connect: flag(''),
})

/** For the contract; the console does not import it. */
export const wanFacts = {
  entity: wan,
  cutOffIf: 'if the connection is up, or ports or Wi-Fi networks are or were bound to it',
  after: 'The connection is dialled again. `status` tells how that ends.',
} satisfies Facts<typeof wan>

/** For the contract; the console does not import it. */
export const wanDialFacts = {
  entity: wanDial,
  note: '`connect` 1 dials the connection whose `id` is `wan_id`; 0 ends it.',
} satisfies Facts<typeof wanDial>
