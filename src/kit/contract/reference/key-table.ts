import { unwrittenValues } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { inLanguage, type LocalizedText } from '../../../model/localized-text'
import type { Shape } from '../../../model/shape'
import { markdownTable } from '../../../tools/size/size-text'
import { codesOf, type Key, type Part } from '../keys'
import { kinds } from '../kinds'
import { offeredBy } from '../rules/offers'

/** A text as code in Markdown. */
export const code = (text: string) => `\`${text.replace(/`/g, "'").replace(/\t/g, '\\t')}\``
/** Texts as code in Markdown, in a list. */
export const codes = (texts: readonly string[]) => texts.map(code).join(', ')
/** The English text: the contract has no other language. */
export const english = (text: LocalizedText) => inLanguage(text, 'en')

const hashWords = 'SHA-256 of the text, 64 lower-case hex digits'

const rangeText = (range: string): string => {
  const [min, max] = range.split('..')
  if (!min) return `at most ${max}`
  return max ? `${min} to ${max}` : `at least ${min}`
}

/** Type, range and codes of a key in words. */
export const typeText = ({ field, type }: Key): string => {
  const [name, detail = '', list = ''] = type.split(' ')
  const options = codesOf(field).map(([value, name]) => code(`${value} = ${name}`))
  if (options.length) return options.join(', ')
  if (detail === 'of') return `${codes(list.split('|'))}, comma separated`
  const { isNumber } = field
  const unit = isNumber && field.unit ? english(field.unit) : ''
  const text = name === 'sha256' ? hashWords : kinds[field.kind].description
  if (!detail) return unit ? `${text}, ${unit}` : text
  return [`${text}, ${rangeText(detail)}`, isNumber ? unit : 'characters'].filter(Boolean).join(' ')
}

/** Where the options of a key come from: the module, the key of its rows, and the options that there always are. */
const sourceText = (field: Field, shape: Shape): string | undefined => {
  const { from } = field
  if (!from) return undefined
  const { key, always } = offeredBy(shape, from)
  const module = code(from.entity.module)
  const source = key ? `${code(key)} of ${module}` : module
  const offer = field.isOffered ? 'options' : 'suggestions'
  return [`${offer} come from ${source}`, ...(always.length ? [`always offered: ${codes(always)}`] : [])].join('; ')
}

const heldKey = ({ heldIn }: Field, shape: Shape) => shape.fields[heldIn!]!.wire!

const notes = ({ field, keptWhenEmpty }: Key, shape: Shape): string =>
  [
    field.readOnly && 'read-only',
    field.minReadRole && `empty for roles below ${field.minReadRole}`,
    field.heldIn && `empty for all roles while ${code(heldKey(field, shape))} is 1`,
    keptWhenEmpty && 'an empty value that they write leaves it unchanged',
    field.optionalKey && 'optional: firmware may lack it',
    field.countsDown && 'the device counts it down',
    field.isMoment && 'seconds since 1970-01-01 00:00 UTC; the device sets it to 0 when the time has come',
    field.optional && (field.isNumber ? 'may be 0' : 'may be empty'),
    field.unique && 'unique in the table, regardless of case, notation and spaces at the ends',
    field.reboots && 'the device restarts to apply it',
    field.canCutOff && 'a change can cut off the person who makes it',
    sourceText(field, shape),
    field.clean && 'the console normalizes it before sending',
  ]
    .filter(Boolean)
    .join('; ')

/** The value of a key that `add`, or an order, leaves out. Most defaults of texts are empty, which is left out. */
const defaultText = ({ entity, shape }: Part, { field }: Key): string => {
  if (field.readOnly || field.optionalKey) return ''
  const value = field.encode(unwrittenValues(entity, shape)[field.name])
  return value === '' || value === undefined ? '' : code(JSON.stringify(value).replace(/^"|"$/g, ''))
}

/** The keys of a part of a module: what they mean, take and default to. */
export const keyTable = (part: Part): string => {
  const { keys, shape } = part
  if (!keys.length) return 'No keys.'
  const head = ['key', 'meaning', 'type, range, codes', 'default', 'applies when', 'notes', 'defined by']
  const rows = keys.map(key => [
    code(key.key),
    english(key.field.label) || key.field.name,
    typeText(key),
    defaultText(part, key),
    key.conditions.map(code).join(' and '),
    notes(key, shape),
    key.origin,
  ])
  return markdownTable([head, ...rows], 7)
}
