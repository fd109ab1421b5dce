// Nothing jumps while the page loads: the page draws the login card, or the top bar of a user who is logged in, where
// the console then draws it, in the same colours and language.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answered, type ConsolePage, login, openPage, type PageOptions, taken } from '../harness/harness'
import { device, gateway, holdConsole } from './login-page'

/** The cumulative layout shift that is acceptable, from the first paint on. */
const maxShift = 0.02

/** Opens the page with ui.gz held back; `arrive` releases it and waits until the console has drawn the branding. */
const openHeld = async (page: ConsolePage): Promise<() => Promise<void>> => {
  const release = await holdConsole(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#note progress').waitFor()
  return async () => {
    const branding = page.waitForResponse(/public_info/)
    release()
    await branding
    await page.waitForFunction(() => !document.getElementById('look') && document.querySelector('h1'))
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    await page.unroute('**/ui.gz*')
  }
}

/**
 * Adds up the layout shifts of every document that the page opens from now on. Home gives a slow machine more time
 * before it shows what is below a part that is still being read. A string, because tsx would add calls.
 */
const watchShifts = (page: ConsolePage) =>
  page.addInitScript(`
    window.shift = 0
    const unhurried = new CSSStyleSheet()
    unhurried.replaceSync('* { animation-duration: 60s !important; }')
    document.adoptedStyleSheets = [unhurried]
    new PerformanceObserver(list => {
      for (const { value } of list.getEntries()) window.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
const shiftOf = (page: ConsolePage) => page.evaluate(() => Reflect.get(window, 'shift') as number)

/** Where the parts of the card are and how they look. */
const cardOf = (page: ConsolePage) =>
  page.evaluate(() =>
    ['main', 'form', 'h1', 'label', 'input', 'form > button'].flatMap(selector =>
      [...document.querySelectorAll(selector)].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { backgroundImage, backgroundColor, fontSize, borderRadius } = getComputedStyle(element)
        // What can be seen of a label is its text, and of the background what is in the window.
        const size = selector === 'label' || selector === 'main' ? [] : [width, height]
        return [selector, x, y, ...size, backgroundImage, backgroundColor, fontSize, borderRadius].join(' ')
      }),
    ),
  )

const visits: readonly (readonly [name: string, options: PageOptions, onuTheme: number])[] = [
  ['desktop', {}, 0],
  ['phone, dark system, Chinese', { phone: true, dark: true, language: 'zh' }, 0],
  ['phone, theme of the device', { phone: true }, 2],
  ['desktop, theme of the device', { dark: true }, 1],
  ['low window', { width: 640, height: 320 }, 0],
]
for (const [name, options, onuTheme] of visits) {
  test(`the login card stays where it is and as it is: ${name}`, async () => {
    await device({ onu_theme: onuTheme, welcomeInfo: '', copyright_inform: '© 2026', lang_change_button_display: 1 })
    // The first visit tells the browser theme and heading.
    const page = await openPage(gateway, options)
    await page.waitForFunction(() => JSON.parse(localStorage['ontlet.public']).title)
    await watchShifts(page)
    const arrive = await openHeld(page)
    const heading = await page.locator('h1').innerText()
    const before = await cardOf(page)
    await arrive()
    assert.equal(await cardOf(page), before)
    assert.is(await page.locator('h1').innerText(), heading)
    await page.locator('footer').filter({ hasText: '© 2026' }).waitFor()
    const shift = await shiftOf(page)
    assert.ok(shift < maxShift / 10, `layout shift ${shift}`)
    await page.close()
  })
}

test('at the first visit nothing jumps either, whatever the device shows', async () => {
  const logo = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"/>').toString('base64')}`
  await device({ custom_logo: logo, custom_banner: logo, captcha_show: 1, lang_change_button_display: 1 })
  for (const phone of [false, true]) {
    const page = await openPage(gateway, { phone })
    await watchShifts(page)
    await page.evaluate(() => localStorage.clear())
    const arrive = await openHeld(page)
    await arrive()
    await page.getByLabel(/^Code/).first().waitFor()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    const shift = await shiftOf(page)
    assert.ok(shift < maxShift, `${phone ? 'phone' : 'desktop'}: layout shift ${shift}`)
    await page.close()
  }
})

for (const [name, options] of [
  ['phone', { phone: true }],
  ['desktop, Chinese', { language: 'zh' }],
] as const)
  test(`nothing jumps from Log in to a usable Home, nor when it is loaded again: ${name}`, async () => {
    const page = await openPage(gateway, options)
    await watchShifts(page)
    await page.reload()
    await taken(page)
    const homeIsUsable = () =>
      page.waitForFunction(
        () => document.querySelector('main .device') && !document.querySelector('main [aria-busy=true]'),
      )
    await login(page)
    await homeIsUsable()
    const shift = await shiftOf(page)
    assert.ok(shift <= maxShift, `after Log in: layout shift ${shift}`)
    await page.reload()
    await homeIsUsable()
    const again = await shiftOf(page)
    assert.ok(again <= maxShift, `loaded again: layout shift ${again}`)
    await page.close()
  })

test('on a screen with two pixels per CSS pixel, the page fills the window before the console arrives', async () => {
  const page = await openPage(gateway)
  const emulation = await page.context().newCDPSession(page)
  await emulation.send('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 800,
    deviceScaleFactor: 2,
    mobile: false,
  })
  const arrive = await openHeld(page)
  const { x, y, width, height } = (await page.locator('main').boundingBox())!
  assert.equal([x, y, width, height].map(Math.round), [0, 0, 1280, 800])
  await arrive()
  await page.close()
})

test('a user who is logged in sees the top bar where it stays', async () => {
  for (const phone of [false, true]) {
    const page = await openPage(gateway, { phone })
    await login(page)
    await page.locator('h1').waitFor()
    await watchShifts(page)
    const arrive = await openHeld(page)
    const boxOf = () => page.locator('header').boundingBox()
    const before = await boxOf()
    await arrive()
    assert.equal(await boxOf(), before)
    await page.close()
  }
})

test('a dark system gets the dark theme unless another was chosen, on the device or in this browser', async () => {
  const schemeOf = (page: ConsolePage) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const shown = async (dark: boolean, onuTheme: number) => {
    await device({ onu_theme: onuTheme })
    const page = await openPage(gateway, { dark })
    await page.waitForFunction(() => JSON.parse(localStorage['ontlet.public']).title)
    return page
  }
  const cases: [dark: boolean, onuTheme: number, scheme: string][] = [
    [false, 0, 'light'],
    [true, 0, 'dark'],
    [true, 1, 'light'],
    [false, 6, 'dark'],
  ]
  for (const [dark, onuTheme, scheme] of cases) {
    const page = await shown(dark, onuTheme)
    assert.is(await schemeOf(page), scheme, `${dark} ${onuTheme}`)
    await page.close()
  }
  const page = await shown(true, 0)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await login(page)
  await page.getByLabel('Theme').selectOption('Purple')
  await answered(page)
  await page.reload()
  await taken(page)
  assert.is(await schemeOf(page), 'light', 'the factory theme, chosen in this browser')
  await page.getByLabel('Theme').selectOption('Match system')
  assert.is(await schemeOf(page), 'dark', 'at once')
  await answered(page)
  await page.reload()
  await taken(page)
  assert.is(await schemeOf(page), 'dark', 'as before the choice')
  await page.close()
})

test.run()
