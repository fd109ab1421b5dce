import { CallError, noAnswer } from './call'

/** The speed between this browser and the gateway: bits per second, and the shortest response time in ms. */
export interface LocalSpeed {
  rate: number
  response: number
}

/** How long it is measured, in ms. */
const duration = 3000

/**
 * Fetches the console's largest file from the gateway for three seconds, one request after the other. The result is a
 * lower limit: a small web server may be slower than the network. Throws CallError if the gateway does not answer.
 */
export const measureLocalSpeed = async (): Promise<LocalSpeed> => {
  const startedAt = performance.now()
  let now = startedAt
  let bytes = 0
  let response = Infinity
  while (now - startedAt < duration) {
    const begunAt = performance.now()
    const answer = await fetch(`ui.gz?${begunAt}`, { cache: 'no-store' }).catch(() => undefined)
    if (!answer || !answer.ok) throw new CallError(noAnswer)
    response = Math.min(response, performance.now() - begunAt)
    const { byteLength } = await answer.arrayBuffer()
    // A server that declares the file as compressed makes the browser inflate it: what counts is what was sent.
    bytes += Number(answer.headers.get('Content-Length')) || byteLength
    now = performance.now()
  }
  return { rate: (bytes * 8000) / (now - startedAt), response }
}
