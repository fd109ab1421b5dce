import { session, sharedSession } from './session'

// A link that is opened in a new tab goes on with the session, as everywhere else: the token stays in the
// sessionStorage of each tab, and passes from one to the other in a message (decisions: tabs). The new tab asks in its
// loader, so that the answer is there before the console.

/** What tabs tell each other: that one has no session, the session of one, or that it has just been used. */
type News = { readonly asks: true } | { readonly session: object } | { readonly used: true }

const { channel } = ontlet

const tell = (news: News) => channel && channel.postMessage(news)

let telling = 0

/** Tells the other tabs that the session is being used: once a second at most, and not while a page sends its calls. */
export const tellUse = () => {
  telling =
    telling ||
    window.setTimeout(() => {
      telling = 0
      tell({ used: true })
    }, 1000)
}

/** Answers other tabs from now on; `onUse` is called when one of them has used the session. */
export const listenToTabs = (onUse: () => void) => {
  if (!channel) return
  channel.onmessage = ({ data }: MessageEvent<Partial<Record<'asks' | 'session' | 'used', unknown>>>) => {
    if (data.asks && session.peek().access_token) tell({ session: sharedSession() })
    if (data.used) onUse()
  }
}
