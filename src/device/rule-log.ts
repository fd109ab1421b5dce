import { flag, optionalKey } from '../model/field'
import type { Field } from '../model/field-types'
import type { Feature } from './profile'

export const feature: Feature = 'safety'

/** Whether connections that match a rule are logged; undefined where firmware lacks the key. */
export type RuleLog = { readonly log: Field<boolean | undefined> }

/**
 * Whether the firewall log tells of the connections that match a rule (TR-124 LAN.FW.SPI.13), a key that firmware may
 * lack: a rule without it is not logged. What uses it is under WITH.safety.
 *
 * Rules have it that match single connections. The others have not: a MAC filter would log all that a device of the
 * home does, a DMZ host all that strangers try, and a blocked name is no connection.
 */
export const ruleLog = (): RuleLog => ({
  log: optionalKey(
    flag(['Log connections', '记录连接'], {
      help: ['The firewall log lists what matches.', '匹配的连接会列在防火墙日志中。'],
      seenIn: 'firewall_log',
    }),
  ),
})

/** What firmware says beside the rows that have the key, also while there is none. */
export const logsAnnouncement = () => ({ logs: optionalKey(flag('', { readOnly: true })) })

/** What a table says of rules that can be logged. */
export const announcedByLogs = { log: 'logs' } as const

/** What the contract says of a table with such rules. */
export const ruleLogNote =
  WITH.safety &&
  'Firmware that can log single rules, and has module `firewall_log`, sends `logs`, 1, and `log` in every row: with 1, ' +
    'each connection that matches the rule is a row there, with the name of the rule, while the rule has its effect. A ' +
    'row that is added without `log` is not logged.'
