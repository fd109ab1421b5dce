import { portStatistics, portStatus } from '../../src/device/home/ports'
import { terminalAlias } from '../../src/device/home/terminal-alias'
import { wake } from '../../src/device/home/wake'
import { safeApply } from '../../src/device/system/safe-apply'
import type { Entity } from '../../src/model/entity'
import { screens } from '../menu'
import { readUrl } from '../net/answers'
import { send } from '../net/call'
import { answerOf } from '../net/response'
import { updateSession } from '../net/session'

/** Milliseconds; shorter than for other calls, because the login waits for the responses. */
const timeout = 5000

/** Returns 1 if the device has the module, else 0. Any failure counts as no. */
const hasModule = async (module: string): Promise<0 | 1> => {
  try {
    const { code } = answerOf(await send({ url: readUrl(module), timeout }))
    return code === 0 ? 1 : 0
  } catch {
    return 0
  }
}

/** Entities with a probe that no screen is for. */
const parts: readonly (Entity | undefined)[] = [
  portStatus,
  portStatistics,
  WITH.devices ? terminalAlias : undefined,
  WITH.trials ? safeApply : undefined,
  WITH.wake ? wake : undefined,
]

/** The entities whose modules are read after the login to find out whether the device has them. */
export const probedEntities = (): Entity[] =>
  parts
    .concat(screens.map(({ page }) => page.entity))
    .filter((entity): entity is Entity => !!(entity && entity.probe && !entity.reported))

/** Probes the entities that a device may lack, after login (requirements 7.8). */
export const detectCapabilities = () =>
  Promise.all(
    probedEntities().map(async ({ probe, module }) => {
      updateSession({ [probe!]: await hasModule(module) })
    }),
  )
