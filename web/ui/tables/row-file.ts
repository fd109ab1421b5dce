// The rows of a table as lines of a file, by their definition: written and read.
import { plain } from '../../../src/model/clean'
import type { Field, Kind } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import { type Row, type RowShape, valueIn } from '../../../src/model/shape'
import { isUnknown } from '../../../src/model/unknown'
import { applies } from '../../../src/model/validation'
import { translate } from '../../look/language'
import { type CsvLine, guarded, quoted, unguarded } from '../data/csv'
import { stateOf } from '../data/format'

/** What a cell can hold as a person writes it. */
const kinds: readonly Kind[] = ['text', 'mac', 'ipv4', 'ipv6', 'int', 'decimal', 'flag', 'choice', 'pick']

/** Whether a file has a column for a field. What counts down is over when the file is read. */
const isColumn = ({ label, readOnly, countsDown }: Field) => !!label && !readOnly && !countsDown

/** Returns whether the user adds the rows of a table, and a file can hold all of them: no secrets, and no lists. */
export const fitsFile = ({ fields, fixed, orderedBy }: RowShape): boolean =>
  !fixed &&
  Object.values(fields).every(
    ({ name, kind, label, readOnly, isSecret, minReadRole, reboots }) =>
      readOnly ||
      // The order of the lines is that of the rows.
      name === orderedBy ||
      (kinds.includes(kind) && label && !isSecret && minReadRole === undefined && !reboots),
  )

/** Returns whether the device removes a row by itself after some time. */
export const isTemporary = ({ fields }: RowShape, row: Row) =>
  Object.keys(fields).some(name => fields[name]!.countsDown && valueIn(row, name))

/** The texts that a cell can have for the values of a field that has labels for them, in all languages. */
export const labelsOf = (field: Field): readonly (readonly [value: unknown, label: LocalizedText])[] => {
  const flags = [false, true].map(value => [value, stateOf(field, value)] as const)
  return field.kind === 'flag' ? flags : Object.entries(field.choices || {})
}

/** Returns what a cell has for the value of a field in a row. */
export const cellOf = (field: Field, row: object): string => {
  const value = valueIn(row, field.name)
  if (!applies(field, row) || isUnknown(field, value)) return ''
  const named = labelsOf(field).find(([own]) => own === value)
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

export const textsOf = (text: LocalizedText): readonly string[] => ([] as string[]).concat(text as string | string[])

export const comparable = (text: string) => plain(text).toLowerCase()

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
