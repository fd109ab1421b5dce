import { record } from '../../model/entity'
import { choice, flag, int, text, when } from '../../model/field'
import { hostIpv6 } from '../../model/formats'
import { compareIpv6, isIpv6Prefix } from '../../model/ip'
import { dnsFields, endNotAfterStart, poolFields } from './lan-pool'

const enable = flag(['IPv6 on the LAN', 'LAN 侧 IPv6'], { init: true })
const prefixMode = choice(['Prefix', '前缀'], {
  wan: ['From the WAN', '由 WAN 获取'],
  manual: ['Manual', '手动'],
})
const addressType = choice(['Address assignment', '地址分配'], {
  slaac: ['Stateless (SLAAC)', '无状态（SLAAC）'],
  dhcp: ['Stateful (DHCPv6)', '有状态（DHCPv6）'],
}, { wire: 'addr_type' })
/** The IPv6 side of the LAN: spec 3 "LAN", limits in spec 5. Lease time in seconds. */
export const lanIpv6 = record('ipv6_lan_config', {
  enable,
  ...when(enable, true, {
    prefixMode,
    ...when(prefixMode, 'manual', {
      prefix: text(['IPv6 prefix', 'IPv6 前缀'], {
        example: '2001:db8:1::',
        check: value => !isIpv6Prefix(value) && ['Enter a prefix that ends in “::”.', '请输入以“::”结尾的前缀。'],
      }),
      prefixLength: int(['Prefix length', '前缀长度'], { wire: 'prefix_len', min: 48, max: 128, init: 64 }),
    }),
    addressType,
    ...when(addressType, 'dhcp', poolFields(hostIpv6, '::2', '::ff', 2147483647)),
    ...dnsFields(hostIpv6),
  }),
}, {
  rules: { end: v => compareIpv6(v.end, v.start) <= 0 && endNotAfterStart },
})
