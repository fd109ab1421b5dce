import type { IconName } from '../../look/icons'

/** What tells that a device is of a kind: words in its name, or the vendor part of its MAC address. */
interface Kind {
  icon: IconName
  name: RegExp
  /** Vendors that make nothing else: the first six hexadecimal digits of their addresses. */
  vendors?: string
}

/** Kinds of devices that can be told for certain. A word counts only where it does not continue another one. */
const kinds: readonly Kind[] = [
  // Sonos.
  { icon: 'speaker', name: /speaker|homepod|sonos|音箱/i, vendors: '5CAAFD 000E58 B8E937 949F3E 7828CA' },
  // Hikvision, Axis, Reolink.
  { icon: 'camera', name: /camera|doorbell|摄像|门铃/i, vendors: '4419B6 C056E3 2857BE 00408C ACCC8E EC71DB' },
  // Roku.
  { icon: 'tv', name: /\btv\b|apple-?tv|chromecast|\broku|bravia|电视/i, vendors: 'B0A737 DC3A5E AC3A7A' },
  { icon: 'printer', name: /printer|laserjet|officejet|打印机/i },
  // Nintendo.
  { icon: 'game', name: /playstation|\bps[345]\b|xbox|nintendo|游戏机/i, vendors: '001F32 7CBB8A 98B6E9' },
  // Synology, QNAP.
  { icon: 'storage', name: /\bnas\b|diskstation|synology|qnap/i, vendors: '001132 245EBE 00089B' },
  // Nest, Philips Hue.
  { icon: 'bulb', name: /thermostat|light ?bulb|philips-hue|恒温|灯泡/i, vendors: '18B430 641666 001788' },
  { icon: 'tablet', name: /tablet|ipad|平板/i },
  { icon: 'mobile', name: /(^|[^a-z])i?phone|手机/i },
  // Raspberry Pi.
  {
    icon: 'system',
    name: /\bpc\b|laptop|notebook|desktop|macbook|\bimac|thinkpad|raspberry|电脑|笔记本/i,
    vendors: 'B827EB DCA632 E45F01',
  },
]

/**
 * Returns the icon of a device by its name, else by the vendor of its MAC address (`AA:BB:…`), else a neutral one. The
 * addresses that phones make up for privacy are locally administered, so no vendor has them.
 */
export const iconOf = ({ name, mac }: { name: string; mac: string }): IconName => {
  const vendor = mac.replace(/:/g, '').slice(0, 6)
  const kind =
    kinds.find(kind => kind.name.test(name)) ||
    kinds.find(({ vendors = '' }) => vendor.length === 6 && vendors.includes(vendor))
  return kind ? kind.icon : 'unknown'
}
