import { applies, blank, faultOf, type Context, type Entity, type RowShape, type Shape } from '../../model/entity.ts'
import type { Field } from '../../model/field.ts'
import { encodeShape } from '../../model/wire.ts'
import { probesOf, refusalOf } from '../contract/probes.ts'
import { candidatesFor, goodValues } from '../contract/samples.ts'
import { whyAlone } from './careful.ts'

type Values = Record<string, unknown>

/** The keys by which two sets of values differ, of those that count and are written. A device may keep its passwords to itself and tell none. */
export const differences = (shape: Shape, one: object, other: object): string[] => {
  const [first, second] = [encodeShape(shape, one), encodeShape(shape, other)]
  const untold = Object.values(shape.fields).filter(({ kind, name }) => kind === 'secret' && [one, other].some(values => (values as Values)[name] === '')).map(({ wire }) => wire)
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].filter(key => !untold.includes(key) && JSON.stringify(first[key]) !== JSON.stringify(second[key]))
}

/** The fields of a shape that must stay as they are. */
const alone = (entity: Entity, shape: Shape, by?: RowShape) =>
  Object.values(shape.fields).filter(field => field.shown || whyAlone(entity, field) || field.name === by?.clearedBy).map(({ name }) => name)

/** Values under which a field counts: its conditions are met, those of the fields they point at too. */
export const withConditions = (field: Field, base: Values): Values => field.conditions.reduce<Values>((values, { field: other, values: wanted }) => {
  const met = withConditions(other, values)
  return wanted.includes(met[other.name]) ? met : { ...met, [other.name]: wanted[0] }
}, base)

const conditionNames = (field: Field): string[] => field.conditions.flatMap(({ field: other }) => [other.name, ...conditionNames(other)])

/** Longer texts than this are not made up: a server has a limit of its own for what it takes in. */
const longAtMost = 65536

/** What a text may hold that a careless firmware trims, escapes or cuts. */
const awkward = [' two  words ', '<b>&\'"%</b>', 'a"b', '办公室 é', 'a%20b+c', 'a\\nb', '{"a":1}', '$(reboot)', "';--"]

/** A change of one field that nothing is wrong with. */
export interface Attempt { field: Field; values: Values }

/** How a shape is tried: what the device tells now, and what its rules look at. */
export interface Ground { entity: Entity; shape: Shape; current: Values; context: Context; rows?: RowShape }

const isAgreed = ({ shape, context }: Ground, values: Values): boolean => !shape.warn || !shape.warn(values as never, context as never)

const settle = (ground: Ground, field: Field, value: unknown): Values | undefined => {
  const { entity, shape, current, context } = ground
  const wanted = { ...withConditions(field, current), [field.name]: value }
  const fixed = [field.name, ...conditionNames(field), ...alone(entity, shape, entity.rows)]
  // Never by way of what must stay as it is.
  if (alone(entity, shape, entity.rows).some(name => wanted[name] !== current[name])) return undefined
  const values = goodValues(shape, context, wanted, 0, fixed)
  return values && isAgreed(ground, values) ? values : undefined
}

/**
 * The values to write, one after the other, that bring a shape back to `before`: what does not count there travels only
 * while it does, so it is written first, under its conditions. What was never a good value stays as it is; nobody sees it.
 */
export function wayBack(shape: Shape, context: Context, before: Values, now: Values): Values[] {
  const hidden = Object.values(shape.fields).filter(field => !field.shown && !applies(field, before) &&
    JSON.stringify(field.encode(before[field.name] as never)) !== JSON.stringify(field.encode(now[field.name] as never)))
  const first = hidden.map(field => goodValues(shape, context, withConditions(field, before), 0, [field.name, ...conditionNames(field)]))
    .filter((values): values is Values => values !== undefined)
  return first.length || differences(shape, before, now).length ? [...first, before] : []
}

/** The fields of a shape that a check may change. */
export const changeable = ({ entity, shape }: Ground): Field[] =>
  Object.values(shape.fields).filter(field => !alone(entity, shape, entity.rows).includes(field.name))

/** Changes of a field to another value, likely ones first; a device may know better about some. */
export function* changesOf(ground: Ground, field: Field): Generator<Attempt> {
  const before = JSON.stringify(field.encode(ground.current[field.name] as never))
  for (const candidate of new Set(candidatesFor(field, ground.context, 0, withConditions(field, ground.current)))) {
    if (JSON.stringify(field.encode(candidate as never)) === before) continue
    const values = settle(ground, field, candidate)
    if (values) yield { field, values }
  }
}

/** The edges of a field: its last good values. */
export const edgesOf = (ground: Ground, field: Field): Attempt[] => {
  const { kind, min, max } = field
  const values: unknown[] = kind === 'int' ? [min, max]
    : kind === 'choice' ? Object.keys(field.choices!)
    : kind === 'weekdays' ? [1, 127]
    : ['text', 'secret', 'long'].includes(kind) ? [max, min].filter(length => length !== undefined && length > 0 && length <= longAtMost).flatMap(length => ['a', '华', '1'].map(one => one.repeat(length!)))
    : []
  const found = values.filter(value => value !== undefined).flatMap(value => {
    const settled = settle(ground, field, value)
    return settled ? [{ field, values: settled }] : []
  })
  return kind === 'choice' || kind === 'int' || kind === 'weekdays' ? found : found.slice(0, 2)
}

/** A text with everything in it that a field takes and a careless firmware changes. */
export const awkwardOf = (ground: Ground, field: Field): Attempt[] =>
  ['text', 'secret', 'long'].includes(field.kind) && !field.clean
    ? awkward.flatMap(text => {
      const values = settle(ground, field, text)
      return values ? [{ field, values }] : []
    })
    : []

/** A body with one bad value in it. */
export interface BadAttempt { field: Field; bad: unknown; wire: Record<string, unknown> }

/** What the device makes of a wire value: its own meaning of it, tidied; undefined for a wrong type. */
const meaning = (field: Field, wire: unknown): unknown => {
  const value = field.decode(wire)
  return field.clean && typeof value === 'string' ? field.clean(value) : value
}

const wrongOnWire = (field: Field): unknown[] => {
  const { kind, min, max } = field
  const codes = kind === 'choice' ? Object.keys(field.choices!).map(name => field.encode(name as never)) : []
  const format = probesOf(field).filter(probe => refusalOf(field, probe)).map(probe => (field.kind === 'many' ? String(probe) : probe))
  // One example of each sentence is enough.
  const bySentence = new Map(format.map(probe => [refusalOf(field, field.kind === 'many' ? [probe] : probe), probe]))
  if (kind === 'flag') return [2, 'yes', {}]
  if (kind === 'choice') return [codes.every(code => typeof code === 'number') ? Math.max(...codes.map(Number)) + 1 : 'no-such-code', {}]
  if (kind === 'int' || kind === 'weekdays') return [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1]), 'abc', 1.234567, {}, ...bySentence.values()]
  return ['', ...(max && max <= longAtMost ? ['a', '1', '华'].map(one => one.repeat(max + 1)) : []), ...(min && min > 1 ? ['a'.repeat(min - 1)] : []), {}, ...bySentence.values()]
}

/** Bodies that the device has to refuse for a field: the first bad value on each side, wrong types, wrong formats. */
export function badAttemptsOf(ground: Ground, field: Field): BadAttempt[] {
  const { shape, context, current } = ground
  const settled = (changesOf(ground, field).next().value as Attempt | undefined)?.values ?? goodValues(shape, context, withConditions(field, current), 0, conditionNames(field))
  if (!settled) return []
  const good = encodeShape(shape, settled)
  if (!(field.wire! in good)) return []
  return wrongOnWire(field).flatMap(bad => {
    const value = meaning(field, bad)
    const isBad = value === undefined || !!faultOf({ ...shape, rules: {} }, field.name, { ...settled, [field.name]: value }, context)
    return isBad ? [{ field, bad, wire: { ...good, [field.wire!]: bad } }] : []
  })
}

/** Bodies that break one rule between fields while each field alone is good. */
export function ruleAttemptsOf(ground: Ground): BadAttempt[] {
  const { shape, context, current } = ground
  return Object.keys(shape.rules).flatMap(name => {
    const field = shape.fields[name]!
    if (field.shown) return []
    const base = goodValues(shape, context, withConditions(field, current), 0, conditionNames(field)) ?? { ...blank(shape), ...current }
    const moves = [field, ...Object.values(shape.fields).filter(other => other !== field && !other.shown)].flatMap(other =>
      candidatesFor(other, context, 0, base).map(value => ({ ...base, [other.name]: value }) as Values))
    const broken = moves.find(values => {
      const alone = { ...shape, rules: {} }
      return Object.keys(shape.fields).every(one => !faultOf(alone, one, values, context)) && faultOf(shape, name, values, context)
    })
    return broken ? [{ field, bad: broken[name], wire: encodeShape(shape, broken) }] : []
  })
}
