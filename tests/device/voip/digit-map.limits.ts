import { digitMap } from '../../../src/device/voip/digit-map'
import { limits } from '../limits'
import { words } from '../words'

const good = [
  'T:4,S:02,L:99,Z:15,(0S| Exx|F.1L2|Z[2-5]x.)',
  'Z : 1 , 0',
  '[0-0][1-9 5]',
  ' ( 1 | 2 ) ',
  ...words('x (0T|[2-9]xxx) t:10,1|2 xTx Lx [0-9AK*#] gK.'),
]
const bad = [
  ...['', ...words('y [9-2] 1||2 |1 1| () (1 1) ((1)) (1)2 1.. . T 1TS 1T. 1Z ZZ1')],
  ...[
    '[]',
    '[',
    '[1',
    '1]',
    '[x]',
    '[T]',
    '[Z1]',
    '[A-D]',
    '[1-]',
    '[1-3-5]',
    '[|',
    'Z[|',
    '1Z|2',
    'M',
    'N',
    '1|é',
    '\\d',
  ],
  ...words('T:0,x T:00,x T:100,x T:4x T:,x T4,x S:2,T:4,x T:4,T:4,x T:4, Z:1,|x K:1,x 1,T:4'),
]

limits(
  'digit map',
  digitMap.settings,
  { digitMap: 'x.T' },
  {
    digitMap: [
      {
        good: [...good, `x${'|x'.repeat(2047)}|1`.slice(0, 4096).replace(/\|$/, '1')],
        bad: [...bad, `x${'|x'.repeat(2048)}`],
      },
    ],
    digitMapTimer: [{ good: [1, 60], bad: [0, 61, ''] }],
  },
)
