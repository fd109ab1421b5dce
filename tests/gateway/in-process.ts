import { Duplex } from 'node:stream'
import type { Connection } from '../../src/gateway/server/connection'
import type { HttpRequest, HttpResponse } from '../../src/kit/conform/http'

// HTTP without a network: a TCP connection costs several times what the gateway does to answer a call.

/** One end of a connection within the process, which behaves as a TCP connection over the loopback interface. */
class End extends Duplex implements Connection {
  readonly remoteAddress = '127.0.0.1'
  peer!: End

  constructor() {
    super({ allowHalfOpen: true })
  }

  // The tests wait for answers; none takes long enough for a timeout.
  setTimeout(): void {}

  resetAndDestroy(): void {
    this.destroy()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.peer.push(chunk)
    done()
  }

  override _final(done: () => void): void {
    this.peer.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // An end that has not said that it sends no more leaves the other one with a connection that is reset.
    if (!this.writableFinished) this.peer.destroy(new Error('The connection was reset.'))
    done(error)
  }
}

/** The two ends of a connection. */
const connectionPair = (): [client: End, server: End] => {
  const [client, server] = [new End(), new End()]
  client.peer = server
  server.peer = client
  return [client, server]
}

const headEnd = '\r\n\r\n'

/** Parses what came back until the connection was closed. */
const responseOf = (bytes: Buffer): HttpResponse => {
  const end = bytes.indexOf(headEnd)
  if (end < 0) throw new Error('The connection was closed before the end of the head.')
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    bytes: bytes.subarray(end + headEnd.length),
  }
}

/** Sends a request to a gateway in this process; rejects if the connection is reset. */
export const transfer = (
  gateway: { accept(connection: Connection): void; base?: string },
  { method, path, headers, body }: HttpRequest,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const [client, server] = connectionPair()
    const chunks: Buffer[] = []
    client.on('data', (chunk: Buffer) => chunks.push(chunk))
    client.on('error', reject)
    client.on('end', () => {
      client.end()
      try {
        resolve(responseOf(Buffer.concat(chunks)))
      } catch (error) {
        reject(error)
      }
    })
    gateway.accept(server)
    const lines = Object.entries({ Host: gateway.base ? new URL(gateway.base).host : '127.0.0.1', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    client.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    if (body?.length) client.write(body)
  })
