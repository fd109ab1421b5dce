import { computed, signal, useSignal, type ReadonlySignal, type Signal } from '@preact/signals'
import { useEffect, useMemo } from 'react'
import { applies, faultOf, type Context, type Shape } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { CallError } from '../net/call'
import { notify } from './message'
import { sentenceOf } from './load'

/** What a person is typing. Each field has signals of its own, so a key press redraws one field and what depends on it. */
export interface Form<F extends Fields = Fields> {
  readonly id: string
  readonly shape: Shape<F>
  /** Reading and writing a value here goes through the field's signal. */
  readonly values: Values<F>
  readonly files: Record<string, File | undefined>
  context: Context
  /** The sentence at a field once it was touched; the device's own after it refused the value. */
  fault(name: string): Words | undefined
  applies(name: string): boolean
  touch(name: string): void
  set(name: string, value: unknown): void
  readonly changed: ReadonlySignal<boolean>
  /** The name of the first field that is wrong, after all have been touched. */
  firstFault(): string | undefined
  /** The device refused the field with this wire key; false when the form has no such field. */
  refuse(wire: string, words: Words): boolean
  focus(name: string): void
  /** What is typed is what the device has. */
  saved(): void
  /** The device has other values now: they come in wherever nothing was typed. */
  rebase(next: Values<F>, context: Context): void
}

let count = 0

/** Makes a form from a shape and the values to start from. */
export const createForm = <F extends Fields>(shape: Shape<F>, initial: Values<F>, context: Context): Form<F> => {
  const id = `form${++count}`
  const names = Object.keys(shape.fields)
  const start = signal(initial as Record<string, unknown>)
  const around = signal(context)
  const cells: Record<string, Signal<unknown>> = {}
  const touched: Record<string, Signal<boolean>> = {}
  const refused: Record<string, Signal<Words | undefined>> = {}
  const faults: Record<string, ReadonlySignal<Words | undefined>> = {}
  const values = {} as Values<F>
  const loose = shape as unknown as Shape
  for (const name of names) {
    cells[name] = signal(start.peek()[name])
    touched[name] = signal(false)
    refused[name] = signal<Words | undefined>(undefined)
    Object.defineProperty(values, name, {
      enumerable: true,
      get: () => cells[name]!.value,
      set: value => { cells[name]!.value = value },
    })
    faults[name] = computed(() => faultOf(loose, name, values, around.value) || undefined)
  }
  const same = (name: string) => String(cells[name]!.value) === String(start.value[name])
  const form: Form<F> = {
    id, shape, values, context, files: {},
    saved() {
      start.value = { ...values }
      for (const name of names) touched[name]!.value = false
    },
    rebase(next, nextContext) {
      for (const name of names)
        if (same(name)) cells[name]!.value = next[name]
      start.value = next
      form.context = around.value = nextContext
    },
    fault: name => refused[name]!.value || (touched[name]!.value ? faults[name]!.value : undefined),
    applies: name => applies(shape.fields[name]!, values),
    touch: name => { touched[name]!.value = true },
    set(name, value) {
      refused[name]!.value = undefined
      cells[name]!.value = value
    },
    changed: computed(() => names.some(name =>
      !shape.fields[name]!.shown && form.applies(name) && !same(name))),
    firstFault() {
      names.forEach(form.touch)
      return names.find(name => faults[name]!.value)
    },
    refuse(wire, words) {
      const name = names.find(one => shape.fields[one]!.wire === wire && form.applies(one))
      if (name) {
        refused[name]!.value = words
        form.focus(name)
      }
      return !!name
    },
    focus(name) {
      const control = document.getElementById(`${id}-${name}`)
      if (control) control.focus()
    },
  }
  return form
}

const open: Form[] = []
/** Whether a form on the page holds something that is not saved. */
export const unsaved = () => open.some(form => form.changed.peek())
/** Forgets what is typed, after the person agreed to lose it. */
export const forget = () => { open.length = 0 }

/** A form that lives with its component and keeps what is typed when the device is read again. */
export const useForm = <F extends Fields>(shape: Shape<F>, initial: Values<F>, context: Context): Form<F> => {
  const form = useMemo(() => createForm(shape, initial, context), [])
  useEffect(() => form.rebase(initial, context), [initial])
  useEffect(() => {
    open.push(form as unknown as Form)
    return () => {
      const place = open.indexOf(form as unknown as Form)
      if (place >= 0) open.splice(place, 1)
    }
  }, [form])
  return form
}

/**
 * Saving: leads to the first fault, else runs `action` and says what became of it.
 * What was typed stays, whatever happens.
 */
export const useSave = (form: Form, action: () => Promise<unknown>, done: Words | null = ['Saved.', '已保存。']) => {
  const saving = useSignal(false)
  const save = async () => {
    if (saving.peek()) return
    const fault = form.firstFault()
    if (fault) return form.focus(fault)
    saving.value = true
    try {
      if ((await action()) !== false) {
        form.saved()
        if (done) notify(done)
      }
    } catch (error) {
      const words = sentenceOf(error)
      if (words && !(error instanceof CallError && error.field && form.refuse(error.field, words))) notify(words, true)
    }
    saving.value = false
  }
  return { saving: saving.value, save }
}
