import { table } from '../../model/entity'
import { overlaps, reserved, taken } from '../../model/error-messages'
import { flag, optionalKey, text, when } from '../../model/field'
import { hostIpv4, localIpv4, mac, mask } from '../../model/formats'
import { compareIpv4, isLoopbackIpv4, isNetworkOrBroadcast, sameSubnet } from '../../model/ip'
import { type FieldError, type LocalizedText, term } from '../../model/localized-text'
import { tableFull } from '../device-errors'
import type { Facts } from '../facts'
import { terminalAddresses, terminalMacs } from '../home/terminals'
import { dnsFields, endNotAfterStart, poolFields } from './lan-pool'

const dhcp = flag(['DHCP server', 'DHCP 服务器'], { init: true, wire: 'dhcp_enable', canCutOff: [false] })
const dns = dnsFields(hostIpv4)
/** Only the simulated gateway sends this: it answers at loopback addresses, so they are valid LAN addresses. */
const loopback = optionalKey(flag('', { readOnly: true }))

/** The error message for an address outside the LAN. */
export const notInSegment: LocalizedText = [
  'Must be in the same subnet as the LAN address.',
  '与 LAN 地址不在同一子网。',
]

/** The rule of a host address: neither the network nor the broadcast address of its subnet. */
export const notNetworkOrBroadcast = (v: { ip: string; mask: string }): FieldError =>
  isNetworkOrBroadcast(v.ip, v.mask) && reserved

const maskError = (v: { mask: string }): FieldError => {
  const isOutside = compareIpv4(v.mask, '255.0.0.0') < 0 || compareIpv4(v.mask, '255.255.255.252') > 0
  return isOutside && ['Must be from 255.0.0.0 to 255.255.255.252.', '须在 255.0.0.0 到 255.255.255.252 之间。']
}

/**
 * The rule of the address of another host on the LAN: in the subnet, but neither the gateway's own, the network nor the
 * broadcast address.
 */
export const hostOnLan = (ip: string, lan: { ip: string; mask: string }): FieldError => {
  if (!sameSubnet(ip, lan.ip, lan.mask)) return notInSegment
  if (ip === lan.ip) return taken('LAN')
  return notNetworkOrBroadcast({ ip, mask: lan.mask })
}

const poolEndError = (v: { start: string; end: string; ip: string; mask: string }): FieldError => {
  const error = hostOnLan(v.end, v)
  if (error) return error
  if (compareIpv4(v.end, v.start) <= 0) return endNotAfterStart
  const containsGateway = !hostOnLan(v.start, v) && compareIpv4(v.start, v.ip) < 0 && compareIpv4(v.ip, v.end) < 0
  return containsGateway && overlaps(v.ip)
}

/**
 * The LAN over IPv4 (module ipv4_lan_config, requirements 3.10, 5.11, 5.12, 5.42): the gateway's own address, the DHCP
 * server with a lease time of up to 172800 s, and up to 32 address reservations.
 */
export const lanIpv4 = table(
  'ipv4_lan_config',
  'list',
  {
    name: text(['Name', '名称'], { max: 32, optional: true, unique: true, wire: 'host_name' }),
    mac: mac(['MAC address', 'MAC 地址'], { unique: true, from: terminalMacs }),
    ip: localIpv4(['IP address', 'IP 地址'], { unique: true, from: terminalAddresses }),
  },
  {
    max: 32,
    full: tableFull,
    addTitle: ['Reserve an address', '绑定地址'],
    rules: { ip: (v, { settings }) => hostOnLan(v.ip, settings) },
    settings: {
      ip: localIpv4(['LAN address', 'LAN 地址'], {
        init: '192.168.1.1',
        canCutOff: true,
        help: ['The address of this console.', '本页面的地址。'],
      }),
      mask: mask(['Subnet mask', '子网掩码'], { init: '255.255.255.0', canCutOff: true }),
      loopback,
      dhcp,
      ...when(dhcp, true, {
        ...poolFields(localIpv4, { start: '192.168.1.2', end: '192.168.1.254', maxLease: 172800 }),
        ...dns,
        ...when(dns.dnsMode, 'manual', { dns3: hostIpv4(term('DNS 3'), { optional: true }) }),
      }),
    },
    settingWarn: (v, _, old) =>
      old &&
      v.ip === old.ip &&
      v.mask !== old.mask && [
        'This can cut you off: devices outside of the new subnet no longer reach this device, others may have to reconnect.',
        '此操作可能使您断开连接：新子网之外的设备将无法访问本设备，其他设备可能需要重新连接。',
      ],
    settingSections: { dhcp: { heading: ['Address assignment', '地址分配'] } },
    settingRules: {
      mask: maskError,
      ip(v, { others }) {
        if (isLoopbackIpv4(v.ip) && !v.loopback) return reserved
        const holder = others.find(one => one.ip === v.ip)
        return holder ? taken(holder.name || holder.mac) : notNetworkOrBroadcast(v)
      },
      start: v => hostOnLan(v.start, v),
      end: poolEndError,
    },
  },
)

/** The rule of hostOnLan as data, for a form with `ip` and `mask`. */
const hostOnLanTests = [
  ['inSubnet', 'ip', 'mask'],
  ['differs', 'ip'],
  ['notNetworkOrBroadcast', 'mask'],
] as const

/** For the contract; the console does not import it. */
export const lanIpv4Facts = {
  entity: lanIpv4,
  rules: {
    ip: [
      ['inSubnet', 'settings.ip', 'settings.mask'],
      ['differs', 'settings.ip'],
      ['notNetworkOrBroadcast', 'settings.mask'],
    ],
  },
  settingRules: {
    mask: [['ipv4Between', '255.0.0.0', '255.255.255.252']],
    ip: [['notLoopback'], ['inNoRow', 'ip'], ['notNetworkOrBroadcast', 'mask']],
    start: hostOnLanTests,
    end: [...hostOnLanTests, ['ipv4After', 'start'], ['rangeWithout', 'start', 'ip']],
  },
  note: 'Only the simulated gateway sends `loopback`.',
  after:
    'After a change of `ip` the device answers at the new address. Sessions go on there, with the same token; the ' +
    'console waits until `http://NEW/` answers, then leads the user to it. Clients get new leases.',
} satisfies Facts<typeof lanIpv4>
