/*
 * The list of entities, derived from the folder: every entity that a definition exports, sorted by folder, file and
 * name of the export. It reads the file system, so it runs in Node only; the console imports the definitions that its
 * pages use.
 */
import type { Entity } from '../model/entity'
import type { DeviceError } from '../model/shape'
import { isOriginCarried, listDefinitions } from './definition-list'
import { exportsIn } from './exports-in'
import type { Facts, FileCallFacts } from './facts'
import { type Feature, isOwnFeature } from './profile'
import { currentVendor } from './vendor'

const folder = new URL('.', import.meta.url)
const list = listDefinitions(await exportsIn(folder, (group, name) => import(`./${group}/${name}.ts`)))

/** Every entity, for the simulated gateway and the kit, whether the device type has it or not. */
export const entities: readonly Entity[] = [...list.origins.keys()]

/** The file that defines an entity: `src/device/applications/snmp.ts`. */
export const fileOf = (entity: Entity): string | undefined => {
  const origin = list.origins.get(entity)
  return origin && `src/device/${origin.file}`
}

/** What the contract says about an entity in addition to its definition. */
export const factsOf = (entity: Entity): Facts | undefined => list.facts.get(entity)

/** The uploads and downloads, sorted by folder, file and name of the export. */
export const fileCalls: readonly FileCallFacts[] = list.fileCalls

/** The errors that definitions of a vendor name, by the names of their constants. */
export const vendorErrors: Readonly<Record<string, DeviceError>> = list.errors

/** The feature to which an entity belongs, as its file declares: `export const feature: Feature = 'snmp'`. */
export const featureOf = (entity: Entity): Feature | undefined => list.origins.get(entity)?.feature

const without = currentVendor()?.without ?? []

/**
 * Returns whether this device type has an entity (size-budget.json, "features"), and the vendor has not taken it out
 * with its screen.
 */
export const isCarried = (entity: Entity): boolean => isOriginCarried(list.origins.get(entity), without)

/**
 * Returns whether a device of any type may lack a module: one that only features of our own have, or one that the
 * console finds out about after the login, as what it can read has a probe and no feature of the board says which types
 * have it.
 */
export const isModuleOptional = (module: string): boolean => {
  const own = entities.filter(entity => entity.module === module || entity.writes === module)
  if (own.length > 0 && own.every(entity => isOwnFeature(featureOf(entity)))) return true
  const readable = own.filter(({ isCommand }) => !isCommand)
  const isProbed = readable.length > 0 && readable.every(({ probe }) => probe !== undefined)
  return isProbed && own.map(featureOf).every(feature => feature === undefined || isOwnFeature(feature))
}
