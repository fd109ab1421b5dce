import type { Entity } from '../model/entity'
import type { DeviceError } from '../model/shape'
import type { Facts, FileCallFacts } from './facts'
import { type Feature, features } from './profile'

/** A TypeScript module in a folder: its path relative to the folder, and what it exports. */
export interface ExportingFile {
  file: string
  exports: Readonly<Record<string, unknown>>
}

/** Where an entity is defined. */
interface Origin {
  /** The file relative to this folder: `applications/snmp.ts`. */
  file: string
  feature: Feature | undefined
}

/** What definition files export, in their order. */
export interface DefinitionList {
  /** Every entity that is not only a part of a call. */
  origins: ReadonlyMap<Entity, Origin>
  facts: ReadonlyMap<Entity, Facts>
  fileCalls: readonly FileCallFacts[]
  /** The errors by the names of their constants: those of a vendor, since ours are in device-errors.ts. */
  errors: Readonly<Record<string, DeviceError>>
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isEntity = (value: unknown): value is Entity => isObject(value) && 'module' in value && 'settings' in value

const isFacts = (value: unknown): value is Facts => isObject(value) && 'entity' in value && !('options' in value)

const isFileCall = (value: unknown): value is FileCallFacts => isObject(value) && 'fileCall' in value

const isError = (value: unknown): value is DeviceError => isObject(value) && 'code' in value && 'text' in value

const isFeature = (value: unknown): value is Feature => features.some(feature => feature === value)

/** The feature that a definition declares. Throws an Error for one that does not exist. */
const featureIn = ({ file, exports: { feature } }: ExportingFile): Feature | undefined => {
  if (feature === undefined || isFeature(feature)) return feature
  throw new Error(
    `src/device/${file} declares the feature "${feature}": write one of src/device/profile.ts, or add ` +
      `"${feature}: []," to a group of "featureGroups" there.`,
  )
}

/** Throws an Error for a field that two forms have: what one of them demands of it would silently be the other's. */
const requireOwnFields = (origins: DefinitionList['origins']): void => {
  const owners = new Map<symbol, string>()
  for (const [{ module, settings, rows }, { file }] of origins)
    for (const { id, name } of [settings, ...(rows ? [rows] : [])].flatMap(shape => Object.values(shape.fields))) {
      const own = `"${name}" of ${module} (src/device/${file})`
      const owner = owners.get(id)
      if (owner) throw new Error(`${owner} and ${own} are the same field: give each its own, by a function.`)
      owners.set(id, own)
    }
}

/** Collects what definition files export. */
export const listDefinitions = (files: readonly ExportingFile[]): DefinitionList => {
  const origins = new Map<Entity, Origin>()
  const facts = new Map<Entity, Facts>()
  const fileCalls: FileCallFacts[] = []
  const errors: Record<string, DeviceError> = {}
  for (const definition of files) {
    const { file, exports } = definition
    const origin = { file, feature: featureIn(definition) }
    for (const [name, value] of Object.entries(exports)) {
      if (isError(value)) errors[name] = value
      if (isFacts(value)) facts.set(value.entity, value)
      if (isFileCall(value)) fileCalls.push(value)
    }
    for (const entity of Object.values(exports).flat().filter(isEntity))
      if (!entity.partOfCall) origins.set(entity, origin)
  }
  requireOwnFields(origins)
  return { origins, facts, fileCalls, errors }
}

/**
 * Returns whether this device type has what a file defines; what belongs to no feature is in every type. `without` are
 * the slugs of the screens that the vendor has taken out.
 */
export const isOriginCarried = (origin: Origin | undefined, without: readonly string[]): boolean =>
  !origin || ((!origin.feature || WITH[origin.feature]) && !without.some(slug => `${slug}.ts` === origin.file))
