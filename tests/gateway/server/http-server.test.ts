import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fileCalls } from '../../../src/gateway/behaviours'
import { isForeignOrigin, isForgeableWrite, isOwnHost } from '../../../src/gateway/server/addresses/host-check'
import { bodyLimit, uploadLimitOf } from '../../../src/gateway/server/refusal'
import { anonymousBodyLimit } from '../../../src/gateway/server/server'
import { type Bench, sendRaw, startBench } from '../start'

let bench: Bench
const root = mkdtempSync(join(tmpdir(), 'ontlet-root-'))
test.before(async () => {
  writeFileSync(join(root, 'index.html'), '<title>desktop</title>')
  writeFileSync(join(root, 'mobile.html'), '<title>mobile</title>')
  writeFileSync(join(root, 'ui.gz'), Buffer.from([31, 139, 8, 0]))
  writeFileSync(join(root, '..', 'ontlet-outside.txt'), 'secret')
  mkdirSync(join(root, 'folder'))
  symlinkSync(join(root, 'mobile.html'), join(root, 'linked.html'))
  bench = await startBench({ root })
})
test.after(async () => {
  await bench.end()
  rmSync(root, { recursive: true })
  rmSync(join(root, '..', 'ontlet-outside.txt'))
})

const header = (length: number) => `X: ${'a'.repeat(length - 3)}`
const post = (...headers: string[]) =>
  ['POST /post.json HTTP/1.1', 'Content-Length: 2', ...headers, '', '{}'].join('\r\n')
const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n')

test('each request gets the expected response', async () => {
  const info = '/get.json?module=public_info'
  const cases: [string, string | Buffer, string | RegExp][] = [
    ['the page', get('/'), /^HTTP\/1\.0 200 OK\r\n[\s\S]*<title>desktop/],
    ['the mobile page', get('/mobile.html'), /^HTTP\/1\.0 200 [\s\S]*<title>mobile/],
    ['a query behind a file', get('/ui.gz?1234'), /^HTTP\/1\.0 200 /],
    ['a symbolic link', get('/linked.html'), /<title>mobile/],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', /^HTTP\/1\.0 200 /],
    ['bare line feeds', 'GET / HTTP/1.1\n\n', /^HTTP\/1\.0 200 /],
    ['a missing file', get('/nope.html'), /^HTTP\/1\.0 404 Not Found\r\n[\s\S]*<H1>404/],
    ['a folder', get('/folder'), /^HTTP\/1\.0 404 /],
    ['a folder without a page', get('/folder/'), /^HTTP\/1\.0 404 /],
    ['out of the root', get('/../ontlet-outside.txt'), /^HTTP\/1\.0 400 /],
    ['out of the root, coded', get('/%2e%2e/ontlet-outside.txt'), /^HTTP\/1\.0 400 /],
    ['out of the root, coded slash', get('/..%2fontlet-outside.txt'), /^HTTP\/1\.0 400 /],
    ['a bad percent sign', get('/%zz'), /^HTTP\/1\.0 400 /],
    ['a zero byte', get('/a%00b'), /^HTTP\/1\.0 400 /],
    ['a request line of 1023', get(`/${'a'.repeat(1023 - 14)}`), /^HTTP\/1\.0 404 /],
    ['a request line of 1024', get(`/${'a'.repeat(1024 - 14)}`), /^HTTP\/1\.0 400 /],
    ['a header line of 1023', get('/', header(1023)), /^HTTP\/1\.0 200 /],
    ['a header line of 1024', get('/', header(1024)), /^HTTP\/1\.0 400 /],
    ['headers of 8100 together', get('/', ...Array.from({ length: 9 }, () => header(898))), /^HTTP\/1\.0 200 /],
    ['headers over 8192 together', get('/', ...Array.from({ length: 9 }, () => header(920))), 'reset'],
    ['a byte beyond ASCII in the address', get('/ü'), /^HTTP\/1\.0 400 /],
    ['a byte beyond ASCII in a header', get('/', 'Authorization: ü'), /^HTTP\/1\.0 400 /],
    ['a control character', get('/', 'X: a\x01b'), /^HTTP\/1\.0 400 /],
    ['PUT', 'PUT / HTTP/1.1\r\n\r\n', /^HTTP\/1\.0 501 /],
    ['OPTIONS', 'OPTIONS /post.json HTTP/1.1\r\n\r\n', /^HTTP\/1\.0 501 /],
    ['no version', 'GET /\r\n\r\n', /^HTTP\/1\.0 400 /],
    ['HTTP/2', 'GET / HTTP/2\r\n\r\n', /^HTTP\/1\.0 400 /],
    ['a header without a colon', get('/', 'nonsense'), /^HTTP\/1\.0 400 /],
    ['a folded header', get('/', 'X: a', ' b'), /^HTTP\/1\.0 400 /],
    ['two hosts', get('/', 'Host: localhost', 'Host: evil.example'), /^HTTP\/1\.0 400 /],
    ['chunks', 'POST /post.json HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', /^HTTP\/1\.0 400 /],
    ['a POST without a length', 'POST /post.json HTTP/1.1\r\n\r\n', /^HTTP\/1\.0 400 /],
    ['a length that is none', 'POST /post.json HTTP/1.1\r\nContent-Length: -1\r\n\r\n', /^HTTP\/1\.0 400 /],
    ['a POST to a page', 'POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n', /^HTTP\/1\.0 400 /],
    ['a GET of post.json', get('/post.json'), /^HTTP\/1\.0 400 /],
    [
      'a body at the limit',
      `POST /post.json HTTP/1.1\r\nContent-Length: ${bodyLimit}\r\n\r\n${'{}'.padEnd(bodyLimit)}`,
      /10102/,
    ],
    ['an unknown file call', 'POST /boaform/nope HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc', /^HTTP\/1\.0 404 /],
    ['a write of a foreign form', post('User-Agent: Mozilla/5.0', 'Content-Type: text/plain'), /^HTTP\/1\.0 403 /],
    ['a write of the console', post('User-Agent: Mozilla/5.0', 'Content-Type: application/json'), /10102/],
    ['a foreign host', get(info, 'Host: evil.example'), /^HTTP\/1\.0 403 [^]*"code":10208/],
    [
      'a foreign origin',
      get(info, 'Host: 127.0.0.1', 'Origin: http://evil.example'),
      /^HTTP\/1\.0 403 [^]*"code":10208/,
    ],
    ['an origin with another port', get(info, 'Host: 127.0.0.1', 'Origin: http://127.0.0.1:81'), /"code":10208/],
    ['an origin without a host', get(info, 'Origin: http://127.0.0.1'), /"code":10208/],
    ['its own origin', get(info, 'Host: 127.0.0.1:81', 'Origin: http://127.0.0.1:81'), /^HTTP\/1\.0 200 /],
    ['its own name', get(info, 'Host: ontlet.lan'), /^HTTP\/1\.0 200 /],
    ['a page under a foreign host', get('/', 'Host: evil.example'), /^HTTP\/1\.0 200 /],
  ]
  for (const [what, bytes, expected] of cases) {
    const answer = await sendRaw(bench.port, bytes)
    if (typeof expected === 'string') assert.is(answer, expected, what)
    else assert.match(answer, expected, what)
    if (answer !== 'reset')
      assert.not.match(answer, /^(Content-Encoding|ETag|Cache-Control|Transfer-Encoding):/im, what)
    assert.not.match(answer, 'secret', what)
  }
})

/** What is received while a body is sent whose length is `length`, and whether the connection is then reset. */
const sendBody = (path: string, length: number) =>
  new Promise<{ text: string; isReset: boolean }>(resolve => {
    const head = `POST ${path} HTTP/1.1\r\nAuthorization: ${bench.token}\r\nContent-Length: ${length}\r\n\r\n`
    let text = ''
    let isReset = false
    const socket = connect(bench.port, '127.0.0.1', () => socket.write(head + ' '.repeat(length / 2)))
    socket.on('data', chunk => (text += chunk.toString('latin1')))
    socket.on('error', () => (isReset = true)).on('close', () => resolve({ text, isReset }))
  })

test('a body may have a mebibyte, or 16 KiB from a stranger', () =>
  assert.equal([bodyLimit, anonymousBodyLimit], [1_048_576, 16_384]))

test('a body over its limit is refused with 400 before it has been sent, and the connection is reset, as by boa', async () => {
  const cases: readonly [path: string, limit: number][] = [
    ['/post.json', bodyLimit],
    ['/boaform/admin/formUpload', uploadLimitOf(fileCalls, bench.gateway)],
    ['/boaform/formSaveConfig', uploadLimitOf(fileCalls, bench.gateway)],
  ]
  for (const [path, limit] of cases) {
    const { text, isReset } = await sendBody(path, limit + 1)
    assert.match(text, /^HTTP\/1\.0 400 /, path)
    assert.ok(isReset, path)
  }
})

test('responses have the headers of boa; If-Modified-Since is ignored', async () => {
  const page = await sendRaw(bench.port, get('/'))
  for (const line of [
    /^Server: Boa\/0\.94/m,
    /^Connection: close\r$/m,
    /^Content-Type: text\/html\r$/m,
    /^Last-Modified: .* GMT\r$/m,
    /^Content-Length: 22\r$/m,
  ])
    assert.match(page, line)
  assert.match(await sendRaw(bench.port, get('/ui.gz')), /^Content-Type: text\/plain\r$/m)
  const json = await sendRaw(bench.port, get('/get.json?module=public_info'))
  assert.match(json, /^Content-Type: text\/html\r$/m)
  assert.not.match(json, /^Content-Length/m)
  assert.match(await sendRaw(bench.port, 'HEAD / HTTP/1.1\r\n\r\n'), /Content-Length: 22\r\n[\s\S]*\r\n\r\n$/)
  const stale = await sendRaw(bench.port, get('/', `If-Modified-Since: ${new Date().toUTCString()}`))
  assert.match(stale, /^HTTP\/1\.0 200 /)
})

test('only the host names and origins of the device are accepted', () => {
  const cases: [string | undefined, string | undefined, boolean][] = [
    [undefined, undefined, true],
    ['192.168.1.1', undefined, true],
    ['192.168.1.1:8080', undefined, true],
    ['[::1]:80', undefined, true],
    ['localhost:8080', 'http://localhost:8080', true],
    ['LOCALHOST', 'http://localhost', true],
    ['ontlet.lan.', undefined, true],
    ['evil.example', undefined, false],
    ['127.0.0.1.evil.example', undefined, false],
    ['ontlet.lan.evil.example', undefined, false],
    ['', undefined, false],
    ['127.0.0.1', 'null', false],
    // A server in front of it speaks TLS.
    ['ontlet.lan', 'https://ontlet.lan', true],
    ['127.0.0.1', 'https://127.0.0.1:8443', false],
    ['127.0.0.1', 'https://evil.example', false],
    ['127.0.0.1:80', 'http://127.0.0.1:81', false],
    [undefined, 'http://x', false],
  ]
  const names = ['Flat-7.dyn.example']
  for (const host of ['flat-7.dyn.example', 'FLAT-7.dyn.example.:8443']) cases.push([host, `http://${host}`, true])
  cases.push(['x.flat-7.dyn.example', undefined, false])
  for (const [host, origin, expected] of cases) {
    const headers = new Map<string, string>()
    if (host !== undefined) headers.set('host', host)
    if (origin !== undefined) headers.set('origin', origin)
    assert.is(isOwnHost(headers, names) && !isForeignOrigin(headers), expected, `${host} ${origin}`)
  }
})

test('a write that a foreign page could have sent from the user’s browser is refused', () => {
  const firefox60 = 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0'
  const form = 'application/x-www-form-urlencoded'
  const json = 'application/json'
  const cases: [what: string, isForgeable: boolean, headers: Record<string, string>][] = [
    ['a form', true, { 'user-agent': firefox60, 'content-type': form }],
    ['a form with a file', true, { 'user-agent': firefox60, 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form of plain text', true, { 'user-agent': firefox60, 'content-type': 'Text/Plain; charset=utf-8' }],
    ['a fetch without a type', true, { 'user-agent': firefox60 }],
    ['a form with the browser’s own credentials', true, { 'user-agent': firefox60, authorization: 'Basic eDp5' }],
    ['an empty token', true, { 'user-agent': firefox60, authorization: '', 'content-type': form }],
    ['a login in an old Firefox', false, { 'user-agent': firefox60, 'content-type': json }],
    ['an upload in an old Firefox', false, { 'user-agent': firefox60, 'content-type': form, authorization: 'abc' }],
    ['a browser that names its origin', false, { 'user-agent': firefox60, 'content-type': form, origin: 'http://x' }],
    ['curl', false, { 'user-agent': 'curl/8.5.0', 'content-type': form }],
    ['Node', false, { 'user-agent': 'node', 'content-type': 'text/plain;charset=UTF-8' }],
    ['a program without a name', false, {}],
  ]
  for (const [what, expected, headers] of cases)
    assert.is(isForgeableWrite(new Map(Object.entries(headers))), expected, what)
})

test('a request head that arrives byte by byte is read', async () => {
  const text = get('/get.json?module=public_info', 'Host: localhost')
  const answer = await new Promise<string>(resolve => {
    let received = ''
    const socket = connect(bench.port, '127.0.0.1')
      .on('data', chunk => (received += chunk))
      .on('close', () => resolve(received))
    const send = (index: number) => {
      socket.write(text[index]!)
      if (index + 1 < text.length) setImmediate(send, index + 1)
    }
    send(0)
  })
  assert.match(answer, '"code":0')
})

test.run()
