import { wifiChannels } from '../../../src/device/internet/radio-channels'
import { radio } from '../../../src/device/internet/wifi-advance'
import { limits } from '../limits'

const onChannels = {
  [wifiChannels.module]: {
    values: {},
    rows: [
      { id: 1, band: 'low', channel: 13 },
      { id: 2, band: 'high', channel: 36 },
      { id: 3, band: 'top', channel: 233 },
    ],
  },
}

limits(
  'Wi-Fi radio',
  radio.rows!,
  { band: 'low', mode: 'bgn', country: 'CN' },
  {
    total: [{ good: [0, 1, 128], bad: [-1, 129, ''] }],
    mode: [
      { good: ['bg', 'bgnax'], bad: ['an', 'anacax', 'ax', 'x'] },
      { given: { band: 'high' }, good: ['an', 'anacax'], bad: ['bg', 'bgnax', 'ax'] },
      { given: { band: 'top' }, good: ['ax'], bad: ['bg', 'bgnax', 'an', 'anacax'] },
    ],
    country: [{ good: ['US', 'EU', 'XX'], bad: ['', 'ZZ', 'us'] }],
    width: [
      { good: ['auto', 'w40'], bad: ['w80', 'w160'] },
      { given: { mode: 'bg' }, good: ['auto', 'w20'], bad: ['w40'] },
      { given: { band: 'high', mode: 'an' }, good: ['auto', 'w20', 'w40'], bad: ['w80', 'w160'] },
      { given: { band: 'high', mode: 'anac' }, good: ['auto', 'w20', 'w80', 'w160'], bad: ['w10'] },
      { given: { band: 'top', mode: 'ax' }, good: ['auto', 'w20', 'w40', 'w80', 'w160'], bad: ['w320', 'w10'] },
    ],
    channel: [
      { context: onChannels, good: ['0', '13'], bad: ['12', '36', ''] },
      { given: { band: 'high', mode: 'an' }, context: onChannels, good: ['0', '36'], bad: ['13', '40', '233'] },
      { given: { band: 'top', mode: 'ax' }, context: onChannels, good: ['0', '233'], bad: ['13', '36', '237'] },
    ],
    beacon: [{ good: [1, 100, 1024], bad: [0, 1025, ''] }],
    power: [{ good: [1, 100], bad: [0, 101, ''] }],
  },
)
