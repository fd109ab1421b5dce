import { guide } from '../../device/system/guide'
import { behaviour } from '../behaviour'

/** On delivery nobody has gone through the quick setting. */
export default behaviour(guide, { factory: () => ({ values: { done: false } }) })
