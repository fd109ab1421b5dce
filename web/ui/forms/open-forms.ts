import type { Form } from './form'

const open = new Set<Form>()

/** The forms of the page. */
export const openForms = (): readonly Form[] => Array.from(open)

/** Notes that these forms are on the page. Returns a function that takes them away. */
export const register = (forms: readonly Form[]) => {
  for (const form of forms) open.add(form)
  return () => {
    for (const form of forms) open.delete(form)
  }
}

/** Whether a form on the page has unsaved changes. */
export const hasUnsaved = () => Array.from(open).some(form => form.changed.value)

/** Discards unsaved changes. */
export const forgetUnsaved = () => open.clear()
