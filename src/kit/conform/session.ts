import { beyondLimit, loginInvalid, otherLogin, wrongPassword, wrongPasswordCounted } from '../../device/problems.ts'
import { loginAnswer } from '../../device/login/login.ts'
import { decodeShape, WireError } from '../../model/wire.ts'
import type { Answer } from './device.ts'
import { Finding, NotHere, type Run } from './run.ts'

const told = ({ code, status }: Answer) => (Number.isNaN(code) ? `HTTP ${status} without a code` : `code ${code}`)
const pause = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** Some module that every device has and that needs a session. */
const probe = 'dev_info'

/** Logins and tokens: what is let in, what is not, and with which code. */
export async function checkSession(run: Run): Promise<void> {
  const { device } = run
  const check = (name: string, make: () => Promise<void>) => run.check(`session/${name}`, 'login', make)
  const mustBeOut = async (token: string, what: string) => {
    const answer = await device.get(probe, {}, token)
    if (answer.code !== loginInvalid.code) throw new Finding(`${what} is answered with ${told(answer)}, not ${loginInvalid.code}`)
  }
  const mustBeWrong = (answer: Answer, what: string) => {
    if (answer.code === 0) throw new Finding(`${what} is let in`)
    if (answer.code !== wrongPassword.code && answer.code !== wrongPasswordCounted.code) throw new Finding(`${what} is answered with ${told(answer)}, not ${wrongPassword.code} or ${wrongPasswordCounted.code}`)
  }
  await check('login-answer', async () => {
    const answer = await device.tryLogin()
    if ([otherLogin.code, beyondLimit.code].includes(answer.code)) throw new NotHere('the device takes no further login')
    if (!answer.body || answer.code !== 0) throw new Finding(`a login with the given words is answered with ${told(answer)}`)
    await device.post({ module: 'logout' }, String(answer.body.token))
    const missing = Object.values(loginAnswer.settings.fields).map(field => field.wire!).filter(key => answer.body![key] === undefined)
    if (missing.length) throw new Finding(`the answer to a login lacks ${missing.join(', ')}`)
    try {
      if (!decodeShape('login', loginAnswer.settings, answer.body).token) throw new Finding('the token is empty')
    } catch (fault) {
      throw fault instanceof WireError ? new Finding(`${fault.key} has a wrong type`) : fault
    }
  })
  // One wrong password, then a good one: three in a row would lock the login.
  await check('wrong-password', async () => {
    mustBeWrong(await device.tryLogin(undefined, `${device.address.password}x`), 'a wrong password')
    await device.login()
  })
  await check('wrong-user', async () => {
    mustBeWrong(await device.tryLogin('no-such-user-9'), 'a user name that does not exist')
    await device.login()
  })
  await check('plain-password', async () => {
    const { user, password } = device.address
    const answer = await device.post({ module: 'login', username: user, password }, '')
    if (answer.code === 0) throw new Finding('a login without encryPassword is let in')
  })
  await check('wrong-token', () => mustBeOut('0123456789abcdef0123456789abcdef', 'a token that nobody was given'))
  await check('short-token', () => mustBeOut(device.token.slice(0, -1), 'a token without its last character'))
  await check('scheme-word', () => mustBeOut(`Bearer ${device.token}x`, 'a token in other words'))
  await check('logout', async () => {
    const answer = await device.tryLogin()
    if ([otherLogin.code, beyondLimit.code].includes(answer.code)) throw new NotHere('the device takes no further login')
    const second = String(answer.body?.token)
    if ((await device.post({ module: 'logout' }, second)).code !== 0) throw new Finding('a logout is refused')
    await mustBeOut(second, 'a token after its logout')
    if ((await device.get(probe)).code !== 0) await device.login()
  })
  const { idleSeconds: idle } = run.choices
  const idleChecks = async (name: string, make: () => Promise<void>) => check(name, async () => {
    if (!idle) throw new NotHere('takes the time of a session: --idle SECONDS says how long one lasts')
    await device.login()
    try {
      await make()
    } finally {
      await device.login()
    }
  })
  await idleChecks('keeps-alive', async () => {
    for (let part = 0; part < 4; part++) {
      await pause(idle * 0.4)
      if ((await device.get(probe)).code !== 0) throw new Finding('a session that is used ends all the same')
    }
  })
  const ends = await idleChecks('ends', async () => {
    await pause(idle * 1.2)
    await mustBeOut(device.token, `a token after ${idle} s without a call`)
  })
  if (ends) await idleChecks('timer', async () => {
    for (let part = 0; part < 4; part++) {
      await pause(idle * 0.4)
      const answer = await device.get(probe, { refresh_login_timer: '0' })
      if (answer.code === loginInvalid.code) return
    }
    throw new Finding('reads with refresh_login_timer=0 keep the session alive')
  })
}
