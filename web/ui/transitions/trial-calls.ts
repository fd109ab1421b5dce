import { signal } from '@preact/signals'
import { loginInvalid } from '../../../src/device/device-errors'
import { safeApply, trial, trialBegun } from '../../../src/device/system/safe-apply'
import { initialValues } from '../../../src/model/shape'
import { CancelledError, codeOf } from '../../net/call'
import { decodeAnswer, read, write } from '../../net/device'
import { isPresent } from '../../net/presence'
import { hasEntity, ownTrial, session, updateSession } from '../../net/session'
import { storeDrafts } from '../forms/drafts'
import { openForms } from '../forms/open-forms'
import type { Question } from '../primitives/dialog'

// What the console asks of a device that keeps changes on trial.

/**
 * Seconds until the device returns to its previous settings. `plain` is longer than a radio needs to check its channel
 * for radar. `warned`: the user has been told to join a network again, by hand. `away`: the console moves to an address
 * that other devices learn with a new lease, or a whole configuration is restored, or the device restarts.
 */
export const trialSeconds = { plain: 90, warned: 180, away: 300 } as const

/** Milliseconds after which an attempt to reach the device fails. */
export const attemptTimeout = 3000

const keepsAnyway = /* @__PURE__ */ signal(false)

/** Returns whether the device can keep a change on trial. */
export const canTry = () => WITH.trials && hasEntity(safeApply)

/** The choice of someone who expects to be cut off, for the question before a change; none where nothing is tried. */
export const keepOption = (): Question['option'] =>
  WITH.trials &&
  canTry() && {
    label: ['Keep the change even if I lose the connection', '即使我断开连接，也保留此更改'],
    isChosen: keepsAnyway,
  }

/** Keeps or undoes what has been written since a trial began. Throws CallError. */
export const order = (action: 'confirm' | 'cancel', id = ownTrial()) =>
  write(trial, { ...initialValues(trial.settings), action, id }, attemptTimeout)

/** Makes a trial that of this tab, which its writes name. */
export const followTrial = (id: number, seconds: number) =>
  updateSession({ trial: id, trial_end: Date.now() + seconds * 1000 })

/** Seconds that the trial of this tab goes on, by the clock of the browser; 0 without one. */
export const trialSecondsLeft = (): number => {
  const { trial, trial_end = 0 } = session.value
  return trial ? Math.max(0, Math.ceil((trial_end - Date.now()) / 1000)) : 0
}

/** Notes that the device has restarted, as a change on trial required: the trial begins anew with all its seconds. */
export const renewTrial = () => {
  if (ownTrial()) followTrial(ownTrial(), trialSeconds.away)
}

/** Turns a failure to reach the device into nothing. Throws CancelledError if the session has ended. */
export const noAttempt = (error: unknown) => {
  // The user has to log in; the login goes on from here.
  if (codeOf(error) === loginInvalid.code) throw new CancelledError()
  return undefined
}

/** Reads the state of the trial; nothing if the device does not answer in time. */
export const reach = () =>
  read(safeApply, { keep: true, timeout: attemptTimeout }).then(({ values }) => values, noAttempt)

/** Begins a trial. If its answer was lost, the state of the device tells whether it has begun. Throws CallError. */
const begin = async (seconds: number) => {
  try {
    // Not an attempt: the device first stores its configuration.
    const answer = await write(trial, { ...initialValues(trial.settings), action: 'begin', seconds })
    followTrial(decodeAnswer(trialBegun, answer).values.id, seconds)
  } catch (error) {
    const state = codeOf(error) ? undefined : await reach()
    if (!state || !state.isOwn) throw error
    followTrial(state.id, state.secondsLeft)
  }
}

/**
 * Begins a trial, unless the device cannot or the user has chosen to keep the change anyway. Returns whether it has
 * begun. The input of `forms` outlives the page. Throws CallError.
 */
export const beginTrial = async (seconds: number, forms = openForms()): Promise<boolean> => {
  const isTried = WITH.trials && (canTry() || (await isPresent(safeApply))) && !keepsAnyway.peek()
  keepsAnyway.value = false
  if (!isTried) return false
  await begin(seconds)
  storeDrafts(forms)
  return true
}

/** Undoes what has been written since a trial began. Without an answer, the device does so by itself. */
export const cancelTrial = async (id = ownTrial()) => {
  updateSession({ trial: 0, incomplete: false })
  await order('cancel', id).catch(() => {})
}
