import { table } from '../../model/entity'
import { choice, flag, switched, text } from '../../model/field'
import { hashed, newPasswords, differ } from '../login/login'
import { loginText } from '../login/password-policy'
import { operatorName, wrongOldPassword } from '../problems'

/**
 * The accounts of the device (spec 3 and 5, "User management"): read from account_info, written to account. `known` is
 * true for an account that the device has: only there is an old password. `username` beside the rows is who is logged in;
 * regular accounts are not listed while the device says so.
 */
export const account = table('account_info', 'list', {
  username: text(['User name', '用户名'], { max: 63, unique: true, check: loginText }),
  role: choice(['Rights', '权限'], [['Regular', '普通'], ['Administrator', '管理员']], { shown: true }),
  ...switched({ known: flag('', { shown: true }) }, { oldPassword: hashed(['Current password', '当前密码'], { wire: 'encryPassword' }) }),
  ...newPasswords(),
}, {
  writes: 'account', title: 'username', max: 16,
  problems: [operatorName, wrongOldPassword],
  rules: { confirmation: differ },
  settings: {
    username: text('', { shown: true }),
    hideUser: flag('', { shown: true }),
  },
})
