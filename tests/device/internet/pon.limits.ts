import { pon } from '../../../src/device/internet/pon'
import { chars, symbols } from '../edge-values'
import { limits } from '../limits'
import { words } from '../words'

const upTo = (max: number) => [
  { good: ['', symbols.slice(0, max), chars(max)], bad: [chars(max + 1), 'a b', 'é', '密'] },
]

limits(
  'PON',
  pon.settings,
  { sn: 'ONTL1A2B3C4D' },
  {
    loid: upTo(24),
    loidPassword: upTo(12),
    // Ten bytes may be written as twenty hexadecimal digits; up to 36 characters are a registration ID.
    snPassword: [...upTo(36), { good: ['00ff7A5c0d0A01FEdc3b', 'Ab-3456789'], bad: ['00 ff 7a 5c'] }],
    vendorId: [{ good: ['', 'ONTL', 'h1-x'], bad: ['O', 'ONT', 'ONTLY', 'a b ', '厂商编号'] }],
    // Twelve characters of which the last eight are hex, or sixteen hex digits.
    sn: [
      {
        good: ['ONTL1A2B3C4D', 'a1B200000000', '4F4E544C1A2B3C4D', 'abcdef0123456789', '0123ABCDEF99'],
        bad: [
          '',
          ...words('ONTL1A2B3C4 ONTL1A2B3C4D5 ONTL1A2B3C4G ONT-1A2B3C4D GNTL544C1A2B3C4D 4F4E544C1A2B3C4'),
          ...words('4F4E544C1A2B3C4D5 一二三四1A2B3C4D'),
        ],
      },
    ],
  },
)
