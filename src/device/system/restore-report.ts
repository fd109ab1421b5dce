import { command, table } from '../../model/entity'
import { choice, flag, int, text } from '../../model/field'
import type { LocalizedText } from '../../model/localized-text'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'safety'

/** Why a restore has not taken over a setting of a backup, in the order of the codes. */
export const leftReasons = {
  missing: ['this gateway does not have it', '此光猫没有此项'],
  invalid: ['the value is not possible on this gateway', '此光猫不支持该值'],
  unit: ['belongs to the gateway of the backup', '属于备份所在的光猫'],
  role: ['your account may not change it', '您的账号无权更改'],
  full: ['there is no room for it', '条目已满'],
} as const satisfies Readonly<Record<string, LocalizedText>>

/**
 * What the last restore of a backup has taken over, and what not (module restore_report, which firmware may lack). It is
 * kept over restarts until a user dismisses it; before, and without a restore, `time` is empty.
 */
export const restoreReport = table(
  'restore_report',
  'list',
  {
    ofModule: text('', { max: 64 }),
    key: text('', { max: 64, optional: true }),
    name: text('', { max: 64, optional: true }),
    reason: choice('', leftReasons),
  },
  {
    title: 'ofModule',
    max: 256,
    readOnly: true,
    settings: { time: text('', { optional: true }), taken: int('', { min: 0 }), left: int('', { min: 0 }) },
  },
)

/** Forgets the report. */
export const restoreReportDismiss = command('restore_report', { dismiss: flag('', { init: true }) })

export const restoreReportFacts = {
  entity: restoreReport,
  note:
    'How the last restore of a backup ended: `time` is that of the device, `YYYY-MM-DD HH:MM:SS`, and empty without ' +
    'one; `taken` and `left` are how many values of the backup were taken over, and were not. Each row names what was ' +
    'not: `of_module` and `key`, an empty `key` for the whole module and that of a table for its rows; `name` is ' +
    'the title of the row that it was in, empty elsewhere and where some roles may not read it. `reason` is 0 if the ' +
    'device does not have it, 1 if it cannot have this value, 2 if it belongs to another unit, 3 if the role that has ' +
    'restored may not write it, 4 if there are too many rows. What was not taken over is as in a new device, with 2 and ' +
    '3 as before. A value that is equal to what the device has anyway is no row. The first 256 rows are enough. No value ' +
    'is told, since it may be a secret. The report is in no backup, and is kept over a restart; a reset erases it.',
} satisfies Facts<typeof restoreReport>

export const restoreReportDismissFacts = {
  entity: restoreReportDismiss,
  note: '`dismiss` 1 erases the report.',
  after: '`time` is empty and there are no rows.',
} satisfies Facts<typeof restoreReportDismiss>
