import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../../src/device/login/sha256'
import { until } from '../../../until'
import { compilers } from '../../compilers'
import { debianProgram } from '../../debian'
import { zoneFolder } from '../../tzdata'
import { compileFirmware, effectsBeside, link, writeFirmware } from '../start-c-firmware'

/*
 * The firmware in C with effects on Linux (the other files of this folder) is a real gateway: between a network
 * namespace that is its LAN and one that is the Internet.
 */

const folder = mkdtempSync(join(tmpdir(), 'ontlet-linux-'))
const processes: ChildProcess[] = []
test.after(() => {
  for (const child of processes) child.kill()
  const [, dnsmasq] = /^=(\d+)\n(?![^]*^=end)/m.exec(readFileSync(join(folder, 'dnsmasq'), 'utf8')) ?? []
  if (dnsmasq) process.kill(Number(dnsmasq))
  rmSync(folder, { recursive: true, force: true })
})

const own = new URL('.', import.meta.url)
const sourceOf = (name: string) => readFileSync(new URL(name, own), 'utf8')
const sources = Object.fromEntries(
  readdirSync(own)
    .filter(name => /\.[ch]$/.test(name))
    .map(name => [`linux-${name}`.replace('linux-linux', 'linux'), sourceOf(name)]),
)

const programs = join(folder, 'bin')
mkdirSync(programs)
const nft = debianProgram('nft')
for (const name of ['nft', 'dnsmasq'] as const) symlinkSync(debianProgram(name).path, join(programs, name))
for (const name of ['ping', 'traceroute', 'udhcpc', 'nslookup'])
  symlinkSync(debianProgram('busybox').path, join(programs, name))
/** Where the example has its files. */
const places = {
  LINUX_FOLDER: folder,
  LINUX_LOCALTIME: join(folder, 'localtime'),
  LINUX_ZONES: zoneFolder(),
}
const env = {
  ...process.env,
  ...nft.env,
  TZ: `:${places.LINUX_LOCALTIME}`,
  PATH: `${programs}:${process.env.PATH}:/usr/sbin:/sbin`,
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
const call = (path: string, query: string, body?: object): Record<string, unknown> => {
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

const login = (): void => {
  token = String(post({ module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') }).token)
}

/** What a host answers at an address; '' if nobody does within some ms. */
const answerOf = (from: Namespace, address: string, port: number, patience = 3000) =>
  from.run(`node -e "${ask}" ${address} ${port} ${patience} || true`).trim()

/** How long to wait for an answer that is not expected, in ms. */
const brief = 300
const ask =
  "require('net').connect(+process.argv[2],process.argv[1]).on('data',d=>{console.log(String(d));process.exit()}).on('error',()=>process.exit());setTimeout(process.exit,+process.argv[3])"

test.before(async () => {
  writeFirmware(folder, { ...sources, 'effects.c': effectsBeside(Object.values(sources)) })
  writeFileSync(join(folder, 'dnsmasq.conf'), sourceOf('dnsmasq.conf').replaceAll('/var/run/ontlet', folder))
  const compiler = compilers()[0]!
  const options = ['-O0', ...Object.entries(places).map(([name, path]) => `-D${name}="${path}"`)]
  link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options }), [])
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
  const names = 'dnsmasq -d -C /dev/null --no-resolv --no-hosts --address=/example.com/203.0.113.2'
  internet.start('sh', ['-c', `exec ${names} 2> ${join(folder, 'names.log')}`])
  gateway.run(`${join(folder, 'firmware')} boot`)
  login()
  await serve(lan, 'from the LAN')
  await serve(internet, 'from the Internet')
})

/** Starts a server on port 80 that answers a text. */
const serve = async (host: Namespace, text: string): Promise<void> => {
  const program = `require('net').createServer(s=>s.end('${text}')).listen(80,()=>console.log())`
  const server = host.start('node', ['-e', program])
  await new Promise(resolve => server.stdout!.once('data', resolve))
}

const lanAddress = () => /inet (\S+)/.exec(gateway.run('ip -4 address show dev br-lan'))?.[1]

test('the address of the LAN is that of the bridge, after the start and after a change', async () => {
  assert.is(lanAddress(), '192.168.1.1/24')
  const change = { ip: '192.168.7.1', mask: '255.255.255.0', start: '192.168.7.100', end: '192.168.7.200' }
  assert.equal(post({ module: 'ipv4_lan_config', ...change }), { code: 0 })
  assert.is(lanAddress(), '192.168.7.1/24')
  await until(() => answerOf(gateway, '192.168.7.2', 80) === 'from the LAN', { complaint: () => 'no host in the LAN' })
})

test('a forwarded port leads from the Internet to the LAN until its row is deleted', () => {
  assert.is(answerOf(internet, '203.0.113.1', 8080, brief), '')
  const row = { name: 'web', protocol: 1, external_port: 8080, internal_ip: '192.168.7.2', internal_port: 80 }
  const { code, id } = post({ module: 'port_forwarding', action: 'add', ...row })
  assert.is(code, 0)
  assert.is(answerOf(internet, '203.0.113.1', 8080), 'from the LAN')
  assert.equal(post({ module: 'port_forwarding', action: 'set', id, external_port: 8081 }), { code: 0 })
  assert.is(answerOf(internet, '203.0.113.1', 8080, brief), '')
  assert.is(answerOf(internet, '203.0.113.1', 8081), 'from the LAN')
  assert.equal(post({ module: 'port_forwarding', action: 'del', id }), { code: 0 })
  assert.is(answerOf(internet, '203.0.113.1', 8081, brief), '')
})

test('every other port leads to the DMZ host', () => {
  assert.equal(post({ module: 'dmz_config', enable: 1, ip: '192.168.7.2' }), { code: 0 })
  assert.is(answerOf(internet, '203.0.113.1', 80), 'from the LAN')
  assert.equal(post({ module: 'dmz_config', enable: 0 }), { code: 0 })
  assert.is(answerOf(internet, '203.0.113.1', 80, brief), '')
})

test('a static route is in the table of the kernel, and one that the kernel refuses is not stored', () => {
  const add = (route: object) => post({ module: 'ipv4_route_config', action: 'add', mask: '255.255.0.0', ...route })
  assert.is(add({ destination: '10.1.0.0', next_hop: '192.168.7.2', interface: '' }).code, 0)
  assert.match(gateway.run('ip route'), /^10\.1\.0\.0\/16 via 192\.168\.7\.2 dev br-lan/m)
  assert.equal(add({ destination: '10.2.0.0', next_hop: '172.16.0.1', interface: '' }), { code: 10305 })
  assert.is((get('ipv4_route_config').list as unknown[]).length, 1)
})

const mac = () => /ether (\S+)/.exec(lan.run('ip link show dev eth0'))![1]!
const fromInternet = (patience?: number) => answerOf(lan, '203.0.113.2', 80, patience)

test('a device of the MAC blocklist does not reach the Internet, and only those of an allowlist do', () => {
  const filter = (body: object) => assert.is(post({ module: 'macfileter_config', ...body }).code, 0)
  assert.is(fromInternet(), 'from the Internet')
  filter({ enable: 1, mode: 0 })
  filter({ action: 'add', mac: mac() })
  assert.is(fromInternet(brief), '')
  filter({ action: 'clear' })
  assert.is(fromInternet(), 'from the Internet')
  filter({ enable: 1, mode: 1 })
  assert.is(fromInternet(brief), '')
  filter({ action: 'add', mac: mac() })
  assert.is(fromInternet(), 'from the Internet')
  filter({ enable: 0, mode: 0 })
  assert.is(fromInternet(), 'from the Internet')
})

const traffic: readonly (readonly [what: string, rule: object, isMeant: boolean])[] = [
  ['any traffic of an address', { protocol: 0, source: '192.168.7.2' }, true],
  ['TCP to a port', { protocol: 2, destination: '203.0.113.2', destination_port: '80' }, true],
  ['TCP and UDP from a range of addresses', { protocol: 1, source: '192.168.7.1-192.168.7.9' }, true],
  ['UDP to the same port', { protocol: 3, destination_port: '80' }, false],
  ['ICMP', { protocol: 4, source: '192.168.7.2' }, false],
  ['another range of ports', { protocol: 2, destination_port: '81-65535' }, false],
]

test('the IP filter blocks what its rules describe, or lets only that through', () => {
  const filter = (body: object) => assert.is(post({ module: 'ipportfileterv4_config', ...body }).code, 0)
  for (const mode of [0, 1]) {
    filter({ enable: 1, mode })
    for (const [what, rule, isMeant] of traffic) {
      filter({ action: 'add', name: 'rule', ...rule })
      const isExpected = isMeant === (mode === 1)
      assert.is(fromInternet(isExpected ? 3000 : brief) !== '', isExpected, `${what}, mode ${mode}`)
      filter({ action: 'clear' })
    }
  }
  filter({ enable: 0, mode: 0 })
  assert.is(fromInternet(), 'from the Internet')
})

test('a blocked domain and those below it have no address', async () => {
  const found = (name: string) => lan.run(`nslookup -type=a ${name} 192.168.7.1 || true`).includes('203.0.113.2')
  const block = (body: object) => assert.is(post({ module: 'domainblk_config', ...body }).code, 0)
  const isFound = (name: string, wanted: boolean) =>
    until(async () => found(name) === wanted, { complaint: () => `${name} has ${wanted ? 'no' : 'an'} address` })
  await isFound('www.example.com', true)
  block({ enable: 1 })
  block({ action: 'add', domain: 'news.example.com' })
  await isFound('www.news.example.com', false)
  await isFound('news.example.com', false)
  assert.ok(found('www.example.com'))
  // On a slow device, the end of the dnsmasq before may be written after this one has started.
  writeFileSync(join(folder, 'dnsmasq'), `=end\n${readFileSync(join(folder, 'dnsmasq'), 'utf8')}`)
  block({ enable: 0 })
  await isFound('news.example.com', true)
})

/** The address that a device of the LAN gets. */
const leased = () => /lease of (\S+)/.exec(lan.run('udhcpc -i eth0 -n -q -f -s /bin/true 2>&1'))?.[1]

test('a device gets an address of the pool, and the one that is reserved for it', async () => {
  assert.match(leased()!, /^192\.168\.7\.(1\d\d|200)$/)
  const reserve = (body: object) => assert.is(post({ module: 'ipv4_lan_config', ...body }).code, 0)
  reserve({ action: 'add', host_name: 'printer', mac: mac(), ip: '192.168.7.77' })
  await until(async () => leased() === '192.168.7.77', { complaint: () => `${leased()} was leased` })
  assert.match(lan.run('nslookup -type=a printer 192.168.7.1'), /192\.168\.7\.77/)
  reserve({ action: 'clear' })
  await until(async () => leased() !== '192.168.7.77', { complaint: () => 'the address is still reserved' })
})

test('a reserved address stays with a device whose name dnsmasq could take for an order', async () => {
  const reserve = (body: object) => assert.is(post({ module: 'ipv4_lan_config', ...body }).code, 0)
  for (const name of ['ignore', '24h']) {
    reserve({ action: 'add', host_name: name, mac: mac(), ip: '192.168.7.78' })
    await until(async () => leased() === '192.168.7.78', { complaint: () => `${leased()} was leased to ${name}` })
    assert.match(lan.run(`nslookup -type=a ${name} 192.168.7.1`), /192\.168\.7\.78/)
    reserve({ action: 'clear' })
    await until(async () => leased() !== '192.168.7.78', { complaint: () => `${name} still has the address` })
  }
})

test('the time zone is that of the system, and of the log', () => {
  const change = (zone: string) => post({ module: 'time_zone', time_zone: zone, summer_time: 0 }).code
  assert.is(change('Asia/Kathmandu'), 0)
  assert.is(gateway.run('date +%z').trim(), '+0545')
  const shown = String(get('current_time').current_time)
  const kathmandu = new Date(Date.now() + 5.75 * 3_600_000).toISOString()
  assert.is(shown.slice(0, 15), kathmandu.slice(0, 15).replace('T', ' '))
  gateway.run(`${join(folder, 'firmware')} boot`)
  login()
  const [{ time, text }] = get('system_log_list').list as [{ time: string; text: string }]
  assert.is(time.slice(0, 15), shown.slice(0, 15))
  assert.is(text, 'system: started')
})

/** The result of a network test when it has ended. */
const resultOf = async (module: string, body: object) => {
  assert.is(post({ module: `${module}_ipv4`, ...body }).code, 0)
  const result = () => get(`${module}_result`) as { state: number; list: { line: string; time: number }[] }
  await until(async () => result().state !== 1, { complaint: () => `${module} goes on` })
  return result()
}

test('ping and traceroute are those of the system', async () => {
  const ping = await resultOf('ping', { host: '203.0.113.2', attempts: 2, timeout: 2 })
  assert.is(ping.state, 2)
  assert.is(ping.list.length, 2)
  assert.ok(ping.list.every(({ line, time }) => line.includes('203.0.113.2') && time >= 0 && time < 1000))
  const route = await resultOf('tracert', { host: '203.0.113.2', attempts: 1, timeout: 1, hops: 4 })
  assert.is(route.state, 2)
  assert.match(route.list[0]!.line, /^ *1 .*203\.0\.113\.2/)
  assert.is((await resultOf('ping', { host: 'no-such-host.example.com.invalid', attempts: 1 })).state, 4)
  assert.is(post({ module: 'ping_ipv4', host: '203.0.113.99', attempts: 1000 }).code, 0)
  assert.is(get('ping_result').state, 1)
  assert.is((await resultOf('ping', { stop: 1 })).state, 3)
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
