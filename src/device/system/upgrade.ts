import { record } from '../../model/entity'
import { file, text } from '../../model/field'
import * as errors from '../device-errors'
import { failed, jobFields, rebooting, uploading } from './job'

/** Phases of a firmware upgrade (requirements 4), in the order of their codes. */
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

/** The state of a firmware upgrade (module upgrade). */
export const upgrade = record(
  'upgrade',
  {
    ...jobFields(upgradePhases),
    softwareVersion: text(['Software version', '软件版本'], { readOnly: true }),
  },
  {
    readOnly: true,
    errors: [
      errors.firmwareFormat,
      errors.firmwareTooLarge,
      errors.firmwareInvalid,
      errors.firmwareHardware,
      errors.firmwareKernel,
      errors.firmwareRootfs,
      errors.firmwareMissing,
      errors.firmwareVersion,
      errors.firmwareSame,
      errors.firmwareErase,
      errors.uploadFailed,
    ],
  },
)

/** The form that uploads a firmware image: .img, .tar or .bin (requirements 5, "Uploads"). */
export const firmware = record(
  'upgrade',
  {
    image: file(['Firmware file', '固件文件'], ['.img', '.tar', '.bin']),
  },
  { readOnly: true, partOfCall: true, minWriteRole: 1 },
)
