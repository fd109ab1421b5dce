import type { Entity } from '../../../src/model/entity'
import type { Shape } from '../../../src/model/shape'
import { draftsOf } from './drafts'
import type { Form } from './form'
import { forgetUnsaved, openForms } from './open-forms'

/** Forms that had unsaved changes when the session ended, until their page opens again. */
const kept = new Set<Form>()

/** Puts unsaved changes aside when the session ends: they are restored when their page opens after the login. */
export const keepUnsaved = () => {
  for (const form of openForms()) if (form.changed.peek()) kept.add(form)
  forgetUnsaved()
}

/** Returns the forms with this shape that were kept when the session ended, but not those that were saved since. */
export const keptForms = (shape: Shape): readonly Form[] =>
  Array.from(kept).filter(form => form.shape === shape && form.changed.peek())

/** Forgets the forms with this shape that were kept: their page is open again. */
export const takeKept = (shape: Shape) => {
  for (const form of keptForms(shape)) kept.delete(form)
}

/** Returns the form with this shape that the end of the session or a trial has interrupted, if there is one. */
export const interruptedForm = (shape: Shape): Pick<Form, 'rowId'> | undefined =>
  keptForms(shape)[0] || (WITH.trials ? draftsOf(shape)[0] : undefined)

/** Returns whether the end of the session or a trial has interrupted a form of an entity. */
export const isInterrupted = ({ settings, rows }: Entity): boolean =>
  [settings, rows].some(shape => shape && interruptedForm(shape))
