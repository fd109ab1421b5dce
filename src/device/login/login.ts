import { record } from '../../model/entity'
import { choice, flag, int, secret, text, type Options } from '../../model/field'
import { atMost } from '../../model/sentences'
import { sha256Hex } from '../../model/sha256'
import type { Fault, Words } from '../../model/words'
import { wrongOldPassword } from '../problems'
import { deviceTypes } from './public-info'
import { loginText, passwordFaultWords } from './password-policy'

/** A password that travels as the lower-case hex SHA-256 of its UTF-8 bytes (DESIGN 4). */
export const hashed = (label: Words, options?: Options<string>) => ({ ...secret(label, options), encode: (text: string) => text && sha256Hex(text) })

/** The form of the login page (spec 3, "Login request"; limits in spec 5, "Login"). The device type is only told. */
export const login = record('login', {
  username: text(['User name', '用户名'], { max: 63, check: loginText }),
  password: hashed(['Password', '密码'], { wire: 'encryPassword', max: 29, check: loginText }),
  deviceType: choice('', deviceTypes, { shown: true }),
}, {
  rules: { username: v => v.deviceType === 'f501' && v.username.length > 32 && atMost(32) },
})

/**
 * What the device answers to a good login (spec 3, "Login response"). Role 0 is the restricted one. `session_timeout` is
 * ours: the seconds without a call after which the session ends, so that its end can be said in time; 0 when it is not told.
 */
export const loginAnswer = record('login', {
  token: text(''),
  changePassword: flag('', { wire: 'change_password_page' }),
  capability: int('', { wire: 'onu_capability' }),
  role: int(''),
  sessionTimeout: int('', { unit: 's' }),
}, { writes: '' })

/** Ends the session. */
export const logout = record('logout', {})

/** A password to be set, and once more (spec 5, "Password policy"). */
export const newPasswords = () => ({
  newPassword: secret(['New password', '新密码'], { max: 29, check: passwordFaultWords }),
  confirmation: secret(['New password again', '确认新密码'], { max: 29 }),
})
/** The rule of the second of newPasswords. */
export const differ = (v: { newPassword: string; confirmation: string }): Fault =>
  v.confirmation !== v.newPassword && ['The passwords differ.', '两次密码不一致。']

/** A new password for the account that is logged in. */
export const changePassword = record('change_password_page', {
  oldPassword: hashed(['Current password', '当前密码'], { wire: 'encryPassword', max: 29 }),
  ...newPasswords(),
}, {
  problems: [wrongOldPassword],
  rules: { confirmation: differ },
})
