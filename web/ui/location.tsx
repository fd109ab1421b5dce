import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { LocationProvider } from 'preact-iso/router'
import { useEffect, useMemo } from 'react'
import { dropReads } from '../net/call'
import { unsaved } from './form'
import { mayLeave } from './unsaved'

const current = () => location.hash.slice(1) || '/'

/** Leads to a screen: `go('/wifi')`. */
export const go = (path: string, replace?: boolean) => {
  if (replace) location.replace(`#${path}`)
  else location.hash = path
}

/**
 * Lets preact-iso route over the hash, which a small server never sees. `enter` says where a path really leads:
 * the path itself, another one, or the page one is on when a guard closes it.
 */
export const HashProvider = ({ enter, children }: { enter(path: string, from: string): string; children: ComponentChildren }) => {
  const at = useSignal('')
  if (!at.peek()) at.value = enter(current(), '/')
  useEffect(() => {
    const change = async () => {
      const from = at.peek()
      const wanted = current()
      const path = enter(wanted, from)
      if (path !== wanted) history.replaceState(null, '', `#${path}`)
      if (path === from) return
      if (unsaved()) {
        history.replaceState(null, '', `#${from}`)
        if (await mayLeave()) go(path)
        return
      }
      dropReads()
      scrollTo(0, 0)
      at.value = path
    }
    addEventListener('hashchange', change)
    if (at.peek() !== current()) history.replaceState(null, '', `#${at.peek()}`)
    return () => removeEventListener('hashchange', change)
  }, [])
  const url = at.value
  const value = useMemo(() => ({
    url, path: url.split('?')[0]!, query: {}, wasPush: false,
    route: go, back: () => history.back(), forward: () => history.forward(),
  }), [url])
  return <LocationProvider.ctx.Provider value={value}>{children}</LocationProvider.ctx.Provider>
}
