import { defaultLimits, type Feature, features, sourceLanguages } from '../../device/profile'
import { ownThemes } from '../../device/vendor'
import { noBrand } from '../build/brand/brand'
import type { Globals } from '../build/globals'

/*
 * What code in Node sees as WITH, LIMITS and the other constants of a device type (src/device/profile.ts): compile.mjs
 * puts this module into every program. They are those that the address names with which the program was imported
 * (device-of.ts), and otherwise those of the sources as they are, the type `all`.
 */

/** The address of the program that this module is in. */
declare const programAddress: string

declare global {
  /** The constants of device types by the query of an address, which has a hash of them. Never changed. */
  var namedGlobals: Record<string, Globals> | undefined
}

const ofSources = (): Globals => ({
  DEVICE: 'all',
  WITH: Object.fromEntries(features.map(feature => [feature, true])) as Record<Feature, boolean>,
  LIMITS: defaultLimits,
  TIME_SERVERS: { first: '', second: '' },
  OWN_TYPES: false,
  OWN_THEMES: ownThemes(),
  LANGUAGES: sourceLanguages,
  BRAND: noBrand,
  BUILD: 'source',
})

const given = globalThis.namedGlobals?.[new URL(programAddress).search]

/** The constants, by their names. */
export const { DEVICE, WITH, LIMITS, TIME_SERVERS, OWN_TYPES, OWN_THEMES, LANGUAGES, BRAND, BUILD }: Globals =
  given ?? ofSources()
