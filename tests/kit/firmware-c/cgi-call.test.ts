import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firmwareFormat, foreignOrigin, uploadFailed } from '../../../src/device/device-errors'
import { sha256Hex } from '../../../src/device/login/sha256'
import { compilers } from '../compilers'
import { quickFolder } from './quick-folder'
import { compileFirmware, link, writeFirmware } from './start-c-firmware'

/*
 * The firmware in C as a CGI program, called as servers call it that agree about neither variables nor bodies. What
 * real ones do with it is in tests/kit/servers.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-cgi-call-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))
const program = join(folder, 'firmware')
const compiler = compilers()[0]!
writeFirmware(folder)
link(program, compiler, compileFirmware(folder, compiler, { options: ['-O1'] }), [])

type Variables = Record<string, string | undefined>
/** The body is sent through a pipe, or is a file that the server has written. */
type Body = { sent: Buffer } | { file: number }

const call = (variables: Variables, { sent, file }: { sent?: Buffer; file?: number } = {}, limit = '') => {
  const env = { REQUEST_METHOD: 'GET', REMOTE_ADDR: '127.0.0.1', ...variables }
  const { stdout, status } = spawnSync('sh', ['-c', `${limit}exec "$0"`, program], {
    env,
    ...(file === undefined ? { input: sent ?? '' } : { stdio: [file, 'pipe', 'inherit'] }),
    encoding: 'utf8',
  })
  assert.is(status, 0)
  const [head = '', content = ''] = stdout.split('\r\n\r\n')
  return { head, answer: JSON.parse(content) as Record<string, unknown> }
}

const post = (path: Variables, body: Body & { length: number }, more: Variables = {}, limit?: string) =>
  call({ ...path, REQUEST_METHOD: 'POST', CONTENT_LENGTH: String(body.length), ...more }, body, limit)

const login = (path: Variables = { SCRIPT_NAME: '/post.json' }, more?: Variables) => {
  const body = Buffer.from(
    JSON.stringify({ module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') }),
  )
  return post(path, { sent: body, length: body.length }, more)
}

/** Which server sets the variables so, as measured with fcgiwrap 1.1.0 and others on 2026-11-28. */
const addresses: readonly (readonly [server: string, of: (path: string, query: string) => Variables])[] = [
  ['lighttpd, boa', path => ({ SCRIPT_NAME: path })],
  ['busybox httpd', path => ({ SCRIPT_NAME: `/cgi-bin${path}`, REQUEST_URI: `/cgi-bin${path}` })],
  ['caddy and h2o with fcgiwrap', path => ({ SCRIPT_NAME: '', PATH_INFO: path })],
  ['a server that gives the address alone', (path, query) => ({ REQUEST_URI: `${path}?${query}` })],
  ['inets', (path, query) => ({ SCRIPT_NAME: `${path}?${query}` })],
  ['uhttpd with an alias for one program', path => ({ SCRIPT_NAME: '/cgi-bin/api', PATH_INFO: path })],
]
for (const [server, of] of addresses)
  test(`finds the address of a call in the variables of ${server}`, () => {
    const query = 'module=public_info'
    assert.is(call({ ...of('/get.json', query), QUERY_STRING: query }).answer.code, 0)
    assert.is(login(of('/post.json', '')).answer.code, 0)
  })

test('answers 404 to what is no call, in whichever variable it stands', () => {
  for (const path of ['/', '/get.jsonx', '/cgi-bin/api', `/boaform${'/x'.repeat(200)}`, ''])
    for (const name of ['SCRIPT_NAME', 'PATH_INFO', 'REQUEST_URI'])
      assert.match(call({ [name]: path }).head, 'Status: 404', `${name}=${path}`)
})

const origins: readonly (readonly [origin: string | undefined, host: string, code: number])[] = [
  [undefined, '192.168.1.1', 0],
  ['http://192.168.1.1', '192.168.1.1', 0],
  ['http://192.168.1.1:8080', '192.168.1.1:8080', 0],
  // What nginx passes on without the settings of docs/servers.
  ['http://192.168.1.1:8080', '192.168.1.1', foreignOrigin.code],
  ['http://192.168.1.1', 'backend', foreignOrigin.code],
  ['http://192.168.1.1', '', foreignOrigin.code],
  ['http://evil.example', '192.168.1.1', foreignOrigin.code],
  ['null', '192.168.1.1', foreignOrigin.code],
]
test('refuses a call whose Origin is not that of Host, with a code of its own', () => {
  for (const [origin, host, code] of origins) {
    const { head, answer } = login(undefined, { HTTP_ORIGIN: origin, HTTP_HOST: host })
    assert.is(answer.code, code, `${origin} at ${host}`)
    assert.is(/^Status: 403/m.test(head), code !== 0)
  }
})

const boundary = 'ontlet'
const form = (size: number) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.img"\r\n\r\n`),
    Buffer.alloc(size, 'x'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
/** Files of the program may have 100 KB, as where its folder for uploads is full. */
const full = 'trap "" XFSZ; ulimit -f 200; '

const upload = (body: (bytes: Buffer) => Body, { size = 300_000, limit = '' } = {}) => {
  const bytes = form(size)
  const more = {
    HTTP_AUTHORIZATION: String(login().answer.token),
    CONTENT_TYPE: `multipart/form-data; boundary=${boundary}`,
  }
  const path = { SCRIPT_NAME: '/boaform/admin/formUpload' }
  return post(path, { ...body(bytes), length: bytes.length }, more, limit).answer.code
}
const throughPipe = (sent: Buffer): Body => ({ sent })
const asFile = (bytes: Buffer): Body => {
  const path = join(folder, 'spooled')
  writeFileSync(path, bytes)
  return { file: openSync(path, 'r') }
}

test('an upload that finds no place is refused in words, and one that the server has spooled needs none', () => {
  // The effect that is not filled in says that it is no firmware: the file has arrived.
  assert.is(upload(throughPipe), firmwareFormat.code)
  assert.is(upload(throughPipe, { limit: full }), uploadFailed.code)
  assert.is(upload(asFile, { limit: full }), firmwareFormat.code)
  // Also where the file ends with a page of memory.
  const overhead = form(0).length
  for (const size of [4096 * 50 - overhead, 4096 * 50 - overhead + 1])
    assert.is(upload(asFile, { size, limit: full }), firmwareFormat.code)
})

test('a body that does not come as a whole is refused in words', () => {
  const cut = (bytes: Buffer) => bytes.subarray(0, 1000)
  assert.is(
    upload(bytes => ({ sent: cut(bytes) })),
    uploadFailed.code,
  )
  assert.is(
    upload(bytes => asFile(cut(bytes))),
    uploadFailed.code,
  )
  assert.is(post({ SCRIPT_NAME: '/post.json' }, { sent: Buffer.from('{'), length: 20 }).answer.code, 10203)
})

test.run()
