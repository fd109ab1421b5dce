// For tests of the login page: a gateway reset to factory defaults before each test, and user actions on that page.
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import { until } from '../../until'
import { accounts, button, type ConsolePage, field, openPage, type PageOptions, startGateway } from '../harness/harness'
import { calls } from '../harness/walk'

/** The gateway of this test file. */
export const gateway = await startGateway()

/** Sets what the device reports before login, by wire keys. */
export const device = (fields: Record<string, unknown>) => gateway.control('/set', { module: 'public_info', ...fields })

/** Returns a password as it is sent to the device. */
export const hash = (password: string) => createHash('sha256').update(password).digest('hex')

test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'login', change_password_page: 0 })
  await gateway.control('/set', {
    module: 'gateway_accounts',
    account: [accounts.admin, accounts.user].map(({ username, password }, index) => ({
      username,
      password_sha256: hash(password),
      role: 1 - index,
    })),
  })
  await device({
    captcha_show: 0,
    custom_logo: '',
    custom_banner: '',
    welcomeInfo: '',
    copyright_inform: '',
    custom_css: '',
    device_type: 4,
    lang_change_button_display: 0,
    language: 'auto',
    onu_theme: 0,
    X403_default_login: 0,
  })
})

/** Opens the login page and waits until it shows the device's branding. */
export const openLogin = async (options: PageOptions = {}): Promise<ConsolePage> => {
  const page = await openPage(gateway, options)
  await until(() => page.evaluate(() => /device_type/.test(sessionStorage['ontlet.session'] ?? '')), {
    seconds: 40,
    complaint: () => 'the console has not read the branding',
  })
  return page
}

/** Holds ui.gz back from now on; what is returned lets it through. */
export const holdConsole = async (page: ConsolePage): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/ui.gz*', async route => {
    await held
    await route.continue()
  })
  return release
}

/** Fills in both fields and presses Log in; `undefined` leaves a field as it is. */
export const submit = async (page: ConsolePage, username?: string, password?: string): Promise<void> => {
  if (username !== undefined) await field(page, 'User name').fill(username)
  if (password !== undefined) await field(page, 'Password').fill(password)
  await button(page, 'Log in').click()
}

/** Waits until the text below a field is exactly `sentence`: its error, or nothing. */
export const says = async (page: ConsolePage, label: string, sentence: string): Promise<void> => {
  const below = page.locator(`[id="${await field(page, label).getAttribute('aria-describedby')}"]`)
  await below
    .filter({ hasText: RegExp(`^${sentence.replace(/[.?]/g, '\\$&')}$`) })
    .waitFor({ state: sentence ? 'visible' : 'attached' })
}

/** Returns the number of logins that have reached the device. */
export const loginCalls = async () => (await calls(gateway, 'write', 'login')).length

/** Returns the lockout as stored by the browser. */
export const lockout = (page: ConsolePage): Promise<{ error_count: number; countdown: number }> =>
  page.evaluate(() => JSON.parse(localStorage['ontlet.lockout']))

/** The error at the password field when the device rejects a login. */
export const wrongLogin = 'Wrong user name or password.'
