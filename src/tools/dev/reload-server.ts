import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tells browsers to reload, by server-sent events. */
export interface ReloadServer {
  /** What the console connects to. */
  origin: string
  /** Reloads every browser in which the console is open. */
  reload(): void
  close(): void
}

/** Starts the server on a free port of 127.0.0.1. */
export const startReloadServer = async (): Promise<ReloadServer> => {
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    })
    response.write(':\n\n')
    open.add(response)
    request.on('close', () => open.delete(response))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reload() {
      for (const response of open) response.write('data: reload\n\n')
    },
    close() {
      for (const response of open) response.end()
      server.close()
    },
  }
}
