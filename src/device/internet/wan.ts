import { from, record, table } from '../../model/entity'
import { choice, flag, int, many, secret, switched, text, when, within, type Options } from '../../model/field'
import { hostIpv4, hostIpv6, mask } from '../../model/formats'
import { sameSubnet } from '../../model/ip'
import { taken } from '../../model/sentences'
import type { Words } from '../../model/words'
import { pppCredentials, pppIdle, pppIp, pppIsp, pppNoResponse, pppUnknown, pppUser, wanFull } from '../problems'
import { limits } from '../profile'
import { ruleName } from '../rule'
import { notNetworkOrBroadcast } from './lan-ipv4'
import { lanPort } from './lan-port'
import { prefixFields } from './lan-pool'

const mode = choice(['Mode', '模式'], [['Bridge', '桥接'], 'IPoE', 'PPPoE'], { init: 'pppoe' })
const family = choice(['IP protocol', 'IP 协议'], { ipv4: 'IPv4', ipv6: 'IPv6', both: 'IPv4+IPv6' }, { init: 'both', wire: 'ip_protocol' })
const vlanId = (label: Words, options?: Options<number>) => int(label, { min: 1, max: limits.vlanMax, ...options })
const manual = ['Manual', '手动'] as const
const fixed = ['Static', '静态'] as const
const ipv4Mode = choice(['IPv4 address', 'IPv4 地址'], ['DHCP', fixed])
const prefixMode = choice(['Prefix for the LAN', 'LAN 前缀'], [['Request', '请求'], manual, ['None', '无']])
const { prefix, prefixLength } = prefixFields()
const word = (label: Words) => text(label, { max: 63, optional: true })
const told = (label: Words, wire: string) => text(label, { shown: true, wire })

/** What service type a connection can be for; several make a combination. */
const services = {
  INTERNET: ['Internet', '互联网'],
  ...(WITH.tr069 && { TR069: 'TR069' }),
  ...(WITH.voip && { VOIP: 'VOIP' }),
  OTHER: ['Other', '其他'],
} as const

/** The LAN ports that the device has, and the Wi-Fi names by their number: 1-4 on 2.4 GHz, 5-8 on 5 GHz. */
const ports = from(lanPort)
const wireless = WITH.wifi ? [1, 2, 3, 4, 5, 6, 7, 8].map(number => [`SSID${number}`, `SSID${number}`] as const) : []

/**
 * WAN connections: spec 3 "WAN connection", limits in spec 5. The bounds of the MTU differ with the mode, so it has two
 * keys: `mtu` in IPoE, `ppp_mtu` in PPPoE. A static IPv6 address stands in a /64. Idle time in minutes, uptime in seconds.
 * `status` says why a PPPoE connection is down in the words of spec 8.
 */
export const wan = table('wan_confignew', 'wan', {
  status: choice(['Status', '状态'], {
    off: ['Not connected', '未连接'],
    connecting: ['Connecting', '连接中'],
    connected: ['Connected', '已连接'],
    noResponse: pppNoResponse.words,
    credentials: pppCredentials.words,
    user: pppUser.words,
    isp: pppIsp.words,
    idle: pppIdle.words,
    ip: pppIp.words,
    unknown: pppUnknown.words,
  }, { shown: true, verdicts: '  +-- - --' }),
  uptime: int(['Connected for', '连接时长'], { shown: true, unit: 's' }),
  mac: told(['MAC address', 'MAC 地址'], 'mac'),
  currentIp: told('IPv4', 'cur_ip'),
  currentIpv6: told('IPv6', 'cur_ipv6'),
  currentPrefix: told(['IPv6 prefix', 'IPv6 前缀'], 'cur_prefix'),
  name: ruleName(),
  mode,
  service: many(['Service type', '业务类型'], { wire: 'service_type', init: ['INTERNET'], choices: services }),
  family,
  ...switched({ vlan: flag(['VLAN tag', 'VLAN 标签']) }, {
    vlanId: vlanId('VLAN', { unique: true }),
    priority: within(['Priority', '优先级'], 0, 7),
  }),
  ...switched({ multicast: flag(['Multicast VLAN', '组播 VLAN']) }, { multicastId: vlanId(['Multicast VLAN ID', '组播 VLAN ID']) }),
  ...when(mode, 'pppoe', {
    username: text(['User name', '用户名'], { max: 63 }),
    password: secret(['Password', '密码'], { max: 63 }),
    ...switched({
      dial: choice(['Dial', '拨号方式'], [['Always', '始终在线'], ['On demand', '按需'], manual]),
    }, { idle: within(['Idle time', '空闲时间'], 1, 65535, 5, ['min', '分钟']) }, 'on demand'),
    auth: choice(['Authentication', '认证方式'], [['Automatic', '自动'], 'PAP', 'CHAP', 'MSCHAP']),
    acName: word(['AC name', 'AC 名称']),
    serviceName: word(['Service name', '服务名称']),
    pppMtu: within('MTU', 128, limits.mtuPppoeMax, 1492),
  }),
  ...when(mode, 'ipoe', {
    mtu: within('MTU', 576, limits.mtuIpoeMax, 1500),
    ...when(family, ['ipv4', 'both'], { ipv4Mode }),
  }),
  ...when(mode, ['ipoe', 'pppoe'], {
    ...when(family, ['ipv4', 'both'], {
      ...when(ipv4Mode, 'static', {
        ip: hostIpv4(['IP address', 'IP 地址']),
        mask: mask(['Subnet mask', '子网掩码'], { init: '255.255.255.0' }),
        gateway: hostIpv4(['Gateway', '网关']),
      }),
      ...switched({ manualDns: flag(['Manual DNS', '手动 DNS']) }, { dns1: hostIpv4('DNS 1'), dns2: hostIpv4('DNS 2', { optional: true }) }),
      nat: flag('NAT', { init: true }),
      igmpProxy: flag(['IGMP proxy', 'IGMP 代理']),
    }),
    ...when(family, ['ipv6', 'both'], {
      ...switched({ ipv6Mode: choice(['IPv6 address', 'IPv6 地址'], ['SLAAC', 'DHCPv6', fixed]) }, {
        ipv6: hostIpv6(['Static IPv6 address', '静态 IPv6 地址']),
        gatewayIpv6: hostIpv6(['IPv6 gateway', 'IPv6 网关']),
      }, 'static'),
      prefixMode,
      ...when(prefixMode, 'manual', { prefix }),
      ...when(prefixMode, ['request', 'manual'], { prefixLength }),
      mldProxy: flag(['MLD proxy', 'MLD 代理']),
    }),
  }),
  binding: many(['Port binding', '端口绑定'], {
    optional: true,
    from: { ...ports, options: state => ports.options(state).concat(wireless) },
  }),
}, {
  title: 'name', max: 8, full: wanFull,
  rules: {
    ip: notNetworkOrBroadcast,
    gateway: v =>
      (!sameSubnet(v.gateway, v.ip, v.mask) && ['Not in the subnet of the IP address.', '与 IP 地址不在同一子网。']) ||
      notNetworkOrBroadcast({ ip: v.gateway, mask: v.mask }) ||
      (v.gateway === v.ip && taken(v.ip)),
    binding(v, { others }) {
      const other = others.find(one => one.binding.some(port => v.binding.indexOf(port) >= 0))
      return other && taken(other.name)
    },
  },
})

/** Dials a connection by hand or hangs it up: `target` is the number of its row. */
export const wanDial = record('wan_confignew', {
  target: int('', { wire: 'wan_id', min: 1 }),
  connect: flag(''),
})
