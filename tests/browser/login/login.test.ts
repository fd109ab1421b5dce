import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accounts, button, field, goto, login, openPage, toast } from '../harness/harness'
import { route } from '../harness/walk'
import { device, gateway, hash, lockout, loginCalls, openLogin, says, submit, wrongLogin } from './login-page'

// What the login page accepts, how it handles the device's responses, and where it leads (requirements 4.1, 5.1, 8.5).

const newPassword = 'Gk7#pV2x'

test('submitting an empty form shows an error at both fields, focuses the first, and sends nothing', async () => {
  const page = await openLogin()
  assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'username')
  await field(page, 'Password').focus()
  await submit(page)
  await says(page, 'User name', 'Enter the user name.')
  await says(page, 'Password', 'Enter the password.')
  assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'username')
  await field(page, 'User name').fill('a')
  await says(page, 'User name', '')
  await submit(page)
  assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'password')
  assert.is(await loginCalls(), 0)
  await page.close()
})

const characters = 'Use only letters, digits and common symbols.'
const symbols = "@~!#$%^&*()_+-=`',./:;?<>{}|[]\\"
const wrongTexts: [label: 'User name' | 'Password', text: string, sentence: string][] = [
  ['User name', 'a"b', characters],
  ['User name', 'a b', characters],
  ['User name', 'é', characters],
  ['User name', '管理', characters],
  ['Password', 'a"b', characters],
  ['Password', 'a b', characters],
  ['Password', 'ü', characters],
  ['Password', '密码', characters],
  ['User name', 'a'.repeat(64), 'At most 63 characters.'],
  ['Password', 'a'.repeat(30), 'At most 29 characters.'],
]
test('invalid text is reported at its field as soon as the field loses focus, and is not sent', async () => {
  const page = await openLogin()
  for (const [label, text, sentence] of wrongTexts) {
    await field(page, label).fill(text)
    await field(page, label).blur()
    await says(page, label, sentence)
    assert.is(await field(page, label).getAttribute('aria-invalid'), 'true')
    await field(page, label === 'Password' ? 'User name' : 'Password').fill('good')
    await submit(page)
    await says(page, label, sentence)
    await field(page, label).fill('good')
    await says(page, label, '')
  }
  assert.is(await loginCalls(), 0)
  await page.close()
})

test('the longest name and password and every allowed symbol are sent; the password only as its hash', async () => {
  const page = await openLogin()
  for (const [index, [username, password]] of [
    ['u'.repeat(63), 'p'.repeat(29)],
    [symbols, symbols.slice(0, 29)],
  ].entries()) {
    const request = page.waitForRequest(/post\.json/)
    await submit(page, username, password)
    assert.equal((await request).postDataJSON(), { module: 'login', username, encryPassword: hash(password!) })
    await says(page, 'Password', wrongLogin)
    assert.is(await loginCalls(), index + 1)
  }
  await page.close()
})

test('an f501 accepts user names of up to 32 characters, even if its type is known only after typing', async () => {
  await device({ device_type: 2 })
  const page = await openLogin()
  await submit(page, 'a'.repeat(33), 'good')
  await says(page, 'User name', 'At most 32 characters.')
  assert.is(await loginCalls(), 0)
  await submit(page, 'a'.repeat(32), 'good')
  await says(page, 'Password', wrongLogin)
  await page.close()
  await gateway.faults.set({ kind: 'latency', module: 'public_info', ms: 1500 })
  const slow = await openPage(gateway)
  await field(slow, 'User name').fill('a'.repeat(33))
  await field(slow, 'User name').blur()
  await says(slow, 'User name', 'At most 32 characters.')
  await slow.close()
})

test('the password is hidden until the user presses Show, which stands inside the field', async () => {
  const page = await openLogin()
  const type = () => field(page, 'Password').getAttribute('type')
  assert.is(await type(), 'password')
  const [show, input] = [
    await button(page, 'Show Password').boundingBox(),
    await page.locator('[name=password]').boundingBox(),
  ]
  assert.ok(show!.x > input!.x && show!.x + show!.width <= input!.x + input!.width, 'at its end')
  await button(page, 'Show Password').click()
  assert.is(await type(), 'text')
  assert.is(await button(page, 'Show Password').getAttribute('aria-pressed'), 'true')
  await button(page, 'Show Password').click()
  assert.is(await type(), 'password')
  await page.close()
})

test('a wrong password is reported at its field, other login errors in a message; only 10002 is counted', async () => {
  const page = await openLogin()
  for (const [code, counted, atField, message] of [
    [10003, 0, '', 'Another user is logged in. Try again later.'],
    [10001, 0, wrongLogin, ''],
    [10102, 0, '', 'You have been logged out. Log in again.'],
    [10002, 1, wrongLogin, ''],
    [10004, 1, '', 'Too many users are logged in.'],
  ] as const) {
    await gateway.faults.set({ kind: 'code', module: 'login', code, times: 1 })
    await submit(page, 'admin', accounts.admin.password)
    if (message) await page.locator('.message').getByText(message, { exact: true }).waitFor()
    await says(page, 'Password', atField)
    assert.is((await lockout(page)).error_count, counted, `${code}`)
    assert.is(await field(page, 'Password').inputValue(), accounts.admin.password, 'what was typed stays')
    assert.is(await page.locator('.message').innerText(), message)
  }
  await login(page)
  assert.is(await page.locator('.message').innerText(), '')
  await page.close()
})

test('the factory password triggers a prompt at each login until it is changed; Later postpones it', async () => {
  await device({ X403_default_login: 1 })
  const page = await openLogin()
  const prompt = page.getByRole('alertdialog', { name: 'The factory password is in use' })
  await submit(page, 'admin', accounts.admin.password)
  await prompt.getByRole('button', { name: 'Later' }).click()
  await route(page, '#/')
  await button(page, 'Log out').click()
  await submit(page, 'admin', accounts.admin.password)
  await prompt.getByRole('button', { name: 'Change it now' }).click()
  await route(page, '#/change-password')
  await field(page, 'Current password').fill(accounts.admin.password)
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm new password').fill(newPassword)
  await button(page, 'Save').click()
  assert.match(await toast(page), /^Saved: /)
  await route(page, '#/')
  await button(page, 'Log out').click()
  await submit(page, 'admin', newPassword)
  await route(page, '#/')
  assert.is(await page.getByRole('alertdialog').count(), 0)
  await page.close()
  const again = await openLogin()
  await submit(again, 'admin', newPassword)
  await route(again, '#/')
  assert.is(await again.getByRole('alertdialog').count(), 0)
  await again.close()
})

test('change_password_page opens the password form after login, unless the prompt was shown already', async () => {
  await gateway.control('/set', { module: 'login', change_password_page: 1 })
  const page = await openLogin()
  await submit(page, 'admin', accounts.admin.password)
  await route(page, '#/change-password')
  await page.getByRole('heading', { name: 'Change password' }).waitFor()
  assert.is(await page.title(), 'Change password')
  for (const path of ['#/', '#/lan']) {
    await goto(page, path)
    await route(page, '#/change-password')
  }
  await page.reload()
  await route(page, '#/change-password')
  await button(page, 'Log out').click()
  await route(page, '#/login')
  await page.close()
  await device({ X403_default_login: 1 })
  const prompted = await openLogin()
  await submit(prompted, 'admin', accounts.admin.password)
  await button(prompted, 'Later').click()
  await route(prompted, '#/')
  await prompted.close()
})

/** Stands below the field, and is the error of most passwords that do not meet it. */
const policy = 'At least 8 characters, with three of: digits, lower case, upper case, symbols.'

test('a new password must meet the policy and be repeated; the current one must match; no input is lost', async () => {
  await gateway.control('/set', { module: 'login', change_password_page: 1 })
  const page = await openLogin()
  await submit(page, 'admin', accounts.admin.password)
  const fresh = field(page, 'New password')
  const again = field(page, 'Confirm new password')
  await fresh.waitFor()
  await button(page, 'Save').click()
  for (const label of ['Current password', 'New password', 'Confirm new password']) await says(page, label, 'Required.')
  await field(page, 'Current password').fill('not the old one')
  for (const [password, sentence] of [
    ['Gk7#pV2', policy],
    ['gk7gpv2x', policy],
    ['Passw0rd!', 'Too easy to guess.'],
    ['Gk7#pV2"', characters],
    [`${newPassword}${'Tz4$'.repeat(5)}9Q`, 'At most 29 characters.'],
    [`${newPassword}${'Tz4$'.repeat(5)}9`, policy],
  ] as const) {
    await fresh.fill(password)
    await fresh.blur()
    await says(page, 'New password', sentence)
  }
  await fresh.fill(newPassword)
  await again.fill('Gk7#pV2y')
  await button(page, 'Save').click()
  await says(page, 'Confirm new password', 'The passwords do not match.')
  await again.fill(newPassword)
  await button(page, 'Save').click()
  await says(page, 'Current password', 'The current password is wrong.')
  assert.equal(
    await page.locator('input').evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value)),
    ['not the old one', newPassword, newPassword],
  )
  await route(page, '#/change-password')
  await field(page, 'Current password').fill(accounts.admin.password)
  await button(page, 'Save').click()
  assert.match(await toast(page), /^Saved: /)
  await route(page, '#/')
  const { code } = await gateway.write('login', { username: 'admin', encryPassword: hash(newPassword) })
  assert.is(code, 0)
  await page.close()
})

test.run()
