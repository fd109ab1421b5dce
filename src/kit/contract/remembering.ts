/**
 * A function that computes its result for a text or number only once: formats are checked with the same samples again
 * and again. What it computes may depend on nothing else. A list has no result that is kept.
 */
export const remembering = <Value, Result>(compute: (value: Value) => Result): ((value: Value) => Result) => {
  const results = new Map<Value, Result>()
  return value => {
    if (typeof value === 'object') return compute(value)
    if (!results.has(value)) results.set(value, compute(value))
    return results.get(value)!
  }
}
