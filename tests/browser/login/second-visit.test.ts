// What a browser fetches when it comes back, from servers that cache in different ways, and that it never stays on the
// console of another firmware.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildType } from '../../../src/tools/build/build'
import { profileOf } from '../../../src/tools/build/profile-file'
import { deliveredFiles } from '../../../src/tools/build/profiles/profile'
import { root } from '../../../src/tools/root'
import { until } from '../../until'
import { type ConsolePage, openPage, refusal, taken } from '../harness/harness'

/** A firmware: its version, and the console in its flash. */
interface Firmware {
  version: string
  build: string
  files: Readonly<Record<string, Buffer>>
}

const shipped = Object.fromEntries(deliveredFiles.map(name => [name, readFileSync(join(root, 'dist/all', name))]))
const old: Firmware = {
  version: 'V1.0.0',
  build: /\?([\da-f]{8})`/.exec(shipped['index.html']!.toString())![1]!,
  files: shipped,
}
// The same console with another theme is another build.
const brand = { logo: '', banner: '', theme: 'green', provider: '', phone: '', dns: '', files: {} }
const { build, files } = await buildType(profileOf('all'), { quick: true, minified: false, brand })
const upgraded: Firmware = { version: 'V2.0.0', build, files }

const lastYear = 'Thu, 20 Nov 2025 00:00:00 GMT'
const tagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}"`

/** How servers answer a request for a file: what they send with it, and whether they say that it has not changed. */
interface Caching {
  headers(bytes: Buffer): Record<string, string>
  isUnchanged?(bytes: Buffer, asked: Record<string, unknown>): boolean
}

const servers: Readonly<Record<string, Caching>> = {
  'boa, with a time of last year': { headers: () => ({ 'Last-Modified': lastYear }) },
  'boa, without a time': { headers: () => ({}) },
  'a boa that answers 304 to everything': {
    headers: () => ({ 'Last-Modified': lastYear }),
    isUnchanged: (_, asked) => asked['if-modified-since'] !== undefined,
  },
  'a server with tags': {
    headers: bytes => ({ ETag: tagOf(bytes), 'Cache-Control': 'no-cache' }),
    isUnchanged: (bytes, asked) => asked['if-none-match'] === tagOf(bytes),
  },
  'a server that forbids to keep anything': { headers: () => ({ 'Cache-Control': 'no-store' }) },
}

/** Serves a firmware and records which files are asked for and how many bytes go over the wire. */
const startServer = async ({ headers, isUnchanged }: Caching) => {
  const state = { firmware: old, asked: [] as string[], bytes: 0 }
  const send = (response: ServerResponse, status: number, sent: Record<string, string>, body?: Buffer) => {
    response.writeHead(status, { ...sent, Connection: 'close' })
    response.end(body, () => {
      state.bytes += response.socket?.bytesWritten ?? 0
    })
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    if (pathname === '/get.json') {
      const info = { code: 0, software_version: state.firmware.version, build_info: '2026', model: 'GW' }
      return send(response, 200, { 'Content-Type': 'text/html' }, Buffer.from(JSON.stringify(info)))
    }
    const name = pathname.slice(1) || 'index.html'
    const bytes = state.firmware.files[name]
    if (!bytes) return send(response, 404, {})
    state.asked.push(name)
    if (isUnchanged?.(bytes, request.headers)) return send(response, 304, headers(bytes))
    const type = name.endsWith('.html') ? 'text/html' : 'text/plain'
    return send(response, 200, { 'Content-Type': type, 'Content-Length': `${bytes.length}`, ...headers(bytes) }, bytes)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    ...state,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

/** Waits until the console of a build runs and has noted for which software. */
const runs = (page: ConsolePage, { build, version }: Firmware) =>
  page.waitForFunction(
    ([build, version]) =>
      !document.getElementById('look') && localStorage['ontlet.kept'] === `${build} ${version} 2026`,
    [build, version] as const,
  )

for (const [name, caching] of Object.entries(servers)) {
  test(`${name}: the second visit fetches no console, and every firmware gets its own`, async () => {
    const server = await startServer(caching)
    const { state } = server
    /** Leaves the console and comes back; resolves to the files that were asked for. */
    const comeBack = async (page: ConsolePage, firmware: Firmware) => {
      await page.goto('about:blank')
      Object.assign(state, { firmware, asked: [], bytes: 0 })
      await page.goto(server.url)
      await runs(page, firmware)
      // A page from the cache is asked for after the console has started.
      await until(() => state.asked.includes('index.html'))
      return state.asked
    }
    const page = await openPage(server)
    page.expect(refusal)
    await runs(page, old)
    assert.equal(state.asked, ['index.html', 'ui.gz'], 'the first visit')
    const isKept = name !== 'a server that forbids to keep anything'
    const again = await comeBack(page, old)
    assert.equal(again, isKept ? ['index.html'] : ['index.html', 'ui.gz'], 'the second visit')
    if (isKept) assert.ok(state.bytes <= 6 * 1024, `${state.bytes} bytes`)
    const changes: [what: string, firmware: Firmware][] = [
      ['an upgrade', upgraded],
      ['a downgrade', old],
      ['another console in firmware of the same version', { ...upgraded, version: old.version }],
      ['a new version with the same console', { ...upgraded, version: 'V3.0.0' }],
    ]
    // What the console makes of each change does not depend on the server, only what the cache does.
    const isFirst = name === 'boa, with a time of last year'
    if (!isFirst) changes.splice(2)
    for (const [what, firmware] of changes) {
      await comeBack(page, firmware)
      if (!isFirst) continue
      const files = await comeBack(page, firmware)
      if (isKept) assert.equal(files, ['index.html'], `the second visit after ${what}`)
    }
    await page.close()
    server.close()
  })
}

test('a damaged copy in the cache is fetched again without a word', async () => {
  const server = await startServer(servers['boa, with a time of last year']!)
  const { state } = server
  const damaged = Buffer.from(old.files['ui.gz']!)
  damaged[9000]! ^= 4
  const page = await openPage(server)
  await runs(page, old)
  await page.evaluate(
    async address => void (await (await fetch(address, { cache: 'reload' })).text()),
    `ui.gz?${old.build}`,
  )
  state.firmware = { ...old, files: { ...old.files, 'ui.gz': damaged } }
  await page.evaluate(
    async address => void (await (await fetch(address, { cache: 'reload' })).text()),
    `ui.gz?${old.build}`,
  )
  Object.assign(state, { firmware: old, asked: [] })
  await page.reload()
  await runs(page, old)
  assert.is(state.asked.filter(name => name === 'ui.gz').length, 1, 'the copy was damaged')
  assert.is(await page.getByRole('alert').count(), 0)
  await page.close()
  server.close()
})

test('in a browser that cannot tell where the page came from, other software makes it compare', async () => {
  const server = await startServer(servers['boa, with a time of last year']!)
  const page = await openPage(server)
  await page.addInitScript(() => {
    performance.getEntriesByType = () => []
  })
  for (const firmware of [old, upgraded, old]) {
    await page.goto('about:blank')
    server.state.firmware = firmware
    await page.goto(server.url)
    await runs(page, firmware)
  }
  await page.close()
  server.close()
})

test('in a browser that stores nothing, every visit fetches the console', async () => {
  const server = await startServer(servers['boa, with a time of last year']!)
  const page = await openPage(server)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('about:blank')
    server.state.asked = []
    await page.goto(server.url)
    await taken(page)
    assert.is(server.state.asked.filter(name => name === 'ui.gz').length, 1)
  }
  await page.close()
  server.close()
})

test.run()
