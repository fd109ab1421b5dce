import { record } from '../../model/entity'
import { file, flag } from '../../model/field'
import * as errors from '../device-errors'
import { failed, jobFields, rebooting } from './job'

/**
 * Phases of a restore (requirements 4), in the order of their codes: a file is imported, or the defaults are restored.
 */
export const restorePhases = {
  idle: '',
  importing: ['Importing', '正在导入'],
  restoring: ['Restoring', '正在恢复'],
  rebooting,
  success: ['Imported. Restart now or later.', '已导入，请立即或稍后重启。'],
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
    defaultConfig: flag(''),
  },
  {
    writes: 'restore_to_default',
    errors: [
      errors.restoreTooLarge,
      errors.restoreGet,
      errors.restoreLoad,
      errors.restoreDevice,
      errors.factoryFailed,
      errors.uploadFailed,
    ],
  },
)

/**
 * The lowest role whose restore replaces everything. That of a lower one leaves accounts, and all settings that it may
 * not write, as they are (requirements 6.9).
 */
export const fullRestore = { minWriteRole: 1 }

/** The form that uploads a configuration file: .xml, .cdtCfg or .bin (requirements 5, "Uploads"). */
export const configurationFile = record(
  'restore_info',
  {
    file: file(['Configuration file', '配置文件'], ['.xml', '.cdtCfg', '.bin']),
  },
  { readOnly: true, partOfCall: true },
)

/** The form body that requests a backup. */
export const backup = 'save_cs=1'
