import { resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import * as assert from 'uvu/assert'
import { type Build, buildType } from '../../../src/tools/build/build'
import { integrityOf } from '../../../src/tools/build/page'
import { profileOf } from '../../../src/tools/build/profile-file'
import { root } from '../../../src/tools/root'
import type { Bridge } from '../../../web/loader/bridge'
import { unpackedOf } from '../../tools/build/whole-console'
import { newWindow } from '../window'

/** The entry of a minimal console. */
export const standIn = resolve(root, 'tests/tools/stand-in/main.tsx')

/** A minimal console, built and packed like the real one. */
export const packed = await buildType(profileOf('all'), { entry: standIn })

/** The script that the loader runs, and the texts that it starts the console with. */
export const [script, texts] = unpackedOf(packed)

/** The page built with it. */
export const page = packed.files['index.html'].toString()

/** User agents of a desktop and a mobile browser. */
export const desktopAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** A server's response for one file, or the failure instead of it; `cut` happens after some bytes. */
type Reply = Uint8Array | { status: number; body: string } | 'unreachable' | 'cut' | 'late'

/** The environment of the loader: the browser, the device, and the storage of the tab. */
export interface Situation {
  /** The console and its page; `packed` when absent. */
  built?: Build
  url?: string
  agent?: string
  width?: number
  language?: string
  stored?: string
  /** What the console of an earlier visit has noted of the cache of the browser. */
  kept?: string
  /** The text of ui.gz that an old browser has kept. */
  text?: string
  chosen?: string
  /** The stored session of the tab. */
  session?: string
  /** The session that another tab of this browser hands over; tabs know nothing of each other when absent. */
  otherSession?: object
  /** The state of the history entry: 1 if the page was healed, or one of the console. */
  state?: unknown
  noStorage?: boolean
  old?: boolean
  /** The responses for ui.gz in order; the last one is repeated. */
  answers?: Reply[]
  inflate?: Reply
  /** The policy blocks the console's script. */
  refused?: boolean
  /** The browser takes hashes of the policy for scripts in the page only. */
  inlineOnly?: boolean
  /** The console's script throws. */
  throws?: boolean
  /** The console fails while it starts. */
  fails?: boolean
}

/** What the loader sets of a script element. */
interface Script {
  text: string
  src: string
  integrity: string
  onload(): void
  onerror(): void
}

/** Waits until `done` returns true; fails if the loader makes no progress. */
export const settled = async (done: () => boolean) => {
  for (let turn = 0; !done(); turn++) {
    assert.ok(turn < 2000, 'the loader gets somewhere')
    await new Promise(next => setTimeout(next, 5))
  }
}

/** Runs the built loader in a page. Everything that would leave the page is recorded instead of executed. */
export async function load(situation: Situation = {}) {
  const url = new URL(situation.url ?? 'http://192.168.1.1/')
  const { document } = newWindow(url.href)
  const { built = packed } = situation
  const [consoleScript] = unpackedOf(built)
  const html = built.files['index.html'].toString()
  const loader = /<script>([^]*)<\/script>/.exec(html)![1]!
  document.write(html.replace(/<script>[^]*<\/script>/, ''))
  const log = {
    requests: [] as string[],
    fetched: [] as unknown[][],
    moved: [] as string[],
    reloads: 0,
    ran: [] as string[],
    /** How many of them had an address. */
    addressed: 0,
    started: [] as string[][][],
    /** The stored session when the console, once started, has seen the browser idle. */
    sessions: [] as (string | undefined)[],
    progress: [] as number[],
    caches: [] as string[],
    /** What the tab has said to the others, with the requests until then. */
    said: [] as { message: string; requests: number }[],
  }
  const addressed = new Map<string, Blob>()
  const answers = [...(situation.answers ?? [built.files['ui.gz']])]

  let isLate = false
  // The last answer is repeated.
  const nextAnswer = () => (answers.length > 1 ? answers.shift()! : answers[0]!)
  const noteProgress = () => {
    const bar = document.querySelector('#note progress') as unknown as { value: number } | null
    if (bar) log.progress.push(bar.value)
  }
  /** The file in two pieces; after the first, a connection may break. */
  const streamOf = (answer: Uint8Array, isCut = false) =>
    new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Uint8Array.from(answer.subarray(0, 1000)))
        await new Promise(next => setTimeout(next))
        noteProgress()
        if (isCut) return controller.error(new TypeError('network error'))
        if (answer.length > 1000) controller.enqueue(Uint8Array.from(answer.subarray(1000)))
        controller.close()
      },
    })
  const respond = async (name: string, { cache }: { cache: string }) => {
    log.requests.push(name)
    log.caches.push(cache)
    const answer = name.startsWith('inflate') ? (situation.inflate ?? packed.files['inflate.txt']) : nextAnswer()
    isLate = answer === 'late'
    await new Promise(next => setTimeout(next))
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    if (answer === 'late') return new Promise<never>(() => {})
    if (answer === 'cut') return new Response(streamOf(built.files['ui.gz'], true))
    if (answer instanceof Uint8Array) return new Response(streamOf(answer))
    return new Response(answer.body, { status: answer.status })
  }

  const forbidden = {
    get(): never {
      throw new Error('SecurityError')
    },
  }
  const tab: Record<string, string | undefined> = {
    'ontlet.frame': situation.chosen,
    'ontlet.session': situation.session,
  }
  const local = { 'ontlet.public': situation.stored, 'ontlet.kept': situation.kept, 'ontlet.text': situation.text }
  const storage = (entries: Record<string, string | undefined>) =>
    situation.noStorage ? new Proxy({}, forbidden) : entries
  const self: Record<string, unknown> = {
    document,
    navigator: { userAgent: situation.agent ?? desktopAgent, language: situation.language ?? 'en-US' },
    sessionStorage: storage(tab),
    localStorage: storage(local),
    location: {
      href: url.href,
      pathname: url.pathname,
      hash: url.hash,
      reload: () => log.reloads++,
    },
    history: {
      state: situation.state ?? null,
      replaceState(this: { state: unknown }, state: unknown, _: string, path?: string) {
        this.state = state
        if (path !== undefined) log.moved.push(path)
      },
    },
    top: {},
    innerWidth: situation.width ?? 1280,
    devicePixelRatio: 1.25,
    fetch: async (...call: [name: string, options: { cache: string }]) => {
      if (call[0]) return respond(...call)
      log.fetched.push(call)
      return new Response('')
    },
    // The 9 s within which a page has to be healed do not pass here; the 120 s of a file do for a late one.
    setTimeout: (work: (value?: unknown) => void, delay: unknown, value?: unknown) => {
      if (typeof delay !== 'number' || (delay === 120_000 && isLate)) setTimeout(work, 0, value)
    },
    Response,
    ReadableStream,
    Blob,
    URL: {
      createObjectURL(blob: Blob) {
        addressed.set(`blob:${addressed.size}`, blob)
        return `blob:${addressed.size - 1}`
      },
      revokeObjectURL() {},
    },
    TextDecoder,
    TextEncoder,
    Uint8Array,
    Promise,
    ...(!situation.old && { DecompressionStream, requestIdleCallback: (work: () => void) => void setTimeout(work) }),
  }
  /** The other tab answers when the console evaluates its modules: nothing before that waits for it. */
  let otherAnswers = () => {}
  if (situation.otherSession)
    self.BroadcastChannel = class {
      onmessage?: (event: { data: unknown }) => void
      postMessage(message: unknown) {
        log.said.push({ message: JSON.stringify(message), requests: log.requests.length })
        otherAnswers = () => this.onmessage!({ data: { session: situation.otherSession } })
      }
    }
  self.self = self.window = self
  for (const id of ['root', 'app', 'heading', 'note', 'look', 'enter', 'bar', 'again', 'broken'])
    Object.defineProperty(self, id, { get: () => document.getElementById(id) })
  createContext(self)
  const run = (text: string) => {
    log.ran.push(text)
    if (text === packed.files['inflate.txt'].toString()) runInContext(text, self)
    else if (situation.throws) (self.onerror as () => void)()
    else if (!situation.refused && text === consoleScript)
      (self.ontlet as Bridge).start = async texts => {
        log.started.push(texts)
        setTimeout(otherAnswers)
        await (self.ontlet as Bridge).idle()
        log.sessions.push(tab['ontlet.session'])
        if (situation.fails) throw new Error('a missing function')
      }
  }
  /** A script with an address is fetched, and runs if it has the hash that it names and the policy. */
  const runFrom = async ({ src, integrity, onload, onerror }: Script) => {
    const text = await addressed.get(src)!.text()
    if (
      situation.refused ||
      situation.inlineOnly ||
      integrityOf(text) !== integrity ||
      !html.includes(`'${integrity}'`)
    )
      return onerror()
    log.addressed++
    run(text)
    onload()
  }
  document.getElementById('look')!.append = ((script: Script) => {
    if (script.src) runFrom(script)
    else run(script.text)
  }) as never
  const alert = () => document.querySelector('#note [role=alert]')?.textContent
  const isUp = () => !document.getElementById('look')
  runInContext(loader, self)
  await settled(() => isUp() || alert() !== undefined || log.reloads > 0)
  return {
    ...log,
    app: document.getElementById('app')!,
    document,
    html: document.documentElement,
    history: self.history as { state: unknown },
    local,
    ontlet: self.ontlet as Bridge,
    alert,
    log,
    async retry() {
      const { reloads } = log
      document.querySelector<'button'>('#again' as 'button')!.click()
      await settled(() => isUp() || log.reloads > reloads)
    },
  }
}
