import { effect, signal, type Signal } from '@preact/signals'

/**
 * A signal that the browser keeps: over reloads in sessionStorage, over visits in localStorage.
 * A browser that refuses storage, or keeps rubbish there, gets the initial value.
 */
export const stored = <Value extends object>(key: string, initial: Value, storage: () => Storage): Signal<Value> => {
  const value = signal(initial)
  try {
    store(value, JSON.parse(storage()[key]))
  } catch {}
  effect(() => {
    const text = JSON.stringify(value.value)
    try {
      storage()[key] = text
    } catch {}
  })
  return value
}

/** Changes some entries of a stored record. */
export const store = <Value extends object>(record: Signal<Value>, change: Partial<Value>) => {
  record.value = { ...record.peek(), ...change }
}
