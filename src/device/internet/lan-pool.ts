import { plain } from '../../model/clean'
import { reserved } from '../../model/error-messages'
import { choice, int, text, when } from '../../model/field'
import type { TextOptions } from '../../model/field-options'
import type { Field } from '../../model/field-types'
import type { Format } from '../../model/format-types'
import { canonicalIpv6, isIpv6Prefix, isLinkLocalIpv6, isUnicastIpv6 } from '../../model/ip'
import { type LocalizedText, term } from '../../model/localized-text'
import { zeroBeyondPrefix } from '../../model/rules/addresses'

/*
 * Fields that the LAN has over both IPv4 and IPv6 (requirements 3.10): the address pool and the DNS servers.
 * `address` creates a field for an address of the protocol.
 */
type Address = (label: LocalizedText, options?: TextOptions) => Field<string>

/** The first and last address of the pool, and the lease time of 1 to `maxLease` seconds. */
export const poolFields = (
  address: Address,
  { start, end, maxLease }: { start: string; end: string; maxLease: number },
) => ({
  start: address(['First address', '起始地址'], { init: start }),
  end: address(['Last address', '结束地址'], { init: end }),
  lease: int(['Lease time', '租期'], {
    min: 1,
    max: maxLease,
    init: 86400,
    unit: term('s'),
    ...(WITH.times && { isSpan: true }),
  }),
})

const minPrefixLength = 48

/** The length of an IPv6 prefix, from `min` to 128 bits; also pasted with its slash. */
export const prefixLength = (min: number) =>
  int(['Prefix length', '前缀长度'], {
    wire: 'prefix_len',
    min,
    max: 128,
    init: 64,
    clean: text => plain(text).replace(/^\/\s*(?![\s/])/, ''),
  })

const lanPrefix: Format = {
  name: 'lanPrefix',
  clean(prefix) {
    const canonical = canonicalIpv6(prefix)
    // The one form may have its :: elsewhere, but a prefix ends in it.
    return isIpv6Prefix(canonical) ? canonical : prefix
  },
  accepts: prefix => isIpv6Prefix(prefix) && isUnicastIpv6(prefix) && !isLinkLocalIpv6(prefix),
  message: prefix =>
    isIpv6Prefix(prefix) ? reserved : ['Enter a prefix such as 2001:db8:1::.', '请输入前缀，例如 2001:db8:1::。'],
}

/**
 * An IPv6 prefix, which ends in `::`, and its length of 48-128 (requirements 5.10): not the unspecified, multicast or
 * link-local one.
 */
export const prefixFields = () => ({
  prefix: text(['IPv6 prefix', 'IPv6 前缀'], { placeholder: '2001:db8:1::', format: lanPrefix }),
  prefixLength: prefixLength(minPrefixLength),
})

/** The rule of the prefix: zero beyond its length, unless that is wrong itself. */
export const zeroBeyondLength = () => zeroBeyondPrefix('prefixLength', minPrefixLength)

/**
 * The DNS servers for LAN devices: this gateway, the provider's servers, or up to two servers (three over IPv4) entered
 * by the user.
 */
export const dnsFields = (address: Address) => {
  const dnsMode = choice(['DNS servers', 'DNS 服务器'], {
    proxy: ['This gateway', '光猫'],
    provider: ['From the provider', '运营商'],
    manual: ['Manual', '手动'],
  })
  return {
    dnsMode,
    ...when(dnsMode, 'manual', {
      dns1: address(term('DNS 1')),
      dns2: address(term('DNS 2'), { optional: true }),
    }),
  }
}
