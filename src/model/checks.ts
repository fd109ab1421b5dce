import { isIpv4, isIpv6 } from './ip'

// The shared format checks of spec 5. Addresses stand in ip.ts. An empty text passes none of them
// except hasNoSpace: whether a field may stay empty is the field's own rule.

/** Letters, digits and the login symbols of spec 5: printable ASCII but the space and `"`. */
export const isLoginText = (text: string): boolean => /^[!#-~]+$/.test(text)

/** As isLoginText, without `%`. */
export const isTextWithoutPercent = (text: string): boolean => /^[!#$&-~]+$/.test(text)

/** As isLoginText, without the dot. */
export const isTextWithoutDot = (text: string): boolean => /^[!#-\-/-~]+$/.test(text)

/** Digits 0-9 only. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** Digits with an optional leading plus. */
export const isPhoneNumber = (text: string): boolean => /^\+?\d+$/.test(text)

/** Letters a-z, A-Z and digits only. */
export const isAlphanumeric = (text: string): boolean => /^[a-z\d]+$/i.test(text)

/** No whitespace of any script, be it the wide Chinese space, a tab or a line end. */
export const hasNoSpace = (text: string): boolean => !/\s/.test(text)

/** Hexadecimal digits only, either case, no `0x`. */
export const isHex = (text: string): boolean => /^[\da-f]+$/i.test(text)

/**
 * Domain name: at most 253 characters, at least two labels of 1-63 letters, digits and inner hyphens.
 * The "limited top-level domains" of spec 5 are those that can exist: 2-63 letters, or punycode (`xn--…`).
 * A list of names would be out of date in the flash; this keeps out 300.1.1.1 and 1.2.3.
 */
export const isDomain = (text: string): boolean =>
  /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i.test(text)

/** What a server field takes: IPv4, IPv6 (without brackets) or a domain name. */
export const isHost = (text: string): boolean => isIpv4(text) || isIpv6(text) || isDomain(text)

/**
 * `http://` or `https://`, a host (IPv6 in brackets), an optional port 1-65535, then anything printable in ASCII.
 * User names before the host are refused: they would stand in the open.
 */
export const isHttpUrl = (text: string): boolean => {
  const [, ipv6, host = '', port = 1] =
    /^https?:\/\/(?:\[([^\]]+)\]|([^:/?#]+))(?::(\d{1,5}))?(?:[/?#][!-~]*)?$/i.exec(text) || []
  return (ipv6 ? isIpv6(ipv6) : isHost(host)) && +port > 0 && +port < 65536
}

/** The bare host of what was pasted: without surrounding space, http(s) prefix, port, path and query (spec 5, domain blacklist). */
export const stripHttp = (text: string): string =>
  text.trim().replace(/^https?:\/\//i, '').replace(/[:/?#][^]*/, '')

/** GPON serial number: four letters or digits (the vendor), then eight hexadecimal digits. */
export const isGponSn = (text: string): boolean => /^[a-z\d]{4}[\da-f]{8}$/i.test(text)

/** Serial number of spec 5, PON: isGponSn, or sixteen hexadecimal digits. */
export const isSn = (text: string): boolean => isGponSn(text) || /^[\da-f]{16}$/i.test(text)

/** MAC address: six two-digit hexadecimal groups, all parted by `:` or all by `-`. */
export const isMac = (text: string): boolean => /^[\da-f]{2}([:-])[\da-f]{2}(\1[\da-f]{2}){4}$/i.test(text)

/** The one spelling in which MAC addresses are kept and compared: upper case with `:`. Takes what passes isMac. */
export const normalMac = (text: string): string => text.toUpperCase().replace(/-/g, ':')

/** MAC address one device can have: neither all-zero nor multicast, broadcast included. */
export const isUnicastMac = (text: string): boolean =>
  isMac(text) && /[1-9a-f]/i.test(text) && !(parseInt(text, 16) & 1)

/** Check digit, 0-9, of a WPS PIN's first seven digits (Wi-Fi Simple Configuration 7.4.1). Takes a text: leading zeros count. */
export const wpsChecksum = (firstSeven: string): number =>
  (10 - ([...firstSeven].reduce((sum, digit, index) => sum + +digit * (index % 2 ? 1 : 3), 0) % 10)) % 10

/** WPS PIN: four digits, or eight of which the last is the check digit: it makes the sum, every other digit thrice, end in 0. */
export const isWpsPin = (text: string): boolean =>
  /^(\d{4}){1,2}$/.test(text) && (text.length < 8 || !([...text].reduce((sum, digit, index) => sum + +digit * (index % 2 ? 1 : 3), 0) % 10))

// Ranges, not \p{Script=Han}: Chrome 61 does not know property escapes.
/** How many Chinese characters the text holds: Han of every plane, Chinese punctuation and full-width forms. */
export const chineseCount = (text: string): number =>
  (text.match(/[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/gu) || []).length

/** Whether the text holds a Chinese character, one that chineseCount counts, or one of Japanese or Korean script: what SIP and Latin keypads lack. */
export const hasChinese = (text: string): boolean => /[\u3000-\ud7ff\ud840-\ud8bf\uf900-\uffef]/.test(text)

/** Bytes of the text in UTF-8; a lone surrogate counts three, as the replacement character that is sent for it. */
export const utf8Length = (text: string): number => new TextEncoder().encode(text).length

/**
 * What is wrong with a new password (spec 5, password policy), or undefined when nothing is:
 * `short`: under 8 characters;
 * `classes`: under three of digit, lower case, upper case, ASCII symbol;
 * `simple`: under 5 different characters, one character four times in a row, four neighbours in the alphabet,
 * in the digits (either way), in a keyboard row or in 1qaz2wsx, or the words admin or password in their usual spellings.
 * Which characters are allowed at all is isLoginText's question. Factory passwords are simple, so none can be chosen anew.
 */
export const passwordFault = (text: string): 'short' | 'classes' | 'simple' | undefined => {
  if (text.length < 8) return 'short'
  if ([/\d/, /[a-z]/, /[A-Z]/, /[!-/:-@[-`{-~]/].filter(characters => characters.test(text)).length < 3) return 'classes'
  const rows = '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx'
  // The last part finds four characters before the line end once more behind it.
  return new Set(text).size < 5 || /(.)\1{3}|admin|p[a@]ssw[o0]rd|(....).*\n.*\2/.test(`${text.toLowerCase()}\n${rows}`)
    ? 'simple'
    : undefined
}

/** Whether a password may be chosen anew: passwordFault finds nothing. */
export const isStrongPassword = (text: string): boolean => !passwordFault(text)
