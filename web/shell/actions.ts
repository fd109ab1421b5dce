import { logout } from '../../src/device/login/login'
import { logoutFailed } from '../../src/device/problems'
import { post } from '../net/device'
import { go } from '../ui/location'
import { notify } from '../ui/message'
import { mayLeave } from '../ui/unsaved'

/** Ends the session on the device and leads to the login page. */
export const leave = async () => {
  if (!(await mayLeave())) return
  await post(logout, {}).catch(() => notify(logoutFailed.words, true))
  go('/login')
}

/** Opens the desktop page on a phone; the tab remembers, or the loader would lead back here. */
export const desktopVersion = () => {
  sessionStorage['ontlet.frame'] = 'desktop'
  location.replace(`index.html${location.hash}`)
}
