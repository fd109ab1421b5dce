import { noTrial } from '../../../src/device/device-errors'
import type { LocalizedText } from '../../../src/model/localized-text'
import { CancelledError, cancelReads, codeOf } from '../../net/call'
import { noteOwnChange } from '../../net/device'
import { ownTrial, session, updateSession } from '../../net/session'
import { forgetUnsaved } from '../forms/open-forms'
import { notify } from '../messages/message'
import { activeNotice } from '../primitives/dialog'
import { countDown, sleep } from './count-down'
import { guideOf, noteRejoin, RejoinHelp } from './rejoin'
import { cancelTrial, followTrial, noAttempt, order, reach, trialSecondsLeft } from './trial-calls'

// The way from the writes of a trial to its end, over a lost connection and to other addresses.

/** Milliseconds before each attempt to reach the device, which first has to begin to change. */
const interval = 2000

/** Milliseconds until a new address of the device is opened, and then the next one. */
export const moveTime = 4000

/** Milliseconds that a restart of the device takes at the most. */
export const restartTime = 99_000

/** The message after a change that was not kept. */
const returnedText: LocalizedText = [
  'The gateway could not be reached after the change and has returned to its previous settings.',
  '更改后无法连接光猫，光猫已恢复之前的设置。',
]

/** The message where the login that was to keep the change came too late. */
const lateText: LocalizedText = [
  'Nobody logged in in time, so the gateway has returned to its previous settings.',
  '未及时登录，光猫已恢复之前的设置。',
]

/** The message after a change since which the device has been away for too long. */
const lostText: LocalizedText = [
  'The gateway is still offline. It returns to its previous settings by itself. Check its power and the connection.',
  '光猫仍未恢复，将自动恢复之前的设置。请检查电源和网络。',
]

export interface Writes {
  /** Sends the change: one write or several. */
  write(): Promise<unknown>
  /**
   * Sends what has not been answered, when the device is reached again after the connection was lost. Without it, the
   * change is undone then.
   */
  resume?(): Promise<unknown>
  /** Where the console is after the change, if it leaves its address: URLs that are opened in turn. */
  moveTo?: readonly string[]
  /** The user has had to log in again, which was to keep the change. */
  isLoggedIn?: boolean
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

/** What names a trial, and the seconds that are left of it, behind the path in an address. */
const trialInAddress = /\?trial=(\d+)-(\d{1,3})$/

/**
 * Opens the console at another address. During a trial, whose number the address then has, a login there keeps the
 * change, and Back leads here again.
 */
export const openConsole = (url: string) => {
  forgetUnsaved()
  const trial = ownTrial()
  if (trial) location.assign(`${url}${location.hash}?trial=${trial}-${trialSecondsLeft()}`)
  else location.replace(url)
}

/** Goes on with the trial that has led to this address, if one has, and takes it out of the address. */
export const takeTrial = () => {
  const [named, id, seconds] = trialInAddress.exec(location.hash) || []
  if (!named) return
  followTrial(Number(id), Number(seconds))
  history.replaceState(history.state, '', location.hash.slice(0, -named.length))
}

const keptText: LocalizedText = ['The change is kept.', '更改已保留。']

const waitText: LocalizedText = [
  'Trying the change. It is kept once this page reaches the gateway again.',
  '正在试用更改，本页面重新连接光猫后将保留。',
]

/**
 * Waits until the device is reached again, then ends the trial. Returns why the change was not kept, or nothing. Throws
 * CancelledError when the session has ended.
 */
const follow = async ({
  write,
  resume,
  moveTo = [],
  isLoggedIn,
}: Partial<Writes>): Promise<LocalizedText | undefined> => {
  const { trial: id, trial_end } = session.peek()
  const [join = waitText] = guideOf()
  const { text, endsAt, stop } = countDown(trial_end! - Date.now() + performance.now())
  activeNotice.value = {
    title: ['One moment', '请稍候'],
    text: () =>
      text() ? join : ['Waiting for the gateway to return to its previous settings.', '正在等待光猫恢复之前的设置。'],
    countdown: text,
    content: RejoinHelp,
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
        if (!secondsLeft || state.id !== id) {
          if (outcome === 'kept' && last === id) return undefined
          return isLoggedIn && !trialSecondsLeft() ? lateText : returnedText
        }
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
  const [, kept = keptText] = guideOf()
  const problem = await follow(writes)
  noteRejoin()
  updateSession({ trial: 0, incomplete: false })
  // What a page has read meanwhile may be over, and what it was about to read was cancelled.
  noteOwnChange()
  if (!problem) {
    updateSession({ drafts: [] })
    notify(kept)
  }
  return problem
}
