// The security overview on a phone: what is open, who was here, and what the firmware means.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptRows } from '../../harness/forms'
import { startGateway, type TestGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })

type Values = Record<string, unknown>

/** Changes the rows of a table on the device. */
const changeRows = async (on: TestGateway, module: string, key: string, change: (row: Values) => Values) => {
  const rows = await keptRows(on, module, key)
  await on.control('/set', { module, [key]: rows.map(row => ({ ...row, ...change(row as Values) })) })
}

test('each line of what is open leads to its screen, from anywhere on it, and says what there is', async () => {
  for (const options of [{ phone: true }, { width: 1280 }]) {
    const page = await openScreen(gateway, '#/safety', options)
    const lines = page.locator('section', { has: page.getByRole('heading', { name: 'Open to the Internet' }) })
    const [first, second] = [lines.getByRole('link').first(), lines.getByRole('link').nth(1)]
    await first.waitFor()
    assert.match(await first.innerText(), /^Firewall\s+Low$/)
    const [above, below] = [(await first.boundingBox())!, (await second.boundingBox())!]
    assert.ok(Math.abs(above.y + above.height - below.y) < 2 && above.width === below.width, 'one below the other')
    await lines.getByRole('link', { name: /^UPnP/ }).click()
    await page.getByRole('heading', { name: 'UPnP' }).first().waitFor()
    await page.close()
  }
})

test('what listens is told for the home, guests and the Internet', async () => {
  const page = await openScreen(gateway, '#/safety', { phone: true })
  await page.getByRole('definition').first().waitFor()
  const sides = await page.locator('dt').allInnerTexts()
  const ports = await page.locator('dd').allInnerTexts()
  assert.equal(sides, ['LAN', 'Guests', 'Internet'])
  assert.match(ports[0]!, /HTTPS 443/)
  assert.is(ports[1], 'DNS 53, DHCP 67')
  assert.not.match(ports[2]!, /DNS|DHCP/)
  await page.close()
})

test('old firmware and the end of support are told on the overview and on Home, with what that means', async () => {
  await gateway.control('/set', { module: 'upgrade', support_until: '2020-02-29' })
  const page = await openScreen(gateway, '#/safety', { phone: true })
  await page.getByText('Version 1.1.0 is newer; this one may have flaws.').waitFor()
  await page.getByText('Support ended on 2020-02-29: flaws are no longer fixed.').waitFor()
  await page.locator('a[href="#/"]').first().click()
  await page.getByRole('link', { name: /^Security\s+Weak settings: \d\. Version 1\.1\.0 is newer/ }).click()
  await page.getByRole('link', { name: 'Firmware', exact: true }).click()
  const support = page.getByRole('link', { name: 'Security updates until: 2020-02-29' })
  assert.is(await support.getAttribute('href'), 'https://support.example.com/ontlet')
  await page.close()
})

test('the last logins have their account and address, also the refused ones', async () => {
  await gateway.write('login', { username: 'mallory<b>', encryPassword: '0'.repeat(64) })
  const page = await openScreen(gateway, '#/safety', { phone: true, language: 'zh' })
  const logins = page.locator('section', { has: page.getByRole('heading', { name: '最近登录' }) })
  const said = (text: RegExp) => logins.getByRole('listitem').filter({ hasText: text }).first().waitFor()
  await said(/被拒绝\s*mallory<b> · .*127\.0\.0\.1/)
  await said(/已登录\s*admin · .*127\.0\.0\.1/)
  assert.ok(await fits(page))
  await page.close()
})

test('accounts that user management leaves out are counted, in both languages', async () => {
  const page = await openScreen(gateway, '#/safety', { phone: true })
  await page.getByRole('listitem').filter({ hasText: '127.0.0.1' }).first().waitFor()
  assert.is(await page.getByText('Accounts that are not listed').count(), 0, 'none is left out yet')
  const password = 'Dach-7-boden'
  const account = { action: 'add', username: 'lodger', new_password: password, confirmation: password }
  const token = await gateway.login()
  assert.is((await gateway.write('account', account, token)).code, 0)
  assert.is((await gateway.write('account', { hide_user: 1 }, token)).code, 0)
  await page.reload()
  await page.getByText('Accounts that are not listed: 2', { exact: true }).waitFor()
  assert.ok(await fits(page))
  await page.close()
  const chinese = await openScreen(gateway, '#/safety', { phone: true, language: 'zh' })
  await chinese.getByText('未列出的账号：2', { exact: true }).waitFor()
  assert.ok(await fits(chinese))
  await chinese.close()
})

test('a password shows its strength while it is typed, and a weak one says what that means', async () => {
  const page = await openScreen(gateway, '#/wifi', { phone: true })
  const password = page.locator('input[name=password]').first()
  await password.fill('12345678')
  await page.getByText('Strength: weak').first().waitFor()
  await password.fill('b7Rk-92mx-Ttq4')
  await page.getByText('Strength: strong').first().waitFor()
  await password.fill('12345678')
  await password.blur()
  await page
    .getByText(/^Easy to guess/)
    .first()
    .waitFor()
  assert.ok(await fits(page))
  await page.close()
})

test('an open network, and a console open to the Internet, say so at their fields', async () => {
  await changeRows(gateway, 'wlan_config', 'wlan', ({ ssid }) => (ssid === 'ontlet' ? { password: '' } : {}))
  const page = await openScreen(gateway, '#/wifi', { phone: true })
  await page.getByText('Without a password, anybody nearby can join and listen.').first().waitFor()
  const password = page.locator('input[name=password]').first()
  await password.fill('b7Rk-92mx-Ttq4')
  await password.blur()
  await page.getByText('Without a password,').first().waitFor({ state: 'detached' })
  assert.ok(await fits(page))
  await page.close()
  const access = await openScreen(gateway, '#/access', { phone: true })
  await access.getByRole('button', { name: /HTTP\b(?!S)/ }).click()
  await access.getByText('Reachable from the Internet, and passwords are sent unencrypted.').waitFor()
  await access.close()
})

test('a device without the module, or without a version, says what is not known', async () => {
  const plain = await startGateway({ device: 'all', args: ['--plain'] })
  await plain.control('/set', { module: 'dev_info', software_version: '', build_info: '' })
  const page = await openScreen(plain, '#/safety', { phone: true })
  await page.getByText('This firmware tells only what access control allows.').waitFor()
  await page.getByText('This is not known here.').waitFor()
  await page.getByRole('link', { name: 'Software version –', exact: true }).waitFor()
  await page.close()
})

test.run()
