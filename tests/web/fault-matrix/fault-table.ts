// The faults of the matrix: how each is injected into the device, and the message that the user sees.
import * as assert from 'uvu/assert'
import { configFailed, general, loginInvalid } from '../../../src/device/device-errors'
import { entities } from '../../../src/device/index'
import type { Fault } from '../../../src/gateway/faults/faults'
import {
  inLanguage,
  interpolate,
  type Language,
  type LocalizedText,
  type Sentence,
} from '../../../src/model/localized-text'
import type { DeviceError } from '../../../src/model/shape'

/** A fault and the message for it. */
export interface FaultCase {
  name: string
  fault: Fault
  /** Returns whether a sentence is the message for the fault; absent if the call eventually succeeds. */
  says?: (sentence: string, language: Language) => boolean
  /** The device carries out the call although its response is lost. */
  isCarriedOut?: boolean
  /** The fault ends the session: the login page says so and leads back. */
  ends?: boolean
}

const exactly = (words: LocalizedText) => (sentence: string, language: Language) =>
  sentence === inLanguage(words, language)
const absurd: LocalizedText = ['The gateway sent an invalid response.', '光猫返回的数据无效。']
const away: LocalizedText = ['The gateway cannot be reached. Check the connection.', '无法连接光猫，请检查网络。']
const unexpected = {
  en: /^The gateway sent an invalid response\. \([\w, .:]*\)$/,
  zh: /^光猫返回的数据无效。（[\w, .:]*）$/,
}
const wrong: LocalizedText = ['Something went wrong. Try again.', '出现错误，请重试。']

/** What is said of a code that the console does not know: at a write and at a read. */
const refusals = (code: number) => [
  [`The gateway rejected the change. (${code})`, `配置失败。（${code}）`],
  [`The gateway refused to send this. (${code})`, `光猫拒绝提供此数据。（${code}）`],
]
const saysRefused = (code: number) => (sentence: string, language: Language) =>
  refusals(code).some(([en, zh]) => sentence === { en, zh }[language])

const code = ({ code, text: words }: DeviceError): FaultCase => ({
  name: `code ${code}`,
  fault: { kind: 'code', code },
  // A read has changed nothing that could be rejected.
  says: (...said) =>
    exactly(interpolate(words as Sentence, 0))(...said) || (code === configFailed.code && saysRefused(code)(...said)),
  ends: code === loginInvalid.code,
})

/** Network errors and invalid responses to calls that the device does not carry out. */
const notCarriedOut: readonly FaultCase[] = [
  { name: 'a timeout', fault: { kind: 'hang' }, says: exactly(['The gateway did not respond in time.', '请求超时。']) },
  { name: 'a reset before the response', fault: { kind: 'reset' }, says: exactly(away) },
  {
    name: 'a server error',
    fault: { kind: '500' },
    says: exactly(['The gateway sent an invalid response. (500)', '光猫返回的数据无效。（500）']),
  },
  { name: 'HTML in place of data', fault: { kind: 'html' }, says: exactly(absurd) },
]

/** The same for calls that the device has carried out although their response is lost. */
const responseLost: readonly FaultCase[] = [
  { name: 'a reset during the response', fault: { kind: 'cut' as const }, says: exactly(away) },
  { name: 'an empty response', fault: { kind: 'empty' as const }, says: exactly(absurd) },
  { name: 'truncated JSON', fault: { kind: 'truncated' as const }, says: exactly(absurd) },
].map(fault => ({ ...fault, isCarriedOut: true }))

/**
 * Values of wrong types: reported after a read, irrelevant after a write, for which only the code of the response
 * counts.
 */
export const wrongTypes: FaultCase = {
  name: 'wrong types',
  fault: { kind: 'wrong-types' },
  says: (sentence, language) => unexpected[language].test(sentence) || sentence === inLanguage(wrong, language),
}

/** A slow response that still arrives in time: ../console.tsx checks that each call waits longer than `lateness`. */
const slow: FaultCase = { name: 'a response ten seconds late', fault: { kind: 'latency', ms: 120 } }
/** The delay that `slow` represents, in ms. */
export const lateness = 10_000

/** A code that is in no table. */
const unknownCode: FaultCase = {
  name: 'an unknown code',
  fault: { kind: 'code', code: 19999 },
  says: (sentence, language) => refusals(19999).some(([en, zh]) => sentence === { en, zh }[language]),
}

/**
 * The codes that only these modules return. The message is the text of the code or, if several modules share the
 * screen, the general one with the number.
 */
const ownCodes = (modules: readonly string[]): readonly FaultCase[] => {
  const problems = entities
    .filter(entity => [entity.module, entity.writes].some(module => module !== undefined && modules.includes(module)))
    .flatMap(entity => entity.errors)
  const known = new Set(general.map(error => error.code))
  return [
    ...new Map(problems.filter(problem => !known.has(problem.code)).map(problem => [problem.code, problem])).values(),
  ].map(problem => ({
    ...code(problem),
    says: (sentence, language) =>
      exactly(interpolate(problem.text as Sentence, 0))(sentence, language) ||
      saysRefused(problem.code)(sentence, language),
  }))
}

/** A column of the matrix: the fault that each row gets, if any. A row is a screen, a form or a button. */
export interface Column {
  name: string
  faultAt(row: number): FaultCase | undefined
}

/** A column with a fault that every row gets. */
export const everywhere = (fault: FaultCase): Column => ({ name: fault.name, faultAt: () => fault })

/** A column in which each row gets the next of these faults. */
export const inTurn = (name: string, faults: readonly FaultCase[]): Column => ({
  name,
  faultAt: row => faults[row % faults.length],
})

/**
 * The network errors and invalid responses. Each row gets one of either kind, because what a page does depends only on
 * whether the device has carried out the call: tests/web/net/error-codes.test.ts checks the text of each fault for
 * every module.
 */
export const transportColumns: readonly Column[] = [
  inTurn('a failed call', notCarriedOut),
  inTurn('a lost response', responseLost),
]

/**
 * All of them for reads: whether the device has carried out a read makes no difference to the page, which learns
 * nothing but the text of the error.
 */
export const failedReads = inTurn('a failed call', [...notCarriedOut, ...responseLost])

/** What does not matter after a write, of whose response only the code counts. */
export const harmless = inTurn('a strange or late response', [{ ...wrongTypes, says: undefined }, slow])

/**
 * The codes that any call can return. Every row gets the end of the session and one of the others, which no screen
 * treats specially: tests/web/net/error-codes.test.ts checks the text of each of them for every module.
 */
export const codeColumns: readonly Column[] = [
  everywhere(code(loginInvalid)),
  inTurn('an error code', [unknownCode, ...general.filter(error => error !== loginInvalid).map(code)]),
]

/**
 * Columns with the codes that only a row's own modules return: column n has the nth such code of each row, and nothing
 * for a row that has fewer. There are as many columns as the row with the most codes needs. `modulesOfRows` lists the
 * modules of each row.
 */
export const ownCodeColumns = (modulesOfRows: readonly (readonly string[])[]): readonly Column[] => {
  const codes = modulesOfRows.map(ownCodes)
  const most = Math.max(...codes.map(({ length }) => length))
  return Array.from({ length: most }, (_, place) => ({
    name: `code ${place + 1} of its own modules`,
    faultAt: row => codes[row]![place],
  }))
}

/** What of a page says how a call went. */
export interface Said {
  heading: string
  /** Error messages: in the page, at fields, and in the message over the page. */
  sentences: readonly string[]
  /** Whether anything stays busy for ever. */
  spins: boolean
  text: string
}

const otherLanguage = { en: /[一-鿿]{2}/, zh: /\b(The|device|answer|refused|Try again|Something)\b/ }

/** Asserts that the page is not blank and shows the message for the fault in the language on screen only. */
export const checkSaid = (sight: Said, { says }: FaultCase, language: Language): void => {
  assert.not(sight.spins, 'nothing is at work for ever')
  assert.ok(sight.heading, 'the page is not blank')
  if (!says) {
    assert.equal(sight.sentences, [], 'nothing is wrong')
    return
  }
  assert.ok(sight.sentences.length, `a sentence is said; there is:\n${sight.text}`)
  for (const sentence of sight.sentences) {
    // A page that joins several lists says first which one could not be read.
    const withoutName = sentence.replace(/^[^:：.。]+[:：] ?/, '')
    assert.ok(says(sentence, language) || says(withoutName, language), `the sentence is the one: ${sentence}`)
    assert.not.match(sentence, otherLanguage[language])
  }
}
