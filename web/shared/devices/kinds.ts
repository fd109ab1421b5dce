import type { IconName } from '../../look/icons'

/** Words in the name of a device that tell what it is, for certain, and its icon. */
type Kind = readonly [icon: IconName, name: RegExp]

/** Kinds of devices that can be told by their names. A word counts only where it does not continue another one. */
const kinds: readonly Kind[] = [
  ['speaker', /speaker|homepod|sonos|音箱/i],
  ['camera', /camera|doorbell|摄像|门铃/i],
  ['tv', /\btv\b|apple-?tv|chromecast|\broku|bravia|电视/i],
  ['printer', /printer|laserjet|officejet|打印机/i],
  ['game', /playstation|\bps[345]\b|xbox|nintendo|游戏机/i],
  ['storage', /\bnas\b|diskstation|synology|qnap/i],
  ['bulb', /thermostat|light ?bulb|philips-hue|恒温|灯泡/i],
  ['tablet', /tablet|ipad|平板/i],
  ['mobile', /(^|[^a-z])i?phone|手机/i],
  ['system', /\bpc\b|laptop|notebook|desktop|macbook|\bimac|thinkpad|raspberry|电脑|笔记本/i],
]

/** Vendors that make nothing else: the first six hexadecimal digits of their MAC addresses, by the icon. */
const vendorsOf: Partial<Record<IconName, string>> = {
  // Sonos.
  speaker: '5CAAFD 000E58 B8E937 949F3E 7828CA',
  // Hikvision, Axis, Reolink.
  camera: '4419B6 C056E3 2857BE 00408C ACCC8E EC71DB',
  // Roku.
  tv: 'B0A737 DC3A5E AC3A7A',
  // Nintendo.
  game: '001F32 7CBB8A 98B6E9',
  // Synology, QNAP.
  storage: '001132 245EBE 00089B',
  // Nest, Philips Hue.
  bulb: '18B430 641666 001788',
  // Raspberry Pi.
  system: 'B827EB DCA632 E45F01',
}

/** Returns the icon for the vendor of a MAC address (`AA:BB:…`), if it makes only one kind of device. */
const iconOfVendor = (mac: string): IconName | undefined => {
  const vendor = mac.replace(/:/g, '').slice(0, 6)
  const icons = Object.keys(vendorsOf) as IconName[]
  return vendor.length === 6 ? icons.find(icon => vendorsOf[icon]!.includes(vendor)) : undefined
}

/**
 * Returns the icon of a device by its name, else, with the feature `netTools`, by the vendor of its MAC address, else a
 * neutral one. The addresses that phones make up for privacy are locally administered, so no vendor has them.
 */
export const iconOf = ({ name, mac }: { name: string; mac: string }): IconName => {
  const [icon] = kinds.find(([, words]) => words.test(name)) || []
  return icon || (WITH.netTools && iconOfVendor(mac)) || 'unknown'
}
