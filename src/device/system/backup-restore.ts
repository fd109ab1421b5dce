import { record } from '../../model/entity'
import { file, flag } from '../../model/field'
import * as problems from '../problems'
import { failed, jobFields, rebooting } from './job'

/** Phases of a restore (spec 4), in the order of their codes: a file is imported, or the factory settings come back. */
export const restorePhases = {
  idle: '',
  importing: ['Importing', '正在导入'],
  restoring: ['Restoring', '正在恢复'],
  rebooting,
  success: ['Imported. Restart now or later.', '已导入，请立即或稍后重启。'],
  failed,
} as const

/**
 * Where a restore stands (module restore_info). Written (restore_to_default), it starts one: to the factory settings, or
 * to the default configuration that was saved.
 */
export const restore = record('restore_info', {
  ...jobFields(restorePhases),
  defaultConfig: flag(''),
}, {
  writes: 'restore_to_default',
  problems: [
    problems.restoreTooLarge, problems.restoreGet, problems.restoreLoad, problems.restoreDevice, problems.factoryFailed,
    problems.uploadFailed,
  ],
})

/** The form that takes a configuration file, .xml, .cdtCfg or .bin (spec 5, "Uploads"). */
export const configurationFile = record('restore_info', {
  file: file(['Configuration file', '配置文件'], ['.xml', '.cdtCfg', '.bin']),
}, { writes: '' })

/** The form that asks for a backup. */
export const backup = 'save_cs=1'
