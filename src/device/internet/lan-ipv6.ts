import { record } from '../../model/entity'
import { choice, flag, when } from '../../model/field'
import { hostIpv6 } from '../../model/formats'
import type { NamedNetwork } from '../../model/ip'
import { inPrefix, ipv6After, samePrefix, subnetBits } from '../../model/rules/addresses'
import { applies } from '../../model/validation'
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

/** The network of the LAN over IPv6; none where the prefix is the provider's. */
export const lanIpv6Networks = (values: { prefix: string; prefixLength: number }): NamedNetwork[] =>
  applies(lanIpv6.settings.fields.prefix, values)
    ? [{ ip: values.prefix, mask: values.prefixLength, name: 'LAN', of: 'lan' }]
    : []
