// A change of the LAN address moves the console itself: the page shows its new address and leads there. The simulated
// gateway actually listens on a new loopback address.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { either, kept, question } from '../../harness/forms'
import {
  button,
  type ConsolePage,
  field,
  goto,
  login,
  openPage,
  save,
  startGateway,
  type TestGateway,
} from '../../harness/harness'
import { enter } from '../../harness/walk'

const lanAddress = async (gateway: TestGateway) => (await kept(gateway, 'ipv4_lan_config')).ip

/** Waits until the console is found at an address, which starts to respond shortly after the gateway's first one. */
const responds = (address: string) =>
  until(() =>
    fetch(address, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    ),
  )

/** Waits until the console knows what screens the device has, which nobody answers while it restarts or moves. */
const probed = (page: ConsolePage) =>
  page.waitForFunction(() => 'snmp' in JSON.parse(sessionStorage.getItem('ontlet.session')!))

/** Enters another network on the LAN page. */
const typeNetwork = async (page: ConsolePage, prefix: string, address: string) => {
  await goto(page, '#/lan')
  await field(page, either('LAN address', 'LAN 地址')).fill(address)
  await field(page, either('First address', '起始地址')).fill(`${prefix}.10`)
  await field(page, either('Last address', '结束地址')).fill(`${prefix}.100`)
}

test('the page shows the new address before and after the change and leads there, where the login works', async () => {
  const gateway = await startGateway()
  const page = await enter(gateway)
  const there = gateway.url.replace('127.0.0.1', '127.0.0.2')
  await typeNetwork(page, '127.0.0', '127.0.0.2')
  await save(page)
  await question(page).getByText(`This page will move to ${there}.`).waitFor()
  await button(page, 'Cancel').click()
  await question(page).waitFor({ state: 'detached' })
  assert.is(await lanAddress(gateway), '192.168.1.1', 'nothing changes without a yes')
  assert.is(await field(page, 'LAN address').inputValue(), '127.0.0.2', 'what was typed stays')

  await save(page)
  await button(page, 'Change').click()
  await page
    .getByRole('alertdialog', { name: 'The gateway has a new address' })
    .getByText(`Opening ${there}.`)
    .waitFor()
  assert.is(await lanAddress(gateway), '127.0.0.2')
  await page.waitForURL(address => address.href.startsWith(there))
  await login(page)
  await probed(page)
  await goto(page, '#/lan')
  assert.is(await field(page, 'LAN address').inputValue(), '127.0.0.2')
  await field(page, 'Lease time').fill('900')
  await save(page)
  await page.getByText(/^Saved[.:]/).waitFor()

  await gateway.restart()
  // There after a restart too.
  await responds(there)
  await page.close()
  await gateway.stop()
})

test('the chosen language is kept at the new address, and the button leads there without waiting', async () => {
  const gateway = await startGateway()
  const page = await openPage(gateway)
  const there = gateway.url.replace('127.0.0.1', '127.0.0.3')
  await login(page)
  await probed(page)
  await page.getByLabel('Language').selectOption('中文')
  await page.getByRole('link', { name: '首页' }).waitFor()
  await page.clock.install()
  await typeNetwork(page, '127.0.0', '127.0.0.3')
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
