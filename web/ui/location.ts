import { signal } from '@preact/signals'
import { dropReads } from '../net/call'
import { unsaved } from './form'
import { mayLeave } from './unsaved'

const current = () => location.hash.slice(1) || '/'

/** The path on screen. */
export const path = signal('/')

/** Leads to a screen: `go('/wifi')`. */
export const go = (to: string, replace?: boolean) => {
  if (replace) location.replace(`#${to}`)
  else location.hash = to
}

/**
 * Routes over the hash, which a small server never sees. `enter` says where a path really leads: the path itself,
 * another one, or the page one is on when a guard closes it.
 */
export const startRouting = (enter: (to: string, from: string) => string) => {
  const show = (to: string) => history.replaceState(null, '', `#${to}`)
  const change = async () => {
    const from = path.peek()
    const to = enter(current(), from)
    show(to)
    if (to === from) return
    if (unsaved()) {
      show(from)
      if (await mayLeave()) go(to)
      return
    }
    dropReads()
    scrollTo(0, 0)
    path.value = to
  }
  addEventListener('hashchange', change)
  path.value = enter(current(), '/')
  show(path.value)
}
