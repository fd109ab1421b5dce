import { restoreDevice, restoreLoad } from '../../device/problems'
import type { Problem } from '../../model/entity'
import { accounts } from '../accounts'
import { fromXml, toXml, type Configuration } from '../configuration'
import type { Gateway } from '../gateway'
import { installed } from './installed'
import { operatorDefault } from './operator-default'
import { conceal, sealOf } from './secrets'

/*
 * A backup is the file that the simulator keeps, with passwords concealed, without what belongs to the device rather
 * than to its settings, and with a seal as its last line:
 *
 *   <!-- ontlet-backup DEVICE HEX -->
 */
const mark = '\n<!-- ontlet-backup '
const sealLine = /^([\w-]+) ([\da-f]{64}) -->\n$/

/** What a restore leaves as it is: the firmware in the flash, and the default configuration. */
const ofTheDevice: readonly string[] = [installed.module, operatorDefault.module]

/** The settings of the device: what a backup holds and a restore replaces. */
export const settingsOf = (gateway: Gateway): Configuration =>
  new Map([...gateway.configuration()].filter(([module]) => !ofTheDevice.includes(module)))

/** These settings with what belongs to the device beside them; `withDefault` keeps the default configuration too. */
export const withDevice = (gateway: Gateway, settings: Configuration, withDefault: boolean): Configuration => {
  const kept = withDefault ? ofTheDevice : [installed.module]
  return new Map([
    ...[...settings].filter(([module]) => !ofTheDevice.includes(module)),
    ...[...gateway.configuration()].filter(([module]) => kept.includes(module)),
  ])
}

const isSecret = (gateway: Gateway, module: string, key: string): boolean =>
  gateway.entities.some(entity => entity.module === module && [entity.settings, entity.rows].some(shape =>
    shape && Object.values(shape.fields).some(field => field.kind === 'secret' && field.wire === key)))

/** The backup of the present settings. */
export const makeBackup = (gateway: Gateway): Buffer => {
  const xml = toXml(settingsOf(gateway), (module, key, value) => (value && isSecret(gateway, module, key) ? conceal(value) : undefined))
  const bytes = Buffer.from(xml)
  return Buffer.concat([bytes, Buffer.from(`${mark.slice(1)}${DEVICE} ${sealOf(DEVICE, bytes)} -->\n`)])
}

/** What a backup holds, whichever device type it is of; undefined unless it is whole. */
export const openBackup = (bytes: Buffer): { device: string; settings: Configuration } | undefined => {
  const end = bytes.lastIndexOf(mark) + 1
  const [, device, seal] = sealLine.exec(bytes.toString('latin1', end + mark.length - 1)) ?? []
  if (!end || device === undefined || sealOf(device, bytes.subarray(0, end)) !== seal) return undefined
  try {
    return { device, settings: fromXml(bytes.toString('utf8', 0, end)) }
  } catch {
    return undefined
  }
}

/** The settings in a backup of this device type, or what is wrong with the file. */
export const readBackup = (bytes: Buffer): Configuration | Problem => {
  const backup = openBackup(bytes)
  return !backup ? restoreLoad : backup.device === DEVICE ? backup.settings : restoreDevice
}

/** A backup with its passwords readable; undefined unless it is whole. Accounts stay concealed: with the hash of a password one can log in. */
export const readable = (bytes: Buffer): string | undefined => {
  const backup = openBackup(bytes)
  return backup && toXml(backup.settings, (module, _, value) => (module === accounts.module ? conceal(value) : undefined))
}
