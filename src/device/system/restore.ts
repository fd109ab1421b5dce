import { record } from '../../model/entity'
import { file, flag } from '../../model/field'
import * as problems from '../problems'
import { idle, jobFields, rebooting, uploading } from './job'

/** Phases of a restore (spec 4), in the order of their codes: a file is imported, or the factory settings come back. */
export const restorePhases = {
  idle,
  uploading,
  importing: ['Importing', '正在导入'],
  restoring: ['Restoring', '正在恢复'],
  rebooting,
  success: ['Imported. A restart, now or later, completes it.', '已导入，立即或稍后重启即可完成。'],
  failed: ['Restoring failed', '恢复失败'],
} as const

/**
 * Where a restore stands (module restore_info). Written (restore_to_default), it starts one: to the factory settings, or
 * to the default configuration that was saved.
 */
export const restore = record('restore_info', {
  ...jobFields(restorePhases),
  saved: flag('', { wire: 'default_config' }),
}, {
  writes: 'restore_to_default',
  problems: [
    problems.restoreTooLarge, problems.restoreGet, problems.restoreLoad, problems.restoreDevice, problems.factoryFailed,
    problems.uploadFailed, problems.noDefault,
  ],
})

/** The form that takes a configuration file, .xml, .cdtCfg or .bin (spec 5, "Uploads"). */
export const configurationFile = record('restore_info', {
  file: file(['Configuration file', '配置文件'], ['.xml', '.cdtCfg', '.bin']),
}, { writes: '' })

/** The form that asks for a backup. */
export const backup = { save_cs: 1 }
