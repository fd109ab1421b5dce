import { loop } from '../../../src/device/diagnosis/loop'
import { limits } from '../limits'
import { words } from '../words'

limits(
  'loop detection',
  loop.settings,
  { enable: true },
  {
    etherType: [
      {
        good: ['FFFA', '0600', '0A00', '1000', 'ffff', '88B5'],
        // Below 0600 it is the length of a frame.
        bad: ['', 'FFF', 'FFFAA', 'FFFG', '0xFFF', 'FF A', '0000', '05DC', '05ff'],
      },
      { given: { enable: false }, good: ['', 'x'] },
    ],
    interval: [
      { good: [1, 60, '5'], bad: [0, 61, -1, 1.5, ''] },
      { given: { enable: false }, good: [0, 61] },
    ],
    recovery: [{ good: [10, 1800], bad: [9, 1801, 0, 10.5, ''] }],
    // 0 is untagged; no VLAN twice; at most 16 characters hold at most eight of the 16 that a list may have.
    vlanList: [
      {
        good: ['0', '4076', '0,100', '0,4076,1,2', '1,2,3,4,5,6,7,8', '1000,2000,3000,4'],
        bad: [
          '',
          '0. 1',
          ...words('4077 0,4077 -1 1.5 0, ,0 0,,1 x 00001 1,1 0,0 1,2,01 10,0010 1,2,3,4,5,6,7,8,9 1000,2000,3000,40'),
        ],
      },
    ],
  },
)
