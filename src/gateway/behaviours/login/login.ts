import { invalidValue, wrongPasswordCounted } from '../../../device/device-errors'
import { lanTerminals } from '../../../device/home/terminals'
import { login, loginAnswer, loginRefusal, logout } from '../../../device/login/login'
import { eventLog } from '../../../device/system/event-log'
import { encodeAnswer } from '../../../model/wire'
import { accountOf } from '../../engine/access/accounts'
import { behaviour } from '../../engine/behaviour'
import { failure, success } from '../../engine/calls/answer'
import type { Gateway } from '../../engine/gateway'
import { constantTimeEqual } from '../../engine/state/cipher'
import { addEvent } from '../system/event-log'
import { addLog } from '../system/system-log'
import { clearReportedResult } from '../system/upgrade/upgrade'

const noHash = '0'.repeat(64)

/**
 * Who tries to log in: the account, and the addresses of the device. That of the network may be that of IPv4 in IPv6.
 */
const visitorAt = (gateway: Gateway, { username, address }: { username: string; address: string }) => {
  const ip = address.replace(/^::ffff:/, '')
  const terminal = gateway.state(lanTerminals).rows.find(row => row.ip === ip)
  return { account: username.slice(0, eventLog.rows!.fields.account.max), ip, mac: terminal?.mac ?? '' }
}

/**
 * Login. Errors: 10002 for wrong credentials, and with the seconds left while the account or the address is locked;
 * 10003 and 10004 for session limits.
 */
export const loginBehaviour = behaviour(login, {
  whileLocked: true,
  readable: false,
  call(gateway, { parameters, token, address }) {
    const { username, encryPassword } = parameters
    for (const [field, value] of Object.entries({ username, encryPassword }))
      if (typeof value !== 'string') return failure(invalidValue, { field, message: 'Wrong type.' })
    const attempt = { username: String(username), address }
    const lockSeconds = gateway.failedLogins.secondsLocked(attempt)
    if (lockSeconds) return failure(wrongPasswordCounted, encodeAnswer(loginRefusal.settings, { lockSeconds }))
    const account = accountOf(gateway, attempt.username)
    const matches = constantTimeEqual(account?.passwordHash ?? noHash, String(encryPassword))
    if (!account || !matches) {
      gateway.failedLogins.record(attempt)
      addLog(gateway, 'warning', 'httpd: wrong user name or password')
      addEvent(gateway, 'login', { by: address, ...visitorAt(gateway, attempt) })
      return failure(wrongPasswordCounted)
    }
    gateway.failedLogins.forgive(attempt)
    // A login with a live token replaces that session instead of adding another one.
    gateway.sessions.end(token)
    const session = gateway.sessions.start(account.username, account.role, address)
    if ('code' in session) return failure(session)
    clearReportedResult(gateway)
    addLog(gateway, 'notice', 'httpd: login')
    addEvent(gateway, 'entered', { name: account.username, by: address, ...visitorAt(gateway, attempt) })
    const { values } = gateway.state(loginAnswer)
    return success(encodeAnswer(loginAnswer.settings, { ...values, token: session.token, role: session.role }))
  },
})

/** The answer to a login. Whether the password must be changed can only be set through the control API. */
export const loginAnswerBehaviour = behaviour(loginAnswer, {
  readable: false,
  factory: gateway => ({ values: { capability: 1, sessionTimeout: gateway.sessions.timeoutSeconds } }),
})

/** Ends the caller's session. */
export const logoutBehaviour = behaviour(logout, {
  whileLocked: true,
  readable: false,
  call(gateway, { token }) {
    gateway.sessions.end(token)
    return success()
  },
})
