import { notAllowed, operatorName, wrongOldPassword } from '../../device/problems'
import { account } from '../../device/system/account'
import { sha256Hex } from '../../model/sha256'
import { accounts } from '../accounts'
import { behaviour } from '../behaviour'
import { sameHash } from '../login/login'
import { addLog } from './system-log'

/** Names that the operator keeps for itself (spec 5, "User management"). */
export const operatorNames = ['telecomadmin', 'CMCCAdmin', 'CUAdmin', 'root'] as const

/**
 * The accounts as a person manages them. Passwords arrive, are checked and hashed, and are never told again. A new
 * account is a regular one; nobody deletes the account in use, and only an administrator one of another.
 */
export const accountBehaviour = behaviour(account, {
  stored: false,
  factory: gateway => ({
    rows: gateway.state(accounts).rows.map(({ username, role }) => ({ username, role: role ? 'administrator' as const : 'regular' as const, known: true })),
  }),
  read: (_, state, { session }) => ({ ...state, values: { ...state.values, username: session?.username ?? '' } }),
  write(gateway, change) {
    const { action, before, session } = change
    const kept = gateway.state(accounts)
    const old = (id: number) => before.rows.find(row => row.id === id)
    const hashOf = (name: string | undefined) => kept.rows.find(row => row.username === name)
    for (const row of before.rows) {
      if (change.after.rows.some(one => one.id === row.id)) continue
      if (row.username === session?.username || !session?.role) return notAllowed
    }
    const rows = change.after.rows.map(row => {
      const known = old(row.id)
      const own = hashOf(known?.username)
      return row === known && own ? own : {
        id: own?.id ?? Math.max(0, ...kept.rows.map(one => one.id)) + 1, role: own?.role ?? 0,
        username: row.username, passwordHash: sha256Hex(row.newPassword),
      }
    })
    const touched = change.after.rows.find(row => row !== old(row.id))
    if (touched) {
      const known = old(touched.id)
      if (operatorNames.some(name => name.toLowerCase() === touched.username.toLowerCase())) return { ...operatorName, field: 'username' }
      if (known && !sameHash(hashOf(known.username)?.passwordHash ?? '', touched.oldPassword)) return { ...wrongOldPassword, field: 'encryPassword' }
      // Whoever renames the account in use goes on under the new name.
      for (const one of known ? gateway.sessions.list() : []) if (one.username === known!.username) Object.assign(one, { username: touched.username })
    }
    change.after = { ...change.after, rows: change.after.rows.map(row => ({ ...row, known: true, oldPassword: '', newPassword: '', confirmation: '' })) }
    change.alsoSet(accounts, { ...kept, rows })
    for (const one of gateway.sessions.list()) if (!rows.some(row => row.username === one.username)) gateway.sessions.end(one.token)
    addLog(gateway, 'attention', `httpd: account ${action === 'add' ? 'added' : action === 'set' ? 'changed' : 'deleted'}`)
    return undefined
  },
})
