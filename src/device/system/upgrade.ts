import { record } from '../../model/entity'
import { file, text } from '../../model/field'
import * as errors from '../device-errors'
import type { Facts, FileCallFacts } from '../facts'
import { failed, jobFields, rebooting, uploading } from './job'

/** Phases of a firmware upgrade (requirements 4.12), in the order of their codes. */
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
    errors: errors.firmwareErrors,
  },
)

/** The form that uploads a firmware image: .img, .tar or .bin (requirements 5.40). */
export const firmware = record(
  'upgrade',
  {
    image: file(['Firmware file', '固件文件'], ['.img', '.tar', '.bin']),
  },
  { readOnly: true, partOfCall: true, minWriteRole: 1 },
)

/** The key of the answer to an upload that says that nobody has signed the file. */
export const unsignedKey = 'unsigned'

/** The part of the form with which a file that nobody has signed is not installed: the user is asked first. */
export const signedOnlyKey = 'signed_only'

/** The upload, for the contract and the simulated gateway. */
export const firmwareCall = {
  fileCall: '/boaform/admin/formUpload',
  summary: 'Uploads a firmware image and installs it.',
  upload: firmware,
  size: `As large as the flash. A larger file has code {firmwareTooLarge}, at once or after the last byte.`,
  answer:
    'When the whole file has been received. What is wrong with it is told by module `upgrade`; the answer refuses ' +
    'only a form without a file, or with an empty one, with code {uploadFailed}. A device may refuse more at once, ' +
    'with a code of module `upgrade`.',
  optionalForm: WITH.safety
    ? {
        [signedOnlyKey]:
          '1 to install nothing if the file has no signature of the maker. Firmware that answers `unsigned` heeds it; ' +
          'the console asks its user, and sends the file again without this part',
      }
    : undefined,
  answered: WITH.safety
    ? {
        [unsignedKey]:
          '1 if the file has no signature of the maker, so that nobody can tell whose it is: it is installed, unless ' +
          '`signed_only` was 1. A file with a wrong signature is refused',
      }
    : undefined,
  errors: [errors.firmwareTooLarge, errors.uploadFailed, errors.takingEffect, errors.trialPending, errors.notAllowed],
  after:
    'The console reads module `upgrade` with `refresh_login_timer=0` about once a second. `phase` goes from 2 ' +
    '(processing) over 3 (verifying), 4 (writing) and 5 (about to restart) to 6 (restarting); `progress` is the ' +
    'percentage of the phase. A phase may be skipped, none comes twice. On an error `phase` is 8 and `error_code` ' +
    'one of the codes of module `upgrade`; the old firmware goes on. In phase 6 the device is away for up to some ' +
    'minutes; every session ends. Afterwards `phase` is 7 until the result has been read and somebody has logged in.',
} satisfies FileCallFacts

export const upgradeFacts = {
  entity: upgrade,
  note:
    'What `phase` and `progress` go through is described under `POST /boaform/admin/formUpload`. `error_code` is 0 ' +
    'unless `phase` is 8.',
} satisfies Facts<typeof upgrade>
