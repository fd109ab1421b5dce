import { notAllowed, operatorName } from '../../../device/device-errors'
import { sha256Hex } from '../../../device/login/sha256'
import { account, mayDelete, operatorNames } from '../../../device/system/account'
import type { DeviceError, Row, State } from '../../../model/shape'
import { accounts } from '../../engine/access/accounts'
import { behaviour, type Caller, type Change, type WriteError } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { currentPasswordError, samePasswordError } from '../login/current-password'
import { addEvent } from './event-log'
import { addLog } from './system-log'

type Accounts = State<(typeof account)['settings']['fields'], NonNullable<typeof account.rows>['fields']>
type AccountChange = Change<(typeof account)['settings']['fields'], NonNullable<typeof account.rows>['fields']>
type AccountRow = Accounts['rows'][number]
type Login = Row<NonNullable<typeof accounts.rows>['fields']>

const isOperatorName = (name: string) => operatorNames.some(operator => operator.toLowerCase() === name.toLowerCase())

/**
 * The error for hiding accounts, or for accounts that the user may not touch. Role 0 does not change others: it could
 * guess their passwords that way (requirements 6.10).
 */
const permissionError = ({ before, after, session }: AccountChange): DeviceError | undefined => {
  const user = { username: session?.username ?? '', role: session?.role ?? 0 }
  const touched = before.rows.filter(row => !after.rows.includes(row))
  const mayTouch = ({ id, username }: AccountRow) => {
    const isDeleted = !after.rows.some(row => row.id === id)
    return isDeleted ? mayDelete(username, user) : user.role > 0 || username === user.username
  }
  const hidesOthers = before.values.hideUser !== after.values.hideUser
  const isRefused = (hidesOthers && !user.role) || !touched.every(mayTouch)
  return isRefused ? notAllowed : undefined
}

/** The error for an added or changed account; undefined if it is accepted. */
const accountError = (
  gateway: Gateway,
  caller: Caller,
  changed: AccountRow,
  previous: AccountRow | undefined,
): WriteError | undefined => {
  if (isOperatorName(changed.username)) return { ...operatorName, field: 'username' }
  if (!previous) return undefined
  const error = currentPasswordError(gateway, caller, previous.username, changed.oldPassword)
  return error ?? (changed.username === previous.username ? samePasswordError(changed) : undefined)
}

/** The stored accounts after a change. A new account has role 0. */
const loginsAfter = ({ before, after }: AccountChange, logins: readonly Login[]): Login[] =>
  after.rows.map(row => {
    const previous = before.rows.find(({ id }) => id === row.id)
    const login = previous && logins.find(({ username }) => username === previous.username)
    if (row === previous && login) return login
    return {
      id: login?.id ?? Math.max(0, ...logins.map(({ id }) => id)) + 1,
      role: login?.role ?? 0,
      username: row.username,
      passwordHash: sha256Hex(row.newPassword),
    }
  })

/** Sessions of a renamed account continue under its new name; those of a deleted one end. */
const updateSessions = (
  gateway: Gateway,
  renamed: { from: string; to: string } | undefined,
  logins: readonly Login[],
): void => {
  for (const session of gateway.sessions.list()) {
    if (session.username === renamed?.from) session.username = renamed.to
    if (!logins.some(({ username }) => username === session.username)) gateway.sessions.end(session.token)
  }
}

const logText: Readonly<Record<string, string>> = { add: 'added', set: 'changed' }

/** User management. Passwords are verified and hashed, and never returned. */
export const accountBehaviour = behaviour(account, {
  after: [accounts],
  stored: ['hideUser'],
  factory: gateway => ({
    rows: gateway.state(accounts).rows.map(({ username, role }) => ({
      username,
      role: role ? ('administrator' as const) : ('regular' as const),
      known: true,
    })),
  }),
  read(_, { values, rows }, { session }) {
    const username = session?.username ?? ''
    const isListed = (row: AccountRow) => !values.hideUser || row.role !== 'regular' || row.username === username
    const listed = rows.filter(isListed)
    return { values: { ...values, username, hidden: rows.length - listed.length }, rows: listed }
  },
  write(gateway, change) {
    const refused = permissionError(change)
    if (refused) return refused
    const { action, before, after } = change
    if (!action) return undefined
    const stored = gateway.state(accounts)
    const logins = loginsAfter(change, stored.rows)
    const changed = after.rows.find(row => !before.rows.includes(row))
    const previous = changed && before.rows.find(({ id }) => id === changed.id)
    const error = changed && accountError(gateway, change, changed, previous)
    if (error) return error
    const rows = after.rows.map(row => ({ ...row, known: true, oldPassword: '', newPassword: '', confirmation: '' }))
    change.after = { ...after, rows }
    change.alsoSet(accounts, { ...stored, rows: logins })
    updateSessions(gateway, previous && { from: previous.username, to: changed.username }, logins)
    if (previous && changed.newPassword) gateway.sessions.endOthers(changed.username, change.token)
    addLog(gateway, 'attention', `httpd: account ${logText[action] ?? 'deleted'}`)
    if (previous) addEvent(gateway, 'account', { name: changed.username, by: change.address })
    return undefined
  },
})
