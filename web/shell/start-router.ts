import { cancelReads } from '../net/call'
import { hasUnsaved } from '../ui/forms/open-forms'
import { confirmLeave } from '../ui/forms/unsaved'
import { navigate, path } from '../ui/router'

const requestedPath = () => location.hash.slice(1) || '/'

const showInAddress = (to: string) => history.replaceState(history.state, '', `#${to}`)

/**
 * Starts routing by the URL hash, which browsers do not send to the device's small web server. `enter` returns the path
 * to open for a requested one: the same, another one, or `from` if a guard blocks it. While the user is asked about
 * unsaved changes, the address remains that of the current page.
 */
export const startRouter = (enter: (to: string, from: string) => string) => {
  const change = async () => {
    const from = path.peek()
    const to = enter(requestedPath(), from)
    showInAddress(to)
    if (to === from) return
    if (hasUnsaved()) {
      showInAddress(from)
      if (await confirmLeave()) navigate(to)
      return
    }
    cancelReads()
    scrollTo(0, 0)
    path.value = to
  }
  addEventListener('hashchange', change)
  path.value = enter(requestedPath(), '/')
  showInAddress(path.value)
}
