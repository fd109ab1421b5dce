import { accessBugs } from './bugs/access'
import type { FirmwareBug } from './bugs/firmware-bug'
import { planted } from './bugs/planted'
import { makeBug } from './bugs/planted-kinds'
import { requestBugs } from './bugs/requests'
import { trialBugs } from './bugs/trial'

const plantedBugs: Readonly<Record<string, FirmwareBug>> = Object.fromEntries(
  planted.map(([module, key, kind, value]) => [`${module}.${key}.${kind}`, makeBug(module, key, kind, value)]),
)

/** All firmware bugs by name: `npm start -- --firmware-bug NAME`. */
export const firmwareBugs: Readonly<Record<string, FirmwareBug>> = {
  ...plantedBugs,
  ...accessBugs,
  ...requestBugs,
  ...trialBugs,
}

/** The firmware bugs with these names; for an unknown name, throws an error whose message can be shown to the user. */
export const parseFirmwareBugs = (names: readonly string[]): FirmwareBug[] =>
  names.map(name => {
    const bug = Object.hasOwn(firmwareBugs, name) ? firmwareBugs[name] : undefined
    if (!bug) throw new Error(`Unknown firmware bug “${name}”; valid are: ${Object.keys(firmwareBugs).join(', ')}.`)
    return bug
  })
