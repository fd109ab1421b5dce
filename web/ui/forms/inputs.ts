import { type Signal, signal } from '@preact/signals'
import type { Fields, Values } from '../../../src/model/field-types'
import type { FieldError } from '../../../src/model/localized-text'

/** The state of one field: its current input, whether it is finished, and the device's error. */
export interface Cell {
  value: unknown
  isFinished?: boolean
  refused?: FieldError
}

/** The input in the fields of a form: a cell of each, and `values`, whose accessors read and write what is in them. */
interface Inputs<F extends Fields> {
  readonly cells: Readonly<Record<string, Signal<Cell>>>
  readonly values: Values<F>
  put(name: string, change: Partial<Cell>): void
}

/** Creates the input in the fields with these names, as the device has it. */
export const createInputs = <F extends Fields>(initial: Values<F>, names: readonly (keyof F & string)[]): Inputs<F> => {
  const cells: Record<string, Signal<Cell>> = {}
  // Its fields are defined below, one by one.
  const values = {} as Values<F>
  const put = (name: string, change: Partial<Cell>) => {
    cells[name]!.value = { ...cells[name]!.peek(), ...change }
  }
  for (const name of names) {
    const cell = signal<Cell>({ value: initial[name] })
    cells[name] = cell
    Object.defineProperty(values, name, {
      enumerable: true,
      get: () => cell.value.value,
      set: value => put(name, { value }),
    })
  }
  return { cells, values, put }
}
