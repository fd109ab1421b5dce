// The rows of a table as lines of a file, by their definition: written, read, and compared with those of the device.
import { tableFull } from '../../../src/device/device-errors'
import { plain } from '../../../src/model/clean'
import { chooseOne } from '../../../src/model/error-messages'
import type { Field, Fields, Kind } from '../../../src/model/field-types'
import { type LocalizedText, labelled } from '../../../src/model/localized-text'
import { type Row, type RowShape, valueIn } from '../../../src/model/shape'
import { isUnknown } from '../../../src/model/unknown'
import { applies, cleanValue, errorsOf, rowWithSame } from '../../../src/model/validation'
import { changedNames } from '../../../src/model/wire'
import { translate } from '../../look/language'
import { type CsvLine, guarded, quoted, unguarded } from '../data/csv'
import { formatTitle, stateOf } from '../data/format'
import type { LoadedEntity } from '../data/resource'
import { newRow, withAnnounced } from './row-form'

type Loaded = LoadedEntity<Fields, Fields>

/** What a cell can hold as a person writes it. */
const kinds: readonly Kind[] = ['text', 'mac', 'ipv4', 'ipv6', 'int', 'decimal', 'flag', 'choice', 'pick']

/** Whether a file has a column for a field. What counts down is over when the file is read. */
const isColumn = ({ label, readOnly, countsDown }: Field) => !!label && !readOnly && !countsDown

/** Returns whether the user adds the rows of a table, and a file can hold all of them: no secrets, and no lists. */
export const fitsFile = ({ fields, fixed }: RowShape): boolean =>
  !fixed &&
  Object.values(fields).every(
    ({ kind, label, readOnly, isSecret, minReadRole, reboots }) =>
      readOnly || (kinds.includes(kind) && label && !isSecret && minReadRole === undefined && !reboots),
  )

/** Returns whether the device removes a row by itself after some time. */
const isTemporary = ({ fields }: RowShape, row: Row) =>
  Object.keys(fields).some(name => fields[name]!.countsDown && valueIn(row, name))

/** The row for good. */
const lasting = ({ fields }: RowShape, row: Row): Row => {
  const values: Row & Record<string, unknown> = { ...row }
  for (const name in fields) if (fields[name]!.countsDown && values[name]) values[name] = 0
  return values
}

/** The texts that a cell can have for the values of a field with words, in all languages. */
const wordsOf = (field: Field): readonly (readonly [value: unknown, words: LocalizedText])[] => {
  const flags = [false, true].map(value => [value, stateOf(field, value)] as const)
  return field.kind === 'flag' ? flags : Object.entries(field.choices || {})
}

/** Returns what a cell has for the value of a field in a row. */
const cellOf = (field: Field, row: object): string => {
  const value = valueIn(row, field.name)
  if (!applies(field, row) || isUnknown(field, value)) return ''
  const named = wordsOf(field).find(([own]) => own === value)
  if (named) return translate(named[1])
  return field.isNumber && field.optional && !value ? '' : String(value)
}

/** Returns the lines of a file with the rows that stay, under the labels of their fields. */
export const linesOf = (shape: RowShape, rows: readonly Row[]): string[] => {
  const lasting = rows.filter(row => !isTemporary(shape, row))
  const columns = Object.values(shape.fields).filter(
    field => isColumn(field) && (!field.optionalKey || lasting.some(row => applies(field, row))),
  )
  const textIn = (field: Field, row: Row) => {
    const text = cellOf(field, row)
    return field.isNumber ? text : quoted(guarded(text))
  }
  return [
    columns.map(({ label }) => quoted(translate(label))),
    ...lasting.map(row => columns.map(field => textIn(field, row))),
  ].map(cells => cells.join())
}

const textsOf = (words: LocalizedText): readonly string[] => ([] as string[]).concat(words as string | string[])
const comparable = (text: string) => plain(text).toLowerCase()

/** A line of a file: its number, and its cells by the names of their fields. */
export interface FileLine {
  readonly number: number
  readonly cells: Readonly<Record<string, string>>
}

/** What is in a file: its lines, and the headings that name no field. */
export interface FileContent {
  readonly lines: readonly FileLine[]
  readonly unknown: readonly string[]
}

/** Returns the content of a file, the first line of which has the labels or keys of fields; nothing if it has none. */
export const contentOf = ({ fields }: RowShape, [head, ...body]: readonly CsvLine[]): FileContent | undefined => {
  if (!head) return undefined
  const nameAt = head.cells.map(heading =>
    Object.keys(fields).find(name => {
      const { label, wire } = fields[name]!
      return (
        isColumn(fields[name]!) && [...textsOf(label), wire!].some(text => comparable(text) === comparable(heading))
      )
    }),
  )
  if (!nameAt.some(Boolean)) return undefined
  const lines = body.map(({ number, cells }) => {
    const own: Record<string, string> = {}
    nameAt.forEach((name, place) => {
      if (name) own[name] = unguarded(cells[place] || '')
    })
    return { number, cells: own }
  })
  return { lines, unknown: head.cells.filter((heading, place) => heading && !nameAt[place]) }
}

/** Whether a cell has one of some words for the value of a field. */
const hasWords = ({ kind }: Field) => kind === 'flag' || kind === 'choice'

/** The value in a cell; undefined if it is none of the words of the field. */
const valueFrom = (field: Field, cell: string): unknown => {
  if (hasWords(field)) {
    const isMeant = (text: unknown) => comparable(String(text)) === comparable(cell)
    const named = wordsOf(field).find(([value, words]) => [value, ...textsOf(words)].some(isMeant))
    return named ? named[0] : field.decode(cell.trim())
  }
  const value = cleanValue(field, cell)
  return field.isNumber && field.optional && value === '' ? 0 : value
}

/** A line and the row that it stands for: the one of the device, or a new one. */
interface Draft {
  readonly line: FileLine
  readonly old: Row | undefined
  readonly row: Row
  /** What is wrong with it, by field. */
  readonly errors: Readonly<Record<string, LocalizedText>>
}

/** The gateway is too old for what is in a cell, or the other cells rule it out. */
const noUse: LocalizedText = ['Does not apply here.', '此处不适用。']

const draftOf = (shape: RowShape, { line, old, base }: Pick<Draft, 'line' | 'old'> & { base: Row }): Draft => {
  const { fields, switchedBy } = shape
  const row: Row & Record<string, unknown> = { ...base }
  const errors: Record<string, LocalizedText> = {}
  for (const name in line.cells) {
    const field = fields[name]!
    const cell = line.cells[name]!
    // What the device has stays as it has it, and a cell without a word says nothing.
    if ((old && cell === cellOf(field, old)) || (hasWords(field) && !cell.trim())) continue
    const value = valueFrom(field, cell)
    if (value === undefined) errors[name] = chooseOne
    else if (row[name] !== undefined || (name === switchedBy && value === false)) row[name] = value
    else if (value && name !== switchedBy) errors[name] = noUse
  }
  for (const name in fields) {
    const { follows, optionalKey } = fields[name]!
    const followed = !old && follows && Object.values(fields).find(({ id }) => id === follows.id)
    if (followed && row[name] === '') row[name] = row[followed.name]
    if (line.cells[name] && !optionalKey && !applies(fields[name]!, row)) errors[name] = noUse
  }
  return { line, old, row, errors }
}

/** Finds the row that each line stands for: one with the same cells, or else with the same of what tells rows apart. */
const matched = (shape: RowShape, lines: readonly FileLine[], rows: readonly Row[]): ReadonlyMap<FileLine, Row> => {
  const fields = Object.values(shape.fields)
  const found = new Map<FileLine, Row>()
  const free = new Set(rows)
  const match = (isSame: (line: FileLine, row: Row) => boolean) => {
    for (const line of lines) {
      const row = !found.has(line) && [...free].find(candidate => isSame(line, candidate))
      if (!row) continue
      found.set(line, row)
      free.delete(row)
    }
  }
  match(({ cells }, row) =>
    fields.every(field => cells[field.name] === undefined || cells[field.name] === cellOf(field, row)),
  )
  const unique = fields.filter(field => field.unique)
  for (const field of unique[0] ? unique : [{ ...shape.fields[shape.title!]!, unique: true }])
    match(({ cells }, row) => !!cells[field.name] && !!rowWithSame(field, cells[field.name], { others: [row] }))
  return found
}

/** A row to be written, and what it replaces; deleted if there is no row. */
export interface Step {
  readonly line?: number
  readonly row?: Row
  readonly old?: Row | undefined
}

/** A line that cannot be written, and why. */
export interface Refused {
  readonly line: number
  readonly title: string
  readonly reasons: readonly LocalizedText[]
}

/** What a file changes in a table. */
export interface FilePlan {
  /** In the order in which the device can take them. */
  readonly steps: readonly Step[]
  readonly refused: readonly Refused[]
  /** The rows that the file does not have. */
  readonly missing: readonly Row[]
}

/** The rows as they are after a step. */
const after = (rows: readonly Row[], { row, old }: Draft): readonly Row[] =>
  old ? rows.map(each => (each === old ? row : each)) : rows.concat(row)

const errorsAmong = (shape: RowShape, { context }: Loaded, { row, old }: Draft, rows: readonly Row[]) => {
  if (!old && rows.length >= shape.max) return { '': (shape.full || tableFull).text }
  const errors = errorsOf(shape, row, { ...context(row), others: rows.filter(row => row !== old) })
  for (const name in errors) if (old && isUnknown(shape.fields[name]!, valueIn(row, name))) delete errors[name]
  return errors
}

const refusedOf = (shape: RowShape, { line, row, errors }: Draft): Refused => ({
  line: line.number,
  title: formatTitle(shape, row),
  reasons: Object.keys(errors).map(name => (name ? labelled(shape.fields[name]!.label, errors[name]!) : errors['']!)),
})

const hasErrors = ({ errors }: Draft) => Object.keys(errors).length > 0

/**
 * Puts the drafts that can be written in the order in which the device can take them, from some rows on: one that gives
 * up its name comes before one that takes it. Returns those that can be written at no time, with their errors.
 */
const inOrder = (shape: RowShape, loaded: Loaded, drafts: readonly Draft[], rows: readonly Row[]) => {
  const ordered: Draft[] = []
  let open = drafts
  let now = rows
  for (let before = Infinity; open.length < before; ) {
    before = open.length
    open = open.reduce<Draft[]>((rest, draft) => {
      const errors = errorsAmong(shape, loaded, draft, now)
      if (Object.keys(errors).length) return rest.concat({ ...draft, errors })
      now = after(now, draft)
      ordered.push(draft)
      return rest
    }, [])
  }
  return { ordered, open }
}

/**
 * Returns what the lines of a file change. With `removes`, the rows go that the file lacks, unless a line is refused:
 * it may stand for one of them.
 */
export const planOf = (shape: RowShape, loaded: Loaded, lines: readonly FileLine[], removes: boolean): FilePlan => {
  const { rows } = loaded.state
  const pairs = matched(shape, lines, rows)
  const kept = [...pairs.values()]
  const missing = rows.filter(row => !kept.includes(row) && !isTemporary(shape, row))
  const fresh = withAnnounced(shape, newRow(shape), loaded.state)
  const drafts = lines.map(line => {
    const old = pairs.get(line)
    return draftOf(shape, { line, old, base: old ? lasting(shape, old) : fresh })
  })
  const changed = drafts.filter(draft => !hasErrors(draft) && changedNames(shape, draft.row, draft.old)[0])
  const remaining = removes ? rows.filter(row => !missing.includes(row)) : rows
  const { ordered, open } = inOrder(shape, loaded, changed, remaining)
  const refused = [...drafts.filter(hasErrors), ...open].sort((one, other) => one.line.number - other.line.number)
  if (removes && refused[0] && missing[0]) return planOf(shape, loaded, lines, false)
  const deleted = removes ? missing.map(old => ({ old })) : []
  const written = ordered.map(({ line, row, old }) => ({ line: line.number, row, old }))
  return { steps: [...deleted, ...written], refused: refused.map(draft => refusedOf(shape, draft)), missing }
}
