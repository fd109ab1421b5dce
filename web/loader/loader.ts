import type {} from './bridge'
import { cut, loading, login, mismatched, type Pair, password, retry, silent, stuck, username } from './sentences.ts'
import { unpack } from './unpack.ts'

declare global {
  /** Length of ui.gz in bytes, set by the build because some servers send no Content-Length. */
  var SIZE: number
  // Elements of page.html and those drawn below; browsers expose elements with an id as globals.
  var app: HTMLElement
  var note: HTMLElement
  var look: HTMLElement
  var enter: HTMLElement
  var bar: HTMLProgressElement
  var again: HTMLElement
  var broken: HTMLElement
}

type Bytes = Uint8Array<ArrayBuffer>

/** A failed load and the sentence to show. Not an Error subclass, to save bytes in the uncompressed page. */
interface Failure {
  sentence: Pair
}

const gzipStart = 31
const lessThan = 60
const timeout = 120_000

/**
 * Fetches a file, bypassing every cache: after an upgrade, a cached page would match its cached console and both would
 * stay outdated. Rejects with a Failure.
 */
const get = (name: string) =>
  new Promise<Bytes>((resolve, reject: (failure: Failure) => void) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${name}?${Date.now()}`)
    request.responseType = 'arraybuffer'
    request.timeout = timeout
    request.onprogress = event => {
      bar.value = event.loaded / SIZE
    }
    request.onloadend = () => {
      const bytes = new Uint8Array(request.response)
      // For a missing file, some servers send an empty body or an HTML page with status 200.
      const isFile = bytes.length > 0 && bytes[0] !== lessThan
      if (request.status === 200 && isFile) return resolve(bytes)
      if (request.status) return reject({ sentence: mismatched })
      reject({ sentence: bar.value ? cut : silent })
    }
    request.send()
  })

// Requested first: on a slow phone, drawing and measuring take longer than the first packets.
const firstRequest = get('ui.gz')

// This script is the end of the page: where it runs, the page is complete.
broken.remove()

let isUp = false
/** Why the console did not start. The browser silently blocks a script whose hash is not in the page's policy. */
let reason = mismatched
self.onerror = () => {
  reason = stuck
}
let storedLanguage = ''
let chosen: string | undefined
let isLoggedIn = false
try {
  chosen = sessionStorage['ontlet.frame']
  isLoggedIn = /token":"[^"]/.test(sessionStorage['ontlet.session'])
  storedLanguage = JSON.parse(localStorage['ontlet.public']).language
} catch {
  // Without storage, or with damaged entries, the browser's settings apply.
}

const isChinese = /^zh/.test(/en|zh/.test(storedLanguage) ? storedLanguage : navigator.language)
const translate = (pair: Pair) => pair[isChinese ? 1 : 0]

/**
 * Returns whether to show the mobile page (requirements 1): on phones by user agent, and in windows up to 576 px wide.
 */
const wantsMobile = (isMobilePage: boolean) => {
  if (chosen === 'desktop') return false
  // The mobile page stays mobile even if the window is wide.
  if (isMobilePage) return true
  // The iPad is wide enough for the desktop page.
  if (/^(?!.*iPad).*Mobi/.test(navigator.userAgent)) return true
  // Checked last because reading the width forces a layout.
  return innerWidth < 577
}

const showProgress = () => {
  note.innerHTML = `<label>${translate(loading)}<progress id=bar>`
}

const showError = (sentence: Pair, repeat: () => void) => {
  note.innerHTML = `<p role=alert>${translate(sentence)}<p><button id=again>${translate(retry)}`
  again.onclick = repeat
}

/** Records in the history entry whether heal() has run (1) or not (0). Needs no storage and is lost with the tab. */
const remember = (healed: number, path?: string) => history.replaceState(healed, '', path)

const run = (text: string) => {
  const script = document.createElement('script')
  script.text = text
  // `look` is removed when the console is up, and the script element with it.
  look.append(script)
}

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

/**
 * Resolves when the browser is idle, at the latest after 400 ms, so that the form accepts input before the long task.
 */
const idle = () =>
  new Promise<unknown>(done => {
    if ('requestIdleCallback' in self) requestIdleCallback(done, { timeout: 400 })
    else setTimeout(done)
  })

const inflate = async (file: Bytes): Promise<BufferSource> => {
  // Sent with Content-Encoding: gzip, the file arrives already inflated.
  if (file[0] !== gzipStart) return file
  if (self.DecompressionStream) {
    const stream = new Response(file).body!.pipeThrough(new DecompressionStream('gzip'))
    return new Response(stream).arrayBuffer()
  }
  run(textOf(await get('inflate.txt')))
  return ontlet.inflate(file)
}

const textOf = (bytes: BufferSource) => new TextDecoder().decode(bytes)

const start = async (request: Promise<Bytes>) => {
  try {
    showProgress()
    const file = await request
    await idle()
    run(unpack(textOf(await inflate(file))))
    if (isUp) return
    if (history.state) showError(reason, heal)
    else heal()
  } catch (error) {
    // Anything other than a Failure was thrown while inflating a damaged file.
    showError((error as Failure).sentence || cut, () => start(get('ui.gz')))
  }
}

const field = (id: number, label: Pair, type: string) =>
  `<div><label for=${id}>${translate(label)}</label>` +
  `<div><div><input id=${id} autocapitalize=none type=${type}></div></div></div>`

/**
 * Draws the login form, so that the user can type while the console loads. The console takes over these elements, which
 * are nested as in web/shell/login/login.tsx, so that focus, caret and values filled in by a password manager are kept.
 */
const drawLogin = () => {
  const fields = field(0, username, 'text') + field(1, password, 'password')
  app.innerHTML = `<main><form>${fields}<button id=enter>${translate(login)}`
  app.onsubmit = () => {
    // readEarlyForm() recognizes a submitted form by the ellipsis.
    enter.append('…')
    return false
  }
}

document.documentElement.lang = isChinese ? 'zh-CN' : 'en'
if (!isLoggedIn) drawLogin()
const isMobilePage = /mobile\.html$/.test(location.pathname)
const isMobile = wantsMobile(isMobilePage)
// Both pages have the same content, so changing the address needs no request.
if (isMobile !== isMobilePage) remember(0, `${isMobile ? 'mobile' : 'index'}.html${location.hash}`)
self.ontlet = {
  frame: isMobile ? 'mobile' : 'desktop',
  chosen,
  up() {
    isUp = true
    look.remove()
    remember(0)
  },
  inflate: file => file,
}
start(firstRequest)
