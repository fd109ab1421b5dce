import { longestPause, macFilter } from '../../../src/device/security/mac-filter'
import { chars } from '../edge-values'
import { limits } from '../limits'
import { words } from '../words'

limits(
  'MAC filter',
  macFilter.rows!,
  { mac: '00:1A:2B:3C:4D:01' },
  {
    name: [{ good: ['', '电视', chars(32)], bad: [chars(33)] }],
    mac: [
      {
        context: { others: [{ id: 1, name: 'TV', mac: '00:1A:2B:3C:4D:5E' }] },
        good: ['00:1A:2B:3C:4D:5F', '02:00:00:00:00:00', '00:00:00:00:00:01', 'fe:ff:ff:ff:ff:ff'],
        bad: [
          '',
          ...words('00:1A:2B:3C:4D 00:1A:2B:3C:4D:5E:6F 00:1A:2B:3C:4D:5G 001A2B3C4D5E 00:1a:2b:3c:4d:5e'),
          ...words('00:00:00:00:00:00 01:00:00:00:00:00 01:00:5e:00:00:01 ff:ff:ff:ff:ff:ff'),
        ],
      },
    ],
    until: [{ good: ['', 0, 1, longestPause], bad: [-1, 1.5, longestPause + 1, 'soon'] }],
  },
)
