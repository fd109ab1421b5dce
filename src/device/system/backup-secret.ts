import { record } from '../../model/entity'
import { flag, optionalKey, secret } from '../../model/field'
import { guarded } from '../../model/strength'
import type { Facts } from '../facts'
import { loginText } from '../login/password-policy'
import type { Feature } from '../profile'
import { secretKey } from './backup-restore'

export const feature: Feature = 'safety'

/**
 * What newer firmware also knows: that a backup can have a password of its owner's. It is then encrypted with that
 * instead of the key of the device, and every device of the same type restores it.
 */
export const protection = record(
  'restore_info',
  { isOffered: optionalKey(flag('', { wire: secretKey, readOnly: true })) },
  { readOnly: true },
)

/** The form of a backup: empty for one that only this device restores. The length is that of a password of Wi-Fi. */
export const backupSecret = record(
  'restore_info',
  {
    secret: secret(['Password (optional)', '密码（可选）'], {
      wire: secretKey,
      min: 8,
      max: 63,
      format: loginText,
      optional: true,
      help: [
        'With a password, any gateway of this type can restore the file. Without one, only this gateway can.',
        '设置密码后，同型号的任何光猫都能恢复该文件；否则仅本光猫可恢复。',
      ],
      ...guarded([]),
    }),
  },
  { readOnly: true, partOfCall: true },
)

/** The form of a restore: the password of the file. */
export const restoringSecret = record(
  'restore_info',
  {
    secret: secret(['Password of the file, if it has one', '文件密码（如有）'], {
      wire: secretKey,
      max: 63,
      format: loginText,
      optional: true,
    }),
  },
  { readOnly: true, partOfCall: true },
)

export const protectionFacts = {
  entity: protection,
  note:
    'With `backup_secret`, 1, which firmware may lack, a backup can have a password: it is a field of the forms of ' +
    '`POST /boaform/formSaveConfig`, where it is described.',
} satisfies Facts<typeof protection>
