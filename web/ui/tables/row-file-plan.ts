// What a file changes in a table, in the order in which the device can take it.
import { tableFull } from '../../../src/device/device-errors'
import type { Fields } from '../../../src/model/field-types'
import { type LocalizedText, labelled } from '../../../src/model/localized-text'
import { type Row, type RowShape, valueIn } from '../../../src/model/shape'
import { isUnknown } from '../../../src/model/unknown'
import { errorsOf } from '../../../src/model/validation'
import { changedNames } from '../../../src/model/wire'
import { formatTitle } from '../data/format'
import type { LoadedEntity } from '../data/resource'
import { type FileLine, isTemporary } from './row-file'
import { type Draft, draftOf, lasting, matched } from './row-file-drafts'
import { newRow, withAnnounced } from './row-form'

type Loaded = LoadedEntity<Fields, Fields>

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
