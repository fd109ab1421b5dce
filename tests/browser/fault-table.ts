// The faults of the matrix: how each is played on the device, and what a person reads of it, in both languages.
import { general, loginInvalid } from '../../src/device/problems.ts'
import { entities } from '../../src/device/index.ts'
import type { Fault } from '../../src/gateway/faults.ts'
import type { Problem } from '../../src/model/entity.ts'
import { inLanguage, type Language, type Words } from '../../src/model/words.ts'

/** One column of the matrix. */
export interface FaultCase {
  name: string
  fault: Fault
  /** What is said of it; nothing where the call works in the end. */
  says?: (sentence: string, language: Language) => boolean
  /** The session is over: the login page says so and leads back. */
  ends?: boolean
}

/** How much faster than they should the time-outs of the console pass while a device hangs. */
export const hurried = 300

const exactly = (words: Words) => (sentence: string, language: Language) => sentence === inLanguage(words, language)
const absurd: Words = ['The device gave an answer that makes no sense.', '设备返回了无法识别的数据。']
const away: Words = ['The device cannot be reached. Check the connection.', '无法连接设备，请检查网络。']
const unexpected = { en: /^The device sent something unexpected \([\w, .:]*\)\.$/, zh: /^设备返回了意外的数据（[\w, .:：]*）。$/ }
const wrong: Words = ['Something went wrong. Try again.', '出现错误，请重试。']

const code = ({ code, words }: Problem): FaultCase =>
  ({ name: `code ${code}`, fault: { kind: 'code', code }, says: exactly(words), ends: code === loginInvalid.code })

/** What goes wrong on the way, and an answer that is none. */
export const transportFaults: readonly FaultCase[] = [
  { name: 'a time-out', fault: { kind: 'hang' }, says: exactly(['The device did not answer in time.', '请求超时。']) },
  { name: 'a reset before the answer', fault: { kind: 'reset' }, says: exactly(away) },
  { name: 'a reset in mid-answer', fault: { kind: 'cut' }, says: exactly(away) },
  {
    name: 'a server error', fault: { kind: '500' },
    says: exactly(['The device gave an answer that makes no sense. (500)', '设备返回了无法识别的数据。（500）']),
  },
  { name: 'HTML in place of data', fault: { kind: 'html' }, says: exactly(absurd) },
  { name: 'an empty answer', fault: { kind: 'empty' }, says: exactly(absurd) },
  { name: 'truncated JSON', fault: { kind: 'truncated' }, says: exactly(absurd) },
]

/** Values of types that no field takes: named where the answer is read, of no matter to a write that only looks for the code. */
export const wrongTypes: FaultCase = {
  name: 'wrong types', fault: { kind: 'wrong-types' },
  says: (sentence, language) => unexpected[language].test(sentence) || sentence === inLanguage(wrong, language),
}

/** Slow, and yet in time: ten seconds stand for themselves in the time-out that each call is given (fault-matrix.ts). */
export const slow: FaultCase = { name: 'an answer ten seconds late', fault: { kind: 'latency', ms: 120 } }
/** What `slow` stands for, in milliseconds. */
export const lateness = 10_000

/** The codes that any call can be answered with, and one that nobody knows. */
export const codeFaults: readonly FaultCase[] = [
  ...general.map(code),
  {
    name: 'an unknown code', fault: { kind: 'code', code: 19999 },
    says: exactly(['The device refused the change. (19999)', '配置失败。（19999）']),
  },
]

/** The codes that only these modules are answered with: in their words, or, where several share the screen, by the number. */
export const ownCodes = (modules: readonly string[]): readonly FaultCase[] => {
  const problems = entities.filter(one => modules.includes(one.module) || modules.includes(one.writes)).flatMap(one => one.problems)
  const known = new Set(general.map(one => one.code))
  return [...new Map(problems.filter(one => !known.has(one.code)).map(one => [one.code, one])).values()].map(problem => ({
    ...code(problem),
    says: (sentence, language) => exactly(problem.words)(sentence, language) ||
      sentence === { en: `The device refused the change. (${problem.code})`, zh: `配置失败。（${problem.code}）` }[language],
  }))
}
