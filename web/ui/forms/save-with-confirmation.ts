import type { Context, Shape } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import { requiresRestart, warningOf } from '../../../src/model/validation'
import { confirmRestart, waitForRestart } from '../feedback/reconnect'
import { saveLabel } from '../primitives/button'
import { confirm } from '../primitives/dialog'

/** Options of `saveWithConfirmation`. */
export interface SaveOptions<F extends Fields> {
  shape: Shape<F>
  values: Values<F>
  /** The values before the change. */
  old: Values<F>
  context: Context
  save(): Promise<unknown>
  reload(): Promise<unknown>
  /**
   * Runs after the device accepted the values. If it returns true, the page neither reloads nor waits for a restart.
   */
  onSaved?(values: Values<F>, old: Values<F>): unknown
}

/** Shows a warning about what the user is about to save. Returns whether the user wants to save it nevertheless. */
export const confirmSave = (warning: LocalizedText): Promise<boolean> =>
  confirm({ title: ['Save changes?', '确定保存？'], text: warning, yes: saveLabel, danger: true })

/**
 * Asks the user first if the values have consequences (`warn` of the definition) or restart the device. After saving,
 * it reloads or waits for the restart, unless `onSaved` returns true. Returns whether the user agreed.
 */
export const saveWithConfirmation = async <F extends Fields>({
  shape,
  values,
  old,
  context,
  save,
  reload,
  onSaved,
}: SaveOptions<F>): Promise<boolean> => {
  const restarts = requiresRestart(shape as never, values, old)
  const warning = warningOf(shape, values, context, old)
  if (warning && !(await confirmSave(warning))) return false
  if (restarts && !(await confirmRestart())) return false
  await save()
  if (onSaved && onSaved(values, old)) return true
  if (restarts) waitForRestart()
  else await reload()
  return true
}
