import { isHostIpv4, isUnicastIpv6 } from './ip'

// The shared format checks of requirements 5.60 to 5.68; those for addresses are in ip.ts. Those that no field uses are
// provided for fields that a vendor adds. All of them except hasNoSpace reject an empty text: whether a field may be
// empty is set by its option `optional`.

/** Letters, digits and symbols allowed in login names and passwords: printable ASCII except space and `"`. */
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

/** No Unicode whitespace: no space, tab, line break or ideographic space. */
export const hasNoSpace = (text: string): boolean => !/\s/.test(text)

/** Hexadecimal digits only, upper or lower case, without `0x`. */
export const isHex = (text: string): boolean => /^[\da-f]+$/i.test(text)

/** A label of a name in the DNS: 1-63 letters, digits, underscores and inner hyphens. */
const label = '[a-z\\d_]([a-z\\d_-]{0,61}[a-z\\d_])?'
const domain = RegExp(`^(?=.{4,253}$)(${label}\\.)+([a-z]{2,63}|xn--[a-z\\d-]{0,58}[a-z\\d])$`, 'i')
const singleLabel = RegExp(`^(?!\\d+$|0x)${label}$`, 'i')

/**
 * Domain name that can be looked up: at most 253 characters, at least two labels, also with underscores (RFC 2181 11).
 * Top-level domains are limited by form (2-63 letters, or punycode `xn--…`): a list of names in flash would become
 * outdated. This is enough to reject 300.1.1.1 and 1.2.3.
 */
export const isDomain = (text: string): boolean => domain.test(text)

/** Name of a host in the local domain, without a dot; not a number, which a resolver takes for an IPv4 address. */
export const isSingleLabel = (text: string): boolean => singleLabel.test(text)

/**
 * Converts an international domain name to punycode: `bücher.de` to `xn--bcher-kva.de`. Any other text is returned
 * unchanged. The conversion is the browser's (UTS #46); Chromium before 110 maps ß to ss.
 */
export const toAsciiDomain = (text: string): string => {
  // Only what a name contains: the URL parser would take other ASCII characters for parts of an address.
  if (!/^[\w.-]*[^\0-\x7f][\w.\-\u0080-\uffff]*$/.test(text)) return text
  try {
    const { hostname } = new URL(`http://${text}`)
    // It also understands numbers in other scripts, as IPv4 addresses.
    return isDomain(hostname) ? hostname : text
  } catch {
    return text
  }
}

/** As toAsciiDomain, for the host in an `http://` or `https://` URL. */
export const toAsciiUrl = (text: string): string =>
  text.replace(/^(https?:\/\/)([^:/?#]+)/i, (_, scheme: string, host: string) => scheme + toAsciiDomain(host))

/** A server: the address of an IPv4 or IPv6 host, without brackets, or a domain name. */
export const isHost = (text: string): boolean => isHostIpv4(text) || isUnicastIpv6(text) || isDomain(text)

/**
 * `http://` or `https://`, a host (IPv6 in brackets), an optional port 1-65535, then any printable ASCII. User names
 * before the host are rejected, since they would be shown in plain text.
 */
export const isHttpUrl = (text: string): boolean => {
  const [, ipv6, host = '', port = 1] =
    /^https?:\/\/(?:\[([^\]]+)\]|([^:/?#]+))(?::(\d{1,5}))?(?:[/?#][!-~]*)?$/i.exec(text) || []
  const isPort = Number(port) > 0 && Number(port) <= 65535
  return isPort && (ipv6 ? isUnicastIpv6(ipv6) : isHost(host))
}

/**
 * The host of a pasted address: without surrounding space, http(s) prefix, port, path and query (requirements 5.37).
 */
export const stripHttp = (text: string): string =>
  text
    .replace(/^(\s|https?:|\/)+/i, '')
    .replace(/[:/?#][\s\S]*/, '')
    .trim()

/** GPON serial number: a vendor ID of four letters or digits, then eight hexadecimal digits. */
export const isGponSn = (text: string): boolean => /^[a-z\d]{4}[\da-f]{8}$/i.test(text)

/** PON serial number (requirements 5.18): as isGponSn, or sixteen hexadecimal digits. */
export const isSn = (text: string): boolean => isGponSn(text) || /^[\da-f]{16}$/i.test(text)

/** MAC address: six groups of two hexadecimal digits, separated either by `:` or by `-` throughout. */
export const isMac = (text: string): boolean => /^[\da-f]{2}([:-])[\da-f]{2}(\1[\da-f]{2}){4}$/i.test(text)

/** MAC address of a single device: neither all zero nor multicast, which includes broadcast. */
export const isUnicastMac = (text: string): boolean => {
  // The lowest bit of the first octet marks a multicast address.
  const isMulticast = !/^.[02468ace]/i.test(text)
  const isZero = !/[1-9a-f]/i.test(text)
  return isMac(text) && !isMulticast && !isZero
}

/**
 * WPS PIN: four digits, or eight with a check digit at the end. The sum of all digits, with every other digit from the
 * first one weighted by 3, must be a multiple of 10 (Wi-Fi Simple Configuration 7.4.1).
 */
export const isWpsPin = (text: string): boolean => {
  if (!isDigits(text)) return false
  if (text.length === 4) return true
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return text.length === 8 && sum % 10 === 0
}

/** Length of a text in UTF-8, in octets. */
export const utf8Length = (text: string): number => new TextEncoder().encode(text).length

/** Key of a Wi-Fi network (WPA-Personal): 8-63 printable ASCII characters, not only spaces, or 64 hex digits. */
export const isWpaKey = (text: string): boolean => /^(?! +$)[ -~]{8,63}$|^[\da-f]{64}$/i.test(text)

/** A number to dial: digits, `+`, `*` and `#`. */
export const isDialNumber = (text: string): boolean => /^[\d+*#]+$/.test(text)

// Explicit ranges: Chrome 61 does not support \p{Script=Han}.
/** Counts the Chinese characters in the text: Han of every plane, Chinese punctuation and full-width forms. */
export const chineseCount = (text: string): number => {
  const chinese =
    /[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/gu
  return (text.match(chinese) || []).length
}

/** Returns whether the text contains a Chinese, Japanese or Korean character, which SIP accounts must not contain. */
export const hasChinese = (text: string): boolean => /[\u3000-\ud7ff\ud840-\ud8bf\uf900-\uffef]/.test(text)

const characterClasses = [/\d/, /[a-z]/, /[A-Z]/, /[!-/:-@[-`{-~]/]
const sequences = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx',
]

/** Whether four consecutive characters of the text are consecutive in a sequence. */
const hasSequence = (text: string): boolean =>
  [...text].some((_, start) => {
    const four = text.slice(start, start + 4)
    return four.length === 4 && sequences.some(sequence => sequence.includes(four))
  })

const isSimple = (text: string): boolean => {
  const hasFewCharacters = new Set(text).size < 5
  const lowerCase = text.toLowerCase()
  const hasRepetition = /(.)\1{3}/.test(lowerCase)
  const hasCommonWord = /admin|p[a@]ssw[o0]rd/.test(lowerCase)
  return hasFewCharacters || hasRepetition || hasCommonWord || hasSequence(lowerCase)
}

/**
 * Returns why a new password is too weak (requirements 5.31), or undefined if it is strong enough:
 * `short`: under `least` characters; `classes`: fewer than `kinds` of digit, lower case, upper case and ASCII symbol;
 * `simple`: fewer than 5 different characters, one character four times in a row, four characters in a row of the
 * alphabet, the digits (in either direction), a keyboard row or 1qaz2wsx, or a common spelling of admin or password.
 * Factory passwords are simple, so they cannot be chosen again. isLoginText checks which characters are allowed.
 */
export const passwordWeakness = (text: string, least = 8, kinds = 3): 'short' | 'classes' | 'simple' | undefined => {
  if (text.length < least) return 'short'
  if (characterClasses.filter(characters => characters.test(text)).length < kinds) return 'classes'
  return isSimple(text) ? 'simple' : undefined
}
