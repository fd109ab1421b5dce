import {
  beyondLimit,
  loginInvalid,
  otherLogin,
  wrongPassword,
  wrongPasswordCounted,
} from '../../../device/device-errors'
import { loginAnswer } from '../../../device/login/login'
import { sha256Hex } from '../../../device/login/sha256'
import { decodeShape, WireError } from '../../../model/wire'
import { type Device, type DeviceResponse, describe } from '../device'
import { type Evidence, type Finding, report, SkippedCheck } from '../errors'
import type { Run } from '../run'

/** A module that every device has and that requires a session. */
const sampleModule = 'dev_info'

/** What the contract says about tokens, logins and failed logins. */
const tokenRule: Evidence = {
  contract: `a call with a token that is missing or no longer valid has code ${loginInvalid.code}`,
  section: 'sessions',
}
const loginRule: Evidence = { contract: 'the answer to a login has code 0 and every key of login', module: 'login' }
const failureRule: Evidence = {
  contract:
    `a wrong user name and a wrong password have the same code, ${wrongPasswordCounted.code}, ` +
    `or ${wrongPassword.code} if they are not counted`,
  section: 'failed-logins',
}
const timeoutRule: Evidence = {
  contract: 'every call starts the timeout anew, except a read with refresh_login_timer=0',
  section: 'sessions',
}

/** Throws a Finding unless a token is rejected. */
const expectInvalid = async (device: Device, token: string, description: string): Promise<void> => {
  const response = await device.get(sampleModule, { token })
  if (response.code !== loginInvalid.code)
    throw device.finding(`${description} returns ${describe(response)}, not ${loginInvalid.code}`, tokenRule)
}

/** Throws a Finding unless a login was rejected because of its credentials. */
const expectWrongCredentials = (device: Device, response: DeviceResponse, description: string): void => {
  const codes = [wrongPassword.code, wrongPasswordCounted.code]
  if (response.code === 0) throw device.finding(`${description} is accepted`, failureRule)
  if (!codes.includes(response.code))
    throw device.finding(`${description} returns ${describe(response)}, not ${codes.join(' or ')}`, failureRule)
}

/** Opens a second session; skips the check if the device allows only one. */
const secondLogin = async (device: Device): Promise<DeviceResponse> => {
  const response = await device.tryLogin()
  if ([otherLogin.code, beyondLimit.code].includes(response.code))
    throw new SkippedCheck('the device allows no second session')
  return response
}

const checkLoginResponse = async (device: Device): Promise<void> => {
  const response = await secondLogin(device)
  const { body, code } = response
  if (!body || code !== 0)
    throw device.finding(`a login with the given password returns ${describe(response)}`, loginRule)
  const evidence = { ...loginRule, sent: 'a login', returned: `keys ${Object.keys(body).join(', ')}` }
  await device.post({ module: 'logout' }, { token: String(body.token) })
  const keys = Object.values(loginAnswer.settings.fields).map(field => field.wire!)
  const missing = keys.filter(key => body[key] === undefined)
  if (missing.length)
    throw device.finding(`the response to a login lacks ${missing.join(', ')}`, { ...evidence, key: missing[0] })
  try {
    const { token } = decodeShape('login', loginAnswer.settings, body)
    if (!token) throw device.finding('the token is empty', { ...evidence, key: 'token' })
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    throw device.finding(`${error.key} has a wrong type`, { ...evidence, key: error.key })
  }
}

/** Each wrong login is followed by a correct one: three in a row to one account would lock it. */
const checkWrongLogin = async (
  device: Device,
  credentials: { user?: string; password?: string },
  description: string,
): Promise<void> => {
  try {
    expectWrongCredentials(device, await device.tryLogin(credentials), description)
  } finally {
    await device.login()
  }
}

/** What a device takes for the digest if it compares too little, or something else. */
const wrongDigests = (password: string): Readonly<Record<string, string>> => {
  const digest = sha256Hex(password)
  const middle = digest.length / 2
  const [first, second] = [digest.slice(0, middle), digest.slice(middle)]
  return {
    'the first half of the digest': first,
    'a digest of which the first half is right': first + sha256Hex(second).slice(middle),
    'a digest of which the second half is right': sha256Hex(first).slice(0, middle) + second,
    'a digit more than the digest': `${digest}0`,
    'an empty digest': '',
    'the password in place of its digest': password,
  }
}

/** Nothing but the whole digest is accepted. The codes of refusals are the subject of other checks. */
const checkDigests = async (device: Device): Promise<void> => {
  const findings: Finding[] = []
  for (const [what, digest] of Object.entries(wrongDigests(device.address.password))) {
    const { code, body } = await device.tryLogin({ digest })
    if (code === 0) findings.push(device.finding(`a login with ${what} is accepted`, failureRule))
    if (body?.token) await device.post({ module: 'logout' }, { token: String(body.token) })
    // Each is followed by a correct one: three in a row would lock the account.
    await device.login()
  }
  report(findings)
}

const checkPlainPassword = async (device: Device): Promise<void> => {
  const { user, password } = device.address
  const response = await device.post({ module: 'login', username: user, password }, { token: '' })
  if (response.code === 0) throw device.finding('a login without encryPassword is accepted', failureRule)
}

const checkLogout = async (device: Device): Promise<void> => {
  const token = String((await secondLogin(device)).body?.token)
  // Where there is one session, the second login has ended the own one.
  const hasBoth = (await device.get(sampleModule)).code === 0
  const response = await device.post({ module: 'logout' }, { token })
  if (response.code !== 0) throw device.finding(`a logout returns ${describe(response)}`, tokenRule)
  await expectInvalid(device, token, 'a token after its logout')
  const own = await device.get(sampleModule)
  const finding = device.finding(`after the logout of another session a call returns ${describe(own)}`, tokenRule)
  if (own.code !== 0) await device.login()
  if (own.code !== 0 && hasBoth) throw finding
}

/** A session with requests at shorter intervals than the timeout stays valid. */
const checkKeepAlive = async (run: Run): Promise<void> => {
  const { device, options } = run
  for (let count = 0; count < 4; count++) {
    await run.pause(options.idleSeconds * 0.4)
    if ((await device.get(sampleModule)).code !== 0) throw device.finding('a session in use ends', timeoutRule)
  }
}

/** Reads with refresh_login_timer=0 do not extend the session. */
const checkLoginTimer = async (run: Run): Promise<void> => {
  const { device, options } = run
  for (let count = 0; count < 4; count++) {
    await run.pause(options.idleSeconds * 0.4)
    const { code } = await device.get(sampleModule, { query: { refresh_login_timer: '0' } })
    if (code === loginInvalid.code) return
  }
  throw device.finding('reads with refresh_login_timer=0 keep the session alive', timeoutRule)
}

/** Checks that sessions end after `--idle` seconds without a request. */
const checkTimeout = async (run: Run): Promise<void> => {
  const { device } = run
  const { idleSeconds } = run.options
  const check = (name: string, body: () => Promise<void>) =>
    run.check(`session/${name}`, 'login', async () => {
      if (!idleSeconds) throw new SkippedCheck('needs the session timeout of the device: --idle SECONDS')
      await device.login()
      try {
        await body()
      } finally {
        await device.login()
      }
    })
  await check('keeps-alive', () => checkKeepAlive(run))
  const ending = await check('ends', async () => {
    await run.pause(idleSeconds * 1.2)
    await expectInvalid(device, device.token, `a token after ${idleSeconds} s without a request`)
  })
  if (ending !== 'failed') await check('timer', () => checkLoginTimer(run))
}

/** Checks logins and tokens: which are accepted, which are rejected, and with which code. */
export const checkSession = async (run: Run): Promise<void> => {
  const { device } = run
  const check = (name: string, body: () => Promise<void>) => run.check(`session/${name}`, 'login', body)
  await check('login-answer', () => checkLoginResponse(device))
  const wrongPassword = { password: `${device.address.password}x` }
  await check('wrong-password', () => checkWrongLogin(device, wrongPassword, 'a wrong password'))
  await check('wrong-user', () => checkWrongLogin(device, { user: 'no-such-user-9' }, 'an unknown user name'))
  await check('digest', () => checkDigests(device))
  await check('plain-password', () => checkPlainPassword(device))
  await check('wrong-token', () => expectInvalid(device, '0123456789abcdef0123456789abcdef', 'an unknown token'))
  await check('short-token', () =>
    expectInvalid(device, device.token.slice(0, -1), 'a token without its last character'),
  )
  await check('scheme-word', () => expectInvalid(device, `Bearer ${device.token}x`, 'an invalid token with a scheme'))
  await check('logout', () => checkLogout(device))
  await checkTimeout(run)
}
