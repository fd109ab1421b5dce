import { loginName } from '../../../device/login/password-policy'
import { sha256Hex } from '../../../device/login/sha256'
import { fullRestore } from '../../../device/system/backup-restore'
import { table } from '../../../model/entity'
import { int, secret, text } from '../../../model/field'
import { term } from '../../../model/localized-text'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'

/**
 * The accounts of the simulated gateway, stored in its configuration. No call reads or writes this entity; a full
 * restore replaces it.
 */
export const accounts = table(
  'gateway_accounts',
  'account',
  {
    username: text(term('User name'), { max: 63, unique: true, format: loginName }),
    /** SHA-256 of the password in lower-case hexadecimal digits, as a login sends it. */
    passwordHash: secret(term('Password hash'), { wire: 'password_sha256', min: 64, max: 64 }),
    role: int(term('Role'), { min: 0, max: 255 }),
  },
  { title: 'username', max: 16, readOnly: true, fixed: false, ...fullRestore },
)

/** The factory accounts: role 1 is the administrator, role 0 has restricted access (requirements 6.2). */
const factoryAccounts = [
  { username: 'admin', password: 'Admin@123', role: 1 },
  { username: 'user', password: 'User@1234', role: 0 },
] as const

/** The account with this user name, if there is one. */
export const accountOf = (gateway: Gateway, username: string) =>
  gateway.state(accounts).rows.find(row => row.username === username)

/** Returns whether the account `admin` still has its factory password. */
export const hasFactoryPassword = (gateway: Gateway): boolean =>
  accountOf(gateway, factoryAccounts[0].username)?.passwordHash === sha256Hex(factoryAccounts[0].password)

/** A new device has the factory accounts. */
export const accountsBehaviour = behaviour(accounts, {
  readable: false,
  stored: true,
  factory: () => ({
    rows: factoryAccounts.map(({ username, password, role }) => ({
      username,
      passwordHash: sha256Hex(password),
      role,
    })),
  }),
})
