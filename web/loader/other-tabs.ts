import type {} from './bridge'
import { isLoggedIn } from './remembered'

/** Milliseconds for which a tab without a session waits for that of another one. */
const patience = 150

/** See Bridge. */
export let channel: BroadcastChannel | undefined
try {
  if (WITH.tabs && self.BroadcastChannel)
    channel = new BroadcastChannel(`ontlet${location.pathname.replace(/[^/]*$/, '')}`)
} catch {
  // Missing in Safari before 15.4, forbidden by Firefox without cookies: each tab has a login of its own.
}

/**
 * Asks the other tabs for their session. Resolves when one has handed it over, or when none has for a while. Not asked
 * where the login is shown on purpose.
 */
export const askOtherTabs = () =>
  WITH.tabs &&
  new Promise<unknown>(done => {
    if (!channel || isLoggedIn || location.hash === '#/login') return done(0)
    channel.onmessage = ({ data }: MessageEvent<{ session?: object }>) => {
      if (!data.session) return
      sessionStorage['ontlet.session'] = JSON.stringify(data.session)
      done(0)
    }
    channel.postMessage({ asks: true })
    setTimeout(done, patience)
  })
