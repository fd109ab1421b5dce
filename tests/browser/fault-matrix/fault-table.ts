// The faults of the matrix: how each is injected into the device, and the message for the user in both languages.
import { general, loginInvalid } from '../../../src/device/device-errors'
import { entities } from '../../../src/device/index.ts'
import type { Fault } from '../../../src/gateway/faults/faults'
import type { DeviceError } from '../../../src/model/entity.ts'
import { inLanguage, type Language, type LocalizedText } from '../../../src/model/localized-text'

/** A fault, and what is said of it. */
export interface FaultCase {
  name: string
  fault: Fault
  /** Returns whether a sentence is the message for the fault; absent if the call succeeds in the end. */
  says?: (sentence: string, language: Language) => boolean
  /** The session is over: the login page says so and leads back. */
  ends?: boolean
}

/** Factor by which the console's timeouts are shortened while the device hangs. */
export const hurried = 300

const exactly = (words: LocalizedText) => (sentence: string, language: Language) =>
  sentence === inLanguage(words, language)
const absurd: LocalizedText = ['The device sent an invalid response.', '设备返回的数据无效。']
const away: LocalizedText = ['The device cannot be reached. Check the connection.', '无法连接设备，请检查网络。']
const unexpected = {
  en: /^The device sent an invalid response\. \([\w, .:]*\)$/,
  zh: /^设备返回的数据无效。（[\w, .:]*）$/,
}
const wrong: LocalizedText = ['Something went wrong. Try again.', '出现错误，请重试。']

const code = ({ code, text: words }: DeviceError): FaultCase => ({
  name: `code ${code}`,
  fault: { kind: 'code', code },
  says: exactly(words),
  ends: code === loginInvalid.code,
})

/** Network errors and invalid responses. */
export const transportFaults: readonly FaultCase[] = [
  { name: 'a time-out', fault: { kind: 'hang' }, says: exactly(['The device did not respond in time.', '请求超时。']) },
  { name: 'a reset before the answer', fault: { kind: 'reset' }, says: exactly(away) },
  { name: 'a reset in mid-answer', fault: { kind: 'cut' }, says: exactly(away) },
  {
    name: 'a server error',
    fault: { kind: '500' },
    says: exactly(['The device sent an invalid response. (500)', '设备返回的数据无效。（500）']),
  },
  { name: 'HTML in place of data', fault: { kind: 'html' }, says: exactly(absurd) },
  { name: 'an empty answer', fault: { kind: 'empty' }, says: exactly(absurd) },
  { name: 'truncated JSON', fault: { kind: 'truncated' }, says: exactly(absurd) },
]

/** Values of types that no field takes: named where the answer is read, of no matter to a write that only looks for the code. */
export const wrongTypes: FaultCase = {
  name: 'wrong types',
  fault: { kind: 'wrong-types' },
  says: (sentence, language) => unexpected[language].test(sentence) || sentence === inLanguage(wrong, language),
}

/** Slow, and yet in time: ten seconds stand for themselves in the time-out that each call is given (cells.ts). */
export const slow: FaultCase = { name: 'an answer ten seconds late', fault: { kind: 'latency', ms: 120 } }
/** What `slow` stands for, in milliseconds. */
export const lateness = 10_000

/** A code that nobody knows. */
const unknownCode: FaultCase = {
  name: 'an unknown code',
  fault: { kind: 'code', code: 19999 },
  says: exactly(['The device rejected the change. (19999)', '配置失败。（19999）']),
}

/**
 * The codes that only these modules are answered with: in their words, or, where several share the screen, by the
 * number.
 */
function ownCodes(modules: readonly string[]): readonly FaultCase[] {
  const problems = entities
    .filter(one => [one.module, one.writes].some(module => module !== undefined && modules.includes(module)))
    .flatMap(one => one.errors)
  const known = new Set(general.map(one => one.code))
  return [...new Map(problems.filter(one => !known.has(one.code)).map(one => [one.code, one])).values()].map(
    problem => ({
      ...code(problem),
      says: (sentence, language) =>
        exactly(problem.text)(sentence, language) ||
        sentence ===
          { en: `The device rejected the change. (${problem.code})`, zh: `配置失败。（${problem.code}）` }[language],
    }),
  )
}

/** A column of the matrix: which fault each row meets, if any. A row is a screen, a form or a button. */
export interface Column {
  name: string
  faultAt(row: number): FaultCase | undefined
}

/** The columns of faults that every row meets. */
export const everywhere = (faults: readonly FaultCase[]): readonly Column[] =>
  faults.map(fault => ({ name: fault.name, faultAt: () => fault }))

const refusals = general.filter(error => error !== loginInvalid).map(code)

/** The column in which the rows meet the refusals that any call can be answered with, one after the other. */
const refusalsFrom = (first: number): Column => ({
  name: `one of ${refusals.length} refusals, from the ${first + 1}. on`,
  faultAt: row => refusals[(first + row) % refusals.length],
})

/**
 * The codes that any call can be answered with. Every row meets the end of the session and a code that nobody knows. Of
 * the others, for which no screen does anything of its own, it meets two: tests/web/net/error-codes.test.ts has the
 * sentence of each one, for each module.
 */
export const codeColumns: readonly Column[] = [
  ...everywhere([code(loginInvalid), unknownCode]),
  refusalsFrom(0),
  refusalsFrom(Math.floor(refusals.length / 2)),
]

/** The codes that only the modules of a row are answered with, as many columns as any row has of them. */
export function ownCodeColumns(modulesOfRows: readonly (readonly string[])[]): readonly Column[] {
  const codes = modulesOfRows.map(ownCodes)
  const most = Math.max(...codes.map(({ length }) => length))
  return Array.from({ length: most }, (_, place) => ({
    name: `the ${place + 1}. code of its own`,
    faultAt: row => codes[row]![place],
  }))
}
