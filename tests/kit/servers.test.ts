import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../src/device/login/sha256'
import { deliveredFiles } from '../../src/kit/build/profiles/profile'
import { main } from '../../src/kit/pack/pack-command'
import { root } from '../../src/kit/root'
import { ownPort } from '../gateway/own-port'
import { type Bench, startBench } from '../gateway/start'
import { until } from '../until'
import { debianProgram, lighttpdModules } from './debian'
import { startRelay } from './relay'
import { runCommand } from './run-command'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-servers-'))
const running: ChildProcess[] = []
let bench: Bench

/** The web root, unpacked from an image. */
const served = join(folder, 'image')

/** Starts a relay that passes API calls to the gateway and everything else to the server at `port`. */
const relayTo = (port: number) =>
  startRelay(head => ({ port: /^\w+ \/(get\.json|post\.json|boaform\/)/.test(head) ? bench.port : port, head }))

interface ServerCommand {
  program: ReturnType<typeof debianProgram>
  args: string[]
  /** The server has no proxy: a relay separates API calls from files. */
  relay?: boolean
}

const guide = readFileSync(join(root, 'docs/servers.md'), 'utf8')
/** The settings that docs/servers.md gives for boa, which Debian no longer has: nginx is started with the same. */
const [, boaConf = ''] = /^## boa\.conf\n([^]*?)^## /m.exec(guide)!
/** Programs that are called as CGI: by the addresses of calls, with the last part of a file call. */
const programs = join(folder, 'cgi-bin')
const [, lighttpdConf = ''] = /^## lighttpd\.conf\n\n([^]*?)^## /m.exec(guide)!
const settingOf = (name: string) => new RegExp(`^ +${name} (\\S+)`, 'm').exec(boaConf)![1]!
const defaultType = settingOf('DefaultType')
const types = [...boaConf.matchAll(/^ +AddType (\S+) (\w+)/gm)].map(([, type, ending]) => ({ type, ending }))

/** How to start each server on a port. The API is passed on to the simulated gateway. */
const servers: Readonly<Record<string, (port: number) => ServerCommand>> = {
  // Debian's busybox is built without the proxy of httpd (P: in httpd.conf).
  'busybox httpd': port => ({
    program: debianProgram('busybox'),
    args: ['httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', served],
    relay: true,
  }),
  lighttpd: port => ({ ...lighttpd(port, lighttpdConf), relay: true }),
  'lighttpd without types': port => lighttpd(port, lighttpdConf.replace(/^ *mimetype\.assign.*/m, '')),
  'lighttpd with CGI': port => lighttpd(port, lighttpdConf),
  mini_httpd: port => ({
    program: debianProgram('mini_httpd'),
    args: [
      ...['-D', '-h', '127.0.0.1', '-p', `${port}`, '-d', served, '-u', userInfo().username],
      ...['-i', join(folder, 'mini_httpd.pid')],
    ],
    relay: true,
  }),
  nginx: port => nginx(port, types),
  'nginx without AddType': port => nginx(port, []),
}

/** The relay looks at the first request of a connection only. */
const singly = 'server.max-keep-alive-requests = 0'

/** lighttpd with settings like those of the guide, in folders of this test. */
const lighttpd = (port: number, settings: string): ServerCommand => {
  const conf = join(folder, `lighttpd-${port}.conf`)
  const own = settings.replaceAll('/home/httpd/web', served).replaceAll('/home/httpd/cgi-bin', programs)
  writeFileSync(conf, `${own}\nserver.port = ${port}\nserver.bind = "127.0.0.1"\n${singly}\n`)
  const modules = lighttpdModules()
  return {
    program: debianProgram('lighttpd'),
    args: ['-D', '-f', conf, ...(modules ? ['-m', modules] : [])],
  }
}

/** nginx with no types but these. */
const nginx = (port: number, known: typeof types): ServerCommand => {
  const program = debianProgram('nginx')
  const conf = join(folder, 'nginx.conf')
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `  ${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    conf,
    [
      'daemon off;',
      'master_process off;',
      `error_log ${folder}/nginx.log;`,
      `pid ${folder}/nginx.pid;`,
      'events {}',
      'http {',
      '  access_log off;',
      ...temporaryFolders,
      `  default_type ${defaultType};`,
      `  types { ${known.map(({ type, ending }) => `${type} ${ending};`).join(' ')} }`,
      `  index ${settingOf('DirectoryIndex')};`,
      `  client_max_body_size ${settingOf('SinglePostLimit')};`,
      '  server {',
      `    listen 127.0.0.1:${port};`,
      `    root ${served};`,
      '    location ~ ^/(get\\.json|post\\.json|boaform/) {',
      `      proxy_pass http://127.0.0.1:${bench.port};`,
      '      proxy_set_header Host $http_host;',
      '    }',
      '  }',
      '}',
    ].join('\n'),
  )
  return { program, args: ['-c', conf, '-p', folder] }
}

test.before(async () => {
  bench = await startBench()
  const [mksquashfs, unsquashfs] = [debianProgram('mksquashfs'), debianProgram('unsquashfs')]
  const out = join(folder, 'out')
  Object.assign(process.env, mksquashfs.env)
  // A small console: servers do not look into the files.
  const entry = 'tests/kit/stand-in/main.tsx'
  const args = ['--device', 'all', '--entry', entry, '--out', out, '--mksquashfs', mksquashfs.path]
  const { status, output } = await runCommand(main, args)
  assert.is(status, 0, output)
  execFileSync(unsquashfs.path, ['-no-progress', '-quiet', '-no-xattrs', '-d', served, join(out, 'all.squashfs')], {
    env: { ...process.env, ...unsquashfs.env },
    stdio: 'ignore',
  })
  for (const name of deliveredFiles)
    assert.equal(readFileSync(join(served, name)), readFileSync(join(out, 'all', name)), name)
  mkdirSync(join(folder, 'logs'))
  mkdirSync(join(programs, 'boaform/admin'), { recursive: true })
  const script = [
    '#!/bin/sh',
    '[ "$REQUEST_METHOD" = POST ] && head -c "$CONTENT_LENGTH" > /dev/null',
    `printf 'Content-Type: application/json\\r\\n\\r\\n{"code":0,"asked":"%s"}' "$QUERY_STRING"`,
  ].join('\n')
  for (const name of ['get.json', 'post.json', 'boaform/admin/formUpload'])
    writeFileSync(join(programs, name), script, { mode: 0o755 })
  writeFileSync(join(programs, 'index.html'), '')
})
test.after(async () => {
  for (const child of running) child.kill()
  await bench.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server and resolves to its origin when it responds. */
const startServer = async (name: string): Promise<{ child: ChildProcess; origin: string }> => {
  const port = ownPort()
  const { program, args, relay = false } = servers[name]!(port)
  const child = spawn(program.path, args, {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += String(chunk)
    })
  }
  const origin = `http://127.0.0.1:${relay ? await relayTo(port) : port}`
  const failure = () => `${name} did not start: ${output}`
  const responds = async () => {
    if (child.exitCode !== null) throw new Error(failure())
    const response = await fetch(origin).catch(() => undefined)
    return !!response?.ok
  }
  await until(responds, { complaint: failure })
  return { child, origin }
}

/**
 * The console's files come unchanged. With a Content-Encoding the browser would inflate ui.gz before the loader does.
 */
const assertFiles = async (name: string, origin: string): Promise<void> => {
  for (const file of ['', ...deliveredFiles]) {
    const response = await fetch(`${origin}/${file}`)
    assert.is(response.status, 200, file)
    const bytes = Buffer.from(await response.arrayBuffer())
    const sent = readFileSync(join(served, file || 'index.html'))
    // The loader takes a console that the browser has inflated as it is.
    const isInflated = name === 'mini_httpd' && file === 'ui.gz'
    assert.equal(bytes, isInflated ? gunzipSync(sent) : sent, file)
    assert.is(response.headers.get('content-encoding'), isInflated ? 'gzip' : null, file)
    if (/^$|\.html$/.test(file)) assert.match(response.headers.get('content-type')!, /^text\/html\b/, file)
  }
  assert.ok(gunzipSync(readFileSync(join(served, 'ui.gz'))).length)
  assert.match(
    readFileSync(join(served, 'index.html'), 'utf8'),
    /^<!doctype html><html translate=no id=root><meta charset=utf-8>/,
  )
}

/** A login, reads, writes and an upload go through the server. */
const assertApi = async (origin: string): Promise<void> => {
  const call = async (path: string, token: string, body?: string | FormData) => {
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetch(origin + path, { method, body, headers: { Authorization: token } })
    return (await response.json()) as Record<string, unknown>
  }
  const post = (body: object, token = '') => call('/post.json', token, JSON.stringify(body))
  const get = (module: string, token = '') => call(`/get.json?module=${module}`, token)

  assert.is((await get('public_info')).code, 0)
  assert.is((await get('snmp_config')).code, 10102)
  const login = await post({ module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') })
  assert.is(login.code, 0)
  const token = String(login.token)
  const community = `from-${new URL(origin).port}`
  const snmp = { module: 'snmp_config', enable: 1, read_community: community, write_community: 'w' }
  assert.is((await post(snmp, token)).code, 0)
  assert.is((await get('snmp_config', token)).read_community, community)
  const form = new FormData()
  form.append('file', new Blob(['']), 'firmware.img')
  assert.is((await call('/boaform/admin/formUpload', token, form)).code, 10250, 'the gateway received an empty file')
  await post({ module: 'logout' }, token)
  assert.is((await get('snmp_config', token)).code, 10102)
}

for (const name of Object.keys(servers).filter(name => !/without|CGI/.test(name))) {
  test(`${name} serves the files of the image unchanged and passes on the API`, async () => {
    const { child, origin } = await startServer(name)
    await assertFiles(name, origin)
    await assertApi(origin)
    child.kill()
  })
}

const withoutTypes: readonly (readonly [name: string, type: string, shown: string])[] = [
  ['nginx without AddType', defaultType, 'its source is shown'],
  ['lighttpd without types', 'application/octet-stream', 'it is downloaded'],
]
for (const [name, type, shown] of withoutTypes) {
  test(`${name} sends index.html as ${type}: ${shown}`, async () => {
    const { child, origin } = await startServer(name)
    const response = await fetch(`${origin}/index.html`)
    assert.is(response.headers.get('content-type'), type)
    await response.text()
    child.kill()
  })
}

test('the settings of the guide for lighttpd bring every call to its program', async () => {
  const { child, origin } = await startServer('lighttpd with CGI')
  const asked = async (path: string, body?: string) => {
    const response = await fetch(origin + path, { method: body === undefined ? 'GET' : 'POST', body })
    return ((await response.json()) as { asked: string }).asked
  }
  assert.is(await asked('/get.json?module=public_info'), 'module=public_info')
  assert.is(await asked('/post.json', '{}'), '')
  assert.is(await asked('/boaform/admin/formUpload', 'file'), '')
  child.kill()
})

test.run()
