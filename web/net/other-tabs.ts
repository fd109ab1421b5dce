import { session, sharedSession, takeSession } from './session'

// A link that is opened in a new tab goes on with the session, as everywhere else: the token stays in the
// sessionStorage of each tab, and passes from one to the other without being stored (decisions: tabs).

/** Milliseconds for which a tab without a session waits for that of another one. */
const patience = 150

/** What tabs tell each other: that one has no session, the session of one, or that it has just been used. */
type News = { readonly asks: true } | { readonly session: object } | { readonly used: true }

/**
 * The other tabs of the console of this device: at another path of a proxy there is another device. Missing in Safari
 * before 15.4, where each tab has a login of its own.
 */
const channel = self.BroadcastChannel && new BroadcastChannel(`ontlet${location.pathname.replace(/[^/]*$/, '')}`)

const tell = (news: News) => channel && channel.postMessage(news)

/** Tells the other tabs that the session has been used. */
export const tellUse = () => tell({ used: true })

/** Answers other tabs from now on; `onUse` is called when one of them has used the session. */
export const listenToTabs = (onUse: () => void) => {
  if (!channel) return
  channel.onmessage = ({ data }: MessageEvent<Partial<Record<'asks' | 'session' | 'used', unknown>>>) => {
    if (data.asks && session.peek().access_token) tell({ session: sharedSession() })
    if (data.used) onUse()
  }
}

/** Takes the session of another tab, if there is one, unless this tab has one or shows the login on purpose. */
export const askTabs = async (): Promise<void> => {
  if (!channel || session.peek().access_token || location.hash === '#/login') return
  await new Promise<unknown>(done => {
    channel.onmessage = ({ data }) => {
      if (!data.session) return
      takeSession(data.session)
      done(0)
    }
    tell({ asks: true })
    setTimeout(done, patience)
  })
}
