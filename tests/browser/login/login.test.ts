import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accounts, button, field, login, toast } from '../harness/harness'
import { route } from '../harness/walk'
import { device, gateway, hash, lockout, loginCalls, openLogin, says, submit, wrongLogin } from './login-page'

// How the login page handles the device's responses, and where it leads (requirements 4.1, 5.1, 8.5). What it accepts:
// tests/device/login.

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

test('the button that shows the password stands inside the field, at its end', async () => {
  const page = await openLogin()
  const [show, input] = [
    await button(page, 'Show Password').boundingBox(),
    await page.locator('[name=password]').boundingBox(),
  ]
  assert.ok(show!.x > input!.x && show!.x + show!.width <= input!.x + input!.width)
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
  const request = page.waitForRequest(/post\.json/)
  await login(page)
  const { username, password } = accounts.admin
  assert.equal((await request).postDataJSON(), { module: 'login', username, encryPassword: hash(password) })
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
  await field(page, 'Current password').fill('not the old one')
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm new password').fill(newPassword)
  await button(page, 'Save').click()
  await says(page, 'Current password', 'The current password is wrong.')
  await field(page, 'Current password').fill(accounts.admin.password)
  await button(page, 'Save').click()
  assert.match(await toast(page), /^Saved\./)
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

test.run()
