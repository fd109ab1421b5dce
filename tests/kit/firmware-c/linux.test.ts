import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256.ts'
import { firmwareFiles } from '../../../src/kit/firmware/firmware-files.ts'
import { until } from '../../until.ts'
import { compilers } from '../compilers.ts'
import { debianProgram } from '../debian.ts'
import { compileFirmware, link, writeFirmware } from './start-c-firmware.ts'

/*
 * The firmware in C with effects on Linux (linux-effects.c) is a real gateway: between a network namespace that is its
 * LAN and one that is the Internet.
 */

const folder = mkdtempSync(join(tmpdir(), 'ontlet-linux-'))
const processes: ChildProcess[] = []
test.after(() => {
  for (const child of processes) child.kill()
  rmSync(folder, { recursive: true, force: true })
})

const sourceOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** effects.c as it is generated, with the functions of the example in place of those that do nothing. */
function effectsWith(example: string): string {
  const names = [...example.matchAll(/^(?:int|void) (\w+)\(/gm)].map(([, name]) => name!)
  const generated = firmwareFiles('all')['effects.c']!
  const rest = names.reduce(
    (text, name) => text.replace(new RegExp(`^(?:int|void) ${name}\\([^]*?^}\\n`, 'm'), ''),
    generated,
  )
  return `${rest}\n${example}`
}

const { path: nft, env: nftEnv } = debianProgram('nft')
const env = {
  ...process.env,
  ...nftEnv,
  PATH: `${nft.replace(/\/nft$/, '')}:${process.env.PATH}:/usr/sbin:/sbin`,
}

/** A network namespace, which lasts as long as the process in it. */
class Namespace {
  readonly enter: readonly string[]

  private constructor(readonly pid: number) {
    this.enter = ['-t', `${pid}`, '-U', '--preserve-credentials', '-n']
  }

  /** A new one, of the same user as another. */
  static async of(program: string, args: readonly string[]): Promise<Namespace> {
    const child = spawn(program, [...args, 'sh', '-c', 'echo ready; exec sleep 600'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    processes.push(child)
    await new Promise(resolve => child.stdout!.once('data', resolve))
    return new Namespace(child.pid!)
  }

  run(command: string, options: { input?: string; env?: Record<string, string> } = {}): string {
    return execFileSync('nsenter', [...this.enter, 'sh', '-c', command], {
      encoding: 'utf8',
      input: options.input,
      env: { ...env, ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  }

  start(program: string, args: readonly string[]): ChildProcess {
    const child = spawn('nsenter', [...this.enter, program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    processes.push(child)
    return child
  }
}

let gateway: Namespace
let lan: Namespace
let internet: Namespace
let token = ''

/** Calls the firmware as a web server calls a CGI program. */
function call(path: string, query: string, body?: object): Record<string, unknown> {
  const input = body ? JSON.stringify(body) : ''
  const answer = gateway.run(join(folder, 'firmware'), {
    input,
    env: {
      REQUEST_METHOD: body ? 'POST' : 'GET',
      SCRIPT_NAME: path,
      QUERY_STRING: query,
      CONTENT_LENGTH: String(Buffer.byteLength(input)),
      HTTP_AUTHORIZATION: token,
    },
  })
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>
}
const post = (body: object) => call('/post.json', '', body)
const get = (module: string) => call('/get.json', `module=${module}`)

function login(): void {
  token = String(post({ module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') }).token)
}

/** What a host answers at an address; '' if nobody does. */
const answerOf = (from: Namespace, address: string, port: number) =>
  from.run(`node -e "${ask}" ${address} ${port} || true`).trim()
const ask =
  "require('net').connect(+process.argv[2],process.argv[1]).on('data',d=>{console.log(String(d));process.exit()}).on('error',()=>process.exit());setTimeout(process.exit,1000)"

test.before(async () => {
  writeFirmware(folder, { 'effects.c': effectsWith(sourceOf('linux-effects.c')) })
  const compiler = compilers()[0]!
  link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options: ['-Os'] }), [])
  gateway = await Namespace.of('unshare', ['-Urn'])
  lan = await Namespace.of('nsenter', [...gateway.enter, 'unshare', '-n'])
  internet = await Namespace.of('nsenter', [...gateway.enter, 'unshare', '-n'])
  gateway.run(`
    set -e
    ip link set lo up
    ip link add br-lan type bridge
    ip link add lan0 type veth peer name eth0 netns ${lan.pid}
    ip link add wan0 type veth peer name eth0 netns ${internet.pid}
    ip link set lan0 master br-lan
    for name in br-lan lan0 wan0; do ip link set $name up; done
    ip address add 203.0.113.1/24 dev wan0
    echo 1 > /proc/sys/net/ipv4/ip_forward`)
  gateway.run('nft -f -', { input: sourceOf('setup.nft') })
  for (const [host, address] of [
    [lan, '192.168.7.2'],
    [internet, '203.0.113.2'],
  ] as const)
    host.run(`ip link set lo up; ip address add ${address}/24 dev eth0; ip link set eth0 up`)
  lan.run('ip route add default via 192.168.7.1')
  gateway.run(`${join(folder, 'firmware')} boot`)
  login()
  const server = lan.start('node', [
    '-e',
    "require('net').createServer(s=>s.end('from the LAN')).listen(80,()=>console.log())",
  ])
  await new Promise(resolve => server.stdout!.once('data', resolve))
})

const lanAddress = () => /inet (\S+)/.exec(gateway.run('ip -4 address show dev br-lan'))?.[1]

test('the address of the LAN is that of the bridge, after the start and after a change', async () => {
  assert.is(lanAddress(), '192.168.1.1/24')
  const change = { ip: '192.168.7.1', mask: '255.255.255.0', start: '192.168.7.100', end: '192.168.7.200' }
  assert.equal(post({ module: 'ipv4_lan_config', ...change }), { code: 0 })
  assert.is(lanAddress(), '192.168.7.1/24')
  await until(() => answerOf(gateway, '192.168.7.2', 80) === 'from the LAN', { complaint: () => 'no host in the LAN' })
})

test('a forwarded port leads from the Internet to the LAN until its row is deleted', () => {
  assert.is(answerOf(internet, '203.0.113.1', 8080), '')
  const row = { name: 'web', protocol: 1, external_port: 8080, internal_ip: '192.168.7.2', internal_port: 80 }
  const { code, id } = post({ module: 'port_forwarding', action: 'add', ...row })
  assert.is(code, 0)
  assert.is(answerOf(internet, '203.0.113.1', 8080), 'from the LAN')
  assert.equal(post({ module: 'port_forwarding', action: 'set', id, external_port: 8081 }), { code: 0 })
  assert.is(answerOf(internet, '203.0.113.1', 8080), '')
  assert.is(answerOf(internet, '203.0.113.1', 8081), 'from the LAN')
  assert.equal(post({ module: 'port_forwarding', action: 'del', id }), { code: 0 })
  assert.is(answerOf(internet, '203.0.113.1', 8081), '')
})

test('every other port leads to the DMZ host', () => {
  assert.equal(post({ module: 'dmz_config', enable: 1, ip: '192.168.7.2' }), { code: 0 })
  assert.is(answerOf(internet, '203.0.113.1', 80), 'from the LAN')
  assert.equal(post({ module: 'dmz_config', enable: 0 }), { code: 0 })
  assert.is(answerOf(internet, '203.0.113.1', 80), '')
})

test('a static route is in the table of the kernel, and one that the kernel refuses is not stored', () => {
  const add = (route: object) => post({ module: 'ipv4_route_config', action: 'add', mask: '255.255.0.0', ...route })
  assert.is(add({ destination: '10.1.0.0', next_hop: '192.168.7.2', interface: '' }).code, 0)
  assert.match(gateway.run('ip route'), /^10\.1\.0\.0\/16 via 192\.168\.7\.2 dev br-lan/m)
  assert.equal(add({ destination: '10.2.0.0', next_hop: '172.16.0.1', interface: '' }), { code: 10305 })
  assert.is((get('ipv4_route_config').list as unknown[]).length, 1)
})

test('an address on trial returns when it is cancelled, and when the device restarts', () => {
  const begin = () => Number(post({ module: 'safe_apply', action: 'begin', seconds: 300 }).trial)
  const move = (trial: number) =>
    post({ module: 'ipv4_lan_config', ip: '10.0.0.1', start: '10.0.0.2', end: '10.0.0.9', trial }).code
  const first = begin()
  assert.is(move(first), 0)
  assert.is(lanAddress(), '10.0.0.1/24')
  assert.is(post({ module: 'safe_apply', action: 'cancel', trial: first }).code, 0)
  assert.is(lanAddress(), '192.168.7.1/24')
  assert.is(move(begin()), 0)
  gateway.run(`${join(folder, 'firmware')} boot`)
  assert.is(lanAddress(), '192.168.7.1/24')
  login()
  assert.is(get('safe_apply').outcome, 2)
})

test('after a restart everything has its effect again', () => {
  gateway.run('ip address flush dev br-lan; ip route flush root 10.1.0.0/16')
  gateway.run(`${join(folder, 'firmware')} boot`)
  assert.is(lanAddress(), '192.168.7.1/24')
  assert.match(gateway.run('ip route'), /^10\.1\.0\.0\/16/m)
  assert.is(get('dev_status').code, 10102, 'its sessions have ended')
})

test('what the device decides is read from the system', () => {
  login()
  assert.ok(Number(get('dev_status').uptime) > 0)
})

test.run()
