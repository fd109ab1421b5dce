import type { Outcome, Result } from './progress'

/** Escapes text for XML; characters that XML does not allow become question marks. */
const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r -\ufffd\u{10000}-\u{10ffff}]/gu, '?')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** Replaces control characters, with which an answer of a device could move the cursor or change the terminal. */
export const printable = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '?')

const count = (results: readonly Result[], outcome: Outcome) =>
  results.filter(result => result.outcome === outcome).length

/** The last line of a report. */
export const summary = (results: readonly Result[]): string =>
  `${count(results, 'passed')} passed, ${count(results, 'failed')} failed, ${count(results, 'skipped')} skipped`

/** What was sent, what came back and what the contract says, for each finding of a result. */
const evidenceLines = ({ deviations = [] }: Result): string[] =>
  deviations.flatMap(({ module, key, sent, returned, contract, section }) => [
    `      ${key ? `${module}.${key}` : module}`,
    `        sent      ${sent}`,
    `        returned  ${returned}`,
    `        contract  ${contract} (reference.md#${section})`,
  ])

/** The report as text: skipped checks, failed checks with their evidence, summary. */
export const textReport = (results: readonly Result[]): string => {
  const having = (outcome: Outcome) => results.filter(result => result.outcome === outcome)
  const lines = [
    ...having('skipped').map(({ id, message }) => `SKIP  ${id}: ${message}`),
    ...having('failed').flatMap(result => [`FAIL  ${result.id}: ${result.message}`, ...evidenceLines(result)]),
  ]
  return printable([...lines, summary(results)].join('\n'))
}

const detail = (result: Result): string => {
  const { outcome, message } = result
  if (outcome === 'failed')
    return `<failure message="${escapeXml(message)}">${escapeXml(evidenceLines(result).join('\n'))}</failure>`
  if (outcome === 'skipped') return `<skipped message="${escapeXml(message)}"/>`
  return ''
}

const testCase = (result: Result) =>
  `    <testcase classname="${escapeXml(result.module)}" name="${escapeXml(result.id)}">${detail(result)}</testcase>`

/** The report as JUnit XML with a suite for each module. */
export const junitReport = (results: readonly Result[], address: string): string => {
  const suites = [...new Set(results.map(({ module }) => module))].map(module => {
    const own = results.filter(result => result.module === module)
    const names = `name="${escapeXml(module)}" hostname="${escapeXml(address)}"`
    const counts = `tests="${own.length}" failures="${count(own, 'failed')}" skipped="${count(own, 'skipped')}"`
    return [`  <testsuite ${names} ${counts}>`, ...own.map(testCase), '  </testsuite>'].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${results.length}" failures="${count(results, 'failed')}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}
