import * as device from '../../../device/voip/dial'
import * as checks from '../../../model/checks'
import type { Field } from '../../../model/field-types'
import * as formats from '../../../model/formats'
import * as ip from '../../../model/ip'
import { remembering } from '../remembering.ts'
import { samplesFor, validationMessage } from '../validator-samples'

/** A form that a value has beyond its kind, length and range. */
export interface Pattern {
  /** Name in the tables for C: `hostIpv4` is ONTLET_HOST_IPV4. */
  name: string
  /** What it demands; a sentence without its subject. Empty where the kind says everything. */
  words: string
  accepts(value: string): boolean
}

const isLine = (text: string) => !/[\0-\x1f\x7f-\x9f]/.test(text)
const isVlan = (text: string) => checks.isDigits(text) && text.length <= 4 && Number(text) <= 4076
const isVlanList = (text: string) => {
  const vlans = text.split(',')
  return vlans.every(isVlan) && new Set(vlans.map(Number)).size === vlans.length
}
/** Returns whether a builder of fields accepts a text. */
const takenBy = (field: Pick<Field<string>, 'check'>) => (text: string) => !field.check!(text)
const isSsid = (text: string) => text.trim() === text && checks.utf8Length(text) <= 32 && isLine(text)
const isPolicyPassword = (text: string) => checks.isLoginText(text) && !checks.passwordWeakness(text)
const isLocalIpv4 = (text: string) => ip.isHostIpv4(text) || ip.isLoopbackIpv4(text)
const isLanPrefix = (text: string) => ip.isIpv6Prefix(text) && ip.isUnicastIpv6(text) && !ip.isLinkLocalIpv6(text)

const pattern = (name: string, words: string, accepts: Pattern['accepts']): Pattern => ({
  name,
  words,
  accepts: remembering(accepts),
})

/**
 * All patterns of texts. A field's validator is a function, which cannot be compared with these; `patternOf` finds the
 * one that accepts the same texts. A pattern in C has the same name in c/formats.c.
 */
const textPatterns: readonly Pattern[] = [
  pattern('any', '', () => true),
  pattern('line', 'no control characters', isLine),
  pattern('name', 'no control characters; not only spaces', text => isLine(text) && text.trim() !== ''),
  pattern('loginText', 'printable ASCII without space and `"`', checks.isLoginText),
  pattern(
    'newPassword',
    'printable ASCII without space and `"`; at least 8 characters of three classes out of digits, lower case, upper ' +
      'case and symbols; at least 5 different characters; regardless of case no character four times in a row, no ' +
      '`admin` or `password` (also with `@` or `0`), no four characters in a row from `01234567890`, `09876543210`, ' +
      'the alphabet, `qwertyuiop`, `asdfghjkl`, `zxcvbnm` or `1qaz2wsx`',
    isPolicyPassword,
  ),
  pattern('noSpace', 'no white space, no control characters', text => isLine(text) && checks.hasNoSpace(text)),
  pattern(
    'noChinese',
    'no Chinese, Japanese or Korean characters, no control characters',
    text => isLine(text) && !checks.hasChinese(text),
  ),
  pattern('ssid', 'at most 32 bytes in UTF-8; no space at either end; no control characters', isSsid),
  pattern('wpaKey', '8 to 63 printable ASCII characters, not only spaces, or 64 hexadecimal digits', checks.isWpaKey),
  pattern('wpsPin', '4 digits, or 8 whose weighted sum (3, 1, 3, 1, …) is a multiple of 10', checks.isWpsPin),
  pattern('dialNumber', 'digits, `+`, `*` and `#`', checks.isDialNumber),
  pattern(
    'digitMap',
    'a digit map of ITU-T H.248.1: alternatives between `|`, perhaps in parentheses',
    text => !device.digitMapError(text),
  ),
  pattern('etherType', 'four hexadecimal digits', text => text.length === 4 && checks.isHex(text)),
  pattern('vlanList', 'different numbers from 0 to 4076 between commas', isVlanList),
  pattern('sn', 'four letters or digits and eight hexadecimal digits, or sixteen hexadecimal digits', checks.isSn),
  pattern(
    'path',
    'no white space, `?` and `#`; one character more than a leading `/`',
    text => isLine(text) && /^\/?[^\s/?#][^\s?#]*$/.test(text),
  ),
  pattern('httpUrl', '`http://` or `https://`, host, perhaps port and path; no user name', checks.isHttpUrl),
  pattern('domain', 'a domain name of two labels or more, in ASCII (punycode)', checks.isDomain),
  pattern('host', 'the address of an IPv4 or IPv6 host, or a domain name', checks.isHost),
  pattern(
    'hostNotIpv6',
    'the address of an IPv4 host, or a domain name',
    text => checks.isHost(text) && !ip.isIpv6(text),
  ),
  pattern(
    'hostNotIpv4',
    'the address of an IPv6 host, or a domain name',
    text => checks.isHost(text) && !ip.isIpv4(text),
  ),
  pattern('ipv4', 'a dotted quad without leading zeros', ip.isIpv4),
  pattern('hostIpv4', 'the address of an IPv4 host: first octet 1 to 223, not 127', ip.isHostIpv4),
  pattern('localIpv4', 'the address of an IPv4 host: first octet 1 to 223', isLocalIpv4),
  pattern('mask', 'a contiguous subnet mask', ip.isMask),
  pattern('ipv4Range', 'an IPv4 address, or `first-last`', takenBy(formats.ipv4Range(''))),
  pattern('portRange', 'a port from 1 to 65535, or `first-last`', takenBy(formats.portRange(''))),
  pattern('ipv6', 'an IPv6 address in any notation of RFC 4291', ip.isIpv6),
  pattern(
    'hostIpv6',
    'the address of an IPv6 host: not `::`, `::1`, `ff…` or an IPv4 address that is none of a host',
    ip.isUnicastIpv6,
  ),
  pattern('lanPrefix', 'an IPv6 address that ends in `::`; not reserved or link-local', isLanPrefix),
  pattern(
    'mac',
    'six bytes in hexadecimal, all between `:` or all between `-`; not zero, not multicast',
    checks.isUnicastMac,
  ),
  pattern('time', '', text => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)),
]

/** All patterns of numbers. */
const numberPatterns: readonly Pattern[] = [
  pattern('any', '', () => true),
  pattern('multipleOf10', 'a multiple of 10', value => Number(value) % 10 === 0),
]

/** Texts, in addition to the samples of the contract's shape, that tell patterns apart. */
const moreSamples: readonly string[] = [
  '   ',
  'a\u00a0b',
  '\u3000',
  'あ',
  'a'.repeat(33),
  'A1'.repeat(32),
  'x'.repeat(64),
  '办'.repeat(11),
  '::ffff:127.0.0.1',
  'ff02::',
  'fe80::',
  '2001:db8::',
  '2001:db8:1:2::',
  '1-2-3',
  '/',
  '/a?b',
  'a#b',
  '12345671',
  '0,0',
  '100,0100',
]

const samplesOf = (field: Field): readonly unknown[] => {
  const more = field.kind === 'many' ? moreSamples.map(text => [text]) : moreSamples
  return typeof samplesFor(field)[0] === 'number' ? samplesFor(field) : [...samplesFor(field), ...more]
}

const patternsFound = new WeakMap<Field, Pattern | undefined>()

/**
 * The pattern of a field, found by what its validator accepts; undefined where none of the above does: the reference
 * then gives its messages and examples only, and the validator in C accepts every value. A choice, a flag, a file and
 * a list of options have no pattern.
 */
export function patternOf(field: Field): Pattern | undefined {
  if (!patternsFound.has(field)) patternsFound.set(field, findPattern(field))
  return patternsFound.get(field)
}

function findPattern(field: Field): Pattern | undefined {
  const { kind, choices } = field
  if (choices || kind === 'flag' || kind === 'file') return textPatterns[0]
  const samples = samplesOf(field)
  const isNumber = typeof samples[0] === 'number'
  if (!samples.length) return numberPatterns[0]
  const verdicts = samples.map(sample => validationMessage(field, sample) === undefined)
  const fits = ({ accepts }: Pattern) => samples.every((sample, index) => accepts(String(sample)) === verdicts[index])
  const candidates = isNumber || kind === 'int' || kind === 'weekdays' ? numberPatterns : textPatterns
  return candidates.find(fits)
}

/** Names of all patterns, and of that of a hash, which has no validator. */
export const patternNames: readonly string[] = [
  ...new Set([...textPatterns, ...numberPatterns].map(({ name }) => name)),
  'sha256',
]
