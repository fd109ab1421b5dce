import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accounts, button, field, login, openPage, startGateway, toast, type ConsolePage, type PageOptions, type TestGateway } from './harness.ts'

// The login page: branding, checks, captcha, lockout, prompts (spec 1, 4, 5, 8).

const wrongLogin = 'Wrong user name or password.'
const newPassword = 'Gk7#pV2x'
const svg = (width: number, height: number) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`).toString('base64')}`
const hash = (password: string) => createHash('sha256').update(password).digest('hex')

let gateway: TestGateway
const device = (fields: Record<string, unknown>) => gateway.control('/set', { module: 'public_info', ...fields })

test.before(async () => {
  gateway = await startGateway()
})
test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'login', change_password_page: 0 })
  await gateway.control('/set', {
    module: 'gateway_accounts',
    account: [accounts.admin, accounts.user].map(({ username, password }, index) => ({ username, password_sha256: hash(password), role: 1 - index })),
  })
  await device({
    captcha_show: 0, custom_logo: '', custom_banner: '', welcomeInfo: '', copyright_inform: '', custom_css: '',
    device_type: 4, lang_change_button_display: 0, language: 'auto', onu_theme: 0, X403_default_login: 0,
  })
})

/** Opens the login page and waits until it wears the device's branding. */
const open = async (options: PageOptions = {}): Promise<ConsolePage> => {
  const page = await openPage(gateway, options)
  await page.waitForFunction(() => /device_type/.test(sessionStorage['ontlet.session'] ?? ''))
  return page
}

/** Types both fields and presses the button; `undefined` leaves a field as it is. */
const submit = async (page: ConsolePage, username?: string, password?: string) => {
  if (username !== undefined) await field(page, 'User name').fill(username)
  if (password !== undefined) await field(page, 'Password').fill(password)
  await button(page, 'Log in').click()
}

/** What stands under a field: what is wrong with it, or nothing. */
const below = async (page: ConsolePage, label: string) =>
  page.locator(`[id="${await field(page, label).getAttribute('aria-describedby')}"]`)

/** Waits until exactly this stands under a field. */
const says = async (page: ConsolePage, label: string, sentence: string) =>
  (await below(page, label)).filter({ hasText: RegExp(`^${sentence.replace(/[.?]/g, '\\$&')}$`) }).waitFor({ state: sentence ? 'visible' : 'attached' })

/** Logins that reached the device. */
const loginCalls = async () => {
  const { calls } = (await gateway.control('/calls')) as { calls: { on: string; module: string }[] }
  return calls.filter(({ on, module }) => on === 'write' && module === 'login').length
}

const lockout = (page: ConsolePage): Promise<{ error_count: number; countdown: number }> =>
  page.evaluate(() => JSON.parse(localStorage['ontlet.lockout']))

const route = (page: ConsolePage, hash: string) => page.waitForURL(url => url.hash === hash)

test('wears the device’s logo, banner, welcome and copyright, and shows markup in them as text', async () => {
  const markup = '<b onclick=alert(1)>欢迎 & welcome</b><img src=x onerror=alert(1)>'
  await device({ custom_logo: svg(40, 20), custom_banner: svg(90, 30), welcomeInfo: markup, copyright_inform: `© ${markup}` })
  const page = await open()
  assert.is(await page.locator('h1').innerText(), markup)
  assert.is(await page.locator('footer').innerText(), `© ${markup}`)
  assert.equal(await page.locator('img').evaluateAll(images => images.map(image => [(image as HTMLImageElement).naturalWidth, image.getAttribute('alt')])), [[90, ''], [40, '']])
  await login(page)
  assert.is(await page.locator('header img').evaluate(image => (image as HTMLImageElement).naturalWidth), 40)
  await page.close()
})

test('without a welcome text it greets with the model, and has neither empty pictures nor a captcha that nobody asked for', async () => {
  const page = await open()
  const { model } = await gateway.read('public_info')
  await page.locator('h1').filter({ hasText: String(model) }).waitFor()
  assert.is(await page.locator('img, canvas').count(), 0)
  assert.is(await page.getByLabel('Code').count(), 0)
  await page.close()
})

test('applies the custom style sheet, keeps it from other origins, and takes it for nothing but a style sheet', async () => {
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(String(request.url))
    response.end()
  })
  await new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done))
  const other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  await device({
    custom_css: `@import url(${other}/import.css); @font-face { font-family: spy; src: url(${other}/font.woff) }
      h1 { color: rgb(1, 2, 3); font-family: spy; background: url(${other}/picture.png) } </style><img id=markup src=x><script>document.title = 'ran'</script>`,
  })
  const page = await open()
  page.expect(/^policy: (style-src-elem|img-src|font-src) refuses http:\/\/127\.0\.0\.1/)
  page.expect(/^console: .*violates the following Content Security Policy/)
  await page.waitForFunction(() => getComputedStyle(document.querySelector('h1')!).color === 'rgb(1, 2, 3)')
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  await login(page)
  assert.is(await page.locator('#markup').count(), 0)
  assert.is.not(await page.title(), 'ran')
  const refusals = page.errors.filter(error => error.startsWith('policy:'))
  for (const kind of ['style-src-elem', 'img-src', 'font-src']) assert.ok(refusals.some(error => error.includes(kind)), kind)
  assert.equal(asked, [])
  elsewhere.close()
  await page.close()
})

test('comes in the device’s theme and language', async () => {
  const plain = await open()
  const background = (page: ConsolePage) => page.locator('main').evaluate(main => getComputedStyle(main).backgroundImage)
  const purple = await background(plain)
  assert.is(await plain.locator('html').getAttribute('lang'), 'en')
  await plain.close()
  await device({ onu_theme: 2, language: 'zh' })
  const page = await open()
  await field(page, '用户名').waitFor()
  assert.is(await page.locator('html').getAttribute('lang'), 'zh-CN')
  assert.is.not(await background(page), purple)
  assert.match(await background(page), /rgb\(14, 98, 69\)/)
  await page.close()
})

test('can be used while the branding cannot be read, says so, and reads it again', async () => {
  await device({ welcomeInfo: 'Hello from the fibre' })
  await gateway.faults.set({ kind: '500', module: 'public_info', times: 2 })
  const page = await openPage(gateway)
  page.expect(/500.*public_info/)
  await page.getByRole('alert').filter({ hasText: '500' }).waitFor()
  await field(page, 'User name').fill('admin')
  const answered = page.waitForResponse(/public_info/)
  await button(page, 'Try again').click()
  await answered
  await button(page, 'Try again').click()
  await page.locator('h1').filter({ hasText: 'Hello from the fibre' }).waitFor()
  assert.is(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0)
  assert.is(await field(page, 'User name').inputValue(), 'admin')
  await login(page)
  await page.close()
})

test('a login without branding fetches it first', async () => {
  await gateway.faults.set({ kind: '500', module: 'public_info', times: 1 })
  await device({ X403_default_login: 1 })
  const page = await openPage(gateway)
  page.expect(/500.*public_info/)
  await page.getByRole('alert').filter({ hasText: '500' }).waitFor()
  await submit(page, 'admin', accounts.admin.password)
  await page.getByRole('alertdialog').getByText('The factory password is in use').waitFor()
  await page.close()
})

test('the language list is there only when the device enables it', async () => {
  const page = await open()
  const options = () => page.getByLabel('Language').locator('option').evaluateAll(all => all.map(one => (one as HTMLOptionElement).value))
  assert.equal(await options(), [])
  await device({ lang_change_button_display: 1 })
  await page.reload()
  await page.getByLabel('Language').waitFor()
  assert.equal(await options(), ['auto', 'zh', 'en'])
  await page.close()
})

test('an empty form says so at both fields, leads to the first, and sends nothing', async () => {
  const page = await open()
  assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'username')
  await field(page, 'Password').focus()
  await submit(page)
  await says(page, 'User name', 'Fill this in.')
  await says(page, 'Password', 'Fill this in.')
  assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'username')
  await field(page, 'User name').fill('a')
  await says(page, 'User name', '')
  await submit(page)
  assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'password')
  assert.is(await loginCalls(), 0)
  await page.close()
})

const characters = 'Only letters, digits and common symbols.'
const symbols = "@~!#$%^&*()_+-=`',./:;?<>{}|[]\\"
const wrongTexts: [label: 'User name' | 'Password', text: string, sentence: string][] = [
  ['User name', 'a"b', characters], ['User name', 'a b', characters], ['User name', 'é', characters], ['User name', '管理', characters],
  ['Password', 'a"b', characters], ['Password', 'a b', characters], ['Password', 'ü', characters], ['Password', '密码', characters],
  ['User name', 'a'.repeat(64), 'At most 63 characters.'], ['Password', 'a'.repeat(30), 'At most 29 characters.'],
]
test('says at the field what may not be typed, as soon as the field is left, and sends none of it', async () => {
  const page = await open()
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

test('sends the longest name and password, and every symbol allowed; the password leaves only as its hash', async () => {
  const page = await open()
  for (const [index, [username, password]] of [['u'.repeat(63), 'p'.repeat(29)], [symbols, symbols.slice(0, 29)]].entries()) {
    const request = page.waitForRequest(/post\.json/)
    await submit(page, username, password)
    assert.equal((await request).postDataJSON(), { module: 'login', username, encryPassword: hash(password!) })
    await says(page, 'Password', wrongLogin)
    assert.is(await loginCalls(), index + 1)
  }
  await page.close()
})

test('an f501 takes names of up to 32 characters, even when it says so after they were typed', async () => {
  await device({ device_type: 2 })
  const page = await open()
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

test('the password is hidden until one asks to see it', async () => {
  const page = await open()
  const type = () => field(page, 'Password').getAttribute('type')
  assert.is(await type(), 'password')
  await button(page, 'Show').click()
  assert.is(await type(), 'text')
  assert.is(await button(page, 'Show').getAttribute('aria-pressed'), 'true')
  await button(page, 'Show').click()
  assert.is(await type(), 'password')
  await page.close()
})

/** Opens the login page with a captcha whose letters the page tells, the same ones on every run. */
const openCaptcha = async (options: PageOptions = {}) => {
  await device({ captcha_show: 1 })
  const page = await openPage(gateway, options)
  await page.addInitScript(() => {
    let seed = 7
    Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    const draw = CanvasRenderingContext2D.prototype.fillText
    let drawn = ''
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn = (drawn + text).slice(-4)
      Reflect.set(window, 'drawnCode', drawn)
      draw.call(this, text, ...place)
    }
  })
  await page.reload()
  await page.locator('canvas').waitFor()
  return page
}
const drawnCode = (page: ConsolePage) => page.evaluate(() => String(Reflect.get(window, 'drawnCode')))
const newCode = (page: ConsolePage, old: string) => page.waitForFunction(before => Reflect.get(window, 'drawnCode') !== before, old)
const otherCase = (code: string) => [...code].map(letter => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('')

for (const [phone, ratio] of [[false, 1], [true, 2]] as const) {
  test(`the captcha is 100 × 38, drawn with ${ratio} pixels for each`, async () => {
    const page = await openCaptcha({ phone })
    const size = await page.locator('canvas').evaluate(canvas => {
      const { width, height } = canvas as HTMLCanvasElement
      const box = canvas.getBoundingClientRect()
      return [width, height, Math.round(box.width), Math.round(box.height)]
    })
    assert.equal(size, [100 * ratio, 38 * ratio, 100, 38])
    const inked = await page.locator('canvas').evaluate(element => {
      const canvas = element as HTMLCanvasElement
      return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data.some(value => value > 0)
    })
    assert.ok(inked, 'the picture is empty')
    await page.close()
  })
}

test('a missing, too long, wrong or wrongly capitalised code is refused at its field, and nothing is sent', async () => {
  const page = await openCaptcha()
  const code = await drawnCode(page)
  assert.is.not(otherCase(code), code)
  await submit(page, 'admin', accounts.admin.password)
  await says(page, 'Code', 'Fill this in.')
  await field(page, 'Code').fill(`${code}a`)
  await says(page, 'Code', 'At most 4 characters.')
  await field(page, 'Code').fill(otherCase(code))
  await says(page, 'Code', 'Wrong code.')
  await submit(page)
  assert.is(await loginCalls(), 0)
  assert.is(await drawnCode(page), code)
  await field(page, 'Code').fill(code)
  await says(page, 'Code', '')
  await login(page)
  await page.close()
})

test('a click or Enter on the captcha draws a new one and forgets the old entry', async () => {
  const page = await openCaptcha({ language: 'zh' })
  for (const renew of [() => page.locator('canvas').click(), () => page.locator('canvas').press('Enter')]) {
    const old = await drawnCode(page)
    await field(page, '验证码').fill(old)
    await renew()
    await newCode(page, old)
    assert.is(await field(page, '验证码').inputValue(), '')
  }
  await page.close()
})

test('a failed login draws a new captcha, whatever it failed with', async () => {
  const page = await openCaptcha()
  page.expect(/500.*post\.json/)
  for (const [fault, password] of [[undefined, 'wrong'], ['10003', 'good'], ['500', 'good']] as const) {
    if (fault) await gateway.faults.set({ module: 'login', times: 1, ...(fault === '500' ? { kind: '500' } : { kind: 'code', code: Number(fault) }) })
    const old = await drawnCode(page)
    await field(page, 'Code').fill(old)
    await submit(page, 'admin', password)
    await newCode(page, old)
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    assert.is(await field(page, 'Code').inputValue(), '')
    await says(page, 'Code', '')
  }
  await page.close()
})

test('three wrong codes draw a new captcha; one and two do not', async () => {
  const page = await openCaptcha()
  const code = await drawnCode(page)
  await submit(page, 'admin', accounts.admin.password)
  for (const wrong of ['0000', '0001']) {
    await field(page, 'Code').fill(wrong)
    await submit(page)
    await says(page, 'Code', 'Wrong code.')
    assert.is(await drawnCode(page), code)
  }
  await field(page, 'Code').fill('0002')
  await submit(page)
  await newCode(page, code)
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'code')
  assert.is(await field(page, 'Code').inputValue(), '')
  await says(page, 'Code', 'Wrong code.')
  await field(page, 'Code').fill(code)
  await submit(page)
  await says(page, 'Code', 'Wrong code.')
  await field(page, 'Code').fill(await drawnCode(page))
  assert.is(await loginCalls(), 0)
  await login(page)
  await page.close()
})

test('three wrong passwords lock the login: a dialog counts down in place of a call, over a reload too', async () => {
  const page = await openPage(gateway)
  await page.clock.install()
  await page.reload()
  for (let count = 1; count <= 3; count++) {
    await submit(page, 'admin', 'wrong')
    await page.waitForFunction(wanted => JSON.parse(localStorage['ontlet.lockout']).error_count === wanted, count)
    await says(page, 'Password', wrongLogin)
    assert.is(await page.getByRole('alertdialog').count(), 0)
  }
  const left = async () => Number(/Three wrong passwords\. Try again in (\d+) s\./.exec(await page.getByRole('alertdialog').innerText())?.[1])
  await submit(page, 'admin', accounts.admin.password)
  await page.getByRole('alertdialog', { name: 'Login is locked' }).waitFor()
  assert.ok((await left()) > 30 && (await left()) <= 60, `${await left()} s at the start`)
  await page.clock.runFor(20_000)
  assert.ok((await left()) > 10 && (await left()) <= 40, `${await left()} s after 20 s`)
  await button(page, 'Close').click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })

  await page.reload()
  await submit(page, 'admin', accounts.admin.password)
  await page.getByRole('alertdialog').waitFor()
  assert.ok((await left()) > 1 && (await left()) <= 40, `${await left()} s after a reload`)
  await page.clock.runFor(40_000)
  await page.getByRole('alertdialog').getByText('You can log in again.').waitFor()
  assert.equal(await lockout(page), { error_count: 0, countdown: 60 })
  assert.is(await loginCalls(), 3)

  await gateway.control('/time', { seconds: 60 })
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await login(page)
  await page.close()
})

test('a countdown that a former visit left behind goes on, second by second, and starts over at 60', async () => {
  const page = await open()
  await page.evaluate(() => { localStorage['ontlet.lockout'] = '{"error_count":3,"countdown":2}' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.reload()
  await submit(page, 'admin', 'wrong')
  const dialog = page.getByRole('alertdialog')
  for (const [seconds, sentence, kept] of [
    [0, 'Three wrong passwords. Try again in 2 s.', { error_count: 3, countdown: 2 }],
    [1, 'Three wrong passwords. Try again in 1 s.', { error_count: 3, countdown: 1 }],
    [1, 'You can log in again.', { error_count: 0, countdown: 60 }],
    [2, 'You can log in again.', { error_count: 0, countdown: 60 }],
  ] as const) {
    if (seconds) await page.clock.runFor(seconds * 1000)
    await dialog.getByText(sentence).waitFor()
    assert.equal(await lockout(page), kept)
  }
  assert.is(await loginCalls(), 0)
  await page.close()
})

test('a good login forgets the wrong ones', async () => {
  const page = await open()
  await submit(page, 'admin', 'wrong')
  await says(page, 'Password', wrongLogin)
  await submit(page, 'admin', 'wrong')
  await page.waitForFunction(() => JSON.parse(localStorage['ontlet.lockout']).error_count === 2)
  await login(page)
  assert.equal(await lockout(page), { error_count: 0, countdown: 60 })
  await page.close()
})

test('says what the device answers to a login: a wrong password at its field, counted for 10002 alone, the rest in a message', async () => {
  const page = await open()
  for (const [code, counted, atField, message] of [
    [10003, 0, '', 'Somebody else is logged in. Try again later.'],
    [10001, 0, wrongLogin, ''],
    [10102, 0, '', 'You are logged out. Log in again.'],
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

test('a fifth person is told that too many are logged in', async () => {
  for (let person = 0; person < 4; person++) await gateway.login('admin')
  const page = await open()
  await submit(page, 'user', accounts.user.password)
  assert.is(await toast(page), 'Too many users are logged in.')
  await page.close()
})

test('the factory password is pointed out: later leads on, now leads to the change, and then nobody is asked again', async () => {
  await device({ X403_default_login: 1 })
  const page = await open()
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
  await field(page, 'New password again').fill(newPassword)
  await button(page, 'Save').click()
  assert.is(await toast(page), 'Saved.')
  await route(page, '#/')
  await button(page, 'Log out').click()
  await submit(page, 'admin', newPassword)
  await route(page, '#/')
  assert.is(await page.getByRole('alertdialog').count(), 0)
  await page.close()
  const again = await open()
  await submit(again, 'admin', newPassword)
  await route(again, '#/')
  assert.is(await again.getByRole('alertdialog').count(), 0)
  await again.close()
})

test('change_password_page leads to the change of the password, unless the prompt has asked already', async () => {
  await gateway.control('/set', { module: 'login', change_password_page: 1 })
  const page = await open()
  await submit(page, 'admin', accounts.admin.password)
  await route(page, '#/change-password')
  await page.getByRole('heading', { name: 'Change the password' }).waitFor()
  assert.is(await page.title(), 'Change the password')
  await page.close()
  await device({ X403_default_login: 1 })
  const prompted = await open()
  await submit(prompted, 'admin', accounts.admin.password)
  await button(prompted, 'Later').click()
  await route(prompted, '#/')
  await prompted.close()
})

test('a new password obeys the policy and is typed twice the same; the old one has to be right; nothing typed is lost', async () => {
  await gateway.control('/set', { module: 'login', change_password_page: 1 })
  const page = await open()
  await submit(page, 'admin', accounts.admin.password)
  const fresh = field(page, 'New password')
  const again = field(page, 'New password again')
  await fresh.waitFor()
  await button(page, 'Save').click()
  for (const label of ['Current password', 'New password', 'New password again']) await says(page, label, 'Fill this in.')
  await field(page, 'Current password').fill('not the old one')
  for (const [password, sentence] of [
    ['Gk7#pV2', 'At least 8 characters.'], ['gk7gpv2x', 'Mix three of: digits, lower case, upper case, symbols.'],
    ['Passw0rd!', 'Too easy to guess.'], ['Gk7#pV2"', characters], [`${newPassword}${'Tz4$'.repeat(5)}9Q`, 'At most 29 characters.'],
    [`${newPassword}${'Tz4$'.repeat(5)}9`, ''],
  ] as const) {
    await fresh.fill(password)
    await fresh.blur()
    await says(page, 'New password', sentence)
  }
  await fresh.fill(newPassword)
  await again.fill('Gk7#pV2y')
  await button(page, 'Save').click()
  await says(page, 'New password again', 'The passwords differ.')
  await again.fill(newPassword)
  await button(page, 'Save').click()
  await says(page, 'Current password', 'The old password is wrong.')
  assert.equal(await page.locator('input').evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value)), ['not the old one', newPassword, newPassword])
  await route(page, '#/change-password')
  await field(page, 'Current password').fill(accounts.admin.password)
  await button(page, 'Save').click()
  assert.is(await toast(page), 'Saved.')
  await route(page, '#/')
  const { code } = await gateway.write('login', { username: 'admin', encryPassword: hash(newPassword) })
  assert.is(code, 0)
  await page.close()
})

test.run()
