import type {} from './hook.ts'
import { sentences } from './sentences.ts'
import { unpack } from './unpack.ts'

declare global {
  /** Length of ui.gz in bytes, a constant of the page: some servers do not tell. */
  var SIZE: number
  /** Elements by their id, which browsers keep as names of the window: of page.html, and of what is drawn below. */
  var app: HTMLElement
  var note: HTMLElement
  var look: HTMLElement
  var enter: HTMLElement
  var bar: HTMLProgressElement
  var again: HTMLElement
}

/** Fetches a file past every cache: after an upgrade a stale page would fit its stale console. Rejects with a sentence. */
const get = (name: string) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', name + Date.now())
    request.responseType = 'arraybuffer'
    request.timeout = 120000
    request.onprogress = event => (bar.value = event.loaded / SIZE)
    request.onloadend = () => {
      const bytes = new Uint8Array(request.response)
      // Some servers send nothing, or an HTML page (60 is "<"), as 200 in place of a file they lack.
      if (request.status === 200 && bytes[0]! - 60) resolve(bytes)
      else reject(request.status ? absent : bar.value ? cut : silent)
    }
    request.send()
  })

/** On its way before anything is drawn or measured: on a slow phone that takes longer than the first packets. */
const first = get('ui.gz?')
let up: unknown
let stored: string | undefined
let chosen: string | undefined
let live: unknown
try {
  chosen = sessionStorage['ontlet.frame']
  live = /token":"[^"]/.test(sessionStorage['ontlet.session'])
  stored = JSON.parse(localStorage['ontlet.public']).language
} catch {
  // Storage that is empty, spoilt or forbidden leaves the choice to the browser.
}
const language = +/^zh/.test(/en|zh/.test(stored!) ? stored! : navigator.language)
const [username, password, login, loading, retry, absent, silent, cut, stuck] = sentences.map(pair => pair[language]!)
const here = /mobile\.html$/.test(location.pathname)
// Phones by their user agent, and bodies of at most 576 px (specification section 1). Tablets get the desktop page: they
// have the width for it. The width comes last: asking for it has the page laid out before its time. The mobile page is
// never left because of a width, only when the tab has chosen the desktop.
const mobile = chosen !== 'desktop' && (here || /^(?!.*iPad).*Mobi/.test(navigator.userAgent) || innerWidth < 577)

const wait = () => {
  note.innerHTML = `<label>${loading}<progress id=bar>`
}

const fail = (sentence: string, repeat: () => void) => {
  note.innerHTML = `<p role=alert>${sentence}<p><button id=again>${retry}`
  again.onclick = repeat
}

/** Marks the entry of the history as healed (1) or not (0), which ends with the tab and needs no storage. */
const remember = (healed: number, path?: string) => history.replaceState(healed, '', path)

const textOf = (bytes: BufferSource) => new TextDecoder('gb18030').decode(bytes)

/** Runs a script beside what stands before the console, with which it goes. */
const run = (text: string, script = document.createElement('script')) => {
  script.text = text
  look.append(script)
}

/** The page is of another build than the console: fetches it anew, past every cache, and loads it again. */
const heal = () => {
  const reload = () => location.reload()
  wait()
  remember(1)
  setTimeout(reload, 9000)
  fetch('', { cache: 'reload' }).then(answer => answer.text()).then(reload, reload)
}

const start = async (coming = get('ui.gz?')) => {
  try {
    wait()
    const file = await coming
    // The long work begins when the page has nothing better to do: the form is drawn then, and first keys are answered.
    // Some browsers have no idle callback; on a machine that is never idle it would not come.
    await new Promise(done => ((self.requestIdleCallback as typeof requestIdleCallback | undefined) || (setTimeout as never))(done, { timeout: 400 }))
    let bytes: BufferSource = file
    // 31 begins a gzip file. A server may have inflated it on the way.
    if (file[0] === 31) {
      if (self.DecompressionStream) {
        bytes = await new Response(new Response(file).body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
      } else {
        run(textOf(await get('inflate.txt?')))
        bytes = ontlet.inflate(file)
      }
    }
    run(unpack(textOf(bytes)))
    // The browser refuses a script that is not of this page's build, and says so to nobody.
    if (!up) history.state ? fail(stuck!, heal) : heal()
  } catch (fault) {
    fail((fault as string).length ? (fault as string) : cut!, () => start())
  }
}

app.closest('html')!.lang = language ? 'zh-CN' : 'en'
// Whoever has to log in can type while the console is on its way. It takes these elements over as they are, so they
// stand in each other as web/shell/login.tsx draws them: caret, keyboard and what a password manager filled in stay.
if (!live) {
  app.innerHTML = `<main><form>${[username, password].map((label, place) =>
    `<div><label for=${place}>${label}</label><div><div><input id=${place} autocapitalize=none type=${place ? 'password' : ''}></div></div></div>`,
  ).join('')}<button id=enter>${login}`
  // A press is kept as the dots behind the word.
  app.onsubmit = () => {
    enter.append('…')
    return false
  }
}
// The other page is the same file, so nothing has to be fetched to be there.
if (mobile !== here) remember(0, (mobile ? 'mobile' : 'index') + '.html' + location.hash)
self.ontlet = {
  frame: mobile ? 'mobile' : 'desktop',
  chosen,
  up() {
    up = true
    look.remove()
    remember(0)
  },
  inflate: file => file,
}
start(first)
