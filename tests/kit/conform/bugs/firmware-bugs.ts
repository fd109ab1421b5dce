import { accessBugs } from './access'
import type { FirmwareBug } from './firmware-bug'
import { planted } from './planted'
import { makeBug } from './planted-kinds'
import { requestBugs } from './requests'
import { sessionBugs } from './sessions'
import { standardsBugs } from './standards'
import { trialBugs } from './trial'

const plantedBugs: Readonly<Record<string, FirmwareBug>> = Object.fromEntries(
  planted.map(([module, key, kind, value]) => [`${module}.${key}.${kind}`, makeBug(module, key, kind, value)]),
)

/** All firmware bugs by name. */
export const firmwareBugs: Readonly<Record<string, FirmwareBug>> = {
  ...plantedBugs,
  ...accessBugs,
  ...requestBugs,
  ...sessionBugs,
  ...standardsBugs,
  ...trialBugs,
}
