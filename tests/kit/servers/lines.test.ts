// What happens where a line of a file in docs/servers is missing or another, and with servers that cannot carry the
// calls of the console: what docs/servers.md says of it.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firmwareSame, foreignOrigin, loginInvalid } from '../../../src/device/device-errors'
import { sha256Hex } from '../../../src/device/login/sha256'
import { ended } from '../../ended'
import { ownPort } from '../../gateway/own-port'
import { sendRaw } from '../../gateway/start'
import { until } from '../../until'
import { serverProgram } from './programs'
import { calls, configurationOf, Device, type ServerName, webServers } from './web-servers'

const device = new Device()
const folder = mkdtempSync(join(tmpdir(), 'ontlet-lines-'))
test.after(async () => {
  await device.end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 9 })
})

interface Outcome {
  /** The code of a login as a browser sends it, with Origin. */
  login: unknown
  /** The code of a read in the session that has begun. */
  read?: unknown
  /** The status or code of an upload of 2 MB in it. */
  upload?: unknown
}

/** What a browser finds at a server. */
const outcomeAt = async (origin: string): Promise<Outcome> => {
  const codeOf = async (response: Response) =>
    response.json().then(
      ({ code }: { code: unknown }) => code,
      () => response.status,
    )
  const body = JSON.stringify({ module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') })
  // A connection of its own for each call: a server may close a kept one just when the next request goes out.
  const once = { Origin: origin, Connection: 'close' }
  const headers = { ...once, 'Content-Type': 'application/json' }
  const answered = await fetch(`${origin}/post.json`, { method: 'POST', body, headers })
  const { code, token } = (await answered.json()) as { code: unknown; token?: string }
  if (code !== 0) return { login: code }
  const own = { ...once, Authorization: token! }
  const form = new FormData()
  form.append('file', new Blob([Buffer.alloc(2 * 1024 * 1024)]), 'a.img')
  return {
    login: code,
    read: await codeOf(await fetch(`${origin}/get.json?module=snmp_config`, { headers: own })),
    upload: await fetch(`${origin}/boaform/admin/formUpload`, { method: 'POST', body: form, headers: own }).then(
      codeOf,
      () => 'reset',
    ),
  }
}

const works: Outcome = { login: 0, read: 0, upload: firmwareSame.code }
const cases: readonly (readonly [server: ServerName, line: string, instead: string, outcome: Outcome])[] = [
  ['nginx as a proxy', 'proxy_set_header Host $http_host;', '', { login: foreignOrigin.code }],
  [
    'nginx as a proxy',
    'proxy_set_header Host $http_host;',
    'proxy_set_header Host $host;',
    { login: foreignOrigin.code },
  ],
  ['nginx as a proxy', 'client_max_body_size 32m;', '', { ...works, upload: 413 }],
  // The line of Debian's /etc/nginx/fastcgi_params.
  [
    'nginx with fcgiwrap',
    'fastcgi_param REMOTE_ADDR $remote_addr;',
    'fastcgi_param REMOTE_ADDR $remote_addr; fastcgi_param HTTP_HOST $host;',
    { login: foreignOrigin.code },
  ],
  ['lighttpd', 'server.upload-dirs = ("/var/run")', 'server.upload-dirs = ("/nowhere")', { ...works, upload: 500 }],
  ['apache2', 'CGIPassAuth On', '', { login: 0, read: loginInvalid.code, upload: loginInvalid.code }],
]
for (const [server, line, instead, expected] of cases)
  test(`${server} ${instead ? `with “${instead}”` : `without “${line}”`}`, async () => {
    assert.ok(configurationOf(webServers[server].file).includes(line), line)
    device.forget()
    const { origin, end } = await device.start(server, text => text.replace(line, instead))
    assert.equal(await outcomeAt(origin), expected)
    await end()
  })

/** What the standard input of a program is when a server hands it an upload of 2 MB. */
const inputs: readonly (readonly [server: ServerName, is: RegExp])[] = [
  ['lighttpd', /^\/.*\/run\/lighttpd-upload-/],
  ['nginx with fcgiwrap', /^pipe:/],
  ['apache2', /^pipe:/],
  ['merecat', /^(pipe|socket):/],
]
for (const [server, expected] of inputs)
  test(`${server} gives an upload to a program as ${expected.source.includes('run') ? 'a file' : 'it arrives'}`, async () => {
    const { origin, end } = await device.start(server)
    const link = device.path(`home/httpd/${webServers[server].links}/boaform/formSysLog`)
    rmSync(link)
    const script = '#!/bin/sh\nprintf "Content-Type: text/plain\\r\\n\\r\\n"\nreadlink /proc/$$/fd/0\ncat > /dev/null\n'
    writeFileSync(link, script, { mode: 0o755 })
    const response = await fetch(`${origin}/boaform/formSysLog`, {
      method: 'POST',
      body: Buffer.alloc(2 * 1024 * 1024),
    })
    assert.match(await response.text(), expected)
    await end()
  })

test('civetweb with a pattern of addresses instead of paths sends the program itself as a file', async () => {
  const changed = (text: string) => text.replace('cgi_pattern **/cgi-bin/**', 'cgi_pattern /cgi-bin/**')
  const { origin, end } = await device.serve('civetweb', changed)
  const sent = Buffer.from(await (await fetch(`${origin}/get.json?module=public_info`)).arrayBuffer())
  assert.is(sent.subarray(0, 4).toString('latin1'), '\x7fELF')
  await end()
})

test('mini_httpd passes neither Authorization nor Origin to a program', async () => {
  const served = join(folder, 'mini')
  mkdirSync(join(served, 'cgi-bin'), { recursive: true })
  writeFileSync(join(served, 'index.html'), '')
  const script = '#!/bin/sh\nprintf "Content-Type: text/plain\\r\\n\\r\\n"\nenv\n'
  writeFileSync(join(served, 'cgi-bin/get.json'), script, { mode: 0o755 })
  const { path, env } = serverProgram('mini_httpd')
  const port = ownPort()
  const own = ['-u', userInfo().username, '-i', join(folder, 'mini_httpd.pid')]
  const args = ['-D', '-h', '127.0.0.1', '-p', `${port}`, '-d', served, '-c', 'cgi-bin/**', ...own]
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${origin}/index.html`).catch(() => undefined))?.ok === true)
  const head = ['Host: 127.0.0.1', 'Authorization: abc123', `Origin: ${origin}`, 'User-Agent: probe', '', '']
  const answer = await sendRaw(port, ['GET /cgi-bin/get.json HTTP/1.0', ...head].join('\r\n'))
  await ended(child)
  assert.match(answer, /^HTTP_USER_AGENT=probe$/m)
  assert.not.match(answer, /abc123/)
  assert.not.match(answer, /^HTTP_ORIGIN=/m)
})

test('micro-httpd does not find a file whose address has a query, as that of ui.gz has', () => {
  writeFileSync(join(folder, 'ui.gz'), 'console')
  const { path, env } = serverProgram('micro-httpd')
  const statusOf = (address: string) => {
    const input = `GET ${address} HTTP/1.0\r\n\r\n`
    return spawnSync(path, [folder], { input, env: { ...process.env, ...env }, encoding: 'utf8' }).stdout.split(' ')[1]
  }
  assert.is(statusOf('/ui.gz'), '200')
  assert.is(statusOf('/ui.gz?0123456789'), '404')
})

/** The links of docs/firmware.md to which a file that cannot be run here leads each call. */
const targets = {
  'boa.conf': (call: string, text: string) => {
    const aliases = [...text.matchAll(/^ScriptAlias (\S+) (\S+)$/gm)]
    const [, from, to] = aliases.find(([, from]) => `/${call}`.startsWith(from!))!
    return to!.replace('/home/httpd', '') + `/${call}`.slice(from!.length)
  },
  'uhttpd.sh': (call: string, text: string) => {
    const [, to] = new RegExp(`-y /${call}=(/cgi-bin/\\S+)`).exec(text)!
    return to!
  },
}
for (const [file, targetOf] of Object.entries(targets))
  test(`${file} leads every call to its link`, () => {
    for (const call of calls) assert.is(targetOf(call, configurationOf(file)), `/cgi-bin/${call}`)
  })

test('boa.conf has no text after a value, which two of three boas take for a part of it', () => {
  for (const line of configurationOf('boa.conf').trim().split('\n'))
    assert.match(line, /^(#|[A-Z]\w+( [\w/.-]+){1,2}$)/)
})

test.run()
