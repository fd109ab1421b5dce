import type { Fields, Values } from '../../../src/model/field-types'
import { type FieldError, type LocalizedText, together } from '../../../src/model/localized-text'
import { type Context, type Shape, valueIn } from '../../../src/model/shape'
import { canCutOff, newCautions, requiresRestart, warningOf } from '../../../src/model/validation'
import { offerOf } from '../forms/caution'
import type { Form } from '../forms/form'
import { Outcome } from '../forms/use-save'
import { saveLabel } from '../primitives/button'
import { confirm, type Question } from '../primitives/dialog'
import { confirmRestart, type NextPage, waitForRestart } from './reconnect'
import { rejoinOf } from './rejoin'
import { applySafely } from './trial'
import { keepOption } from './trial-calls'

/** Options of `saveWithConfirmation`. */
export interface SaveOptions<F extends Fields> {
  shape: Shape<F>
  values: Values<F>
  /** The values before the change. */
  old: Values<F>
  context: Context
  /** The form, if it may offer to do something about its cautions. */
  form?: Form
  write(): Promise<unknown>
  /** Runs as soon as the device has accepted the values for good. */
  onWritten(): void
  reload(): Promise<unknown>
  /** Runs after the device accepted the values. */
  onSaved?(values: Values<F>, old: Values<F>): NextPage
  /** URLs of the console after the change, if it leaves its address. */
  moveTo?: readonly string[]
}

/** Shows a warning about what the user is about to save. Returns whether the user wants to save it nevertheless. */
export const confirmSave = (warning: LocalizedText, option?: Question['option']): Promise<boolean> =>
  confirm({ title: ['Save changes?', '确定保存？'], text: warning, option, yes: saveLabel })

/**
 * Asks the user first if the values have consequences (`warn` of the definition) or restart the device. After saving,
 * it reloads or waits for the restart, unless the console leaves its address.
 */
export const saveWithConfirmation = async <F extends Fields>({
  shape,
  values,
  old,
  context,
  form,
  write,
  onWritten,
  reload,
  onSaved,
  moveTo,
}: SaveOptions<F>): Promise<Outcome> => {
  const restarts = requiresRestart(shape, values, old)
  const isNew = valueIn(old, 'id') === 0
  const consequence = warningOf(shape, values, context, old)
  // They stand at their fields as well, which may be in a folded part of the form.
  const cautions = WITH.cautions ? newCautions(shape, values, context, isNew ? undefined : old) : []
  const warning = cautions.reduce<FieldError>(together, consequence)
  const isRisky =
    WITH.trials &&
    canCutOff(shape, {
      values,
      old: isNew ? undefined : old,
      settings: valueIn(context, 'settings'),
    })
  const offer =
    WITH.cautions &&
    cautions[0] &&
    form &&
    Object.keys(shape.cautions!)
      .map(name => offerOf(form, name))
      .find(Boolean)
  const option = offer || (isRisky && keepOption())
  const isAgreed =
    (!warning || (await confirmSave(warning, option))) &&
    (!restarts || (await confirmRestart(warning ? undefined : option)))
  if (!isAgreed) return Outcome.cancelled
  const outcome = await applySafely({
    canCutOff: isRisky,
    isWarned: !!consequence,
    restarts,
    rejoin: WITH.rejoin && rejoinOf([[values, old]]),
    async write() {
      if (WITH.cautions && offer && offer.isChosen.peek()) await offer.act()
      return write()
    },
    // A row would be added twice.
    resume: isNew ? undefined : write,
    moveTo,
  })
  if (WITH.trials && outcome === Outcome.returned) return outcome
  onWritten()
  if (onSaved && onSaved(values, old)) return outcome
  if (restarts) waitForRestart()
  else await reload()
  return outcome
}
