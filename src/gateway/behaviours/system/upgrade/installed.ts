import { deviceTypes } from '../../../../device/login/public-info'
import { shownType } from '../../../../device/profile'
import { record } from '../../../../model/entity'
import { text } from '../../../../model/field'
import { term } from '../../../../model/localized-text'
import { behaviour } from '../../../engine/behaviour'

/**
 * The device type that the gateway reports: its own, or that of `npm start` if the requirements and vendors name none.
 */
export const deviceType =
  (Object.keys(deviceTypes) as (keyof typeof deviceTypes)[]).find(type => type === DEVICE) ?? shownType

/** Identity of the simulated device. */
export const hardware = {
  model: `ONTLET-${deviceType.toUpperCase()}`,
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
