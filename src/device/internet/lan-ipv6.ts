import { record } from '../../model/entity'
import { choice, flag, switched } from '../../model/field'
import { hostIpv6 } from '../../model/formats'
import { compareIpv6 } from '../../model/ip'
import { dnsFields, endNotAfterStart, poolFields, prefixFields } from './lan-pool'


/** The IPv6 side of the LAN: spec 3 "LAN", limits in spec 5. Lease time in seconds. */
export const lanIpv6 = record('ipv6_lan_config', switched({ enable: flag(['IPv6 on the LAN', 'LAN 侧 IPv6'], { init: true }) }, {
  ...switched({
    prefixMode: choice(['Prefix', '前缀'], { wan: ['From the WAN', '由 WAN 获取'], manual: ['Manual', '手动'] }),
  }, prefixFields(), 'manual'),
  ...switched({
    addressType: choice(['Address assignment', '地址分配'], {
      slaac: ['Stateless (SLAAC)', '无状态（SLAAC）'],
      dhcp: ['Stateful (DHCPv6)', '有状态（DHCPv6）'],
    }, { wire: 'addr_type' }),
  }, poolFields(hostIpv6, '::2', '::ff', 2147483647), 'dhcp'),
  ...dnsFields(hostIpv6),
}), {
  rules: { end: v => compareIpv6(v.end, v.start) <= 0 && endNotAfterStart },
})
