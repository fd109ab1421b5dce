import { notModified, wrongOldPassword } from '../../../device/device-errors'
import { changePassword } from '../../../device/login/login'
import { sha256Hex } from '../../../device/login/sha256'
import { accountOf } from '../../engine/access/accounts'
import type { Caller, WriteError } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { constantTimeEqual } from '../../engine/state/cipher'

/**
 * Compares the hash of the current password that a change of an account requires. A wrong one counts as a failed login
 * (requirements 4.4), and the caller's session ends once the account or the address is locked.
 */
export const currentPasswordError = (
  gateway: Gateway,
  { token, address }: Caller,
  username: string,
  hash: string,
): WriteError | undefined => {
  const attempt = { username, address }
  if (constantTimeEqual(accountOf(gateway, username)?.passwordHash ?? '', hash)) {
    gateway.failedLogins.forgive(attempt)
    return undefined
  }
  gateway.failedLogins.record(attempt)
  if (gateway.failedLogins.secondsLocked(attempt)) gateway.sessions.end(token)
  return { ...wrongOldPassword, field: changePassword.settings.fields.oldPassword.wire }
}

/** The error for a new password that is the current one, whose hash has been compared: nothing would change. */
export const samePasswordError = (change: Record<'oldPassword' | 'newPassword', string>): WriteError | undefined =>
  sha256Hex(change.newPassword) === change.oldPassword
    ? { ...notModified, field: changePassword.settings.fields.newPassword.wire }
    : undefined
