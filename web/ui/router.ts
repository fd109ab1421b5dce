import { signal } from '@preact/signals'

/** The path of the current page, such as "/wan-edit/3". */
export const path = signal('/')

interface NavigateOptions {
  /** Does nothing unless this is still the current path: the user may have gone elsewhere while the device was busy. */
  from?: string
  /** Replaces the current history entry. */
  replace?: boolean
}

/** Navigates to a page as a link would: `navigate('/wifi')`. */
export const navigate = (to: string, { from, replace }: NavigateOptions = {}) => {
  if (from && path.peek() !== from) return
  if (replace) location.replace(`#${to}`)
  else location.hash = to
}
