import { record } from '../../model/entity'
import { choice, flag, int, text, when } from '../../model/field'
import { hostIpv6 } from '../../model/formats'
import { compareIpv6, isIpv6Prefix } from '../../model/ip'

const enable = flag(['IPv6 on the LAN', 'LAN 侧 IPv6'], { init: true })
const prefixMode = choice(['Prefix', '前缀'], {
  wan: ['From the WAN connection', '由 WAN 连接获取'],
  manual: ['Manual', '手动'],
}, { wire: 'prefix_mode' })
const addressType = choice(['Address assignment', '地址分配'], {
  slaac: ['By the device itself (SLAAC)', '无状态（SLAAC）'],
  dhcp: ['By this gateway (DHCPv6)', '有状态（DHCPv6）'],
}, { wire: 'addr_type' })
const dnsMode = choice(['DNS servers', 'DNS 服务器'], {
  proxy: ['This gateway', '本网关'],
  provider: ["The provider's", '运营商'],
  manual: ['Manual', '手动'],
}, { wire: 'dns_mode' })

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
    ...when(addressType, 'dhcp', {
      start: hostIpv6(['First address', '起始地址'], { init: '::2' }),
      end: hostIpv6(['Last address', '结束地址'], { init: '::ff' }),
      lease: int(['Lease time', '租期'], { min: 1, max: 2147483647, init: 86400, unit: 's' }),
    }),
    dnsMode,
    ...when(dnsMode, 'manual', {
      dns1: hostIpv6(['First DNS server', '首选 DNS']),
      dns2: hostIpv6(['Second DNS server', '备用 DNS'], { optional: true }),
    }),
  }),
}, {
  rules: { end: v => compareIpv6(v.end, v.start) <= 0 && ['The last address must be after the first.', '结束地址必须大于起始地址。'] },
})
