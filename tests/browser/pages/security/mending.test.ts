// An owner with a phone, who has fourteen weak settings, learns that on Home, and mends each by its own button.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { kept, keptRows, message, question } from '../../harness/forms'
import { accounts, ahead, button, type ConsolePage, field, save, startGateway } from '../../harness/harness'
import { fits, focused, heading, openScreen, route } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })

type Values = Record<string, unknown>

/** A strong secret, as the console makes them. */
const secret = /^\w{4}(-\w{4}){3}$/
const home = '192.168.1.0-192.168.1.255'

interface Weakness {
  /** The button that mends it. */
  button: string
  /** The module; for a row also the key of its table, and what the row is found by. */
  at: readonly [module: string, table?: string, row?: Values]
  weak: Values
  /** What the device has stored once it is mended. */
  mended: Values
  /** Part of the question, if there is one. */
  asks?: RegExp
}

const network = (ssid: string) => ['wlan_config', 'wlan', { ssid }] as const
const service = (name: string) => ['acl_config', 'acl', { service: name }] as const

/** What a dozen owners have set, in the order of the screen: the urgent comes first. */
const weaknesses: readonly Weakness[] = [
  {
    button: 'Fix: ontlet: Password',
    at: network('ontlet'),
    weak: { password: '12345678' },
    mended: { password: secret },
    asks: /^Password: “\w{4}(-\w{4}){3}”\. Your devices will be disconnected/,
  },
  {
    button: 'Fix: ontlet-3: Password',
    at: network('ontlet-3'),
    weak: { enable: 1, isolation: 1, password: '' },
    mended: { password: secret },
    asks: /^Password: “/,
  },
  { button: 'Turn on: Firewall', at: ['firewall_config'], weak: { enable: 0 }, mended: { enable: 1 } },
  { button: 'Turn off: DMZ', at: ['dmz_config'], weak: { enable: 1, ip: '192.168.1.77' }, mended: { enable: 0 } },
  {
    button: 'Fix: HTTP: Allowed addresses',
    at: service('HTTP'),
    weak: { range: '' },
    mended: { enable: 1, range: home },
    asks: /^Allowed addresses: “192\.168\.1\.0-192\.168\.1\.255”\./,
  },
  { button: 'Turn off: Telnet', at: service('Telnet'), weak: { enable: 1, range: '' }, mended: { enable: 0 } },
  {
    button: 'Fix: ontlet-5G: Encryption',
    at: network('ontlet-5G'),
    weak: { encryption: 3 },
    mended: { encryption: 0 },
    asks: /^Encryption: “WPA2\/WPA3”\./,
  },
  {
    button: 'Fix: HTTPS: Allowed addresses',
    at: service('HTTPS'),
    weak: { range: '' },
    mended: { enable: 1, range: home },
    asks: /^Allowed addresses: /,
  },
  { button: 'Turn off: FTP', at: service('FTP'), weak: { enable: 1, range: home }, mended: { enable: 0 } },
  { button: 'Turn off: UPnP', at: ['upnp_config'], weak: { enable: 1 }, mended: { enable: 0 } },
  {
    button: 'Fix: SNMP: Read community',
    at: ['snmp_config'],
    weak: { enable: 1, read_community: 'Public', write_community: 'attic-write' },
    mended: { read_community: secret },
    asks: /^Read community: “/,
  },
  { button: 'Turn off: SNMP', at: ['snmp_config'], weak: { enable: 1 }, mended: { enable: 0 } },
  {
    button: 'Fix: TR-069: ACS URL',
    at: ['tr069_config'],
    weak: { enable: 1, acs_url: 'http://acs.example.net/cwmp' },
    mended: { acs_url: 'https://acs.example.net/cwmp' },
    asks: /^ACS URL: “https:\/\/acs\.example\.net\/cwmp”\. If your provider’s server does not support this/,
  },
]

const isRow = (row: Values, wanted: Values) => Object.keys(wanted).every(key => row[key] === wanted[key])

const plant = async () => {
  for (const { at, weak } of weaknesses) {
    const [module, table, wanted] = at
    const rows =
      table && (await keptRows(gateway, module, table)).map(row => (isRow(row, wanted!) ? { ...row, ...weak } : row))
    await gateway.control('/set', { module, ...(table ? { [table]: rows } : weak) })
  }
  // It has the newest firmware, and installs the next by itself.
  await gateway.control('/set', { module: 'gateway_firmware', version: '1.1.0' })
  await gateway.control('/set', { module: 'upgrade', auto: 1 })
  await gateway.control('/set', { module: 'public_info', X403_default_login: 1 })
}

const storedAt = async ([module, table, wanted]: Weakness['at']): Promise<Values> =>
  table ? (await keptRows(gateway, module, table)).find(row => isRow(row, wanted!))! : kept(gateway, module)

/** Taps a button and agrees to what it asks, if it asks; returns the question. */
const mend = async (page: ConsolePage, name: string): Promise<string> => {
  const fix = button(page, name)
  await fix.tap()
  await until(async () => (await question(page).count()) > 0 || (await fix.count()) === 0)
  const asked = (await question(page).count()) > 0 ? await question(page).getByRole('status').innerText() : ''
  if (asked) await question(page).getByRole('button', { name: 'Save' }).tap()
  await fix.waitFor({ state: 'detached' })
  await question(page).waitFor({ state: 'detached' })
  return asked
}

const buttonsOf = (page: ConsolePage) =>
  page
    .getByRole('button', { name: /^(Fix|Turn on|Turn off|Change): / })
    .evaluateAll(all => all.map(each => each.getAttribute('aria-label')!))

test('what has to be done elsewhere is led to by a button that says so', async () => {
  const page = await openScreen(gateway, '#/safety', { phone: true })
  await button(page, 'View update: Firmware').tap()
  await heading(page, 'Firmware update')
  await page.close()
})

test('Home counts what is weak before anybody looks for it', async () => {
  await plant()
  const page = await openScreen(gateway, '', { phone: true, clock: true })
  const line = (text: string) =>
    page.getByRole('link', { name: `Security Weak settings: ${text}`, exact: true }).waitFor()
  // The Wi-Fi, which Home has read, at once; then what is urgent, while the rest is still being looked for.
  await ahead(page, line('3'))
  await ahead(page, line('10'))
  await page.close()
})

test('the reader stays where a mended setting was, and hears what was mended', async () => {
  await plant()
  const page = await openScreen(gateway, '#/safety', { phone: true, width: 390, height: 844 })
  const fix = button(page, 'Turn off: FTP')
  await fix.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  assert.ok(before > 100)
  // The message goes away by itself.
  await Promise.all([message(page).getByText('Fixed: FTP.').waitFor(), mend(page, 'Turn off: FTP')])
  assert.is(await focused(page), 'Turn off: UPnP')
  assert.is(await page.evaluate(() => scrollY), before)
  await page.close()
})

test('in Chinese, the new password stands apart from what is said about it', async () => {
  await plant()
  const page = await openScreen(gateway, '#/safety', { phone: true, width: 320, height: 640, language: 'zh' })
  await button(page, '修复：ontlet：密码').tap()
  assert.match(await question(page).getByRole('status').innerText(), /^密码：“\w{4}(-\w{4}){3}”。您的设备/)
  await question(page).getByRole('button', { name: '取消' }).tap()
  await page.getByRole('heading', { name: '急需处理：7' }).waitFor()
  assert.ok(await fits(page))
  await page.close()
})

// The last one: it changes the password.
test('fourteen weak settings are mended on a phone', async () => {
  await plant()
  const page = await openScreen(gateway, '', { phone: true, width: 390, height: 844 })
  await page.getByRole('link', { name: /^Security / }).tap()
  await page.getByRole('heading', { name: 'Urgent: 7' }).waitFor()
  await page.getByRole('heading', { name: 'Weak settings: 7' }).waitFor()
  const ends = ['Turn off: SNMP', 'Fix: SNMP: Read community']
  const others = (names: string[]) => names.filter(name => !ends.includes(name) && name !== 'Change: Factory password')
  assert.equal(others(await buttonsOf(page)), others(weaknesses.map(({ button: name }) => name)))
  assert.ok(await fits(page))
  for (const { button: name, at, mended, asks = /^$/ } of weaknesses) {
    assert.match(await mend(page, name), asks, name)
    const stored = await storedAt(at)
    for (const key in mended) {
      const wanted = mended[key]
      if (wanted instanceof RegExp) assert.match(String(stored[key]), wanted, name)
      else assert.is(stored[key], wanted, name)
    }
  }
  assert.equal(await buttonsOf(page), ['Change: Factory password'])
  await button(page, 'Change: Factory password').tap()
  await field(page, 'Current password').fill(accounts.admin.password)
  await field(page, 'New password').fill('Kx7-mq2T-zz')
  await field(page, 'Confirm new password').fill('Kx7-mq2T-zz')
  await save(page)
  await route(page, '#/')
  assert.is((await gateway.read('public_info')).X403_default_login, 0)
  await page.getByRole('link', { name: /^Security / }).tap()
  await page.getByText('No weak setting was found.').waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).tap()
  await page.getByRole('link', { name: 'Security No weak setting was found', exact: true }).waitFor()
  await page.close()
})

test.run()
