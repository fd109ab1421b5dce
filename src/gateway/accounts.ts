import { table } from '../model/entity'
import { int, secret, text } from '../model/field'
import { sha256Hex } from '../model/sha256'
import { behaviour } from './behaviour'
import type { Gateway } from './gateway'

/** The accounts of the simulated gateway, kept in its configuration. No call reads or writes them as such. */
export const accounts = table('gateway_accounts', 'account', {
  username: text('User name', { max: 63, unique: true }),
  /** Lower-case hex SHA-256 of the password, as it travels (DESIGN 4). */
  passwordHash: secret('Password hash', { wire: 'password_sha256', min: 64, max: 64 }),
  role: int('Role', { min: 0, max: 255 }),
}, { title: 'username', max: 16, writes: '' })

/** Names and passwords on delivery: role 1 may do everything, role 0 is the restricted one (spec 6). */
export const factoryAccounts = [
  { username: 'admin', password: 'Admin@123', role: 1 },
  { username: 'user', password: 'User@1234', role: 0 },
] as const

/** The account of that name. */
export const accountOf = (gateway: Gateway, username: string) =>
  gateway.state(accounts).rows.find(row => row.username === username)

/** Whether the administrator still has the password of delivery. */
export const hasFactoryPassword = (gateway: Gateway): boolean =>
  accountOf(gateway, factoryAccounts[0].username)?.passwordHash === sha256Hex(factoryAccounts[0].password)

export default behaviour(accounts, {
  readable: false,
  stored: true,
  factory: () => ({
    rows: factoryAccounts.map(({ username, password, role }) => ({ username, passwordHash: sha256Hex(password), role })),
  }),
})
