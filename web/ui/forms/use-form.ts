import { useLayoutEffect, useMemo } from 'react'
import type { Fields, Values } from '../../../src/model/field-types'
import type { Context, Shape } from '../../../src/model/shape'
import { ownTrial } from '../../net/session'
import { clearError } from '../messages/message'
import { takeDraft } from './drafts'
import { createForm, type Form } from './form'
import { keptForms, takeKept } from './kept-forms'
import { register } from './open-forms'

/** Applies new values from the device to a form, unless the device may take them back because they are on trial. */
export const rebaseForm = <F extends Fields>(form: Form<F>, next: Values<F>, context: Context) => {
  if (ownTrial()) return
  const wasChanged = form.changed.peek()
  form.rebase(next, context)
  // The device has what was typed, for example because only its answer was lost: an error no longer applies.
  if (wasChanged && !form.changed.peek()) clearError()
}

/**
 * Returns a form for each of `initials`, whose number must not change. They live as long as their component and keep
 * the user's input when the device is read again.
 */
export const useForms = <F extends Fields>(
  shape: Shape<F>,
  initials: readonly Values<F>[],
  contexts: readonly Context[],
): readonly Form<F>[] => {
  // Created once per component; rebaseForm() applies new values.
  const forms = useMemo(
    () =>
      initials.map((initial, place) => {
        const created = createForm(shape, initial, contexts[place]!)
        // The form of another row must not be restored for this one.
        const own = keptForms(shape).find(form => form.rowId === created.rowId)
        // It has this very shape, and so these fields.
        return (own as unknown as Form<F> | undefined) || created
      }),
    [],
  )
  // Layout effects run before the browser paints: no stale value is displayed, and the register never misses an early
  // key press. The context changes only together with the values.
  useLayoutEffect(() => {
    forms.forEach((form, place) => {
      rebaseForm(form, initials[place]!, contexts[place]!)
      if (WITH.trials) takeDraft(form)
    })
  }, initials)
  // No dependencies: forms and shape never change.
  useLayoutEffect(() => {
    takeKept(shape)
    return register(forms)
  }, [])
  return forms
}

/** Returns a form that lives as long as its component and keeps the user's input when the device is read again. */
export const useForm = <F extends Fields>(
  shape: Shape<F>,
  initial: Values<F>,
  context: Context = { others: [] },
): Form<F> => useForms(shape, [initial], [context])[0]!
