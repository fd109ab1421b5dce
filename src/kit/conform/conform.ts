import { beyondLimit, general, otherLogin } from '../../device/device-errors'
import { login } from '../../device/login/login.ts'
import { type Entity, isWritable, type WritableEntity } from '../../model/entity.ts'
import { inLanguage } from '../../model/localized-text'
import { isReadable } from '../contract/specified.ts'
import { checkAccess } from './checks/access.ts'
import { checkFiles } from './checks/files.ts'
import { checkHostile } from './checks/hostile.ts'
import { checkReading } from './checks/reading.ts'
import { restore } from './checks/restore.ts'
import { checkRows } from './checks/rows.ts'
import { checkSession } from './checks/session.ts'
import { checkSettings, checkWriteSession } from './checks/writing.ts'
import { Device, type DeviceAddress, describe, NoResponse } from './device.ts'
import { StartError } from './errors.ts'
import { isAction } from './exclusions'
import type { Result } from './report/progress.ts'
import { type ConformOptions, Run } from './run.ts'

/** Checks that belong to no module, in the order of execution. */
export const checkGroups: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  session: checkSession,
  access: checkAccess,
  hostile: checkHostile,
  files: checkFiles,
}

/** Modules that are written without a session. */
const publicWrites = ['login', 'language_config']

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

/**
 * The prefix of an entity's checks: the module it writes, and its table or first key if other entities write it too.
 */
function checkPrefix(entity: WritableEntity, entities: readonly Entity[]): string {
  const { writes, rows, settings } = entity
  if (!entities.some(other => other !== entity && other.writes === writes)) return writes
  const firstKey = Object.values(settings.fields).find(field => !field.readOnly)?.wire
  return `${writes}.${rows?.key ?? firstKey ?? 'settings'}`
}

/** Checks reading a module and writing each of its entities, then restores the module. */
async function checkModule(run: Run, module: string): Promise<void> {
  const entities = run.entities.filter(entity => entity.module === module)
  const readable = entities.filter(isReadable)
  const writable = entities.filter(isWritable)
  const isComplete = readable.length > 0 && (await checkReading(run, module, readable))
  if (readable.length && !isComplete) return
  for (const name of unique(writable.map(({ writes }) => writes))) {
    if (!publicWrites.includes(name)) await checkWriteSession(run, name)
  }
  if (run.options.readOnly || !isComplete || writable.every(isAction)) return
  run.progress.addSnapshot(module, await run.read(module))
  for (const entity of writable) {
    const prefix = checkPrefix(entity, writable)
    await checkSettings(run, entity, prefix)
    await checkRows(run, entity, `${prefix}[]`)
  }
  await restore(run, module)
}

/** Logs in; throws a StartError if the device rejects the login. */
async function start(device: Device): Promise<void> {
  const { origin, user } = device.address
  const response = await device.login()
  if (response.code === otherLogin.code || response.code === beyondLimit.code)
    throw new StartError(`Another user is logged in at ${origin} (${describe(response)}). Try again later.`)
  if (device.token) return
  const error = [...login.errors, ...general].find(({ code }) => code === response.code)
  const meaning = error ? ` (${inLanguage(error.text, 'en')})` : ''
  throw new StartError(`${origin} rejects the login of ${user}: ${describe(response)}${meaning}`)
}

/**
 * Checks a gateway against the contract, only through HTTP, and restores what it changed. Throws a StartError if it
 * cannot log in, and DeviceUnreachable if the device stops responding for good.
 */
export async function conform(
  address: DeviceAddress,
  options: ConformOptions,
  entities: readonly Entity[],
): Promise<Result[]> {
  const device = new Device(address)
  const run = new Run(device, options, entities)
  await start(device)
  // Modules that an interrupted run left changed.
  for (const module of run.progress.changedModules()) await restore(run, module)
  const isSelected = (name: string) => !options.only.length || options.only.includes(name)
  for (const [name, checkGroup] of Object.entries(checkGroups)) {
    if (isSelected(name)) await checkGroup(run)
  }
  for (const module of unique(entities.map(entity => entity.module)).filter(isSelected)) {
    try {
      await checkModule(run, module)
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error
      // The device stopped responding between two checks. Checks that were executed are not repeated.
      await run.waitForDevice()
      await checkModule(run, module)
    }
  }
  await device.post({ module: 'logout' })
  return run.results
}
