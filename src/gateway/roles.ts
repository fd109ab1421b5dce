/**
 * What role 0 may neither read nor write (spec 2 and 6): the modules behind the four routes that are closed to
 * it. The digit map shares its module with the rest of VoIP, so there only its keys are closed.
 */
const closedToRoleZero: readonly { route: string; module: string; keys?: RegExp }[] = [
  { route: '/inform', module: 'tr069_status' },
  { route: '/loop', module: 'lbd_config' },
  { route: '/systemlog', module: 'system_log_config' },
  { route: '/systemlog', module: 'system_log_list' },
  { route: '/systemlog', module: 'formSysLog' },
  { route: '/voip/digitmap', module: 'voip_config', keys: /^digit_?map/i },
]

/** Whether a module is closed to a role as a whole. */
export const isClosed = (role: number, module: string): boolean =>
  role === 0 && closedToRoleZero.some(entry => entry.module === module && !entry.keys)

/** Whether one key of a module is closed to a role: left out of reads, refused in writes. */
export const isClosedKey = (role: number, module: string, key: string): boolean =>
  role === 0 && closedToRoleZero.some(entry => entry.module === module && entry.keys !== undefined && entry.keys.test(key))
