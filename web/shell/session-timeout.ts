import { loginInvalid } from '../../src/device/device-errors'
import { deviceStatus } from '../../src/device/home/device'
import { interpolate } from '../../src/model/localized-text'
import { reportSessionEnd } from '../net/call'
import { read } from '../net/device'
import { session } from '../net/session'
import { reportError } from '../ui/messages/message'
import { activeNotice, confirm } from '../ui/primitives/dialog'

/** Seconds between the warning and the end of the session (requirements 4.21), or half of a shorter session. */
const warningTime = (sessionTime: number) => Math.min(60, Math.ceil(sessionTime / 2))

/** The longest time that browsers wait, in ms; they end a longer one at once. */
const longestWait = 2 ** 31 - 1
let timer = 0

/** Calls `work` after a time in ms, instead of what was to be called before. */
const callAfter = (time: number, work: () => void) => {
  clearTimeout(timer)
  const rest = time - longestWait
  timer = window.setTimeout(rest > 0 ? () => callAfter(rest, work) : work, Math.min(time, longestWait))
}

const endSession = () => reportSessionEnd(loginInvalid.text)

/**
 * Warns the user, and ends the session `seconds` later. If the user stays, a read keeps the session alive.
 */
const warn = async (seconds: number) => {
  // The warning must not replace another dialog: the device's own error then ends the session (requirements 4.5).
  if (activeNotice.peek() || !session.peek().access_token) return
  callAfter(seconds * 1000, endSession)
  await confirm({
    title: ['Stay logged in?', '保持登录？'],
    text: interpolate(['You will be logged out in _ s.', '您将在 _ 秒后退出登录。'], seconds),
    no: ['Stay logged in', '保持登录'],
  })
  read(deviceStatus).catch(reportError)
}

/**
 * Notes a call that keeps the session alive: after a time without another one, warns the user, then ends the session
 * (requirements 4.21).
 */
export const noteActivity = () => {
  clearTimeout(timer)
  const { session_timeout, access_token } = session.peek()
  if (!session_timeout || !access_token) return
  const seconds = warningTime(session_timeout)
  callAfter((session_timeout - seconds) * 1000, () => warn(seconds))
}
