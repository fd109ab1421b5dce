import { passwordKinds } from '../../device/profile'
import type { Field } from '../../model/field-types'
import type { FormatName } from '../../model/format-types'
import { kinds, type PlainFormat } from './kinds'

/** What the contract says about a format, and how the validator in C decides. */
interface FormatFacts {
  /** What it demands; a sentence without its subject. Empty where the type of the key says everything. */
  description: string
  /** Expression in C about the `text` named `value`, of a format of texts: c/formats.c and c/addresses.c. */
  text?: string
  /** Expression in C about the `double` named `number`, of a format of numbers. */
  number?: string
}

const isLine = 'is_line(value)'

const passwordClasses = passwordKinds() === 4 ? 'all four classes' : 'three classes'

/**
 * All formats by name: what is forgotten here does not compile. A name is a constant in C, `ONTLET_FORMAT_HOST_IPV4`.
 */
export const formats: Readonly<Record<PlainFormat | FormatName, FormatFacts>> = {
  any: { description: '' },
  line: { description: 'no control characters', text: isLine },
  time: { description: '', text: 'is_time(value)' },
  sha256: { description: '', text: 'value.length == 64 && all_chars(value, is_hash_char)' },
  name: { description: 'no control characters; not only spaces', text: `${isLine} && trimmed(value).length > 0` },
  loginText: { description: 'printable ASCII without space and `"`', text: 'is_login_text(value)' },
  newPassword: {
    description:
      `printable ASCII without space and \`"\`; at least ${LIMITS.passwordMin} characters of ${passwordClasses} out of ` +
      'digits, lower case, upper case and symbols; at least 5 different characters; regardless of case no character four times in a row, no ' +
      '`admin` or `password` (also with `@` or `0`), no four characters in a row from `01234567890`, `09876543210`, ' +
      'the alphabet, `qwertyuiop`, `asdfghjkl`, `zxcvbnm` or `1qaz2wsx`',
    text: `is_new_password(value, ${LIMITS.passwordMin}, ${passwordKinds()})`,
  },
  visible: { description: 'printable ASCII without spaces', text: 'all_chars(value, is_visible)' },
  noChinese: {
    description: 'no Chinese, Japanese or Korean characters, no control characters',
    text: `${isLine} && !count_of(value, is_chinese)`,
  },
  userId: {
    description: 'no `:`, no control characters',
    text: `${isLine} && find_char(value, 0, ':') == value.length`,
  },
  ssid: {
    description: 'at most 32 bytes in UTF-8; no space at either end; no control characters',
    text: `${isLine} && value.length <= 32 && trimmed(value).length == value.length`,
  },
  wpaKey: {
    description: '8 to 63 printable ASCII characters, not only spaces, or 64 hexadecimal digits',
    text: 'is_wpa_key(value)',
  },
  wpsPin: {
    description: '4 digits, or 8 whose weighted sum (3, 1, 3, 1, …) is a multiple of 10',
    text: 'is_wps_pin(value)',
  },
  dialNumber: { description: 'digits, `+`, `*` and `#`', text: 'all_chars(value, is_dial_char)' },
  digitMap: {
    description:
      'a digit map of ITU-T H.248.1 7.1.14: perhaps values of timers (`T:4,S:2,L:10,Z:15,`, 1 to 99), then ' +
      'alternatives between `|`, perhaps in parentheses; also `*` and `#`, and `T` as `S` and `L`; in an alternative ' +
      'at least one key, `Z` only before a key, no two timers in a row',
    text: 'is_digit_map(value)',
  },
  etherType: {
    description: 'four hexadecimal digits, at least `0600`',
    text: "value.length == 4 && all_chars(value, is_hex_digit) && (value.start[0] != '0' || value.start[1] > '5')",
  },
  vlanList: { description: 'different numbers from 0 to 4076 between commas', text: 'is_vlan_list(value)' },
  sn: {
    description: 'four letters or digits and eight hexadecimal digits, or sixteen hexadecimal digits',
    text: 'is_sn(value)',
  },
  path: {
    description: 'printable ASCII without spaces, `?`, `#` and `://`; one character more than a leading `/`',
    text: 'is_path(value)',
  },
  httpUrl: {
    description: '`http://` or `https://`, host, perhaps port and path; no user name',
    text: 'is_http_url(value)',
  },
  domain: {
    description: 'a domain name of two labels or more, in ASCII (punycode), also with underscores',
    text: 'is_domain(value)',
  },
  ownDomain: {
    description: 'a domain name of two labels or more, in ASCII (punycode)',
    text: "is_domain(value) && find_char(value, 0, '_') == value.length",
  },
  host: { description: 'the address of an IPv4 or IPv6 host, or a domain name', text: 'is_host(value)' },
  hostNotIpv6: {
    description: 'the address of an IPv4 host, or a name',
    text: 'is_named_host(value) && !is_ipv6(value)',
  },
  hostNotIpv4: {
    description: 'the address of an IPv6 host, or a name',
    text: 'is_named_host(value) && !is_ipv4(value)',
  },
  ipv4: { description: 'a dotted quad without leading zeros', text: 'is_ipv4(value)' },
  hostIp: { description: 'the address of an IPv4 or IPv6 host', text: 'is_host_ipv4(value) || is_host_ipv6(value)' },
  hostIpv4: { description: 'the address of an IPv4 host: first octet 1 to 223, not 127', text: 'is_host_ipv4(value)' },
  localIpv4: { description: 'the address of an IPv4 host: first octet 1 to 223', text: 'is_local_ipv4(value)' },
  mask: { description: 'a contiguous subnet mask', text: 'is_mask(value)' },
  ipRange: {
    description: 'an IPv4 address, or `first-last`; or an IPv6 address, or `prefix/length`',
    text: 'is_ip_range(value)',
  },
  ipv4Range: { description: 'an IPv4 address, or `first-last`', text: 'is_ipv4_range(value)' },
  portRange: { description: 'a port from 1 to 65535, or `first-last`', text: 'is_port_range(value)' },
  ipv6: { description: 'an IPv6 address in any notation of RFC 4291', text: 'is_ipv6(value)' },
  hostIpv6: {
    description: 'the address of an IPv6 host: not `::`, `::1`, `ff…` or an IPv4 address that is none of a host',
    text: 'is_host_ipv6(value)',
  },
  lanPrefix: {
    description: 'an IPv6 address that ends in `::`; not reserved or link-local',
    text: 'is_lan_prefix(value)',
  },
  mac: {
    description: 'six bytes in hexadecimal, all between `:` or all between `-`; not zero, not multicast',
    text: 'is_unicast_mac(value)',
  },
  multipleOf10: { description: 'a multiple of 10', number: 'is_whole(number / 10)' },
}

/** The name of the format of a field, or of what its kind demands. */
export const formatOf = ({ format, kind }: Field): keyof typeof formats => (format ? format.name : kinds[kind].format)
