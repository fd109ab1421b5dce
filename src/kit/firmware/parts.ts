import { entities, factsOf, isCarried, isModuleOptional } from '../../device/index'
import { restore } from '../../device/system/backup-restore'
import type { Entity } from '../../model/entity'
import { type Key, type Module, modulesOf, type Part } from '../contract/keys'
import { offeredBy } from '../contract/rules/offers'
import { isReadable } from '../contract/specified'
import { memberType, type Optional, optionalWith, type StoredKey, storedKeys } from './stored-keys'

/* What the firmware in C knows about its modules, and where each form of a write is stored. */

/** The settings of a module, the rows of one of its tables, or an order. */
export interface StoredPart {
  /** Its name in C. */
  name: string
  module: string
  table?: string
  kind: 'settings' | 'rows' | 'order' | 'query'
  keys: readonly StoredKey[]
  entities: readonly Entity[]
  /** Something of it can be written. */
  isWritten: boolean
  /** Something of it is decided by the device. */
  hasStatus: boolean
  /** The parameters of its read, if that has some. */
  query?: StoredPart
}

/** A module that can be read. */
export interface StoredModule {
  module: string
  query?: StoredPart
  parts: readonly StoredPart[]
}

/** A write of a form: where it is stored, and what it starts. */
export interface StoredForm {
  part: Part
  module: string
  owner?: string
  order?: StoredPart
  offers: readonly { key: string; module: string; source: string; always: readonly string[] }[]
}

/** What the firmware does itself, without a function of the author. */
const ownModules: readonly string[] = ['login', 'logout', 'change_password_page', 'safe_apply', 'restore_report']

/** The most rows of a struct's table: what a device determines itself, such as a log, has no practical limit. */
export const mostStatusRows = 256

const unique = <T>(list: readonly T[], idOf: (item: T) => string) => [
  ...new Map(list.map(item => [idOf(item), item])).values(),
]

/** A parameter that is missing is an empty text, or -1. */
const queryOf = ({ module, parameters }: Module): StoredPart | undefined => {
  if (!parameters.length) return undefined
  const keys = parameters.map((parameter): StoredKey => {
    const first = typeof parameter.field.encode(parameter.field.init) === 'number' ? -1 : ''
    const key: Key = { ...parameter, conditions: [], keptWhenEmpty: false, origin: 'ontlet' }
    return { key, type: memberType(key, first), first, flags: [] }
  })
  return { name: `${module}_query`, module, kind: 'query', keys, entities: [], isWritten: false, hasStatus: false }
}

const storedPart = (
  module: string,
  table: string | undefined,
  parts: readonly Part[],
  query: StoredPart | undefined,
  has: Optional,
): StoredPart => {
  const keys = unique(
    parts.flatMap(({ entity, shape, keys }) => storedKeys(entity, shape, keys, has)),
    ({ key }) => key.key,
  )
  const all = [...new Set(parts.map(({ entity }) => entity))]
  const isOwn = ownModules.includes(module)
  return {
    name: table ? `${module}_${table}` : module,
    module,
    table,
    kind: table ? 'rows' : 'settings',
    keys,
    entities: all,
    isWritten:
      !isOwn &&
      module !== restore.module &&
      keys.some(({ flags }) => !flags.includes('STATUS') && !flags.includes('ORDER')),
    hasStatus: !isOwn && keys.some(({ flags }) => flags.includes('STATUS')),
    query,
  }
}

/** The settings come first; a module without any has an empty part. */
const storedModule = (described: Module, has: Optional): StoredModule => {
  const { module, response } = described
  const query = queryOf(described)
  const tables = [...new Set(response.flatMap(({ table }) => (table ? [table.key] : [])))]
  const partsOf = (name?: string) => response.filter(({ table }) => table?.key === name)
  const parts = [undefined, ...tables].map(table => storedPart(module, table, partsOf(table), query, has))
  return { module, query, parts }
}

const orderOf = ({ module, body, response }: Module, part: Part, has: Optional): StoredPart | undefined => {
  const isOrder = part.entity.isCommand || !isReadable(part.entity)
  if (!isOrder || ownModules.includes(module)) return undefined
  const keys = storedKeys(part.entity, part.shape, part.keys, has).map(key => ({ ...key, flags: [] }))
  const isAlone = body.length === 1 && !response.length
  const name = isAlone ? module : `${module}_${part.keys[0]!.key}`
  return { name, module, kind: 'order', keys, entities: [part.entity], isWritten: true, hasStatus: false }
}

/** Where a write is stored: its own module, or a module that only shows what it has written. */
const ownerOf = (part: Part, modules: readonly StoredModule[], all: readonly Module[]): string | undefined => {
  const { entity, keys } = part
  if (isReadable(entity)) return entity.isCommand ? undefined : entity.module
  const shows = ({ module, parts }: StoredModule) =>
    !all.find(part => part.module === module)!.body.length &&
    keys.length > 0 &&
    keys.every(({ key }) => parts[0]!.keys.some(part => part.key.key === key))
  return ownModules.includes(entity.module) ? undefined : modules.find(shows)?.module
}

const offersOf = ({ keys, shape }: Part): StoredForm['offers'] =>
  keys.flatMap(({ key, field }) => {
    const { from } = field
    const source = from && field.isOffered ? offeredBy(shape, from) : undefined
    if (!from || !source?.key || field.readOnly) return []
    return [{ key, module: from.entity.module, source: source.key, always: source.always }]
  })

/** Everything that the firmware has. */
export interface Firmware {
  /** The modules of the contract. */
  contract: readonly Module[]
  modules: readonly StoredModule[]
  /** In the order of the validator's forms. */
  forms: readonly StoredForm[]
}

/** Whether the firmware has an entity: of the modules that firmware may lack, those that it fills, and trials. */
const isIncluded = (entity: Entity, has: Optional) =>
  isCarried(entity) &&
  (!isModuleOptional(entity.module) || entity.module === 'safe_apply' || has.modules.includes(entity))

/** The firmware of this process's device type, for a board that has more of what firmware may lack than others. */
export const firmware = (board: Optional = { modules: [], keys: {} }): Firmware => {
  const has = optionalWith(board)
  const contract = modulesOf(entities.filter(entity => isIncluded(entity, has)))
  const modules = contract.filter(({ response }) => response.length).map(module => storedModule(module, has))
  const forms = contract.flatMap(module =>
    module.body.map(part => {
      const owner = ownerOf(part, modules, contract)
      // What is stored is no order: an order cannot be taken back when the write fails.
      const order = owner ? undefined : orderOf(module, part, has)
      return { part, module: module.module, owner, order, offers: offersOf(part) }
    }),
  )
  return { contract, modules, forms }
}

/** The code for an id that no row has, if it is not the general one. */
export const missingRowOf = ({ entities: all }: StoredPart): number | undefined =>
  all.map(entity => factsOf(entity)?.missingRow?.code).find(code => code !== undefined)
