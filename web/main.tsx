import { render } from 'preact'
import { App, enter, leaveForLogin } from './app'
import { startLook } from './look/style'
import { watchAttention } from './net/attention'
import { handleSession } from './net/call'
import { listenToTabs, tellUse } from './net/other-tabs'
import { session } from './net/session'
import { startBranding } from './shell/branding'
import { detectScreens } from './shell/capabilities'
import { leaveKeysToInputMethod } from './shell/input-method'
import { offerInstallation } from './shell/install'
import { keepFocus } from './shell/keep-focus'
import { noteActivity } from './shell/session-timeout'
import { startRouter } from './shell/start-router'
import { guardUnsaved } from './ui/forms/unsaved'
import { resumeTrial } from './ui/transitions/resume-trial'
import { takeTrial } from './ui/transitions/trial-end'

// Missing before Chrome 71; preact and its signals schedule every update with it.
if (!window.queueMicrotask)
  window.queueMicrotask = work => {
    Promise.resolve().then(work)
  }
// The modules have been evaluated; drawing is a task of its own.
await ontlet.idle()
startLook()
startBranding()
if (WITH.install) offerInstallation()
if (WITH.trials) takeTrial()
startRouter(enter)
handleSession({
  ended: leaveForLogin,
  active() {
    noteActivity()
    if (WITH.tabs) tellUse()
  },
})
if (WITH.tabs) listenToTabs(noteActivity)
watchAttention()
leaveKeysToInputMethod()
keepFocus()
guardUnsaved()
// A phone that shows the desktop version uses the layout width of a desktop.
if (ontlet.chosen) document.querySelector<HTMLMetaElement>('[name=viewport]')!.content = 'width=1024'
const app = document.getElementById('app')!
// Not createRoot, which empties the element first: the console takes over the fields of the loader's login form with
// their caret, selection and focus.
render(<App />, app)
// Removes the loader's handler, which records a submission until the console runs.
app.onsubmit = null
const { trial, access_token } = session.peek()
if (trial && access_token) resumeTrial()
if (access_token) detectScreens()
