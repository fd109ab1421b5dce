import type { Entry } from '../menu'
import { session } from '../net/session'

/** Whether a screen is there for this device and this person (spec 2, guard; spec 7, module flags). */
export const isOpen = ({ flag, closed }: Entry) => (!flag || !!session.value[flag]) && !(closed && session.value.role === 0)
