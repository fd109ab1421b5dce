import { isAll } from '../scale'

/**
 * Groups and modules of conformance that show what differs most between firmwares and processors: sessions, roles, odd
 * calls, files, numbers and long tables.
 */
export const representative = [
  'session',
  'access',
  'hostile',
  'files',
  'time_zone',
  'ipv4_lan_config',
  'port_forwarding',
]

/**
 * What conformance checks of a firmware that is not the simulated gateway: everything with `--all`; in the quick set
 * these, a trial, and a module with conditions.
 */
export const checkedOfFirmware = isAll ? [] : [...representative, 'safe_apply', 'standards', 'wan_confignew']
