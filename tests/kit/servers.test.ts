import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../src/device/login/sha256.ts'
import { deliveredFiles } from '../../src/kit/build/profiles/profile'
import { main } from '../../src/kit/pack/pack-command'
import { root } from '../../src/kit/root'
import { ownPort } from '../gateway/own-port.ts'
import { type Bench, startBench } from '../gateway/start.ts'
import { until } from '../until.ts'
import { debianProgram, lighttpdModules } from './debian.ts'
import { runCommand } from './run-command'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-servers-'))
const running: ChildProcess[] = []
let bench: Bench

/** The web root, unpacked from an image. */
const served = join(folder, 'image')

/**
 * Starts a relay that passes API calls to the gateway and everything else to the server at `port`; resolves to its
 * port.
 */
const relayTo = (port: number) =>
  new Promise<number>(done => {
    const relay = createServer(socket => {
      socket.once('data', head => {
        const isApiCall = /^\w+ \/(get\.json|post\.json|boaform\/)/.test(head.toString('latin1'))
        const upstream = connect(isApiCall ? bench.port : port, '127.0.0.1', () => upstream.write(head))
        socket.pipe(upstream).pipe(socket)
        const close = () => {
          socket.destroy()
          upstream.destroy()
        }
        socket.on('error', close)
        upstream.on('error', close)
      })
      socket.on('error', () => socket.destroy())
    }).listen(0, '127.0.0.1', () => done((relay.address() as { port: number }).port))
    relay.unref()
  })

interface ServerCommand {
  program: ReturnType<typeof debianProgram>
  args: string[]
  /** The server has no proxy: a relay separates API calls from files. */
  relay?: boolean
}

/** The settings that docs/servers.md gives for boa, which Debian no longer has: others are started with the same. */
const [, boaConf = ''] = /^## boa\.conf\n([^]*?)^## /m.exec(readFileSync(join(root, 'docs/servers.md'), 'utf8'))!
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
  lighttpd: port => {
    const program = debianProgram('lighttpd')
    const conf = join(folder, 'lighttpd.conf')
    writeFileSync(
      conf,
      [
        `server.document-root = "${served}"`,
        `server.port = ${port}`,
        'server.bind = "127.0.0.1"',
        `index-file.names = ("${settingOf('DirectoryIndex')}")`,
        'server.modules = ("mod_proxy")',
        `mimetype.assign = (${types.map(({ type, ending }) => `".${ending}" => "${type}", `).join('')}"" => "${defaultType}")`,
        `$HTTP["url"] =~ "^/(get\\.json|post\\.json|boaform/)" { proxy.server = ("" => (("host" => "127.0.0.1", "port" => ${bench.port}))) }`,
      ].join('\n'),
    )
    const modules = lighttpdModules()
    return {
      program,
      args: ['-D', '-f', conf, ...(modules ? ['-m', modules] : [])],
    }
  },
  nginx: port => nginx(port, types),
  'nginx without AddType': port => nginx(port, []),
}

/** nginx with no types but these. */
function nginx(port: number, known: typeof types): ServerCommand {
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
})
test.after(async () => {
  for (const child of running) child.kill()
  await bench.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server and resolves to its origin when it responds. */
async function startServer(name: string): Promise<{ child: ChildProcess; origin: string }> {
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
async function assertFiles(origin: string): Promise<void> {
  for (const file of ['', ...deliveredFiles]) {
    const response = await fetch(`${origin}/${file}`)
    assert.is(response.status, 200, file)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.equal(bytes, readFileSync(join(served, file || 'index.html')), file)
    assert.is(response.headers.get('content-encoding'), null, file)
    if (/^$|\.html$/.test(file)) assert.match(response.headers.get('content-type')!, /^text\/html\b/, file)
  }
  assert.ok(gunzipSync(readFileSync(join(served, 'ui.gz'))).length)
  assert.match(readFileSync(join(served, 'index.html'), 'utf8'), /^<!doctype html><meta charset=utf-8>/)
}

/** A login, reads, writes and an upload go through the server. */
async function assertApi(origin: string): Promise<void> {
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

for (const name of Object.keys(servers).filter(name => !name.includes('without'))) {
  test(`${name} serves the files of the image unchanged and passes on the API`, async () => {
    const { child, origin } = await startServer(name)
    await assertFiles(origin)
    await assertApi(origin)
    child.kill()
  })
}

test('without AddType and a table of types, index.html arrives as plain text: its source is shown', async () => {
  const { child, origin } = await startServer('nginx without AddType')
  const response = await fetch(`${origin}/index.html`)
  assert.is(response.headers.get('content-type'), defaultType)
  await response.text()
  child.kill()
})

test.run()
