import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { isHeld, isHidden } from '../../../src/model/roles'
import { keepingPlace } from '../../../src/model/row-order'
import { type Row, type Shape, valueIn } from '../../../src/model/shape'
import { isUnknown } from '../../../src/model/unknown'
import { canCutOff, type ValueChange, warningOf } from '../../../src/model/validation'
import { addRow, deleteRows, isDamaged } from '../../net/device'
import { session } from '../../net/session'
import { formatTitle } from '../data/format'
import type { LoadedEntity } from '../data/resource'
import { Outcome } from '../forms/use-save'
import { notify, reportError } from '../messages/message'
import { deleteLabel } from '../primitives/button'
import { confirm, type Question } from '../primitives/dialog'
import { applySafely } from '../transitions/trial'
import { keepOption } from '../transitions/trial-calls'

interface Deletion<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  reload(): Promise<unknown>
  /** False if deleted rows cannot be added again: the message then offers no way back. */
  canUndo?: boolean
  /** What follows, where the rules do not tell. */
  consequence?: LocalizedText
}

/** Asks the user, deletes the rows and offers to undo that. Returns whether they were deleted. */
export const confirmAndDelete = async <S extends Fields, R extends Fields>(
  rows: readonly Row<R>[],
  { entity, loaded, reload, canUndo, consequence = '' }: Deletion<S, R>,
): Promise<boolean> => {
  const cutsOff = (change: ValueChange) => canCutOff(entity.rows!, { settings: loaded.state.values, ...change })
  const isRisky = WITH.trials && rows.some(old => cutsOff({ old }))
  if (!(await confirmDeletion(rows, { entity, loaded, consequence }, isRisky && keepOption()))) return false
  const ids = rows.map(row => row.id)
  try {
    const outcome = await applySafely({
      canCutOff: isRisky,
      write: () => deleteRows(entity, ids),
    })
    if (WITH.trials && outcome === Outcome.returned) return false
  } catch (error) {
    reportError(error)
    return false
  }
  const addAgain = async () => {
    for (const row of rows) await addRow(entity, WITH.ruleTools ? keepingPlace(entity.rows!, row) : row)
  }
  const restore = async () => {
    try {
      await applySafely({ canCutOff: WITH.trials && rows.some(values => cutsOff({ values })), write: addAgain })
    } catch (error) {
      reportError(error)
    }
    await reload()
  }
  const isFinal = canUndo === false || !areWhole(rows, entity.rows!)
  notify(['Deleted.', '已删除。'], { undo: isFinal ? undefined : restore })
  await reload()
  return true
}

/** Returns whether rows can be added again as they were: the console knows all their values, and can write them. */
const areWhole = <R extends Fields>(rows: readonly Row<R>[], { fields }: Shape<R>) =>
  Object.keys(fields).every(name => {
    const field = fields[name]!
    const isKnown = (value: unknown) => !isUnknown(field, value) && !isDamaged(value)
    if (WITH.safety && rows.some(row => isHeld(field, row))) return false
    return !isHidden(field, session.peek().role) && rows.every(row => isKnown(valueIn(row, name)))
  })

/** Asks the user before rows are deleted; the question states the consequences, if there are any. */
const confirmDeletion = <S extends Fields, R extends Fields>(
  rows: readonly Row<R>[],
  { entity, loaded: { state }, consequence }: Pick<Deletion<S, R>, 'entity' | 'loaded' | 'consequence'>,
  option: Question['option'],
) => {
  const remaining = state.rows.filter(row => !rows.includes(row))
  const title =
    rows.length > 1
      ? interpolate(['Delete _ entries?', '删除 _ 个条目？'], rows.length)
      : interpolate(['Delete “_”?', '删除“_”？'], formatTitle(entity.rows!, rows[0]!))
  const text = warningOf(entity.settings, state.values, { others: remaining }) || consequence!
  return confirm({ title, text, option, yes: deleteLabel, danger: true })
}
