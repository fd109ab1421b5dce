import { timingSafeEqual } from 'node:crypto'
import { login, loginAnswer, logout } from '../../device/login/login'
import { invalidValue, wrongPassword, wrongPasswordCounted } from '../../device/problems'
import { encodeShape } from '../../model/wire'
import { accountOf } from '../accounts'
import { failure, success } from '../answer'
import { behaviour } from '../behaviour'
import { addLog } from '../system/system-log'
import { forgetTold } from '../system/upgrade'

/** Whether two hashes are the same, in a time that tells nothing about where they differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const noHash = '0'.repeat(64)

/** Login: 10002 for wrong credentials, 10001 while locked after three of them, 10003 and 10004 for the limits. */
export const loginBehaviour = behaviour(login, {
  readable: false,
  stored: false,
  call(gateway, { parameters, token, from }) {
    const { username, encryPassword } = parameters
    for (const [field, value] of Object.entries({ username, encryPassword }))
      if (typeof value !== 'string') return failure(invalidValue, { field, message: 'Wrong type.' })
    if (gateway.sessions.isLocked(from)) return failure(wrongPassword)
    const account = accountOf(gateway, String(username))
    const matches = sameHash(account?.passwordHash ?? noHash, String(encryPassword))
    if (!account || !matches) {
      gateway.sessions.countWrong(from)
      addLog(gateway, 'warning', 'httpd: wrong user name or password')
      return failure(wrongPasswordCounted)
    }
    gateway.sessions.forgiveWrong(from)
    // Who logs in again with a token that still lives takes its place instead of a further one.
    gateway.sessions.end(token)
    const session = gateway.sessions.start(account.username, account.role)
    if ('code' in session) return failure(session)
    forgetTold(gateway)
    addLog(gateway, 'notice', 'httpd: login')
    const { values } = gateway.state(loginAnswer)
    return success(encodeShape(loginAnswer.settings, { ...values, token: session.token, role: session.role }, true))
  },
})

/** What a login is answered with; whether the password must be changed is set from outside (control). */
export const loginAnswerBehaviour = behaviour(loginAnswer, {
  readable: false,
  factory: gateway => ({ values: { capability: 1, sessionTimeout: gateway.sessions.lasts } }),
})

/** Ends the session that asks. */
export const logoutBehaviour = behaviour(logout, {
  readable: false,
  call(gateway, { token }) {
    gateway.sessions.end(token)
    return success()
  },
})
