import { frameFor, frameOf } from './frame.ts'
import type {} from './hook.ts'
import { broken, damaged, late, loading, missing, otherBuild, retry, unreachable } from './sentences.ts'

declare global {
  /** Length of ui.gz in bytes, a constant of the page: some servers do not tell. */
  var SIZE: number
}

const healed = 'healed'
const app = document.getElementById('app')!
const here = frameOf(location.pathname)
let language = /^zh/.test(navigator.language) ? 1 : 0
let chosen: string | undefined
let up = false
// Set in the entry of the history, not in the storage: it ends with the tab, and works where storage is forbidden.
let again = history.state === healed

try {
  chosen = sessionStorage['ontlet.frame']
  const stored: string = JSON.parse(localStorage['ontlet.public']).language
  if (stored === 'zh') language = 1
  if (stored === 'en') language = 0
} catch {
  // Storage that is empty, spoilt or forbidden leaves the choice to the browser.
}

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties?: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), properties)

const bar = element('progress')
const label = element('label', { textContent: loading[language]! })
label.append(bar)

const draw = (...nodes: Node[]) => {
  app.textContent = ''
  app.append(...nodes)
}

const fail = (sentence: string, repeat: () => void) => {
  const alert = element('p', { textContent: sentence })
  alert.setAttribute('role', 'alert')
  draw(alert, element('button', { textContent: retry[language]!, onclick: repeat }))
}

/** Fetches a file of this build; rejects with the sentence that tells why not. */
const get = (name: string) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', name + '?' + BUILD + (again ? Date.now() : ''))
    request.responseType = 'arraybuffer'
    request.timeout = 120000
    // Asks the device even where the cache holds an answer: after an upgrade a stale page would fit its stale console.
    request.setRequestHeader('Cache-Control', 'max-age=0')
    request.onprogress = event => {
      bar.value = event.loaded / SIZE
    }
    request.onload = () => {
      const bytes = new Uint8Array(request.response)
      // Some servers send nothing, or an HTML page (60 is "<"), as 200 in place of a file they lack.
      if (request.status === 200 && bytes.length && bytes[0] !== 60) resolve(bytes)
      else reject(missing[language] + name)
    }
    request.onerror = () => reject((bar.value ? damaged : unreachable)[language])
    request.ontimeout = () => reject(late[language])
    request.send()
  })

const textOf = (body: Uint8Array | ReadableStream) => new Response(body as BodyInit).text()

const run = (text: string) => document.body.append(element('script', { text }))

const inflate = async (bytes: Uint8Array): Promise<string> => {
  // 31 begins a gzip file. A server may have inflated it on the way.
  if (bytes[0] !== 31) return textOf(bytes)
  if (self.DecompressionStream) return textOf(new Response(bytes as BodyInit).body!.pipeThrough(new DecompressionStream('gzip')))
  if (!ontlet.inflate) run(await textOf(await get('inflate.txt')))
  // An inflate.txt of another build has not run; then the console would not either.
  return ontlet.inflate ? textOf(ontlet.inflate(bytes)) : ''
}

/** Fetches this page anew, past every cache, and loads it again. */
const heal = () => {
  const reload = () => location.reload()
  history.replaceState(healed, '')
  setTimeout(reload, 9000)
  fetch(location.href, { cache: 'reload' }).then(answer => answer.text()).then(reload, reload)
}

const start = async () => {
  let text
  let thrown
  draw(label)
  bar.removeAttribute('value')
  try {
    text = await inflate(await get('ui.gz'))
  } catch (fault) {
    again = true
    return fail(typeof fault === 'string' ? fault : damaged[language]!, start)
  }
  draw()
  onerror = () => {
    thrown = true
  }
  run(text)
  onerror = null
  if (up) return
  if (thrown) return fail(broken[language]!, () => location.reload())
  // The browser refuses a script that is not of this page's build, and says so to nobody.
  if (history.state === healed) return fail(otherBuild[language]!, heal)
  draw(label)
  heal()
}

const frame = frameFor(here, chosen, navigator.userAgent, document.body.clientWidth)
// A server that answers mobile.html with its home page would lead in a circle: there, this page serves as the other.
if (frame !== here && location.href.replace(/#.*/, '') !== document.referrer) {
  location.replace((frame === 'mobile' ? frame : 'index') + '.html' + location.hash)
} else {
  document.documentElement.lang = language ? 'zh-CN' : 'en'
  window.ontlet = {
    frame,
    build: BUILD,
    up() {
      up = true
      document.querySelector('style')!.remove()
      if (again) history.replaceState(null, '')
    },
  }
  start()
}
