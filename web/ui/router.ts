import { signal } from '@preact/signals'
import { cancelReads } from '../net/call'
import { hasUnsaved } from './forms/form'
import { confirmLeave } from './forms/unsaved'

const requestedPath = () => location.hash.slice(1) || '/'

const showInAddress = (to: string) => history.replaceState(null, '', `#${to}`)

/** The path of the current page, such as "/wan-edit/3". */
export const path = signal('/')

/** Navigates to a page as a link would: `navigate('/wifi')`. `replace` replaces the current history entry. */
export const navigate = (to: string, { replace }: { replace?: boolean } = {}) => {
  if (replace) location.replace(`#${to}`)
  else location.hash = to
}

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
