import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { interpolate } from '../../../src/model/localized-text'
import { isHidden } from '../../../src/model/roles'
import type { Row } from '../../../src/model/shape'
import { canCutOff, type ValueChange, warningOf } from '../../../src/model/validation'
import { addRow, deleteRows } from '../../net/device'
import { session } from '../../net/session'
import { formatTitle } from '../data/format'
import type { LoadedEntity } from '../data/resource'
import { notify, reportError } from '../messages/message'
import { deleteLabel } from '../primitives/button'
import { confirm, type Question } from '../primitives/dialog'
import { applySafely, keepOption } from '../transitions/trial'

interface Deletion<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  reload(): Promise<unknown>
  /** False if deleted rows cannot be added again: the message then offers no way back. */
  canUndo?: boolean
}

/** Asks the user, deletes the rows and offers to undo that. Returns whether they were deleted. */
export const confirmAndDelete = async <S extends Fields, R extends Fields>(
  rows: readonly Row<R>[],
  { entity, loaded, reload, canUndo }: Deletion<S, R>,
): Promise<boolean> => {
  const cutsOff = (change: ValueChange) => canCutOff(entity.rows!, { settings: loaded.state.values, ...change })
  const isRisky = rows.some(old => cutsOff({ old }))
  if (!(await confirmDeletion(rows, entity, loaded, isRisky ? keepOption() : undefined))) return false
  const ids = rows.map(row => row.id)
  try {
    const outcome = await applySafely({
      canCutOff: isRisky,
      write: () => deleteRows(entity, ids),
    })
    if (outcome === 'returned') return false
  } catch (error) {
    reportError(error)
    return false
  }
  const addAgain = async () => {
    for (const row of rows) await addRow(entity, row)
  }
  const restore = async () => {
    try {
      await applySafely({ canCutOff: rows.some(values => cutsOff({ values })), write: addAgain })
    } catch (error) {
      reportError(error)
    }
    await reload()
  }
  const isFinal = canUndo === false || hasHiddenValue(entity)
  notify(['Deleted.', '已删除。'], { undo: isFinal ? undefined : restore })
  await reload()
  return true
}

/** Returns whether a row has a value that the user cannot read, so that it cannot be added again. */
const hasHiddenValue = <S extends Fields, R extends Fields>({ rows }: Entity<S, R>) =>
  Object.keys(rows!.fields).some(name => isHidden(rows!.fields[name]!, session.peek().role))

/** Asks the user before rows are deleted; the question states the consequences, if there are any. */
const confirmDeletion = <S extends Fields, R extends Fields>(
  rows: readonly Row<R>[],
  entity: Entity<S, R>,
  { state }: LoadedEntity<S, R>,
  option: Question['option'],
) => {
  const remaining = state.rows.filter(row => rows.indexOf(row) < 0)
  const title =
    rows.length > 1
      ? interpolate(['Delete _ entries?', '删除 _ 个条目？'], rows.length)
      : interpolate(['Delete “_”?', '删除“_”？'], formatTitle(entity.rows!, rows[0]!))
  const text = warningOf(entity.settings, state.values, { others: remaining }) || ''
  return confirm({ title, text, option, yes: deleteLabel, danger: true })
}
