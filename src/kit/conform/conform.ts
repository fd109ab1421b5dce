import { beyondLimit, general, otherLogin } from '../../device/device-errors'
import { deviceStatus } from '../../device/home/device'
import { login } from '../../device/login/login'
import { safeApply } from '../../device/system/safe-apply'
import { currentTime } from '../../device/system/timezone'
import { type Entity, isWritable, type WritableEntity } from '../../model/entity'
import { inLanguage } from '../../model/localized-text'
import { isOpenBeforeLogin } from '../../model/roles'
import { isReadable } from '../contract/specified'
import { checkAccess } from './checks/access'
import { checkClock, checkUptime } from './checks/clock'
import { forgetElsewhere, lookElsewhere } from './checks/elsewhere'
import { backupCallsOf, checkFiles } from './checks/files/files'
import { checkHostile } from './checks/hostile'
import { checkNames } from './checks/names'
import { checkReading } from './checks/reading'
import { checkReset } from './checks/reset'
import { checkRestored, restore, takeSnapshots } from './checks/restore'
import { checkRows } from './checks/rows'
import { checkSession } from './checks/session'
import { checkStandards } from './checks/standards'
import { checkTrial } from './checks/trial/check-trial'
import { checkSettings, checkWriteSession } from './checks/writing'
import { Device, type DeviceAddress, describe } from './device'
import { StartError } from './errors'
import { isAction } from './exclusions'
import type { Result } from './report/progress'
import { type ConformOptions, Run } from './run'

/** Checks that belong to no module, in the order of execution. */
export const checkGroups: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  session: checkSession,
  access: checkAccess,
  hostile: checkHostile,
  files: checkFiles,
  standards: run => checkStandards(run, backupCallsOf(run)),
}

/** Checks of what a module reports, if the device has it: the name of the check, and what it does. */
const reportChecks: Readonly<Record<string, readonly [name: string, check: (run: Run) => Promise<void>]>> = {
  [deviceStatus.module]: ['uptime', checkUptime],
  [currentTime.module]: ['clock', checkClock],
}

/** Checks of what a module does beyond storing and returning, if the device has it. */
const moduleChecks: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  [safeApply.module]: checkTrial,
}

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

/**
 * The prefix of an entity's checks: the module it writes, and its table or first key if other entities write it too.
 */
const checkPrefix = (entity: WritableEntity, entities: readonly Entity[]): string => {
  const { writes, rows, settings } = entity
  if (!entities.some(other => other !== entity && other.writes === writes)) return writes
  const firstKey = Object.values(settings.fields).find(field => !field.readOnly)?.wire
  return `${writes}.${rows?.key ?? firstKey ?? 'settings'}`
}

/** Whether firmware may lack everything that can be written. */
const isOptional = ({ settings, rows }: Entity) =>
  !rows && Object.values(settings.fields).every(({ readOnly, optionalKey }) => readOnly || optionalKey)

/** Checks reading a module and writing each of its entities. */
const checkModule = async (run: Run, module: string): Promise<void> => {
  const entities = run.entities.filter(entity => entity.module === module)
  const readable = entities.filter(isReadable)
  const writable = entities.filter(isWritable)
  const isComplete = readable.length > 0 && (await checkReading(run, module, readable))
  if (readable.length && !isComplete) return
  const [name, checkReport] = reportChecks[module] ?? []
  if (name && checkReport) await run.check(`${module}/${name}`, module, () => checkReport(run))
  for (const name of unique(writable.map(({ writes }) => writes))) {
    if (!isOpenBeforeLogin(entities, name, 'write')) await checkWriteSession(run, name)
  }
  if (run.options.readOnly || !isComplete) return
  await moduleChecks[module]?.(run)
  if (writable.every(isAction)) return
  await takeSnapshots(run, [module])
  if (!run.progress.snapshotOf(module)) {
    if (writable.every(isOptional)) return
    const contract = 'a read returns the configuration'
    throw run.device.finding('a read returns nothing that could be restored, so nothing is written', { contract })
  }
  run.progress.markChanged(module)
  for (const entity of writable) {
    const prefix = checkPrefix(entity, writable)
    forgetElsewhere(run, module)
    await run.step(`${prefix}/elsewhere`, module, () => lookElsewhere(run))
    await run.step(`${prefix}/settings`, module, () => checkSettings(run, entity, prefix))
    await run.step(`${prefix}/rows`, module, () => checkRows(run, entity, `${prefix}[]`))
    await run.step(`${prefix}/names`, module, () => checkNames(run, entity, prefix))
  }
}

/** Seconds that a run waits for the end of a lock: an interrupted one may have locked the account twice. */
const longestLock = 120

/** Logs in; throws a StartError if the device rejects the login. */
const start = async (run: Run): Promise<void> => {
  const { device } = run
  const { origin, user } = device.address
  device.token = run.progress.lastToken()
  let response = await device.login()
  const locked = Number(response.body?.lock_seconds)
  if (locked >= 1 && locked <= longestLock) {
    run.options.log(`The login is locked; waiting for ${locked} s.`)
    await run.pause(locked + 1)
    response = await device.login()
  }
  if (response.code === otherLogin.code || response.code === beyondLimit.code)
    throw new StartError(`Another user is logged in at ${origin} (${describe(response)}). Try again later.`)
  if (response.code === 0 && device.token) return
  const error = [...login.errors, ...general].find(({ code }) => code === response.code)
  const meaning = error ? ` (${inLanguage(error.text, 'en')})` : ''
  throw new StartError(`${origin} rejects the login of ${user}: ${describe(response)}${meaning}`)
}

/**
 * Checks a gateway against the contract, only through HTTP, and restores what it changed. Throws a StartError if it
 * cannot log in, and DeviceUnreachable if the device stops responding for good.
 */
export const conform = async (
  address: DeviceAddress,
  options: ConformOptions,
  entities: readonly Entity[],
): Promise<Result[]> => {
  const device = new Device(address)
  const run = new Run(device, options, entities)
  const { readOnly, reset, only, onProgress } = options
  await start(run)
  run.progress.keepToken(device.token)
  const isSelected = (name: string) => !only.length || only.includes(name)
  const groups = Object.keys(checkGroups).filter(isSelected)
  const modules = unique(entities.map(entity => entity.module)).filter(isSelected)
  if (!readOnly) {
    const written = entities.filter(entity => isWritable(entity) && isReadable(entity)).map(({ module }) => module)
    await run.step('before', 'before', () => takeSnapshots(run, unique(written).filter(isSelected)))
    // Modules that an interrupted run left changed.
    for (const module of run.progress.changedModules()) await restore(run, module)
  }
  for (const [index, name] of [...groups, ...modules].entries()) {
    onProgress?.(name, index + 1, groups.length + modules.length)
    const checkGroup = checkGroups[name]
    await run.step(`${name}/checks`, name, () => (checkGroup ? checkGroup(run) : checkModule(run, name)))
    if (!readOnly && run.progress.changedModules().includes(name)) await restore(run, name)
  }
  if (!readOnly) await run.step('after', 'after', () => checkRestored(run))
  if (reset && !readOnly) await checkReset(run)
  await device.post({ module: 'logout' }).catch(() => undefined)
  return run.results
}
