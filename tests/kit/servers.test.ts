import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../src/kit/bundle.ts'
import { deliveredFiles } from '../../src/kit/profile-file.ts'
import { sha256Hex } from '../../src/model/sha256.ts'
import { type Bench, startBench } from '../gateway/start.ts'
import { debianProgram, lighttpdModules } from './debian.ts'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-servers-'))
const running: ChildProcess[] = []
let bench: Bench

const freePort = () => new Promise<number>(done => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    server.close(() => done(port))
  })
})

const served = join(folder, 'image')

/** A server before the one at `port`: the API goes to the gateway, everything else to that one, byte for byte. */
const relayTo = (port: number) => new Promise<number>(done => {
  const relay = createServer(socket => {
    socket.once('data', head => {
      const isCall = /^\w+ \/(get\.json|post\.json|boaform\/)/.test(head.toString('latin1'))
      const behind = connect(isCall ? bench.port : port, '127.0.0.1', () => behind.write(head))
      socket.pipe(behind).pipe(socket)
      for (const one of [socket, behind]) one.on('error', () => [socket, behind].forEach(end => end.destroy()))
    })
    socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1', () => done((relay.address() as { port: number }).port))
  relay.unref()
})

/** How each server is run: on this port, with the API passed on to the simulated gateway. */
const servers: Readonly<Record<string, (port: number) => { program: ReturnType<typeof debianProgram>; args: string[]; relay?: boolean }>> = {
  'busybox httpd': port => {
    // Debian's busybox is built without the proxy of httpd (P: in httpd.conf), so a relay before it parts the API from the files.
    return { program: debianProgram('busybox'), args: ['httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', served], relay: true }
  },
  lighttpd: port => {
    const program = debianProgram('lighttpd')
    const conf = join(folder, 'lighttpd.conf')
    writeFileSync(conf, [
      `server.document-root = "${served}"`, `server.port = ${port}`, 'server.bind = "127.0.0.1"', 'index-file.names = ("index.html")', 'server.modules = ("mod_proxy")',
      'mimetype.assign = (".html" => "text/html", "" => "text/plain")',
      `$HTTP["url"] =~ "^/(get\\.json|post\\.json|boaform/)" { proxy.server = ("" => (("host" => "127.0.0.1", "port" => ${bench.port}))) }`,
    ].join('\n'))
    const modules = lighttpdModules()
    return { program, args: ['-D', '-f', conf, ...(modules && program.path.includes('debian-lighttpd') ? ['-m', modules] : [])] }
  },
  nginx: port => {
    const program = debianProgram('nginx')
    const conf = join(folder, 'nginx.conf')
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join(' ')
    writeFileSync(conf, `daemon off; master_process off; error_log ${folder}/nginx.log; pid ${folder}/nginx.pid; events {} http { access_log off; ${places}
      default_type text/plain; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${served}; location ~ ^/(get\\.json|post\\.json|boaform/) { proxy_pass http://127.0.0.1:${bench.port}; proxy_set_header Host $http_host; } } }`)
    return { program, args: ['-c', conf, '-p', folder] }
  },
}

test.before(async () => {
  bench = await startBench()
  const [mksquashfs, unsquashfs] = [debianProgram('mksquashfs'), debianProgram('unsquashfs')]
  const out = join(folder, 'out')
  execFileSync(process.execPath, ['--import', 'tsx', 'src/kit/pack-command.ts', '--device', 'f501', '--out', out, '--mksquashfs', mksquashfs.path], { cwd: root, env: { ...process.env, ...mksquashfs.env }, stdio: 'ignore' })
  execFileSync(unsquashfs.path, ['-no-progress', '-quiet', '-no-xattrs', '-d', served, join(out, 'f501.squashfs')], { env: { ...process.env, ...unsquashfs.env }, stdio: 'ignore' })
  for (const name of deliveredFiles) assert.equal(readFileSync(join(served, name)), readFileSync(join(out, 'f501', name)), name)
  mkdirSync(join(folder, 'logs'))
})
test.after(async () => {
  running.forEach(child => child.kill())
  await bench.end()
  rmSync(folder, { recursive: true, force: true })
})

for (const [name, how] of Object.entries(servers)) {
  test(`${name} serves the image as it is, and a login goes through it`, async () => {
    const port = await freePort()
    const { program, args, relay = false } = how(port)
    const child = spawn(program.path, args, { env: { ...process.env, ...program.env }, stdio: ['ignore', 'pipe', 'pipe'] })
    running.push(child)
    let said = ''
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', chunk => (said += String(chunk)))
    const base = `http://127.0.0.1:${relay ? await relayTo(port) : port}`
    for (let turn = 0; ; turn++) {
      if (await fetch(base).then(({ ok }) => ok, () => false)) break
      if (turn === 100 || child.exitCode !== null) throw new Error(`${name} did not start: ${said}`)
      await new Promise(done => setTimeout(done, 50))
    }
    for (const file of ['', ...deliveredFiles]) {
      const response = await fetch(`${base}/${file}`)
      assert.is(response.status, 200, file)
      const bytes = Buffer.from(await response.arrayBuffer())
      assert.equal(bytes, readFileSync(join(served, file || 'index.html')), file)
      // With a Content-Encoding the browser would inflate it, and the loader once more.
      assert.is(response.headers.get('content-encoding'), null, file)
    }
    assert.ok(gunzipSync(Buffer.from(await (await fetch(`${base}/ui.gz`)).arrayBuffer())).length > 10_000)
    assert.match(await (await fetch(`${base}/`)).text(), /^<!doctype html><meta charset=utf-8>/)

    const post = async (body: object, token = '') => (await (await fetch(`${base}/post.json`, { method: 'POST', body: JSON.stringify(body), headers: { Authorization: token } })).json()) as Record<string, unknown>
    const get = async (module: string, token = '') => (await (await fetch(`${base}/get.json?module=${module}`, { headers: { Authorization: token } })).json()) as Record<string, unknown>
    assert.is((await get('public_info')).code, 0)
    assert.is((await get('snmp_config')).code, 10102)
    const login = await post({ module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') })
    assert.is(login.code, 0)
    const token = String(login.token)
    const community = `by-${port}`
    assert.is((await post({ module: 'snmp_config', enable: 1, read_community: community, write_community: 'w' }, token)).code, 0)
    assert.is((await get('snmp_config', token)).read_community, community)
    const form = new FormData()
    form.append('file', new Blob(['']), 'firmware.img')
    const upload = (await (await fetch(`${base}/boaform/admin/formUpload`, { method: 'POST', body: form, headers: { Authorization: token } })).json()) as Record<string, unknown>
    assert.is(upload.code, 10250, 'an empty file has come through')
    await post({ module: 'logout' }, token)
    assert.is((await get('snmp_config', token)).code, 10102)
    child.kill()
  })
}

test.run()
