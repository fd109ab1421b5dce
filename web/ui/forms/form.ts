import { batch, computed, type ReadonlySignal, type Signal, signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'react'
import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import type { FieldError, LocalizedText } from '../../../src/model/localized-text'
import type { Context, Shape, State } from '../../../src/model/shape'
import { applies, cleanValue, errorOf } from '../../../src/model/validation'
import type { CallError } from '../../net/call'
import { session } from '../../net/session'
import { clearError, clearMessage, notify, reportError } from '../feedback/message'
import { reveal } from '../layout'
import { draftsOf, takeDraft } from './drafts'

/** The state of a form. Each field has its own signals, so a key press redraws only the field and its dependents. */
export interface Form<F extends Fields = Fields> {
  readonly id: string
  readonly shape: Shape<F>
  /** The id of the row being edited, 0 for a new one; undefined if the form is not for a row. */
  readonly rowId?: number
  /** Accessors of the current input; reading one subscribes to its signal. */
  readonly values: Values<F>
  readonly files: Record<string, File | undefined>
  readonly context: Context
  /** Replaces the state of an entity that rules and options depend on. */
  setContext(module: string, state: State): void
  /** Returns the validation error of a touched field, or the device's error after it rejected the value. */
  error(name: string): FieldError
  applies(name: string): boolean
  touch(name: string): void
  set(name: string, value: unknown): void
  /** Whether the input of a field differs from the value on the device. */
  isChanged(name: string): boolean
  readonly changed: ReadonlySignal<boolean>
  /** Touches all fields, focuses the first invalid one, and returns whether all are valid. */
  validate(): boolean
  /** Shows an error at the field with this wire key. Returns false if the form has no such field. */
  setError(wire: string, words: LocalizedText): boolean
  /** Marks the values that the device stored, by default all in the form, as no longer unsaved. */
  saved(sent?: Values<F>): void
  /** Applies new values from the device, unless they are on trial, to all fields that the user has not changed. */
  rebase(next: Values<F>, context: Context): void
}

/** Focuses a control, wherever it is on the page. */
const focusControl = (control: HTMLElement | null) => {
  if (!control) return
  reveal(control)
  control.focus()
}

/** The state of one field: its current input, whether it was touched, and the device's error. */
interface Cell {
  value: unknown
  touched?: boolean
  refused?: FieldError
}

/** How many forms there have been: each has an id of its own. */
let formCount = 0

/** Creates a form from a shape and its initial values. */
export const createForm = <F extends Fields>(shape: Shape<F>, initial: Values<F>, context: Context): Form<F> => {
  const { fields } = shape
  const names = Object.keys(fields)
  const start = signal<Record<string, unknown>>(initial)
  const around = signal(context)
  const cells: Record<string, Signal<Cell>> = {}
  const values = {} as Values<F>
  const put = (name: string, change: Partial<Cell>) => {
    cells[name]!.value = { ...cells[name]!.peek(), ...change }
  }
  const same = (name: string) => String(cells[name]!.value.value) === String(start.value[name])
  const isChanged = (name: string) => !fields[name]!.readOnly && form.applies(name) && !same(name)
  // Cached, so that a key press redraws the label and message of its field only if the error changes.
  const errors: Record<string, ReadonlySignal<FieldError>> = {}
  const errorIn = (name: string) => errorOf(shape, name, values, around.value)
  for (const name of names) {
    const cell = signal<Cell>({ value: start.peek()[name] })
    cells[name] = cell
    Object.defineProperty(values, name, {
      enumerable: true,
      get: () => cell.value.value,
      set: value => put(name, { value }),
    })
    errors[name] = computed(() => {
      const { refused, touched } = cell.value
      return refused || (touched && errorIn(name))
    })
  }
  const form: Form<F> = {
    id: `form${++formCount}`,
    shape,
    rowId: (initial as { id?: number }).id,
    values,
    files: {},
    get context() {
      return around.value
    },
    setContext(module, state) {
      around.value = { ...around.peek(), [module]: state }
    },
    error: name => errors[name]!.value,
    applies: name => applies(fields[name]!, values),
    touch(name) {
      put(name, { touched: true, value: cleanValue(fields[name]!, values[name]) })
    },
    set(name, value) {
      const followers = names.filter(one => fields[one]!.follows === fields[name] && values[one] === values[name])
      for (const one of form.rowId === 0 ? followers : []) put(one, { value })
      put(name, { value, refused: '' })
    },
    isChanged,
    changed: computed(() => names.some(isChanged)),
    validate() {
      batch(() => names.forEach(form.touch))
      const wrong = names.filter(errorIn).map(name => `#${form.id}-${name}`)
      if (!wrong[0]) return true
      // The first in page order, which can differ from the order of the fields.
      focusControl(document.querySelector<HTMLElement>(wrong.join()))
      return false
    },
    setError(wire, words) {
      const name = names.find(one => fields[one]!.wire === wire && form.applies(one))
      if (!name) return false
      put(name, { refused: words })
      focusControl(document.getElementById(`${form.id}-${name}`))
      return true
    },
    saved(sent = { ...values }) {
      batch(() => {
        start.value = sent
        for (const name of names) put(name, { touched: false, refused: '' })
      })
    },
    rebase(next, nextContext) {
      // Values that the device may take back.
      if (session.peek().trial) return
      const wasChanged = form.changed.peek()
      batch(() => {
        for (const name of names) if (same(name)) put(name, { value: next[name] })
        start.value = next
        around.value = nextContext
      })
      // The device has what was typed, for example because only its answer was lost: an error no longer applies.
      if (wasChanged && !form.changed.peek()) clearError()
    },
  }
  return form
}

const open = new Set<Form>()
/** The forms of the page. */
export const openForms = (): readonly Form[] => Array.from(open)
/** Whether a form on the page has unsaved changes. */
export const hasUnsaved = () => Array.from(open).some(form => form.changed.peek())
/** Forms that had unsaved changes when the session ended, until their page opens again. */
const kept = new Set<Form>()
/** Returns the form with this shape that was kept when the session ended, if there is one. */
export const keptForm = (shape: Shape): Form | undefined => Array.from(kept).find(form => form.shape === shape)
/** Returns the form with this shape that the end of the session or a trial has interrupted, if there is one. */
export const interruptedForm = (shape: Shape): Pick<Form, 'rowId'> | undefined => keptForm(shape) || draftsOf(shape)[0]
/** Returns whether the end of the session or a trial has interrupted a form of an entity. */
export const isInterrupted = ({ settings, rows }: Entity): boolean =>
  [settings, rows].some(shape => shape && interruptedForm(shape))
/** Discards unsaved changes. */
export const forgetUnsaved = () => open.clear()
/** Puts unsaved changes aside when the session ends: they are restored when their page opens after the login. */
export const keepUnsaved = () => {
  open.forEach(form => {
    if (form.changed.peek()) kept.add(form)
  })
  open.clear()
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
  // Created once per component; rebase() applies new values.
  const forms = useMemo(
    () =>
      initials.map((initial, place) => {
        const created = createForm(shape, initial, contexts[place]!)
        // The form of another row must not be restored for this one. With this shape, it has these fields: hence the cast.
        const isOwn = (form: Form) => form.shape === shape && form.rowId === created.rowId
        return (Array.from(kept).find(isOwn) as unknown as Form<F> | undefined) || created
      }),
    [],
  )
  // Layout effects run before the browser paints: no stale value is displayed, and `open` never misses an early key
  // press. The context changes only together with the values.
  useLayoutEffect(() => {
    forms.forEach((form, place) => {
      form.rebase(initials[place]!, contexts[place]!)
      takeDraft(form)
    })
  }, initials)
  // No dependencies: forms and shape never change.
  useLayoutEffect(() => {
    for (const form of Array.from(kept)) if (form.shape === shape) kept.delete(form)
    for (const form of forms) open.add(form)
    return () => {
      for (const form of forms) open.delete(form)
    }
  }, [])
  return forms
}

/** Returns a form that lives as long as its component and keeps the user's input when the device is read again. */
export const useForm = <F extends Fields>(
  shape: Shape<F>,
  initial: Values<F>,
  context: Context = { others: [] },
): Form<F> => useForms(shape, [initial], [context])[0]!

/**
 * Returns whether the form is being saved, and a submit handler. The handler focuses the first invalid field, or else
 * runs `action` and reports its error, or its success unless it resolves with false. The form keeps its input.
 */
export const useSave = (form: Pick<Form, 'validate' | 'setError'>, action: () => Promise<unknown>) => {
  const saving = useSignal(false)
  const save = async (event: Event) => {
    event.preventDefault()
    if (saving.peek()) return
    // The message of the last attempt would cover the errors of this one.
    clearMessage()
    if (!form.validate()) return
    saving.value = true
    try {
      if ((await action()) !== false) notify(['Saved.', '已保存。'])
    } catch (error) {
      const { field, text: words } = error as CallError
      if (!form.setError(String(field), words)) reportError(error)
    }
    saving.value = false
  }
  return [saving.value, save] as const
}
