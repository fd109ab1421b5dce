import { logout } from '../../src/device/login/login'
import { logoutFailed, rebootFailed } from '../../src/device/problems'
import { reboot } from '../../src/device/system/device-config'
import { blank } from '../../src/model/entity'
import { post, write } from '../net/device'
import { go } from '../ui/location'
import { notify } from '../ui/message'
import { mayLeave } from '../ui/unsaved'
import { mayRestart, restarted } from '../ui/wait'

/** Ends the session on the device and leads to the login page. */
export const leave = async () => {
  if (!(await mayLeave())) return
  await post(logout, {}).catch(() => notify(logoutFailed.words, true))
  go('/login')
}

/** Restarts the device after asking, and finds it again. */
export const restart = async () => {
  if (await mayRestart() && await mayLeave()) write(reboot, blank(reboot.settings)).then(() => restarted(), () => notify(rebootFailed.words, true))
}

/** Opens the desktop page on a phone; the tab remembers, or the loader would lead back here. */
export const desktopVersion = () => {
  sessionStorage['ontlet.frame'] = 'desktop'
  location.replace(`index.html${location.hash}`)
}
