import { record } from '../../model/entity'
import { long, within } from '../../model/field'
import { digitMapFault } from './dial'

/** The dial digit map and its timer in seconds (module voip_config): spec 3 "VoIP". Role 0 neither sees nor sets it (spec 6). */
export const digitMap = record('voip_config', {
  digitMap: long(['Digit map', '数图'], {
    max: 4096,
    check: digitMapFault,
    help: ['x: digit, “.”: repeats, T: timer, “|”: or', 'x：数字，“.”：重复，T：定时，“|”：或'],
  }),
  digitMapTimer: within(['Digit timer', '位间定时'], 1, 60, 4, 's'),
})
