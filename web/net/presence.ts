import type { Entity } from '../../src/model/entity'
import { answerTo, forgetAnswers } from './answers'
import { CancelledError } from './call'
import { answerOf } from './response'
import { type Session, session } from './session'

/** Milliseconds; shorter than for other calls, because pages wait for the response. */
const timeout = 5000

/** Returns whether the device has the module; any failure counts as no. */
const hasModule = async (module: string): Promise<boolean> => {
  try {
    const { response, keep } = await answerTo(module, { timeout, keep: true })
    if (answerOf(response).code !== 0) return false
    keep()
    return true
  } catch (error) {
    // The page that had asked for the same has been left.
    return error instanceof CancelledError && hasModule(module)
  }
}

/** Whether the device has the modules that have been asked for since the login. */
let asked: Record<string, Promise<boolean>> = {}

/**
 * As `hasEntity`, but asks the device if it has not been asked since the login (requirements 7.8). What it answers is
 * what a read of the entity with a `maxAge` gets.
 */
export const isPresent = async ({ probe, module }: Entity): Promise<boolean> => {
  const { access_token, [probe as keyof Session]: flag } = session.peek()
  if (flag !== undefined || !access_token) return !!flag
  asked[module] = asked[module] || hasModule(module)
  return asked[module]
}

/** Forgets what was asked before a login, also what is not answered yet: the device may be another one. */
export const forgetPresence = () => {
  asked = {}
  forgetAnswers()
}
