import { isLoginText } from '../../model/checks'
import { record } from '../../model/entity'
import { choice, flag, int, secret, text, type Options } from '../../model/field'
import { sha256Hex } from '../../model/sha256'
import type { Words } from '../../model/words'
import { operatorName, wrongOldPassword } from '../problems'
import { deviceTypes } from './public-info'
import { passwordFaultWords } from './password-policy'

const invalidCharacters: Words = ['Only letters, digits and common symbols.', '只能使用字母、数字和常用符号。']
const loginText = (value: string) => !isLoginText(value) && invalidCharacters

/** A password that travels as the lower-case hex SHA-256 of its UTF-8 bytes (DESIGN 4). */
const hashed = (label: Words, options?: Options<string>) => ({ ...secret(label, options), encode: sha256Hex })

/** The form of the login page (spec 3, "Login request"; limits in spec 5, "Login"). The device type is only told. */
export const login = record('login', {
  username: text(['User name', '用户名'], { max: 63, check: loginText }),
  password: hashed(['Password', '密码'], { wire: 'encryPassword', max: 29, check: loginText }),
  deviceType: choice(['Device type', '设备类型'], deviceTypes, { shown: true }),
}, {
  rules: { username: v => v.deviceType === 'f501' && v.username.length > 32 && ['At most 32 characters.', '最多 32 个字符。'] },
})

/** What the device answers to a good login (spec 3, "Login response"). Role 0 is the restricted one. */
export const loginAnswer = record('login', {
  token: text('Token'),
  changePassword: flag(['Password must be changed', '须修改密码'], { wire: 'change_password_page' }),
  capability: int(['Capability', '能力'], { wire: 'onu_capability' }),
  role: int(['Role', '角色']),
}, { writes: '' })

/** Ends the session. */
export const logout = record('logout', {})

/** A new password for the account that is logged in (spec 5, "Password policy"). */
export const changePassword = record('change_password_page', {
  oldPassword: hashed(['Current password', '当前密码'], { wire: 'encryPassword', max: 29 }),
  newPassword: secret(['New password', '新密码'], { max: 29, check: passwordFaultWords }),
  confirmation: secret(['New password again', '确认新密码'], { max: 29 }),
}, {
  problems: [wrongOldPassword],
  rules: { confirmation: v => v.confirmation !== v.newPassword && ['The two passwords differ.', '两次输入的密码不一致。'] },
})

/** The accounts of the device and who is logged in (spec 3, "User management"). */
export const accountInfo = record('account_info', {
  username: text(['User name', '用户名']),
  hideUsers: flag(['Regular accounts hidden', '隐藏普通账号'], { wire: 'hide_user' }),
}, { writes: '', problems: [operatorName] })
