import { loginInvalid } from '../../src/device/device-errors'
import { deviceStatus } from '../../src/device/home/device'
import { sessionEvents } from '../net/call'
import { read } from '../net/device'
import { session } from '../net/session'
import { reportError } from '../ui/feedback/message'
import { activeNotice, confirm } from '../ui/primitives/dialog'

/** Seconds between the warning and the end of the session (requirements 4.21). */
const warningTime = 60
let timer = 0

const endSession = () => sessionEvents.ended(loginInvalid.text)

/** Warns the user, and ends the session after the warning time. If the user stays, a read keeps the session alive. */
const warn = async () => {
  // The warning must not replace another dialog: the device's own error then ends the session (requirements 4.5).
  if (activeNotice.peek() || !session.peek().access_token) return
  timer = window.setTimeout(endSession, warningTime * 1000)
  await confirm({
    title: ['Stay logged in?', '保持登录？'],
    text: ['You will be logged out in a minute.', '您将在一分钟后退出登录。'],
    no: ['Stay logged in', '保持登录'],
  })
  read(deviceStatus).catch(reportError)
}

/** Warns the user after a time without calls that keep the session alive, then ends the session (requirements 4.21). */
export const watchSession = () => {
  sessionEvents.active = () => {
    clearTimeout(timer)
    const { session_timeout, access_token } = session.peek()
    if (!session_timeout || !access_token) return
    timer = window.setTimeout(warn, (session_timeout - warningTime) * 1000)
  }
}
