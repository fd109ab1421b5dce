import { portStatistics, portStatus } from '../../src/device/home/ports'
import { terminalAlias } from '../../src/device/home/terminal-alias'
import { terminalWake } from '../../src/device/home/terminal-wake'
import { wifiOff } from '../../src/device/internet/wifi-shutdown'
import { safeApply } from '../../src/device/system/safe-apply'
import type { Entity } from '../../src/model/entity'
import { screens } from '../menu'
import { readUrl } from '../net/answers'
import { send } from '../net/call'
import { askOnDemand, whenAsked } from '../net/presence'
import { answerOf } from '../net/response'
import { type Session, session, updateSession } from '../net/session'

/** Milliseconds; shorter than for other calls, because Home waits for the responses. */
const timeout = 5000

/** Returns 1 if the device has the module, else 0. Any failure counts as no. */
const hasModule = async (module: string): Promise<0 | 1> => {
  try {
    // Kept when the user leaves Home meanwhile: nothing would ask again.
    const { code } = answerOf(await send({ url: readUrl(module), timeout, keep: true }))
    return code === 0 ? 1 : 0
  } catch {
    return 0
  }
}

/** What Home shows, or uses. */
const parts: readonly (Entity | undefined)[] = [
  portStatus,
  portStatistics,
  WITH.devices ? terminalAlias : undefined,
  WITH.trials ? safeApply : undefined,
  WITH.wifiTools ? wifiOff : undefined,
]

const probed = (entities: readonly (Entity | undefined)[]) =>
  entities.filter((entity): entity is Entity => !!(entity && entity.probe && !entity.reported))

/** What only other screens show. */
const others = () =>
  probed([...screens.map(({ page }) => page.entity), WITH.wake ? terminalWake : undefined]).filter(
    entity => parts.indexOf(entity) < 0,
  )

/** The entities whose modules are read after the login to find out whether the device has them. */
export const probedEntities = () => probed(parts).concat(others())

const detect = async (entities: readonly Entity[]) => {
  const { access_token } = session.peek()
  // The session has ended before it was asked.
  if (!access_token) return
  const found: Record<string, 0 | 1> = {}
  await Promise.all(
    entities.map(async ({ probe, module }) => {
      found[probe!] = await hasModule(module)
    }),
  )
  // Together, because each change of the session draws the console again. A late answer says nothing to the next login.
  if (session.peek().access_token === access_token) updateSession(found)
}

/** After a login, probes what a device may lack and Home needs, when Home has asked for the rest (requirements 7.8). */
export const detectParts = () => askOnDemand(() => detect(probed(parts)))

/** Probes everything else: the menu shows a screen when the answer arrives. */
export const detectScreens = async () => {
  await whenAsked()
  await detect(others())
}

/** Probes what has not been since the login, because the page was loaded again meanwhile. */
export const resumeDetection = () => {
  const isUnknown = ({ probe }: Entity) => session.peek()[probe as keyof Session] === undefined
  askOnDemand(() => detect(probedEntities().filter(isUnknown)))
  return whenAsked()
}
