// Measures the gateway on Linux: each read, and writes of which no daemon is started again, with the start of the
// program as a web server starts it for CGI (cgi-times.c). Prints Markdown tables, and fails above the targets.
//
//   node src/tools/run.mjs tests/bench/linux.ts
import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { boardFiles } from '../../src/kit/firmware/boards/board'
import { firmware } from '../../src/kit/firmware/parts'
import { compilers } from '../kit/compilers'
import { Home } from '../kit/firmware-c/linux/home'
import { markdown, median, ms } from './figures'

/** The most that a read may take, and a write beyond what its program takes alone, in ms. */
const targets = { read: 3, write: 10 }
const repetitions = 21

const home = new Home(['chronyd', 'chronyc'], { level: '-Os' })

/** A program, with what it is told, and what it has to answer. */
interface Run {
  program: string
  env?: Record<string, string>
  input?: string
  answer?: string
}

/** Starts programs in the gateway and measures them. */
const measuring = `${home.folder}/cgi-times`

/** The programs that effects run, without those that go on. */
const others = ['nft', 'ip']

/** Compiles what measures, and has it in the place of the programs that effects run. */
const compile = () => {
  const { c, env } = compilers()[0]!
  const compiled = (file: string, to: string, options: readonly string[] = []) => {
    const source = new URL(file, import.meta.url).pathname
    const all = ['-O2', `-DTIMES="${home.folder}/times"`, ...options, source, '-o', to]
    execFileSync(c, all, { env: { ...process.env, ...env } })
  }
  compiled('cgi-times.c', measuring)
  for (const name of others) {
    const path = home.gateway.run(`readlink -f $(command -v ${name})`).trim()
    rmSync(`${home.folder}/bin/${name}`, { force: true })
    compiled('timed-program.c', `${home.folder}/bin/${name}`, [`-DPROGRAM="${path}"`])
  }
}

/** Web servers tell no program where the libraries of the tests' daemons are: the gateway has them in its cache. */
const cacheLibraries = () => {
  const folders = ['/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu', ...(home.env.LD_LIBRARY_PATH ?? '').split(':')]
  writeFileSync(`${home.folder}/libraries`, folders.join('\n'))
  home.gateway.run(
    `cd "${home.folder}"; ldconfig -X -f libraries -C libraries.cache && mount --bind libraries.cache /etc/ld.so.cache`,
  )
}

/** What lets a program run whenever it can, where it may: the work of others is not what is measured. */
const atOnce = () => (spawnSync('chrt', ['-f', '1', 'true']).status === 0 ? ['chrt', '-f', '1'] : [])

/** How long a run took, and without the programs that it has run, in ms. */
interface Time {
  whole: number
  own: number
}

/** The median times of runs, one after the other. */
const timeOf = (runs: readonly Run[]): Time => {
  const strings = runs.flatMap(({ program, env = {}, input = '', answer = '' }) => {
    const environment = Object.entries({ PATH: home.env.PATH, ...env })
    return [program, '', ...environment.map(([name, value]) => `${name}=${value}`), '', input, answer]
  })
  const input = strings.map(text => `${text}\0`).join('')
  const [first, ...rest] = [...atOnce(), 'nsenter', ...home.gateway.enter, measuring]
  const lines = execFileSync(first!, rest, { input, encoding: 'utf8' }).trim().split('\n')
  const all = lines.map(line => line.split(' ').map(Number) as [whole: number, others: number])
  return { whole: median(all.map(([whole]) => whole)), own: median(all.map(([whole, others]) => whole - others)) }
}

const call = (path: string, query: string, body?: object): Run => {
  const input = body ? JSON.stringify(body) : ''
  const env = home.environment(path, query, input)
  return { program: `${home.folder}/firmware`, input, env, answer: '"code":0' }
}
/** Without a server for the speed test there is no such module. */
const read = (module: string): Run => ({ ...call('/get.json', `module=${module}`), answer: '"code":' })
const write = (body: object): Run => call('/post.json', '', body)
const writes: readonly (readonly [name: string, body: (round: number) => object])[] = [
  [
    'a forwarded port',
    round => ({
      module: 'port_forwarding',
      action: 'add',
      name: `p${round}`,
      external_port: 2000 + round,
      internal_ip: '192.168.1.9',
      internal_port: 80,
    }),
  ],
  [
    'another device of a forwarded port',
    round => ({ module: 'port_forwarding', action: 'set', id: 1, internal_ip: `192.168.1.${20 + round}` }),
  ],
  [
    'a device of the MAC filter',
    round => ({ module: 'macfileter_config', action: 'add', mac: `02:00:00:00:00:${(16 + round).toString(16)}` }),
  ],
  ['the level of the firewall', round => ({ module: 'firewall_config', enable: 1, level: round % 2 })],
  [
    'a reserved address',
    round => ({
      module: 'ipv4_lan_config',
      action: 'add',
      host_name: `h${round}`,
      mac: `02:00:00:00:02:${(16 + round).toString(16)}`,
      ip: `192.168.1.${20 + round}`,
    }),
  ],
  ['a blocked domain', round => ({ module: 'domainblk_config', action: 'add', domain: `d${round}.example` })],
  [
    'a static route',
    round => ({
      module: 'ipv4_route_config',
      action: 'add',
      destination: `10.${round + 1}.0.0`,
      mask: '255.255.0.0',
      next_hop: '192.168.1.9',
      interface: '',
    }),
  ],
]

const times = <Value>(value: (round: number) => Value): Value[] =>
  Array.from({ length: repetitions }, (_, at) => value(at))

try {
  await home.start()
  compile()
  cacheLibraries()
  // As many time servers as there can be, which chronyd is asked for.
  const servers = [1, 2, 3].map(at => ({ [`sntp${at}`]: 'others', [`sntp${at}_host`]: `192.0.2.${at}` }))
  home.set('time_zone', Object.assign({}, ...servers))
  const modules = firmware(boardFiles('linux').optional).modules.map(({ module }) => module)
  const started = timeOf(times(() => ({ program: '/bin/true' }))).whole
  const reads = modules
    .map(module => ({ module, time: timeOf(times(() => read(module))).whole }))
    .sort((a, b) => b.time - a.time)
  const changes = writes.map(([name, body]) => ({ name, ...timeOf(times(round => write(body(round)))) }))
  console.log(`The start of an empty program: ${ms(started, 1)}\n`)
  const slowest = reads.slice(0, 5).map(({ module, time }) => [module, ms(time, 1)])
  const middle = ['the median of all', ms(median(reads.map(({ time }) => time)), 1)]
  console.log(markdown([['Read', 'Time'], ...slowest, middle]), '\n')
  const rows = changes.map(({ name, whole, own }) => [name, ms(whole, 1), ms(own, 1)])
  console.log(markdown([['Write', 'Time', 'Without its programs'], ...rows]))
  const isMet = reads[0]!.time <= targets.read && changes.every(({ own }) => own <= targets.write)
  process.exitCode = isMet ? 0 : 1
} finally {
  await home.end()
}
