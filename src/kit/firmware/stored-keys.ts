import { pinhole } from '../../device/applications/pinhole'
import { wifiChannels } from '../../device/internet/radio-channels'
import { firewallLog } from '../../device/security/firewall-log'
import { services } from '../../device/security/safety'
import { eventLog } from '../../device/system/event-log'
import { restoreReport, restoreReportDismiss } from '../../device/system/restore-report'
import { type Entity, unwrittenValues } from '../../model/entity'
import type { Field } from '../../model/field-types'
import type { Shape } from '../../model/shape'
import { encodeAnswer } from '../../model/wire'
import type { Key } from '../contract/keys'

/* The keys of each struct that authors see, with their first values. */

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

const longMax = 0x7fffffff

export const memberType = ({ field, type }: Key, first: unknown): MemberType => {
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

/** The first values of keys, by module. */
type FirstValues = Readonly<Record<string, Readonly<Record<string, string | number>>>>

/** What firmware may lack and a firmware has. */
export interface Optional {
  /** Modules, with all keys. */
  modules: readonly Entity[]
  /** Keys of other modules, with their first values. */
  keys: FirstValues
}

/** Modules that firmware may lack and this one has, with all keys. */
const knownModules: readonly Entity[] = [eventLog, firewallLog, services, pinhole, restoreReport, restoreReportDismiss]

/** Whether an entity is the list of allowed channels, of which the firmware answers every key (channels.ts). */
export const isChannelList = ({ rows }: Entity): boolean => rows?.fields === wifiChannels.rows!.fields

/** Whether a flag says that there is a secret beside it, which is not answered. */
const isHolder = ({ fields }: Shape, { name }: Field) => Object.values(fields).some(({ heldIn }) => heldIn === name)

/** Whether a key turns a row on and off, which firmware may lack and this one has. */
const isSwitch = ({ rows }: Entity, { field }: Key) => field.optionalKey === true && rows?.switchedBy === field.name

/** Keys that firmware may lack and this one has, by module, with their first values. */
const knownKeys: FirstValues = {
  account_info: { hidden: 0 },
  public_info: { https_port: 0 },
  restore_info: { backup_secret: 1 },
  time_zone: { sntp3: 'none', sntp3_host: '' },
  dmz_config: { mac: '', passthrough: 0, passthrough_mac: '' },
  ipportfileterv4_config: {
    ipv6: 1,
    directions: 1,
    direction: 0,
    ordered: 1,
    exception: 0,
    place: 0,
    logs: 1,
    log: 0,
  },
  ipv6_pinhole: { logs: 1 },
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
    logs: 1,
    log: 0,
  },
}

/** What firmware may lack and every firmware in C has, and what a board has besides. */
export const optionalWith = ({ modules, keys }: Optional): Optional => ({
  modules: [...knownModules, ...modules],
  keys: { ...knownKeys, ...keys },
})

const firstOfKnown = ({ module }: Entity, { field, key }: Key, has: Optional) =>
  field.optionalKey ? has.keys[module]?.[key] : undefined

/** The flags of a member (tables.h). */
const flagsOf = (entity: Entity, shape: Shape, key: Key) => {
  const { field } = key
  const isAnswered = isOfAccount(entity, key) || isHolder(shape, field)
  const flags = [
    (field.minReadRole ?? 0) > 0 && 'HIDDEN',
    (entity.minRole ?? 0) > 0 && 'CLOSED',
    (entity.isCommand || isAnswered) && 'ORDER',
    (!entity.writes || field.readOnly === true) && !isAnswered && 'STATUS',
    field.isSecret && 'SECRET',
    field.heldIn !== undefined && 'HELD',
    isHolder(shape, field) && 'HOLDS',
  ] as const
  return flags.filter(flag => flag !== false && flag !== undefined)
}

/** The members of a struct, of the keys that the firmware has. */
export const storedKeys = (entity: Entity, shape: Shape, keys: readonly Key[], has: Optional): StoredKey[] => {
  const values = encodeAnswer(shape, unwrittenValues(entity, shape))
  return keys
    .filter(
      key =>
        !key.field.optionalKey ||
        isHolder(shape, key.field) ||
        isSwitch(entity, key) ||
        firstOfKnown(entity, key, has) !== undefined ||
        isChannelList(entity) ||
        has.modules.includes(entity),
    )
    .map(key => {
      const isOne = (isOfAccount(entity, key) && key.key === 'known') || isSwitch(entity, key)
      const known = firstOfKnown(entity, key, has)
      const first = isOne
        ? 1
        : (known ?? values[key.key] ?? (key.field.isNumber || key.type.startsWith('flag') ? 0 : ''))
      return { key, type: memberType(key, first), first, flags: flagsOf(entity, shape, key) }
    })
}
