import { wrongOldPassword } from '../../../device/device-errors'
import { changePassword, loginAnswer } from '../../../device/login/login'
import { sha256Hex } from '../../../model/sha256'
import { accountOf, accounts } from '../../engine/access/accounts'
import { behaviour } from '../../engine/behaviour'
import { constantTimeEqual } from '../../engine/state/cipher'
import { addLog } from '../system/system-log'

/** Changes the password of the user who is logged in. */
export const changePasswordBehaviour = behaviour(changePassword, {
  readable: false,
  write(gateway, { after, session, alsoSet }) {
    const { oldPassword, newPassword } = after.values
    const account = accountOf(gateway, session!.username)
    if (!account || !constantTimeEqual(account.passwordHash, oldPassword))
      return { ...wrongOldPassword, field: changePassword.settings.fields.oldPassword.wire }
    const stored = gateway.state(accounts)
    const changed = { ...account, passwordHash: sha256Hex(newPassword) }
    alsoSet(accounts, { ...stored, rows: stored.rows.map(row => (row === account ? changed : row)) })
    const { values, rows } = gateway.state(loginAnswer)
    alsoSet(loginAnswer, { values: { ...values, changePassword: false }, rows })
    addLog(gateway, 'attention', 'httpd: account changed')
    return undefined
  },
})
