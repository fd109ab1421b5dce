import { deviceStatus } from '../../src/device/home/device'
import { loginInvalid } from '../../src/device/problems'
import { onSessionEnd } from '../net/call'
import { read } from '../net/device'
import { session } from '../net/session'
import { confirm, notice } from '../ui/dialog'
import { failed } from '../ui/load'

/** How many seconds before its end the end of a session is said. */
const warning = 60
let timer = 0

/** Says in time that the session is about to end, with one button to stay; ends it when nobody answers. */
export const watchSession = () => {
  onSessionEnd.alive = () => {
    clearTimeout(timer)
    const { session_timeout, access_token } = session.peek()
    if (session_timeout && access_token) timer = window.setTimeout(async () => {
      // Another question waits already, or the page for the device: the device tells the end by itself.
      if (notice.peek() || !session.peek().access_token) return
      timer = window.setTimeout(() => onSessionEnd.run(loginInvalid.words), warning * 1000)
      await confirm(['Are you still there?', '您还在吗？'], ['You will be logged out in a minute.', '您将在一分钟后退出登录。'], undefined, false, ['Stay logged in', '保持登录'])
      read(deviceStatus).catch(failed)
    }, (session_timeout - warning) * 1000)
  }
}
