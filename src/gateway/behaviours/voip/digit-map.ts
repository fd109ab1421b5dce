import { digitMap } from '../../../device/voip/digit-map'
import { behaviour } from '../../engine/behaviour'

/**
 * A typical digit map: emergency and service numbers, mobile, local, long-distance and international ones, star codes.
 */
export const digitMapBehaviour = behaviour(digitMap, {
  factory: () => ({
    values: { digitMap: '11[029]|12[0-2]|1[3-9]xxxxxxxxx|[2-8]xxxxxxx|0[1-9]xxxxxxxxx.T|00x.T|*xx|#xx#|*#xx#' },
  }),
})
