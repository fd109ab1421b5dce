// Measures how long a page takes to react to a key: from the input event until the change is drawn and laid out.
import type { Locator } from 'playwright-core'

/** Enters the texts into a field one after another, as keys would, and returns the milliseconds for each. */
export const typingTimes = (field: Locator, texts: readonly string[]): Promise<number[]> =>
  field.evaluate(async (element, typed) => {
    const input = element as HTMLInputElement
    const times: number[] = []
    for (const text of typed) {
      await new Promise(next => requestAnimationFrame(() => setTimeout(next, 50)))
      const start = performance.now()
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
      // The console draws in a microtask.
      await Promise.resolve()
        .then(() => undefined)
        .then(() => undefined)
      document.body.getBoundingClientRect()
      times.push(performance.now() - start)
    }
    return times
  }, texts)
