import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { projectFolder } from '../downloads/package-cache'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** A web server with the demo that the runner has built (tests/requirements.mjs). */
export interface DemoServer {
  /** Where the demo is: below a path, as on the pages of a repository. */
  url: string
  close(): void
}

/**
 * Serves a demo, by default `dist/demo`, on a free port. It knows nothing but files. `before` delays a file, by its
 * name in the demo.
 */
export const serveDemo = async ({
  folder = join(projectFolder, 'dist/demo'),
  before,
}: {
  folder?: string
  before?: (name: string) => Promise<void> | undefined
} = {}): Promise<DemoServer> => {
  const path = '/some/where/'
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://demo')
    const name = pathname.startsWith(path) ? pathname.slice(path.length).replace(/(^|\/)$/, '$1index.html') : 'nothing'
    await before?.(name)
    try {
      const body = await readFile(join(folder, name))
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}${path}`, close }
}
