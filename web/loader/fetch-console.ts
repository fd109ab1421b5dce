import type {} from './bridge'
import { isKept, isLoggedIn, keptText, textKey } from './remembered'
import { mismatched, silent } from './sentences'

type Bytes = Uint8Array<ArrayBuffer>
/** What ui.gz contains; a text if this browser has kept it as one. */
export type Content = ArrayBuffer | Bytes | string

const gzipStart = 31
const lessThan = 60
const timeout = 120_000
/** Missing before Chrome 80, Firefox 113 and Safari 16.4. */
const Inflater = self.DecompressionStream

/** Adds a script to the page. `look` is removed when the console is up, and the script element with it. */
const add = (properties: Partial<HTMLScriptElement>) =>
  look.append(Object.assign(document.createElement('script'), properties))

/** Runs a text at once. The browser silently blocks one whose hash is not in the page's policy. */
const run = (text: string) => add({ text })

/**
 * Runs the console's script in a task of its own. A script with an address is compiled beside the main thread, so that
 * the page reacts meanwhile; a browser that does not take the hash of such a script from the policy gets it as a text.
 */
export const runConsole = async (text: string) => {
  if (!Inflater) {
    await idle()
    return run(text)
  }
  // Of bytes, it is made in less time than of a text.
  const src = URL.createObjectURL(new Blob([new TextEncoder().encode(text)]))
  await new Promise<unknown>(done => {
    add({ src, integrity: HASH, onload: done, onerror: () => done(run(text)) })
  })
  URL.revokeObjectURL(src)
}

/**
 * Fetches a file of this build. A copy that the browser has kept is taken whatever its age; otherwise every cache is
 * passed by, and the file is kept. Rejects with the sentence to show.
 */
const ask = async (name: string) => {
  const answer = await fetch(`${name}?${BUILD}`, { cache: isKept ? 'force-cache' : 'reload' }).catch(() => {
    throw silent
  })
  if (!answer.ok) throw mismatched
  return answer
}

/** For a missing file, some servers send an empty body or an HTML page with status 200. No file begins with 0. */
const checked = (start: Bytes | [] = []) => {
  if (!start[0] || start[0] === lessThan) throw mismatched
  return start as Bytes
}

/** Inflates a file while it arrives, which the progress bar shows. */
const inflateArriving = async ({ body }: Response): Promise<Content> => {
  const reader = body!.getReader()
  let { value: chunk } = await reader.read()
  const file = new ReadableStream<Bytes>({
    async pull(controller) {
      if (!chunk) return controller.close()
      bar.value += chunk.length
      controller.enqueue(chunk)
      chunk = (await reader.read()).value
    },
  })
  // Sent with Content-Encoding: gzip, the file arrives already inflated.
  const isGzip = checked(chunk)[0] === gzipStart
  return new Response(isGzip ? file.pipeThrough(new Inflater('gzip')) : file).arrayBuffer()
}

/**
 * Resolves when the browser is idle, at the latest after 400 ms, so that the form accepts input before a long task.
 * Without requestIdleCallback the option is no delay: at once, but in a task of its own.
 */
export const idle = () =>
  new Promise<unknown>(done =>
    (self.requestIdleCallback || setTimeout)(done, { timeout: 400 } as IdleRequestOptions & number),
  )

/** For browsers without DecompressionStream. */
const inflateWhole = async (answer: Response): Promise<Content> => {
  const file = checked(new Uint8Array(await answer.arrayBuffer()))
  if (file[0] === gzipStart) run(await (await ask('inflate.txt')).text())
  // A copy from the cache is there before the form has been painted.
  await idle()
  return ontlet.inflate(file)
}

/**
 * Fetches ui.gz, unless its text is kept, and resolves to its content. Rejects with the sentence to show; with anything
 * else if the connection breaks or the file is damaged.
 */
export const fetchConsole = (): Promise<Content> => {
  if (isKept && keptText) return idle().then(() => keptText!)
  // A copy from the cache is there before the form has been painted, and inflating it would delay that.
  const file = isKept && !isLoggedIn ? idle().then(() => ask('ui.gz')) : ask('ui.gz')
  return Promise.race([
    file.then(Inflater ? inflateArriving : inflateWhole),
    new Promise<never>((_, late) => setTimeout(late, timeout, silent)),
  ])
}

/** Keeps the text of ui.gz in browsers without DecompressionStream, which inflate it slower than they read it. */
export const keepText = async (text: string) => {
  if (Inflater || keptText) return
  await idle()
  try {
    localStorage[textKey] = BUILD + text
  } catch {
    // Without room for it, each visit inflates the file.
  }
}
