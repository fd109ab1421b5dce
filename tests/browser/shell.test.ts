import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accounts, button, field, goto, login, openPage, save, startGateway, toast, type ConsolePage, type PageOptions, type TestGateway } from './harness.ts'

// The frame around every page: routes, themes, languages, zoom, desktop and mobile, restart, messages, keyboard, unsaved changes (spec 1, 2).

let gateway: TestGateway
const set = (module: string, fields: Record<string, unknown>) => gateway.control('/set', { module, ...fields })
const calls = async () => ((await gateway.control('/calls')) as unknown as { calls: { on: string; module: string }[] }).calls

test.before(async () => {
  gateway = await startGateway()
})
test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await set('public_info', { language: 'auto', onu_theme: 0, lang_change_button_display: 0 })
  await set('ipv4_lan_config', { lease: 86400 })
})

const route = (page: ConsolePage, hash: string) => page.waitForURL(url => url.hash === hash)
const heading = (page: ConsolePage, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const focused = (page: ConsolePage) => page.evaluate(() => {
  const element = document.activeElement as HTMLElement
  return (element.getAttribute('aria-label') || element.innerText || element.getAttribute('name') || element.tagName).trim()
})

/** Opens the console, logs in and goes to `path`. */
const enter = async (path = '', options: PageOptions = {}): Promise<ConsolePage> => {
  const page = await openPage(gateway, options)
  await login(page)
  await page.locator('h1').waitFor()
  if (path) await goto(page, path)
  return page
}

/** Gives a page another pixel ratio or user agent, and opens it anew. */
const emulate = async (page: ConsolePage, { ratio, agent }: { ratio?: number; agent?: string }) => {
  const devtools = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  if (ratio) await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: ratio, mobile: false })
  if (agent) await devtools.send('Emulation.setUserAgentOverride', { userAgent: agent })
  await page.reload()
  await page.locator('h1').waitFor()
}
const frameOf = (page: ConsolePage) => page.evaluate(() => `${location.pathname} ${ontlet.frame}`)
const zoomOf = (page: ConsolePage) => page.evaluate(() => document.body.style.zoom)

test('an unknown path of the layout leads to Home, any other to the login page', async () => {
  const page = await enter('#/lan')
  await heading(page, 'LAN')
  for (const [path, leads, title] of [
    ['#/nope', '#/', 'Home'], ['#/lan', '#/lan', 'LAN'], ['#/lan/nope', '#/', 'Home'], ['#/LAN', '#/', 'Home'],
    ['#/lan', '#/lan', 'LAN'], ['#', '#/', 'Home'], ['#/safety/mac', '#/safety/mac', 'MAC filter'],
  ] as const) {
    await goto(page, path)
    await route(page, leads)
    await heading(page, title)
    assert.is(await page.title(), title)
    assert.is(await focused(page), title, 'the heading takes the focus')
  }
  await goto(page, '#nope')
  await route(page, '#/login')
  await field(page, 'Password').waitFor()
  await page.close()
})

test('seven themes change the colours on screen at once, are told to the device, and are there for the next one who comes', async () => {
  const page = await enter()
  const look = () => page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [getComputedStyle(document.querySelector('header')!).backgroundImage, backgroundColor, color, getComputedStyle(document.documentElement).colorScheme]
  })
  const names = await page.getByLabel('Theme').locator('option').allInnerTexts()
  assert.equal(names, ['Purple', 'Blue', 'Green', 'Rufous', 'Orange', 'Gray', 'Dark'])
  assert.match((await look())[0]!, /rgb\(130, 116, 234\)/, 'the default is #8274EA')
  const looks: string[][] = []
  for (const [index, name] of names.entries()) {
    const told = page.waitForRequest(/post\.json/)
    await page.getByLabel('Theme').selectOption(name)
    assert.equal((await told).postDataJSON(), { module: 'web_theme_config', onu_theme: index })
    looks.push(await look())
  }
  assert.is(new Set(looks.map(([gradient]) => gradient)).size, 7)
  const [light, dark] = [looks[0]!.slice(1), looks[6]!.slice(1)]
  for (const colours of looks.slice(0, 6)) assert.equal(colours.slice(1), light)
  assert.is(light[2], 'light')
  assert.is(dark[2], 'dark')
  assert.is.not(dark[0], light[0])
  await page.waitForLoadState('networkidle')
  await page.close()
  const next = await openPage(gateway)
  await next.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  await next.close()
})

test('the language changes without a reload: title, document, menu and form, and nothing typed is lost; the device is told', async () => {
  const page = await enter('#/lan')
  await field(page, 'Lease time').fill('77')
  await page.evaluate(() => { document.body.dataset['loaded'] = 'once' })
  const told = page.waitForRequest(/post\.json/)
  await page.getByLabel('Language').selectOption('zh')
  assert.equal((await told).postDataJSON(), { module: 'language_config', curren_language: 'zh' })
  await heading(page, '局域网')
  assert.is(await page.title(), '局域网')
  assert.is(await page.locator('html').getAttribute('lang'), 'zh-CN')
  assert.equal(await page.locator('nav > a, nav > button').allInnerTexts(), ['首页', '互联网', '设备', '安全', '应用'])
  assert.is(await field(page, '租期').inputValue(), '77')
  assert.is(await page.evaluate(() => document.body.dataset['loaded']), 'once')
  const english = await page.evaluate(() => document.body.innerText.match(/[a-z]{3,}/gi))
  assert.equal(english?.filter(word => !/English|DHCP|DNS|IPv|LAN|MAC|ONT|SNMP/i.test(word)) ?? [], [])
  await page.getByLabel('语言').selectOption('en')
  await heading(page, 'LAN')
  assert.is(await page.locator('html').getAttribute('lang'), 'en')
  await page.waitForLoadState('networkidle')
  await page.close()
})

test('a language or theme that the device does not keep is said, in the new language, and stays on screen', async () => {
  await gateway.faults.set({ kind: '500', module: 'language_config' })
  await gateway.faults.set({ kind: 'code', code: 10200, module: 'web_theme_config' })
  const page = await enter()
  page.expect(/500.*post\.json/)
  await page.getByLabel('Language').selectOption('zh')
  assert.is(await toast(page), '设备未能保存此选择。')
  await heading(page, '首页')
  await button(page, '关闭').click()
  await page.getByLabel('主题').selectOption('dark')
  assert.is(await toast(page), '设备未能保存此选择。')
  assert.is(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark')
  await page.close()
})

test('the desktop page is drawn in device pixels, except on a Mac, and fills the window', async () => {
  const page = await openPage(gateway)
  await page.locator('h1').waitFor()
  assert.is(Number(await zoomOf(page)), 1)
  await login(page)
  for (const [ratio, zoom] of [[2, 0.5], [1.25, 0.8], [0.5, 2]] as const) {
    await emulate(page, { ratio })
    assert.is(Number(await zoomOf(page)), zoom)
    const { y, height } = (await page.locator('nav').locator('..').boundingBox())!
    assert.equal([Math.round(y), Math.round(y + height)], [Math.round(56 * zoom), 800], 'the menu reaches from the bar to the bottom')
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 1280)
  }
  await goto(page, '#/login')
  await emulate(page, { ratio: 2 })
  const { x, y, width, height } = (await page.locator('main').boundingBox())!
  assert.equal([x, y, width, height].map(Math.round), [0, 0, 1280, 800], 'the login page fills the window')
  const card = (await page.locator('form').boundingBox())!
  assert.ok(Math.abs(card.x + card.width / 2 - 640) < 1 && Math.abs(card.y + card.height / 2 - 400) < 40, 'its form stands in the middle')
  await emulate(page, { ratio: 2, agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15' })
  assert.is(await zoomOf(page), '')
  await page.close()
})

test('in a low window the login page scrolls to its top and to its button', async () => {
  const page = await openPage(gateway, { phone: true, height: 240 })
  for (const part of [button(page, 'Log in'), page.locator('h1')]) {
    await part.scrollIntoViewIfNeeded()
    const { y, height } = (await part.boundingBox())!
    assert.ok(y >= 0 && y + height <= 240, `${y} … ${y + height}`)
  }
  await page.close()
})

test('narrow windows and phones get the mobile page, which is never zoomed', async () => {
  for (const [options, frame] of [
    [{ width: 576 }, '/mobile.html mobile'], [{ width: 577 }, '/ desktop'], [{ phone: true, width: 900 }, '/mobile.html mobile'],
  ] as const) {
    const page = await openPage(gateway, { ...options, path: '#/lan' })
    await page.locator('h1').waitFor()
    assert.is(await frameOf(page), frame, JSON.stringify(options))
    if (frame.includes('mobile')) {
      await emulate(page, { ratio: 2 })
      assert.is(await zoomOf(page), '')
    }
    await page.close()
  }
})

test('a phone may choose the desktop page: the tab remembers, is not zoomed and stays logged in; another tab is mobile again', async () => {
  const page = await enter('#/lan', { phone: true })
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
  await page.close()
})

test('a restart is asked for first, is told to the device, waits for it, and leads to the login page', async () => {
  const page = await enter('#/lan')
  page.expect(/ERR_(CONNECTION|EMPTY)|Failed to load resource/)
  const question = page.getByRole('alertdialog', { name: 'Restart the device?' })
  await button(page, 'Restart the device').click()
  await question.getByText('Everything is off').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  assert.equal((await calls()).filter(({ on, module }) => on === 'write' && module === 'dev_config'), [])

  await button(page, 'Restart the device').click()
  const told = page.waitForRequest(/post\.json/)
  await question.getByRole('button', { name: 'Restart', exact: true }).click()
  assert.equal((await told).postDataJSON(), { module: 'dev_config', reboot: 1 })
  await page.getByRole('alertdialog', { name: 'Restarting' }).getByRole('progressbar').waitFor()
  await route(page, '#/login')
  await page.locator('.message').getByText('The device has restarted.').waitFor()
  assert.is(await page.getByRole('alertdialog').count(), 0)
  await login(page)
  await heading(page, 'Home')
  await page.close()
})

test('a restart that the device refuses is said, and the page stays', async () => {
  await gateway.faults.set({ kind: 'code', code: 10200, module: 'dev_config', on: 'write' })
  const page = await enter('#/lan')
  await button(page, 'Restart the device').click()
  await button(page, 'Restart').click()
  assert.is(await toast(page), 'Restarting failed.')
  await route(page, '#/lan')
  await page.close()
})

test('a restart does not throw away what is not saved without asking', async () => {
  const page = await enter('#/lan')
  await field(page, 'Lease time').fill('77')
  await button(page, 'Restart the device').click()
  await button(page, 'Restart').click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  assert.is(await field(page, 'Lease time').inputValue(), '77')
  assert.equal((await calls()).filter(({ on, module }) => on === 'write' && module === 'dev_config'), [])
  await page.close()
})

for (const phone of [false, true]) {
  test(`messages come one at a time, 200 px from the top of the ${phone ? 'phone' : 'desktop'}; good ones go by themselves, bad ones when they are closed`, async () => {
    const page = await openPage(gateway, { phone })
    await page.clock.install()
    await page.reload()
    await login(page)
    await goto(page, '#/lan')
    const message = page.locator('.message')
    const shown = message.locator('> div')
    await field(page, 'Lease time').fill('77')
    await save(page)
    assert.is(await toast(page), 'Saved.')
    assert.is(await message.getAttribute('role'), 'status')
    await gateway.faults.set({ kind: 'code', code: 10201, module: 'ipv4_lan_config', on: 'write' })
    await field(page, 'Lease time').fill('78')
    await save(page)
    await message.getByText('The last change is still taking effect. Try again later.').waitFor()
    assert.is(await message.getAttribute('role'), 'alert')
    assert.is(await shown.count(), 1)
    assert.is(Math.round((await message.boundingBox())!.y), 200)
    assert.is(await field(page, 'Lease time').inputValue(), '78', 'what was typed stays')
    await page.clock.runFor(60_000)
    assert.is(await shown.count(), 1)
    await button(page, 'Close').click()
    await shown.waitFor({ state: 'detached' })
    await gateway.faults.clear()
    await save(page)
    assert.is(await toast(page), 'Saved.')
    await page.clock.runFor(4000)
    await shown.waitFor({ state: 'detached' })
    await page.close()
  })
}

test('the skip link shows when it has the focus, and leads past the menu to the heading of the page', async () => {
  const page = await enter('#/lan')
  await heading(page, 'LAN')
  const skip = page.locator('.skip')
  assert.ok((await skip.boundingBox())!.y < 0)
  await skip.focus()
  assert.ok((await skip.boundingBox())!.y >= 0)
  await page.keyboard.press('Enter')
  assert.is(await focused(page), 'LAN')
  await route(page, '#/lan')
  await page.close()
})

test('the menu works by keyboard: a section opens and closes, a link leads to its page and is marked', async () => {
  const page = await enter()
  await heading(page, 'Home')
  const section = button(page, 'Internet')
  await section.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'LAN' }).waitFor()
  assert.is(await section.getAttribute('aria-expanded'), 'true')
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'LAN' }).waitFor({ state: 'detached' })
  assert.is(await section.getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'LAN' }).waitFor()
  assert.is(await focused(page), 'Internet')
  await page.keyboard.press('Tab')
  assert.is(await focused(page), 'LAN')
  await page.keyboard.press('Enter')
  await heading(page, 'LAN')
  assert.is(await focused(page), 'LAN')
  assert.equal(await page.locator('[aria-current=page]').allInnerTexts(), ['LAN'])
  await button(page, 'Security').click()
  await page.getByRole('link', { name: 'MAC filter' }).waitFor()
  assert.ok(await page.getByRole('link', { name: 'LAN' }).isVisible(), 'the section of the page stays open')
  await page.close()
})

test('a dialog keeps the focus inside, closes on Escape and gives the focus back', async () => {
  const page = await enter('#/safety/mac')
  await button(page, 'Restart the device').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  const order: string[] = []
  for (const key of ['', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    if (key) await page.keyboard.press(key)
    order.push(await focused(page))
  }
  assert.equal(order, ['Cancel', 'Restart', 'Cancel', 'Restart', 'Cancel'])
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  assert.is(await focused(page), 'Restart the device')

  await button(page, 'Add').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add' })
  await form.waitFor()
  await page.keyboard.type('02')
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    assert.ok(await form.evaluate(element => element.contains(document.activeElement)))
  }
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  assert.ok(await form.evaluate(element => element.contains(document.activeElement)), 'back in the form')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await form.waitFor({ state: 'detached' })
  await page.close()
})

test('the phone’s menu opens over the page with the focus inside, closes on Escape, and goes away when it has led somewhere', async () => {
  const page = await enter('', { phone: true, language: 'zh' })
  await heading(page, '首页')
  await button(page, '菜单').press('Enter')
  const menu = page.getByRole('dialog', { name: '菜单' })
  await menu.waitFor()
  for (let step = 0; step < 12; step++) {
    assert.ok(await menu.evaluate(element => element.contains(document.activeElement)))
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  assert.is(await focused(page), '菜单')
  await button(page, '菜单').tap()
  await button(page, '互联网').tap()
  await page.getByRole('link', { name: '局域网' }).tap()
  await heading(page, '局域网')
  assert.is(await menu.count(), 0)
  await page.close()
})

test('unsaved changes: a link, the browser’s back, a tab and the logout ask first, and Stay loses nothing', async () => {
  const page = await enter('#/safety/mac')
  await heading(page, 'MAC filter')
  const lease = field(page, 'Lease time')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await goto(page, '#/lan')
  await lease.fill('77')
  for (const leave of [
    () => page.goBack(),
    () => goto(page, '#/'),
    () => page.getByRole('link', { name: 'Home' }).first().click(),
    () => page.getByRole('tab', { name: 'IPv6' }).click(),
    () => button(page, 'Log out').click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    await route(page, '#/lan')
    assert.is(await lease.inputValue(), '77', String(leave))
    await page.getByRole('tab', { name: 'IPv4', selected: true }).waitFor()
  }
  await page.close()
})

test('unsaved changes: Discard goes where one wanted to go, and what was changed back or saved asks nothing', async () => {
  const page = await enter('#/safety/mac')
  await heading(page, 'MAC filter')
  const lease = field(page, 'Lease time')
  const discard = page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard' })
  const dirty = async () => {
    await goto(page, '#/lan')
    await lease.fill('77')
  }
  await dirty()
  await page.getByRole('tab', { name: 'IPv6' }).click()
  await discard.click()
  await page.getByRole('tab', { name: 'IPv6', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'IPv4' }).click()
  await lease.waitFor()
  assert.is(await lease.inputValue(), '86400')
  await lease.fill('77')
  await page.goBack()
  await discard.click()
  await heading(page, 'MAC filter')
  await route(page, '#/safety/mac')
  await dirty()
  await goto(page, '#/')
  await discard.click()
  await heading(page, 'Home')
  await dirty()
  await lease.fill('86400')
  await goto(page, '#/')
  await heading(page, 'Home')
  await dirty()
  await save(page)
  assert.is(await toast(page), 'Saved.')
  await goto(page, '#/')
  await heading(page, 'Home')
  await goto(page, '#/lan')
  await lease.fill('78')
  await button(page, 'Log out').click()
  await discard.click()
  await route(page, '#/login')
  await field(page, 'Password').waitFor()
  await page.close()
})

test('unsaved changes: the browser asks before the tab is closed or reloaded, and only then', async () => {
  const page = await enter('#/lan')
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await field(page, 'Lease time').click()
  await page.reload()
  assert.equal(asked, [])
  await field(page, 'Lease time').fill('77')
  await page.reload()
  assert.equal(asked, ['beforeunload'])
  await field(page, 'Lease time').waitFor()
  await button(page, 'Log out').click()
  await field(page, 'User name').fill('admin')
  await field(page, 'Password').fill(accounts.admin.password)
  await page.reload()
  assert.equal(asked, ['beforeunload'], 'a login that is half typed is nothing to lose')
  await page.close()
})

test.run()
