import { computed, signal, useSignal, type ReadonlySignal, type Signal } from '@preact/signals'
import { useEffect, useMemo } from 'react'
import { applies, faultOf, type Context, type Shape, type State } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import type { Fault, Words } from '../../src/model/words'
import { CallError } from '../net/call'
import { failed } from './load'
import { clearMessage, notify } from './message'

/** What a person is typing. Each field has signals of its own, so a key press redraws one field and what depends on it. */
export interface Form<F extends Fields = Fields> {
  readonly id: string
  readonly shape: Shape<F>
  /** Reading and writing a value here goes through the field's signal. */
  readonly values: Values<F>
  readonly files: Record<string, File | undefined>
  readonly context: Context
  /** Another entity was read anew: rules and options look at this state of it. */
  beside(module: string, state: State): void
  /** The sentence at a field once it was touched; the device's own after it refused the value. */
  fault(name: string): Fault
  applies(name: string): boolean
  touch(name: string): void
  set(name: string, value: unknown): void
  readonly changed: ReadonlySignal<boolean>
  /** Touches all fields, leads to the first that is wrong, and answers whether all are good. */
  check(): boolean
  /** Shows a sentence at the field with this wire key; false when the form has no such field. */
  refuse(wire: string, words: Words): boolean
  /** The device has these values now: what is typed, unless told. */
  saved(sent?: Values<F>): void
  /** The device has other values now: they come in wherever nothing was typed. */
  rebase(next: Values<F>, context: Context): void
}

/** What is known of one field: the value as typed, whether the person has been there, what the device said of it. */
interface Cell { value: unknown; touched?: boolean; refused?: Fault }

let count = 0

/** Makes a form from a shape and the values to start from. */
export const createForm = <F extends Fields>(shape: Shape<F>, initial: Values<F>, context: Context): Form<F> => {
  const { fields } = shape
  const names = Object.keys(fields)
  const start = signal(initial as Record<string, unknown>)
  const around = signal(context)
  const cells: Record<string, Signal<Cell>> = {}
  const values = {} as Values<F>
  const own = (name: string) => faultOf(shape as never, name, values, around.value)
  const put = (name: string, change: Partial<Cell>) => { cells[name]!.value = { ...cells[name]!.peek(), ...change } }
  const same = (name: string) => String(cells[name]!.value.value) === String(start.value[name])
  const focus = (name?: string) => {
    const control = name && document.getElementById(`${form.id}-${name}`)
    if (control) control.focus()
    return !!name
  }
  for (const name of names) {
    const cell = (cells[name] = signal<Cell>({ value: start.peek()[name] }))
    Object.defineProperty(values, name, { enumerable: true, get: () => cell.value.value, set: value => put(name, { value }) })
  }
  const form: Form<F> = {
    id: `form${++count}`,
    shape, values, files: {},
    get context() { return around.value },
    beside(module, state) { around.value = { ...around.peek(), [module]: state } },
    fault(name) {
      const { refused, touched } = cells[name]!.value
      return refused || (touched && own(name))
    },
    applies: name => applies(fields[name]!, values),
    touch(name) {
      const { clean } = fields[name]!
      put(name, { touched: true })
      const value: unknown = values[name]
      if (clean && typeof value === 'string') put(name, { value: clean(value) })
    },
    set: (name, value) => put(name, { value, refused: '' }),
    changed: computed(() => names.some(name => !fields[name]!.shown && form.applies(name) && !same(name))),
    check() {
      names.forEach(form.touch)
      const wrong = names.filter(name => !!own(name)).map(name => `${form.id}-${name}`)
      // The first on the page, which has an order of its own.
      const first = Array.from(document.querySelectorAll<HTMLElement>('[id]')).find(({ id }) => wrong.indexOf(id) >= 0)
      if (first) first.focus()
      return !wrong[0]
    },
    refuse(wire, words) {
      const name = names.find(one => fields[one]!.wire === wire && form.applies(one))
      if (name) put(name, { refused: words })
      return focus(name)
    },
    saved(sent = { ...values }) {
      start.value = sent
      names.forEach(name => put(name, { touched: false, refused: '' }))
    },
    rebase(next, nextContext) {
      for (const name of names) if (same(name)) put(name, { value: next[name] })
      start.value = next
      around.value = nextContext
    },
  }
  return form
}

const open = new Set<Form<never>>()
/** Whether a form on the page holds something that is not saved. */
export const unsaved = () => Array.from(open).some(form => form.changed.peek())
/** Forms whose session ended, until their page is open again. */
const kept = new Map<unknown, unknown>()
/**
 * Forgets what is typed, after the person agreed to lose it. With `keep`, as a session ends, the page's own forms come
 * back as they were; the form of a row does not, because it could come back over another row.
 */
export const forget = (keep?: boolean) => {
  if (keep) open.forEach(form => form.changed.peek() && !form.shape.title && kept.set(form.shape, form))
  open.clear()
}

/** A form that lives with its component and keeps what is typed when the device is read again. */
export const useForm = <F extends Fields>(shape: Shape<F>, initial: Values<F>, context: Context = { others: [] }): Form<F> => {
  const form = useMemo(() => (kept.get(shape) || createForm(shape, initial, context)) as Form<F>, [])
  useEffect(() => form.rebase(initial, context), [initial])
  useEffect(() => {
    kept.delete(shape)
    open.add(form as never)
    return () => { open.delete(form as never) }
  }, [])
  return form
}

/**
 * Saving, as [under way, start]: leads to the first fault, else runs `action` and says what became of it, unless it
 * answers false. What was typed stays, whatever happens; the action tells the form what the device has taken.
 */
export const useSave = <F extends Fields>(form: Form<F>, action: () => Promise<unknown>, done: Words = ['Saved.', '已保存。']) => {
  const saving = useSignal(false)
  const save = async (event: Event) => {
    event.preventDefault()
    if (saving.peek()) return
    // What was said of the last try would stand over what is wrong now.
    clearMessage()
    if (!form.check()) return
    saving.value = true
    try {
      if ((await action()) !== false) notify(done)
    } catch (error) {
      const { field, words } = error as CallError
      if (!form.refuse(String(field), words)) failed(error)
    }
    saving.value = false
  }
  return [saving.value, save] as const
}
