import type { CodesByRule } from '../../../device/facts'
import { factsOf } from '../../../device/index'
import type { Entity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import type { Sentence } from '../../../model/localized-text'
import { placeAndName } from '../../../model/rules/path'
import type { Argument, Rule } from '../../../model/rules/rule'
import type { RuleName } from '../../../model/rules/rule-names'
import type { DeviceError } from '../../../model/shape'
import type { Part } from '../keys'
import { ruleContracts } from './rule-contracts'

type NamedRule = Rule<never, never, never, RuleName>
type RuleCode = (values: never, context: never) => unknown

/**
 * An argument of a rule as it is on the wire: a key (of other modules `module.key`), the code of an option, a literal.
 */
export interface ResolvedArgument {
  kind: 'key' | 'option' | 'text' | 'number'
  value: string | number
}

/** A rule with its arguments as they are on the wire. */
export interface ResolvedTest {
  name: RuleName | 'contiguousMask'
  args: readonly ResolvedArgument[]
  /** A sentence whose subject is the key. */
  sentence: string
  /** Returned if the rule is broken; undefined for the general code. */
  error: DeviceError | undefined
}

/** The field that an argument names, and its key: `ip`, of other modules `ipv4_lan_config.ip`. */
const fieldAt = ({ entity, shape }: Part, name: string): { field: Field; key: string } => {
  const [place = '', inner] = placeAndName(name)
  const known = factsFor(entity).knownFrom?.[place]
  if (known)
    return { field: known.settings.fields[place]!, key: `${known.module}.${known.settings.fields[place]!.wire}` }
  if (inner === undefined) {
    const field = (shape.fields[place] ?? entity.rows?.fields[place])!
    return { field, key: field.wire! }
  }
  const other = place === 'settings' ? entity : entity.beside[place]!
  const field = other.settings.fields[inner]!
  return { field, key: `${other.module}.${field.wire}` }
}

/** What is for the console alone. */
const isMessage = (arg: Argument): arg is Sentence => Array.isArray(arg) && arg.length === 2

/** An argument as it is on the wire. */
const resolveArgument = (
  part: Part,
  arg: Exclude<Argument, Sentence>,
  before: Field | undefined,
): ResolvedArgument & { field?: Field } => {
  if (typeof arg === 'number') return { kind: 'number', value: arg }
  const [place = '', name] = placeAndName(arg)
  if (name === 'rows' || name === 'values') {
    const { module, rows } = part.entity.beside[place]!
    return { kind: 'key', value: name === 'rows' ? `${module}.${rows!.key}[]` : module }
  }
  if (typeof arg === 'string') {
    const { field, key } = fieldAt(part, arg)
    return { kind: 'key', value: key, field }
  }
  const [literal] = arg
  return before
    ? { kind: 'option', value: before.encode(literal) as string | number }
    : { kind: 'text', value: String(literal) }
}

const resolve = (
  part: Part,
  { name, args }: { name: ResolvedTest['name']; args: readonly Argument[] },
  error: DeviceError | undefined,
): ResolvedTest => {
  const resolved: ResolvedArgument[] = []
  let before: Field | undefined
  for (const arg of args) {
    if (isMessage(arg)) continue
    const { field, ...own } = resolveArgument(part, arg, before)
    before = field ?? before
    resolved.push(own)
  }
  const shown = resolved.map(({ kind, value }) => (kind === 'key' ? `\`${value}\`` : String(value)))
  const sentence = ruleContracts[name].sentence.replace(/_/g, () => shown.shift() ?? '_')
  return { name, args: resolved, sentence, error }
}

type PlainFacts = {
  readonly [Key in 'codes' | 'settingCodes']?: Readonly<Record<string, DeviceError | CodesByRule | undefined>>
} & { readonly [Key in 'demands' | 'settingDemands']?: Readonly<Record<string, string | undefined>> } & {
  readonly knownFrom?: Readonly<Record<string, Entity | undefined>>
}

/** The facts of an entity by the names of its fields. */
const factsFor = (entity: Entity): PlainFacts => factsOf(entity) ?? {}

const codesFor = ({ entity, rows }: Part, { name }: Field): CodesByRule & { readonly rule?: DeviceError } => {
  const { codes, settingCodes } = factsFor(entity)
  const own = (rows ? codes : settingCodes)?.[name] ?? {}
  return 'code' in own ? { value: own, rule: own } : own
}

/** The error for a value that is wrong by itself; undefined for the general one. */
export const valueErrorOf = (part: Part, field: Field): DeviceError | undefined => codesFor(part, field).value

/** Returns whether a mask is checked in two steps, because each has a code of its own. */
export const hasMaskCode = (part: Part, field: Field): boolean => codesFor(part, field).contiguousMask !== undefined

const rulesOf = ({ shape }: Part, { name }: Field) =>
  [shape.rules[name] ?? []].flat() as readonly (RuleCode | NamedRule)[]

/** The rules of a field that have a name, in the order in which they are checked. */
export const testsOf = (part: Part, field: Field): ResolvedTest[] => {
  const codes = codesFor(part, field)
  const mask = codes.contiguousMask
  const named = rulesOf(part, field).filter(rule => typeof rule !== 'function')
  return [
    ...(mask ? [resolve(part, { name: 'contiguousMask', args: [] }, mask)] : []),
    ...named.map(rule => resolve(part, rule, codes[rule.name] ?? codes.rule)),
  ]
}

/** Returns whether a rule of a field is code, which the validator in C leaves to the firmware. */
export const hasRuleCode = (part: Part, field: Field): boolean =>
  rulesOf(part, field).some(rule => typeof rule === 'function')

/**
 * What the rules of a field demand that are code: a sentence whose subject is the key; undefined if there are none. The
 * validator in C leaves them to the firmware. Throws an Error if the facts have no sentence for them.
 */
export const demandOf = (part: Part, field: Field): string | undefined => {
  const { entity, rows } = part
  if (!hasRuleCode(part, field)) return undefined
  const { demands, settingDemands } = factsFor(entity)
  const sentence = (rows ? demands : settingDemands)?.[field.name]
  if (sentence) return sentence
  throw new Error(
    `${entity.module}: a rule of ${field.name} is code, which firmware cannot read. Say in the facts of the entity ` +
      `(src/device/facts.ts) what it demands: ${rows ? 'demands' : 'settingDemands'}: { ${field.name}: 'must be …' }.`,
  )
}
