import { guide } from '../../../device/system/guide'
import { behaviour } from '../../engine/behaviour'

/** In the factory defaults the quick setup has not been completed. */
export const guideBehaviour = behaviour(guide, { factory: () => ({ values: { done: false } }) })
