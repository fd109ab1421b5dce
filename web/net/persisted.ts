import { effect, type Signal, signal } from '@preact/signals'
import { valueIn } from '../../src/model/shape'

/**
 * Whether a stored value has the type of an example. Numbers are counts or times: whole and not negative. What has no
 * example is a flag of the device, 0 or 1.
 */
const fits = (value: unknown, example: unknown): boolean => {
  if (example === undefined) return value === 0 || value === 1
  if (Array.isArray(example)) return Array.isArray(value)
  return typeof value === typeof example && (typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0))
}

/** The properties of a stored object that have the type of their example. */
const fitting = <Value extends object>(stored: unknown, examples: Required<Value>): Partial<Value> => {
  let found: Partial<Value> = {}
  for (const [name, value] of Object.entries(Object(stored)))
    if (fits(value, valueIn(examples, name))) found = { ...found, [name]: value }
  return found
}

/**
 * Creates a signal whose value survives reloads (sessionStorage) or closing the browser (localStorage). Another build
 * of the console may have stored it, so a property that is not of the type of its example is dropped; `examples` are
 * the `initial` values unless these lack some. Starts with `initial` if the browser denies access to the storage.
 */
export const persistedSignal = <Value extends object>(
  key: string,
  initial: Value,
  storage: () => Storage,
  examples: Required<Value> = initial as Required<Value>,
): Signal<Value> => {
  const value = signal(initial)
  try {
    persist(value, fitting(JSON.parse(storage()[key]), examples))
  } catch {}
  effect(() => {
    const text = JSON.stringify(value.value)
    try {
      storage()[key] = text
    } catch {}
  })
  return value
}

/** Sets some properties of a persisted record. */
export const persist = <Value extends object>(record: Signal<Value>, change: Partial<Value>) => {
  record.value = { ...record.peek(), ...change }
}
