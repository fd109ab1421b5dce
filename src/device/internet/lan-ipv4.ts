import { table } from '../../model/entity'
import { flag, text, when } from '../../model/field'
import { hostIpv4, mac, mask } from '../../model/formats'
import { compareIpv4, isNetworkOrBroadcast, sameSubnet } from '../../model/ip'
import type { FieldError, LocalizedText } from '../../model/localized-text'
import { tableFull } from '../device-errors'
import { terminalAddresses, terminalMacs } from '../home/terminals'
import { dnsFields, endNotAfterStart, poolFields } from './lan-pool'

const dhcp = flag(['DHCP server', 'DHCP 服务器'], { init: true, wire: 'dhcp_enable' })
const dns = dnsFields(hostIpv4)

/** The error message for an address outside the LAN. */
export const notInSegment: LocalizedText = [
  'Must be in the same subnet as the LAN address.',
  '与 LAN 地址不在同一子网。',
]

/** The rule of a host address: neither the network nor the broadcast address of its subnet. */
export const notNetworkOrBroadcast = (v: { ip: string; mask: string }): FieldError =>
  isNetworkOrBroadcast(v.ip, v.mask) && ['This is the network or broadcast address.', '不能用网络或广播地址。']

const maskError = (v: { mask: string }): FieldError => {
  const isOutside = compareIpv4(v.mask, '255.0.0.0') < 0 || compareIpv4(v.mask, '255.255.255.252') > 0
  return (
    isOutside && ['Enter a mask from 255.0.0.0 to 255.255.255.252.', '请输入 255.0.0.0 到 255.255.255.252 的掩码。']
  )
}

const poolEndError = (v: { start: string; end: string; ip: string; mask: string }): FieldError => {
  if (!sameSubnet(v.end, v.ip, v.mask)) return notInSegment
  return compareIpv4(v.end, v.start) <= 0 && endNotAfterStart
}

/**
 * The LAN over IPv4 (module ipv4_lan_config, requirements 3 and 5): the gateway's own address, the DHCP server with a
 * lease time of up to 172800 s, and up to 32 address reservations.
 */
export const lanIpv4 = table(
  'ipv4_lan_config',
  'list',
  {
    name: text(['Name', '名称'], { max: 32, optional: true, unique: true, wire: 'host_name' }),
    mac: mac(['MAC address', 'MAC 地址'], { unique: true, from: terminalMacs }),
    ip: hostIpv4(['IP address', 'IP 地址'], { unique: true, from: terminalAddresses }),
  },
  {
    title: 'name',
    max: 32,
    full: tableFull,
    settings: {
      ip: hostIpv4(['LAN address', 'LAN 地址'], {
        init: '192.168.1.1',
        help: ['The address of this console.', '本页面的地址。'],
      }),
      mask: mask(['Subnet mask', '子网掩码'], { init: '255.255.255.0' }),
      dhcp,
      ...when(dhcp, true, {
        ...poolFields(hostIpv4, { start: '192.168.1.2', end: '192.168.1.254', maxLease: 172800 }),
        ...dns,
        ...when(dns.dnsMode, 'manual', { dns3: hostIpv4('DNS 3', { optional: true }) }),
      }),
    },
    settingRules: {
      mask: maskError,
      ip: notNetworkOrBroadcast,
      start: v => !sameSubnet(v.start, v.ip, v.mask) && notInSegment,
      end: poolEndError,
    },
  },
)
