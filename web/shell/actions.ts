import { logout } from '../../src/device/login/login'
import { reboot } from '../../src/device/system/device-config'
import { logoutFailed, rebootFailed } from '../../src/device/problems'
import { blank } from '../../src/model/entity'
import { post, write } from '../net/device'
import { confirm } from '../ui/dialog'
import { go } from '../ui/location'
import { notify } from '../ui/message'
import { mayLeave } from '../ui/unsaved'
import { restarted } from '../ui/wait'

/** Ends the session on the device and leads to the login page. */
export const leave = async () => {
  if (!(await mayLeave())) return
  try {
    await post(logout, {})
  } catch {
    notify(logoutFailed.words, true)
  }
  go('/login')
}

/** Restarts the device after asking, and finds it again. */
export const restart = async () => {
  if (!(await confirm(
    ['Restart the device?', '重启设备？'],
    ['Internet, Wi-Fi and telephone are off for about two minutes.', '互联网、Wi-Fi 和电话将中断约两分钟。'],
    ['Restart', '重启'], { bad: true },
  ))) return
  try {
    await write(reboot, blank(reboot.settings))
  } catch {
    return notify(rebootFailed.words, true)
  }
  restarted(['Restarting', '正在重启'])
}
