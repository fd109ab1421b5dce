import { digitMap } from '../../device/voip/digit-map'
import { behaviour } from '../behaviour'

/** A usual map: short numbers, service numbers, local, mobile and long-distance numbers, international ones, services behind * and #. */
export default behaviour(digitMap, {
  factory: () => ({ values: { digitMap: '11[029]|12[0-2]|1[3-9]xxxxxxxxx|[2-8]xxxxxxx|0[1-9]xxxxxxxxx.T|00x.T|*xx|#xx#|*#xx#' } }),
})
