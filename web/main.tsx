import { createRoot } from 'react-dom/client'
import { App } from './app'
import { startLook } from './look/style'
import { startBranding } from './shell/branding'
import { guardTab } from './ui/unsaved'

startBranding()
startLook()
guardTab()
// The desktop page is drawn in device pixels, except on a Mac (spec 1).
if (ontlet.frame === 'desktop' && devicePixelRatio !== 1 && !/Mac/.test(navigator.platform))
  document.body.style.setProperty('zoom', String(1 / devicePixelRatio))

createRoot(document.getElementById('app')!).render(<App />)
ontlet.up()
