import type {} from './bridge'
import { type Content, fetchConsole, idle, keepText, runConsole } from './fetch-console'
import { askOtherTabs, channel } from './other-tabs'
import { chosen, distrustCopies, isKept, isLoggedIn, remembered } from './remembered'
import { cut, loading, login, mismatched, type Pair, password, retry, stuck, username } from './sentences'
import { unpack, unpackWithGaps } from './unpack'

declare global {
  /** Length of ui.gz in bytes, set by the build because some servers send no Content-Length. */
  var SIZE: number
  /** The hash of the console's script, as in the page's policy. */
  var HASH: string
  /** The codes of the languages of this build, English first, separated by "|". */
  var CODES: string
  /** Whether texts may lack translations. */
  var GAPS: boolean
  /** The encoding of the content of ui.gz. */
  var ENCODING: string
  // Elements of page.html and those drawn below; browsers expose elements with an id as globals.
  var root: HTMLElement
  var app: HTMLElement
  var heading: HTMLElement
  var note: HTMLElement
  var look: HTMLElement
  var enter: HTMLElement
  var bar: HTMLProgressElement
  var again: HTMLElement
  var broken: HTMLElement
}

const { userAgent, language } = navigator

// Throws if a page of another origin shows this one in a frame, where it could draw over the login (clickjacking): the
// script ends here, and the page shows its own sentence. A policy in the page cannot forbid it.
top!.name

// Requested first: on a slow phone, drawing and measuring take longer than the first packets.
const firstRequest = fetchConsole()

/**
 * Asked now, so that the answer is there before the console reads the session from the storage of this tab, which it
 * does after its definitions.
 */
const handedOver = askOtherTabs()

// This script is the end of the page: where it runs, the page is complete.
broken.remove()

/** Whether the console's script has thrown. The browser silently blocks one whose hash is not in the page's policy. */
let hasThrown: boolean | undefined
self.onerror = () => {
  hasThrown = true
}
const { language: chosenLanguage, look: lastLook = '', title } = remembered
/** The code of the first supported language: the chosen one, that of the browser, English. */
const [code] = `${chosenLanguage} ${language} en`.match(`\\b(${CODES})`)!
/** Texts are in the order of the codes, which consist of two letters and a separator. */
const translate = (pair: Pair) => pair[CODES.indexOf(code) / 3]!

const showProgress = () => {
  notes.innerHTML = `<progress id=bar max=${SIZE} aria-label=${translate(loading)}>`
}

const showError = (sentence: Pair, repeat: () => void) => {
  notes.innerHTML = `<p role=alert>${translate(sentence)}<p><button id=again>${translate(retry)}`
  again.onclick = repeat
}

/**
 * Records in the history entry whether heal() has run (1) or not (0). Needs no storage and is lost with the tab. The
 * console has other values there (web/ui/primitives/layers.ts).
 */
const remember = (healed: number, path?: string) => history.replaceState(healed, '', path)

/** Fetches the page again, bypassing every cache, and reloads it. For a page and a console of different builds. */
const heal = () => {
  const reload = () => location.reload()
  showProgress()
  remember(1)
  setTimeout(reload, 9000)
  fetch('', { cache: 'reload' })
    .then(answer => answer.text())
    .then(reload, reload)
}

const start = async (request: Promise<Content>): Promise<void> => {
  let packed: string
  let script: string
  let texts: string[][]
  try {
    showProgress()
    const content = await request
    packed = typeof content === 'string' ? content : new TextDecoder(ENCODING).decode(content)
    ;[script, texts] = GAPS ? unpackWithGaps(packed, (CODES.length + 1) / 3) : unpack(packed)
    // Each step is a task of its own, so that the page reacts in between.
    await runConsole(script)
    await idle()
  } catch (error) {
    // The copy in the cache may be damaged.
    if (isKept) return repeat()
    return showError((error as Pair).length ? (error as Pair) : cut, repeat)
  }
  try {
    await ontlet.start!(texts)
    notes.remove()
    look.remove()
    // A call takes long on a slow phone.
    if (history.state) remember(0)
    keepText(packed)
  } catch {
    if (history.state === 1) showError(hasThrown || ontlet.start ? stuck : mismatched, heal)
    else heal()
  }
}

/** Fetches and starts the console once more, past every cache. */
const repeat = () => {
  distrustCopies()
  return start(fetchConsole())
}

const field = (id: number, label: Pair, type: string) =>
  `<div><label for=${id}>${translate(label)}</label>` +
  `<div><div><div><input id=${id} autocapitalize=none type=${type}></div></div></div></div>`

/**
 * Draws the login form where the console draws it, so that the user can type while the console loads and nothing moves
 * when it takes over. It takes over these elements, which are nested as in web/shell/login/login.tsx, so that focus,
 * caret and values filled in by a password manager are kept.
 */
const drawLogin = () => {
  app.innerHTML =
    `<main><form><h1 id=heading></h1>${field(0, username, 'text')}${field(1, password, 'password')}` +
    `<button id=enter>${translate(login)}</button><p id=note>`
  heading.textContent = title || translate(login)
  app.onsubmit = () => {
    // readEarlyForm() recognizes a submitted form by the ellipsis.
    enter.append('…')
    return false
  }
}

/** Draws the top bar of the console. */
const drawFrame = () => {
  app.innerHTML = '<header></header><p id=note>'
}

root.style.cssText = lastLook
root.lang = code
const isMobilePage = /mobile\.html$/.test(location.pathname)
/**
 * Whether to show the mobile page (requirements 1.4): on phones by user agent, except the iPad, which is wide enough
 * for the desktop page, and in windows up to 576 px wide. It stays mobile even if the window is wide. The width is
 * compared last because reading it forces a layout.
 */
const isMobile = !chosen && (isMobilePage || /^(?!.*iPad).*Mobi/.test(userAgent) || innerWidth < 577)
// The desktop page is drawn in device pixels (requirements 1.5), except on Macs and on phones, which scale by
// themselves.
if (!isMobile && !/Mac|Mobi/.test(userAgent)) document.body.style.zoom = `${1 / devicePixelRatio}`
if (isLoggedIn) drawFrame()
else drawLogin()
const notes = note
// Both pages have the same content, so changing the address needs no request.
if (isMobile !== isMobilePage) remember(0, `${isMobile ? 'mobile' : 'index'}.html${location.hash}`)
ontlet = {
  frame: isMobile ? 'mobile' : 'desktop',
  chosen,
  channel,
  idle: () => idle().then(() => handedOver),
  inflate: file => file,
}
start(firstRequest)
