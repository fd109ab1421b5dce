import type { Signal } from '@preact/signals'

/** Returns a handler that stores what it is called with: `onChange={setter(level)}`. */
export const setter =
  <Value>(signal: Signal<Value>) =>
  (value: Value) => {
    signal.value = value
  }
