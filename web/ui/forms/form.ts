import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Fields, Values } from '../../../src/model/field-types'
import { type FieldError, interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { momentExpected } from '../../../src/model/moment'
import type { Context, Shape, State } from '../../../src/model/shape'
import { spanExpected } from '../../../src/model/span'
import { isUnknown } from '../../../src/model/unknown'
import { applies, cautionOf, cleanValue, errorOf, riskOf } from '../../../src/model/validation'
import { isDamaged } from '../../net/device'
import { createInputs } from './inputs'

/** The state of a form. Each field has its own signals, so a key press redraws only the field and its dependents. */
export interface Form<F extends Fields = Fields> {
  readonly id: string
  readonly shape: Shape<F>
  /** The id of the row being edited, 0 for a new one; undefined if the form is not for a row. */
  readonly rowId?: number
  /** What the device has: the values that the form began with, was saved with, or was read again with. */
  readonly old: Values<F> & { readonly id?: number }
  /** Accessors of the current input; reading one subscribes to its signal. */
  readonly values: Values<F>
  /** The input when it was last found valid, which is saved: the user may continue typing meanwhile. */
  checked: Values<F>
  readonly files: Record<string, File | undefined>
  readonly context: Context
  /** Replaces the state of an entity that rules and options depend on. */
  setContext(module: string, state: State): void
  /** Returns the error of a field whose input was finished, or that of the device after it rejected the value. */
  error(name: string): FieldError
  /** Returns what to point out about the value of a field, except while it is being typed. */
  hint(name: string): FieldError
  /** Returns what is unwise about the value of a field, except while it is being typed. */
  caution(name: string): FieldError
  applies(name: string): boolean
  /** Ends the input in a field: cleans what is valid, and shows the error of what is not from now on. */
  finishInput(name: string): void
  set(name: string, value: unknown): void
  /** Whether the input of a field differs from the value on the device. */
  isChanged(name: string): boolean
  readonly changed: ReadonlySignal<boolean>
  /** Finishes the input in all fields. Returns whether all are valid; `checked` is then what they have. */
  validate(): boolean
  /** Shows an error at the field with this wire key. Returns false if the form has no such field. */
  setError(wire: string, message: LocalizedText): boolean
  /** Marks the values that the device stored, by default all in the form, as no longer unsaved. */
  saved(sent?: Values<F>): void
  /** Applies new values from the device to all fields that the user has not changed. */
  rebase(next: Values<F>, context: Context): void
}

/** Below a field whose value is a code of firmware that is newer or older than this build. */
const unknownHint = (code: unknown) =>
  interpolate(['Unknown: “_”. It stays until you change it.', '未知的值“_”，不修改则保持不变。'], code as string)

const damagedError: LocalizedText = ['Part of this text is damaged. Enter it again.', '文本部分损坏，请重新输入。']

/** How many forms there have been: each has an id of its own. */
let formCount = 0

/** Creates a form from a shape and its initial values. */
export const createForm = <F extends Fields>(shape: Shape<F>, initial: Values<F>, context: Context): Form<F> => {
  const { fields } = shape
  const names = Object.keys(fields)
  const start = signal<Values<F> & { id?: number }>(initial)
  const around = signal(context)
  const { cells, values, put } = createInputs(initial, names)
  const same = (name: string, value: unknown = cells[name]!.value.value) => String(value) === String(start.value[name])
  const isForeign = (name: string) => same(name) && isUnknown(fields[name]!, values[name])
  const isChanged = (name: string) => !fields[name]!.readOnly && form.applies(name) && !same(name)
  /** Whether a field is empty that has to be filled in, unlike one that the device has empty. */
  const isAwaited = (name: string) =>
    values[name] === '' && !fields[name]!.optional && !(form.rowId !== 0 && same(name))
  // Cached, so that a key press redraws the label and message of its field only if the error changes.
  const errors: Record<string, ReadonlySignal<FieldError>> = {}
  const errorIn = (name: string): FieldError => {
    if (isForeign(name)) return undefined
    if (isChanged(name) && isDamaged(values[name])) return damagedError
    const error = errorOf(shape, name, values, around.value)
    if (WITH.guestEnd && error && fields[name]!.isMoment) return momentExpected(new Date())
    return WITH.times && error && fields[name]!.isSpan && values[name] !== '' ? spanExpected(fields[name]!) : error
  }
  for (const name of names) {
    errors[name] = computed(() => {
      const { refused, isFinished } = cells[name]!.value
      return refused || (isFinished && errorIn(name))
    })
  }
  /** Lets what still has the value that `before` gave it go with what it follows. */
  const moveOthers = (before: Values<F>) => {
    const old = start.peek()
    for (const name of names) {
      const { moves } = fields[name]!
      if (moves && values[name] === moves(old[name], before, old)) put(name, { value: moves(old[name], values, old) })
    }
  }
  const setOthers = (name: string, value: unknown) => {
    const { sets } = fields[name]!
    const others = sets ? sets(value, around.peek()) : {}
    for (const other in others) if (form.applies(other)) put(other, { value: others[other], refused: '' })
  }
  const finish = (some: string[]) =>
    batch(() => {
      const typed = { ...values }
      for (const name of some) {
        // What the device has sent stays as it is until the user changes it.
        const value = same(name) ? typed[name] : cleanValue(fields[name]!, typed[name])
        put(name, { isFinished: true, value })
      }
      moveOthers(typed)
      // What is refused stays as it was typed.
      for (const name of some.filter(errorIn)) put(name, { value: typed[name] })
    })
  const form: Form<F> = {
    id: `form${++formCount}`,
    shape,
    // Rows have an id, settings have none.
    rowId: start.peek().id,
    get old() {
      return start.peek()
    },
    values,
    checked: { ...initial },
    files: {},
    get context() {
      return around.value
    },
    setContext(module, state) {
      around.value = { ...around.peek(), [module]: state }
    },
    error: name => errors[name]!.value,
    hint(name) {
      const { hint } = fields[name]!
      if (isForeign(name)) return unknownHint(values[name])
      return (cells[name]!.value.isFinished || same(name)) && hint && hint(values[name])
    },
    caution: name =>
      WITH.cautions &&
      (cells[name]!.value.isFinished || same(name)) &&
      !isForeign(name) &&
      ((WITH.safety && !isAwaited(name) && riskOf(shape, name, values)) ||
        cautionOf(shape, name, values, around.value)),
    applies: name => applies(fields[name]!, values),
    finishInput: name => finish([name]),
    set(name, value) {
      const before = { ...values }
      put(name, { value, refused: '' })
      // At once: were the next field to change when it has the focus, its text would no longer be selected.
      moveOthers(before)
      if (WITH.ruleTools) setOthers(name, value)
    },
    isChanged,
    changed: computed(() => names.some(isChanged)),
    validate() {
      finish(names)
      if (names.some(errorIn)) return false
      form.checked = { ...values }
      return true
    },
    setError(wire, message) {
      const name = names.find(follower => fields[follower]!.wire === wire && form.applies(follower))
      if (!name) return false
      put(name, { refused: message })
      return true
    },
    saved(sent = { ...values }) {
      batch(() => {
        start.value = { ...start.peek(), ...sent }
        for (const name of names) put(name, { isFinished: false, refused: '' })
      })
    },
    rebase(next, nextContext) {
      batch(() => {
        for (const name of names) {
          if (same(name)) put(name, { value: next[name] })
          if (same(name, form.checked[name])) form.checked[name as keyof F] = next[name as keyof F]
        }
        start.value = next
        around.value = nextContext
      })
    },
  }
  return form
}
