import { optionsFrom } from '../../model/entity'
import { choice, flag, int, multiChoice, optionalKey, secret, text, when } from '../../model/field'
import type { NumberOptions } from '../../model/field-options'
import { hostIpv4, hostIpv6, mask } from '../../model/formats'
import { type LocalizedText, term, withoutStop } from '../../model/localized-text'
import { pppCredentials, pppIdle, pppIp, pppIsp, pppNoResponse, pppUnknown, pppUser } from '../device-errors'
import { heldIn, passwordSet } from '../held-secret'
import {
  automatic,
  connected,
  ipLabel,
  macLabel,
  modeLabel,
  notConnected,
  passwordLabel,
  usernameLabel,
} from '../labels'
import { ruleName } from '../shared-fields'
import { prefixFields } from './lan-pool'
import { lanPort } from './lan-port'

/** The state of a connection, and why a PPPoE connection is down (requirements 8.9), in the order of their codes. */
const status = choice(
  ['Status', '状态'],
  {
    off: notConnected,
    connecting: ['Connecting', '连接中'],
    connected,
    noResponse: withoutStop(pppNoResponse.text),
    credentials: withoutStop(pppCredentials.text),
    user: withoutStop(pppUser.text),
    isp: withoutStop(pppIsp.text),
    idle: withoutStop(pppIdle.text),
    ip: withoutStop(pppIp.text),
    unknown: withoutStop(pppUnknown.text),
  },
  {
    readOnly: true,
    tones: { connected: 'good', noResponse: 'bad', credentials: 'bad', isp: 'bad', ip: 'bad', unknown: 'bad' },
  },
)

const mode = choice(
  modeLabel,
  { bridge: ['Bridge', '桥接'], ipoe: term('IPoE'), pppoe: term('PPPoE') },
  {
    init: 'pppoe',
    canCutOff: true,
    help: ['PPPoE if your provider gave you a user name, otherwise IPoE.', '有账号选 PPPoE，否则选 IPoE。'],
  },
)
const family = choice(
  ['IP protocol', 'IP 协议'],
  { ipv4: term('IPv4'), ipv6: term('IPv6'), both: term('IPv4+IPv6') },
  { init: 'both', wire: 'ip_protocol' },
)
const vlan = flag(['VLAN tag', 'VLAN 标签'], {
  canCutOff: true,
  help: ['Only if your provider gave you a VLAN number.', '仅在运营商提供 VLAN 编号时开启。'],
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

const vlanId = (label: LocalizedText, options?: NumberOptions) =>
  int(label, { min: 1, max: LIMITS.vlanMax, ...options })
const pppName = (label: LocalizedText) => text(label, { max: 63, optional: true })
const readOnlyText = (label: LocalizedText, wire: string) => text(label, { readOnly: true, wire })

/** What a connection is used for; the service types can be combined. */
export const services = {
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
  username: text(usernameLabel, { max: 63 }),
  password: secret(passwordLabel, { max: 63, minReadRole: 1, ...(WITH.safety && { heldIn }) }),
  ...(WITH.safety && passwordSet()),
  dial,
  ...when(dial, 'onDemand', {
    idle: int(['Idle time', '空闲时间'], { min: 1, max: 65535, init: 5, unit: ['min', '分钟'] }),
  }),
  auth: choice(['Authentication', '认证方式'], {
    automatic,
    pap: term('PAP'),
    chap: term('CHAP'),
    mschap: term('MSCHAP'),
  }),
  acName: pppName(['AC name', 'AC 名称']),
  serviceName: pppName(['Service name', '服务名称']),
}

/** The access concentrator that has answered, beside the one that was asked for. */
const currentAc = () => optionalKey(readOnlyText(['Access concentrator', '接入集中器'], 'cur_ac'))

const ipv4Fields = {
  ...when(ipv4Mode, 'static', {
    ip: hostIpv4(ipLabel),
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

/** The settings of a connection, and what the device reports of it. */
export const wanFields = {
  name: ruleName(),
  mode,
  service: multiChoice(['Service type', '业务类型'], { wire: 'service_type', init: ['INTERNET'], choices: services }),
  family,
  // What a provider's letter tells comes before what few ever change.
  ...when(mode, 'pppoe', pppFields),
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
  ...when(mode, 'ipoe', when(family, ['ipv4', 'both'], { ipv4Mode })),
  ...when(mode, ['ipoe', 'pppoe'], {
    ...when(family, ['ipv4', 'both'], ipv4Fields),
    ...when(family, ['ipv6', 'both'], ipv6Fields),
  }),
  status,
  uptime: int(['Connected for', '连接时长'], { readOnly: true, unit: term('s') }),
  mac: readOnlyText(macLabel, 'mac'),
  currentIp: readOnlyText(term('IPv4'), 'cur_ip'),
  currentIpv6: readOnlyText(term('IPv6'), 'cur_ipv6'),
  currentPrefix: readOnlyText(['IPv6 prefix', 'IPv6 前缀'], 'cur_prefix'),
  ...(WITH.netTools && when(mode, 'pppoe', { currentAc: currentAc() })),
}
