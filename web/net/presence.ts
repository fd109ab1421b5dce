import type { Entity } from '../../src/model/entity'
import { answerTo } from './answers'
import { CancelledError } from './call'
import { answerOf } from './response'
import { type Session, session, updateSession } from './session'

/** Milliseconds; shorter than for other calls, because pages wait for the response. */
const timeout = 5000

/** Whether the device has the modules that have been asked for since the login. */
let asked: Record<string, Promise<boolean>> = {}
/** How many of them have not been answered. */
let unanswered = 0
/** What has been found of the others and is not in the session yet. */
let found: Record<string, 0 | 1> = {}

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

const ask = async ({ probe, module }: Entity): Promise<boolean> => {
  const { access_token } = session.peek()
  unanswered++
  const isThere = await hasModule(module)
  unanswered--
  // A late answer says nothing to the next login.
  if (session.peek().access_token === access_token) found[probe!] = isThere ? 1 : 0
  // Together, because each change of the session draws the console again.
  if (!unanswered) {
    updateSession(found)
    found = {}
  }
  return isThere
}

/**
 * As `hasEntity`, but asks the device if it has not been asked since the login (requirements 7.8). What it answers is
 * what a read of the entity with a `maxAge` gets.
 */
export const isPresent = async (entity: Entity): Promise<boolean> => {
  const { access_token, [entity.probe as keyof Session]: flag } = session.peek()
  if (flag !== undefined || !access_token) return !!flag
  const { module } = entity
  asked[module] = asked[module] || ask(entity)
  return asked[module]
}

/** Forgets at a login what the device had before: it may be another one. */
export const forgetPresence = (entities: readonly Entity[]) => {
  asked = {}
  for (const { probe } of entities) updateSession({ [probe!]: undefined })
}
