// Every place of the console in each language: Chinese shows no English, English no Chinese, be it a heading, an option,
// a sentence at a field, a dialog, an empty list, an error, or a name that only a screen reader hears. What the device
// or a person named stays as it is.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeFirmware } from '../../src/gateway/system/firmware.ts'
import type { Language } from '../../src/model/words.ts'
import { type ConsolePage, goto, login, openPage, startGateway, type TestGateway } from './harness.ts'

/** Reads the same in both languages: acronyms, units, endings of files, languages by their own name. */
const neutral = /^([A-Z]{1,6}\d{0,2}|LAN|Wi-Fi|IPv[46]|DHCPv6|GHz|Mbit|[kMG]B|dBm|mA|s|d|img|tar|bin|JavaScript|English|中文|ontlet)$/
/** Addresses of all kinds and what is made of digits. */
const coded = /https?:\/\/\S+|([\da-f]{2}:){5}[\da-f]{2}|[\da-f]*:[\da-f:]*:[\da-f]*|\bV?\d[\d.]*[kmMG]?\b/gi
const chinese = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+/g

/** What in a text is of the wrong language. `data` is what the device or a person named. */
function strangers(text: string, language: Language, data: readonly string[]): string[] {
  const own = [...data].sort((a, b) => b.length - a.length).reduce((rest, name) => rest.split(name).join(' '), text).replace(coded, ' ')
  const found = (language === 'en' ? own.match(chinese) : own.match(/[A-Za-z][A-Za-z\d'’-]*/g)) ?? []
  return found.filter(word => !neutral.test(word))
}

test('a word of the other language is noticed, what belongs to the device is not', () => {
  const cases: [text: string, language: Language, strange: string[]][] = [
    ['保存 Save it', 'zh', ['Save', 'it']], ['Saved.', 'zh', ['Saved']], ['保存', 'zh', []], ['删除“office-pc”', 'zh', []],
    ['MAC 过滤 IPv6 5 GHz 866 Mbit/s DNS 1 DHCPv6', 'zh', []], ['请输入 192.168.1.1 2001:db8::1 00:1A:2B:3C:4D:5E', 'zh', []],
    ['Save 保存', 'en', ['保存']], ['Wrong。', 'en', ['。']], ['Wrong（3）', 'en', ['（', '）']], ['“妈妈的手机” 中文', 'en', []],
  ]
  for (const [text, language, strange] of cases) assert.equal(strangers(text, language, ['office-pc', '妈妈的手机']), strange, text)
})

/** Everything that a person can see, hear or hover over. */
const texts = (page: ConsolePage) => page.evaluate(() => {
  const all = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label']) all.push(node.getAttribute(name) ?? '')
    else if (!/^(STYLE|SCRIPT|NOSCRIPT)$/.test(node.parentElement!.tagName)) all.push(node.textContent!)
  }
  return all.filter(text => text.trim())
})

/** One language's way through the console, without a word of either language in it. */
async function walk(language: Language, phone: boolean, way: (page: ConsolePage, gateway: TestGateway, look: (where: string) => Promise<void>) => Promise<void>) {
  const gateway = await startGateway()
  const page = await openPage(gateway, { language, phone })
  page.expect(/^console: Failed to load resource/)
  const modules = (await gateway.control('/state'))['modules'] as Record<string, Record<string, unknown>>
  const { model, welcomeInfo, copyright_inform } = modules['public_info']!
  const hosts = (modules['lan_terminal_conn_inform']!['list'] as { host_name: string }[]).map(({ host_name }) => host_name)
  const data = [...hosts, model, welcomeInfo, copyright_inform, 'LAN1', 'LAN2', 'LAN3', 'LAN4', 'ontlet-5G', 'firmware.img', 'printer.txt', 'printer', 'ONTL1A2B3C4D'] as string[]
  const faults: string[] = []
  const seen = new Set<string>()
  const look = async (where: string) => {
    for (const text of await texts(page)) {
      if (seen.has(text)) continue
      seen.add(text)
      const strange = strangers(text, language, data)
      if (strange.length) faults.push(`${where}: “${text}” (${strange.join(' ')})`)
    }
    assert.is(await page.locator('html').getAttribute('lang'), language === 'zh' ? 'zh-CN' : 'en')
  }
  await way(page, gateway, look)
  assert.is(faults.join('\n'), '')
  assert.ok([...seen].some(text => (language === 'zh' ? /[\u4e00-\u9fff]/ : /[a-z]{3}/).test(text)))
  await page.close()
  await gateway.stop()
}

const question = (page: ConsolePage) => page.getByRole('alertdialog')
const answer = (page: ConsolePage, yes: boolean) => question(page).locator('.ends button').nth(yes ? 1 : 0).click()
const marked = (page: ConsolePage, name: string) => page.locator(`[name=${name}][aria-invalid]`).last().waitFor()

/** Fills a field with each of these and looks at what is said of it. */
async function spoil(page: ConsolePage, look: (where: string) => Promise<void>, name: string, ...values: string[]) {
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

type Way = (page: ConsolePage, gateway: TestGateway, look: (where: string) => Promise<void>) => Promise<void>

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
  await page.evaluate(() => { localStorage['ontlet.lockout'] = '{"error_count":0,"countdown":60}' })
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

const throughPages: Way = async (page, gateway, look) => {
  const save = page.locator('.save button')
  const set = (module: string, values: object) => gateway.control('/set', { module, ...values })
  const pick = (name: string, value: string) => page.locator(`[name=${name}]`).last().selectOption(value)
  const tab = async (place: number) => {
    await page.locator('[role=tab]').nth(place).click()
    await page.locator(`[role=tabpanel][aria-labelledby=tab${place}] :is(form, table, .empty)`).first().waitFor()
  }
  const open = async (hash: string) => {
    await goto(page, '#/')
    await page.locator('.cards').waitFor()
    await goto(page, hash)
    await page.locator('.cards').waitFor({ state: hash === '#/' ? 'visible' : 'detached' })
    await page.waitForFunction(() => !document.querySelector('main .bone'))
  }
  await login(page)
  await open('#/')
  for (const section of await page.locator('nav button[aria-expanded]').all()) {
    await section.click()
    await look('home and menu')
  }
  await set('dev_status', { uptime: 100_000 })
  for (let state = 1; state < 9; state++) {
    await set('pon_info', { reg_status: state })
    await open('#/lan')
    await open('#/')
    await look(`registration state ${state}`)
  }
  for (const module of ['terminal_conn_inform', 'terminal_conn_inform_wifi']) await set(module, { list: [] })
  await open('#/lan')
  await open('#/')
  await look('nobody at home')
  await gateway.faults.set({ kind: '500', on: 'read' })
  await page.reload()
  await page.locator('main [role=alert]').nth(5).waitFor()
  await look('nothing can be read')
  await gateway.faults.clear()

  await open('#/lan')
  await look('IPv4')
  await pick('dnsMode', 'manual')
  await look('DNS by hand')
  await spoil(page, look, 'ip', '', 'x', '192.168.1.0')
  await spoil(page, look, 'mask', 'x', '254.0.0.0')
  await spoil(page, look, 'start', '10.0.0.1')
  await spoil(page, look, 'end', '192.168.1.2')
  await spoil(page, look, 'lease', '', '0', 'x')
  await page.locator('[name=dns1]').fill('9.9.9.9')
  await save.click()
  await page.locator('.message span').waitFor()
  await look('saved')
  await page.locator('.empty button').click()
  await look('reserve an address')
  await spoil(page, look, 'mac', '', 'x')
  await page.locator('[name=mac]').fill('00:1A:2B:3C:4D:5E')
  await spoil(page, look, 'ip', '', 'x')
  await page.locator('[name=ip]').last().fill('192.168.1.7')
  await spoil(page, look, 'name', 'n'.repeat(33))
  await page.locator('[name=name]').fill('printer')
  await page.locator('[name=name]').press('Enter')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await look('reserved')
  await page.locator('section .head button').click()
  await page.locator('[name=mac]').fill('00:1A:2B:3C:4D:5E')
  await page.locator('[name=mac]').press('Enter')
  await marked(page, 'mac')
  await look('reserved twice')
  await page.keyboard.press('Escape')
  await question(page).waitFor()
  await look('leave without saving')
  await answer(page, true)
  await page.locator('.tools button').nth(0).click()
  await look('edit a reservation')
  await page.keyboard.press('Escape')
  await page.locator('.tools button').nth(1).click()
  await question(page).waitFor()
  await look('delete a reservation')
  await answer(page, false)
  await gateway.faults.set({ kind: 'code', code: 19999, on: 'write' })
  await page.locator('[name=lease]').fill('601')
  await save.click()
  await page.locator('.message [class*=row]', { hasText: '19999' }).waitFor()
  await look('refused')
  await gateway.faults.clear()

  await tab(1).catch(() => undefined)
  if (await question(page).count()) await answer(page, true)
  await page.locator('[name=prefixMode]').waitFor()
  await pick('prefixMode', 'manual')
  await pick('addressType', 'dhcp')
  await pick('dnsMode', 'manual')
  await look('IPv6')
  await spoil(page, look, 'prefix', '', 'x')
  await spoil(page, look, 'prefixLength', '47')
  await spoil(page, look, 'start', 'x')
  await spoil(page, look, 'end', '::1', '::2')
  await page.locator('[role=tab]').nth(2).click()
  await answer(page, true)
  await page.locator('[name=isolation]').waitFor()
  await page.locator('table').nth(1).waitFor()
  await look('ports')
  for (const table of [0, 1]) {
    await page.locator('table').nth(table).locator('button').first().click()
    await look('edit a port')
    await page.keyboard.press('Escape')
  }
  await tab(3)
  await look('devices')
  await set('lan_terminal_conn_inform', { list: [] })
  await set('port_config', { port: [] })
  await tab(2)
  await page.locator('.empty').waitFor()
  await tab(3)
  await look('no devices, no ports')

  await open('#/snmp')
  await page.locator('[name=enable]').check()
  await look('SNMP')
  await spoil(page, look, 'readCommunity', '', 'x'.repeat(33))
  await page.locator('[name=enable]').uncheck()
  await set('macfileter_config', { list: [{ id: 1, mac: '00:1A:2B:3C:4D:5E', name: 'printer' }, { id: 2, mac: '00:1A:2B:3C:4D:5F' }] })
  await open('#/safety/mac')
  await look('MAC filter')
  await pick('mode', 'white')
  await save.click()
  await question(page).waitFor()
  await look('clear the list')
  await answer(page, true)
  await page.locator('.empty').waitFor()
  await look('MAC filter, empty')

  await open('#/upgrade')
  await look('upgrade')
  const [image, start] = [page.locator('[name=image]'), page.locator('form .main')]
  const choose = (name: string, buffer: Buffer) => image.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
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
  await page.locator('section button').click()
  await page.locator('[role=alert] .bad, .bad[class*=row]').first().waitFor()
  await look('cancelled')
  await page.unroute('**/formUpload')
  await start.click()
  await answer(page, true)
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

  await open('#/lan')
  await page.locator('[name=ip]').fill('192.168.1.9')
  await save.click()
  await question(page).waitFor()
  await look('another LAN address?')
  await answer(page, true)
  await question(page).locator('.ends button:only-child').waitFor()
  await look('another LAN address')
  await page.goto(gateway.url)
  await page.locator('header button').first().click()
  await question(page).waitFor()
  await look('restart?')
  await answer(page, true)
  await question(page).locator('progress').waitFor()
  await look('restarting')
  await page.locator('[name=username]').waitFor()
  await page.locator('.message span').waitFor()
  await look('restarted')
  await login(page)
  await gateway.control('/end-sessions', {})
  await goto(page, '#/snmp')
  await page.locator('[name=username]').waitFor()
  await page.locator('.message span').waitFor()
  await look('session over')
}

const throughPhone: Way = async (page, _, look) => {
  await login(page)
  await page.locator('header button').click()
  await page.locator('[role=dialog]').waitFor()
  for (const section of await page.locator('nav button[aria-expanded]').all()) {
    await section.click()
    await look('menu of the phone')
  }
}

for (const language of ['en', 'zh'] as const) {
  test(`${language}: the login and the change of the password`, () => walk(language, false, throughLogin))
  test(`${language}: every page, every dialog, every sentence at a field`, () => walk(language, false, throughPages))
  test(`${language}: the menu of a phone`, () => walk(language, true, throughPhone))
}

test.run()
