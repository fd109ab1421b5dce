import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { themes } from '../../../src/device/login/public-info'
import { until } from '../../until'
import { answered, button, type ConsolePage, goto, login, openPage, startGateway, toast } from '../harness/harness'
import { enter, fits, heading, openScreen, settled } from '../harness/walk'

// The frame around every page: routes, themes, zoom, desktop and mobile, restart, messages (requirements 1, 2, 8).

const gateway = await startGateway()

test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'public_info', language: 'auto', onu_theme: 0 })
  await gateway.control('/set', { module: 'ipv4_lan_config', lease: 86400 })
})

/** Gives a page another pixel ratio or user agent, and reloads it. */
const emulate = async (page: ConsolePage, { ratio, agent }: { ratio?: number; agent?: string }) => {
  const devtools = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  if (ratio)
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: ratio,
      mobile: false,
    })
  if (agent) await devtools.send('Emulation.setUserAgentOverride', { userAgent: agent })
  await page.reload()
  await page.locator('h1').waitFor()
}
const frameOf = (page: ConsolePage) => page.evaluate(() => `${location.pathname} ${ontlet.frame}`)
const zoomOf = (page: ConsolePage) => page.evaluate(() => document.body.style.zoom)

/** Where a page begins and ends at the width of a window, in px: beside the menu, and in the middle of a wider one. */
const places: readonly (readonly [width: number, left: number, right: number])[] = [
  [1280, 256, 1256],
  [1920, 476, 1676],
  [2560, 796, 1996],
]
test('on a wide screen a page is no wider than 1200 px and in the middle', async () => {
  const page = await openScreen(gateway, '#/access')
  await settled(page)
  for (const [width, left, right] of places) {
    await page.setViewportSize({ width, height: 800 })
    const { x, width: own } = (await page.locator('main .card').boundingBox())!
    assert.equal([x, x + own], [left, right], `${width} px`)
  }
  await page.close()
})

test('the menu shows the entry of the page, however far down it is', async () => {
  const page = await openScreen(gateway, '', { width: 1366, height: 768 })
  for (const route of ['#/systemlog', '#/voip/adds', '#/disconnect-lock']) {
    await goto(page, route)
    await page.reload()
    const current = page.locator(`nav a[aria-current=page][href="${route}"]`)
    // The menu is scrolled once it is drawn.
    const isInSight = async () => {
      const { y, height } = (await current.boundingBox())!
      return y >= 56 && y + height <= 768
    }
    await until(isInSight, { complaint: () => `${route} is out of sight` })
  }
  await page.close()
})

for (const phone of [true, false]) {
  const where = phone ? 'on a phone' : 'on the desktop'
  test(`the search stays in sight while the entries of the menu scroll below it, ${where}`, async () => {
    const page = await openScreen(gateway, '#/disconnect-lock', { phone, height: 520 })
    if (phone) await button(page, 'Menu').click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const place = (element: Locator) =>
      element.evaluate(node => {
        const { x, y, width, height } = node.getBoundingClientRect()
        const found = document.elementFromPoint(x + width / 2, y + height / 2)
        return { y, isSeen: found !== null && node.contains(found) }
      })
    const search = menu.getByRole('searchbox')
    const { y, isSeen } = await place(search)
    assert.ok(isSeen)
    // The menu has scrolled to the entry of the page, which more than a colour tells from the others.
    const [home, current] = [menu.getByRole('link', { name: 'Home' }), menu.locator('[aria-current]')]
    await until(async () => (await place(current)).isSeen)
    assert.is((await place(home)).isSeen, false)
    const weight = (element: Locator) => element.evaluate(node => getComputedStyle(node).fontWeight)
    assert.equal([await weight(home), await weight(current)], ['400', '600'])
    await home.scrollIntoViewIfNeeded()
    assert.equal([(await place(home)).isSeen, await place(search)], [true, { y, isSeen: true }])
    await search.fill('time zone')
    await menu.getByRole('link', { name: 'Time zone' }).first().waitFor()
    assert.equal(await place(search), { y, isSeen: true })
    await page.close()
  })
}

test('each theme changes the colours at once, is sent to the device, and is kept', async () => {
  const page = await enter(gateway)
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [
        getComputedStyle(document.querySelector('header')!).backgroundImage,
        backgroundColor,
        color,
        getComputedStyle(document.documentElement).colorScheme,
      ]
    })
  const [system, ...names] = await page.getByLabel('Theme').locator('option').allInnerTexts()
  assert.is(system, 'Match system')
  assert.is(await page.getByLabel('Theme').inputValue(), '', 'none was chosen')
  assert.equal(
    names,
    Object.values(themes).map(([english]) => english),
  )
  assert.match((await look())[0]!, /rgb\(130, 116, 234\)/, 'the default is #8274EA')
  const looks: string[][] = []
  for (const [index, name] of names.entries()) {
    const told = page.waitForRequest(/post\.json/)
    await page.getByLabel('Theme').selectOption(name)
    assert.equal((await told).postDataJSON(), { module: 'web_theme_config', onu_theme: index })
    looks.push(await look())
  }
  assert.is(new Set(looks.map(([gradient]) => gradient)).size, names.length)
  const [light, dark] = [looks[0]!.slice(1), looks[6]!.slice(1)]
  for (const [index, colours] of looks.entries()) if (index !== 6) assert.equal(colours.slice(1), light)
  assert.is(light[2], 'light')
  assert.is(dark[2], 'dark')
  assert.is.not(dark[0], light[0])
  await answered(page)
  await page.close()
  const next = await openPage(gateway)
  await next.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  await next.close()
})

test('a language or theme not saved by the device is reported in the new language and stays on screen', async () => {
  await gateway.faults.set({ kind: '500', module: 'language_config' })
  await gateway.faults.set({ kind: 'code', code: 10200, module: 'web_theme_config' })
  const page = await enter(gateway)
  page.expect(/500.*post\.json/)
  await page.getByLabel('Language').selectOption('zh')
  assert.is(await toast(page), '光猫未能保存此选择。')
  await heading(page, '首页')
  await button(page, '关闭').click()
  await page.getByLabel('主题').selectOption('dark')
  assert.is(await toast(page), '光猫未能保存此选择。')
  assert.is(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark')
  await page.close()
})

test('the desktop page is drawn in device pixels, except on a Mac, and fills the window', async () => {
  const page = await openPage(gateway)
  await page.locator('h1').waitFor()
  assert.is(Number(await zoomOf(page)), 1)
  await login(page)
  for (const [ratio, zoom] of [
    [2, 0.5],
    [1.25, 0.8],
    [0.5, 2],
  ] as const) {
    await emulate(page, { ratio })
    assert.is(Number(await zoomOf(page)), zoom)
    const { y, height } = (await page.locator('nav').locator('..').boundingBox())!
    assert.equal(
      [Math.round(y), Math.round(y + height)],
      [Math.round(56 * zoom), 800],
      'the menu reaches from the bar to the bottom',
    )
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 1280)
  }
  await goto(page, '#/login')
  await emulate(page, { ratio: 2 })
  // The console's own card, not the one that stands there while the console loads.
  await page.locator('main.login').waitFor()
  const { x, y, width, height } = (await page.locator('main').boundingBox())!
  assert.equal([x, y, width, height].map(Math.round), [0, 0, 1280, 800], 'the login page fills the window')
  const card = (await page.locator('form').boundingBox())!
  assert.ok(
    Math.abs(card.x + card.width / 2 - 640) < 1 && card.y > 40 && card.y + card.height < 600,
    'its form stands in the middle, a little above the centre',
  )
  await emulate(page, {
    ratio: 2,
    agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  })
  assert.is(await zoomOf(page), '')
  await page.close()
})

test('in a low window the login page can be scrolled to its heading and to its button', async () => {
  const page = await openPage(gateway, { phone: true, height: 240 })
  // The branding makes the form longer.
  await page.getByText('© 2026 ontlet').waitFor()
  for (const part of [button(page, 'Log in'), page.locator('h1')]) {
    await part.scrollIntoViewIfNeeded()
    const { y, height } = (await part.boundingBox())!
    assert.ok(y >= 0 && y + height <= 240, `${y} … ${y + height}`)
  }
  await page.close()
})

test("a phone's menu has the check before the settings of technicians, and ends with language, theme, Restart and Log out", async () => {
  const checking = await startGateway({ device: 'all' })
  const page = await enter(checking, '', { phone: true })
  await button(page, 'Menu').click()
  const texts = await page.locator('[aria-modal]').innerText()
  const places = ['Connection check', 'Advanced settings', 'Restart the gateway', 'Log out'].map(text =>
    texts.indexOf(text),
  )
  assert.equal(
    places.slice().sort((a, b) => a - b),
    places,
  )
  assert.ok(places[0]! > 0)
  assert.is(await page.locator('[aria-modal] h2 ~ select').count(), 2)
  await page.close()
  await checking.stop()
})

test('a phone can switch to the desktop page and back: only this tab remembers it, and stays logged in', async () => {
  const page = await enter(gateway, '#/lan', { phone: true })
  await heading(page, 'LAN')
  assert.is(await frameOf(page), '/mobile.html mobile')
  await button(page, 'Menu').click()
  await button(page, 'Desktop version').click()
  await page.waitForURL(/index\.html#\/lan$/)
  await heading(page, 'LAN')
  assert.is(await frameOf(page), '/index.html desktop')
  await page.reload()
  await heading(page, 'LAN')
  assert.is(await frameOf(page), '/index.html desktop')
  assert.is(await zoomOf(page), '')
  const tab = await page.context().newPage()
  await tab.goto(gateway.url)
  await tab.locator('h1').waitFor()
  assert.is(await tab.evaluate(() => ontlet.frame), 'mobile')
  await button(page, 'Phone version').click()
  await page.waitForURL(/mobile\.html#\/lan$/)
  await heading(page, 'LAN')
  await page.reload()
  await heading(page, 'LAN')
  assert.is(await frameOf(page), '/mobile.html mobile')
  await page.close()
})

test('a window that is made narrow, beside another one, has no sideways scrolling, and its menu and tools are in reach', async () => {
  const page = await enter(gateway, '#/lan')
  await heading(page, 'LAN')
  for (const width of [560, 440, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await until(() => fits(page))
    for (const name of ['Menu', 'Restart the gateway']) {
      const { x, width: room } = (await button(page, name).boundingBox())!
      assert.ok(x >= 0 && x + room <= width, `${name} at ${width}`)
    }
  }
  assert.is(await page.evaluate(() => ontlet.frame), 'desktop')
  await page.close()
})

test('a message lets clicks through to what lies under it, and never covers a field that has the focus', async () => {
  const page = await enter(gateway, '#/safety/domain-blacklist')
  const message = page.locator('.message')
  const shown = message.locator('> div')
  /** Returns whether the message covers the middle of an element. */
  const covers = async (element: Locator) => {
    const [box, other] = [await shown.boundingBox(), await element.boundingBox()]
    const [x, y] = [other!.x + other!.width / 2, other!.y + other!.height / 2]
    return box!.x < x && x < box!.x + box!.width && box!.y < y && y < box!.y + box!.height
  }
  /** Tries to delete a row. An error stays on screen as long as the test needs it. */
  const failToDelete = async (name: string) => {
    await gateway.faults.set({ kind: 'code', code: 10201, module: 'domainblk_config', on: 'write' })
    await button(page, `Delete ${name}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await message.getByText('The last change is taking effect. Try again later.').waitFor()
    await gateway.faults.clear()
  }
  const domain = page.getByRole('dialog').getByLabel('Domain', { exact: true })
  await button(page, 'Add').first().click()
  await domain.fill('bad.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await domain.waitFor({ state: 'detached' })
  await failToDelete('bad.example')
  assert.is(Math.round((await message.boundingBox())!.y), 200)
  // The table moves under the message.
  const edit = button(page, 'Edit bad.example')
  await edit.evaluate(element => {
    const { x, y, width, height } = document.querySelector('.message > div')!.getBoundingClientRect()
    Object.assign((element as HTMLElement).style, {
      position: 'fixed',
      left: `${x + width / 3}px`,
      top: `${y + height / 2 - 18}px`,
    })
  })
  assert.ok(await covers(edit))
  await edit.click()
  await domain.waitFor()
  assert.ok(await shown.isVisible(), 'it is still shown')
  assert.not.ok(await covers(domain))
  await domain.fill('worse.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('worse.example').waitFor()
  await domain.waitFor({ state: 'detached' })
  await failToDelete('worse.example')
  await goto(page, '#/lan')
  await heading(page, 'LAN')
  await shown.waitFor({ state: 'detached' })
  await page.close()
})

test.run()
