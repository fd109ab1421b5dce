import type { Form } from '../forms/form'
import { Outcome } from '../forms/use-save'
import { closeLabel, retryLabel } from '../primitives/button'
import { confirm } from '../primitives/dialog'
import { noteRejoin, type Rejoin } from './rejoin'
import { beginTrial, cancelTrial, keepOption, trialSeconds } from './trial-calls'
import { endTrial, type Writes } from './trial-end'

/** A change that is about to be written. */
export interface Change extends Writes {
  /** Whether it can cut off the user. */
  canCutOff: boolean
  /** The user has been warned of being cut off. */
  isWarned?: boolean
  /** The device restarts after the change: the trial ends after the login that follows. */
  restarts?: boolean
  /** The Wi-Fi network that the user has to join again, by hand. */
  rejoin?: Rejoin | false
  /** What is saved, unless it is the forms of the page. */
  forms?: readonly Form[]
}

const secondsOf = ({ isWarned, restarts, moveTo, rejoin }: Change): number => {
  if (restarts || moveTo) return trialSeconds.away
  return isWarned || rejoin ? trialSeconds.warned : trialSeconds.plain
}

const applyAtOnce = async ({ write }: Change): Promise<Outcome> => {
  await write()
  return Outcome.written
}

/** Writes a change on trial. The user can try again what the device has taken back. */
const applyOnTrial = async (change: Change): Promise<Outcome> => {
  const { restarts, write } = change
  for (;;) {
    if (!(await beginTrial(secondsOf(change), change.forms))) return applyAtOnce(change)
    noteRejoin(change.rejoin)
    if (restarts) {
      await write().catch(async error => {
        await cancelTrial()
        throw error
      })
      return Outcome.pending
    }
    const problem = await endTrial(change)
    if (!problem) return Outcome.kept
    const triesAgain = await confirm({
      title: ['The change was not kept', '更改未保留'],
      text: problem,
      option: keepOption(),
      yes: retryLabel,
      no: closeLabel,
    })
    if (!triesAgain) return Outcome.returned
  }
}

/**
 * Writes a change, on trial if it can cut off the user and the device has the module for that (requirements 4.26).
 * Throws what `write` throws, or CancelledError when the session has ended.
 */
export const applySafely = (change: Change): Promise<Outcome> =>
  WITH.trials && change.canCutOff ? applyOnTrial(change) : applyAtOnce(change)
