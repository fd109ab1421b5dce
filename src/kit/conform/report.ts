import type { Result } from './run.ts'

const escaped = (text: string) => text.replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '?').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
const count = (results: readonly Result[], outcome: Result['outcome']) => results.filter(result => result.outcome === outcome).length

/** The last line of a report. */
export const verdict = (results: readonly Result[]): string =>
  `${count(results, 'passed')} passed, ${count(results, 'failed')} failed, ${count(results, 'skipped')} do not apply`

/** The report as a person reads it: what failed, what did not apply and why, the count. */
export function inText(results: readonly Result[]): string {
  const lines = (outcome: Result['outcome'], mark: string) => results.filter(result => result.outcome === outcome).map(({ id, message }) => `${mark}  ${id}: ${message}`)
  return [...lines('skipped', '  -'), ...lines('failed', 'FAIL'), verdict(results)].join('\n')
}

/** The report as JUnit XML: a suite for each module. */
export function inJunit(results: readonly Result[], address: string): string {
  const suites = [...new Set(results.map(({ module }) => module))].map(module => {
    const own = results.filter(result => result.module === module)
    const cases = own.map(({ id, outcome, message }) => `    <testcase classname="${escaped(module)}" name="${escaped(id)}">${
      outcome === 'failed' ? `<failure message="${escaped(message)}"/>` : outcome === 'skipped' ? `<skipped message="${escaped(message)}"/>` : ''}</testcase>`)
    return [`  <testsuite name="${escaped(module)}" hostname="${escaped(address)}" tests="${own.length}" failures="${count(own, 'failed')}" skipped="${count(own, 'skipped')}">`, ...cases, '  </testsuite>'].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="${results.length}" failures="${count(results, 'failed')}">\n${suites.join('\n')}\n</testsuites>\n`
}
