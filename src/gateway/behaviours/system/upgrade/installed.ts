import { record } from '../../../../model/entity'
import { text } from '../../../../model/field'
import { term } from '../../../../model/localized-text'
import { behaviour } from '../../../engine/behaviour'

/** Identity of the simulated device. */
export const hardware = {
  model: 'ONTLET-AX3000',
  vendor: 'ontlet',
  serial: 'ONTL1A2B3C4D',
  mac: '02:00:5E:10:20:01',
  version: 'V1.0',
} as const

/** The installed firmware, stored in the configuration. No call reads or writes this entity. */
export const installed = record(
  'gateway_firmware',
  {
    version: text(term('Version'), { init: '1.0.0', min: 1 }),
    build: text(term('Build'), { init: '2026-11-20' }),
  },
  { readOnly: true },
)

/** Stored, although nobody can write it: an upgrade does. */
export const installedBehaviour = behaviour(installed, { readable: false, stored: true })
