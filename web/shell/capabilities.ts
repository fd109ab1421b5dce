import { portStatistics, portStatus } from '../../src/device/home/ports'
import { terminalAlias } from '../../src/device/home/terminal-alias'
import { terminalWake } from '../../src/device/home/terminal-wake'
import { safeApply } from '../../src/device/system/safe-apply'
import type { Entity } from '../../src/model/entity'
import { screens } from '../menu'
import { forgetPresence, isPresent } from '../net/presence'
import { session, updateSession } from '../net/session'
import { lastLook } from '../ui/screens/weaknesses'

/** What has no screen of its own. */
const parts: readonly (Entity | undefined)[] = [
  WITH.trials ? safeApply : undefined,
  portStatus,
  portStatistics,
  WITH.devices ? terminalAlias : undefined,
  WITH.wake ? terminalWake : undefined,
]

/** The entities whose modules are read after the login to find out whether the device has them. */
export const probedEntities = (): Entity[] =>
  [...parts, ...screens.map(({ page }) => page.entity)].filter(
    (entity): entity is Entity => !!(entity && entity.probe && !entity.reported),
  )

/** Sets the flags of the probed entities, in their order; without a number, one is unknown. */
const setFlags = (flags: readonly number[]) =>
  updateSession(Object.assign({}, ...probedEntities().map(({ probe }, place) => ({ [probe!]: flags[place] }))))

/** Forgets what the device has: after a login it may be another one. */
export const forgetScreens = () => {
  forgetPresence()
  if (WITH.safety) lastLook.value = undefined
  setFlags([])
}

/** Finds out what the device has, as far as no page has asked: the menu then shows its screens. */
export const detectScreens = async () => {
  const { access_token } = session.peek()
  // The session has ended before it was asked.
  if (!access_token) return
  const found = await Promise.all(probedEntities().map(isPresent))
  // Together, because each change of the session draws the console again. A late answer says nothing to the next login.
  if (session.peek().access_token === access_token) setFlags(found.map(Number))
}
