// Settings pages as used by the administrator and by the restricted user: the gateway stores every saved value, and an
// invalid value is rejected with a message.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  dialog,
  inDialog,
  kept,
  keptKeys,
  keptRows,
  question,
  refuses,
  saveDialog,
  saveForm,
  sentenceAt,
} from '../harness/forms.ts'
import {
  type Account,
  ahead,
  button,
  type ConsolePage,
  field,
  goto,
  login,
  save,
  startGateway,
  type TestGateway,
  toast,
} from '../harness/harness.ts'
import { enter, heading } from '../harness/walk.ts'

const walks = new Map<Account, Promise<[ConsolePage, TestGateway]>>()
const begin = async (account: Account): Promise<[ConsolePage, TestGateway]> => {
  const gateway = await startGateway()
  const page = await enter(gateway, '', { account, clock: true })
  return [page, gateway]
}

/** Runs a task from Home, in the account's own session and gateway. After a failure the next task starts afresh. */
async function walk(account: Account, task: (page: ConsolePage, gateway: TestGateway) => Promise<void>) {
  if (!walks.has(account)) walks.set(account, begin(account))
  const [page, gateway] = await walks.get(account)!
  try {
    await goto(page, '#/')
    await heading(page, 'Home')
    await task(page, gateway)
  } catch (error) {
    walks.delete(account)
    throw error
  }
}

for (const account of ['admin', 'user'] as const) {
  test(`${account}: a saved LAN lease time survives a restart of the gateway; the next login leads back to it`, () =>
    walk(account, async (page, gateway) => {
      await goto(page, '#/lan')
      const lease = field(page, 'Lease time')
      await refuses(
        lease,
        [
          ['0', 'Enter a whole number (1 … 172800).'],
          ['172801', 'Enter a whole number (1 … 172800).'],
          ['1.5', '“1.5” is not a whole number (1 … 172800).'],
          ['', 'Required.'],
        ],
        '172800',
      )
      await saveForm(page)
      assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'lease'), { lease: 172800 })
      await lease.fill('600')
      await saveForm(page)
      assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'ip', 'mask', 'lease'), {
        ip: '192.168.1.1',
        mask: '255.255.255.0',
        lease: 600,
      })

      await gateway.restart()
      assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'lease'), { lease: 600 })
      // The session has not survived the restart: the next call opens the login page, and the login leads back.
      await page.getByRole('tab', { name: 'IPv6' }).click()
      await field(page, 'User name').waitFor()
      assert.is(await toast(page), 'You have been logged out. Log in again.')
      await login(page, account)
      await heading(page, 'LAN')
      assert.is(await lease.inputValue(), '600')
    }))

  test(`${account}: addresses, DNS servers and the DHCP switch of the LAN are checked and saved`, () =>
    walk(account, async (page, gateway) => {
      await goto(page, '#/lan')
      const notInSegment = 'Must be in the same subnet as the LAN address.'
      await refuses(
        field(page, 'First address'),
        [
          ['192.168.2.2', notInSegment],
          ['192.168.1.256', 'Enter a host address such as 192.168.1.1.'],
        ],
        '192.168.1.100',
      )
      await refuses(
        field(page, 'Last address'),
        [
          ['192.168.1.100', 'Must be after the start.'],
          ['10.0.0.1', notInSegment],
        ],
        '192.168.1.101',
      )
      await field(page, 'DNS servers').selectOption('Manual')
      await field(page, 'DNS 1').fill('9.9.9.9')
      await field(page, 'DNS 3').fill('1.1.1.1')
      await saveForm(page)
      assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'start', 'end', 'dns_mode', 'dns1', 'dns2', 'dns3'), {
        start: '192.168.1.100',
        end: '192.168.1.101',
        dns_mode: 2,
        dns1: '9.9.9.9',
        dns2: '',
        dns3: '1.1.1.1',
      })
      await field(page, 'DHCP server').uncheck()
      await field(page, 'First address').waitFor({ state: 'detached' })
      await saveForm(page)
      assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'dhcp_enable', 'start'), {
        dhcp_enable: 0,
        start: '192.168.1.100',
      })
    }))

  test(`${account}: IPv6 on the LAN is saved with a manual prefix and address pool`, () =>
    walk(account, async (page, gateway) => {
      await goto(page, '#/lan')
      await page.getByRole('tab', { name: 'IPv6' }).click()
      await page.getByRole('combobox', { name: 'Prefix', exact: true }).selectOption('Manual')
      await refuses(
        field(page, 'IPv6 prefix'),
        [
          ['2001:db8::1', 'Enter a prefix such as 2001:db8:1::.'],
          ['2001:db8:::', 'Enter a prefix such as 2001:db8:1::.'],
        ],
        '2001:db8:1::',
      )
      await refuses(
        field(page, 'Prefix length'),
        [
          ['47', 'Enter a whole number (48 … 128).'],
          ['129', 'Enter a whole number (48 … 128).'],
        ],
        '56',
      )
      await field(page, 'Address assignment').selectOption('Stateful (DHCPv6)')
      await field(page, 'First address').fill('2001:db8:1::10')
      await refuses(
        field(page, 'Last address'),
        [
          ['2001:db8:1:0::10', 'Must be after the start.'],
          ['ff02::1', 'Enter a host address such as 2001:db8::1.'],
        ],
        '2001:db8:1::1ff',
      )
      await refuses(field(page, 'Lease time'), [['2147483648', 'Enter a whole number (1 … 2147483647).']], '2147483647')
      await field(page, 'DNS servers').selectOption('Manual')
      await field(page, 'DNS 1').fill('2620:fe::fe')
      await saveForm(page)
      assert.equal(await kept(gateway, 'ipv6_lan_config'), {
        enable: 1,
        prefix_mode: 1,
        prefix: '2001:db8:1::',
        prefix_len: 56,
        addr_type: 1,
        start: '2001:db8:1::10',
        end: '2001:db8:1::1ff',
        lease: 2147483647,
        dns_mode: 2,
        dns1: '2620:fe::fe',
        dns2: '',
      })
      await field(page, 'IPv6 on the LAN').uncheck()
      await saveForm(page)
      assert.is((await kept(gateway, 'ipv6_lan_config')).enable, 0)
      await page.reload()
      await goto(page, '#/lan')
      await page.getByRole('tab', { name: 'IPv6' }).click()
      assert.is(await field(page, 'IPv6 on the LAN').isChecked(), false)
      assert.is(await field(page, 'Prefix length').count(), 0)
    }))

  test(`${account}: a reserved address is added, changed and deleted`, () =>
    walk(account, async (page, gateway) => {
      await goto(page, '#/lan')
      await page.getByText('Reserve a fixed address for a device.').waitFor()
      await button(page, 'Add').click()
      await inDialog(page, 'Name').fill('printer')
      await refuses(
        inDialog(page, 'MAC address'),
        [
          ['00:1A:2B:3C:4D', 'Enter a MAC address such as 00:1A:2B:3C:4D:5E.'],
          ['01:00:5e:00:00:01', 'Enter a MAC address such as 00:1A:2B:3C:4D:5E.'],
        ],
        '00-1a-2b-3c-4d-5e',
      )
      await inDialog(page, 'IP address').fill('192.168.1.50')
      await saveDialog(page)
      assert.equal(await keptRows(gateway, 'ipv4_lan_config'), [
        { host_name: 'printer', mac: '00:1A:2B:3C:4D:5E', ip: '192.168.1.50' },
      ])

      await button(page, 'Add').click()
      await refuses(
        inDialog(page, 'MAC address'),
        [['00:1a:2b:3c:4d:5e', 'Already in use: “printer”.']],
        '00:1A:2B:3C:4D:5F',
      )
      await refuses(inDialog(page, 'IP address'), [['192.168.1.50', 'Already in use: “printer”.']], '192.168.1.51')
      await saveDialog(page)
      await page.getByRole('row', { name: '00:1A:2B:3C:4D:5F' }).waitFor()

      await button(page, 'Edit printer').click()
      assert.is(await inDialog(page, 'MAC address').inputValue(), '00:1A:2B:3C:4D:5E')
      await inDialog(page, 'IP address').fill('192.168.1.60')
      await saveDialog(page)
      assert.equal(
        (await keptRows(gateway, 'ipv4_lan_config')).map(row => row.ip),
        ['192.168.1.60', '192.168.1.51'],
      )

      await button(page, 'Delete printer').click()
      await question(page).getByText('Delete “printer”?').waitFor()
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      await question(page).waitFor({ state: 'detached' })
      assert.is((await keptRows(gateway, 'ipv4_lan_config')).length, 2)
      await button(page, 'Delete printer').click()
      await question(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('row', { name: 'printer' }).waitFor({ state: 'detached' })
      assert.equal(
        (await keptRows(gateway, 'ipv4_lan_config')).map(row => row.mac),
        ['00:1A:2B:3C:4D:5F'],
      )
      // Cancelling an edit asks first and leaves the row unchanged.
      await page.getByRole('row', { name: '00:1A:2B:3C:4D:5F' }).getByRole('button', { name: 'Edit' }).click()
      await inDialog(page, 'Name').fill('changed')
      await page.keyboard.press('Escape')
      await question(page).getByRole('button', { name: 'Discard' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      assert.is((await keptRows(gateway, 'ipv4_lan_config'))[0]!.host_name, '')
    }))

  test(`${account}: type, speed and isolation of the LAN ports are saved`, () =>
    walk(account, async (page, gateway) => {
      await goto(page, '#/lan')
      await page.getByRole('tab', { name: 'Ports' }).click()
      const card = (name: string) => page.locator('section.card', { hasText: name })
      await field(page, 'Port isolation').check()
      await saveForm(page)
      await card('Port type').getByRole('button', { name: 'Edit LAN2' }).click()
      assert.is(await dialog(page).getByText('LAN2').count(), 1, 'its name, which cannot be changed, is the title')
      await inDialog(page, 'Type').selectOption('Layer 2 (bridged)')
      await saveDialog(page)
      await card('Port type').getByRole('row', { name: 'LAN2 Layer 2 (bridged)' }).waitFor()
      assert.equal(await keptKeys(gateway, 'lan_port_config', 'port_isolation'), { port_isolation: 1 })
      assert.equal(
        (await keptRows(gateway, 'lan_port_config', 'port_arr')).map(row => row.type),
        [0, 1, 0, 0],
      )

      await card('State and speed').getByRole('button', { name: 'Edit LAN3' }).click()
      await inDialog(page, 'Speed').selectOption('100M')
      await saveDialog(page)
      await card('State and speed').getByRole('button', { name: 'Edit LAN1' }).click()
      await inDialog(page, 'Enabled').uncheck()
      await saveDialog(page)
      // A port that is off has no link.
      await ahead(page, card('State and speed').getByRole('row', { name: 'LAN1 No cable Off Automatic' }).waitFor())
      assert.equal(
        (await keptRows(gateway, 'port_config', 'port')).map(row => [row.enable, row.speed]),
        [
          [0, 0],
          [1, 0],
          [1, 2],
          [1, 0],
        ],
      )
    }))

  test(`${account}: the MAC filter accepts typed and picked devices, not duplicates; another mode clears it`, () =>
    walk(account, async (page, gateway) => {
      await button(page, 'Security').click()
      await page.getByRole('link', { name: 'MAC filter' }).click()
      await page.getByText('Add a device by its MAC address').waitFor()
      await button(page, 'Add').click()
      await inDialog(page, 'MAC address').fill('a0:b1:c2:d3:e4:f5')
      await inDialog(page, 'Name').fill('Guest')
      await saveDialog(page)
      await page.getByRole('row', { name: 'A0:B1:C2:D3:E4:F5 Guest' }).waitFor()

      await button(page, 'Add').click()
      const picked = inDialog(page, 'MAC address')
      // Simulates picking a suggested device: the browser puts its value into the field.
      const offered = dialog(page).locator('datalist option', { hasText: /^NAS 192\.168\.1\.\d+$/ })
      assert.is(await picked.getAttribute('list'), await dialog(page).locator('datalist').getAttribute('id'))
      await picked.fill((await offered.getAttribute('value'))!)
      await saveDialog(page)
      const guest = { name: 'Guest', mac: 'A0:B1:C2:D3:E4:F5' }
      const nas = { name: '', mac: '00:11:32:5A:7C:02' }
      assert.equal(await keptRows(gateway, 'macfileter_config'), [guest, nas])

      await button(page, 'Add').click()
      await refuses(
        picked,
        [
          ['00-11-32-5a-7c-02', 'Already in use: “00:11:32:5A:7C:02”.'],
          [guest.mac, 'Already in use: “Guest”.'],
        ],
        'A0:B1:C2:D3:E4:F6',
      )
      await refuses(inDialog(page, 'Name'), [['n'.repeat(33), 'At most 32 characters.']], 'n'.repeat(32))
      await saveDialog(page)
      await button(page, 'Edit 00:11:32:5A:7C:02').click()
      await inDialog(page, 'Name').fill('Storage')
      await saveDialog(page)
      await page.getByRole('row', { name: 'Storage' }).waitFor()
      await button(page, `Delete ${'n'.repeat(32)}`).click()
      await question(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('row', { name: 'A0:B1:C2:D3:E4:F6' }).waitFor({ state: 'detached' })
      assert.equal(await keptRows(gateway, 'macfileter_config'), [guest, { ...nas, name: 'Storage' }])

      await page.getByRole('switch', { name: 'MAC filter' }).check()
      await field(page, 'Mode').selectOption('Allowlist: allow only these')
      await save(page)
      await question(page).getByText('Entries that will be deleted: 2.').waitFor()
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      await question(page).waitFor({ state: 'detached' })
      assert.equal(
        [
          await keptKeys(gateway, 'macfileter_config', 'enable', 'mode'),
          (await keptRows(gateway, 'macfileter_config')).length,
        ],
        [{ enable: 0, mode: 0 }, 2],
      )
      assert.is(
        await field(page, 'Mode').locator('option:checked').innerText(),
        'Allowlist: allow only these',
        'what was chosen stays',
      )
      await save(page)
      await question(page).getByRole('button', { name: 'Clear' }).click()
      await question(page).getByText('An empty allowlist blocks everything.').waitFor()
      assert.is((await keptRows(gateway, 'macfileter_config')).length, 2, 'nothing is done before that is agreed to')
      await question(page).getByRole('button', { name: 'Save' }).click()
      await page.getByText('Add a device by its MAC address').waitFor()
      assert.equal(await kept(gateway, 'macfileter_config'), { enable: 1, mode: 1, timed: 1, list: [] })
      // Deleting the last entry gives the same warning.
      await button(page, 'Add').click()
      await inDialog(page, 'MAC address').fill('A0:B1:C2:D3:E4:F6')
      await saveDialog(page)
      await button(page, 'Delete A0:B1:C2:D3:E4:F6').click()
      await question(page).getByText('An empty allowlist blocks everything.').waitFor()
      await question(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Add a device by its MAC address').waitFor()
      // Without entries there is nothing to ask about.
      await field(page, 'Mode').selectOption('Blocklist: block these')
      await saveForm(page)
      assert.equal(await kept(gateway, 'macfileter_config'), { enable: 1, mode: 0, timed: 1, list: [] })
    }))
}

test('admin: SNMP is saved with its community names', () =>
  walk('admin', async (page, gateway) => {
    await button(page, 'Applications').click()
    await page.getByRole('link', { name: 'SNMP' }).click()
    await page.getByRole('switch', { name: 'SNMP' }).check()
    const [reads, writes] = [field(page, 'Read community'), field(page, 'Write community')]
    await refuses(reads, [['x'.repeat(33), 'At most 32 characters.']], 'x'.repeat(32))
    await writes.fill('')
    await save(page)
    assert.is(await sentenceAt(writes), 'Required.')
    assert.is(
      await writes.evaluate(control => control === document.activeElement),
      true,
      'saving leads to what is missing',
    )
    assert.equal(await kept(gateway, 'snmp_config'), {
      enable: 0,
      read_community: 'public',
      write_community: 'private',
    })
    await writes.fill('w')
    await saveForm(page)
    assert.equal(await kept(gateway, 'snmp_config'), {
      enable: 1,
      read_community: 'x'.repeat(32),
      write_community: 'w',
    })
  }))

test('adding to a full table shows a message, and works again once there is room', () =>
  walk('admin', async (page, gateway) => {
    for (const [route, module, most] of [
      ['#/lan', 'ipv4_lan_config', 32],
      ['#/safety/mac', 'macfileter_config', 256],
    ] as const) {
      const row = (index: number) => ({
        id: index + 1,
        mac: `02:00:00:00:00:${index.toString(16).padStart(2, '0')}`,
        ip: `192.168.1.${index}`,
      })
      await gateway.control('/set', { module, list: Array.from({ length: most }, (_, index) => row(index)) })
      await goto(page, '#/snmp')
      await heading(page, 'SNMP')
      await goto(page, route)
      await button(page, 'Add').click()
      assert.is(await toast(page), 'The table is full. Delete an entry first.')
      assert.is(await dialog(page).count(), 0)
      await page.locator('td:last-child button').nth(1).click()
      await question(page).getByRole('button', { name: 'Delete' }).click()
      await question(page).waitFor({ state: 'detached' })
      await button(page, `${most - 21} more`).waitFor()
      assert.is((await keptRows(gateway, module)).length, most - 1)
      await button(page, 'Add').click()
      await dialog(page).waitFor()
      await page.keyboard.press('Escape')
      await gateway.control('/set', { module, list: [] })
    }
  }))

test('leaving a page with unsaved changes asks first, and then stays or goes', () =>
  walk('admin', async (page, gateway) => {
    const before = await kept(gateway, 'snmp_config')
    await goto(page, '#/snmp')
    await page.getByRole('switch', { name: 'SNMP' }).check()
    await field(page, 'Read community').fill('typed')
    await goto(page, '#/lan')
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await question(page).waitFor({ state: 'detached' })
    assert.equal([await field(page, 'Read community').inputValue(), new URL(page.url()).hash], ['typed', '#/snmp'])
    await goto(page, '#/lan')
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await heading(page, 'LAN')
    assert.equal(await kept(gateway, 'snmp_config'), before)
    // The same applies between the tabs of a page.
    await field(page, 'Subnet mask').fill('255.255.0.0')
    await page.getByRole('tab', { name: 'Ports' }).click()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    assert.is(await field(page, 'Subnet mask').inputValue(), '255.255.0.0')
    await page.getByRole('tab', { name: 'Ports' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await field(page, 'Port isolation').waitFor()
  }))

test('the four closed screens do not open for the restricted user, and the gateway rejects their calls', () =>
  walk('user', async (page, gateway) => {
    // One login: an account has a limited number of sessions, and the page needs one.
    const token = await gateway.login('user')
    for (const [route, module] of [
      ['/inform', 'tr069_status'],
      ['/loop', 'lbd_config'],
      ['/systemlog', 'system_log_list'],
      ['/voip/digitmap', ''],
    ] as const) {
      await goto(page, '#/snmp')
      await heading(page, 'SNMP')
      await goto(page, `#${route}`)
      await page.waitForFunction(closed => location.hash !== `#${closed}`, route)
      assert.ok(['Home', 'SNMP'].includes(await page.getByRole('heading', { level: 1 }).innerText()), route)
      if (module) assert.is((await gateway.read(module, token)).code, 10205, module)
    }
  }))

test('the settings of the operator are on the screen of the restricted user, without a control and with the reason', () =>
  walk('user', async (page, gateway) => {
    await gateway.control('/set', { module: 'snmp_config', enable: 1, read_community: 'secret-1' })
    await goto(page, '#/snmp')
    await page.getByText('Only an administrator can make changes here.').waitFor()
    assert.match(await page.locator('main').innerText(), /Read community\s+•{8}/)
    assert.is(await page.locator('main').locator('input, select, textarea, button').count(), 0)
    assert.not.match(await page.content(), /secret-1/)
    await goto(page, '#/access')
    await page.getByRole('cell', { name: 'HTTP', exact: true }).waitFor()
    assert.is(await page.locator('main').getByRole('button').count(), 0)
  }))

test.run()
