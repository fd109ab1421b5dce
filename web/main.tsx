import './ui-first'
import { createRoot } from 'react-dom/client'
import { App, enter } from './app'
import { startLook } from './look/style'
import { startBranding } from './shell/branding'
import { watchSession } from './shell/expiry'
import { startRouting } from './ui/location'
import { guardTab } from './ui/unsaved'

// Chrome below 71 lacks it, and preact draws nothing without it.
if (!window.queueMicrotask) window.queueMicrotask = work => { Promise.resolve().then(work) }
startLook()
startBranding()
startRouting(enter)
watchSession()
guardTab()
// The desktop page that was asked for on a phone is laid out as wide as on a desk.
if (ontlet.chosen) document.querySelector<HTMLMetaElement>('[name=viewport]')!.content = 'width=1024'
// The desktop page is drawn in device pixels, except on a Mac (spec 1); a phone that asks for it has its own scale.
if (ontlet.frame === 'desktop' && !/Mac|Mobi/.test(navigator.userAgent)) document.body.style.setProperty('zoom', String(1 / devicePixelRatio))
const app = document.getElementById('app')!
createRoot(app).render(<App />)
// The page's own answer to a press that came before us.
app.onsubmit = null
ontlet.up()
