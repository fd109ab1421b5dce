import { changePassword, login } from '../../../src/device/login/login'
import { chars, confirmed, notForLogin, strongPassword30, symbols } from '../edge-values'
import { limits } from '../limits'
import { words } from '../words'

limits(
  'login',
  login.settings,
  { username: 'admin', password: 'Admin@123' },
  {
    username: [
      { given: { deviceType: '07c' }, good: ['a', 'Az09', symbols, chars(63)], bad: [...notForLogin, chars(64)] },
      { given: { deviceType: 'ax3000' }, good: [chars(33), chars(63)], bad: [chars(64)] },
      { given: { deviceType: 'f501' }, good: ['a', chars(32)], bad: [...notForLogin, chars(33), chars(63), chars(64)] },
    ],
    // What is weak may be logged in with; only a new password has a policy.
    password: [{ good: ['1', symbols.slice(0, 29), symbols.slice(-29), chars(29)], bad: [...notForLogin, chars(30)] }],
  },
)

limits(
  'change password',
  changePassword.settings,
  { oldPassword: 'old', newPassword: 'Kq7!mzPw', confirmation: 'Kq7!mzPw' },
  {
    oldPassword: [{ good: ['1', 'two words', chars(64)], bad: [''] }],
    newPassword: [
      // 8 characters in each three of the four classes; 29 characters. Then 7 characters; two classes; too simple; not
      // for login.
      {
        given: confirmed,
        good: ['Kq7!mzPw', 'kqzwmv7!', 'KQZWMV7!', 'Kqzwmvt!', 'Kqzwmvt7', strongPassword30.slice(1)],
        bad: [
          'Kq7! mzP',
          ...words('Kq7!mzP kqzwmvt7 KQZWMVT7 kqzwmvt! Kqzwmvtb 29384756 Admin@123 Password1! Aaaa1111! Kq7!mz密码'),
        ],
      },
      { given: confirmed, bad: ['', strongPassword30], also: ['confirmation'] },
    ],
    confirmation: [{ good: ['Kq7!mzPw'], bad: ['', 'kq7!mzPw', 'Kq7!mzPw ', 'Kq7!mzP'] }],
  },
)
