import type { Answer } from '../engine/calls/answer'
import { type Download, downloadHeaders } from '../engine/calls/file-call'

/** An HTTP response. */
export interface Reply {
  status: number
  /** The content type. */
  type: string
  body: Buffer
  headers?: Readonly<Record<string, string>>
  /** False omits Content-Length, as boa does for forms. */
  length?: boolean
  /** Resets the connection after the body. */
  cut?: boolean
}

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Request Entity Too Large',
  500: 'Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  504: 'Gateway Timeout',
}

/** A small HTML page like those that boa sends with an error status. */
export const page = (status: number, text = ''): Reply => {
  const title = `${status} ${reasons[status] ?? ''}`.trim()
  const body = `<HTML><HEAD><TITLE>${title}</TITLE></HEAD>\n<BODY><H1>${title}</H1>\n${text}\n</BODY></HTML>\n`
  return { status, type: 'text/html', body: Buffer.from(body) }
}

/**
 * A reply with a JSON answer. It is sent as text/html and without a length, as boa does for forms (docs/servers.md).
 */
export const json = (answer: Answer | Record<string, unknown>): Reply => ({
  status: 200,
  type: 'text/html',
  body: Buffer.from(JSON.stringify(answer)),
  length: false,
})

/** A reply with a file. */
export const download = (file: Download): Reply => {
  const { 'Content-Type': type, ...headers } = downloadHeaders(file)
  return { status: 200, type: type!, body: Buffer.from(file.bytes), headers }
}

/** Serializes a reply as boa does: HTTP/1.0, connection closed afterwards, no content encoding or cache headers. */
export const replyBytes = ({ status, type, body, headers = {}, length = true }: Reply, isHead: boolean): Buffer => {
  const lines = {
    Date: new Date().toUTCString(),
    Server: 'Boa/0.94.14rc21',
    Connection: 'close',
    'Content-Type': type,
    ...(length && { 'Content-Length': String(body.length) }),
    ...headers,
  }
  const head =
    `HTTP/1.0 ${status} ${reasons[status] ?? 'Unknown'}\r\n` +
    Object.entries(lines)
      .map(([name, value]) => `${name}: ${value.replace(/[^\x20-\x7e]/g, ' ')}\r\n`)
      .join('') +
    '\r\n'
  return isHead ? Buffer.from(head) : Buffer.concat([Buffer.from(head), body])
}
