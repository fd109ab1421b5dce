import { factsOf } from '../../../device/index'
import type { Entity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { initialValues } from '../../../model/shape'
import { formatOf, formats } from '../formats'
import type { Key, Part } from '../keys'
import { kinds } from '../kinds'
import { namedBy } from '../rules/names'
import { offersOf } from '../rules/offers'
import { demandOf, testsOf, valueErrorOf } from '../rules/rule-tests'
import { isReadable } from '../specified'
import { contextFor, validValues } from '../valid-values'
import { samplesFor, validationMessage } from '../validator-samples'
import { code, codes, english, keyTable } from './key-table'

/** The lines followed by an empty line; nothing if there are no lines. */
export const paragraph = (...lines: string[]) => (lines.length ? [...lines, ''] : [])

/** Says which roles may not access an entity. */
const accessNote = ({ minRole, minWriteRole }: Entity): string | undefined => {
  if (minRole) return `Closed to roles below ${minRole}.`
  return minWriteRole ? `Read-only for roles below ${minWriteRole}.` : undefined
}

/** Returns whether some form contains the value, so that no rule contradicts an example. */
const isInSomeForm = ({ entity, shape }: Part, { field }: Key, value: unknown): boolean => {
  const { min = 0, max = Infinity, isNumber, name } = field
  const { length } = [...String(value)]
  if (!isNumber && (length < min || length > max)) return false
  if (!shape.rules[name]) return true
  const base = { ...initialValues(shape), [name]: value }
  // A form that contains the value is found at once; that there is none is certain only after many rounds.
  return validValues(shape, contextFor(entity), { base, fixed: [name], rounds: 3 }) !== undefined
}

/** At most this many values are given as examples. */
const examplesGiven = 6
/** At most this many are tried, because it takes long to find that no form contains a value. */
const examplesTried = 12

/** The lines about validators, by field: many keys are part of both a response and the body of a write. */
const foundLines = new WeakMap<Field, string[]>()

/** What a key's format demands, which samples its validator accepts and which it rejects, with its messages. */
const validatorLines = (part: Part, key: Key): string[] => {
  const { field } = key
  if (!part.entity.writes || field.readOnly || field.isOffered || field.choices) return []
  if (!foundLines.has(field)) foundLines.set(field, findLines(part, key))
  return foundLines.get(field)!
}

const findLines = (part: Part, key: Key): string[] => {
  const { field } = key
  const own = field.check && 'has a check of its own, which ontlet-check.c leaves to the firmware'
  const format = key.type === 'sha256' ? '' : formats[formatOf(field)].description
  const description = [format, own].filter(Boolean).join('; ')
  const valid: unknown[] = []
  const rejected = new Map<string, string[]>()
  for (const sample of key.type === 'sha256' ? [] : samplesFor(field)) {
    const message = validationMessage(field, sample)
    if (message) rejected.set(message, [...(rejected.get(message) ?? []), String(sample)])
    else valid.push(sample)
  }
  if (!rejected.size) return description ? [`- ${code(key.key)}: ${description}`] : []
  const accepted: unknown[] = []
  for (const sample of valid.slice(0, examplesTried)) {
    if (accepted.length < examplesGiven && isInSomeForm(part, key, sample)) accepted.push(sample)
  }
  const good = accepted.length ? `accepts ${codes(accepted.map(String))}; ` : ''
  const bad = [...rejected].map(([message, samples]) => `${codes(samples.slice(0, 5))} (“${message}”)`)
  return [`- ${code(key.key)}: ${description ? `${description}; ` : ''}${good}rejects ${bad.join('; ')}`]
}

/** The rules between keys, in words. */
const ruleLines = (part: Part): string[] =>
  part.keys.flatMap(({ key, field }) => {
    if (field.readOnly) return []
    const offers = offersOf(part.shape, field).map(
      ({ option, codes: offered }) => `- ${code(key)} with ${option} is one of ${codes(offered.map(String))}`,
    )
    const rules = testsOf(part, field).map(
      ({ sentence, error }) => `- ${code(key)} ${sentence}${error ? ` (${error.code})` : ''}`,
    )
    const demand = demandOf(part, field)
    return [
      ...offers,
      ...rules,
      ...(demand ? [`- ${code(key)} ${demand} (ontlet-check.c leaves this to the firmware)`] : []),
    ]
  })

/** What becomes of keys with the name of a row of another table. */
const nameLines = (part: Part): string[] =>
  part.keys.flatMap(key => {
    const reference = namedBy(part, key.field)
    if (!reference) return []
    const { module, table, name, isRequired, orElse } = reference
    const emptied = orElse ? `this key is emptied, or this row deleted if ${code(orElse)} is empty` : 'it is emptied'
    return [
      `- ${code(key.key)} is ${code(name)} of a row in ${code(table)} of ${code(module)}. It follows when that row gets ` +
        `another name; when that row is deleted, ${isRequired ? 'this one is, too' : emptied}.`,
    ]
  })

/** The codes of keys that are not the general one. */
const codeLines = (part: Part): string[] =>
  part.keys.flatMap(({ key, field }) => {
    const error = valueErrorOf(part, field)
    return error ? [`- ${code(key)}: ${error.code} (${english(error.text)})`] : []
  })

const tableIntroduction = ({ entity, table, rows }: Part): string[] => {
  if (!table) return []
  const { max, fixed, full, clearedBy } = rows!
  const missing = factsOf(entity)?.missingRow
  const origin = table.origin === 'specification' ? 'the specification' : 'ontlet'
  const sentences = [
    `**Rows** under ${code(table.key)} (key defined by ${origin}), at most ${max}; each has an ${code('id')} of 1 or more.`,
    fixed && 'The device decides which rows exist.',
    factsOf(entity)?.rowsComeAndGo && 'The device adds and removes rows by itself.',
    full && !fixed && `A full table has code ${full.code}.`,
    missing && `An unknown \`id\` has code ${missing.code}.`,
    clearedBy && `A change of ${code(entity.settings.fields[clearedBy]!.wire!)} empties the table.`,
  ]
  return paragraph(sentences.filter(Boolean).join(' '))
}

/** Says where a part is read or written, if that is another module than the one of the section. */
const otherModuleNote = ({ entity }: Part, section: string): string[] => {
  if (!entity.writes || !isReadable(entity)) return []
  if (entity.module !== section) return paragraph(`Read as ${code(entity.module)}.`)
  return entity.writes === section ? [] : paragraph(`Written as ${code(entity.writes)}.`)
}

/** The values of a long list, such as time zones. */
const choicesLines = ({ keys }: Part): string[] =>
  keys
    .filter(({ field }) => kinds[field.kind].listsOptions === 'afterKeys' && field.choices)
    .flatMap(({ key, field }) => [
      `Values of ${code(key)}:`,
      '',
      Object.entries(field.choices!)
        .map(([value, label]) => `${code(value)} (${english(label).split(' ').pop()})`)
        .join(', '),
    ])

/** The lines about a part: its keys, what is valid, and its rules. */
export const partSection = (part: Part, section: string): string[] => {
  const rulesBetween = ruleLines(part)
  const ownCodes = codeLines(part)
  const access = accessNote(part.entity)
  return [
    ...tableIntroduction(part),
    ...otherModuleNote(part, section),
    ...(access ? paragraph(access) : []),
    ...paragraph(keyTable(part)),
    ...paragraph(...part.keys.flatMap(key => validatorLines(part, key))),
    ...(rulesBetween.length ? paragraph('Rules, in the order in which they are checked:') : []),
    ...paragraph(...rulesBetween),
    ...paragraph(...nameLines(part)),
    ...(ownCodes.length ? paragraph('Codes of invalid values, if not the general one or that of a rule:') : []),
    ...paragraph(...ownCodes),
    ...paragraph(...choicesLines(part)),
  ]
}
