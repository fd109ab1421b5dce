import { record } from '../../model/entity'
import { file, text } from '../../model/field'
import * as problems from '../problems'
import { failed, jobFields, rebooting, uploading } from './job'

/** Phases of a firmware upgrade (spec 4), in the order of their codes. */
export const upgradePhases = {
  idle: '',
  uploading,
  processing: ['Processing', '正在处理'],
  verifying: ['Verifying', '正在校验'],
  writing: ['Writing', '正在写入'],
  aboutToReboot: ['About to restart', '即将重启'],
  rebooting,
  success: ['Upgraded', '升级成功'],
  failed,
} as const

/** Where a firmware upgrade stands (module upgrade); progress in per cent, the problem's code when it failed. */
export const upgrade = record('upgrade', {
  ...jobFields(upgradePhases),
  softwareVersion: text(['Software version', '软件版本'], { shown: true }),
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
