import type { Entity } from '../../src/model/entity'
import { answerTo, forgetAnswers, type ReadOptions } from './answers'
import { CancelledError } from './call'
import { answerOf } from './response'
import { hasEntity, type Session, session } from './session'

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

/**
 * Reads what the device may lack; null if it does. If it is known to have it, the call is queued at once: awaiting that
 * answer would let the calls of what is drawn meanwhile go first.
 */
export const ifPresent = async <E extends Entity, T>(
  entity: E,
  reader: (entity: E, options: ReadOptions) => Promise<T>,
  options: ReadOptions,
): Promise<T | null> => (hasEntity(entity) || (await isPresent(entity)) ? reader(entity, options) : null)

/** Forgets what was asked before a login, also what is not answered yet: the device may be another one. */
export const forgetPresence = () => {
  asked = {}
  forgetAnswers()
}
