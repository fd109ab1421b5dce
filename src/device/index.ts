/*
 * The list of entities, derived from the folder: every entity that a definition exports, sorted by folder, file and
 * name of the export. It reads the file system, so it runs in Node only; the console imports the definitions that its
 * pages use.
 */
import type { Entity } from '../model/entity'
import { exportsIn } from './exports-in'
import type { Facts, FileCallFacts } from './facts'
import { type Feature, features } from './profile'

/** Where an entity is defined. */
interface Origin {
  file: string
  feature: Feature | undefined
}

const isEntity = (value: unknown): value is Entity => isObject(value) && 'module' in value && 'settings' in value

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isFacts = (value: unknown): value is Facts => isObject(value) && 'entity' in value && !('options' in value)

const isFileCall = (value: unknown): value is FileCallFacts => isObject(value) && 'fileCall' in value

const isFeature = (value: unknown): value is Feature => features.some(feature => feature === value)

const origins = new Map<Entity, Origin>()
const factsByEntity = new Map<Entity, Facts>()
const calls: FileCallFacts[] = []
const folder = new URL('.', import.meta.url)
for (const { file, exports } of await exportsIn(folder, (group, name) => import(`./${group}/${name}.ts`))) {
  const origin = { file: `src/device/${file}`, feature: isFeature(exports.feature) ? exports.feature : undefined }
  const exported = Object.values(exports).flat().filter(isEntity)
  for (const value of Object.values(exports)) {
    if (isFacts(value)) factsByEntity.set(value.entity, value)
    if (isFileCall(value)) calls.push(value)
  }
  for (const entity of exported) if (!entity.partOfCall) origins.set(entity, origin)
}

/** Every entity, for the simulated gateway and the kit, whether the device type has it or not. */
export const entities: readonly Entity[] = [...origins.keys()]

/** The file that defines an entity: `src/device/applications/snmp.ts`. */
export const fileOf = (entity: Entity): string | undefined => origins.get(entity)?.file

/** What the contract says about an entity in addition to its definition. */
export const factsOf = (entity: Entity): Facts | undefined => factsByEntity.get(entity)

/** The uploads and downloads, sorted by folder, file and name of the export. */
export const fileCalls: readonly FileCallFacts[] = calls

/** The feature to which an entity belongs, as its file declares: `export const feature: Feature = 'snmp'`. */
export const featureOf = (entity: Entity): Feature | undefined => origins.get(entity)?.feature

/** Returns whether this device type has an entity (size-budget.json, "features"). */
export const isCarried = (entity: Entity): boolean => {
  const feature = featureOf(entity)
  return feature === undefined || WITH[feature]
}

/** Returns whether this device type has a module. */
export const isModuleCarried = (module: string): boolean =>
  entities.some(entity => (entity.module === module || entity.writes === module) && isCarried(entity))

/**
 * Returns whether a device of any type may lack a module, which the console then finds out after the login: its
 * entities have a probe, and no feature says which types have it.
 */
export const isModuleOptional = (module: string): boolean => {
  const own = entities.filter(entity => entity.module === module || entity.writes === module)
  return own.length > 0 && own.every(entity => entity.probe !== undefined && featureOf(entity) === undefined)
}
