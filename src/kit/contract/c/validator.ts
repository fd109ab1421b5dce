import { readFileSync } from 'node:fs'
import { invalidValue, tableFull } from '../../../device/device-errors'
import { unwrittenValues } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { formatOf, formats } from '../formats'
import { applyingConditions, codesOf, type Key, type Module, type Part } from '../keys'
import { kinds } from '../kinds'
import { offersOf } from '../rules/offers'
import { ruleContracts } from '../rules/rule-contracts'
import { hasMaskCode, type ResolvedTest, testsOf, valueErrorOf } from '../rules/rule-tests'

/** The parts of ontlet-check.c, each of which uses those before it. */
const parts = ['formats', 'addresses', 'values', 'rows', 'rules', 'watch', 'check'] as const

const sourceOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** `hostIpv4` as `HOST_IPV4`. */
const constant = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()

const formatConstant = (name: string) => `ONTLET_FORMAT_${constant(name)}`
const testConstant = (name: string) => `ONTLET_TEST_${constant(name)}`

/** An enumeration, one name in a line. */
const enumeration = (name: string, constants: readonly string[]) =>
  [`enum ${name} {`, ...constants.map((constant, place) => `  ${constant}${place ? '' : ' = 1'},`)]
    .join('\n')
    .replace(/,$/, '\n};')

/** The tests that the validator knows: those of rules, and what a choice offers. */
const testNames = ['offered', ...Object.keys(ruleContracts)]

/** The cases of `holds` in c/rules.c. */
const ruleCases = Object.entries(ruleContracts)
  .map(([name, { c }]) => `    case ${testConstant(name)}: return ${c};`)
  .join('\n')

/** The bytes of a character in UTF-8, as octal escapes. */
const escaped = (char: string) =>
  [...new TextEncoder().encode(char)].map(byte => `\\${byte.toString(8).padStart(3, '0')}`).join('')

const text = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&').replace(/[^ -~]/gu, escaped)}"`
const number = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value))

/** Collects the lists that tables point to; equal ones are written once. */
class Lists {
  private readonly names = new Map<string, string>()
  readonly lines: string[] = []

  /** The name of a list with these elements, or 0 if there are none. */
  add(type: string, elements: readonly string[], end: string): string {
    if (!elements.length) return '0'
    const content = [...elements, end].map(element => `  ${element}`).join(',\n')
    const key = `${type}\n${content}`
    const known = this.names.get(key)
    if (known) return known
    const name = `list_${this.names.size + 1}`
    this.names.set(key, name)
    this.lines.push(`static ${type}${name}[] = {\n${content}\n};`)
    return name
  }

  texts(values: readonly (string | number)[]): string {
    return this.add(
      'const char *const ',
      values.map(value => text(String(value))),
      '0',
    )
  }
}

/** The values of a rule's members by the kinds of its arguments: four keys, an option, a number, and what is left. */
const ruleLine = (lists: Lists, { name, args }: ResolvedTest, code: number): string => {
  const having = (wanted: string) => args.filter(({ kind }) => kind === wanted).map(({ value }) => value)
  const [first, second, third, fourth, ...more] = having('key').map(String)
  const [option, ...others] = having('option').map(String)
  const [amount = 0] = having('number').map(Number)
  const keys = [first, second, third, fourth].map(key => (key === undefined ? '0' : text(key)))
  const members = [testConstant(name), ...keys, option === undefined ? '0' : text(option), number(amount)]
  return `{${[...members, lists.texts([...others, ...more, ...having('text')]), code].join(', ')}}`
}

const rulesOf = (lists: Lists, part: Part, field: Field, code: number): string => {
  const offers = offersOf(part.shape, field).map(offer => {
    const members = [testConstant('offered'), text(offer.key), 0, 0, 0, text(String(offer.code)), '0.0']
    return `{${[...members, lists.texts(offer.codes), code].join(', ')}}`
  })
  const rules = testsOf(part, field).map(test => ruleLine(lists, test, test.error?.code ?? invalidValue.code))
  return lists.add('const ontlet_rule ', [...offers, ...rules], '{0, 0, 0, 0, 0, 0, 0.0, 0, 0}')
}

const flagsOf = (
  { optional, optionalKey, unique, readOnly }: Field,
  [min, max]: readonly (number | undefined)[],
): string => {
  const flags = [
    optional && 'ONTLET_OPTIONAL',
    optionalKey && 'ONTLET_OPTIONAL_KEY',
    unique && 'ONTLET_UNIQUE',
    readOnly && 'ONTLET_READ_ONLY',
    min !== undefined && 'ONTLET_HAS_MIN',
    max !== undefined && 'ONTLET_HAS_MAX',
  ].filter(Boolean)
  return flags.join(' | ') || '0'
}

/** Least and largest value or length of what is transmitted. */
const rangeOf = ({ field, type }: Key): readonly (number | undefined)[] => {
  if (type === 'sha256') return []
  return kinds[field.kind].range ?? [field.min, field.max]
}

const keyLine = (lists: Lists, part: Part, key: Key): string => {
  const { field, type } = key
  const isHash = type === 'sha256'
  const range = rangeOf(key)
  // Two steps, because each has a code of its own.
  const format = hasMaskCode(part, field) ? 'ipv4' : formatOf(field)
  const codes = codesOf(field).map(([code]) => code)
  const options = codes.length ? codes : Object.keys(field.choices ?? {})
  const conditions = applyingConditions(field).map(({ key: other, codes }) => `{${text(other)}, ${lists.texts(codes)}}`)
  const code = valueErrorOf(part, field)?.code ?? invalidValue.code
  const unwritten = unwrittenValues(part.entity, part.shape)[field.name]
  const initial = unwritten === undefined ? '' : field.encode(unwritten)
  return `{${[
    text(key.key),
    `ONTLET_KIND_${kinds[field.kind].c}`,
    flagsOf(field, range),
    formatConstant(isHash ? 'sha256' : format),
    number(range[0] ?? 0),
    number(range[1] ?? 0),
    text(String(initial ?? '')),
    lists.texts(options),
    lists.add('const ontlet_condition ', conditions, '{0, 0}'),
    rulesOf(lists, part, field, code),
    code,
  ].join(', ')}}`
}

const formLine = (lists: Lists, { module, body }: Module, part: Part): string => {
  const { entity, table, rows, keys } = part
  const lines = keys.map(key => keyLine(lists, part, key))
  const end = '{0, ONTLET_KIND_TEXT, 0, 0, 0.0, 0.0, 0, 0, 0, 0, 0}'
  return `{${[
    text(module),
    table ? text(table.key) : '0',
    lists.add('const ontlet_key ', lines, end),
    keys.length,
    `${rows?.max ?? 0}UL`,
    rows?.full?.code ?? tableFull.code,
    Number(Boolean(rows?.fixed)),
    Math.max(entity.minRole ?? 0, entity.minWriteRole ?? 0),
    Number(new Set(body.map(part => part.entity)).size > 1),
  ].join(', ')}}`
}

/** The tables of the validator. */
const tablesOf = (version: string, device: string, modules: readonly Module[]): string => {
  const lists = new Lists()
  const forms = modules.flatMap(module => module.body.map(part => formLine(lists, module, part)))
  return [
    `/* ontlet contract ${version}, device type ${device}: the tables of ontlet-check.c. Generated by "npm run contract". */`,
    '#include "ontlet-check.h"',
    '',
    ...lists.lines.flatMap(line => [line, '']),
    'const ontlet_form ontlet_forms[] = {',
    forms.map(form => `  ${form}`).join(',\n'),
    '};',
    '',
    'const size_t ontlet_form_count = sizeof ontlet_forms / sizeof *ontlet_forms;',
    '',
  ].join('\n')
}

/** What decides about each format of texts or of numbers. */
const casesOf = (of: 'text' | 'number') =>
  Object.entries(formats)
    .flatMap(([name, facts]) => (facts[of] ? [`    case ${formatConstant(name)}: return ${facts[of]};`] : []))
    .join('\n')

/** The validator in C, by file name: its header, its code and its tables. */
export const validatorOf = (version: string, device: string, modules: readonly Module[]): Record<string, string> => {
  const header = sourceOf('ontlet-check.h')
    .replace('@formats@', enumeration('ontlet_format', Object.keys(formats).map(formatConstant)))
    .replace('@tests@', enumeration('ontlet_test', testNames.map(testConstant)))
  const code = [
    `/* ontlet contract ${version}: the validator of ontlet-check.h. Written by "npm run contract -- --c". */`,
    '#include "ontlet-check.h"',
    '#include "ontlet.h"',
    '',
    ...parts.map(name =>
      sourceOf(`${name}.c`).replace(/^@(text|number) formats@$/m, (_, of: 'text' | 'number') => casesOf(of)),
    ),
  ]
    .join('\n')
    .replace('@rules@', ruleCases)
  return {
    'ontlet-check.h': header,
    'ontlet-check.c': code,
    'ontlet-tables.c': tablesOf(version, device, modules),
  }
}
