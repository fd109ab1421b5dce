import { command, record } from '../../model/entity'
import { choice, flag, int, secret, text } from '../../model/field'
import type { TextOptions } from '../../model/field-options'
import { type LocalizedText, term } from '../../model/localized-text'
import { equals } from '../../model/rules/order'
import { maxLengthFor } from '../../model/rules/presence'
import { guarded } from '../../model/strength'
import { wrongOldPassword } from '../device-errors'
import type { Facts } from '../facts'
import { passwordLabel, usernameLabel } from '../labels'
import { loginName, loginText, passwordPolicy, policyText } from './password-policy'
import { deviceTypes, publicInfo } from './public-info'
import { sha256Hex } from './sha256'

/** A password sent as the lower-case hex SHA-256 of its UTF-8 bytes (requirements 3.2). */
export const hashed = (label: LocalizedText, options?: TextOptions) => ({
  ...secret(label, options),
  encode: (text: string) => text && sha256Hex(text),
})

/**
 * The login (requirements 3.2, 5.1, 5.2). The device type is not sent; it only limits the user name on an f501, also
 * where the console was built for another type.
 */
export const login = command(
  'login',
  {
    username: text(usernameLabel, {
      max: LIMITS.usernameMax,
      format: loginName,
      autoComplete: 'username',
      missing: ['Enter the user name.', '请输入用户名。'],
    }),
    password: hashed(passwordLabel, {
      wire: 'encryPassword',
      max: 29,
      format: loginText,
      autoComplete: 'current-password',
      missing: ['Enter the password.', '请输入密码。'],
    }),
    deviceType: choice('', deviceTypes, { readOnly: true }),
  },
  {
    beforeLogin: true,
    rules: { username: [maxLengthFor(32, 'deviceType', 'f501')] },
  },
)

/**
 * The answer to a successful login (requirements 3.3). Role 0 is the restricted one. After `session_timeout` seconds
 * without a call the session ends, so the console can warn in time; 0 if unknown.
 */
export const loginAnswer = record(
  'login',
  {
    token: text(''),
    changePassword: flag('', { wire: 'change_password_page' }),
    capability: int('', { wire: 'onu_capability' }),
    role: int(''),
    sessionTimeout: int('', { unit: term('s') }),
  },
  { readOnly: true, partOfCall: true },
)

/**
 * What the answer to a refused login may contain (code 10002): the seconds until the device accepts logins again, for
 * this account or from this address; 0 if it does.
 */
export const loginRefusal = record(
  'login',
  { lockSeconds: int('', { unit: term('s') }) },
  { readOnly: true, partOfCall: true },
)

/** Ends the session. */
export const logout = command('logout', {})

/** The current password, which the device compares with its own; only the device knows whether it is right. */
export const currentPassword = (options?: TextOptions) =>
  hashed(['Current password', '当前密码'], { wire: 'encryPassword', ...options })

/**
 * A new password and its confirmation (requirements 5.31), wherever one is chosen. They are sent in
 * clear, so that the device can check the policy (decisions: password hashing on the wire).
 */
export const newPasswords = () => ({
  newPassword: secret(['New password', '新密码'], {
    max: 29,
    format: passwordPolicy,
    help: policyText,
    ...(WITH.safety && guarded(['username'])),
  }),
  confirmation: secret(['Confirm new password', '确认新密码'], { max: 29 }),
})
/** The rule of the confirmation in newPasswords. */
export const isConfirmed = () => equals('newPassword', ['The passwords do not match.', '两次密码不一致。'])

/** Changes the password of the user who is logged in. */
export const changePassword = command(
  'change_password_page',
  {
    oldPassword: currentPassword({ autoComplete: 'current-password' }),
    ...newPasswords(),
  },
  {
    errors: [wrongOldPassword],
    rules: { confirmation: [isConfirmed()] },
  },
)

export const loginFacts = {
  entity: login,
  note:
    '`device_type` is not sent: it is that of `public_info`. In the answer, `token` is what every later call ' +
    'carries, `change_password_page` is 1 if the user has to choose a new password before anything else (until then the ' +
    'console opens no other page, and any other write has code {passwordDue}), and `role` ' +
    'and `session_timeout` are described under “Roles” and “Sessions”. The console attaches no meaning to ' +
    '`onu_capability`.',
  knownFrom: { deviceType: publicInfo },
} satisfies Facts<typeof login>

export const logoutFacts = {
  entity: logout,
  after: 'The token is invalid from then on.',
} satisfies Facts<typeof logout>

export const changePasswordFacts = {
  entity: changePassword,
  note:
    'A wrong current password has code {wrongOldPassword} and `field` `encryPassword`; a new one that is the current one ' +
    'may have code {notModified} and `field` `new_password`.',
  after:
    'The session goes on; the other sessions of the account end. The next login answers `change_password_page` with 0.',
} satisfies Facts<typeof changePassword>
