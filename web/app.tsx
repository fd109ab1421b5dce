import { Route, Router, useLocation } from 'preact-iso/router'
import type { Words } from '../src/model/words'
import { onSessionEnd } from './net/call'
import { endSession, session, startSession } from './net/session'
import { screens } from './menu'
import ChangePassword from './pages/login/change-password'
import { DesktopFrame, MobileFrame } from './shell/frame'
import { Login } from './shell/login'
import { isOpen } from './shell/menu'
import { Questions } from './ui/dialog'
import type { PageComponent } from './ui/entity-page'
import { go, HashProvider } from './ui/location'
import { Message, notify } from './ui/message'
import { WaitingDialog } from './ui/wait'

/** Where a path leads: the login page without a token, Home for an unknown screen, nowhere for a closed one (spec 2). */
export const enter = (path: string, from: string): string => {
  if (path === '/login' || path[0] !== '/' || !session.peek().access_token) return '/login'
  if (path === '/change-password') return path
  const screen = screens.find(({ route }) => route === path.split('?')[0])
  // A closed screen leaves one where one was; a screen the device does not have is an unknown path.
  return screen && isOpen(screen) ? path : screen && screen.closed ? from : '/'
}

onSessionEnd.run = (words: Words) => {
  const here = location.hash.slice(1)
  if (here === '/login') return
  startSession({ return_to: here })
  endSession()
  go('/login')
  notify(words, true)
}

/** Draws the page of an entry under the entry's name. */
const Screen = ({ page: Shown, name }: { page: PageComponent; name: Words }) => <Shown title={name} />

const Layout = () => {
  const { path } = useLocation()
  const Frame = ontlet.frame === 'mobile' ? MobileFrame : DesktopFrame
  return (
    <Frame path={path}>
      <Router>
        {screens.map(({ route, page, name }) => <Route key={route} path={route} component={Screen} page={page} name={name} />)}
      </Router>
    </Frame>
  )
}

const Everything = () => {
  const { path } = useLocation()
  return (
    <>
      {path === '/login' ? <Login /> : path === '/change-password' ? <ChangePassword title={['Change the password', '修改密码']} /> : <Layout />}
      <WaitingDialog />
      <Questions />
      <Message />
    </>
  )
}

/** The whole console. */
export const App = () => <HashProvider enter={enter}><Everything /></HashProvider>
