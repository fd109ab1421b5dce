import { type Entity, initialValues } from '../../model/entity.ts'
import { inLanguage, type LocalizedText } from '../../model/localized-text'
import { encodeShape } from '../../model/wire.ts'
import { markdownTable } from '../size/size-text'
import type { Key, Module, Part } from './keys.ts'
import { isModuleSpecified } from './specified.ts'
import { contextFor, validValues } from './valid-values.ts'
import { samplesFor, validationMessage } from './validator-samples'

const code = (text: string) => `\`${text.replace(/`/g, "'").replace(/\t/g, '\\t')}\``
const codes = (texts: readonly string[]) => texts.map(code).join(', ')
const english = (text: LocalizedText) => inLanguage(text, 'en')
const json = (value: unknown) => ['```json', JSON.stringify(value, null, 1).replace(/\n\s*/g, ' '), '```']

/** The lines followed by an empty line; nothing if there are no lines. */
const paragraph = (...lines: string[]) => (lines.length ? [...lines, ''] : [])

const typeTexts: Readonly<Record<string, string>> = {
  flag: '0 or 1',
  int: 'integer',
  decimal: 'number with at most two decimals',
  sha256: 'SHA-256 of the text, 64 lower-case hex digits',
  text: 'text',
  list: 'comma-separated texts',
  weekdays: 'bit mask of days, 1 = Sunday … 64 = Saturday',
  time: 'time `HH:MM`',
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  mac: 'MAC address',
  pick: 'text, one of the values that another module offers',
}

function rangeText(range: string): string {
  const [min, max] = range.split('..')
  if (!min) return `at most ${max}`
  return max ? `${min} to ${max}` : `at least ${min}`
}

function typeText({ field, type }: Key): string {
  const [kind = '', detail = '', list = ''] = type.split(' ')
  if (kind === 'choice')
    return type
      .split(' ')
      .slice(1)
      .map(option => code(option.replace('=', ' = ')))
      .join(', ')
  if (kind === 'list' && detail === 'of') return `${codes(list.split('|'))}, comma separated`
  const isNumber = kind === 'int' || kind === 'decimal'
  const unit = isNumber && field.unit ? english(field.unit) : ''
  const text = typeTexts[kind] ?? kind
  if (!detail) return unit ? `${text}, ${unit}` : text
  return [`${text}, ${rangeText(detail)}`, isNumber ? unit : 'characters'].filter(Boolean).join(' ')
}

/** Says which roles may not access an entity. */
const accessNote = ({ minRole, minWriteRole }: Entity): string | undefined => {
  if (minRole) return `Closed to roles below ${minRole}.`
  return minWriteRole ? `Read-only for roles below ${minWriteRole}.` : undefined
}

const notes = ({ field, keptWhenEmpty }: Key): string =>
  [
    field.readOnly && 'read-only',
    field.minReadRole && `empty for roles below ${field.minReadRole}`,
    keptWhenEmpty && 'an empty value that they write leaves it unchanged',
    field.optional && field.readOnly && 'may be missing',
    field.optional && !field.readOnly && (field.kind === 'int' ? 'may be 0' : 'may be empty'),
    field.unique && 'unique in the table',
    field.reboots && 'the device restarts to apply it',
    field.from && `options come from ${code(field.from.entity.module)}`,
    field.clean && 'the console normalizes it before sending',
  ]
    .filter(Boolean)
    .join('; ')

function keyTable(keys: readonly Key[]): string {
  if (!keys.length) return 'No keys.'
  const head = ['key', 'meaning', 'type, range, codes', 'applies when', 'notes', 'defined by']
  const rows = keys.map(key => [
    code(key.key),
    english(key.field.label) || key.field.name,
    typeText(key),
    key.conditions.map(code).join(' and '),
    notes(key),
    key.origin,
  ])
  return markdownTable([head, ...rows], 6)
}

/** Which samples a key's validator accepts and which it rejects, with its messages; nothing when it accepts all. */
function validatorExamples({ key, field }: Key): string[] {
  if (field.readOnly || field.kind === 'pick') return []
  const accepted: string[] = []
  const rejected = new Map<string, string[]>()
  for (const sample of samplesFor(field)) {
    const message = validationMessage(field, sample)
    if (!message) accepted.push(String(sample))
    else rejected.set(message, [...(rejected.get(message) ?? []), String(sample)])
  }
  if (!rejected.size) return []
  const good = accepted.length ? codes(accepted.slice(0, 6)) : 'none of the samples'
  const bad = [...rejected].map(([message, samples]) => `${codes(samples.slice(0, 5))} (“${message}”)`)
  return [`- ${code(key)} accepts ${good}; rejects ${bad.join('; ')}`]
}

/**
 * The rules between keys as source code, which is more precise than prose. `v` contains the values by their names in
 * the definition.
 */
const rules = ({ shape, keys }: Part): string[] =>
  Object.entries(shape.rules)
    .filter(([, rule]) => rule)
    .map(([name, rule]) => {
      const key = keys.find(({ field }) => field.name === name)?.key ?? name
      return `- ${code(key)}: ${code(String(rule).replace(/\s+/g, ' '))}`
    })

function tableIntroduction({ entity, table, rows }: Part): string[] {
  if (!table) return []
  const { max, fixed, clearedBy } = rows!
  const origin = table.origin === 'specification' ? 'the specification' : 'ontlet'
  const sentences = [
    `**Rows** under ${code(table.key)} (key defined by ${origin}), at most ${max}; each has an ${code('id')} of 1 or more.`,
    fixed && 'The device decides which rows exist.',
    clearedBy && `A change of ${code(entity.settings.fields[clearedBy]!.wire!)} empties the table.`,
  ]
  return paragraph(sentences.filter(Boolean).join(' '))
}

function partSection(part: Part): string[] {
  const rulesBetween = rules(part)
  const access = accessNote(part.entity)
  return [
    ...tableIntroduction(part),
    ...(access ? paragraph(access) : []),
    ...paragraph(keyTable(part.keys)),
    ...paragraph(...part.keys.flatMap(validatorExamples)),
    ...(rulesBetween.length ? ['Rules between keys, in JavaScript; the result is the error message:', ''] : []),
    ...paragraph(...rulesBetween),
  ]
}

/** Valid values of a part on the wire. */
function exampleOf(part: Part, { all }: { all: boolean }): Record<string, unknown> {
  const values = validValues(part.shape, contextFor(part.entity)) ?? initialValues(part.shape)
  return encodeShape(part.shape, values, all)
}

const responseExample = (parts: readonly Part[]) =>
  Object.assign(
    { code: 0 },
    ...parts.map(part => {
      const example = exampleOf(part, { all: true })
      return part.table ? { [part.table.key]: [{ id: 1, ...example }] } : example
    }),
  )

const writeExamples = ({ module, body }: Module): string[] =>
  body.flatMap(part => {
    const keys = exampleOf(part, { all: false })
    if (!part.table) return json({ module, ...keys })
    if (part.rows!.fixed) return json({ module, action: 'set', id: 1, ...keys })
    return [...json({ module, action: 'add', ...keys }), ...json({ module, action: 'del', ids: [1, 2] })]
  })

const subsection = (title: string, parts: readonly Part[]) =>
  parts.length ? [`### ${title}`, '', ...parts.flatMap(partSection)] : []

function keySections({ response, body, writeResponse, refusal }: Module): string[] {
  const fieldsOf = (parts: readonly Part[]) => JSON.stringify(parts.map(({ shape }) => shape.fields))
  const isSame = fieldsOf(response) === fieldsOf(body)
  return [
    ...(isSame
      ? response.flatMap(partSection)
      : [...subsection('Response', response), ...subsection('Body of a write', body)]),
    ...subsection('Response to a write', writeResponse),
    ...subsection('Response to a refused write, optional', refusal),
  ]
}

function examples(module: Module): string[] {
  const { module: name, response, body, writeResponse } = module
  return [
    ...(response.length
      ? [`Response to ${code(`GET /get.json?module=${name}`)}:`, '', ...json(responseExample(response)), '']
      : []),
    ...(body.length ? [`Body of ${code('POST /post.json')}:`, '', ...writeExamples(module), ''] : []),
    ...(writeResponse.length ? ['Response to it:', '', ...json(responseExample(writeResponse)), ''] : []),
  ]
}

function accessText({ response, body }: Module): string {
  if (!body.length) return 'Read-only.'
  return response.length ? 'Can be read and written.' : 'Write-only.'
}

/** The section of the reference about one module. */
export function moduleSection(module: Module): string[] {
  const { module: name, errors } = module
  const origin = isModuleSpecified(name) ? 'the specification' : 'ontlet'
  const errorTexts = errors.map(error => `${error.code} (${english(error.text)})`)
  return [
    ...paragraph(`## ${name}`),
    ...paragraph(`Module name defined by ${origin}. ${accessText(module)}`),
    ...keySections(module),
    ...(errors.length ? paragraph(`Codes in addition to the general ones: ${errorTexts.join(', ')}`) : []),
    ...examples(module),
  ]
}
