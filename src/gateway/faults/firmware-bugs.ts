import { accessBugs } from './bugs/access'
import type { FirmwareBug } from './bugs/firmware-bug'
import { readBugs } from './bugs/reads'
import { requestBugs } from './bugs/requests'
import { rowBugs } from './bugs/rows'
import { writeBugs } from './bugs/writes'

/** All firmware bugs by name: `npm start -- --firmware-bug NAME`. */
export const firmwareBugs: Readonly<Record<string, FirmwareBug>> = {
  ...readBugs,
  ...writeBugs,
  ...rowBugs,
  ...accessBugs,
  ...requestBugs,
}

/** The firmware bugs with these names; for an unknown name, throws an error whose message can be shown to the user. */
export const parseFirmwareBugs = (names: readonly string[]): FirmwareBug[] =>
  names.map(name => {
    const bug = Object.hasOwn(firmwareBugs, name) ? firmwareBugs[name] : undefined
    if (!bug) throw new Error(`Unknown firmware bug “${name}”; valid are: ${Object.keys(firmwareBugs).join(', ')}.`)
    return bug
  })
