import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { headerOf } from '../contract/c/header'
import { validatorOf } from '../contract/c/validator'
import { namedErrors } from '../contract/contract-files'
import { fullContractVersion } from '../contract/version'
import { type BoardName, boardFiles } from './boards/board'
import { fieldTable } from './boards/field-table'
import { channelsSource } from './channels'
import { effectsIn, effectsSource } from './effects'
import { effectsHeader } from './effects-header'
import { factoryOf, unitOf } from './factory'
import { firmware } from './parts'
import { tablesSource } from './tables'
import { zonesSource } from './time-zones'

const runtime = new URL('runtime/', import.meta.url)

/** Files that belong to the author: they are written once. */
export const ownFiles: readonly string[] = ['board.h', 'effects.c', 'factory.json', 'unit.json']

interface FirmwareOptions {
  /** The author's effects.c, if there is one. */
  effects?: string
  /** A computer whose settings have their effects. */
  board?: BoardName
}

/** All files of the firmware of this process's device type, by name. */
export const firmwareFiles = (device: string, { effects, board }: FirmwareOptions = {}): Record<string, string> => {
  const ofBoard = board && boardFiles(board)
  const all = firmware(ofBoard?.optional)
  const version = fullContractVersion
  const key = randomBytes(16).toString('hex')
  const copied = readdirSync(runtime).map(name => [
    name,
    readFileSync(new URL(name, runtime), 'utf8').replaceAll('@device@', device).replace('@key@', key),
  ])
  const channels = channelsSource(all, version)
  const { factory: changed, files: added, effects: has } = ofBoard ?? { factory: {}, files: {} }
  const factory = factoryOf(all, device, changed)
  const elsewhere = effectsIn(Object.values(added))
  const missing = effects === undefined ? '' : effectsSource(all, version, { existing: effects, elsewhere })
  return {
    ...Object.fromEntries(copied),
    ...validatorOf(version, device, all.contract),
    'ontlet.h': headerOf(version, device, all.contract, namedErrors()),
    'tables.c': tablesSource(all, version),
    ...(channels && { 'channels.c': channels }),
    'zones.h': zonesSource(version),
    'effects.h': effectsHeader(all, version, { keepsHome: elsewhere.has('forget_home') }),
    'effects.c': effectsSource(all, version, { elsewhere }),
    ...added,
    ...(has && { 'fields.md': fieldTable(all, Object.values(added), has) }),
    'factory.json': `${JSON.stringify(factory, null, 1)}\n`,
    'unit.json': `${JSON.stringify(unitOf(factory), null, 1)}\n`,
    ...(missing && { 'effects-missing.txt': missing }),
  }
}
