import { effect, type Signal, signal } from '@preact/signals'

/**
 * Creates a signal whose value survives reloads (sessionStorage) or closing the browser (localStorage). Starts with
 * `initial` if the browser denies access to the storage or the stored value is not JSON.
 */
export const persistedSignal = <Value extends object>(
  key: string,
  initial: Value,
  storage: () => Storage,
): Signal<Value> => {
  const value = signal(initial)
  try {
    persist(value, JSON.parse(storage()[key]))
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
