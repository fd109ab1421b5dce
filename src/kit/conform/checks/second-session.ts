import { beyondLimit, otherLogin } from '../../../device/device-errors'
import { loginAnswer } from '../../../device/login/login'
import { describe } from '../device'
import { SkippedCheck } from '../errors'
import type { Run } from '../run'

/** The second account. Skips the check if none is given. */
export const restrictedAccount = ({ options }: Run): { user: string; password: string } => {
  if (options.restricted) return options.restricted
  throw new SkippedCheck('needs an account of role 0: --restricted-user and --restricted-password')
}

/** Logs in beside the session that there is, and returns the answer. Skips the check if the device allows no more. */
export const loginBeside = async (
  run: Run,
  account: { user?: string; password?: string },
): Promise<Record<string, unknown>> => {
  const { user = run.device.address.user } = account
  const response = await run.device.tryLogin(account)
  if ([otherLogin.code, beyondLimit.code].includes(response.code))
    throw new SkippedCheck('the device allows no further session')
  if (response.code === 0) return response.body!
  throw run.device.finding(`a login of ${user} returns ${describe(response)}`, {
    contract: 'the given account can log in',
    section: 'sessions',
  })
}

/** Logs in again with the account of the run, and returns the token. */
export const secondLogin = async (run: Run): Promise<string> => String((await loginBeside(run, {})).token)

/**
 * Logs in with the second account and returns the token. Skips the check if the device or the account is unsuitable.
 */
export const restrictedLogin = async (run: Run): Promise<string> => {
  const account = restrictedAccount(run)
  const { token, [loginAnswer.settings.fields.role.wire!]: role } = await loginBeside(run, account)
  if (Number(role) === 0) return String(token)
  await run.device.post({ module: 'logout' }, { token: String(token) })
  throw new SkippedCheck(`needs an account of role 0, but ${account.user} has role ${String(role)}`)
}
