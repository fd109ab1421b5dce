// The console in each language: Chinese shows no English and English no Chinese, whether in a heading, an option, a
// message at a field, a dialog, an empty list, an error, or a name that only a screen reader announces. Names given by
// the device or the user stay as they are. tests/web/two-languages.test.tsx does the same on every screen, in its
// dialogs and for the messages of all its fields, without a browser.
import { test } from 'uvu'
import { makeFirmware } from '../../../src/gateway/make-firmware'
import { byTurns } from '../../scale'
import { question } from '../harness/forms'
import { type ConsolePage, goto, login } from '../harness/harness'
import { type Look, listen, type Way } from './spoken'

const answer = (page: ConsolePage, yes: boolean) =>
  question(page)
    .locator('.ends button')
    .nth(yes ? 1 : 0)
    .click()
const marked = (page: ConsolePage, name: string) => page.locator(`[name=${name}][aria-invalid]`).last().waitFor()

/** Fills a field with each of these values and checks the language of the message about it. */
const spoil = async (page: ConsolePage, look: Look, name: string, ...values: string[]) => {
  const control = page.locator(`[name=${name}]`).last()
  const good = await control.inputValue()
  for (const value of values) {
    await control.fill(value)
    await control.press('Enter')
    await marked(page, name)
    await look(`${name} “${value}”`)
  }
  await control.fill(good)
}

const throughLogin: Way = async (page, gateway, look) => {
  const submit = () => page.locator('form button[type=submit]').click()
  const [user, password] = [page.locator('[name=username]'), page.locator('[name=password]')]
  await user.waitFor()
  await look('login')
  await submit()
  await marked(page, 'username')
  await look('login, nothing filled in')
  await spoil(page, look, 'username', 'a b', 'x'.repeat(64))
  await user.fill('admin')
  await spoil(page, look, 'password', 'p'.repeat(30))
  for (let failure = 0; failure < 3; failure++) {
    await password.fill(`wrong${failure}`)
    await submit()
    await marked(page, 'password')
  }
  await look('wrong password')
  await password.fill('wrong')
  await submit()
  await question(page).waitFor()
  await look('locked')
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'public_info', captcha_show: 1, X403_default_login: 1 })
  await page.evaluate(() => {
    localStorage['ontlet.lockout'] = '{"error_count":0,"countdown":60}'
  })
  await page.goto('about:blank')
  await page.goto(gateway.url)
  await page.locator('canvas').waitFor()
  await user.fill('admin')
  await password.fill('Admin@123')
  await submit()
  await marked(page, 'code')
  await look('no captcha')
  await spoil(page, look, 'code', '0', '00000')
  await gateway.control('/set', { module: 'public_info', captcha_show: 0 })
  await page.reload()
  await user.fill('admin')
  await password.fill('Admin@123')
  await gateway.faults.set({ kind: 'code', code: 10004, on: 'write', module: 'login', times: 1 })
  await submit()
  await page.locator('.message span').waitFor()
  await look('too many users')
  await submit()
  await question(page).waitFor()
  await look('factory password')
  await answer(page, true)
  await page.locator('[name=oldPassword]').fill('Wrong@123')
  await page.locator('[name=confirmation]').fill('Gk7#pV2y')
  await look('change password')
  await spoil(page, look, 'newPassword', '', 'short', 'longenough', 'Password123!', 'sp ace1A!')
  await page.locator('[name=newPassword]').fill('Gk7#pV2x')
  await submit()
  await marked(page, 'confirmation')
  await look('passwords differ')
  await page.locator('[name=confirmation]').fill('Gk7#pV2x')
  await submit()
  await marked(page, 'oldPassword')
  await look('wrong old password')
}

/** Goes to a screen via Home and discards what was typed. */
const open = async (page: ConsolePage, hash: string) => {
  for (const to of ['#/', hash]) {
    await goto(page, to)
    const there = page.locator(to === '#/' ? '.diagram' : 'h1.head').first()
    await there.or(question(page)).first().waitFor()
    if (await question(page).count()) await answer(page, true)
    await page.waitForFunction(wanted => location.hash === wanted, to)
  }
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('main .bone'))
}

const throughStates: Way = async (page, gateway, look) => {
  const save = page.locator('.save button')
  const set = (module: string, values: object) => gateway.control('/set', { module, ...values })
  await login(page)
  for (const module of ['terminal_conn_inform', 'terminal_conn_inform_wifi', 'lan_terminal_conn_inform'])
    await set(module, { list: [] })
  await set('port_config', { port: [] })
  await open(page, '#/lan')
  for (const tab of [2, 3]) {
    await page.locator('[role=tab]').nth(tab).click()
    await page.locator('main .stack > p').waitFor()
    await look('no port, no device')
  }
  await open(page, '#/')
  await look('nobody at home')

  await open(page, '#/upgrade')
  await look('upgrade')
  const [image, start] = [page.locator('[name=image]'), page.locator('form .primary')]
  const choose = (name: string, buffer: Buffer) =>
    image.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await start.click()
  await marked(page, 'image')
  await look('no file')
  await choose('printer.txt', Buffer.from('x'))
  await marked(page, 'image')
  await look('wrong file')
  await page.route('**/formUpload', () => undefined)
  await choose('firmware.img', makeFirmware({ erase: 'bad' }))
  await start.click()
  await question(page).waitFor()
  await look('upgrade?')
  await answer(page, true)
  await page.locator('progress').waitFor()
  await look('uploading')
  await page.locator('section progress ~ button').click()
  await page.locator('[role=alert] .bad, .bad[class*=row]').first().waitFor()
  await look('cancelled')
  await page.unroute('**/formUpload')
  await start.click()
  await Promise.all([page.waitForResponse(/formUpload/), answer(page, true)])
  await page.locator('progress').waitFor({ state: 'detached' })
  await look('upgrade failed')
  for (const phase of [2, 3, 4, 5]) {
    await set('upgrade', { phase, progress: 50 })
    await page.reload()
    await page.locator('progress').first().waitFor()
    await look(`phase ${phase}`)
  }
  await set('upgrade', { phase: 0 })
  await page.goto('about:blank')
  await page.goto(gateway.url)

  await open(page, '#/lan')
  await page.locator('[name=ip]').fill('192.168.1.9')
  await page.locator('[name=start]').fill('192.168.1.10')
  await save.click()
  await question(page).waitFor()
  await look('another LAN address?')
  await answer(page, true)
  await question(page).locator('.ends button:only-child').waitFor()
  await look('another LAN address')
  await page.goto(gateway.url)
  await page
    .locator('header')
    .getByRole('button', { name: /Restart|重启/ })
    .click()
  await question(page).waitFor()
  await look('restart?')
  await Promise.all([question(page).locator('progress').waitFor(), answer(page, true)])
  await look('restarting')
  // The message goes away by itself.
  await Promise.all([page.locator('[name=username]').waitFor(), page.locator('.message span').waitFor()])
  await look('restarted')
  await login(page)
  // A page that reads nothing by itself, so that it is the navigation that ends the session.
  await open(page, '#/snmp')
  await gateway.control('/end-sessions', {})
  await goto(page, '#/dmz')
  await page.locator('[name=username]').waitFor()
  await page.locator('.message span').waitFor()
  await look('session over')
}

// Each in one language: which, takes turns.
for (const language of byTurns(['en', 'zh'] as const))
  test(`${language}: the login and the password change`, () => listen(language, throughLogin))
for (const language of byTurns(['zh', 'en'] as const))
  test(`${language}: transient content: states, empty lists, errors, an upgrade, another address, a restart`, () =>
    listen(language, throughStates))

test.run()
