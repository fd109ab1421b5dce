import { changePassword, loginAnswer } from '../../../device/login/login'
import { sha256Hex } from '../../../device/login/sha256'
import { accounts } from '../../engine/access/accounts'
import { behaviour } from '../../engine/behaviour'
import { addEvent } from '../system/event-log'
import { addLog } from '../system/system-log'
import { currentPasswordError, samePasswordError } from './current-password'

/** Changes the password of the user who is logged in. */
export const changePasswordBehaviour = behaviour(changePassword, {
  readable: false,
  write(gateway, change) {
    const { after, session, alsoSet } = change
    const { username } = session!
    const { oldPassword, newPassword } = after.values
    const error = currentPasswordError(gateway, change, username, oldPassword) ?? samePasswordError(after.values)
    if (error) return error
    const stored = gateway.state(accounts)
    const passwordHash = sha256Hex(newPassword)
    const changed = stored.rows.map(row => (row.username === username ? { ...row, passwordHash } : row))
    alsoSet(accounts, { ...stored, rows: changed })
    gateway.sessions.endOthers(username, change.token)
    const { values, rows } = gateway.state(loginAnswer)
    alsoSet(loginAnswer, { values: { ...values, changePassword: false }, rows })
    addLog(gateway, 'attention', 'httpd: account changed')
    addEvent(gateway, 'account', { name: username, by: change.address })
    return undefined
  },
})
