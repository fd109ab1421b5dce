// For tests of the console's language: which parts of a text are in the wrong language.
import type { Language } from '../src/model/localized-text'

/** The same in both languages: acronyms, units, file extensions, languages by their own names. */
const neutral =
  /^([A-Z]{1,6}\d{0,2}|LAN|Wi-Fi|PPPoE|IPoE|PoE|VoIP|IPv[46]|DHCPv6|UPnP|L2TP|IPSec|IPsec|NAT-T|nas|br0|[GM]Hz|[kMG]?bit|[kMG]B|dBm|dB|mA|ms|s|d|x|img|tar|bin|xml|cdtCfg|JavaScript|English|中文|ontlet|BitTorrent|EasyMesh|DynDNS|No-IP|Dynu|Ping|Minecraft|PlayStation|Plex|Steam|Valheim|WireGuard|Xbox|Shanghai)$/
/** Addresses and host names of all kinds, also as examples, and anything made of digits. */
const coded =
  /\b(dhcpd|hostapd|kernel|omci|pppd|pon|wan|igmp|ntp|httpd|system): [^“”]*|\bTR-069\b|802\.11[a-z/]+|https?:\/\/\S+|\b[\w-]+(\.[\w-]+)*\.(com|org|arpa)\b|([\da-f]{2}:){5}[\da-f]{2}|[\da-f]*:[\da-f:]*:[\da-f]*|\bV?\d[\d.]*[kmMG]?\b/gi
const chinese = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+/g

/** Returns the parts of a text that are in the wrong language. `data` are names given by the device or the user. */
export const strangers = (text: string, language: Language, data: readonly string[]): string[] => {
  const foreign = (part: string) =>
    ((language === 'en' ? part.match(chinese) : part.match(/[A-Za-z][A-Za-z\d'’-]*/g)) ?? []).filter(
      word => !neutral.test(word),
    )
  if (!foreign(text).length) return []
  // Longest first, because one name may contain another.
  const own = [...data].sort((a, b) => b.length - a.length).reduce((rest, name) => rest.split(name).join(' '), text)
  return foreign(own.replace(coded, ' '))
}

/** Names that the tests assign. */
export const givenNames = ['firmware.img', 'printer.txt', 'printer'] as const

/** Every text of more than one character that the device stores. */
export const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'string') return Object.values(Object(value)).flatMap(namesIn)
  return value.length > 1 ? [value] : []
}
