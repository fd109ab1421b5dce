import { table } from '../../model/entity'
import { choice, flag, text, when } from '../../model/field'
import { operatorName, wrongOldPassword } from '../device-errors'
import { currentPassword, differ, newPasswords } from '../login/login'
import { loginText } from '../login/password-policy'

const known = flag('', { readOnly: true })

/**
 * The user accounts, up to 16 (requirements 3 and 5, "User management"; read from account_info, written to account).
 * `known` is true for an existing account, whose password can only be changed with the old one. `username` in the
 * settings is the user who is logged in. While `hideUser` is set, the device leaves regular accounts out of the list,
 * except that of the caller; their names remain taken.
 */
export const account = table(
  'account_info',
  'list',
  {
    username: text(['User name', '用户名'], { max: 63, unique: true, check: loginText }),
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
    addTitle: ['Add an account', '添加账号'],
    errors: [operatorName, wrongOldPassword],
    rules: { confirmation: differ },
    settings: {
      username: text('', { readOnly: true }),
      hideUser: flag(['Hide regular accounts', '隐藏普通账号']),
    },
  },
)

/** Returns whether a user may delete an account: administrators may, except their own. */
export const mayDelete = (username: string, user: { username: string; role: number }): boolean =>
  user.role > 0 && username !== user.username
