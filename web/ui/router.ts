import { signal } from '@preact/signals'

/** The path of the current page, such as "/wan-edit/3". */
export const path = signal('/')

/** Navigates to a page as a link would: `navigate('/wifi')`. `replace` replaces the current history entry. */
export const navigate = (to: string, { replace }: { replace?: boolean } = {}) => {
  if (replace) location.replace(`#${to}`)
  else location.hash = to
}
