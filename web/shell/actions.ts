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

/** Opens the desktop page on a phone, which the tab remembers, or the loader would lead back here; or the phone's own again. */
export const switchFrame = (frame: 'desktop' | '') => {
  sessionStorage['ontlet.frame'] = frame
  location.replace(`${frame ? 'index' : 'mobile'}.html${location.hash}`)
}
