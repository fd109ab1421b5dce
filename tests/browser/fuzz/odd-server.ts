// A server between browser and gateway that sends the answers to calls in other ways than the gateway does.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type OddAnswer, oddly } from '../../odd-answers'

/** How an answer is sent. */
export interface OddTransport {
  name: string
  /** Changes the answer itself. */
  answer?: OddAnswer
  /** Headers in addition to the content type. */
  headers?: Readonly<Record<string, string>>
  /** Sends the body in pieces of so many bytes, each after so many ms. */
  pieces?: { readonly bytes: number; readonly pauseMs: number }
  /** Sends this head as it is, then the body, and closes the connection. */
  rawHead?: string
  /** Sends a Content-Length instead of chunks. */
  hasLength?: boolean
}

const longAgo = 'Tue, 01 Jan 2019 00:00:00 GMT'

/** The ways in which small web servers send what a CGI program prints. */
export const oddTransports: readonly OddTransport[] = [
  { name: 'chunks', headers: { Connection: 'keep-alive' } },
  { name: 'chunks of one byte', pieces: { bytes: 1, pauseMs: 0 } },
  { name: 'a slow trickle', pieces: { bytes: 200, pauseMs: 40 } },
  {
    name: 'a length and keep-alive',
    hasLength: true,
    headers: { Connection: 'keep-alive', 'Keep-Alive': 'timeout=5' },
  },
  { name: 'a length and Connection: close', hasLength: true, headers: { Connection: 'close' } },
  { name: 'header names in lower case', hasLength: true, headers: { connection: 'close', pragma: 'no-cache' } },
  { name: 'header names in upper case', hasLength: true, headers: { CONNECTION: 'CLOSE', PRAGMA: 'NO-CACHE' } },
  { name: 'no header at all', rawHead: 'HTTP/1.0 200 OK\r\n\r\n' },
  { name: 'line feeds only in the head', rawHead: 'HTTP/1.0 200 OK\nContent-Type: text/html\n\n' },
  { name: 'HTTP/1.1 without a length', rawHead: 'HTTP/1.1 200 Document follows\r\nConnection: close\r\n\r\n' },
  { name: 'a cookie and unknown headers', headers: { 'Set-Cookie': 'SESSIONID=1; path=/', 'X-Frame-Options': 'DENY' } },
  { name: 'leave to keep it for an hour', headers: { 'Cache-Control': 'max-age=3600' } },
  { name: 'a date of change long ago', headers: { 'Last-Modified': longAgo } },
]

const collect = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const ask = (from: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { host: _, connection: __, origin: ___, ...others } = headers
    request(new URL(url!, from), { method, headers: others }, resolve).on('error', reject).end(body)
  })

const sendPieces = async (
  response: ServerResponse,
  body: Buffer,
  { bytes, pauseMs }: NonNullable<OddTransport['pieces']>,
) => {
  for (let start = 0; start < body.length; start += bytes) {
    response.write(body.subarray(start, start + bytes))
    if (pauseMs) await new Promise(done => setTimeout(done, pauseMs))
  }
  response.end()
}

const sendOddly = async (response: ServerResponse, transport: OddTransport, text: string, module: string) => {
  const { answer = { name: '' }, headers, pieces, rawHead, hasLength } = transport
  const [content, type] = oddly(answer, JSON.parse(text) as Record<string, unknown>, module)
  const body = Buffer.from(content)
  if (rawHead) return void response.socket!.end(Buffer.concat([Buffer.from(rawHead), body]))
  response.sendDate = false
  response.writeHead(200, { ...type, ...headers, ...(hasLength && { 'Content-Length': body.length }) })
  return pieces ? sendPieces(response, body, pieces) : void response.end(body)
}

/** A server that sends every call's answer as its `transport` says. */
export interface OddServer {
  readonly url: string
  transport: OddTransport
  close(): Promise<void>
}

/** Starts a server in front of a gateway. */
export const startOddServer = async (gateway: { readonly url: string }): Promise<OddServer> => {
  const odd = { url: '', transport: oddTransports[0]! }
  const server = createServer((incoming, response) => {
    const forward = async () => {
      const sent = await collect(incoming)
      const reply = await ask(gateway.url, incoming, sent)
      const body = await collect(reply)
      const isCall = /^\/(get|post)\.json/.test(incoming.url!)
      if (!isCall) return void response.writeHead(reply.statusCode!, reply.headers).end(body)
      const module =
        new URL(incoming.url!, gateway.url).searchParams.get('module') ?? String(JSON.parse(sent.toString()).module)
      return sendOddly(response, odd.transport, body.toString(), module)
    }
    forward().catch(() => response.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  odd.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`
  return Object.assign(odd, {
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
}
