import { record } from '../../model/entity'
import { choice, flag, multiChoice, optionalKey, pick, when } from '../../model/field'
import { hostIpv6 } from '../../model/formats'
import type { NamedNetwork } from '../../model/ip'
import { term } from '../../model/localized-text'
import { inPrefix, ipv6After, samePrefix, subnetBits } from '../../model/rules/addresses'
import { applies } from '../../model/validation'
import type { Facts } from '../facts'
import { notInSegment } from './lan-ipv4'
import { dnsFields, poolFields, prefixFields, zeroBeyondLength } from './lan-pool'
import { wanInterfaces } from './wan-interface'

const enable = flag(['IPv6 on the LAN', 'LAN 侧 IPv6'], { init: true })
const prefixMode = choice(['Prefix', '前缀'], { wan: ['From the WAN', '由 WAN 获取'], manual: ['Manual', '手动'] })
const addressType = choice(
  ['Address assignment', '地址分配'],
  {
    slaac: ['Stateless (SLAAC)', '无状态（SLAAC）'],
    dhcp: ['Stateful (DHCPv6)', '有状态（DHCPv6）'],
  },
  { wire: 'addr_type' },
)

/** Addresses beside those of the prefix, which changes or goes with the connection (RFC 4193). */
const ula = () =>
  optionalKey(
    flag(['Lasting addresses (ULA)', '固定内网地址（ULA）'], {
      help: [
        'Devices also get an IPv6 address that stays the same, even without Internet.',
        '终端另获一个始终不变的 IPv6 地址，断网时也可用。',
      ],
    }),
  )

/** The connection that the prefix is from, and what routers announce (RFC 4861, RFC 4191) and answer (RFC 8415). */
const announcementFields = () => ({
  ...when(prefixMode, 'wan', {
    prefixFrom: optionalKey(
      pick(['Prefix from', '前缀来源连接'], { optional: true, from: wanInterfaces, wire: 'prefix_wan' }),
    ),
  }),
  ...when(addressType, 'slaac', {
    raOther: optionalKey(flag(['Settings over DHCPv6 (O flag)', '通过 DHCPv6 下发参数（O 标志）'])),
  }),
  raPreference: optionalKey(
    choice(['Router preference', '路由器优先级'], {
      medium: ['Medium', '中'],
      high: ['High', '高'],
      low: ['Low', '低'],
    }),
  ),
  raRoutes: optionalKey(flag(['Announce routes', '通告路由'])),
  dhcpOptions: optionalKey(
    multiChoice(['Sent over DHCPv6', '通过 DHCPv6 下发'], {
      optional: true,
      wire: 'dhcp6_options',
      choices: {
        dns: term('DNS'),
        domain: ['Domain', '域名'],
        ntp: ['Time servers', '时间服务器'],
        sip: ['SIP servers', 'SIP 服务器'],
      },
    }),
  ),
})

/** Both ends of the pool, since a prefix longer than a subnet may end between them. */
const inManualPrefix = inPrefix('prefix', 'prefixLength', 'prefixMode', 'manual', notInSegment)

/**
 * The LAN over IPv6 (module ipv6_lan_config, requirements 3.10, 5.11, 5.12). The pool is in one subnet: that of a
 * manual prefix, or `::`, which stands for whatever prefix the LAN has. The lease time is up to 2147483647 s.
 */
export const lanIpv6 = record(
  'ipv6_lan_config',
  {
    enable,
    ...when(enable, true, {
      prefixMode,
      ...when(prefixMode, 'manual', prefixFields()),
      addressType,
      ...when(addressType, 'dhcp', poolFields(hostIpv6, { start: '::2', end: '::ff', maxLease: 2147483647 })),
      ...dnsFields(hostIpv6),
      ...(WITH.netTools && { ula: ula(), ...announcementFields() }),
    }),
  },
  {
    sections: {
      prefixMode: { heading: ['Prefix', '前缀'] },
      addressType: { heading: ['Address assignment', '地址分配'] },
    },
    rules: {
      prefix: [zeroBeyondLength()],
      start: [inManualPrefix],
      end: [samePrefix('start', subnetBits, notInSegment), inManualPrefix, ipv6After('start')],
    },
  },
)

export const lanIpv6Facts = {
  entity: lanIpv6,
  note: WITH.netTools
    ? 'With `ula`, 1, which firmware may lack, the device also announces a prefix of its own in fd00::/8 (RFC 4193), ' +
      'chosen once and for good, and has an address in it. Firmware may also have `prefix_wan`, the connection whose ' +
      'prefix the LAN has, by its name in `wan_interface`, empty for the first one that has any; `ra_other`, the O flag ' +
      'of announcements, which with DHCPv6 is always set, as the M flag is; `ra_preference`, what they say ' +
      'of the router; `ra_routes`, 1 if they name routes to the prefixes of the LAN (RFC 4191); and ' +
      '`dhcp6_options`, what DHCPv6 tells devices: options 23 (`dns`), 24 (`domain`), 31 and 56 (`ntp`), 21 and 22 ' +
      '(`sip`), the last ones as the provider tells them.'
    : undefined,
} satisfies Facts<typeof lanIpv6>

/** The network of the LAN over IPv6; none where the prefix is the provider's. */
export const lanIpv6Networks = (values: { prefix: string; prefixLength: number }): NamedNetwork[] =>
  applies(lanIpv6.settings.fields.prefix, values)
    ? [{ ip: values.prefix, mask: values.prefixLength, name: 'LAN', of: 'lan' }]
    : []
