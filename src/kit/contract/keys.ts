import { loginAnswer } from '../../device/login/login.ts'
import type { Entity, RowShape, Shape } from '../../model/entity.ts'
import type { Field } from '../../model/field.ts'
import { refusalBits } from './probes.ts'
import { isKeySpecified, isReadable, isTableKeySpecified } from './specified.ts'

/** One key of a module, as the wire knows it. */
export interface Key {
  /** Name on the wire. */
  key: string
  field: Field
  /** Type and range in words that never change for the same contract: `int 1..65535`, `choice 0=off 1=on`. */
  type: string
  /** While which other keys have which codes the key counts: `enable=1`. */
  conditions: readonly string[]
  source: 'specification' | 'chosen'
}

/** A set of keys: the settings of a module, or one row of a table. */
export interface Part {
  entity: Entity
  shape: Shape
  /** The table's, where it is one. */
  rows?: RowShape
  /** Key under which the table travels. */
  table?: { key: string; source: Key['source'] }
  keys: readonly Key[]
}

/** One direction of one module. */
export interface Module {
  module: string
  /** Keys of the answer to a read; empty where the module is only written. */
  answer: readonly Part[]
  /** Keys of the body of a write; empty where the module is only read. */
  body: readonly Part[]
  /** What a successful write is answered with beside the code. */
  reply: readonly Part[]
  /** Codes it can be refused with beyond the general ones. */
  problems: Entity['problems']
}

/** What a write is answered with beside its code, where it is more. */
const replies: Readonly<Record<string, Entity>> = { login: loginAnswer as unknown as Entity }

const isHash = (field: Field) => field.kind === 'secret' && field.encode('a' as never) !== 'a'
const isDecimal = (field: Field) => field.kind === 'int' && field.decode('0.5') === 0.5

const span = (field: Field) => (field.min === undefined && field.max === undefined ? '' : ` ${field.min ?? ''}..${field.max ?? ''}`)

/** The codes of a choice and what they stand for, in one word each. */
export const codesOf = (field: Field): readonly (readonly [code: string | number, name: string])[] =>
  field.kind !== 'choice' ? [] : Object.keys(field.choices ?? {}).map(name => [field.encode(name as never) as string | number, name.replace(/ /g, '-')] as const)

/** Type and range of a field in a few words. */
export const typeOf = (field: Field): string => {
  if (field.kind === 'choice') return `choice ${codesOf(field).map(([code, name]) => `${code}=${name}`).join(' ')}`
  if (isHash(field)) return 'sha256'
  const name = isDecimal(field) ? 'decimal' : field.kind === 'many' ? 'list' : field.kind === 'long' || field.kind === 'secret' ? 'text' : field.kind
  const list = field.kind === 'many' && field.choices ? ` of ${Object.keys(field.choices).join('|')}` : ''
  return name + list + span(field)
}

/** The conditions of a field in terms of the wire, those of the fields they point at included. */
const conditionsOf = (field: Field): string[] => [...new Set(field.conditions.flatMap(({ field: other, values }) =>
  [...conditionsOf(other), `${other.wire}=${values.map(value => String(other.encode(value as never))).sort().join('|')}`]))]

const keysOf = (module: string, shape: Shape): Key[] => Object.values(shape.fields).map(field => ({
  key: field.wire!, field, type: typeOf(field), conditions: conditionsOf(field),
  source: isKeySpecified(module, field.wire!) ? 'specification' : 'chosen',
}))

const partsOf = (entity: Entity, module: string): Part[] => {
  const settings: Part = { entity, shape: entity.settings, keys: keysOf(module, entity.settings) }
  const { rows } = entity
  const table: Part[] = rows
    ? [{ entity, shape: rows, rows, table: { key: rows.key, source: isTableKeySpecified(rows.key) ? 'specification' : 'chosen' }, keys: keysOf(module, rows) }]
    : []
  return [...(settings.keys.length || !rows ? [settings] : []), ...table]
}

/** Everything the wire carries, module by module, in the order of the alphabet. */
export function modulesOf(entities: readonly Entity[]): Module[] {
  const modules = new Map<string, { -readonly [Key in keyof Module]: Module[Key] }>()
  const moduleOf = (name: string) => {
    const known = modules.get(name) ?? { module: name, answer: [], body: [], reply: [], problems: [] }
    modules.set(name, known)
    return known
  }
  for (const entity of entities) {
    const { module, writes, problems } = entity
    if (isReadable(entity)) moduleOf(module).answer = [...moduleOf(module).answer, ...partsOf(entity, module)]
    if (writes) moduleOf(writes).body = [...moduleOf(writes).body, ...partsOf(entity, writes)]
    const told = moduleOf(writes || module)
    told.problems = [...new Set([...told.problems, ...problems])]
    if (writes && replies[writes]) told.reply = partsOf(replies[writes], writes)
  }
  return [...modules.values()].sort((a, b) => (a.module < b.module ? -1 : 1))
}

/** A key in one line that is the same as long as the contract is. Options of a choice stand last: more may follow. */
export const signatureOf = ({ field, type, conditions }: Key): string => {
  const [kind, ...rest] = type.split(' ')
  const marks = [
    field.optional && 'optional', field.unique && 'unique', field.shown && 'shown', field.reboots && 'reboots',
    ...conditions.map(condition => `when ${condition}`), refusalBits(field) && `refuses ${refusalBits(field)}`,
  ].filter(Boolean)
  return [kind, ...(kind === 'choice' ? [...marks, ':'] : [...rest, ...marks]), ...(kind === 'choice' ? rest : [])].join(' ')
}
