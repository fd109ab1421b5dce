import { configFailed, noSuchRow, wrongPassword } from '../../../../src/device/device-errors'
import { accountOf } from '../../../../src/gateway/engine/access/accounts'
import { failure, success } from '../../../../src/gateway/engine/calls/answer'
import type { JsonCall } from '../../../../src/gateway/server/interceptor'
import { adminToken, type FirmwareBug, without } from './firmware-bug'

const debugToken = '0123456789abcdef0123456789abcdef'

const isLogin = ({ on, body }: JsonCall) => on === 'write' && body.module === 'login'
const isKnownUser = ({ gateway, body }: JsonCall) => !!accountOf(gateway, String(body.username))
const hasSession = ({ gateway, caller }: JsonCall) => !!gateway.sessions.find(caller.token, { keepAlive: true })

/** Bugs in sessions, logins and access rights. */
export const accessBugs: Readonly<Record<string, FirmwareBug>> = {
  'debug-token': {
    description: 'A token left over from development is still accepted.',
    json: ({ caller, gateway }, next) =>
      next({ caller: caller.token === debugToken ? { ...caller, token: adminToken(gateway) } : caller }),
  },
  'short-token': {
    description: 'The last character of a token is not compared.',
    json({ caller, gateway }, next) {
      const isMatch = (token: string) => caller.token.length === 31 && token.startsWith(caller.token)
      const session = gateway.sessions.list().find(({ token }) => isMatch(token))
      return next({ caller: session ? { ...caller, token: session.token } : caller })
    },
  },
  'token-outlives': {
    description: 'A token remains valid after the logout.',
    json: async (call, next) =>
      call.on === 'write' && call.body.module === 'logout' && hasSession(call) ? success() : next(),
  },
  'password-code': {
    description: 'A wrong password returns an unrelated code.',
    async json(call, next) {
      const answer = await next()
      const isWrongPassword = isLogin(call) && (answer.code === 10001 || answer.code === 10002)
      return isWrongPassword && isKnownUser(call) ? failure(configFailed) : answer
    },
  },
  'names-users': {
    description: 'The response to a failed login reveals whether the user name exists.',
    async json(call, next) {
      const answer = await next()
      const isFailedLogin = isLogin(call) && answer.code !== 0 && typeof call.body.encryPassword === 'string'
      return isFailedLogin && !isKnownUser(call) ? failure(noSuchRow) : answer
    },
  },
  'login-bare': {
    description: 'The response to a login omits onu_capability.',
    async json({ body }, next) {
      const answer = await next()
      return body.module === 'login' ? without(answer, 'onu_capability') : answer
    },
  },
  'never-locks': {
    description: 'Wrong passwords are not counted.',
    async json(call, next) {
      if (isLogin(call)) call.gateway.failedLogins.clear()
      return next()
    },
  },
  'forgives-all': {
    description: 'A right login forgives the wrong passwords of all accounts.',
    async json(call, next) {
      const answer = await next()
      if (isLogin(call) && answer.code === 0) call.gateway.failedLogins.clear()
      return answer
    },
  },
  'lock-code': {
    description: 'A locked account returns the code of a wrong password that is not counted.',
    async json(call, next) {
      const answer = await next()
      return isLogin(call) && answer.lock_seconds ? failure(wrongPassword) : answer
    },
  },
  'locks-long': {
    description: 'A locked account reports more than a minute.',
    async json(call, next) {
      const answer = await next()
      return isLogin(call) && answer.lock_seconds ? { ...answer, lock_seconds: 3600 } : answer
    },
  },
  'never-doubles': (() => {
    let wasLocked = false
    return {
      description: 'Every lock is as short as the first.',
      async json(call, next) {
        if (!isLogin(call)) return next()
        const attempt = { username: String(call.body.username), address: call.caller.address }
        const isLocked = () => call.gateway.failedLogins.secondsLocked(attempt) > 0
        if (wasLocked && !isLocked()) call.gateway.failedLogins.clear()
        const answer = await next()
        wasLocked = isLocked()
        return answer
      },
    } satisfies FirmwareBug
  })(),
  'locks-again': {
    description: 'A right login does not shorten the next lock.',
    async json(call, next) {
      call.gateway.failedLogins.forgive = () => {}
      return next()
    },
  },
  'timer-keeps': {
    description: 'refresh_login_timer is ignored.',
    json({ body }, next) {
      const { refresh_login_timer: _, ...rest } = body
      return next({ body: rest })
    },
  },
}
