import { digitMap } from '../../../src/device/voip/digit-map'
import { limits } from '../limits'

limits(
  'digit map',
  digitMap.settings,
  { digitMap: 'x.T' },
  {
    digitMap: [
      {
        good: ['x', '(0T|[2-9]xxx)', `x${'|x'.repeat(2047)}|1`.slice(0, 4096).replace(/\|$/, '1')],
        bad: ['', 'y', '[9-2]', '1||2', 'xTx', `x${'|x'.repeat(2048)}`],
      },
    ],
    digitMapTimer: [{ good: [1, 60], bad: [0, 61, ''] }],
  },
)
