import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { headerOf } from '../contract/c/header'
import { validatorOf } from '../contract/c/validator'
import { namedErrors } from '../contract/contract-files'
import { fullContractVersion } from '../contract/version'
import { channelsSource } from './channels'
import { effectsHeader, effectsSource } from './effects'
import { factoryOf } from './factory'
import { firmware } from './parts'
import { tablesSource } from './tables'
import { zonesSource } from './time-zones'

const runtime = new URL('runtime/', import.meta.url)

/** Files that belong to the author: they are written once. */
export const ownFiles: readonly string[] = ['board.h', 'effects.c', 'factory.json']

/**
 * All files of the firmware of this process's device type, by name. `effects` is the author's effects.c, if there is
 * one.
 */
export const firmwareFiles = (device: string, effects?: string): Record<string, string> => {
  const all = firmware()
  const version = fullContractVersion
  const key = randomBytes(16).toString('hex')
  const copied = readdirSync(runtime).map(name => [
    name,
    readFileSync(new URL(name, runtime), 'utf8').replaceAll('@device@', device).replace('@key@', key),
  ])
  const channels = channelsSource(all, version)
  const missing = effects === undefined ? '' : effectsSource(all, version, effects)
  return {
    ...Object.fromEntries(copied),
    ...validatorOf(version, device, all.contract),
    'ontlet.h': headerOf(version, device, all.contract, namedErrors()),
    'tables.c': tablesSource(all, version),
    ...(channels && { 'channels.c': channels }),
    'zones.h': zonesSource(version),
    'effects.h': effectsHeader(all, version),
    'effects.c': effectsSource(all, version),
    'factory.json': `${JSON.stringify(factoryOf(all, device), null, 1)}\n`,
    ...(missing && { 'effects-missing.txt': missing }),
  }
}
