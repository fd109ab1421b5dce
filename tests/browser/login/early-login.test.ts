// The login form that is shown while the console loads: its text, its caret and a click on its button are kept when the
// console takes it over.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { login as loginForm } from '../../../src/device/login/login'
import * as sentences from '../../../web/loader/sentences'
import {
  accounts,
  answered,
  button,
  type ConsolePage,
  field,
  login,
  openPage,
  type PageOptions,
  taken,
} from '../harness/harness'
import { device, gateway, holdConsole, loginCalls, says } from './login-page'

const { username, password } = accounts.admin

/** Opens the login page with ui.gz held back; `arrive` releases it and waits until the console has taken over. */
const openEarly = async (options: PageOptions = {}) => {
  const page = await openPage(gateway, options)
  // A call of this visit would be taken for one of the next.
  await answered(page)
  const release = await holdConsole(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#note progress').waitFor()
  const arrive = async () => {
    release()
    await taken(page)
  }
  return { page, arrive }
}

const isHome = (page: ConsolePage) => page.getByRole('heading', { level: 1, name: /^(Home|首页)$/ }).waitFor()
const caret = (page: ConsolePage) =>
  page.evaluate(() => {
    const { selectionStart, selectionEnd, id, value } = document.activeElement as HTMLInputElement
    return { at: [selectionStart, selectionEnd], id, value }
  })

test('the early form has the same labels as the login form of the console', () => {
  const { username, password } = loginForm.settings.fields
  assert.equal([sentences.username, sentences.password], [username.label, password.label])
})

for (const options of [{}, { phone: true, language: 'zh' }] as const) {
  const [user, secret, enter] = [sentences.username, sentences.password, sentences.login].map(
    pair => pair['language' in options ? 1 : 0]!,
  )
  test(`text typed while the console loads is kept, with caret, focus and input elements (${enter})`, async () => {
    const { page, arrive } = await openEarly(options)
    await field(page, secret!).fill(password)
    await field(page, user!).pressSequentially('admn')
    await page.keyboard.press('ArrowLeft')
    await page.evaluate(() => {
      for (const input of document.querySelectorAll('input')) Reflect.set(input, 'mine', true)
    })
    assert.is(await field(page, secret!).getAttribute('type'), 'password')
    await arrive()
    assert.equal(
      await page.locator('input').evaluateAll(all => all.map(input => Reflect.get(input, 'mine') as boolean)),
      [true, true],
    )
    const { at, id, value } = await caret(page)
    assert.equal([at, value], [[3, 3], 'admn'])
    assert.is(await field(page, user!).getAttribute('id'), id)
    await page.keyboard.type('i')
    assert.equal([await field(page, user!).inputValue(), await field(page, secret!).inputValue()], ['admin', password])
    assert.is(await page.locator('input').count(), 2)
    await button(page, enter!).click()
    await isHome(page)
    await page.close()
  })
}

test('no keystroke is lost while the console takes over', async () => {
  const { page, arrive } = await openEarly()
  const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)
  await field(page, 'User name').focus()
  await Promise.all([page.keyboard.type(text, { delay: 20 }), arrive()])
  assert.is(await field(page, 'User name').inputValue(), text)
  await page.close()
})

test('a login submitted while the console loads shows that it is waiting, and is sent once', async () => {
  for (const press of ['click', 'Enter', 'twice'] as const) {
    const { page, arrive } = await openEarly()
    await field(page, 'User name').fill(username)
    await field(page, 'Password').fill(password)
    if (press === 'Enter') await page.keyboard.press('Enter')
    else await button(page, 'Log in').click()
    if (press === 'twice') await button(page, 'Log in…').click()
    await button(page, /^Log in…+$/).waitFor()
    const calls = await loginCalls()
    await arrive()
    await isHome(page)
    assert.is((await loginCalls()) - calls, 1, press)
    await page.close()
  }
})

test('an early submit reports missing values; a wrong password is reported at its field', async () => {
  const { page, arrive } = await openEarly()
  await button(page, 'Log in').click()
  await arrive()
  await says(page, 'User name', 'Enter the user name.')
  await says(page, 'Password', 'Enter the password.')
  await page.close()
  const second = await openEarly()
  await field(second.page, 'User name').fill(username)
  await field(second.page, 'Password').fill('wrong')
  await second.page.keyboard.press('Enter')
  await second.arrive()
  await says(second.page, 'Password', 'Wrong user name or password.')
  await login(second.page)
  await second.page.close()
})

test('an early submit does not bypass the captcha', async () => {
  await device({ captcha_show: 1 })
  const { page, arrive } = await openEarly()
  const calls = await loginCalls()
  await field(page, 'User name').fill(username)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await arrive()
  await says(page, 'Code', 'Enter the code.')
  assert.is(await loginCalls(), calls)
  await page.close()
})

test('an early submit is kept even if public_info cannot be read', async () => {
  await gateway.faults.set({ kind: '500', module: 'public_info', times: 1 })
  const { page, arrive } = await openEarly()
  page.expect(/500/)
  await gateway.faults.set({ kind: '500', module: 'public_info', times: 1 })
  await field(page, 'User name').fill(username)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await arrive()
  await isHome(page)
  await page.close()
})

test('a console that fails to load is reported below the form; a retry keeps the text and pending login', async () => {
  await gateway.faults.set({ kind: 'reset', on: 'page', module: 'ui.gz' })
  const page = await openPage(gateway)
  page.expect(/Failed to load resource/)
  await page.getByRole('alert').filter({ hasText: sentences.silent[0] }).waitFor()
  await field(page, 'User name').fill(username)
  await field(page, 'Password').fill(password)
  await button(page, 'Log in').click()
  await button(page, sentences.retry[0]).click()
  await page.getByRole('alert').filter({ hasText: sentences.silent[0] }).waitFor()
  assert.is(await field(page, 'User name').inputValue(), username)
  await gateway.faults.clear()
  await button(page, sentences.retry[0]).click()
  await isHome(page)
  await page.close()
})

test('a logged-in user goes straight to the address, without seeing the login form', async () => {
  const { page, arrive } = await openEarly()
  await arrive()
  await login(page)
  await page.unroute('**/ui.gz*')
  const release = await holdConsole(page)
  await page.goto(`${gateway.url}#/lan`)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('progressbar', { name: sentences.loading[0] }).waitFor()
  assert.is(await page.locator('form').count(), 0)
  release()
  await page.getByRole('heading', { level: 1, name: 'LAN' }).waitFor()
  await page.close()
})

test.run()
