import type { Facts, RuleTest } from '../../../device/facts'
import { factsOf } from '../../../device/index.ts'
import type { Entity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import type { DeviceError, Shape } from '../../../model/shape'
import type { Part } from '../keys.ts'

type TestName = RuleTest[0]
/** What an argument of a test is: a key, the code of an option of the key before it, or a literal value. */
type ArgumentKind = 'key' | 'option' | 'text' | 'number'

/** Each test in words, with `_` for each argument, and the kinds of its arguments. */
export const ruleTests: Readonly<Record<TestName | 'contiguousMask', readonly [words: string, ...ArgumentKind[]]>> = {
  contiguousMask: ['must be a contiguous mask'],
  inSubnet: ['must be in the subnet of _/_', 'key', 'key'],
  notNetworkOrBroadcast: [
    'must not be the first or last address of the subnet of the mask _; /31 and /32 have neither',
    'key',
  ],
  notLoopback: ['must not be in 127.0.0.0/8'],
  ipv4Between: ['must be from _ to _', 'text', 'text'],
  ipv4After: ['must be above _', 'key'],
  ipv6After: ['must be above _', 'key'],
  timeAfter: ['must be after _', 'key'],
  rangeWithout: ['must not, with _ as the start, have _ inside the range', 'key', 'key'],
  zeroBeyondMask: ['must have only zero bits beyond the mask _', 'key'],
  zeroBeyondPrefix: ['must have only zero bits beyond the length _, unless that is below _', 'key', 'number'],
  ipv4Destination: ['must be the address of a host or network, or `0.0.0.0` with a mask _ below 255.0.0.0', 'key'],
  ipv6Destination: ['must be the address of a host or network, or `::` with a length _ below 8', 'key'],
  inPrefix: [
    'must be in the prefix _ of length _ (at most 64 bits of it) if _ is _, or in `::/64`',
    'key',
    'key',
    'key',
    'option',
  ],
  samePrefix: ['must share with _ the first _ bits', 'key', 'number'],
  samePrefixOrLinkLocal: ['must share with _ the first _ bits, unless it is link-local', 'key', 'number'],
  equals: ['must be equal to _', 'key'],
  differs: ['must differ from _', 'key'],
  ipv6Differs: ['must be another address than _, in any notation', 'key'],
  requiredWith: ['must not be empty unless _ is empty', 'key'],
  requiredWithout: ['must not be empty if _ is empty', 'key'],
  requiredFor: ['must not be empty if _ is _ and _ is empty', 'key', 'option', 'key'],
  notAbove: ['must not be above _', 'key'],
  notBelow: ['must not be below _', 'key'],
  equalOrAbove: ['must be equal to _ or at least _ above it', 'key', 'number'],
  withinSpan: ['must be from 0 to the distance from _ to _', 'key', 'key'],
  maxLength: ['must have at most _ characters', 'number'],
  maxLengthFor: ['must have at most _ characters if _ is _', 'number', 'key', 'option'],
  uniqueWith: ['must not be in another row with the same _', 'key'],
  ipv6UniqueWith: ['must not, in any notation, be in another row with the same _', 'key'],
  inNoRow: ['must not be the _ of any row', 'key'],
  disjoint: ['must have nothing in common with another row'],
  apartWith: [
    'must not, from _ on the days _, overlap the period of another row with the same _; one may start when another ends',
    'key',
    'key',
    'key',
  ],
  apartWhile: [
    'must not, from _ on the days _, overlap the period of another row while _ is _ in both; a period whose end is ' +
      'before its start ends on the next day, and one may start when another ends',
    'key',
    'key',
    'key',
    'option',
  ],
  includesNoRow: [
    'must not make one of two rows include the other: its _ is the same, or _, or _ while that of the other is _ or _; ' +
      'and this range and those of _, _ and _ include those of the other, where a range that is empty or does not ' +
      'apply includes everything',
    'key',
    'option',
    'option',
    'option',
    'option',
    'key',
    'key',
    'key',
  ],
}

/** A test with its arguments as they are on the wire. */
export interface ResolvedTest {
  name: TestName | 'contiguousMask'
  /** Keys, of other modules as `module.key`, and literals. */
  args: readonly (string | number)[]
  /** A sentence whose subject is the key. */
  words: string
  /** Returned if the test fails; undefined for the general code. */
  error: DeviceError | undefined
}

/** The field that an argument names, and its key: `ip`, of other modules `ipv4_lan_config.ip`. */
function fieldAt({ entity, shape }: Part, name: string): { field: Field; key: string } {
  const [place, inner] = name.split('.') as [string, string?]
  const other = place === 'settings' ? entity : (entity.beside[place] ?? factsOf(entity)?.beside?.[place])
  const field =
    inner === undefined ? (shape.fields[place] ?? entity.rows?.fields[place]) : other?.settings.fields[inner]
  if (!field) throw new Error(`The facts of ${entity.module} name “${name}”, which no field has.`)
  return { field, key: inner === undefined ? field.wire! : `${other!.module}.${field.wire}` }
}

function resolve(
  part: Part,
  test: RuleTest | readonly ['contiguousMask'],
  error: DeviceError | undefined,
): ResolvedTest {
  const [name, ...given] = test
  const [sentence, ...kinds] = ruleTests[name]
  const args: (string | number)[] = []
  const shown: string[] = []
  let field: Field | undefined
  given.forEach((value, place) => {
    const kind = kinds[place]
    if (kind === 'key') {
      const found = fieldAt(part, String(value))
      field = found.field
      args.push(found.key)
      shown.push(`\`${found.key}\``)
      return
    }
    const literal = kind === 'option' ? field!.encode(value as never) : value
    args.push(literal as string | number)
    shown.push(String(literal))
  })
  const words = sentence.replace(/_/g, () => shown.shift() ?? '_')
  return { name, args, words, error }
}

const factsFor = ({ entity, rows }: Part): { rules?: Facts['rules']; codes?: Facts['codes'] } => {
  const facts = factsOf(entity)
  return rows
    ? { rules: facts?.rules, codes: facts?.codes }
    : { rules: facts?.settingRules, codes: facts?.settingCodes }
}

const codesFor = (part: Part, field: Field) => factsFor(part).codes?.[field.name]

/** The error for a value that is wrong by itself; undefined for the general one. */
export const valueErrorOf = (part: Part, field: Field): DeviceError | undefined => codesFor(part, field)?.value

/** Returns whether a mask is checked in two steps, because each has a code of its own. */
export const hasMaskCode = (part: Part, field: Field): boolean => codesFor(part, field)?.contiguousMask !== undefined

/** What the rules demand of a field, in the order in which they are checked. */
export function testsOf(part: Part, field: Field): ResolvedTest[] {
  const codes = codesFor(part, field)
  const mask = hasMaskCode(part, field) ? [resolve(part, ['contiguousMask'], codes?.contiguousMask)] : []
  const own = factsFor(part).rules?.[field.name] ?? []
  return [...mask, ...own.map(test => resolve(part, test, codes?.[test[0]]))]
}

/** The fields with a rule that has no facts, and the fields with facts that have no rule; for the tests. */
export function factFaults(entity: Entity): string[] {
  const facts = factsOf(entity)
  const compare = (shape: Shape | undefined, described: Facts['rules'] = {}) => {
    const ruled = Object.keys(shape?.rules ?? {}).filter(name => shape!.rules[name])
    const names = Object.keys(described).filter(name => described[name]!.length)
    return [
      ...ruled.filter(name => !names.includes(name)).map(name => `${entity.module}.${name}: the rule has no facts`),
      ...names.filter(name => !ruled.includes(name)).map(name => `${entity.module}.${name}: the facts have no rule`),
    ]
  }
  return [...compare(entity.settings, facts?.settingRules), ...compare(entity.rows, facts?.rules)]
}
