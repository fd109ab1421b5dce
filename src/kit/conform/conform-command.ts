import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import type { Entity } from '../../model/entity'
import { BuildError } from '../../tools/build/profiles/build-error'
import { whyFileFailed } from '../../tools/file-error'
import { root } from '../../tools/root'
import { commandLine, isUsageError } from '../../tools/usage-error'
import { fullContractVersion } from '../contract/version'
import { type Device, deviceOf } from '../device-of'
import type { DeviceAddress } from './device'
import { type Result, restoreCheck } from './report/progress'
import { junitReport, summary, textReport } from './report/report'
import { logForProcess, plainLog } from './report/terminal'
import type { FirmwareImage } from './run'

const help = `npm run conform -- http://ADDRESS --user U --password P [options]
  Checks a gateway against the contract, using only HTTP, and restores what it changed.
  Exit code 0: no findings; 1: findings; 2: the device cannot be reached or stops responding; 3: something that was
  changed could not be restored, and the report says what.

  --password P     or in the environment variable ONTLET_PASSWORD
  --device TYPE    device type, a key of size-budget.json (default: all)
  --vendor DIR     checks what a vendor adds too (docs/vendors.md)
  --read-only      changes nothing
  --restricted-user U, --restricted-password P
                   an account of role 0; checks roles and, for a minute, the lockout as well
  --only NAME,…    checks only these modules and groups (session, access, hostile, files,
                   standards: what public requirements ask and calls can show); repeatable
  --idle SECONDS   session timeout of the device; checks it as well
  --upgrade FILE   firmware of the device; checks that half of it is not installed. It is never sent as a whole, but use
                   a device that can be recovered: one that checks nothing would install the half
  --slow           also checks what takes a few minutes: that a pause of the MAC filter ends, and that locks grow
  --restart        restarts the device to check that an unconfirmed change is undone (module safe_apply)
  --reset          at the end, resets the device to the factory settings and checks what that erases: its settings
                   are lost. --password must be that of the label, with which it logs in afterwards
  --json FILE      writes the report as JSON
  --junit FILE     writes the report as JUnit XML
  --resume FILE    stores the progress; after an interruption, run the same command to continue
  --timeout S      seconds to wait for a response (default: 30)
  --patience S     seconds to wait for a device that stopped responding (default: 120)
  --quiet          prints only the summary
  On a terminal it shows what it is checking; in CI (variable CI) and in a file it prints findings only.`

const optionTypes = {
  user: { type: 'string' },
  password: { type: 'string' },
  'restricted-user': { type: 'string' },
  'restricted-password': { type: 'string' },
  device: { type: 'string', default: 'all' },
  'read-only': { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [] as string[] },
  idle: { type: 'string', default: '0' },
  upgrade: { type: 'string' },
  slow: { type: 'boolean', default: false },
  restart: { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
  json: { type: 'string' },
  junit: { type: 'string' },
  resume: { type: 'string' },
  timeout: { type: 'string', default: '30' },
  patience: { type: 'string', default: '120' },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const parse = (args: string[]) =>
  commandLine(
    { args, allowPositionals: true, options: optionTypes },
    { mayBeEmpty: ['password', 'restricted-password'] },
  )
type Options = ReturnType<typeof parse>['values']

const secondsIn = (options: Options, name: 'idle' | 'timeout' | 'patience'): number => {
  const text = options[name]
  if (!/^\d{1,6}(\.\d+)?$/.test(text)) throw new BuildError(`--${name} must be a number of seconds, not "${text}".`)
  if (!Number(text) && name !== 'idle') throw new BuildError(`--${name} must be more than 0.`)
  return Number(text)
}

const addressIn = (positionals: readonly string[], options: Options): DeviceAddress => {
  const [origin, more] = positionals
  const password = options.password ?? process.env.ONTLET_PASSWORD
  if (origin === undefined)
    throw new BuildError(`The address of the device is missing; it looks like http://192.168.1.1.\n\n${help}`)
  if (more !== undefined) throw new BuildError(`"${more}" is one argument too many.`)
  if (!/^https?:\/\/[^/]+\/?$/.test(origin) || !URL.canParse(origin))
    throw new BuildError(`"${origin}" is no address of a device; one looks like http://192.168.1.1.`)
  if (!options.user || password === undefined)
    throw new BuildError(`The account is missing: --user and --password.\n\n${help}`)
  const timeoutMs = secondsIn(options, 'timeout') * 1000
  return { origin: origin.replace(/\/$/, ''), user: options.user, password, timeoutMs }
}

/** Throws a BuildError if a report or the progress cannot be written. Called first, because the checks take minutes. */
const checkWritable = ({ json, junit, resume }: Options): void => {
  for (const file of [json, junit, resume]) {
    if (file === undefined) continue
    try {
      // The progress is written to another file and renamed.
      if (file === resume) accessSync(dirname(file), constants.W_OK)
      else closeSync(openSync(file, 'a'))
    } catch (error) {
      throw new BuildError(`${file} cannot be written: ${whyFileFailed(error)}.`)
    }
  }
}

/** The second account, if there is one. */
const restrictedAccountIn = (options: Options): { user: string; password: string } | undefined => {
  const { 'restricted-user': user, 'restricted-password': password } = options
  if ((user === undefined) !== (password === undefined))
    throw new BuildError('--restricted-user and --restricted-password belong together.')
  return user === undefined || password === undefined ? undefined : { user, password }
}

/** The firmware in `--upgrade FILE`, if there is one. */
const imageIn = (options: Options, endings: readonly string[]): FirmwareImage | undefined => {
  const { upgrade: file, 'read-only': readOnly } = options
  if (file === undefined) return undefined
  if (readOnly) throw new BuildError('--upgrade and --read-only exclude each other.')
  const name = basename(file)
  if (!existsSync(file)) throw new BuildError(`There is no file ${file}.`)
  // A device would refuse another name, whatever is in the file.
  if (!endings.includes(extname(name).toLowerCase()))
    throw new BuildError(`The name of a firmware file ends in ${endings.join(', ')}, unlike "${name}".`)
  try {
    return { name, bytes: readFileSync(file) }
  } catch (error) {
    throw new BuildError(`${file} cannot be read: ${whyFileFailed(error)}.`)
  }
}

/** The modules and groups in `--only NAME,NAME --only NAME`. */
const selectionIn = ({ only }: Options): string[] => only.flatMap(names => names.split(',')).filter(Boolean)

const checkSelection = (only: readonly string[], entities: readonly Entity[], groups: readonly string[]): void => {
  const known = new Set([...entities.map(({ module }) => module), ...groups])
  const unknown = only.find(name => !known.has(name))
  if (unknown !== undefined) throw new BuildError(`Unknown module or group "${unknown}".`)
}

const check = async (address: DeviceAddress, options: Options, device: Device): Promise<Result[]> => {
  const { entities, isCarried, isModuleOptional, conform, checkGroups, endingsOf, firmwareCall } = device
  const only = selectionIn(options)
  const carried = entities.filter(isCarried)
  checkSelection(only, carried, Object.keys(checkGroups))
  if (options.reset && options['read-only']) throw new BuildError('--reset and --read-only exclude each other.')
  const { log, onProgress, end } = options.quiet ? plainLog(() => undefined) : logForProcess()
  const conformOptions = {
    readOnly: options['read-only'],
    only,
    restricted: restrictedAccountIn(options),
    idleSeconds: secondsIn(options, 'idle'),
    upgrade: imageIn(options, endingsOf(firmwareCall)),
    slow: options.slow,
    restart: options.restart,
    reset: options.reset,
    patienceSeconds: secondsIn(options, 'patience'),
    resume: options.resume ? resolve(options.resume) : '',
    isModuleOptional,
    log,
    onProgress,
  }
  try {
    return await conform(address, conformOptions, carried)
  } finally {
    end()
  }
}

const writeReports = ({ origin }: DeviceAddress, options: Options, results: readonly Result[]): void => {
  const { json, junit, device, quiet } = options
  const report = { address: origin, device, contract: fullContractVersion, results }
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  if (junit) writeFileSync(junit, junitReport(results, origin))
  console.log(quiet ? summary(results) : textReport(results))
}

/** The message for an error that ends a run; undefined for errors of this program. */
const messageOf = (error: unknown, { resume }: Options, address: DeviceAddress, device: Device): string | undefined => {
  const { DeviceUnreachable, NoResponse, StartError } = device
  if (error instanceof NoResponse) return `${address.origin} does not respond: ${error.message}.`
  if (error instanceof StartError) return error.message
  if (!(error instanceof DeviceUnreachable)) return undefined
  const hint = resume ? 'Run the same command again to continue.' : 'Use --resume FILE for a run that can be continued.'
  return `${error.message} ${hint}`
}

/** 3 if something could not be restored, 1 after other findings, 0 without any. */
const exitCodeFor = (results: readonly Result[]): number => {
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  if (failed.some(({ id }) => id.endsWith(`/${restoreCheck}`))) return 3
  return failed.length ? 1 : 0
}

/** Runs the checks and returns the exit code. */
const runChecks = async (address: DeviceAddress, options: Options): Promise<number> => {
  const device = await deviceOf(options.device)
  try {
    const results = await check(address, options, device)
    if (options.resume) rmSync(options.resume, { force: true })
    writeReports(address, options, results)
    return exitCodeFor(results)
  } catch (error) {
    if (error instanceof device.DeviceUnreachable) writeReports(address, options, error.results)
    const message = messageOf(error, options, address, device)
    if (message === undefined) throw error
    console.error(message)
    return 2
  }
}

/** `npm run conform`. Returns the exit code: 0 without findings, 1 with findings, 3 if not all is restored, else 2. */
export const main = async (argv: string[]): Promise<number> => {
  try {
    const { values: options, positionals } = parse(argv)
    if (options.help) {
      console.log(help)
      return 0
    }
    const address = addressIn(positionals, options)
    checkWritable(options)
    return await runChecks(address, options)
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return 2
  }
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/conform/conform-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
