import { pinhole } from '../../device/applications/pinhole'
import { entities, factsOf, isCarried, isModuleOptional } from '../../device/index'
import { wifiChannels } from '../../device/internet/radio-channels'
import { firewallLog } from '../../device/security/firewall-log'
import { services } from '../../device/security/safety'
import { restore } from '../../device/system/backup-restore'
import { eventLog } from '../../device/system/event-log'
import { type Entity, unwrittenValues } from '../../model/entity'
import type { Field } from '../../model/field-types'
import type { Shape } from '../../model/shape'
import { encodeAnswer } from '../../model/wire'
import { type Key, type Module, modulesOf, type Part } from '../contract/keys'
import { offeredBy } from '../contract/rules/offers'
import { isReadable } from '../contract/specified'

/*
 * What the firmware in C knows about its modules: where each form of a write is stored, and the keys of each struct
 * that authors see.
 */

/** How a key is stored in a struct: `const char *`, `long` or `double`. */
export type MemberType = 'TEXT' | 'WHOLE' | 'REAL'

/** A key of an answer, and a member of a struct. */
export interface StoredKey {
  key: Key
  type: MemberType
  /** Its value before anything is written, as it is transmitted. */
  first: unknown
  flags: readonly ('HIDDEN' | 'CLOSED' | 'ORDER' | 'STATUS' | 'SECRET' | 'HELD' | 'HOLDS')[]
}

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
const ownModules: readonly string[] = ['login', 'logout', 'change_password_page', 'safe_apply']

/** The most rows of a struct's table: what a device determines itself, such as a log, has no practical limit. */
export const mostStatusRows = 256

const longMax = 0x7fffffff

const memberType = ({ field, type }: Key, first: unknown): MemberType => {
  if (typeof first !== 'number' && !field.isNumber) return 'TEXT'
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field
  const isSmall = /^(flag|choice|weekdays)/.test(type) || (min >= -longMax && max <= longMax)
  return type.startsWith('decimal') || !isSmall ? 'REAL' : 'WHOLE'
}

/**
 * Whether a key of an account is not stored as it is sent: passwords are, as hashes, and only existing ones answered.
 */
const isOfAccount = (entity: Entity, { field, key }: Key) =>
  entity.module === 'account_info' && (field.isSecret || key === 'known')

/** Modules that firmware may lack and this one has, with all keys. */
const knownModules: readonly Entity[] = [eventLog, firewallLog, services, pinhole]

/** Whether an entity is the list of allowed channels, of which the firmware answers every key (channels.ts). */
export const isChannelList = ({ rows }: Entity): boolean => rows?.fields === wifiChannels.rows!.fields

/** Whether a flag says that there is a secret beside it, which is not answered. */
const isHolder = ({ fields }: Shape, { name }: Field) => Object.values(fields).some(({ heldIn }) => heldIn === name)

/** Whether a key turns a row on and off, which firmware may lack and this one has. */
const isSwitch = ({ rows }: Entity, { field }: Key) => field.optionalKey === true && rows?.switchedBy === field.name

/** Keys that firmware may lack and this one has, by module, with their first values. */
const knownKeys: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  account_info: { hidden: 0 },
  public_info: { https_port: 0 },
  restore_info: { backup_secret: 1 },
  time_zone: { sntp3: 'none', sntp3_host: '' },
  dmz_config: { mac: '', passthrough: 0, passthrough_mac: '' },
  ipportfileterv4_config: { ipv6: 1, directions: 1, direction: 0 },
  ipv4_lan_config: { domain: '' },
  ipv6_lan_config: {
    ula: 0,
    prefix_wan: '',
    ra_other: 1,
    ra_preference: 0,
    ra_routes: 0,
    dhcp6_options: 'dns,domain',
  },
  system_log_config: { changes: 1 },
  system_log_list: { utc_offset: '', after_start: 0 },
  terminal_conn_inform_wifi: { standard: '', security: '' },
  wan_confignew: { cur_ac: '' },
  wlan_config: { dscp: 0, guest_until: 0 },
  wlan_pararm: { mac: '', rate: 0, received: 0, sent: 0, receive_errors: 0, send_errors: 0 },
  port_forwarding: {
    sources: 1,
    source: '',
    ranges: 1,
    port_end: 0,
    internal_port_end: 0,
    follows: 1,
    mac: '',
  },
}

const firstOfKnown = ({ module }: Entity, { field, key }: Key) =>
  field.optionalKey ? knownKeys[module]?.[key] : undefined

const storedKeys = (entity: Entity, shape: Shape, keys: readonly Key[]): StoredKey[] => {
  const values = encodeAnswer(shape, unwrittenValues(entity, shape))
  const isStatus = !entity.writes
  return keys
    .filter(
      key =>
        !key.field.optionalKey ||
        isHolder(shape, key.field) ||
        isSwitch(entity, key) ||
        firstOfKnown(entity, key) !== undefined ||
        isChannelList(entity) ||
        knownModules.includes(entity),
    )
    .map(key => {
      const { field } = key
      const isOne = (isOfAccount(entity, key) && key.key === 'known') || isSwitch(entity, key)
      const known = firstOfKnown(entity, key)
      const first = isOne ? 1 : (known ?? values[key.key] ?? (field.isNumber || key.type.startsWith('flag') ? 0 : ''))
      const flags = [
        (field.minReadRole ?? 0) > 0 && 'HIDDEN',
        (entity.minRole ?? 0) > 0 && 'CLOSED',
        (entity.isCommand || isOfAccount(entity, key) || isHolder(shape, field)) && 'ORDER',
        (isStatus || field.readOnly === true) && !isOfAccount(entity, key) && !isHolder(shape, field) && 'STATUS',
        field.isSecret && 'SECRET',
        field.heldIn !== undefined && 'HELD',
        isHolder(shape, field) && 'HOLDS',
      ] as const
      return {
        key,
        type: memberType(key, first),
        first,
        flags: flags.filter(flag => flag !== false && flag !== undefined),
      }
    })
}

const unique = <T>(list: readonly T[], idOf: (one: T) => string) => [
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
): StoredPart => {
  const keys = unique(
    parts.flatMap(({ entity, shape, keys }) => storedKeys(entity, shape, keys)),
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
const storedModule = (described: Module): StoredModule => {
  const { module, response } = described
  const query = queryOf(described)
  const tables = [...new Set(response.flatMap(({ table }) => (table ? [table.key] : [])))]
  const partsOf = (name?: string) => response.filter(({ table }) => table?.key === name)
  return { module, query, parts: [undefined, ...tables].map(table => storedPart(module, table, partsOf(table), query)) }
}

const orderOf = ({ module, body, response }: Module, part: Part): StoredPart | undefined => {
  const isOrder = part.entity.isCommand || !isReadable(part.entity)
  if (!isOrder || ownModules.includes(module)) return undefined
  const keys = storedKeys(part.entity, part.shape, part.keys).map(key => ({ ...key, flags: [] }))
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
const isIncluded = (entity: Entity) =>
  isCarried(entity) &&
  (!isModuleOptional(entity.module) || entity.module === 'safe_apply' || knownModules.includes(entity))

/** The firmware of this process's device type. */
export const firmware = (): Firmware => {
  const contract = modulesOf(entities.filter(isIncluded))
  const modules = contract.filter(({ response }) => response.length).map(storedModule)
  const forms = contract.flatMap(module =>
    module.body.map(part => {
      const owner = ownerOf(part, modules, contract)
      // What is stored is no order: an order cannot be taken back when the write fails.
      const order = owner ? undefined : orderOf(module, part)
      return { part, module: module.module, owner, order, offers: offersOf(part) }
    }),
  )
  return { contract, modules, forms }
}

/** The code for an id that no row has, if it is not the general one. */
export const missingRowOf = ({ entities: all }: StoredPart): number | undefined =>
  all.map(entity => factsOf(entity)?.missingRow?.code).find(code => code !== undefined)
