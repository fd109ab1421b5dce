// How many tests of a process passed and failed, and what is wrong with the process: { passed, failed, problem }.

/** The end of the summary that uvu prints after the last test of a file. */
const summary = /Total: +(\d+)\n +Passed: +(\d+)\n +Skipped: +(\d+)/

/**
 * The outcome of a test file, from its summary. uvu swallows an error in a `before` hook and then reports fewer passes
 * than tests with exit code 0, so a test that did not pass has failed, whatever the exit code says.
 */
export function testFileOutcome({ output, ending, timeout }) {
  const found = [...output.matchAll(new RegExp(summary, 'g'))].pop()
  if (!found) return { passed: 0, failed: 1, problem: ending || 'ended before its tests did' }
  const [total, passed, skipped] = found.slice(1).map(Number)
  // Skipped tests are left over from debugging with `test.skip` or `test.only`; they do not mean that the system lacks
  // something. uvu does not include them in its total.
  const failed = total - passed + skipped
  if (skipped) return { passed, failed, problem: `${skipped} skipped: skip and only count as failed` }
  if (failed) {
    return { passed, failed, problem: `${failed} of ${total} failed${timeout && `, and it ${timeout}`}` }
  }
  if (!passed) return { passed: 0, failed: 1, problem: 'has no tests' }
  if (ending) return { passed, failed: 1, problem: `all tests passed, but it ${ending}` }
  return { passed, failed: 0, problem: '' }
}

/** The outcome of a check, which counts as one test: it passes if its exit code is 0. */
export const checkOutcome = ({ ending }) =>
  ending ? { passed: 0, failed: 1, problem: ending } : { passed: 1, failed: 0, problem: '' }

/** The outcome of preparing a requirement, which counts only if it fails. */
export const preparationOutcome = result => ({ ...checkOutcome(result), passed: 0 })
