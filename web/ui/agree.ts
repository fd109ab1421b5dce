import { restarts, warningOf, type Context, type Shape } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import { saveWords } from './button'
import { confirm } from './dialog'
import { mayRestart, restarted } from './wait'

/**
 * Saves with what belongs to it: asks when the values bring something with them (`warn`) or restart the device, runs
 * `save`, then `after`; unless that answers true, it reads again, or follows the device through its restart.
 * Answers whether the person agreed.
 */
export const saveAgreed = async <F extends Fields>(
  shape: Shape<F>, values: Values<F>, old: Values<F>, context: Context,
  save: () => Promise<unknown>, reload: () => Promise<unknown>, after?: (values: Values<F>, old: Values<F>) => unknown,
): Promise<boolean> => {
  const away = restarts(shape as never, values, old)
  const warning = warningOf(shape, values, context)
  const agreed = (!warning || (await confirm(['Save it?', '确定保存？'], warning, saveWords, true))) && (!away || (await mayRestart()))
  if (agreed) {
    await save()
    if (after && after(values, old)) return true
    if (away) restarted()
    else await reload()
  }
  return agreed
}
