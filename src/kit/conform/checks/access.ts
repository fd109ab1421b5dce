import { beyondLimit, notAllowed, otherLogin, unknownModule, wrongPasswordCounted } from '../../../device/device-errors'
import type { Entity } from '../../../model/entity'
import { isWritable } from '../../../model/entity'
import type { Shape } from '../../../model/shape'
import { describe } from '../device'
import { type Evidence, type Finding, report } from '../errors'
import type { Run } from '../run'
import { checkNewPassword } from './new-password'
import { restrictedAccount, restrictedLogin } from './second-session'

type Wire = Record<string, unknown>

/** Number of wrong passwords that lock an account, and how long at most, in seconds (requirements 4.4). */
const failureLimit = 3
const longestLock = 60
/** Seconds after which what counts seconds down is lower. */
const countdownStep = 5
/** Additional seconds to wait for the end of a lock. */
const lockTolerance = 10

/** What the contract says about a part that is closed to role 0, and about the lockout. */
const closed: Evidence = { contract: `a call that the role may not make has code ${notAllowed.code}`, section: 'roles' }
const lockoutRule: Evidence = {
  contract:
    `three failures within ${longestLock} s lock an account for ${longestLock} s: every login, also with the right ` +
    `password, has code ${wrongPasswordCounted.code} and optionally lock_seconds`,
  section: 'failed-logins',
}

/** The modules of which every entity meets a condition. */
const modulesOf = (
  { entities }: Run,
  nameOf: (entity: Entity) => string | undefined,
  isMet: (entity: Entity) => boolean,
): string[] => {
  const names = new Set(entities.map(nameOf).filter(name => name !== undefined))
  return [...names].filter(name => entities.filter(entity => nameOf(entity) === name).every(isMet))
}

const isWriteClosed = ({ minRole = 0, minWriteRole = 0 }: Entity) => minRole > 0 || minWriteRole > 0

/** Whether a code says that a module is closed to role 0, or that the device lacks it, if it may. */
const isClosed = (run: Run, module: string, code: number | undefined): boolean =>
  code === notAllowed.code || (code === unknownModule.code && run.options.isModuleOptional(module))

/** Writes without any value, which would change nothing if the device accepted them. */
const checkClosedWrites = async (run: Run, token: string): Promise<void> => {
  const findings: Finding[] = []
  for (const module of modulesOf(run, entity => (isWritable(entity) ? entity.writes : undefined), isWriteClosed)) {
    const response = await run.device.post({ module }, { token })
    if (!isClosed(run, module, response.code))
      findings.push(
        run.device.finding(`a write of ${module} by role 0 returns ${describe(response)}, not ${notAllowed.code}`, {
          ...closed,
          module,
        }),
      )
  }
  report(findings)
}

const checkClosedReads = async (run: Run, token: string): Promise<void> => {
  const findings: Finding[] = []
  for (const module of modulesOf(
    run,
    entity => entity.module,
    ({ minRole = 0 }) => minRole > 0,
  )) {
    const response = await run.device.get(module, { token })
    if (!isClosed(run, module, response.code))
      findings.push(
        run.device.finding(`a read of ${module} by role 0 returns ${describe(response)}, not ${notAllowed.code}`, {
          ...closed,
          module,
        }),
      )
  }
  report(findings)
}

/** The keys of values that are hidden from role 0 and not empty. */
const revealed = ({ fields }: Shape, wire: Wire): string[] =>
  Object.values(fields)
    .filter(({ minReadRole = 0, wire: key }) => minReadRole > 0 && (wire[key!] ?? '') !== '')
    .map(({ wire: key }) => key!)

const checkSecrets = async (run: Run, token: string): Promise<void> => {
  const findings: Finding[] = []
  for (const entity of run.entities) {
    const { settings, rows } = entity
    const hasSecrets = [settings, ...(rows ? [rows] : [])].some(({ fields }) =>
      Object.values(fields).some(field => field.minReadRole),
    )
    const { body = {}, code } = hasSecrets ? await run.device.get(entity.module, { token }) : {}
    if (code !== 0) continue
    const list = rows && Array.isArray(body[rows.key]) ? (body[rows.key] as Wire[]) : []
    const keys = [...revealed(settings, body), ...list.flatMap(row => (rows ? revealed(rows, row) : []))]
    const { module } = entity
    const problem = `${module} returns ${[...new Set(keys)].join(', ')} to role 0`
    const contract = 'a secret that the role may not read is answered as an empty text'
    if (keys.length) findings.push(run.device.finding(problem, { module, key: keys[0], contract, section: 'reads' }))
  }
  report(findings)
}

/**
 * Two wrong passwords, a right login to another account, and a third wrong password lock the account: then the right
 * one is refused too.
 */
const checkLockout = async (run: Run): Promise<void> => {
  const { device } = run
  const account = restrictedAccount(run)
  const wrong = { ...account, password: `${account.password}x` }
  for (let failure = 0; failure < failureLimit; failure++) {
    if (failure === failureLimit - 1) await device.login()
    await device.tryLogin(wrong)
  }
  const response = await device.tryLogin(account)
  const { code } = wrongPasswordCounted
  const problem = `after ${failureLimit} wrong passwords the right one returns ${describe(response)}, not ${code}`
  const refusal = device.finding(problem, { ...lockoutRule, key: 'code' })
  if (response.code === 0) await device.post({ module: 'logout' }, { token: String(response.body!.token) })
  if (response.code !== wrongPasswordCounted.code) throw refusal
  const { lock_seconds: seconds } = response.body!
  if (seconds !== undefined && !(Number(seconds) >= 1 && Number(seconds) <= longestLock))
    throw device.finding(`lock_seconds is ${JSON.stringify(seconds)}, not from 1 to ${longestLock}`, {
      ...lockoutRule,
      key: 'lock_seconds',
    })
}

/** Waits until the account is no longer locked; later checks log in from this address as well. */
const checkLockEnds = async (run: Run): Promise<void> => {
  const account = restrictedAccount(run)
  let last = Number.POSITIVE_INFINITY
  for (let second = 0; second < longestLock + lockTolerance; second++) {
    const { code, body } = await run.device.tryLogin(account)
    const left = Number(body?.lock_seconds ?? Number.NaN)
    if (second % countdownStep === 0 && left <= longestLock && left >= last)
      throw run.device.finding(`lock_seconds is ${left} after ${countdownStep} s, and was ${last}`, {
        ...lockoutRule,
        key: 'lock_seconds',
      })
    if (second % countdownStep === 0) last = left
    if (code === 0) return void (await run.device.post({ module: 'logout' }, { token: String(body!.token) }))
    // On a device with one session, the run itself is in the way.
    if ([otherLogin.code, beyondLimit.code].includes(code)) return
    await run.pause(1)
  }
  throw run.device.finding(`an account is still locked ${longestLock + lockTolerance} s later`, lockoutRule)
}

/** Locks the account with wrong passwords. */
const lockAccount = async (run: Run): Promise<void> => {
  const account = restrictedAccount(run)
  for (let failure = 0; failure < failureLimit; failure++)
    await run.device.tryLogin({ ...account, password: `${account.password}x` })
}

/** Logs in if the device lets anybody: a right login that nobody wants has made the next lock short again. */
const isLocked = async (run: Run): Promise<boolean> => {
  const { code, body } = await run.device.tryLogin(restrictedAccount(run))
  if (code === 0) await run.device.post({ module: 'logout' }, { token: String(body!.token) })
  return code === wrongPasswordCounted.code
}

/**
 * After a lock that a right login ended, one as short as the first; then two, the second of which is longer.
 */
export const checkLockGrows = async (run: Run, rule: Evidence): Promise<void> => {
  const almost = 2 * longestLock - lockTolerance
  await lockAccount(run)
  await checkLockEnds(run)
  await lockAccount(run)
  await run.pause(longestLock + lockTolerance)
  if (await isLocked(run)) throw run.device.finding('a lock after a right login is longer than the first', rule)
  for (const seconds of [longestLock + 1, almost]) {
    await lockAccount(run)
    await run.pause(seconds)
  }
  if (!(await isLocked(run))) throw run.device.finding(`a second lock ends before ${almost} s`, rule)
  await run.pause(2 * lockTolerance)
  await checkLockEnds(run)
  // The session of the run may have ended meanwhile.
  await run.device.login()
}

/**
 * Checks what role 0 may read and write (requirements 6.2, 6.7 to 6.10), and that wrong passwords lock an account
 * (requirements 4.4).
 */
export const checkAccess = async (run: Run): Promise<void> => {
  const check = (name: string, body: () => Promise<void>) => run.check(`access/${name}`, 'login', body)
  const asRestricted = (name: string, body: (run: Run, token: string) => Promise<void>) =>
    check(name, async () => {
      const token = await restrictedLogin(run)
      try {
        await body(run, token)
      } finally {
        await run.device.post({ module: 'logout' }, { token })
      }
    })
  await asRestricted('closed-reads', checkClosedReads)
  if (!run.options.readOnly) await asRestricted('closed-writes', checkClosedWrites)
  await asRestricted('secrets', checkSecrets)
  if (!run.options.readOnly) await check('new-password', () => checkNewPassword(run))
  const lockout = await check('lockout', () => checkLockout(run))
  if (lockout === 'skipped') return
  await check('lock-ends', () => checkLockEnds(run))
}
