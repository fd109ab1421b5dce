import { portStatistics, portStatus } from '../../src/device/home/ports'
import { terminalAlias } from '../../src/device/home/terminal-alias'
import { terminalWake } from '../../src/device/home/terminal-wake'
import { safeApply } from '../../src/device/system/safe-apply'
import type { Entity } from '../../src/model/entity'
import { screens } from '../menu'
import { isPresent } from '../net/presence'

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

/**
 * Finds out what the device has, as far as no page has asked yet: the menu shows a screen when the answers have arrived.
 */
export const detectScreens = () => Promise.all(probedEntities().map(isPresent))
