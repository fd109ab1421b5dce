// What has become of a call that a test has started.
import * as assert from 'uvu/assert'
import type { LocalizedText } from '../../../src/model/localized-text'
import { CallError } from '../../../web/net/call'

/** The outcome of a promise: its value or its error, once it has settled. */
export interface Outcome {
  answer?: unknown
  error?: unknown
}

/** Returns the outcome of a promise, which is filled in as soon as the promise settles. */
export const outcome = (promise: Promise<unknown>): Outcome => {
  const result: Outcome = {}
  promise.then(
    answer => {
      result.answer = answer
    },
    error => {
      result.error = error
    },
  )
  return result
}

/** The message and the code of a failed call. Throws if the call has not failed. */
export const failure = ({ error }: Outcome): [words: LocalizedText, code?: number] => {
  assert.instance(error, CallError)
  const { text, code } = error as CallError
  return [text, code]
}
