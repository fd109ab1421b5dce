import type { Answer } from './answer'

/** What is sent back. `length` false leaves Content-Length out, as forms in boa do; `cut` resets the connection where the body ends. */
export interface Reply { status: number; type: string; body: Buffer; headers?: Readonly<Record<string, string>>; length?: boolean; cut?: boolean }

const reasons: Readonly<Record<number, string>> = {
  200: 'OK', 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 408: 'Request Timeout', 413: 'Request Entity Too Large',
  500: 'Server Error', 501: 'Not Implemented', 502: 'Bad Gateway',
}

/** A small HTML page, as boa sends with an error. */
export const page = (status: number, sentence = ''): Reply => {
  const title = `${status} ${reasons[status] ?? ''}`.trim()
  const body = `<HTML><HEAD><TITLE>${title}</TITLE></HEAD>\n<BODY><H1>${title}</H1>\n${sentence}\n</BODY></HTML>\n`
  return { status, type: 'text/html', body: Buffer.from(body) }
}

/** A JSON answer: sent as text/html and without a length, so that a client has to read it by content (DESIGN 4). */
export const json = (answer: Answer | Record<string, unknown>): Reply =>
  ({ status: 200, type: 'text/html', body: Buffer.from(JSON.stringify(answer)), length: false })

const plainName = (name: string) => name.replace(/[^\w.-]/g, '_')

/** A file to keep: the name stands in content-disposition (spec 7). */
export const download = (name: string, body: Buffer): Reply =>
  ({ status: 200, type: 'application/octet-stream', body, headers: { 'Content-Disposition': `attachment; filename="${plainName(name)}"` } })

/** The bytes of a reply: HTTP/1.0, closed afterwards, never encoded or cached on purpose (as boa does). */
export const replyBytes = ({ status, type, body, headers = {}, length = true }: Reply, isHead: boolean): Buffer => {
  const lines = {
    Date: new Date().toUTCString(),
    Server: 'Boa/0.94.14rc21',
    Connection: 'close',
    'Content-Type': type,
    ...(length && { 'Content-Length': String(body.length) }),
    ...headers,
  }
  const head = `HTTP/1.0 ${status} ${reasons[status] ?? 'Unknown'}\r\n` +
    Object.entries(lines).map(([name, value]) => `${name}: ${value.replace(/[^\x20-\x7e]/g, ' ')}\r\n`).join('') + '\r\n'
  return isHead ? Buffer.from(head) : Buffer.concat([Buffer.from(head), body])
}
