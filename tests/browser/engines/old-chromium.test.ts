import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchChromium64, type OldBrowser } from '../browsers/chromium64'
import { button, consoleRuns, css, field, type OldPage } from '../browsers/old-page'
import { type Account, accounts, startGateway, type TestGateway } from '../harness/gateway'
import { walkConsole } from './console-walk'

// The console as delivered in Chromium 64, close to the oldest supported browser: it has neither DecompressionStream
// nor queueMicrotask.

let gateway: TestGateway
let browser: OldBrowser

test.before(async () => {
  gateway = await startGateway()
  browser = await launchChromium64()
})
test.before.each(async () => {
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'ipv4_lan_config', lease: 86400 })
  await gateway.control('/set', { module: 'macfileter_config', list: [] })
})
test.after(async () => {
  await browser?.close()
  await gateway?.stop()
})

const desktop = { width: 1280, height: 800 }
const english: readonly string[] = ['User name', 'Password', 'Log in']
const logIn = async (page: OldPage, account: Account = 'admin', [username = '', password = '', go = ''] = english) => {
  await page.waitFor(consoleRuns)
  await page.type(field(username), accounts[account].username)
  await page.type(field(password), accounts[account].password)
  await page.click(button(go))
  await page.waitFor(`!document.querySelector('[type=password]') && document.querySelector('h1')`)
}
const message = (page: OldPage, text: string) =>
  page.waitFor(`(document.querySelector('.message') || document.body).innerText.includes(${JSON.stringify(text)})`)

test('lacks the features that the console must not rely on', async () => {
  const page = await browser.open(gateway.url, desktop)
  assert.match(browser.version, /Chrome\/64\./)
  await page.waitFor(consoleRuns)
  assert.equal(
    await page.evaluate(
      '[typeof DecompressionStream, typeof AbortController, typeof Object.fromEntries, typeof [].flat]',
    ),
    Array(4).fill('undefined'),
  )
  const loaded = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(entry => entry.name.replace(/.*\\/|\\?.*/g, ''))`,
  )
  assert.ok(loaded.includes('inflate.txt'), 'fetched its own inflate')
  await page.close()
})

test('a click lands on its target although the page scrolls after it is drawn', async () => {
  const page = await browser.open(`${gateway.url}inflate.txt`, { width: 360, height: 200 })
  await page.evaluate(
    `document.body.innerHTML = '<button>First</button><button style="display:block;margin:900px 0">Last</button>'`,
  )
  await page.evaluate(`(last => {
    const { scrollIntoView } = last
    last.scrollIntoView = options => {
      scrollIntoView.call(last, options)
      delete last.scrollIntoView
      Promise.resolve().then(() => scrollTo(0, 0))
    }
    addEventListener('click', ({ target }) => (document.title = target.textContent))
  })(${button('Last').expression})`)
  await page.click(button('Last'))
  await page.waitFor(`document.title === 'Last'`)
  await page.close()
})

test('a phone shows Chinese, opens its menu and saves a MAC filter rule', async () => {
  // A file without the console, which would store its own language.
  const page = await browser.open(`${gateway.url}inflate.txt`, { width: 360, height: 640 })
  await page.evaluate(`localStorage['ontlet.public'] = '{"language":"zh"}'`)
  await page.goto(`${gateway.url}mobile.html?again`)
  await logIn(page, 'user', ['用户名', '密码', '登录'])
  assert.is(await page.evaluate('ontlet.frame'), 'mobile')
  await page.click(button('菜单'))
  await page.waitFor(`document.querySelector('[role=dialog]')`)
  await page.press('Escape')
  await page.waitFor(`!document.querySelector('[role=dialog]')`)
  await page.click(button('菜单'))
  await page.click(button('安全'))
  await page.click(button('MAC 过滤'))
  await page.waitFor(`document.title === 'MAC 过滤'`)
  await page.click(button('添加'))
  await page.type(field('MAC 地址'), '02:11:22:33:44:55')
  await page.click(css('[role=dialog] .primary'))
  await message(page, '已添加“02:11:22:33:44:55”，但列表未开启。')
  await page.waitFor(`document.body.innerText.includes('02:11:22:33:44:55')`)
  assert.is(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, 'nothing sticks out')
  const { list } = (await gateway.read('macfileter_config', await gateway.login())) as { list?: { mac: string }[] }
  assert.equal(
    list?.map(({ mac }) => mac),
    ['02:11:22:33:44:55'],
  )
  await page.close()
})

test('a theme changes the colours at once and is saved on the device', async () => {
  const page = await browser.open(gateway.url, desktop)
  await logIn(page)
  const colours = () =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('header')).backgroundImage + getComputedStyle(document.body).backgroundColor`,
    )
  assert.match(await colours(), /rgb\(130, 116, 234\).*rgb\(243, 244, 248\)/)
  await page.choose(field('Theme'), 'dark')
  assert.match(await colours(), /rgb\(27, 31, 41\).*rgb\(17, 20, 27\)/)
  await page.waitFor(
    `fetch('get.json?module=public_info').then(answer => answer.json()).then(info => info.onu_theme === 6)`,
  )
  await page.close()
})

test('a user logs in, saves on three screens, changes the language and uploads firmware', async () => {
  const page = await browser.open(gateway.url, desktop)
  await walkConsole(page, gateway)
  // Requests made while the device restarts.
  await page.close([/ERR_CONNECTION|Failed to load resource/])
})

test.run()
