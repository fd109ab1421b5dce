import type { LocalizedText } from './localized-text'

/** The formats. What depends on one, such as its words in the contract, is in a record of all formats. */
export type FormatName =
  | 'dialNumber'
  | 'digitMap'
  | 'domain'
  | 'etherType'
  | 'host'
  | 'hostIp'
  | 'hostIpv4'
  | 'hostIpv6'
  | 'hostNotIpv4'
  | 'hostNotIpv6'
  | 'httpUrl'
  | 'ipv4'
  | 'ipRange'
  | 'ipv4Range'
  | 'ipv6'
  | 'lanPrefix'
  | 'localIpv4'
  | 'loginText'
  | 'mac'
  | 'mask'
  | 'multipleOf10'
  | 'name'
  | 'newPassword'
  | 'noChinese'
  | 'ownDomain'
  | 'path'
  | 'portRange'
  | 'sn'
  | 'ssid'
  | 'userId'
  | 'visible'
  | 'vlanList'
  | 'wpaKey'
  | 'wpsPin'

/**
 * A message, perhaps about the value. The function is that of a method: a field of texts is also a field of anything.
 */
type MessageAbout<Value> = LocalizedText | { about(value: Value): LocalizedText }['about']

/** What a value, or each item of a list, looks like beyond its kind, length and range. */
export interface Format<Value = string> {
  readonly name: FormatName
  /** Whether a value that is not empty, and that `clean` has normalized, has the format. */
  accepts(value: Value): boolean
  /** A name or a secret, in which every character counts: `plain` (src/model/clean.ts) does not change it. */
  readonly isFreeText?: true
  /** Normalizes typed or pasted text, after `plain`, before it is checked and sent. */
  clean?(text: string): string
  /** What to tell the user about a value that is not accepted. */
  readonly message: MessageAbout<Value>
}
