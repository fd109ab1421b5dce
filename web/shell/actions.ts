import { logoutFailed } from '../../src/device/device-errors'
import { logout } from '../../src/device/login/login'
import type { LocalizedText } from '../../src/model/localized-text'
import { post } from '../net/device'
import { confirmLeave } from '../ui/forms/unsaved'
import { notifyError } from '../ui/messages/message'
import { navigate } from '../ui/router'

/** Label of buttons that end the session. */
export const logOutLabel: LocalizedText = ['Log out', '退出登录']

/** Ends the session on the device and opens the login page. Asks first if there are unsaved changes. */
export const logOut = async () => {
  if (!(await confirmLeave())) return
  await post(logout, {}).catch(() => notifyError(logoutFailed.text))
  navigate('/login')
}

/**
 * Opens the desktop page on a phone, or returns to the mobile page. The choice is stored for the tab, because the
 * loader would otherwise switch back to the mobile page.
 */
export const switchFrame = (frame: 'desktop' | '') => {
  sessionStorage['ontlet.frame'] = frame
  location.replace(`${frame ? 'index' : 'mobile'}.html${location.hash}`)
}
