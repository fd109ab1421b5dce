import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shownType } from '../device/profile'
import { currentVendor } from '../device/vendor'
import { parseFault } from '../gateway/faults/faults'
import type { RunOptions } from '../gateway/run'
import { linesOf, type Situation, type Situations, situationOf } from '../gateway/situations/situation'
import { states } from '../gateway/situations/states'
import { troubles } from '../gateway/situations/troubles'
import { commandLine } from './usage-error'

/** What `--help` prints. */
export const help = `Usage: npm start -- [options]

Serves the console on a simulated gateway.

  --port N             port of the console; 0 takes any free port (PORT, else 8080; the next free one if it is in use)
  --address IP         IPv4 address to listen on (127.0.0.1)
  --device TYPE        device type of size-budget.json (${shownType}); all has every feature
  --vendor DIR         vendor folder in front of the project (docs/vendors.md)
  --root DIR           folder with the built console (dist/TYPE)
  --state FILE         file that stores the configuration (.ontlet/state-TYPE.xml)
  --fresh              start from factory defaults
  --fast               shorten all delays (reboot, upgrade) to well under a second
  --time-by-hand       let time pass only through the control API
  --single             allow only one session at a time
  --keep-sessions FILE keep users logged in when the program restarts: sessions are stored in this file meanwhile
  --session N          session timeout in seconds (300)
  --six-ghz            a third radio, on 6 GHz, in a type with the feature sixGhz
  --flash MB           flash size in MB, which is the largest upload (64)
  --target URL         forward the calls to a real device
  --control N          serve the control API for tests on this port; 0 takes any free port
  --fault SPEC         inject a fault, such as module=snmp_config,kind=500,on=read (repeatable)
                       kind: latency (ms=), hang, reset, cut, 500, html, empty, truncated, wrong-types, code (code=)
                       on: read, write, upload, page; times=N: only N calls; block=1: a delay blocks all other calls
  --trouble NAME       simulate a problem, below (repeatable)
  --show NAME          show a state of the device, below (repeatable)
  --plain              behave like firmware without the optional keys and modules (docs/optional-modules.md)
  --no-secrets         answer no password that the console need not know (password_set, docs/optional-modules.md)
  --help               print this help

Troubles:
${linesOf(troubles)}

States to show:
${linesOf(states)}
`

/** Where the console and the state are: the project, or the folder of the vendor. */
const ownFolder = currentVendor()?.folder ?? fileURLToPath(new URL('../..', import.meta.url))

const argumentOptions = {
  port: { type: 'string' },
  device: { type: 'string', default: shownType },
  state: { type: 'string' },
  root: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  fast: { type: 'boolean', default: false },
  'time-by-hand': { type: 'boolean', default: false },
  single: { type: 'boolean', default: false },
  plain: { type: 'boolean', default: false },
  'no-secrets': { type: 'boolean', default: false },
  'six-ghz': { type: 'boolean', default: false },
  control: { type: 'string' },
  fault: { type: 'string', multiple: true, default: [] as string[] },
  address: { type: 'string', default: '127.0.0.1' },
  target: { type: 'string' },
  trouble: { type: 'string', multiple: true, default: [] as string[] },
  show: { type: 'string', multiple: true, default: [] as string[] },
  'keep-sessions': { type: 'string' },
  session: { type: 'string', default: '300' },
  flash: { type: 'string', default: '64' },
  help: { type: 'boolean', default: false },
} as const

const wholeNumber = (name: string, text: string, max: number, min = 0): number => {
  if (!/^\d{1,6}$/.test(text) || Number(text) > max || Number(text) < min)
    throw new Error(`${name} must be a whole number ${min ? `from ${min} to` : 'up to'} ${max}, not “${text}”.`)
  return Number(text)
}

/**
 * Checks that situations exist and can be combined; otherwise throws an error whose message can be shown to the user.
 */
const checkNames = (list: Situations, names: readonly string[]): readonly string[] => {
  const active: Situation[] = []
  for (const name of names) active.push(situationOf(list, name, active))
  return names
}

const isFolder = (path: string | undefined): boolean =>
  path !== undefined && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** The options of a command line, and whether to start from factory defaults. */
export interface CommandLine {
  options: RunOptions
  fresh: boolean
}

/** Throws an error about the first option that makes no sense. */
const checkOptions = ({ state, address, target }: { state?: string; address: string; target?: string }): void => {
  if (isFolder(state)) throw new Error(`--state must be a file; ${state} is a folder.`)
  if (isIP(address) !== 4) throw new Error(`--address must be an IPv4 address, not “${address}”.`)
  if (target !== undefined && !/^https?:\/\/[^/]+\/?$/.test(target))
    throw new Error(`--target must be a URL such as http://192.168.1.1, not “${target}”.`)
}

/** Parses the command line; undefined for `--help`. Throws an error whose message can be shown to the user. */
export const readOptions = (args: string[], environment: NodeJS.ProcessEnv): CommandLine | undefined => {
  const { values } = commandLine({ args, options: argumentOptions })
  if (values.help) return undefined
  checkOptions(values)
  const options: RunOptions = {
    device: values.device,
    port: wholeNumber('--port', values.port ?? environment.PORT ?? '8080', 65535),
    address: values.address,
    state: resolve(values.state ?? resolve(ownFolder, '.ontlet', `state-${values.device}.xml`)),
    root: resolve(values.root ?? resolve(ownFolder, 'dist', values.device)),
    fast: values.fast,
    timeByHand: values['time-by-hand'],
    single: values.single,
    control: values.control === undefined ? undefined : wholeNumber('--control', values.control, 65535),
    sessions: values['keep-sessions'] && resolve(values['keep-sessions']),
    target: values.target,
    faults: values.fault.map(parseFault),
    troubles: checkNames(troubles, values.trouble),
    shown: checkNames(states, values.show),
    plain: values.plain,
    keepsSecrets: values['no-secrets'],
    sixGhz: values['six-ghz'],
    sessionSeconds: wholeNumber('--session', values.session, 86400, 1),
    flash: wholeNumber('--flash', values.flash, 4096) * 1024 * 1024,
    connectionTimeout: 60_000,
    log: message => console.log(message),
  }
  return { fresh: values.fresh, options }
}
