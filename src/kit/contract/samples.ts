import { blank, faultOf, faultsOf, type Context, type Entity, type Row, type Shape } from '../../model/entity.ts'
import type { Field, Option } from '../../model/field.ts'
import { isIpv4, ipv4ToNumber, numberToIpv4 } from '../../model/ip.ts'
import { numberProbes, textProbes } from './probes.ts'

type Values = Record<string, unknown>

/** IPv4 addresses near those that the context holds: what has to be in the LAN is found there. */
const nearby = (context: Context, turn: number): string[] => {
  const found = new Set<string>()
  for (const state of Object.values(context as unknown as Record<string, unknown>))
    for (const value of Object.values((state as { values?: Values } | undefined)?.values ?? {}))
      if (typeof value === 'string' && isIpv4(value)) found.add(numberToIpv4((ipv4ToNumber(value) & ~255) + 40 + (turn % 200)))
  return [...found]
}

/** Names, addresses and numbers that differ from turn to turn, for rows that must not be alike. */
const numbered = (turn: number): unknown[] => [
  `conform-${turn}`, `192.168.1.${40 + (turn % 200)}`, `10.${turn % 250}.0.0`, `2001:db8:${turn.toString(16)}::`, `2001:db8::${turn.toString(16)}`,
  `02:00:5E:10:${((turn >> 8) & 255).toString(16).padStart(2, '0').toUpperCase()}:${(turn & 255).toString(16).padStart(2, '0').toUpperCase()}`,
  `conform-${turn}.example.com`, `http://conform-${turn}.example.com/`, `0755265${String(turn).padStart(5, '0')}`, `${20000 + turn}`,
  `${String(turn % 24).padStart(2, '0')}:00`, `${String(turn % 24).padStart(2, '0')}:30`, `${String(turn % 23).padStart(2, '0')}:00-${String(turn % 23).padStart(2, '0')}:30`,
]

/** Values that may fit a field, likely ones first; `turn` makes them differ, `values` are the rest of the form. Whether they fit its checks decide. */
export function candidatesFor(field: Field, context: Context, turn = 0, values: object = {}): unknown[] {
  const { kind, min, max, init, from } = field
  if (kind === 'flag') return [init, !init]
  if (kind === 'choice') return [init, ...Object.keys(field.choices!)]
  if (kind === 'many' && field.choices) return [Object.keys(field.choices).slice(0, 1), Object.keys(field.choices), []]
  const state = from && (context as unknown as Record<string, { values: object; rows: readonly object[] } | undefined>)[from.entity.module]
  // What is offered may hang on the rest of the form.
  const offered = from?.options as ((state: object, values: object) => readonly Option[]) | undefined
  const options = state && offered ? offered(state, values).map(([value]) => value) : []
  const turned = options.length ? [...options.slice(turn % options.length), ...options.slice(0, turn % options.length)] : []
  if (kind === 'many') return [...turned.map(option => [option]), ...numbered(turn).map(text => [text]), ...textProbes.map(text => [text])]
  if (kind === 'int' || kind === 'weekdays') {
    const within = (min ?? 0) + (turn % (Math.max(0, Math.min(max ?? 1e6, 1e6) - (min ?? 0)) + 1))
    return [...(turn ? [20000 + turn, within] : [init]), init, min, max, ...numberProbes, 20000 + turn].filter(value => value !== undefined)
  }
  return [...(kind === 'pick' ? turned : []), ...(turn ? [...nearby(context, turn), ...numbered(turn)] : [init, ...nearby(context, 60), ...numbered(60)]), ...textProbes, ...turned,
    ...[min, max].map(length => 'a'.repeat(Math.min(length ?? 1, 64)))]
}

const isGood = (shape: Shape, name: string, values: Values, context: Context) => !faultOf(shape, name, values, context)

/**
 * Values with which nothing is wrong, as near to `base` as they can be had; undefined when none are found. With `turn`
 * the fields that must be unique differ from turn to turn. `fixed` names what may not be touched.
 */
export function goodValues(shape: Shape, context: Context, base: object = blank(shape), turn = 0, fixed: readonly string[] = []): Values | undefined {
  const values: Values = { ...base }
  const names = Object.keys(shape.fields)
  if (turn) {
    for (const name of names.filter(one => (shape.fields[one]!.unique || one === shape.title) && !fixed.includes(one))) {
      const found = candidatesFor(shape.fields[name]!, context, turn, values).find(candidate => !faultsOf({ fields: shape.fields, rules: {} }, { ...values, [name]: candidate }, context)[name])
      if (found !== undefined) values[name] = found
    }
  }
  for (let round = 0; round < 8; round++) {
    const faults = Object.keys(faultsOf(shape, values, context))
    if (!faults.length) return values
    const movable = faults.filter(name => !fixed.includes(name))
    // A rule may stand at one field and be about its neighbours.
    const tried = movable.length ? movable : names.filter(name => !fixed.includes(name))
    const own = faultsOf({ fields: shape.fields, rules: {} }, values, context)
    // A value that is none comes before what a rule makes of it.
    for (const name of [...tried].sort((a, b) => Number(!own[a]) - Number(!own[b]))) {
      const candidates = new Set(candidatesFor(shape.fields[name]!, context, turn + round, values))
      // The one that leaves the least wrong elsewhere; the first of several such.
      let [best, least]: [unknown, number] = [undefined, Infinity]
      for (const value of candidates) {
        const changed = { ...values, [name]: value }
        const left = isGood(shape, name, changed, context) ? Object.keys(faultsOf(shape, changed, context)).length : Infinity
        if (left < least) [best, least] = [value, left]
        if (!left) break
      }
      if (best !== undefined) values[name] = best
    }
  }
  return undefined
}

/** What the rules of an entity look at: `stateOf` tells each entity beside it; a new device's, unless told. */
export const contextOf = (
  { beside }: Entity, others: readonly Row[] = [], stateOf: (entity: Entity) => unknown = ({ settings }) => ({ values: blank(settings), rows: [] }),
): Context => ({ others, ...Object.fromEntries(Object.entries(beside).map(([name, other]) => [name, stateOf(other)])) }) as unknown as Context
