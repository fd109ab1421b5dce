// The login of a console that is in use, to measure it beside ours: that of Cockpit 287 from Debian 12, which manages
// servers. Its pages behind the login need its bridge and a user of the system, and are not measured.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { unpackedFromDebian } from '../browser/downloads/debian'

/** What cockpit-ws tells its page, with the values of a machine without special settings. */
const environment = {
  is_cockpit_client: false,
  page: { connect: true, require_host: false },
  hostname: 'server',
  'os-release': { NAME: 'Debian GNU/Linux', ID: 'debian', PRETTY_NAME: 'Debian GNU/Linux 12 (bookworm)' },
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
}

/**
 * Serves the page with the files of the package, which cockpit-ws sends as they are, and answers the page's own call as
 * cockpit-ws does while nobody is logged in. Throws `Unavailable` where Debian's packages are not to be had.
 */
export const serveCockpit = async (): Promise<{ url: string; close(): void }> => {
  const share = join(unpackedFromDebian({ name: 'Cockpit', packages: ['cockpit-ws'] }), 'usr/share/cockpit')
  const page = readFileSync(join(share, 'static/login.html'), 'utf8').replace(
    '<meta insert_dynamic_content_here>',
    () => `<base href="/">\n<script>\nvar environment = ${JSON.stringify(environment)};\n</script>`,
  )
  /** Like cockpit-ws, takes what is not among the static files from the branding of the system, or the default one. */
  const contentOf = (path: string): Buffer | string => {
    if (path === '/') return page
    const name = path.replace('/cockpit/static/', '')
    const file = ['static', 'branding/debian', 'branding/default']
      .map(folder => join(share, folder, name))
      .find(candidate => existsSync(candidate))
    if (!file) throw new Error(`Cockpit has no ${path}.`)
    const content = readFileSync(file)
    return name === 'branding.css' ? content.toString().replaceAll('${NAME}', environment['os-release'].NAME) : content
  }
  const server = createServer(({ url = '' }, response) => {
    const path = normalize(url.split('?')[0]!)
    if (path === '/cockpit/login') return response.writeHead(401).end()
    try {
      const content = contentOf(path)
      const type = types[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream'
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=86400, private' }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
