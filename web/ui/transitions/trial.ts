import { signal } from '@preact/signals'
import { loginInvalid } from '../../../src/device/device-errors'
import { safeApply, trial } from '../../../src/device/system/safe-apply'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { CancelledError, cancelReads, codeOf } from '../../net/call'
import { noteOwnChange, read, write } from '../../net/device'
import { hasEntity, session, updateSession } from '../../net/session'
import { storeDrafts } from '../forms/drafts'
import type { Form } from '../forms/form'
import { forgetUnsaved, openForms } from '../forms/open-forms'
import { notify } from '../messages/message'
import { closeLabel, retryLabel } from '../primitives/button'
import { activeNotice, confirm, type Question } from '../primitives/dialog'

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

/** The message after a change that was not kept. */
export const returnedText: LocalizedText = [
  'The device could not be reached after the change and has returned to its previous settings.',
  '更改后无法连接设备，设备已恢复之前的设置。',
]

const keepsAnyway = signal(false)

/** Returns whether the device has what this tab has written only on trial. */
export const isOnTrial = () => WITH.trials && !!session.peek().trial

/** Returns whether the device can keep a change on trial. */
export const canTry = () => WITH.trials && hasEntity(safeApply)

/** The choice of someone who expects to be cut off, for the question before a change; none where nothing is tried. */
export const keepOption = (): Question['option'] =>
  WITH.trials && canTry()
    ? {
        label: [
          'Keep it anyway, even if this page no longer reaches the device',
          '即使本页面无法再连接设备，也保留更改',
        ],
        isChosen: keepsAnyway,
      }
    : undefined

/** Keeps or undoes what has been written since the trial began. Throws CallError. */
const order = (action: 'confirm' | 'cancel') =>
  write(trial, { ...initialValues(trial.settings), action }, attemptTimeout)

/**
 * Begins a trial, unless the device cannot or the user has chosen to keep the change anyway. Returns whether it has
 * begun. The input of `forms` outlives the page. Throws CallError.
 */
export const beginTrial = async (seconds: number, forms = openForms()): Promise<boolean> => {
  const isTried = canTry() && !keepsAnyway.peek()
  keepsAnyway.value = false
  if (!isTried) return false
  // Not an attempt: the device first stores its configuration.
  await write(trial, { ...initialValues(trial.settings), action: 'begin', seconds })
  updateSession({ trial: Date.now() + seconds * 1000 })
  storeDrafts(forms)
  return true
}

/** Undoes what has been written since the trial began. Without an answer, the device does so by itself. */
export const cancelTrial = async () => {
  updateSession({ trial: 0, incomplete: false })
  await order('cancel').catch(() => {})
}

/** A count of seconds down to a time in ms since 1970, which can be moved. */
export const countDown = (time: number) => {
  const endsAt = signal(time)
  const now = signal(Date.now())
  const timer = setInterval(() => {
    now.value = Date.now()
  }, 1000)
  const text = () =>
    interpolate(['Seconds left: _', '剩余 _ 秒'], Math.max(0, Math.ceil((endsAt.value - now.value) / 1000)))
  return { text, endsAt, stop: () => clearInterval(timer) }
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
}

/** Nothing, in place of the failure of an attempt to reach the device. */
const noAttempt = (error: unknown) => {
  // The user has to log in; the login goes on from here.
  if (codeOf(error) === loginInvalid.code) throw new CancelledError()
  return undefined
}

/** Runs the writes of a trial, and notes whether all were answered. Throws the error of one that the device refused. */
const runWrites = async (write: Writes['write']) => {
  updateSession({ incomplete: true })
  try {
    await write()
    updateSession({ incomplete: false })
  } catch (error) {
    noAttempt(error)
    if (!codeOf(error)) return
    await cancelTrial()
    throw error
  }
}

/** Reads the state of the trial; nothing if the device does not answer in time. */
const reach = async () => {
  const state = await read(safeApply, { keep: true, timeout: attemptTimeout }).catch(noAttempt)
  return state && state.values
}

/** Begins the route in the address of a page to which a trial has led. */
export const trialMark = '#trial'

/**
 * Opens the console at another address. The page there ends the trial of this one, if any, and Back leads here again.
 */
export const openConsole = (url: string) => {
  forgetUnsaved()
  if (WITH.trials && isOnTrial()) location.assign(url + trialMark + location.hash.slice(1))
  else location.replace(url)
}

/**
 * Waits until the device is reached again, then ends the trial. Returns whether the change was kept. Throws
 * CancelledError when the session has ended.
 */
const follow = async ({ write, resume, moveTo = [] }: Partial<Writes>): Promise<boolean> => {
  const { text, endsAt, stop } = countDown(session.peek().trial!)
  activeNotice.value = {
    title: ['One moment', '请稍候'],
    text: [
      'Trying the change. It is kept once this page reaches the device again.',
      '正在试用更改。本页面重新连接设备后，更改将被保留。',
    ],
    countdown: text,
  }
  try {
    if (write) await runWrites(write)
    let nextMove = Date.now() + moveTime
    for (let moves = 0; ; ) {
      await new Promise(done => setTimeout(done, interval))
      // What the page reads by itself would wait for the lost device, and hold up this attempt.
      cancelReads()
      const state = await reach()
      if (state) {
        if (!state.secondsLeft) return state.outcome === 'kept'
        endsAt.value = Date.now() + state.secondsLeft * 1000
        const { incomplete } = session.peek()
        if (resume && incomplete) await runWrites(resume)
        else if (await order(incomplete ? 'cancel' : 'confirm').catch(noAttempt)) return !incomplete
      } else if (moveTo[0] && Date.now() >= nextMove) {
        openConsole(moveTo[moves++ % moveTo.length]!)
        nextMove = Date.now() + moveTime
      }
    }
  } finally {
    stop()
    activeNotice.value = undefined
  }
}

/**
 * Follows the trial of this tab to its end, and says so if the change was kept. Returns whether it was. Throws the
 * error of a write that the device refused, after undoing the others, or CancelledError when the session has ended.
 */
export const endTrial = async (writes: Partial<Writes> = {}): Promise<boolean> => {
  const isKept = await follow(writes)
  updateSession({ trial: 0, incomplete: false })
  if (isKept) {
    updateSession({ drafts: [] })
    notify(['Kept.', '已保留。'])
  } else noteOwnChange()
  return isKept
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

const secondsOf = ({ isWarned, restarts, moveTo }: Change): number => {
  if (restarts || moveTo) return trialSeconds.away
  return isWarned ? trialSeconds.warned : trialSeconds.plain
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
    if (await endTrial(change)) return 'kept'
    const triesAgain = await confirm({
      title: ['The change was not kept', '更改未保留'],
      text: returnedText,
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
