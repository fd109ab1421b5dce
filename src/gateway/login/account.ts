import { changePassword, loginAnswer } from '../../device/login/login'
import { configFailed, invalidValue, wrongOldPassword } from '../../device/problems'
import { blank, faultOf, type Context, type Entity, type State } from '../../model/entity'
import { sha256Hex } from '../../model/sha256'
import { accounts, accountOf } from '../accounts'
import { failure, success } from '../answer'
import { behaviour } from '../behaviour'
import { sameHash } from './login'

/** A new password: the old one as a hash, the new one in the open because the policy is checked here too. */
export const changePasswordBehaviour = behaviour(changePassword, {
  readable: false,
  stored: false,
  call(gateway, { parameters, session }) {
    const account = accountOf(gateway, session!.username)
    const values = blank(changePassword.settings) as Record<string, string>
    for (const [name, field] of Object.entries(changePassword.settings.fields)) {
      const value = parameters[field.wire!]
      if (typeof value !== 'string') return failure(invalidValue, { field: field.wire, message: 'Wrong type.' })
      values[name] = value
    }
    if (!account || !sameHash(account.passwordHash, values.oldPassword!)) return failure(wrongOldPassword, { field: changePassword.settings.fields.oldPassword.wire })
    const { newPassword, confirmation } = changePassword.settings.fields
    for (const { name, wire } of [newPassword, confirmation]) {
      const fault = faultOf(changePassword.settings, name, values, { others: [] } as unknown as Context)
      if (fault) return failure(invalidValue, { field: wire, message: typeof fault === 'string' ? fault : fault[0] })
    }
    const state = gateway.state(accounts)
    const changed = { ...account, passwordHash: sha256Hex(values.newPassword!) }
    const after = { ...state, rows: state.rows.map(row => (row === account ? changed : row)) }
    if (!gateway.commit(new Map([[accounts as unknown as Entity, after as unknown as State]]))) return failure(configFailed)
    gateway.state(loginAnswer).values.changePassword = false
    return success()
  },
})
