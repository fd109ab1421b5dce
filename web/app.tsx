import { exec } from 'preact-iso/router'
import type { Words } from '../src/model/words'
import { screens, type Entry } from './menu'
import { onSessionEnd } from './net/call'
import { endSession, session, startSession } from './net/session'
import ChangePassword from './pages/login/change-password'
import { Frame } from './shell/frame'
import { Login } from './shell/login'
import { isOpen } from './shell/open-screens'
import { notice, NoticeDialog } from './ui/dialog'
import { forget } from './ui/form'
import { go, path } from './ui/location'
import { Message, notify } from './ui/message'

const found = (to: string): { screen?: Entry; id?: string } => {
  for (const screen of screens) {
    const match = exec(to, screen.route)
    if (match) return { screen, id: match.params.id }
  }
  return {}
}

/** Where a path leads: the login page without a token, Home for an unknown screen, nowhere for a closed one (spec 2). */
export const enter = (to: string, from: string): string => {
  if (to === '/login' || to[0] !== '/' || !session.peek().access_token) return '/login'
  if (to === '/change-password') return to
  const { screen } = found(to)
  // A closed screen leaves one where one was; a screen the device does not have is an unknown path.
  return screen && isOpen(screen) ? to : screen && screen.closed ? from : '/'
}

onSessionEnd.run = (words: Words, awaited?: boolean) => {
  if (path.peek() !== '/login') {
    startSession({ return_to: path.peek() })
    endSession()
    forget(true)
    // A question about the page that is left has nobody to answer it.
    notice.value = undefined
    go('/login')
  } else if (!awaited) return
  // After what the failed call itself says, which is not the reason.
  setTimeout(notify, 0, words, !awaited)
}

const Screen = () => {
  const { screen, id } = found(path.value)
  if (!screen) return null
  const { page: Shown, name } = screen
  return <Shown key={path.value} title={name} id={id} />
}

/** The whole console. */
export const App = () => (
  <>
    {path.value === '/login' ? <Login /> : path.value === '/change-password' ? <ChangePassword title={['Change the password', '修改密码']} /> : <Frame><Screen /></Frame>}
    <NoticeDialog />
    <Message />
  </>
)
