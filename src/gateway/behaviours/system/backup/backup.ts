import { restoreDevice, restoreLoad, restoreSecret } from '../../../../device/device-errors'
import type { Field } from '../../../../model/field-types'
import { isHidden } from '../../../../model/roles'
import type { DeviceError } from '../../../../model/shape'
import { accounts } from '../../../engine/access/accounts'
import type { Gateway } from '../../../engine/gateway'
import type { BackupCipher } from '../../../engine/state/cipher'
import { type Configuration, fromXml, toXml } from '../../../engine/state/configuration'
import { trialStore } from '../trial-store'
import { installed } from '../upgrade/installed'
import { operatorDefault } from './operator-default'
import { restoreStore } from './restore-store'

/*
 * A backup is the configuration file with encrypted passwords, without the modules that belong to the device rather
 * than to its settings, and with an authentication code as its last line:
 *
 *   <!-- ontlet-backup DEVICE HEX -->
 *
 * With a password of its owner's, all of that is encrypted, behind a line with the salt of the key.
 */
const signatureStart = '\n<!-- ontlet-backup '
const protectedFile = /^ontlet-backup salt ([\da-f]{32})\n([\w+/=]+)\n$/
const signatureLine = /^([\w-]+) ([\da-f]{64}) -->\n$/

/**
 * Modules that a restore leaves unchanged: the installed firmware, the operator's default configuration, the trial, the
 * report of the last restore.
 */
export const deviceModules: readonly string[] = [
  installed.module,
  operatorDefault.module,
  trialStore.module,
  restoreStore.module,
]

/** The settings of the device: what a backup contains and a restore replaces. */
export const settingsOf = (gateway: Gateway): Configuration =>
  new Map([...gateway.configuration()].filter(([module]) => !deviceModules.includes(module)))

/** Combines settings with the current device modules. `keepDefault` keeps the operator's default configuration. */
export const withDeviceModules = (
  gateway: Gateway,
  settings: Configuration,
  { keepDefault }: { keepDefault: boolean },
): Configuration => {
  const kept = keepDefault ? deviceModules : [installed.module]
  return new Map([
    ...[...settings].filter(([module]) => !deviceModules.includes(module)),
    ...[...gateway.configuration()].filter(([module]) => kept.includes(module)),
  ])
}

const fieldsOf = (gateway: Gateway, module: string, key: string): Field[] =>
  gateway.entities
    .filter(entity => entity.module === module)
    .flatMap(({ settings, rows }) => [settings, ...(rows ? [rows] : [])])
    .flatMap(({ fields }) => Object.values(fields))
    .filter(field => field.wire === key)

const isEncrypted = ({ isSecret, minReadRole }: Field): boolean => isSecret || minReadRole !== undefined

const encoder = new TextEncoder()
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Makes a backup of the current settings, encrypted with a password if there is one. */
export const makeBackup = (gateway: Gateway, secret = ''): Uint8Array => {
  const { cipher } = gateway.platform
  const file = backupOf(gateway, cipher)
  if (!secret) return encoder.encode(file)
  const salt = cipher.authenticate(DEVICE, encoder.encode(file)).slice(0, 32)
  return encoder.encode(`ontlet-backup salt ${salt}\n${cipher.withPassword(secret, salt).encrypt(file)}\n`)
}

const backupOf = (gateway: Gateway, cipher: BackupCipher): string => {
  const applies = (module: string, key: string, value: string) =>
    value !== '' && fieldsOf(gateway, module, key).some(isEncrypted)
  const xml = toXml(settingsOf(gateway), { cipher, applies })
  const code = cipher.authenticate(DEVICE, encoder.encode(xml))
  return `${xml}${signatureStart.slice(1)}${DEVICE} ${code} -->\n`
}

/** The index of the last occurrence of an ASCII text; -1 if there is none. */
const lastIndexOf = (bytes: Uint8Array, text: string): number => {
  const pattern = encoder.encode(text)
  for (let start = bytes.length - pattern.length; start >= 0; start--)
    if (pattern.every((byte, index) => bytes[start + index] === byte)) return start
  return -1
}

/** The device type and the settings in a backup; undefined if it is damaged or not authentic. */
const openBackup = (
  bytes: Uint8Array,
  cipher: BackupCipher,
): { device: string; settings: Configuration } | undefined => {
  const end = lastIndexOf(bytes, signatureStart) + 1
  if (!end) return undefined
  const xml = bytes.subarray(0, end)
  const signature = decode(bytes.subarray(end + signatureStart.length - 1))
  const [, device, code] = signatureLine.exec(signature) ?? []
  if (device === undefined || cipher.authenticate(device, xml) !== code) return undefined
  try {
    return { device, settings: fromXml(decode(xml), cipher) }
  } catch {
    return undefined
  }
}

/** The backup in a file that has a password; other files as they are; undefined for another password. */
const unprotected = (bytes: Uint8Array, cipher: BackupCipher, secret: string): Uint8Array | undefined => {
  const [, salt, sealed] = protectedFile.exec(decode(bytes)) ?? []
  if (!salt || !sealed) return bytes
  try {
    return encoder.encode(cipher.withPassword(secret, salt).decrypt(sealed))
  } catch {
    return undefined
  }
}

/** How a backup is opened: its password, if it has one, and whether that of another device type may be, too. */
interface Opening {
  secret?: string
  isOfAnyType?: boolean
}

/** The settings in a backup for this device type, or why the file cannot be used. */
export const readBackup = (
  bytes: Uint8Array,
  cipher: BackupCipher,
  { secret = '', isOfAnyType }: Opening = {},
): Configuration | DeviceError => {
  const file = unprotected(bytes, cipher, secret)
  if (!file) return restoreSecret
  const backup = openBackup(file, cipher)
  if (!backup) return restoreLoad
  return backup.device === DEVICE || isOfAnyType ? backup.settings : restoreDevice
}

/**
 * Returns a backup with its passwords in plain text; undefined if it is damaged or not authentic. Those that are hidden
 * from the role stay encrypted, and so do accounts, because the hash of a password is sufficient to log in.
 */
export const decryptBackup = (gateway: Gateway, xml: string, role: number): string | undefined => {
  const { cipher } = gateway.platform
  const backup = openBackup(encoder.encode(xml), cipher)
  const applies = (module: string, key: string, value: string) =>
    module === accounts.module || (value !== '' && fieldsOf(gateway, module, key).some(field => isHidden(field, role)))
  return backup && toXml(backup.settings, { cipher, applies })
}
