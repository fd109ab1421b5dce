import { configFailed, invalidValue, wrongOldPassword } from '../../../device/device-errors'
import { changePassword, loginAnswer } from '../../../device/login/login'
import { type Context, type Entity, errorOf, initialValues, type State } from '../../../model/entity'
import { sha256Hex } from '../../../model/sha256'
import { accountOf, accounts } from '../../engine/access/accounts'
import { behaviour } from '../../engine/behaviour'
import { failure, success } from '../../engine/calls/answer'
import { constantTimeEqual } from '../../engine/state/cipher'

/** Changes the password. The new one is sent in plain text, because the device also checks the password policy. */
export const changePasswordBehaviour = behaviour(changePassword, {
  readable: false,
  call(gateway, { parameters, session }) {
    const account = accountOf(gateway, session!.username)
    const values = initialValues(changePassword.settings) as Record<string, string>
    for (const [name, field] of Object.entries(changePassword.settings.fields)) {
      const value = parameters[field.wire!]
      if (typeof value !== 'string') return failure(invalidValue, { field: field.wire, message: 'Wrong type.' })
      values[name] = value
    }
    if (!account || !constantTimeEqual(account.passwordHash, values.oldPassword!))
      return failure(wrongOldPassword, { field: changePassword.settings.fields.oldPassword.wire })
    const { newPassword, confirmation } = changePassword.settings.fields
    for (const { name, wire } of [newPassword, confirmation]) {
      const fault = errorOf(changePassword.settings, name, values, { others: [] } as unknown as Context)
      if (fault) return failure(invalidValue, { field: wire, message: typeof fault === 'string' ? fault : fault[0] })
    }
    const state = gateway.state(accounts)
    const changed = { ...account, passwordHash: sha256Hex(values.newPassword!) }
    const after = { ...state, rows: state.rows.map(row => (row === account ? changed : row)) }
    if (!gateway.commit(new Map([[accounts as unknown as Entity, after as unknown as State]])))
      return failure(configFailed)
    gateway.state(loginAnswer).values.changePassword = false
    return success()
  },
})
