import { record } from '../../model/entity'
import { int, multiline } from '../../model/field'
import { term } from '../../model/localized-text'
import type { Feature } from '../profile'
import { digitMapFormat } from './dial'

export const feature: Feature = 'voip'

/**
 * The digit map and its timer, 1-60 s (module voip_config, requirements 3.13, 5.46). Role 0 cannot read or change it
 * (requirements 6.2).
 */
export const digitMap = record(
  'voip_config',
  {
    digitMap: multiline(['Digit map', '数图'], {
      max: 4096,
      format: digitMapFormat,
      help: [
        'x: digit, E: *, F: #, “.”: repeats, T: timer, “|”: or',
        'x：数字，E：*，F：#，“.”：重复，T：定时，“|”：或',
      ],
    }),
    digitMapTimer: int(['Digit timer', '位间定时'], { min: 1, max: 60, init: 4, unit: term('s') }),
  },
  { minRole: 1 },
)
