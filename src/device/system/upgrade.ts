import { record } from '../../model/entity'
import { choice, file, int, text } from '../../model/field'
import * as problems from '../problems'

/** Phases of a firmware upgrade (spec 4), in the order of their codes. */
export const upgradePhases = {
  idle: ['No upgrade is running', '未在升级'],
  uploading: ['Uploading', '正在上传'],
  processing: ['Processing', '正在处理'],
  verifying: ['Verifying', '正在校验'],
  writing: ['Writing', '正在写入'],
  aboutToReboot: ['About to restart', '即将重启'],
  rebooting: ['Restarting', '正在重启'],
  success: ['Upgraded', '升级成功'],
  failed: ['Upgrade failed', '升级失败'],
} as const

/** Where a firmware upgrade stands (module upgrade); progress in per cent, the problem's code when it failed. */
export const upgrade = record('upgrade', {
  phase: choice('', upgradePhases, { shown: true }),
  progress: int('', { shown: true, min: 0, max: 100 }),
  problem: int('', { shown: true, wire: 'error_code' }),
  version: text(['Software version', '软件版本'], { shown: true, wire: 'software_version' }),
}, {
  writes: '',
  problems: [
    problems.firmwareFormat, problems.firmwareTooLarge, problems.firmwareInvalid, problems.firmwareHardware,
    problems.firmwareKernel, problems.firmwareRootfs, problems.firmwareMissing, problems.firmwareVersion,
    problems.firmwareSame, problems.firmwareErase, problems.uploadFailed,
  ],
})

/** The form of the upgrade page: the image, .img, .tar or .bin (spec 5, "Uploads"). */
export const firmware = record('upgrade', {
  image: file(['Firmware file', '固件文件'], ['.img', '.tar', '.bin']),
}, { writes: '' })
