import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../until'
import { accounts, button, type ConsolePage, field, login, openPage } from '../harness/harness'
import { device, gateway, openLogin, submit } from './login-page'

// The login page with and without branding from public_info (requirements 1.3, 3.1). Its style sheet:
// tests/browser/hostile/hostile.test.ts.

const svg = (width: number, height: number) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`).toString('base64')}`

/** Waits until these pictures have been decoded; returns the width and the text of each. */
const pictures = async (images: Locator) => {
  const read = () =>
    images.evaluateAll(all =>
      all.map(image => [(image as HTMLImageElement).naturalWidth, image.getAttribute('alt')] as const),
    )
  await until(async () => (await read()).every(([width]) => width))
  return read()
}

test('the login page shows the device’s logo, banner, welcome text and copyright, with markup as text', async () => {
  const markup = '<b onclick=alert(1)>欢迎 & welcome</b><img src=x onerror=alert(1)>'
  await device({
    custom_logo: svg(40, 20),
    custom_banner: svg(90, 30),
    welcomeInfo: markup,
    copyright_inform: `© ${markup}`,
  })
  const page = await openLogin()
  assert.is(await page.locator('h1').innerText(), markup)
  assert.is(await page.locator('footer').innerText(), `© ${markup}`)
  assert.equal(await pictures(page.locator('img')), [
    [90, ''],
    [40, ''],
  ])
  await login(page)
  await page.locator('header img').waitFor()
  assert.equal(await pictures(page.locator('header img')), [[40, '']])
  await page.close()
})

test('without branding the login page shows the model name, no images and no captcha', async () => {
  const page = await openLogin()
  const { model } = await gateway.read('public_info')
  await page
    .locator('h1')
    .filter({ hasText: String(model) })
    .waitFor()
  assert.is(await page.locator('img, canvas').count(), 0)
  assert.is(await page.getByLabel('Code').count(), 0)
  await page.close()
})

/** Logos and welcome text of a device, and the name above its login card. */
const names: readonly (readonly [what: string, info: object, name: string])[] = [
  ['a welcome text', { welcomeInfo: 'Welcome' }, 'ONTLET-AX3000'],
  [
    'a welcome text and a long name',
    { welcomeInfo: 'Welcome', model: 'AX3000 '.repeat(9).trim() },
    'AX3000 '.repeat(9),
  ],
  ['a name alone, which is the heading', { welcomeInfo: '' }, ''],
  ['a logo', { welcomeInfo: 'Welcome', custom_logo: svg(40, 20) }, ''],
  ['a banner', { welcomeInfo: 'Welcome', custom_banner: svg(90, 30) }, ''],
]
for (const [what, info, name] of names)
  test(`above the login card of a device with ${what}, its name is “${name.slice(0, 13)}”`, async () => {
    await device({ model: 'ONTLET-AX3000', ...info })
    const page = await openLogin()
    await page.locator('footer').waitFor()
    const above = page.locator('.logos')
    assert.equal(
      await above.locator('b').allInnerTexts(),
      [name].filter(String).map(text => text.trim()),
    )
    if (!name) return page.close()
    for (const width of [320, 1920]) {
      await page.setViewportSize({ width, height: 640 })
      const [card, box] = [(await page.locator('form').boundingBox())!, (await above.boundingBox())!]
      assert.ok(box.y >= 0 && box.y + box.height <= card.y + 1, `${what}: ${JSON.stringify(box)} at ${width} px`)
      assert.ok(
        box.x >= card.x && box.x + box.width <= card.x + card.width,
        `${what}: as wide as the card at ${width} px`,
      )
    }
    return page.close()
  })

test('a model name too long for the top bar is cut there and covers neither the page nor the menu', async () => {
  await device({ model: 'ontlet '.repeat(40) })
  const page = await openLogin()
  await login(page)
  const name = (await page.locator('header a').first().boundingBox())!
  assert.ok(name.height <= 56, `${name.height} px`)
  await page.locator('nav button[aria-expanded]').first().click()
  await page.close()
})

test('the login page appears in the device’s theme and language', async () => {
  const plain = await openLogin()
  const background = (page: ConsolePage) =>
    page.locator('main').evaluate(main => getComputedStyle(main).backgroundImage)
  const purple = await background(plain)
  assert.is(await plain.locator('html').getAttribute('lang'), 'en')
  await plain.close()
  await device({ onu_theme: 2, language: 'zh' })
  const page = await openLogin()
  await field(page, '用户名').waitFor()
  assert.is(await page.locator('html').getAttribute('lang'), 'zh')
  assert.is.not(await background(page), purple)
  assert.match(await background(page), /rgb\(14, 98, 69\)/)
  await page.close()
})

test('the login page works if the branding cannot be read, shows the error, and can read it again', async () => {
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

test('if the branding could not be read, a login reads it first', async () => {
  await gateway.faults.set({ kind: '500', module: 'public_info', times: 1 })
  await device({ X403_default_login: 1 })
  const page = await openPage(gateway)
  page.expect(/500.*public_info/)
  await page.getByRole('alert').filter({ hasText: '500' }).waitFor()
  await submit(page, 'admin', accounts.admin.password)
  await page.getByRole('alertdialog').getByText('The factory password is in use').waitFor()
  await page.close()
})

test('the language list is shown only if the device enables it', async () => {
  const page = await openLogin()
  const options = () =>
    page
      .getByLabel('Language')
      .locator('option')
      .evaluateAll(all => all.map(element => (element as HTMLOptionElement).value))
  assert.equal(await options(), [])
  await device({ lang_change_button_display: 1 })
  await page.reload()
  await page.getByLabel('Language').waitFor()
  assert.equal(await options(), ['auto', 'en', 'zh'])
  await page.close()
})

test.run()
