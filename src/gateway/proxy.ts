import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { page, type Reply } from './reply'
import { collect, type Head } from './request'

const passedOn = ['authorization', 'content-type', 'content-length', 'accept', 'accept-language', 'user-agent', 'cookie']
const answerLimit = 64 * 1024 * 1024

/** Passes a call on to a real device, as if its own console had made it. */
export const pass = (target: string, head: Head, body: Buffer | Readable): Promise<Reply> => {
  const query = head.query.toString()
  const url = new URL(head.path + (query && '?' + query), target)
  const headers: Record<string, string> = { host: url.host, origin: url.origin, referer: url.origin + '/' }
  for (const name of passedOn) if (head.headers.has(name)) headers[name] = head.headers.get(name)!
  return new Promise(resolve => {
    const fail = (error: Error) => resolve(page(502, `The device at ${url.host} does not answer (${(error as NodeJS.ErrnoException).code ?? 'error'}).`))
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    // Small servers break the protocol in small ways; a certificate of one's own is usual on a gateway.
    const options = { method: head.method, headers, insecureHTTPParser: true, rejectUnauthorized: false, agent: false as const }
    const request = send(url, options, answer => {
      collect(answer, answerLimit).then(bytes => {
        const kept: Record<string, string> = {}
        for (const name of ['content-disposition', 'location']) if (answer.headers[name]) kept[name] = String(answer.headers[name])
        resolve({ status: answer.statusCode ?? 502, type: answer.headers['content-type'] ?? 'text/html', body: bytes ?? Buffer.alloc(0), headers: kept })
      }, fail)
    })
    request.on('error', fail)
    if (body instanceof Readable) body.on('error', () => request.destroy()).pipe(request)
    else request.end(body)
  })
}
