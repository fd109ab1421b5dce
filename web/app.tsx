import { exec } from 'preact-iso/router'
import { screens } from './menu'
import type { SessionHandlers } from './net/call'
import { endSession, session, updateSession } from './net/session'
import { isClosed, mayOpen } from './shell/access'
import { Frame } from './shell/frame'
import ChangePassword, { changePasswordLabel } from './shell/login/change-password'
import { Login, loginTitle } from './shell/login/login'
import type { Entry } from './shell/menu-structure'
import { keepUnsaved } from './ui/forms/kept-forms'
import { Message, notify } from './ui/messages/message'
import { activeNotice, NoticeDialog } from './ui/primitives/dialog'
import { navigate, path } from './ui/router'
import { ErrorBoundary } from './ui/screens/error-boundary'
import { known } from './ui/screens/weaknesses'

if (WITH.safety) known.screens = [...screens, { route: '/change-password', page: ChangePassword }]

/**
 * Returns the parameters of `to` if it matches `route`, otherwise undefined. preact-iso throws a URIError for a
 * malformed escape such as "%".
 */
const paramsOf = (to: string, route: string): Record<string, string> | undefined => {
  try {
    const match = exec(to, route) as { params: Record<string, string> } | undefined
    return match && match.params
  } catch {
    return undefined
  }
}

/** Returns the screen at a path, and the row id in a path such as /wan-edit/3. */
const screenAt = (to: string): { screen?: Entry; id?: string } => {
  for (const screen of screens) {
    const params = paramsOf(to, screen.route)
    if (params) return { screen, id: params.id }
  }
  return {}
}

/**
 * Returns the path to open when `to` is requested (requirements 2.2, 2.5): the login page without a token, which then
 * leads to `to`; Home for an unknown screen; `from` for a screen that the user's role may not open.
 */
export const enter = (to: string, from: string): string => {
  if (to === '/login' || to[0] !== '/') return '/login'
  if (!session.peek().access_token) {
    updateSession({ return_to: to })
    return '/login'
  }
  if (to === '/change-password' || session.peek().password_due) return '/change-password'
  const { screen } = screenAt(to)
  if (!screen) return '/'
  if (mayOpen(screen)) return to
  // A screen that this device lacks is treated like an unknown path.
  return isClosed(screen) && from !== '/login' ? from : '/'
}

/** Opens the login page because the session has ended, and says why. Keeps what was typed. */
export const leaveForLogin: SessionHandlers['ended'] = (text, { expected = false } = {}) => {
  if (path.peek() !== '/login') {
    updateSession({ return_to: path.peek() })
    endSession()
    keepUnsaved()
    // An open dialog belongs to the page that is about to close.
    activeNotice.value = undefined
    navigate('/login')
  } else if (!expected) return
  // Deferred, so that it replaces the message of the failed call, which does not give the reason.
  setTimeout(notify, 0, text, { tone: expected ? 'good' : 'bad' })
}

/** The page at the current path. All screens share one Frame, which stays mounted when the user navigates. */
const CurrentPage = () => {
  const to = path.value
  if (to === '/login')
    return (
      <ErrorBoundary key={to} title={loginTitle}>
        <Login />
      </ErrorBoundary>
    )
  if (to === '/change-password')
    return (
      <ErrorBoundary key={to} title={changePasswordLabel}>
        <ChangePassword title={changePasswordLabel} />
      </ErrorBoundary>
    )
  const { screen, id } = screenAt(to)
  if (!screen) return null
  const { page: Screen, name } = screen
  return (
    <Frame prepare={Screen.prepare}>
      <ErrorBoundary key={to} title={name}>
        <Screen title={name} id={id} />
      </ErrorBoundary>
    </Frame>
  )
}

/** The root component of the console. */
export const App = () => (
  <>
    <CurrentPage />
    <NoticeDialog />
    <Message />
  </>
)
