import { table } from '../../model/entity'
import { choice, flag, int, optionalKey, text, when } from '../../model/field'
import type { LocalizedText } from '../../model/localized-text'
import { operatorName, wrongOldPassword } from '../device-errors'
import type { Facts } from '../facts'
import { usernameLabel } from '../labels'
import { currentPassword, isConfirmed, newPasswords } from '../login/login'
import { loginName } from '../login/password-policy'

const known = flag('', { readOnly: true })
const notListed: LocalizedText = [
  'Regular accounts can log in but are not listed here.',
  '普通账号可以登录，但不在此列出。',
]

/**
 * The user accounts, up to 16 (requirements 3.28, 5.32; read from account_info, written to account).
 * `known` is true for an existing account, whose password can only be changed with the old one. `username` in the
 * settings is the user who is logged in. While `hideUser` is set, the device leaves regular accounts out of the list,
 * except that of the caller; their names remain taken.
 */
export const account = table(
  'account_info',
  'list',
  {
    username: text(usernameLabel, { max: LIMITS.usernameMax, unique: true, format: loginName }),
    role: choice(
      ['Role', '权限'],
      {
        regular: ['Regular', '普通'],
        administrator: ['Administrator', '管理员'],
      },
      { readOnly: true },
    ),
    known,
    ...when(known, true, { oldPassword: currentPassword() }),
    ...newPasswords(),
  },
  {
    writes: 'account',
    max: 16,
    warn: ({ known: exists }, { settings }) => !exists && settings.hideUser && notListed,
    addTitle: ['Add an account', '添加账号'],
    errors: [operatorName, wrongOldPassword],
    rules: { confirmation: [isConfirmed()] },
    settings: {
      username: text('', { readOnly: true }),
      hideUser: flag(['Hide regular accounts', '隐藏普通账号'], {
        help: notListed,
      }),
      ...(WITH.safety && { hidden: optionalKey(int('', { readOnly: true, min: 0, max: 16 })) }),
    },
  },
)

/** Returns whether a user may delete an account: administrators may, except their own. */
export const mayDelete = (username: string, user: { username: string; role: number }): boolean =>
  user.role > 0 && username !== user.username

/** User names reserved for the operator, in any case (requirements 5.32, 6.5). */
export const operatorNames = ['telecomadmin', 'CMCCAdmin', 'CUAdmin', 'root'] as const

const operatorNamesText = /* @__PURE__ */ operatorNames.map(name => `\`${name}\``).join(', ')

export const accountFacts = {
  entity: account,
  answered: { known: 1, encryPassword: '', new_password: '', confirmation: '' },
  note:
    `The names ${operatorNamesText}, in any case, are the operator's, and have code ` +
    `{operatorName} and \`field\` \`username\`; a wrong current ` +
    `password has code {wrongOldPassword} and \`field\` \`encryPassword\`. A new account has role 0. Role 0 changes its own ` +
    'account only; nobody deletes their own. Passwords are never answered: their keys are empty in every read. ' +
    '`known` is 1 in every row: an account that exists is changed with its current password only. While `hide_user` ' +
    'is 1, the device leaves regular accounts out of the list, except that of the caller; their names remain taken; ' +
    'firmware that sends `hidden` counts there those that it leaves out.',
  after:
    'The sessions of a renamed account go on under its new name; those of a deleted one end. A new password ends the ' +
    'sessions of its account, except that of the call.',
} satisfies Facts<typeof account>
