import { effect, signal, type Signal } from '@preact/signals'

/**
 * A signal that the browser keeps: over reloads in sessionStorage, over visits in localStorage.
 * A browser that refuses storage, or keeps rubbish there, gets the initial value.
 */
export const stored = <Value extends object>(key: string, initial: Value, storage: () => Storage): Signal<Value> => {
  let kept: Value = initial
  try {
    kept = { ...initial, ...JSON.parse(storage().getItem(key)!) }
  } catch {}
  const value = signal(kept)
  effect(() => {
    try {
      storage().setItem(key, JSON.stringify(value.value))
    } catch {}
  })
  return value
}

/** Changes some entries of a stored record. */
export const store = <Value extends object>(record: Signal<Value>, change: Partial<Value>) => {
  record.value = { ...record.peek(), ...change }
}
