import { restarts, type Context, type Shape } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import type { Fault } from '../../src/model/words'
import { saveWords } from './button'
import { confirm } from './dialog'
import { mayRestart, restarted } from './wait'

/**
 * Saves with what belongs to it: asks when the values bring something with them (`warn`) or restart the device, runs
 * `save`, then `after`, and, unless that answers true, follows the device through its restart. Answers false when the
 * person did not agree, true when there is nothing more to do.
 */
export const saveAgreed = async <F extends Fields>(
  shape: Shape<F>, values: Values<F>, old: Values<F>, context: Context, save: () => Promise<unknown>, after?: (values: Values<F>, old: Values<F>) => unknown,
): Promise<boolean | undefined> => {
  const { warn } = shape as { warn?: (values: object, context: Context) => Fault }
  const away = restarts(shape as never, values, old)
  const warning = warn && warn(values, context)
  if (
    (warning && !(await confirm(saveWords, warning, saveWords, true))) ||
    (away && !(await mayRestart()))
  ) return false
  await save()
  if (after && after(values, old)) return true
  if (away) restarted()
  return away || undefined
}
