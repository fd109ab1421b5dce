import { record } from '../../model/entity'
import { choice, flag, optionalKey, when } from '../../model/field'
import { hostIpv6 } from '../../model/formats'
import type { NamedNetwork } from '../../model/ip'
import { inPrefix, ipv6After, samePrefix, subnetBits } from '../../model/rules/addresses'
import { applies } from '../../model/validation'
import type { Facts } from '../facts'
import { notInSegment } from './lan-ipv4'
import { dnsFields, poolFields, prefixFields, zeroBeyondLength } from './lan-pool'

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
      ...(WITH.netTools && { ula: ula() }),
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
      'chosen once and for good, and has an address in it.'
    : undefined,
} satisfies Facts<typeof lanIpv6>

/** The network of the LAN over IPv6; none where the prefix is the provider's. */
export const lanIpv6Networks = (values: { prefix: string; prefixLength: number }): NamedNetwork[] =>
  applies(lanIpv6.settings.fields.prefix, values)
    ? [{ ip: values.prefix, mask: values.prefixLength, name: 'LAN', of: 'lan' }]
    : []
