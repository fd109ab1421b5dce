import { signal } from '@preact/signals'
import { loginInvalid, noTrial } from '../../../src/device/device-errors'
import { safeApply, trial, trialBegun } from '../../../src/device/system/safe-apply'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { CancelledError, cancelReads, codeOf } from '../../net/call'
import { decodeAnswer, noteOwnChange, read, write } from '../../net/device'
import { isPresent } from '../../net/presence'
import { hasEntity, ownTrial, session, updateSession } from '../../net/session'
import { storeDrafts } from '../forms/drafts'
import type { Form } from '../forms/form'
import { forgetUnsaved, openForms } from '../forms/open-forms'
import { notify } from '../messages/message'
import { closeLabel, retryLabel } from '../primitives/button'
import { activeNotice, confirm, type Question } from '../primitives/dialog'
import { countDown, sleep } from './count-down'

/**
 * Seconds until the device returns to its previous settings. `plain` is longer than a radio needs to check its channel
 * for radar. `warned`: the user has been told to join a network again, by hand. `away`: the console moves to an address
 * that other devices learn with a new lease, or a whole configuration is restored, or the device restarts.
 */
export const trialSeconds = { plain: 90, warned: 180, away: 300 } as const

/** Milliseconds before each attempt to reach the device, which first has to begin to change. */
const interval = 2000

/** Milliseconds after which an attempt to reach the device fails. */
export const attemptTimeout = 3000

/** Milliseconds until a new address of the device is opened, and then the next one. */
export const moveTime = 4000

/** Milliseconds that a restart of the device takes at the most. */
export const restartTime = 99_000

/** The message after a change that was not kept. */
const returnedText: LocalizedText = [
  'The gateway could not be reached after the change and has returned to its previous settings.',
  '更改后无法连接光猫，光猫已恢复之前的设置。',
]

/** The message after a change since which the device has been away for too long. */
const lostText: LocalizedText = [
  'The gateway is still offline. It returns to its previous settings by itself. Check its power and the connection.',
  '光猫仍未恢复，将自动恢复之前的设置。请检查电源和网络。',
]

const keepsAnyway = signal(false)

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
const order = (action: 'confirm' | 'cancel', id = ownTrial()) =>
  write(trial, { ...initialValues(trial.settings), action, id }, attemptTimeout)

/** Makes a trial that of this tab, which its writes name. */
export const followTrial = (id: number, seconds: number) =>
  updateSession({ trial: id, trial_end: Date.now() + seconds * 1000 })

/** Turns a failure to reach the device into nothing. Throws CancelledError if the session has ended. */
export const noAttempt = (error: unknown) => {
  // The user has to log in; the login goes on from here.
  if (codeOf(error) === loginInvalid.code) throw new CancelledError()
  return undefined
}

/** Reads the state of the trial; nothing if the device does not answer in time. */
const reach = () => read(safeApply, { keep: true, timeout: attemptTimeout }).then(({ values }) => values, noAttempt)

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

/** A Wi-Fi network that the user has to join again, by hand, while the change to it is on trial. */
export interface Rejoin {
  ssid: string
  password: string
  /** The message once the change has been kept. */
  keptText: LocalizedText
}

interface Writes {
  /** Sends the change: one write or several. */
  write(): Promise<unknown>
  /**
   * Sends what has not been answered, when the device is reached again after the connection was lost. Without it, the
   * change is undone then.
   */
  resume?(): Promise<unknown>
  /** Where the console is after the change, if it leaves its address: URLs that are opened in turn. */
  moveTo?: readonly string[]
  rejoin?: Rejoin | false
}

/** Runs the writes of a trial, and notes whether all were answered. Throws the error of one that the device refused. */
const runWrites = async (write: Writes['write']) => {
  updateSession({ incomplete: true })
  try {
    await write()
    updateSession({ incomplete: false })
  } catch (error) {
    noAttempt(error)
    const code = codeOf(error)
    // A trial that is over meanwhile took nothing: its state tells how it ended.
    if (!code || code === noTrial.code) return
    await cancelTrial()
    throw error
  }
}

/** Opens the console at another address. During a trial, a login there ends it, and Back leads here again. */
export const openConsole = (url: string) => {
  forgetUnsaved()
  if (WITH.trials && ownTrial()) location.assign(url + location.hash)
  else location.replace(url)
}

const waitText = (rejoin: Writes['rejoin']): LocalizedText =>
  rejoin
    ? interpolate(
        [
          'Join “_” with the new password now. If this page does not reach the gateway within 3 minutes, the old name and password return.',
          '请立即用新密码连接 Wi-Fi“_”。若 3 分钟内本页面未能连接光猫，将恢复原来的名称和密码。',
        ],
        rejoin.ssid,
      )
    : [
        'Trying the change. It is kept once this page reaches the gateway again.',
        '正在试用更改，本页面重新连接光猫后将保留。',
      ]

/**
 * Waits until the device is reached again, then ends the trial. Returns why the change was not kept, or nothing. Throws
 * CancelledError when the session has ended.
 */
const follow = async ({ write, resume, moveTo = [], rejoin }: Partial<Writes>): Promise<LocalizedText | undefined> => {
  const { trial: id, trial_end } = session.peek()
  const { text, endsAt, stop } = countDown(trial_end! - Date.now() + performance.now())
  activeNotice.value = {
    title: ['One moment', '请稍候'],
    text: () =>
      text()
        ? waitText(rejoin)
        : ['Waiting for the gateway to return to its previous settings.', '正在等待光猫恢复之前的设置。'],
    countdown: text,
    password: rejoin ? rejoin.password : '',
  }
  const notice = activeNotice.peek()
  try {
    if (write) await runWrites(write)
    let nextMove = performance.now() + moveTime
    for (let moves = 0; ; ) {
      await sleep(interval)
      // Ended after another login, while this was still waiting for an answer.
      if (ownTrial() !== id) throw new CancelledError()
      // What the page reads by itself would wait for the lost device, and hold up this attempt.
      cancelReads()
      const state = await reach()
      if (state) {
        const { secondsLeft, outcome } = state
        // While another trial is pending, the last one is the one before.
        const last = secondsLeft ? state.id - 1 : state.id
        if (!secondsLeft || state.id !== id) return outcome === 'kept' && last === id ? undefined : returnedText
        endsAt.value = performance.now() + secondsLeft * 1000
        const { incomplete } = session.peek()
        if (resume && incomplete) await runWrites(resume)
        else if (await order(incomplete ? 'cancel' : 'confirm').catch(noAttempt))
          return incomplete ? returnedText : undefined
      } else if (performance.now() > endsAt.value + restartTime) {
        return lostText
      } else if (moveTo[0] && performance.now() >= nextMove) {
        openConsole(moveTo[moves++ % moveTo.length]!)
        nextMove = performance.now() + moveTime
      }
    }
  } finally {
    stop()
    if (activeNotice.peek() === notice) activeNotice.value = undefined
  }
}

/**
 * Follows the trial of this tab to its end, and says so if the change was kept. Otherwise returns why not. Throws the
 * error of a write that the device refused, after undoing the others, or CancelledError when the session has ended.
 */
export const endTrial = async (writes: Partial<Writes> = {}): Promise<LocalizedText | undefined> => {
  const problem = await follow(writes)
  updateSession({ trial: 0, incomplete: false })
  // What a page has read meanwhile may be over, and what it was about to read was cancelled.
  noteOwnChange()
  if (!problem) {
    updateSession({ drafts: [] })
    notify(writes.rejoin ? writes.rejoin.keptText : ['Kept.', '已保留。'])
  }
  return problem
}

/** A change that is about to be written. */
export interface Change extends Writes {
  /** Whether it can cut off the user. */
  canCutOff: boolean
  /** The user has been warned of being cut off. */
  isWarned?: boolean
  /** The device restarts after the change: the trial ends after the login that follows. */
  restarts?: boolean
  /** What is saved, unless it is the forms of the page. */
  forms?: readonly Form[]
}

/** How a change ended: written for good, or to be kept after a restart; kept after a trial; or returned after one. */
export type Outcome = 'written' | 'kept' | 'returned'

const secondsOf = ({ isWarned, restarts, moveTo, rejoin }: Change): number => {
  if (restarts || moveTo) return trialSeconds.away
  return isWarned || rejoin ? trialSeconds.warned : trialSeconds.plain
}

const applyAtOnce = async ({ write }: Change): Promise<Outcome> => {
  await write()
  return 'written'
}

/** Writes a change on trial. The user can try again what the device has taken back. */
const applyOnTrial = async (change: Change): Promise<Outcome> => {
  const { restarts, write } = change
  for (;;) {
    if (!(await beginTrial(secondsOf(change), change.forms))) return applyAtOnce(change)
    if (restarts) {
      await write().catch(async error => {
        await cancelTrial()
        throw error
      })
      return 'written'
    }
    const problem = await endTrial(change)
    if (!problem) return 'kept'
    const triesAgain = await confirm({
      title: ['The change was not kept', '更改未保留'],
      text: problem,
      option: keepOption(),
      yes: retryLabel,
      no: closeLabel,
    })
    if (!triesAgain) return 'returned'
  }
}

/**
 * Writes a change, on trial if it can cut off the user and the device has the module for that (requirements 4.26).
 * Throws what `write` throws, or CancelledError when the session has ended.
 */
export const applySafely = (change: Change): Promise<Outcome> =>
  WITH.trials && change.canCutOff ? applyOnTrial(change) : applyAtOnce(change)
