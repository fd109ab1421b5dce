import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256Hex } from '../../../../src/device/login/sha256'
import { firmwareFiles } from '../../../../src/kit/firmware/firmware-files'
import { ended, isRunning } from '../../../ended'
import { busyness } from '../../../patience'
import { until } from '../../../until'
import { compilers } from '../../compilers'
import { type DaemonName, daemon, daemonsFolder } from '../../daemons/programs'
import { debianProgram } from '../../debian'
import { zoneFolder } from '../../tzdata'
import { compileFirmware, link, writeFirmware } from '../start-c-firmware'

/*
 * A home in network namespaces: the gateway on Linux between two devices of a LAN and a provider, who has DHCP, DNS and
 * the only other host of the Internet.
 */

/** The environment variable with the folder of a home that has been compiled elsewhere, see `Home.compile`. */
const compiledFolder = 'ONTLET_COMPILED_HOME'

const programsOfBusybox = ['udhcpc', 'nslookup', 'syslogd', 'logger']
/** The provider's network, and another one behind it. */
export const provider = { network: '203.0.113', address: '203.0.113.1', far: '198.51.100.7' } as const

/** Gives a gateway a /dev of its own, with the devices of the computer, so that its /dev/log is not that of others. */
const ownDevices = `
  mkdir "$DEV" && cd /dev
  for device in null zero full random urandom tty; do
    : >"$DEV/$device"
    mount --bind "/dev/$device" "$DEV/$device"
  done
  for name in fd stdin stdout stderr; do ln -s "$(readlink "/dev/$name")" "$DEV/$name"; done
  mount --rbind "$DEV" /dev`

/**
 * dhcpcd keeps files where it is told to only when it is compiled, and would become a user whom a namespace does not
 * have. Its files are not those of the computer.
 */
const ownSystem = `
  grep -v ^dhcpcd: /etc/passwd >"$FOLDER.passwd"
  mount --bind "$FOLDER.passwd" /etc/passwd
  mount -t tmpfs none /var/lib
  case $FOLDER in /run/*) ;; *) mount -t tmpfs none /run ;; esac`

/** A network namespace, which lasts as long as the process in it. */
export class Namespace {
  readonly enter: readonly string[]

  private constructor(
    readonly pid: number,
    enter: readonly string[],
    private readonly home: Home,
    /** The process outside that waits for its first one. */
    private readonly outer: ChildProcess,
  ) {
    this.enter = ['-t', `${pid}`, '-U', '--preserve-credentials', ...enter]
  }

  /** A new one with processes of its own, which end with it. */
  static async ofGateway(home: Home): Promise<Namespace> {
    const args = ['-Urnpm', '--fork', '--mount-proc', '--kill-child', 'sh', '-c', 'echo ready; exec sleep 900']
    const outer = await home.begin('unshare', args)
    const inner = Number(readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim())
    return new Namespace(inner, ['-n', '-m', '-p'], home, outer)
  }

  /** One of a host that the gateway has cables to. */
  static async ofHost(gateway: Namespace, home: Home): Promise<Namespace> {
    const args = [...gateway.enter, 'unshare', '-n', 'sh', '-c', 'echo ready $PPID; exec sleep 900']
    const child = await home.begin('nsenter', args)
    // nsenter forks to be in the other's process IDs: the host is its child.
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
    return new Namespace(Number(children || child.pid), ['-n', '-m', '-p'], home, child)
  }

  run(command: string, options: { input?: string; env?: Record<string, string> } = {}): string {
    return this.runProgram('sh', ['-c', command], options)
  }

  /** The same without a shell. */
  runProgram(
    program: string,
    args: readonly string[],
    options: { input?: string | Buffer; env?: Record<string, string>; encoding?: 'utf8' | 'latin1' } = {},
  ): string {
    return execFileSync('nsenter', [...this.enter, program, ...args], {
      encoding: options.encoding ?? 'utf8',
      input: options.input,
      env: { ...this.home.env, ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  }

  /** Starts a program and waits for its first output. */
  start(program: string, args: readonly string[]): Promise<ChildProcess> {
    return this.home.begin('nsenter', [...this.enter, program, ...args])
  }

  /** Starts a server that answers a text to TCP, or UDP, at a port. */
  async serve(text: string, { port = 80, udp = false } = {}): Promise<void> {
    const tcpServer = `require('net').createServer(s=>s.on('error',()=>{}).end('${text}')).listen(${port},'::',()=>console.log())`
    const udpServer = `const s=require('dgram').createSocket('udp4');s.on('message',(m,f)=>s.send('${text}',f.port,f.address));s.bind(${port},()=>console.log())`
    await this.start(process.execPath, ['-e', udp ? udpServer : tcpServer])
  }

  /** What a host answers at an address; '' if nobody does within some ms, or longer on a busy machine. */
  answerOf(address: string, port = 80, patience = 3000): string {
    const seconds = (patience / 1000) * busyness(2)
    // The time counts when bash is about to ask: on a busy machine it is up for long before.
    const ask = `(sleep ${seconds}; kill $$) >/dev/null 2>&1 & exec cat </dev/tcp/${address}/${port}`
    return this.run(`bash --norc -c '${ask}' 2>/dev/null || true`).trim()
  }

  /** Whether it reaches a port. */
  reaches(address: string, port = 80): boolean {
    const ask = `timeout 3 bash --norc -c '</dev/tcp/${address}/${port}' 2>/dev/null && echo there || true`
    return this.run(ask) !== ''
  }

  /**
   * Ends its first process. That of the gateway is waited for until all processes of the gateway and of its hosts are
   * gone: the kernel kills them, and reports it last (pid_namespaces(7)).
   */
  async end(): Promise<void> {
    if (!isRunning(this.outer)) return
    const exit = once(this.outer, 'exit')
    process.kill(this.pid, 'SIGKILL')
    await exit
  }

  /** The MAC address of its port. */
  get mac(): string {
    return /ether (\S+)/.exec(this.run('ip link show dev eth0'))![1]!
  }
}

/** How long to wait for an answer that is not expected, in ms. */
export const brief = 300
/** The same where it depends on the case: what is expected may take longer on a busy machine. */
export const patienceFor = (isExpected: boolean): number | undefined => (isExpected ? undefined : brief)

let generated: Record<string, string> | undefined
/** The files of the gateway on Linux, which are generated once. */
const linuxFiles = () => (generated ??= firmwareFiles('all', { board: 'linux' }))

type Answer = Record<string, unknown> & { code?: number; list?: Record<string, unknown>[] }

/** The gateway, two devices and the provider. */
export class Home {
  readonly folder = process.env[compiledFolder] ?? mkdtempSync(join(tmpdir(), 'ontlet-linux-'))
  private readonly processes: ChildProcess[] = []
  private readonly programs = join(this.folder, 'bin')
  /** Where the effects have their files. */
  readonly files = join(this.folder, 'var-run', 'linux')
  readonly env: Record<string, string | undefined>
  gateway!: Namespace
  lan!: Namespace
  other!: Namespace
  internet!: Namespace
  private readonly level: string
  /** Whether the kernel, and /dev, are those of the computer. */
  private readonly sharesKernel: boolean
  private token = ''

  /** Without `rules`, nftables does nothing: the kernel lacks its NAT. The firmware is compiled at a `level`. */
  constructor(
    private readonly daemons: readonly DaemonName[] = [],
    { rules = true, level = '-O0' } = {},
  ) {
    this.level = level
    this.sharesKernel = rules
    const found = [
      ...(['nft', 'dnsmasq', 'busybox'] as const).map(name => ({ name, ...debianProgram(name) })),
      ...daemons.map(name => ({ name, ...daemon(name) })),
    ]
    if (!existsSync(this.programs)) {
      mkdirSync(this.programs)
      // As on Debian, where /var/run is another name of /run.
      mkdirSync(join(this.folder, 'run'))
      symlinkSync('run', join(this.folder, 'var-run'))
      for (const { name, path } of found)
        symlinkSync(name === 'nft' && !rules ? '/bin/true' : path, join(this.programs, name))
      for (const name of programsOfBusybox) symlinkSync('busybox', join(this.programs, name))
    }
    this.env = {
      ...process.env,
      ...Object.assign({}, ...found.map(({ env }) => env)),
      TZ: `:${join(this.folder, 'localtime')}`,
      PATH: `${this.programs}:${process.env.PATH}:/usr/sbin:/sbin`,
      FOLDER: this.files,
      FIRMWARE: join(this.folder, 'firmware'),
    }
  }

  /** Starts a program and waits for its first output. */
  begin(program: string, args: readonly string[]): Promise<ChildProcess> {
    const child = spawn(program, args, { env: this.env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.processes.push(child)
    return new Promise((resolve, reject) => {
      child.stdout!.once('data', () => resolve(child))
      child.once('exit', code => reject(new Error(`${program} ${args.join(' ')} has ended with ${code}`)))
    })
  }

  /**
   * Compiles the firmware. Returns the environment in which another process has this home instead of one of its own: a
   * kernel on which compilers are slow.
   */
  compile(): Record<string, string> {
    const places = {
      LINUX_FOLDER: this.files,
      LINUX_CHRONY: join(this.files, 'chrony'),
      LINUX_PROGRAMS: this.folder,
      LINUX_PATH: this.env.PATH!,
      LINUX_SPEED_SERVER: join(this.folder, 'speed-server'),
      LINUX_HOUSEHOLD: join(this.folder, 'devices'),
      LINUX_LOCALTIME: join(this.folder, 'localtime'),
      LINUX_ZONES: zoneFolder(),
      LINUX_DDNS_PORT: ':8080',
      LINUX_DDNS_TLS: 'false',
      LINUX_WIFI_DRIVER: 'none',
      // It may not set the clock of the computer.
      ...(this.daemons.includes('chronyc') && { LINUX_CHRONYD: 'chronyd","-x","-n' }),
      ...(this.daemons.includes('pppd') && {
        LINUX_PPPOE_PLUGIN: join(daemonsFolder(), 'usr/lib/pppd/2.4.9/pppoe.so'),
      }),
    }
    writeFirmware(this.folder, linuxFiles())
    for (const script of [
      'ontlet-start',
      'ontlet-stop',
      'ontlet-signal',
      'wan-lease',
      'wan6-lease',
      'wan-dns',
      'wan-ppp',
      'wan-address',
      'wan-passthrough',
      'wan-routes',
      'lan-lease',
      'lan-prefix',
    ])
      chmodSync(join(this.folder, script), 0o755)
    const compiler = compilers()[0]!
    const options = [this.level, ...Object.entries(places).map(([name, path]) => `-D${name}="${path}"`)]
    link(join(this.folder, 'firmware'), compiler, compileFirmware(this.folder, compiler, { options }), [])
    return { [compiledFolder]: this.folder }
  }

  /** Compiles the firmware, lays the cables, and starts the provider and the gateway. */
  async start(): Promise<void> {
    if (!process.env[compiledFolder]) this.compile()
    this.gateway = await Namespace.ofGateway(this)
    for (const host of ['lan', 'other', 'internet'] as const) this[host] = await Namespace.ofHost(this.gateway, this)
    const pids = { lan0: this.lan, lan9: this.other, eth9: this.internet }
    for (const [port, host] of Object.entries(pids)) this.lay(port, host)
    writeFileSync(join(this.folder, 'resolver'), 'nameserver 127.0.0.1\n')
    this.gateway.run(
      `mount -t sysfs none /sys; mount --bind ${this.folder}/resolver /etc/resolv.conf; ip link set lo up`,
    )
    this.gateway.run(ownSystem)
    if (this.sharesKernel) this.gateway.run(ownDevices, { env: { DEV: join(this.folder, 'dev') } })
    for (const host of [this.lan, this.other, this.internet]) host.run('ip link set lo up; ip link set eth0 up')
    await this.startProvider()
    // Unlike on a board, TZ names a file here: a process that begins before the zone is set keeps the days of UTC.
    const zone = join(this.folder, 'localtime')
    if (!existsSync(zone)) symlinkSync(join(zoneFolder(), 'Asia/Shanghai'), zone)
    this.restart()
    this.login()
  }

  private async startProvider(): Promise<void> {
    const { network, address, far } = provider
    this.internet.run(`ip address add ${address}/24 dev eth0; ip address add ${far}/32 dev lo`)
    const options = [
      ...['-d', '-C', '/dev/null', '--no-resolv', '--no-hosts', '--no-ping', '--leasefile-ro', '--user=root'],
      ...['--interface=eth0', `--dhcp-range=${network}.50,${network}.59,255.255.255.0,3600`],
      `--address=/example.com/dyndns.org/dns.alidns.com/${address}`,
      ...[`--dhcp-optsfile=${this.folder}/told`, '--log-queries'],
    ]
    writeFileSync(join(this.folder, 'told'), '')
    const said = join(this.folder, 'provider.log')
    await this.internet.start('sh', [
      '-c',
      `echo $$ | tee ${this.folder}/provider.pid; exec dnsmasq ${options.join(' ')} 2>${said}`,
    ])
    await this.internet.serve('from the Internet')
  }

  /** Has the provider tell options of DHCP from the next lease on, in the form of dnsmasq. */
  providerTells(options: readonly string[]): void {
    writeFileSync(join(this.folder, 'told'), options.map(option => `${option}\n`).join(''))
    this.internet.run(`kill -HUP $(cat ${this.folder}/provider.pid)`)
  }

  /** What the DNS server of the provider has been asked for. */
  get askedOfProvider(): string[] {
    const said = readFileSync(join(this.folder, 'provider.log'), 'utf8')
    return [...said.matchAll(/query\[\w+\] (\S+)/g)].map(([, name]) => name!)
  }

  /** Starts the gateway as the computer does, also again, with the firmware or a program that runs it. */
  restart(FIRMWARE = join(this.folder, 'firmware')): void {
    this.gateway.run(`${join(this.folder, 'ontlet-start')}`, { env: { WAN: 'eth9', LAN: 'lan0 lan9', FIRMWARE } })
  }

  /** Lays a cable between a port of the gateway and a host. */
  private lay(port: string, host: Namespace): void {
    execFileSync('nsenter', [
      ...['-t', `${this.gateway.pid}`, '-U', '--preserve-credentials', '-n'],
      ...['ip', 'link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', `${host.pid}`],
    ])
  }

  /** A guest, whose cable stands for the radio that hostapd puts into the bridge of guests. */
  async guest(port = 'guest0'): Promise<Namespace> {
    const host = await Namespace.ofHost(this.gateway, this)
    this.lay(port, host)
    this.gateway.run(`ip link set ${port} master br-guest up`)
    host.run('ip link set lo up; ip link set eth0 up')
    return host
  }

  /** Puts an interface of the computer into the LAN, as one more port. */
  cable(interfaceName: string): void {
    execFileSync('ip', ['link', 'set', interfaceName, 'netns', `${this.gateway.pid}`])
    this.gateway.run(`ip link set ${interfaceName} master br-lan up`)
  }

  /** What a web server tells a CGI program of a call. */
  environment(path: string, query: string, input: string): Record<string, string> {
    return {
      REQUEST_METHOD: input ? 'POST' : 'GET',
      SCRIPT_NAME: path,
      QUERY_STRING: query,
      CONTENT_LENGTH: String(Buffer.byteLength(input)),
      HTTP_AUTHORIZATION: this.token,
    }
  }

  /** Calls the firmware as a web server calls a CGI program; the body has a character for each byte. */
  private ask(env: Record<string, string>, input: Buffer): string {
    const options = { input, env, encoding: 'latin1' } as const
    const answer = this.gateway.runProgram(join(this.folder, 'firmware'), [], options)
    return answer.slice(answer.indexOf('\r\n\r\n') + 4)
  }

  private call(path: string, query: string, body?: object): Answer {
    const input = body ? JSON.stringify(body) : ''
    const answer = this.ask(this.environment(path, query, input), Buffer.from(input))
    return JSON.parse(Buffer.from(answer, 'latin1').toString()) as Answer
  }

  /** What is downloaded with a form, a character for each byte. */
  download(path: string, form: string): string {
    return this.ask(this.environment(path, '', form), Buffer.from(form))
  }

  /** Uploads a file as a form does, with a character for each byte. */
  upload(path: string, file: string): Answer {
    const heading = 'Content-Disposition: form-data; name="file"; filename="config.bin"'
    const body = ['--part', heading, '', file, '--part--', ''].join('\r\n')
    const input = Buffer.from(body, 'latin1')
    const own = { CONTENT_LENGTH: String(input.length), CONTENT_TYPE: 'multipart/form-data; boundary=part' }
    return JSON.parse(this.ask({ ...this.environment(path, '', body), ...own }, input)) as Answer
  }

  post(body: object): Answer {
    return this.call('/post.json', '', body)
  }

  get(module: string): Answer {
    return this.call('/get.json', `module=${module}`)
  }

  /** Logs in; a restart of the gateway ends sessions. */
  login(): void {
    this.token = ''
    const body = { module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') }
    this.token = String(this.post(body).token)
  }

  /** A write that the gateway has to take. Returns the id of a new row. */
  set(module: string, body: object): number {
    const { code, id } = this.post({ module, ...body })
    if (code !== 0) throw new Error(`${module} ${JSON.stringify(body)}: ${code}`)
    return Number(id)
  }

  /** Waits until the WAN has an address, and returns it. */
  async wanAddress(name = 'wan1'): Promise<string> {
    const said = () => this.gateway.run(`cat ${this.files}/${name}.log || true`)
    await until(() => this.addressOf(name) !== undefined, { complaint: () => `no address: ${said()}` })
    return this.addressOf(name)!.split('/')[0]!
  }

  /** The address of an interface of the gateway, with the length of its prefix. */
  addressOf(name: string): string | undefined {
    return /inet (\S+)/.exec(this.gateway.run(`ip -4 address show dev ${name} 2>&1 || true`))?.[1]
  }

  /**
   * What DHCP tells a device, as the environment of udhcpc's script; the device then has the address. It may have a
   * name. Nothing if it is told none in so many seconds. udhcpc tries again and again: dnsmasq answers only when the disk
   * has its leases (fsync), and with -n udhcpc gives up 3 s after the offer.
   */
  lease(host: Namespace, { name = '', seconds = 40 } = {}): Record<string, string> {
    const script = join(this.folder, 'device-lease')
    if (!existsSync(script)) {
      writeFileSync(
        script,
        '#!/bin/sh\n[ "$1" = bound ] || exit 0\nip address flush dev eth0\nip address add "$ip/$mask" dev eth0\nip route replace default via "$router"\nenv\n',
      )
      chmodSync(script, 0o755)
    }
    const named = name && `-x hostname:${name}`
    const told = host.run(`timeout ${seconds} udhcpc -i eth0 ${named} -q -f -T 1 -A 1 -s ${script} 2>/dev/null || true`)
    return Object.fromEntries(told.split('\n').map(line => line.split('=') as [string, string]))
  }

  /** Ends the gateway and its hosts, and removes the folder when the last process that may write there is gone. */
  async end(): Promise<void> {
    await this.gateway?.end()
    await Promise.all(this.processes.map(ended))
    rmSync(this.folder, { recursive: true, force: true })
  }
}
