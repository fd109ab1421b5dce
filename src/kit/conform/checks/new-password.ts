import { loginInvalid } from '../../../device/device-errors'
import { changePassword } from '../../../device/login/login'
import { account } from '../../../device/system/account'
import { encodeShape } from '../../../model/wire'
import { describe } from '../device'
import { type Evidence, SkippedCheck } from '../errors'
import type { Run } from '../run'
import { loginBeside } from './second-session'

const rule: Evidence = {
  contract: 'with a new password the session goes on, and the other sessions of the account end',
  section: changePassword.module,
  module: changePassword.module,
}

/** The account of the check, and two passwords that meet the policy. */
const user = 'conformance'
const [first, second] = ['Conformance-run-1', 'Conformance-run-2'] as const

type Row = Record<string, unknown>

/** The rows of the accounts; skips the check where the device hides them. */
const accountsOf = async ({ device }: Run): Promise<Row[]> => {
  const { fields } = account.settings
  const { body = {} } = await device.get(account.module)
  if (body[fields.hideUser.wire!] === fields.hideUser.encode(true))
    throw new SkippedCheck('the device hides regular accounts')
  const list = body[account.rows!.key]
  return Array.isArray(list) ? (list as Row[]) : []
}

const removeAccount = async (run: Run): Promise<void> => {
  const row = (await accountsOf(run)).find(({ username }) => username === user)
  await run.device.post({ module: account.writes, action: 'del', id: row?.id })
}

const checkOtherSession = async (run: Run): Promise<void> => {
  const { device } = run
  const login = async () => String((await loginBeside(run, { user, password: first })).token)
  const other = await login()
  const own = await login()
  const values = { oldPassword: first, newPassword: second, confirmation: second }
  const body = { module: changePassword.writes, ...encodeShape(changePassword.settings, values) }
  const answer = await device.post(body, { token: own })
  if (answer.code !== 0) throw device.finding(`a new password returns ${describe(answer)}`, rule)
  const inOther = await device.get('dev_info', { token: other })
  if (inOther.code !== loginInvalid.code)
    throw device.finding(
      `after a new password a call of another session of the account returns ${describe(inOther)}`,
      rule,
    )
  const inOwn = await device.get('dev_info', { token: own })
  if (inOwn.code !== 0)
    throw device.finding(`after a new password the session that chose it gets ${describe(inOwn)}`, rule)
}

/** Checks, with an account that is added for that, that a new password ends the other sessions of its account. */
export const checkNewPassword = async (run: Run): Promise<void> => {
  if (!run.entities.includes(account)) throw new SkippedCheck('the device type has one account')
  await accountsOf(run)
  const passwords = { username: user, known: false, newPassword: first, confirmation: first }
  const added = await run.device.post({
    module: account.writes,
    action: 'add',
    ...encodeShape(account.rows!, passwords),
  })
  if (added.code !== 0) throw new SkippedCheck(`an account for this check is refused with ${describe(added)}`)
  try {
    await checkOtherSession(run)
  } finally {
    await removeAccount(run)
  }
}
