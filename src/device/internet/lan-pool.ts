import { choice, int, text, when, within, type Field, type Options } from '../../model/field'
import { isIpv6Prefix } from '../../model/ip'
import type { Words } from '../../model/words'

/*
 * What the IPv4 and the IPv6 side of the LAN have in common (spec 3, "LAN"): addresses given out and DNS servers.
 * `address` makes a field for addresses of the family.
 */
type Address = (label: Words, options?: Options<string>) => Field<string>

/** First and last address given out, and for how many seconds at most. */
export const poolFields = (address: Address, start: string, end: string, max: number) => ({
  start: address(['First address', '起始地址'], { init: start }),
  end: address(['Last address', '结束地址'], { init: end }),
  lease: within(['Lease time', '租期'], 1, max, 86400, 's'),
})

/** The fault of a pool or a time that ends before it starts. */
export const endNotAfterStart: Words = ['Must be after the start.', '须大于起始值。']

/** An IPv6 prefix, which ends with `::`, and its length of 48-128 (spec 5). */
export const prefixFields = () => ({
  prefix: text(['IPv6 prefix', 'IPv6 前缀'], {
    example: '2001:db8:1::',
    check: value => !isIpv6Prefix(value) && ['Enter a prefix that ends in “::”.', '请输入以“::”结尾的前缀。'],
  }),
  prefixLength: int(['Prefix length', '前缀长度'], { wire: 'prefix_len', min: 48, max: 128, init: 64 }),
})

/** Who answers names: this gateway, the provider's servers, or up to two (of IPv4, three) that are typed in. */
export const dnsFields = (address: Address) => {
  const dnsMode = choice(['DNS servers', 'DNS 服务器'], {
    proxy: ['This gateway', '本网关'],
    provider: ["The provider's", '运营商'],
    manual: ['Manual', '手动'],
  })
  return {
    dnsMode,
    ...when(dnsMode, 'manual', {
      dns1: address('DNS 1'),
      dns2: address('DNS 2', { optional: true }),
    }),
  }
}
