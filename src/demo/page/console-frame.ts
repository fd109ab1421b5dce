import { signal } from '@preact/signals'
import { accounts } from './choices'
import { command, device, folder, reported } from './connection'
import { consoleLanguage } from './language'

/*
 * The console in its frame. It is the one of a device, and knows nothing of the demo; what the bar changes for it, it
 * finds where it keeps it itself: in the storage of the browser and on the device.
 */

/** Names under which the console keeps the session and what applies before the login (web/net/session.ts). */
const sessionKey = 'ontlet.session'
const publicKey = 'ontlet.public'

const address = `${folder}${device.type}/index.html`

let frame: HTMLIFrameElement

/** The account that is logged in; '' for none. */
export const account = signal('')

/** What to do when the frame has loaded. */
let afterLoad = (): void => undefined

/** The document that a reload replaces. It may say only after that that it has loaded. */
let replaced: Document | undefined

const storedIn = (storage: Storage, key: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

/** Finds out who is logged in. */
export const noteAccount = (): void => {
  const { access_token, role } = storedIn(sessionStorage, sessionKey)
  const found = Object.keys(accounts).find(name => access_token && accounts[name]!.role === role)
  account.value = found ?? ''
}

/** The frame's document; undefined while another origin's is there, as after a change of the device's address. */
const ownDocument = (): Document | undefined => frame.contentDocument ?? undefined

const noteLanguage = (root: HTMLElement): void => {
  consoleLanguage.value = root.lang.slice(0, 2)
  // The bar is in two languages, the console may be in others.
  document.documentElement.lang = consoleLanguage.value === 'zh' ? root.lang : 'en'
}

const noteRoute = (): void => history.replaceState(null, '', `${location.search}${frame.contentWindow!.location.hash}`)

/** Whether the frame has not got to the console yet. */
const isBlank = (): boolean => ownDocument()?.URL === 'about:blank'

const onLoad = (): void => {
  const page = ownDocument()
  if (isBlank() || (page && page === replaced)) return
  if (!page) {
    // The gateway has a new address, which this browser does not reach: the policy of this page has stopped it.
    openConsole()
    return
  }
  const root = page.documentElement
  noteLanguage(root)
  noteAccount()
  noteRoute()
  new MutationObserver(() => noteLanguage(root)).observe(root, { attributeFilter: ['lang'] })
  frame.contentWindow!.addEventListener('hashchange', noteRoute)
  const work = afterLoad
  afterLoad = () => undefined
  work()
}

/** Takes over the frame. */
export const takeFrame = (element: HTMLIFrameElement): void => {
  frame = element
  frame.onload = onLoad
}

/** Opens the console at the route in the address of the demo. */
export const openConsole = (): void => {
  frame.src = `${address}${location.hash}`
}

/** Loads the console again; it asks first if there are unsaved changes. */
const reload = (): void => {
  // While it loads for the first time, it finds what has been changed; a reload would keep it blank.
  if (isBlank()) return
  replaced = ownDocument()
  frame.contentWindow!.location.reload()
}

const remember = (change: Record<string, unknown>): void =>
  localStorage.setItem(publicKey, JSON.stringify({ ...storedIn(localStorage, publicKey), ...change }))

/** Changes the language of device and console. */
export const chooseLanguage = (chosen: string): void => {
  remember({ language: chosen })
  command({ set: { language: chosen } })
  reload()
}

/** Changes the theme of device and console. */
export const chooseTheme = (chosen: string): void => {
  remember({ theme: chosen, look: '' })
  command({ set: { theme: chosen } })
  reload()
}

/** Gives the device the brand of an operator, or takes it away. */
export const chooseBrand = (chosen: string): void => {
  command({ set: { brand: chosen } })
  reload()
}

/** Fills in and submits the login form, which the page draws before the console has arrived. */
const submitLogin = (username: string): void => {
  const form = ownDocument()?.forms[0]
  const [name, password] = form?.querySelectorAll('input') ?? []
  if (!form || !name || !password) return
  for (const [input, value] of [
    [name, username],
    [password, accounts[username]!.password],
  ] as const) {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.querySelector('button')?.click()
}

/** Logs out, then in with a factory account. */
export const logIn = (username: string): void => {
  // On the login page, the session knows where the login leads.
  const forget = () => {
    const { return_to = '' } = storedIn(sessionStorage, sessionKey)
    sessionStorage.setItem(sessionKey, JSON.stringify({ return_to }))
  }
  forget()
  // Until it is gone, the console stores its session again with every answer that says something about it.
  frame.contentWindow!.addEventListener('pagehide', forget)
  afterLoad = () => submitLogin(username)
  reload()
}

/** Changes the device type: another device, with a configuration of its own, which knows nobody who is logged in. */
export const chooseDevice = (type: string): void => {
  sessionStorage.removeItem(sessionKey)
  location.search = `?device=${type}`
}

/** Gives the device its factory state and the console its first visit. */
export const startAfresh = async (): Promise<void> => {
  command({ ask: 'fresh' })
  await reported()
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('ontlet.')) storage.removeItem(key)
  history.replaceState(null, '', location.pathname + location.search)
  openConsole()
}
