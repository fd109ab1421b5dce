// The screens of the Security and Applications groups: add, edit, delete, reload, and what the gateway stores.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownPort } from '../../gateway/own-port.ts'
import { dialog, inDialog, kept, keptTable, saveDialog } from '../harness/forms.ts'
import { ahead, button, field, goto, login, openPage, save, startGateway, toast } from '../harness/harness.ts'
import { enter, heading } from '../harness/walk.ts'

const gateway = await startGateway()
let page = await enter(gateway, '', { clock: true })

const open = async (route: string, title: string) => {
  // A test that failed has left its dialog open, and everything behind it would wait for it to close.
  if (await page.locator('[role=dialog], [role=alertdialog]').count()) {
    await page.close()
    page = await enter(gateway, '', { clock: true })
  }
  await goto(page, `#${route}`)
  await heading(page, title)
}
/** Adds a row: values by field label, a choice by the text of its option; other fields keep their initial values. */
const add = async (values: Record<string, string>) => {
  await button(page, 'Add').first().click()
  for (const label in values) {
    const control = inDialog(page, label)
    if ((await control.evaluate(one => one.tagName)) === 'SELECT') await control.selectOption({ label: values[label]! })
    else await control.fill(values[label]!)
  }
  await saveDialog(page)
}
const remove = async (title: string) => {
  await button(page, `Delete ${title}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await button(page, `Delete ${title}`).waitFor({ state: 'detached' })
}
/** Presses Save in the dialog and returns the error at a field. */
const refusal = async (label: string) => {
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  return (
    await inDialog(page, label).locator('xpath=ancestor::div[contains(@class,"control")]').locator('p').innerText()
  ).trim()
}

/** Tables that are all edited in the same way: a row, a change to it, and what the gateway stores of both. */
const tables = [
  {
    route: '/safety/ip',
    title: 'IP filter',
    module: 'ipportfileterv4_config',
    row: 'TV',
    values: { Name: 'TV', Protocol: 'TCP', 'Source IP': '192.168.1.11', 'Destination port': '80-90' },
    first: { name: 'TV', protocol: 2, source: '192.168.1.11', destination: '', destination_port: '80-90' },
    change: ['Source IP', '192.168.1.12-192.168.1.13', 'source'],
  },
  {
    route: '/safety/mac',
    title: 'MAC filter',
    module: 'macfileter_config',
    row: 'x',
    values: { 'MAC address': '00-11-22-33-44-55', Name: 'x' },
    first: { mac: '00:11:22:33:44:55', name: 'x' },
    change: ['Name', '<b>y</b>', 'name'],
  },
  {
    route: '/safety/domain-blacklist',
    title: 'Domain blocklist',
    module: 'domainblk_config',
    row: 'bad.example',
    values: { Domain: 'https://bad.example/path?x' },
    first: { domain: 'bad.example' },
    change: ['Domain', 'worse.example', 'domain'],
  },
  {
    route: '/virtual-host',
    title: 'Port forwarding',
    module: 'port_forwarding',
    row: 'Web',
    values: { Name: 'Web', 'External port': '8080', 'Internal IP': '192.168.1.10', 'Internal port': '80' },
    first: { name: 'Web', protocol: 0, external_port: 8080, internal_ip: '192.168.1.10', internal_port: 80 },
    change: ['External port', '8081', 'external_port'],
  },
  {
    route: '/route',
    title: 'Static routes',
    module: 'ipv4_route_config',
    row: '10.1.0.0',
    values: { Destination: '10.1.0.0', 'Subnet mask': '255.255.0.0', 'Next hop': '192.168.1.9' },
    first: { destination: '10.1.0.0', mask: '255.255.0.0', next_hop: '192.168.1.9', interface: '' },
    change: ['Next hop', '192.168.1.8', 'next_hop'],
  },
] as const

for (const {
  route,
  title,
  module,
  row,
  values,
  first,
  change: [label, next, key],
} of tables) {
  test(`${route}: a row is added, edited after a reload, and deleted`, async () => {
    await open(route, title)
    await add(values)
    const [added] = await keptTable(gateway, module)
    for (const name in first) assert.is(added![name], first[name as keyof typeof first], name)
    await page.reload()
    await button(page, `Edit ${row}`).click()
    await inDialog(page, label).fill(next)
    await saveDialog(page)
    assert.is(String((await keptTable(gateway, module))[0]![key]), next)
    await remove((first as Record<string, unknown>)[key] === row ? next : row)
    assert.equal(await keptTable(gateway, module), [])
  })
}

test('a duplicate is rejected with the name of the other rule; adding to a full table shows a message', async () => {
  await open('/virtual-host', 'Port forwarding')
  await button(page, 'Add').click()
  await dialog(page).getByLabel('Common services').selectOption('HTTP')
  assert.is(await inDialog(page, 'External port').inputValue(), '80')
  await inDialog(page, 'Internal IP').fill('192.168.1.10')
  await saveDialog(page)
  await button(page, 'Add').click()
  await inDialog(page, 'Name').fill('Again')
  await inDialog(page, 'External port').fill('80')
  await inDialog(page, 'Internal IP').fill('192.168.1.1')
  assert.is(await refusal('External port'), 'Already in use: “HTTP”.')
  assert.is(await refusal('Internal IP'), 'Already in use: “LAN”.')
  await page.keyboard.press('Escape')
  await button(page, 'Discard').click()
  const list = Array.from({ length: 64 }, (_, id) => ({
    id: id + 1,
    name: `n${id}`,
    external_port: id + 1,
    internal_ip: '192.168.1.10',
    internal_port: 1,
  }))
  await gateway.control('/set', { module: 'port_forwarding', list })
  await page.reload()
  await button(page, 'Add').click()
  assert.is(await toast(page), 'The table is full. Delete an entry first.')
})

test('a table of 256 rows can be sorted and searched, and the rows found can be selected and deleted', async () => {
  const list = Array.from({ length: 256 }, (_, id) => ({
    id: id + 1,
    name: `rule ${id}`,
    protocol: 1,
    source: `10.0.${id}.1`,
  }))
  await gateway.control('/set', { module: 'ipportfileterv4_config', list })
  await open('/safety/ip', 'IP filter')
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  assert.is(await rows.count(), 20)
  await button(page, '236 more').click()
  assert.is(await rows.count(), 256)
  await button(page, 'Source IP').click()
  await button(page, 'Source IP').click()
  assert.match(await rows.first().innerText(), /rule 255/)
  await page.locator('main').getByPlaceholder('Search').fill('RULE 25')
  assert.is(await rows.count(), 5)
  await button(page, '2 more').click()
  assert.is(await rows.count(), 7)
  await page.locator('main').getByPlaceholder('Search').fill('none of them')
  await page.getByText('Nothing found.').waitFor()
  await page.locator('main').getByLabel('Search').fill('RULE 25')
  await button(page, '2 more').click()
  await page.getByLabel('All', { exact: true }).check()
  await page.getByLabel('rule 250', { exact: true }).uncheck()
  await button(page, 'Delete 6 selected').click()
  await page.getByRole('alertdialog').getByText('Delete 6 entries?').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  const names = (await keptTable(gateway, 'ipportfileterv4_config')).map(row => row.name)
  assert.is(names.length, 250)
  assert.ok(names.includes('rule 250') && !names.includes('rule 251'))
})

test('switching from blocklist to allowlist says how many rules will be deleted, and deletes them', async () => {
  await open('/safety/ip', 'IP filter')
  await field(page, 'Mode').selectOption('white')
  await save(page)
  await page.getByText('Entries that will be deleted: 250.').waitFor()
  await button(page, 'Cancel').click()
  assert.is((await keptTable(gateway, 'ipportfileterv4_config')).length, 250)
  await save(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  await page.getByText('Add a rule for addresses or ports.').waitFor()
  assert.equal(await keptTable(gateway, 'ipportfileterv4_config'), [])
})

test('a partly overlapping rule asks first, a contained one is rejected; both texts name the other rule', async () => {
  await open('/safety/ip', 'IP filter')
  const source = (range: string) => inDialog(page, 'Source IP').fill(range)
  await add({ Name: 'Wide', 'Source IP': '10.0.0.1-10.0.0.9' })
  await button(page, 'Add').click()
  await inDialog(page, 'Name').fill('Other')
  await source('10.0.0.2')
  assert.is(await refusal('Source IP'), 'Already in use: “Wide”.')
  await source('10.0.0.9-10.0.0.12')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Overlaps with “Wide”.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  assert.is((await keptTable(gateway, 'ipportfileterv4_config')).length, 1)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  assert.is((await keptTable(gateway, 'ipportfileterv4_config')).length, 2)
})

/** Screens with a form: what is changed, and what the gateway stores. */
const settings = [
  {
    route: '/firewall',
    title: 'Firewall',
    module: 'firewall_config',
    act: () => field(page, 'Level').selectOption('high'),
    keeps: { level: 1 },
  },
  {
    route: '/alg',
    title: 'ALG',
    module: 'alg_config',
    act: () => field(page, 'SIP').click(),
    keeps: { sip: 0, ftp: 1 },
  },
  {
    route: '/upnp',
    title: 'UPnP',
    module: 'upnp_config',
    act: () => field(page, 'UPnP').click(),
    keeps: { enable: 1 },
  },
  {
    route: '/dmz',
    title: 'DMZ',
    module: 'dmz_config',
    act: async () => {
      await field(page, 'DMZ').click()
      await field(page, 'Internal IP').fill('192.168.1.10')
    },
    keeps: { enable: 1, ip: '192.168.1.10' },
  },
  {
    route: '/mirror',
    title: 'Port mirror',
    module: 'mirror_config',
    act: async () => {
      await field(page, 'Port mirror').click()
      await field(page, 'Source port').selectOption('LAN1')
      await field(page, 'Destination port').selectOption('LAN2')
    },
    keeps: { enable: 1, source: 'LAN1', destination: 'LAN2' },
  },
  {
    route: '/wps',
    title: 'WPS',
    module: 'wps_config',
    act: () => field(page, 'WPS').click(),
    keeps: { enable: 0 },
  },
] as const
/** The label of a page's first field where it differs from the title. */
const firstFields: Readonly<Record<string, string>> = { '/firewall': 'Level', '/alg': 'SIP' }
for (const { route, title, module, act, keeps } of settings) {
  test(`${route}: a setting is changed and saved, and the form is shown again after a reload`, async () => {
    await open(route, title)
    await field(page, firstFields[route] ?? title).waitFor()
    await act()
    await save(page)
    assert.is(await toast(page), route === '/firewall' ? 'Kept.' : 'Saved.')
    // The focus stays on the button, which is busy until the form has been read again.
    await page.waitForFunction(() => document.activeElement!.textContent === 'Save')
    const state = await kept(gateway, module)
    for (const name in keeps) assert.is(state[name], keeps[name as keyof typeof keeps], name)
    await page.reload()
    await page.locator('form.card').waitFor()
  })
}

test('/upnp lists the ports that devices have opened; /wps counts down and pairs a device', async () => {
  await gateway.control('/time', { seconds: 200 })
  await open('/upnp', 'UPnP')
  await page.getByText('Game console', { exact: true }).waitFor()
  assert.is(await button(page, 'Edit Game console').count(), 0)
  await gateway.control('/set', { module: 'wps_config', enable: 1 })
  await open('/wps', 'WPS')
  await button(page, 'Pair by push button').click()
  await ahead(page, page.getByText('Waiting', { exact: true }).waitFor())
  await ahead(page, page.getByText(/00:01:[0-5]\d/).waitFor())
  await gateway.control('/time', { seconds: 31 })
  await ahead(page, page.getByText('Connected', { exact: true }).waitFor())
})

test('/route: IPv4 and IPv6 routes can be added, not via an unreachable next hop; active ones are listed', async () => {
  await open('/route', 'Static routes')
  await add({ Destination: '10.2.0.0', 'Subnet mask': '255.255.0.0', Interface: '1_INTERNET_R_VID_100' })
  await ahead(page, page.locator('section', { hasText: 'Active routes' }).getByText('10.2.0.0').waitFor())
  await button(page, 'Add').click()
  await inDialog(page, 'Destination').fill('10.3.0.0')
  await inDialog(page, 'Subnet mask').fill('255.255.0.0')
  await inDialog(page, 'Next hop').fill('9.9.9.9')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  assert.is(await toast(page), 'The next hop cannot be resolved.')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Discard').click()
  await page.getByRole('tab', { name: 'IPv6' }).click()
  await add({ Destination: '2001:db8:9::', 'Prefix length': '48', 'Next hop': 'fe80::2' })
  assert.equal(await keptTable(gateway, 'ipv6_route_config'), [
    { id: 1, destination: '2001:db8:9::', prefix_len: 48, next_hop: 'fe80::2', interface: '' },
  ])
})

/** The rules of the parental controls as the gateway has stored them. */
const parentalRules = async () => [
  await keptTable(gateway, 'dev_config', 'parental_group'),
  await keptTable(gateway, 'dev_config', 'parental_time'),
]

test('/parental: one form says who may be online when; the times are listed and drawn on a weekly chart', async () => {
  await open('/parental', 'Parental controls')
  await button(page, 'Add a rule').click()
  await inDialog(page, 'Name').fill('Kids')
  await dialog(page).getByLabel('tablet').check()
  await dialog(page).getByPlaceholder('00:1A:2B:3C:4D:5E').fill('00-11-22-33-44-55')
  await dialog(page).getByPlaceholder('00:1A:2B:3C:4D:5E').press('Tab')
  const days = dialog(page).getByRole('group', { name: 'Days' }).locator('label')
  const columns = await days.evaluateAll(labels => labels.map(label => Math.round(label.getBoundingClientRect().left)))
  assert.is(new Set(columns).size, 4, 'the days stand in four columns')
  await dialog(page).getByLabel('Sun').uncheck()
  await inDialog(page, 'Start').fill('16:30')
  await inDialog(page, 'End').fill('16:30')
  assert.is(await refusal('End'), 'Must be after the start.')
  await inDialog(page, 'End').fill('19:00')
  await saveDialog(page)
  const [[group], [time]] = (await parentalRules()) as [Record<string, unknown>[], Record<string, unknown>[]]
  assert.is(group!.terminals, 'A4:83:E7:45:B3:06,00:11:22:33:44:55')
  assert.equal(time, { id: 1, group: 'Kids', days: 126, start: '16:30', end: '19:00' })
  await page.getByText('tablet · 00:11:22:33:44:55').waitFor()
  await page.getByText('Mon, Tue, Wed, Thu, Fri, Sat · 16:30–19:00').waitFor()
  assert.is(await page.locator('svg.week rect').count(), 6)

  await button(page, 'Edit Kids').click()
  await inDialog(page, 'Name').fill('Children')
  await button(page, 'Add a time').click()
  // The form is longer than the window now.
  const saving = (await dialog(page).getByRole('button', { name: 'Save' }).boundingBox())!
  assert.ok(saving.y + saving.height <= page.viewportSize()!.height, 'Save stays in sight')
  await dialog(page).getByLabel('Start', { exact: true }).nth(1).fill('18:00')
  await dialog(page).getByLabel('End', { exact: true }).nth(1).fill('20:00')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('Overlaps with “16:30-19:00”.').waitFor()
  await dialog(page).getByLabel('Start', { exact: true }).nth(1).fill('19:00')
  await saveDialog(page)
  const times = (await parentalRules())[1]!
  assert.equal(
    times.map(({ group: name, start, end }) => [name, start, end]),
    [
      ['Children', '16:30', '19:00'],
      ['Children', '19:00', '20:00'],
    ],
  )
  await button(page, 'Edit Children').click()
  await button(page, 'Remove this time').first().click()
  assert.is(await button(page, 'Remove this time').count(), 0, 'a rule keeps at least one time')
  await saveDialog(page)
  assert.equal(
    (await parentalRules())[1]!.map(({ start }) => start),
    ['19:00'],
  )
  await remove('Children')
  assert.equal(await parentalRules(), [[], []])
})

test('/parental: a rule whose times are refused leaves nothing behind, and its input stays', async () => {
  const parental_time = Array.from({ length: 32 }, (_, place) => ({
    group: 'Kids',
    days: 1 << (place % 7),
    start: `${10 + (place % 12)}:00`,
    end: `${10 + (place % 12)}:30`,
  }))
  const parental_group = [{ name: 'Kids', terminals: '00:11:22:33:44:55' }]
  await gateway.control('/set', { module: 'dev_config', parental_group, parental_time })
  await page.reload()
  await button(page, 'Add a rule').click()
  await inDialog(page, 'Name').fill('Guests')
  await dialog(page).getByLabel('tablet').check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.locator('.message').getByText('The table is full. Delete an entry first.').waitFor()
  assert.is(await inDialog(page, 'Name').inputValue(), 'Guests')
  assert.equal(
    (await parentalRules())[0]!.map(({ name }) => name),
    ['Kids'],
  )
  await gateway.control('/set', { module: 'dev_config', parental_time: [] })
  await saveDialog(page)
  assert.equal(
    (await parentalRules()).map(rows => rows.map(row => row.name ?? row.group)),
    [['Kids', 'Guests'], ['Guests']],
  )
  await page.getByText('No times: never blocked.').waitFor()
  await remove('Guests')
  await remove('Kids')
})

test('/access: the page warns before a lockout; a new console port restarts the device and leads there', async () => {
  await open('/access', 'Access control')
  await button(page, 'Edit HTTP').click()
  await inDialog(page, 'Allowed addresses').fill('10.0.0.1-10.0.0.9')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('This will lock you out.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  assert.is((await keptTable(gateway, 'acl_config', 'acl'))[0]!.range, '')
  await inDialog(page, 'Allowed addresses').fill('')
  await inDialog(page, 'Port').fill('443')
  assert.is(await refusal('Port'), 'Already in use: “HTTPS”.')
  const free = ownPort()
  await inDialog(page, 'Port').fill(String(free))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await button(page, 'Restart').click()
  await page.getByText(`Opening http://127.0.0.1:${free}/`).waitFor()
  page.expect(/./)
  await page.waitForURL(`http://127.0.0.1:${free}/**`)
  await ahead(page, login(page))
  // Not with the clock ahead, which would take the message away.
  await page.getByText('Kept.').waitFor()
})

test('/nat: a change asks first, restarts the device, and reconnects to it', async () => {
  page = await openPage(gateway)
  page.expect(/ERR_|Failed to load/)
  await login(page)
  await open('/nat', 'NAT type')
  await field(page, 'NAT type').selectOption('fullCone')
  await save(page)
  await page.getByText('Restart the device?').waitFor()
  await button(page, 'Restart').click()
  await page.getByLabel('User name').waitFor()
  assert.is(await toast(page), 'The device has restarted.')
  assert.is((await kept(gateway, 'nat_config')).nat_type, 1)
})

test('on a phone in Chinese no page is wider than the screen', async () => {
  const phone = await enter(gateway, '', { phone: true, language: 'zh' })
  for (const route of [
    '/safety/ip',
    '/safety/mac',
    '/safety/domain-blacklist',
    '/firewall',
    '/dmz',
    '/virtual-host',
    '/route',
    '/nat',
    '/access',
    '/alg',
    '/upnp',
    '/wps',
    '/mirror',
    '/snmp',
    '/parental',
  ]) {
    await goto(phone, `#${route}`)
    await phone.locator('h1').waitFor()
    await phone.locator('.bone').first().waitFor({ state: 'detached' })
    assert.is(await phone.evaluate(() => document.documentElement.scrollWidth), 360, route)
  }
  await phone.close()
})

test.run()
