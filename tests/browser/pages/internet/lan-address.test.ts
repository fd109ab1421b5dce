// A change of the LAN address moves the console itself, and the simulated gateway listens on the new loopback address.
// When the move fails: tests/browser/safe-apply/away.test.ts.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { question } from '../../harness/forms'
import { button, field, goto, login, openPage, save, startGateway } from '../../harness/harness'

test('the chosen language is kept at the new address, and the button leads there without waiting', async () => {
  const gateway = await startGateway()
  const page = await openPage(gateway)
  const there = gateway.url.replace('127.0.0.1', '127.0.0.3')
  await login(page)
  // Until the console knows what screens the device has, which nobody answers while it moves.
  await page.waitForFunction(() => 'snmp' in JSON.parse(sessionStorage.getItem('ontlet.session')!))
  await page.getByLabel('Language').selectOption('中文')
  await page.getByRole('link', { name: '首页' }).waitFor()
  await page.clock.install()
  await goto(page, '#/lan')
  await field(page, 'LAN 地址').fill('127.0.0.3')
  await field(page, '起始地址').fill('127.0.0.10')
  await field(page, '结束地址').fill('127.0.0.100')
  await save(page)
  await question(page).getByText(`本页面地址将变为 ${there}。`).waitFor()
  await button(page, '更改').click()
  const moving = page.getByRole('alertdialog', { name: '光猫地址已更改' })
  await moving.getByText(`正在打开 ${there}`).waitFor()
  await moving.getByRole('button', { name: '重试' }).click()
  await page.waitForURL(address => address.href.startsWith(there))
  await page.getByLabel('用户名').waitFor()
  assert.is(await page.locator('html').getAttribute('lang'), 'zh')
  await page.close()
  await gateway.stop()
})

test.run()
