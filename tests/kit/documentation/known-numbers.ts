// Numbers that need no claim: they are part of a name, or what they refer to is looked up.
import * as deviceErrors from '../../../src/device/device-errors'
import type { Mention, Prose } from './prose.ts'

const codes = Object.values(deviceErrors).flatMap(error => ('code' in error ? [String(error.code)] : []))

/** Names with a number in them: standards and terms. */
const names =
  /^(?:IPv[46]|SHA-256|C89|C23|ES2017|WCAG [\d.]+|RFC \d+|ISO [\d-]+|OpenAPI 3\.1|HTTP\/1\.0|role [01]|64-bit)$/

/** What stands before the number of a requirement or of a section; tests/docs.test.ts looks it up. */
const citation = /\brequirements \[?$|\bsection $/

/** Whether a number is the code of an error, a citation, or part of a name. */
export function isKnownNumber({ text, start }: Mention, { sentences }: Prose): boolean {
  const before = sentences.slice(0, start)
  const word = /\S+ $/.exec(before)?.[0] ?? ''
  return codes.includes(text) || citation.test(before) || names.test(text) || names.test(`${word}${text}`)
}
