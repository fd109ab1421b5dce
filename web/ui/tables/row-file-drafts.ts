// The lines of a file beside the rows of the device: which row each stands for, and what it makes of it.
import { chooseOne } from '../../../src/model/error-messages'
import type { Field } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import type { Row, RowShape } from '../../../src/model/shape'
import { applies, cleanValue, rowWithSame } from '../../../src/model/validation'
import { cellOf, comparable, type FileLine, labelsOf, textsOf } from './row-file'

/** The row for good. */
export const lasting = ({ fields }: RowShape, row: Row): Row => {
  const values: Row & Record<string, unknown> = { ...row }
  for (const name in fields) if (fields[name]!.countsDown && values[name]) values[name] = 0
  return values
}

/** Whether a cell has a label for the value of a field. */
const hasLabels = ({ kind }: Field) => kind === 'flag' || kind === 'choice'

/** The value in a cell; undefined if it is none of the labels of the field. */
const valueFrom = (field: Field, cell: string): unknown => {
  if (hasLabels(field)) {
    const isMeant = (text: unknown) => comparable(String(text)) === comparable(cell)
    const named = labelsOf(field).find(([value, label]) => [value, ...textsOf(label)].some(isMeant))
    return named ? named[0] : field.decode(cell.trim())
  }
  const value = cleanValue(field, cell)
  return field.isNumber && field.optional && value === '' ? 0 : value
}

/** A line and the row that it stands for: the one of the device, or a new one. */
export interface Draft {
  readonly line: FileLine
  readonly old: Row | undefined
  readonly row: Row
  /** What is wrong with it, by field. */
  readonly errors: Readonly<Record<string, LocalizedText>>
}

/** The gateway is too old for what is in a cell, or the other cells rule it out. */
const noUse: LocalizedText = ['Does not apply here.', '此处不适用。']

export const draftOf = (shape: RowShape, { line, old, base }: Pick<Draft, 'line' | 'old'> & { base: Row }): Draft => {
  const { fields, switchedBy } = shape
  const row: Row & Record<string, unknown> = { ...base }
  const errors: Record<string, LocalizedText> = {}
  for (const name in line.cells) {
    const field = fields[name]!
    const cell = line.cells[name]!
    // What the device has stays as it has it, and an empty cell says nothing.
    if ((old && cell === cellOf(field, old)) || (hasLabels(field) && !cell.trim())) continue
    const value = valueFrom(field, cell)
    if (value === undefined) errors[name] = chooseOne
    else if (row[name] !== undefined || (name === switchedBy && value === false)) row[name] = value
    else if (value && name !== switchedBy) errors[name] = noUse
  }
  for (const name in fields) {
    const { moves, optionalKey } = fields[name]!
    if (!old && moves && row[name] === '') row[name] = moves('', row, { id: 0 })
    if (line.cells[name] && !optionalKey && !applies(fields[name]!, row)) errors[name] = noUse
  }
  return { line, old, row, errors }
}

/** Finds the row that each line stands for: one with the same cells, or else with the same of what tells rows apart. */
export const matched = (
  shape: RowShape,
  lines: readonly FileLine[],
  rows: readonly Row[],
): ReadonlyMap<FileLine, Row> => {
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
