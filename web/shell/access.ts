import { hasEntity, isReadOnly, mayRead, type Session, session } from '../net/session'
import type { Entry } from './menu-structure'

/** Returns whether the user's role is too low for the entity of the screen (requirements 2.5). */
export const isClosed = ({ page: { entity } }: Entry) => !!entity && !mayRead(entity)

/** Returns whether the device has the screen and the user's role may open it (requirements 2.5, 2.8). */
export const isAccessible = (entry: Entry) => hasEntity(entry.page.entity) && !isClosed(entry)

/** Returns whether the screen may be opened: also one that has not been probed yet, since the device may have it. */
export const mayOpen = (entry: Entry) => {
  const { probe } = entry.page.entity || {}
  const found = session.peek()[probe as keyof Session]
  return !isClosed(entry) && (found === undefined || !!found)
}

/** Returns whether the user may look at the screen but change nothing on it. */
export const isViewOnly = ({ page: { entity } }: Entry) => !!entity && isReadOnly(entity)
