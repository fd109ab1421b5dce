// Quick setup: offered on Home, done step by step, interrupted and resumed, applied as a whole, and not offered again.
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, keptTable } from '../harness/forms'
import { button, type ConsolePage, field, goto, startGateway, toast } from '../harness/harness'
import { enter, heading, route } from '../harness/walk'

const gateway = await startGateway()

const step = (page: ConsolePage, name: string) =>
  page.locator('form h2', { hasText: new RegExp(`^${name}$`) }).waitFor()
const next = (page: ConsolePage, name = 'Next') =>
  page.locator('form').getByRole('button', { name, exact: true }).click()

/** Opens the steps of a connection that works, which are left out at first. */
const changeConnection = async (page: ConsolePage) => {
  await step(page, 'Wi-Fi')
  await button(page, 'Change').click()
  await step(page, 'Internet')
}

const fillPasswords = async (page: ConsolePage, old: string, fresh: string) => {
  for (const [name, typed] of [
    ['Current password', old],
    ['New password', fresh],
    ['Confirm new password', fresh],
  ] as const)
    await field(page, name).fill(typed)
}

/** What the secrets of a step let the browser fill in. */
const offered = (page: ConsolePage): Promise<string[]> =>
  page.locator('input[type=password]').evaluateAll(all => all.map(one => (one as HTMLInputElement).autocomplete))

test('a new owner does every step, corrects an error, resumes, prints, applies, and is not asked again', async () => {
  const page = await enter(gateway)
  await page.locator('main').getByRole('button', { name: 'Start' }).click()
  await route(page, '#/quick')
  await page.getByText('The Internet works').waitFor()
  await changeConnection(page)
  await field(page, 'User name').fill('home@isp.example')
  assert.equal(await offered(page), ['new-password'])
  await field(page, 'Password').fill('secret-1')
  await next(page)
  await step(page, 'Registration')
  await field(page, 'LOID').fill('two words')
  await next(page)
  await page.locator('form [aria-invalid]').waitFor()
  await field(page, 'LOID').fill('loid-7')
  // Leaving and returning resumes at the same step, with the same input.
  await goto(page, '#/lan')
  await heading(page, 'LAN')
  await goto(page, '#/quick')
  await step(page, 'Registration')
  assert.is(await field(page, 'LOID').inputValue(), 'loid-7')
  await next(page)
  await step(page, 'Wi-Fi')
  await field(page, 'Name').fill('家 & <b>')
  assert.equal(await offered(page), ['new-password'])
  await field(page, 'Password').fill('short')
  await next(page)
  await page.getByText('At least 8 characters.').waitFor()
  await field(page, 'Password').fill('long enough')
  await next(page)
  await step(page, 'Administrator password')
  assert.equal(await offered(page), ['current-password', 'new-password', 'new-password'])
  await next(page)
  await step(page, 'Time zone')
  await next(page)
  await step(page, 'Summary')
  for (const text of ['home@isp.example', 'loid-7', '家 & <b>', 'long enough'])
    await page.locator('dd').getByText(text, { exact: true }).waitFor()
  assert.is(await page.getByText('secret-1').count(), 0, 'the password of the Internet is nobody else’s business')
  await page.emulateMedia({ media: 'print' })
  assert.equal(
    [
      await page.locator('nav').isVisible(),
      await page.locator('.bar').isVisible(),
      await page.locator('dd').first().isVisible(),
    ],
    [false, false, true],
  )
  await page.emulateMedia({ media: 'screen' })
  await next(page, 'Apply')
  assert.is(await toast(page), 'Your gateway is set up.')
  await route(page, '#/')
  const wan = await keptTable(gateway, 'wan_confignew', 'wan')
  const wlan = await keptTable(gateway, 'wlan_config', 'wlan')
  assert.ok(wan.some(row => row.username === 'home@isp.example' && row.password === 'secret-1'))
  assert.equal(
    wlan.filter(row => row.ssid === '家 & <b>').map(row => row.password),
    ['long enough', 'long enough'],
  )
  assert.is((await kept(gateway, 'pon_config')).loid, 'loid-7')
  assert.is((await kept(gateway, 'dev_config')).web_guide_done, 1)
  await page.locator('h2', { hasText: 'Traffic' }).waitFor()
  assert.is(await page.locator('main').getByRole('button', { name: 'Start' }).count(), 0)
  await page.close()
})

test('a value that the device rejects leads back to its step, with the error at the field', async () => {
  await gateway.control('/end-sessions', {})
  const page = await enter(gateway, '#/quick', { phone: true })
  // The user name that was just entered is nobody's, so the connection does not work.
  for (const name of ['Internet', 'Registration', 'Wi-Fi']) {
    await step(page, name)
    await next(page)
  }
  await step(page, 'Administrator password')
  await fillPasswords(page, 'Wrong@123', 'Gk7#pV2x')
  await next(page)
  await step(page, 'Time zone')
  await next(page)
  await step(page, 'Summary')
  await next(page, 'Apply')
  await step(page, 'Administrator password')
  await page.getByText('The current password is wrong.').first().waitFor()
  await button(page, 'Back').click()
  await step(page, 'Wi-Fi')
  await page.close()
})

test('a device without an Internet connection gets one, and only one even if applying takes two attempts', async () => {
  await gateway.control('/set', { module: 'wan_confignew', wan: [] })
  await gateway.control('/end-sessions', {})
  const page = await enter(gateway, '#/quick')
  for (const name of ['Internet', 'Registration', 'Wi-Fi']) {
    await step(page, name)
    if (name === 'Internet') await field(page, 'Mode').selectOption('ipoe')
    await next(page)
  }
  await step(page, 'Administrator password')
  await fillPasswords(page, 'Wrong@123', 'Gk7#pV2x')
  await next(page)
  await step(page, 'Time zone')
  await next(page)
  await step(page, 'Summary')
  await next(page, 'Apply')
  await step(page, 'Administrator password')
  assert.is((await keptTable(gateway, 'wan_confignew', 'wan')).length, 1)
  await fillPasswords(page, '', '')
  await next(page)
  await step(page, 'Time zone')
  await next(page)
  await step(page, 'Summary')
  await next(page, 'Apply')
  assert.is(await toast(page), 'Your gateway is set up.')
  assert.is((await keptTable(gateway, 'wan_confignew', 'wan')).length, 1)
  await page.close()
})

/** What is typed into the steps, by title and label, and what the device has of it then. */
interface Round {
  name: string
  steps: Readonly<Record<string, Readonly<Record<string, string | boolean>>>>
  wan: object
  pon: object
  wlan: object
  zone: string
  login: string
}

const rounds: readonly Round[] = [
  {
    name: 'dialled in a VLAN',
    steps: {
      Internet: {
        Mode: 'pppoe',
        'User name': '01@isp.example',
        Password: ' two  spaces ',
        'IP protocol': 'ipv4',
        'VLAN tag': true,
        VLAN: '１００',
      },
      Registration: { LOID: 'loid-8', 'LOID password': 'loid-key-8' },
      'Wi-Fi': { Name: '书房 5', Password: '{"ssid": 1}' },
      'Administrator password': {
        'Current password': 'Admin@123',
        'New password': 'Gk7#pV2x',
        'Confirm new password': 'Gk7#pV2x',
      },
      'Time zone': { 'Time zone': 'kathmandu' },
    },
    wan: { mode: 2, username: '01@isp.example', password: ' two  spaces ', ip_protocol: 0, vlan: 1, vlan_id: 100 },
    pon: { loid: 'loid-8', loid_password: 'loid-key-8' },
    wlan: { ssid: '书房 5', password: '{"ssid": 1}' },
    zone: 'Asia/Kathmandu',
    login: 'Gk7#pV2x',
  },
  {
    name: 'with a static address and without a VLAN',
    steps: {
      Internet: {
        Mode: 'ipoe',
        'IP protocol': 'both',
        'IPv4 address': 'static',
        'IP address': '203.0.113.9',
        'Subnet mask': '255.255.255.248',
        Gateway: '203.0.113.14',
        'VLAN tag': false,
      },
      Registration: { LOID: '', 'LOID password': '' },
      'Wi-Fi': { Name: 'x', Password: 'f'.repeat(63) },
      'Administrator password': {
        'Current password': 'Admin@123',
        'New password': 'Wd9?tbLn',
        'Confirm new password': 'Wd9?tbLn',
      },
      'Time zone': { 'Time zone': 'Europe/Berlin' },
    },
    wan: { mode: 1, ip_protocol: 2, ip: '203.0.113.9', mask: '255.255.255.248', gateway: '203.0.113.14', vlan: 0 },
    pon: { loid: '', loid_password: '' },
    wlan: { ssid: 'x', password: 'f'.repeat(63) },
    zone: 'Europe/Berlin',
    login: 'Wd9?tbLn',
  },
]

/** Types a text, chooses an option or turns a switch. */
const put = async (page: ConsolePage, label: string, value: string | boolean) => {
  const control = page.locator('form').getByLabel(label, { exact: true })
  if (typeof value === 'boolean') return control.setChecked(value)
  if ((await control.evaluate(one => one.nodeName)) === 'SELECT') return void (await control.selectOption(value))
  await control.fill(value)
  await control.blur()
}

/** The values of an object that another one names too. */
const sameKeys = (all: object, wanted: object) =>
  Object.fromEntries(Object.keys(wanted).map(key => [key, (all as Record<string, unknown>)[key]]))

for (const { name, steps, wan, pon, wlan, zone, login } of rounds)
  test(`every field of every step reaches the device, ${name}`, async () => {
    const own = await startGateway()
    const page = await enter(own, '#/quick')
    await changeConnection(page)
    for (const [title, fields] of Object.entries(steps)) {
      await step(page, title)
      for (const [label, value] of Object.entries(fields)) await put(page, label, value)
      const shown = await page.locator('form').locator('input, select').count()
      assert.is(shown, Object.keys(fields).length, `${title} has no other fields`)
      await next(page)
    }
    await step(page, 'Summary')
    await next(page, 'Apply')
    assert.is(await toast(page), 'Your gateway is set up.')
    const [row] = await keptTable(own, 'wan_confignew', 'wan')
    assert.equal(sameKeys(row!, wan), wan)
    assert.equal(sameKeys(await kept(own, 'pon_config'), pon), pon)
    const networks = await keptTable(own, 'wlan_config', 'wlan')
    const joined = networks.filter(({ ssid }) => ssid === (wlan as { ssid: string }).ssid)
    assert.equal(
      joined.map(one => sameKeys(one, wlan)),
      [wlan, wlan],
    )
    assert.is((await kept(own, 'time_zone')).time_zone, zone)
    const encryPassword = createHash('sha256').update(login).digest('hex')
    assert.is((await own.write('login', { username: 'admin', encryPassword })).code, 0)
    await page.close()
  })

test.run()
