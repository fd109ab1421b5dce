import { record } from '../../model/entity'
import { file, flag } from '../../model/field'
import * as errors from '../device-errors'
import type { Facts, FileCallFacts } from '../facts'
import { failed, jobFields, rebooting } from './job'

/**
 * Phases of a restore (requirements 4.13), in the order of their codes: a file is imported, or the defaults are
 * restored.
 */
export const restorePhases = {
  idle: '',
  importing: ['Importing', '正在导入'],
  restoring: ['Restoring', '正在恢复'],
  rebooting,
  success: ['Settings restored. They apply after a restart.', '设置已恢复，重启后生效。'],
  failed,
} as const

/**
 * The state of a restore (module restore_info). Writing it (module restore_to_default) starts one: to the factory
 * settings, or to the saved default configuration.
 */
export const restore = record(
  'restore_info',
  {
    ...jobFields(restorePhases),
    defaultConfig: flag('', { canCutOff: [true] }),
  },
  {
    writes: 'restore_to_default',
    errors: errors.restoreErrors,
  },
)

/**
 * The lowest role whose restore replaces everything. That of a lower one leaves accounts, and all settings that it may
 * not write, as they are (requirements 6.9).
 */
export const fullRestore = { minWriteRole: 1 }

/** The form that uploads a configuration file: .xml, .cdtCfg or .bin (requirements 5.40). */
export const configurationFile = record(
  'restore_info',
  {
    file: file(['Configuration file', '配置文件'], ['.xml', '.cdtCfg', '.bin'], { canCutOff: true }),
  },
  { readOnly: true, partOfCall: true },
)

/** The key of the password of a backup (backup-secret.ts), in the forms of both calls. */
export const secretKey = 'backup_secret'

/** The key with which a backup of another device type is restored, as far as that fits. */
export const anyTypeKey = 'any_type'

/** The form body that requests a backup. */
export const backup = 'save_cs=1'

const configurationPath = '/boaform/formSaveConfig'

/** The backup, for the contract and the simulated gateway. */
export const backupCall = {
  fileCall: configurationPath,
  summary: 'Downloads a backup of the configuration.',
  form: { save_cs: '1' },
  optionalForm: WITH.safety
    ? {
        [secretKey]:
          'a password of 8 to 63 characters, if `backup_secret` of `restore_info` is 1: the whole file is encrypted with ' +
          'it instead of the key of the device, and any device of the type restores it',
      }
    : undefined,
  answer:
    'The file, as an attachment under the name that the device chooses. Its content is the device’s own affair, but no ' +
    'password can be read in it without the key of the device: role 0 may download it, too.',
  isDownload: true,
  errors: [errors.restoreGet, errors.takingEffect],
} satisfies FileCallFacts

/** The restore, for the contract and the simulated gateway. */
export const restoreCall = {
  fileCall: configurationPath,
  summary: 'Uploads a backup and restores it.',
  upload: configurationFile,
  optionalForm: WITH.safety
    ? {
        [secretKey]: 'the password of the backup, if the user has entered one; a backup without one is restored anyway',
        [anyTypeKey]:
          '1 if the user wants to restore a backup of another device type: firmware with `restore_report` takes over ' +
          'what fits and reports the rest there. Without it, such a backup has code {restoreDevice}',
      }
    : undefined,
  size: `At least as large as the largest backup of the device. A larger file has code {restoreTooLarge}.`,
  answer:
    'When the whole file has been received and found authentic, complete and made for this device or its type. Anything ' +
    'else, such as half of a backup, is refused, at the latest by phase 5 of `restore_info`, and changes nothing.',
  errors: [
    ...[errors.restoreTooLarge, errors.restoreLoad, errors.restoreDevice, errors.uploadFailed, errors.takingEffect],
    ...(WITH.safety ? [errors.restoreSecret] : []),
  ],
  after:
    'The console reads module `restore_info` with `refresh_login_timer=0` about once a second. `phase` is 1 ' +
    '(importing), then 4 (imported; the user restarts the device now or later) or 5 (failed, with `error_code`). The ' +
    'settings take effect together. A restore by role 0 leaves accounts, and keys that it may not write, unchanged.',
} satisfies FileCallFacts

export const restoreFacts = {
  entity: restore,
  note:
    '`default_config` is 0 for the factory settings and 1 for the saved default configuration. While a trial is ' +
    'pending, 0 has code {trialPending}. `progress` is the percentage of the `phase`, and `error_code` is 0 unless ' +
    'that is 5.',
  after:
    '`phase` is 2 (restoring), then 3 (restarting): the device restarts and every session ends. It may have another ' +
    'address and other accounts then. A reset to the factory settings erases what tells who has used the device: ' +
    'settings, names, rules, the saved default configuration, the log, events, usage and results of tests, and, for ' +
    'role 1, accounts. What is the unit’s own stays: the software, its serial number, and the secrets of its label.',
} satisfies Facts<typeof restore>
