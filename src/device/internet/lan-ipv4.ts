import { table } from '../../model/entity'
import { choice, flag, int, text, when } from '../../model/field'
import { hostIpv4, mac, mask } from '../../model/formats'
import { compareIpv4, isNetworkOrBroadcast, sameSubnet } from '../../model/ip'
import type { Words } from '../../model/words'
import { terminalMacs } from '../home/terminals'

const dhcp = flag(['DHCP server', 'DHCP 服务器'], { init: true, wire: 'dhcp_enable' })
const dnsMode = choice(['DNS servers', 'DNS 服务器'], {
  proxy: ['This gateway', '本网关'],
  provider: ["The provider's", '运营商'],
  manual: ['Manual', '手动'],
}, { wire: 'dns_mode' })

const notInSegment: Words = ['Not in the same segment as the LAN address.', '与 LAN 地址不在同一网段。']

/** The IPv4 side of the LAN and its address reservations: spec 3 "LAN", limits in spec 5. Lease time in seconds. */
export const lanIpv4 = table('ipv4_lan_config', 'list', {
  name: text(['Name', '名称'], { max: 32, optional: true, wire: 'host_name' }),
  mac: mac(['MAC address', 'MAC 地址'], { unique: true, from: terminalMacs }),
  ip: hostIpv4(['Reserved address', '绑定地址'], { unique: true }),
}, {
  title: 'name',
  max: 32,
  settings: {
    ip: hostIpv4(['LAN address', 'LAN 地址'], { init: '192.168.1.1', help: ['The address of this console.', '本管理页面的地址。'] }),
    mask: mask(['Subnet mask', '子网掩码'], { init: '255.255.255.0' }),
    dhcp,
    ...when(dhcp, true, {
      start: hostIpv4(['First address', '起始地址'], { init: '192.168.1.2' }),
      end: hostIpv4(['Last address', '结束地址'], { init: '192.168.1.254' }),
      lease: int(['Lease time', '租期'], { min: 1, max: 172800, init: 86400, unit: 's' }),
      dnsMode,
      ...when(dnsMode, 'manual', {
        dns1: hostIpv4(['First DNS server', '首选 DNS']),
        dns2: hostIpv4(['Second DNS server', '备用 DNS'], { optional: true }),
        dns3: hostIpv4(['Third DNS server', '第三 DNS'], { optional: true }),
      }),
    }),
  },
  settingRules: {
    mask: v => (compareIpv4(v.mask, '255.0.0.0') < 0 || compareIpv4(v.mask, '255.255.255.252') > 0) &&
      ['Enter a mask from 255.0.0.0 to 255.255.255.252.', '请输入 255.0.0.0 到 255.255.255.252 之间的掩码。'],
    ip: v => isNetworkOrBroadcast(v.ip, v.mask) && ['This is the network or broadcast address.', '这是网络地址或广播地址。'],
    start: v => !sameSubnet(v.start, v.ip, v.mask) && notInSegment,
    end: v => (!sameSubnet(v.end, v.ip, v.mask) && notInSegment) ||
      (compareIpv4(v.end, v.start) <= 0 && ['The last address must be after the first.', '结束地址必须大于起始地址。']),
  },
})
