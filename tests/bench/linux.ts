// Measures the gateway on Linux: each read, and writes of which no daemon is started again, with the start of the
// program as a web server starts it for CGI. Prints Markdown tables, and fails above the targets.
//
//   node src/tools/run.mjs tests/bench/linux.ts
import { boardFiles } from '../../src/kit/firmware/boards/board'
import { firmware } from '../../src/kit/firmware/parts'
import { Home } from '../kit/firmware-c/linux/home'
import { markdown, median, ms } from './figures'

/** The most that a read may take, and a write beyond what its program takes alone, in ms. */
const targets = { read: 3, write: 10 }
const repetitions = 21

const home = new Home(['chronyd', 'chronyc'], { level: '-Os' })

/** A program, with what it is told. */
interface Run {
  program: string
  args?: readonly string[]
  env?: Record<string, string>
  input?: string
}

/** The times of runs of programs in the gateway, one after the other, in ms. */
const timesOf = (runs: readonly Run[]): number[] => {
  const script = `const {spawnSync}=require('child_process')
const t=[];for(const {program,args=[],env,input} of JSON.parse(require('fs').readFileSync(0,'utf8'))){
const s=process.hrtime.bigint();const r=spawnSync(program,args,{env:{...process.env,...env},input})
t.push(Number(process.hrtime.bigint()-s)/1e6);if(r.status)throw new Error(program+args)}
console.log(JSON.stringify(t))`
  return JSON.parse(
    home.gateway.run(`"${process.execPath}" -e "$SCRIPT"`, { input: JSON.stringify(runs), env: { SCRIPT: script } }),
  ) as number[]
}

const call = (path: string, query: string, body?: object): Run => {
  const input = body ? JSON.stringify(body) : ''
  return { program: `${home.folder}/firmware`, input, env: home.environment(path, query, input) }
}
/** Web servers do not tell where the libraries of the tests' daemons are, in whose folders the loader would look. */
const plain = { LD_LIBRARY_PATH: '' }
const read = (module: string): Run => {
  const run = call('/get.json', `module=${module}`)
  return { ...run, env: { ...run.env, ...plain } }
}
const write = (body: object): Run => call('/post.json', '', body)
/** What nftables was told last. */
const nft: Run = { program: 'nft', args: ['-f', `${home.files}/rules`] }

/** Writes, and the program that each of them runs, with what it is told. */
const writes: readonly (readonly [name: string, body: (round: number) => object, alone?: Run])[] = [
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
    nft,
  ],
  [
    'another device of a forwarded port',
    round => ({ module: 'port_forwarding', action: 'set', id: 1, internal_ip: `192.168.1.${20 + round}` }),
    nft,
  ],
  [
    'a device of the MAC filter',
    round => ({ module: 'macfileter_config', action: 'add', mac: `02:00:00:00:00:${(16 + round).toString(16)}` }),
    nft,
  ],
  ['the level of the firewall', round => ({ module: 'firewall_config', enable: 1, level: round % 2 }), nft],
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
    { program: 'ip', args: ['route', 'replace', '10.200.0.0/16', 'via', '192.168.1.9'] },
  ],
]

const times = <Value>(value: (round: number) => Value): Value[] =>
  Array.from({ length: repetitions }, (_, at) => value(at))

try {
  await home.start()
  // As many time servers as there can be, which chronyd is asked for.
  const servers = [1, 2, 3].map(at => ({ [`sntp${at}`]: 'others', [`sntp${at}_host`]: `192.0.2.${at}` }))
  home.set('time_zone', Object.assign({}, ...servers))
  const modules = firmware(boardFiles('linux').optional).modules.map(({ module }) => module)
  const started = median(timesOf(times(() => ({ program: '/bin/true', env: plain }))))
  const reads = modules
    .map(module => ({ module, time: median(timesOf(times(() => read(module)))) }))
    .sort((a, b) => b.time - a.time)
  const changes = writes.map(([name, body, alone]) => {
    const whole = median(timesOf(times(round => write(body(round)))))
    return { name, whole, own: whole - (alone ? median(timesOf(times(() => alone))) : 0) }
  })
  console.log(`The start of an empty program: ${ms(started, 1)}\n`)
  const slowest = reads.slice(0, 3).map(({ module, time }) => [module, ms(time, 1)])
  const middle = ['the median of all', ms(median(reads.map(({ time }) => time)), 1)]
  console.log(markdown([['Read', 'Time'], ...slowest, middle]), '\n')
  const rows = changes.map(({ name, whole, own }) => [name, ms(whole, 1), ms(own, 1)])
  console.log(markdown([['Write', 'Time', 'Without its program'], ...rows]))
  const isMet = reads[0]!.time <= targets.read && changes.every(({ own }) => own <= targets.write)
  process.exitCode = isMet ? 0 : 1
} finally {
  await home.end()
}
