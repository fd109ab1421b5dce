import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptTable, question, sentenceAt, unfold } from '../../harness/forms.ts'
import {
  ahead,
  answered,
  button,
  type ConsolePage,
  field,
  goto,
  type PageOptions,
  save,
  startGateway,
  toast,
} from '../../harness/harness.ts'
import { enter, fits, focused, heading, route } from '../../harness/walk.ts'

// WAN connections: a list, and a page of its own for each (requirements 3.9, 5.8, 5.9, 5.14, 8.9).

type Body = Record<string, unknown>
const gateway = await startGateway()
const wans = () => keptTable(gateway, 'wan_confignew', 'wan')

const delivered = await wans()
test.before.each(async () => {
  await gateway.control('/set', { module: 'wan_confignew', wan: delivered })
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
})

/** Opens a page. `sent` returns the writes of WAN connections since its last call. */
const open = async (hash: string, options: PageOptions = {}) => {
  const page = await enter(gateway, hash, { ...options, clock: true })
  const bodies: Body[] = []
  page.on('request', request => {
    const body =
      request.method() === 'POST' && request.url().endsWith('post.json') ? (request.postDataJSON() as Body) : {}
    if (body.module === 'wan_confignew') bodies.push(body)
  })
  const sent = () => bodies.splice(0)
  return { page, sent }
}

/** Fills in controls by label: a list by the text of its option, a switch by true or false. */
const fill = async (page: ConsolePage, values: Readonly<Record<string, string | boolean>>) => {
  for (const [label, value] of Object.entries(values)) {
    await unfold(page)
    const control = field(page, label)
    if (typeof value === 'boolean') await control.setChecked(value)
    else if ((await control.evaluate(element => element.tagName)) === 'SELECT')
      await control.selectOption({ label: value })
    else await control.fill(value)
  }
}

const plain = { service_type: 'INTERNET', vlan: 0, multicast: 0, binding: '' }
const ppp = { 'User name': 'anna@isp', Password: 'p "q" \\ 密' }
const pppSent = {
  username: 'anna@isp',
  password: 'p "q" \\ 密',
  dial: 0,
  auth: 0,
  ac_name: '',
  service_name: '',
  ppp_mtu: 1492,
}
const v4 = { manual_dns: 0, nat: 1, igmp_proxy: 0 }
const v6 = { ipv6_mode: 0, prefix_mode: 0, prefix_len: 64, mld_proxy: 0 }
const static4 = {
  'IPv4 address': 'Static',
  'IP address': '203.0.113.10',
  'Subnet mask': '255.255.255.240',
  Gateway: '203.0.113.1',
}
const static4Sent = { ipv4_mode: 1, ip: '203.0.113.10', mask: '255.255.255.240', gateway: '203.0.113.1' }
const static6 = { 'IPv6 address': 'Static', 'Static IPv6 address': '2001:db8::2', 'IPv6 gateway': 'fe80::1' }
const static6Sent = { ipv6_mode: 2, ipv6: '2001:db8::2', gateway_ipv6: 'fe80::1' }

/** Each mode with each address family: what is entered, and exactly what is sent in addition to the name. */
const connections: readonly [about: string, values: Record<string, string | boolean>, sent: Body][] = [
  [
    'bridge IPv4',
    { Mode: 'Bridge', 'IP protocol': 'IPv4', Internet: false, Other: true },
    { ...plain, mode: 0, ip_protocol: 0, service_type: 'OTHER' },
  ],
  [
    'bridge IPv6',
    { Mode: 'Bridge', 'IP protocol': 'IPv6', 'VLAN tag': true, VLAN: '4095', Priority: '7' },
    { ...plain, mode: 0, ip_protocol: 1, vlan: 1, vlan_id: 4095, priority: 7 },
  ],
  [
    'bridge IPv4+IPv6',
    { Mode: 'Bridge', 'Multicast VLAN': true, 'Multicast VLAN ID': '43', LAN4: true, SSID2: true },
    { ...plain, mode: 0, ip_protocol: 2, multicast: 1, multicast_id: 43, binding: 'LAN4,SSID2' },
  ],
  [
    'IPoE IPv4',
    { Mode: 'IPoE', 'IP protocol': 'IPv4', MTU: '576', 'TR-069': true },
    { ...plain, service_type: 'INTERNET,TR069', mode: 1, ip_protocol: 0, mtu: 576, ipv4_mode: 0, ...v4 },
  ],
  [
    'IPoE IPv4 static',
    {
      Mode: 'IPoE',
      'IP protocol': 'IPv4',
      ...static4,
      'Manual DNS': true,
      'DNS 1': '8.8.8.8',
      NAT: false,
      'IGMP proxy': true,
    },
    {
      ...plain,
      mode: 1,
      ip_protocol: 0,
      mtu: 1500,
      ...static4Sent,
      manual_dns: 1,
      dns1: '8.8.8.8',
      dns2: '',
      nat: 0,
      igmp_proxy: 1,
    },
  ],
  [
    'IPoE IPv6',
    { Mode: 'IPoE', 'IP protocol': 'IPv6', 'IPv6 address': 'DHCPv6', 'Prefix length': '48', 'MLD proxy': true },
    { ...plain, mode: 1, ip_protocol: 1, mtu: 1500, ...v6, ipv6_mode: 1, prefix_len: 48, mld_proxy: 1 },
  ],
  [
    'IPoE IPv6 static',
    {
      Mode: 'IPoE',
      'IP protocol': 'IPv6',
      ...static6,
      'LAN prefix': 'Manual',
      'IPv6 prefix': '2001:db8:1::',
      'Prefix length': '128',
    },
    {
      ...plain,
      mode: 1,
      ip_protocol: 1,
      mtu: 1500,
      ...v6,
      ...static6Sent,
      prefix_mode: 1,
      prefix: '2001:db8:1::',
      prefix_len: 128,
    },
  ],
  [
    'IPoE IPv4+IPv6',
    { Mode: 'IPoE', ...static4, ...static6, 'LAN prefix': 'None' },
    {
      ...plain,
      mode: 1,
      ip_protocol: 2,
      mtu: 1500,
      ...static4Sent,
      ...v4,
      ...static6Sent,
      prefix_mode: 2,
      mld_proxy: 0,
    },
  ],
  [
    'PPPoE IPv4',
    {
      'IP protocol': 'IPv4',
      ...ppp,
      'Connection mode': 'On demand',
      'Idle time': '1',
      Authentication: 'CHAP',
      MTU: '128',
    },
    { ...plain, mode: 2, ip_protocol: 0, ...pppSent, dial: 1, idle: 1, auth: 2, ppp_mtu: 128, ...v4 },
  ],
  [
    'PPPoE IPv6',
    { 'IP protocol': 'IPv6', ...ppp, 'Connection mode': 'Manual', 'AC name': 'bras', 'Service name': 'net' },
    { ...plain, mode: 2, ip_protocol: 1, ...pppSent, dial: 2, ac_name: 'bras', service_name: 'net', ...v6 },
  ],
  ['PPPoE IPv4+IPv6', { ...ppp }, { ...plain, mode: 2, ip_protocol: 2, ...pppSent, ...v4, ...v6 }],
]

test('each mode and address family can be added, edited and deleted; only fields that apply are sent', async () => {
  const { page, sent } = await open('#/wan')
  for (const [name, values, body] of connections) {
    await button(page, 'Add').click()
    await heading(page, 'Add a WAN connection')
    await fill(page, { 'VLAN tag': false, Name: name, ...values })
    await save(page)
    await route(page, '#/wan')
    const row = page.getByRole('row', { name: RegExp(`^${name.replace(/\+/g, '.')} (Bridge|IPoE|PPPoE)`) })
    await row.waitFor()
    assert.equal(sent(), [{ module: 'wan_confignew', action: 'add', name, ...body }], name)
    const { id, ...row1 } = (await wans()).find(one => one.name === name)!
    for (const [key, value] of Object.entries(body)) assert.equal(row1[key], value, `${name} ${key}`)

    await button(page, `Edit ${name}`).click()
    await heading(page, name)
    await route(page, `#/wan-edit/${id}`)
    await fill(page, { Name: `${name}!` })
    await save(page)
    await route(page, '#/wan')
    assert.equal(
      sent(),
      [{ module: 'wan_confignew', action: 'set', table: 'wan', id, name: `${name}!` }],
      `${name}, edited`,
    )

    await button(page, `Delete ${name}!`).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await button(page, `Delete ${name}!`).waitFor({ state: 'detached' })
    assert.equal(sent(), [{ module: 'wan_confignew', action: 'del', table: 'wan', ids: [id] }], `${name}, deleted`)
    assert.is((await wans()).length, 2)
  }
  await page.close()
})

test('values in fields that are hidden again are neither checked nor sent', async () => {
  const { page, sent } = await open('#/wan-add')
  await fill(page, { Name: 'turns', ...ppp, 'Connection mode': 'On demand', 'Idle time': '0', MTU: '9' })
  await fill(page, {
    Mode: 'IPoE',
    'IPv4 address': 'Static',
    'IP address': 'x',
    'VLAN tag': true,
    VLAN: '9999',
    'Manual DNS': true,
  })
  await fill(page, { 'IPv4 address': 'DHCP', 'VLAN tag': false, 'Manual DNS': false, 'IP protocol': 'IPv4' })
  await save(page)
  await route(page, '#/wan')
  assert.equal(sent(), [
    {
      module: 'wan_confignew',
      action: 'add',
      name: 'turns',
      ...plain,
      mode: 1,
      ip_protocol: 0,
      mtu: 1500,
      ipv4_mode: 0,
      ...v4,
    },
  ])
  await page.close()
})

const wrong: readonly [
  given: Record<string, string | boolean>,
  label: string,
  value: string,
  en: string,
  zh: string,
][] = [
  [{}, 'Name', '1_INTERNET_R_VID_100', 'Already in use: “1_INTERNET_R_VID_100”.', '已被使用：“1_INTERNET_R_VID_100”。'],
  [
    { 'VLAN tag': true },
    'VLAN',
    '100',
    'Already in use: “1_INTERNET_R_VID_100”.',
    '已被使用：“1_INTERNET_R_VID_100”。',
  ],
  [{ 'VLAN tag': true }, 'VLAN', '4096', 'Enter a whole number (1 … 4095).', '请输入整数 (1 … 4095)。'],
  [
    { 'Connection mode': 'On demand' },
    'Idle time',
    '0',
    'Enter a whole number (1 … 65535).',
    '请输入整数 (1 … 65535)。',
  ],
  [{ 'Connection mode': 'On demand' }, 'Idle time', '', 'Required.', '请填写。'],
  [{}, 'MTU', '1493', 'Enter a whole number (128 … 1492).', '请输入整数 (128 … 1492)。'],
  [{ Mode: 'IPoE' }, 'MTU', '1501', 'Enter a whole number (576 … 1500).', '请输入整数 (576 … 1500)。'],
  [
    { Mode: 'IPoE', ...static4 },
    'Gateway',
    '203.0.113.16',
    'Must be in the same subnet as the IP address.',
    '与 IP 地址不在同一子网。',
  ],
  [{ Mode: 'IPoE', ...static4 }, 'Gateway', '203.0.113.15', 'This address is reserved.', '此地址为保留地址。'],
  [
    { 'LAN prefix': 'Manual' },
    'IPv6 prefix',
    '2001:db8::1',
    'Enter a prefix such as 2001:db8:1::.',
    '请输入前缀，例如 2001:db8:1::。',
  ],
  [{}, 'Prefix length', '47', 'Enter a whole number (48 … 128).', '请输入整数 (48 … 128)。'],
]
test('the first bad value is rejected at its field, in both languages, and nothing is sent', async () => {
  const { page, sent } = await open('#/wan-add')
  for (const [given, label, value, en, zh] of wrong) {
    await goto(page, '#/wan')
    // The console has asked by now if there is anything to discard.
    if (await question(page).count()) await question(page).getByRole('button', { name: 'Discard' }).click()
    await heading(page, 'Internet connection')
    await goto(page, '#/wan-add')
    await heading(page, 'Add a WAN connection')
    await fill(page, { 'VLAN tag': false, Name: 'new', ...ppp, ...given, [label]: value })
    const control = page.locator(`[name="${await field(page, label).getAttribute('name')}"]`)
    await save(page)
    assert.is(await sentenceAt(control), en, label)
    await field(page, 'Language').selectOption('zh')
    await page.getByText(zh, { exact: true }).waitFor()
    await field(page, '语言').selectOption('en')
    await page.getByText(en, { exact: true }).waitFor()
  }
  assert.equal(sent(), [])
  // The device saves the language while the page already shows it.
  await answered(page)
  await gateway.control('/set', { module: 'public_info', language: 'auto' })
  await page.close()
})

test('a new connection asks for its VLAN; if another one uses it, a link opens that connection', async () => {
  const { page, sent } = await open('#/wan-add')
  assert.is(await field(page, 'VLAN').inputValue(), '')
  await fill(page, { Name: 'new', ...ppp })
  await save(page)
  assert.is(await sentenceAt(field(page, 'VLAN')), 'Required.')
  await fill(page, { VLAN: '46' })
  await save(page)
  assert.is(await sentenceAt(field(page, 'VLAN')), 'Already in use: “2_TR069_R_VID_46”.')
  await page.getByRole('link', { name: 'Open “2_TR069_R_VID_46”' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await heading(page, '2_TR069_R_VID_46')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=name]')?.value === '2_TR069_R_VID_46',
  )
  assert.equal(sent(), [])
  await page.close()
})

test('the list shows live, in both languages, how each connection attempt ended', async () => {
  const [first, second] = await wans()
  const states: readonly [username: string, password: string, en: string, zh: string][] = [
    ['678', 'x', 'No response from the provider (678).', '运营商无响应（678）。'],
    ['anna', 'wrong', 'The provider rejected the user name or password (691).', '用户名或密码错误（691）。'],
    ['ip', 'x', 'The IP configuration failed.', 'IP 配置失败。'],
    ['unknown', 'x', 'Disconnected for an unknown reason.', '未知原因断开。'],
  ]
  const { page } = await open('#/wan')
  await page.getByRole('row', { name: /1_INTERNET.*Connected 100\.64\.18\.77/ }).waitFor()
  await gateway.control('/set', {
    module: 'wan_confignew',
    wan: [
      first,
      ...states.map(([username, password], place) => ({
        ...second,
        id: place + 3,
        name: username + password,
        mode: 2,
        vlan: 0,
        username,
        password,
        dial: 0,
      })),
    ],
  })
  for (const [, , en] of states) await ahead(page, page.getByText(en).waitFor())
  await page.close()
  const { page: chinese } = await open('#/wan', { language: 'zh', phone: true })
  for (const [, , , zh] of states) await ahead(chinese, chinese.getByText(zh).waitFor())
  await chinese.close()
})

test('a manual connection is connected and disconnected from the list', async () => {
  const { page, sent } = await open('#/wan-add')
  await fill(page, { 'VLAN tag': false, Name: 'hand', ...ppp, 'Connection mode': 'Manual' })
  await save(page)
  const row = page.getByRole('row', { name: /^hand/ })
  await ahead(page, row.getByText('Not connected').waitFor())
  sent()
  await row.getByRole('button', { name: 'Connect' }).click()
  await ahead(page, row.getByText('Connected', { exact: true }).waitFor())
  await row.getByRole('button', { name: 'Disconnect' }).click()
  await ahead(page, row.getByText('Disconnected by the user.').waitFor())
  const id = (await wans())[2]!.id
  assert.equal(sent(), [
    { module: 'wan_confignew', wan_id: id, connect: 1 },
    { module: 'wan_confignew', wan_id: id, connect: 0 },
  ])
  await page.close()
})

test('the edit page asks about unsaved changes, leads back from an unknown id, and survives a reload', async () => {
  const { page, sent } = await open('#/wan-edit/99')
  await page.getByText('This entry does not exist.').waitFor()
  await button(page, 'Back to the list').click()
  await heading(page, 'Internet connection')
  await button(page, 'Edit 2_TR069_R_VID_46').click()
  await heading(page, '2_TR069_R_VID_46')
  await page.reload()
  await heading(page, '2_TR069_R_VID_46')
  assert.is(await field(page, 'Name').inputValue(), '2_TR069_R_VID_46')
  assert.equal(await page.locator('[aria-current=page]').allInnerTexts(), ['Internet connection'])
  await fill(page, { Name: 'other' })
  for (const leave of [() => page.goBack(), () => button(page, 'Cancel').click(), () => goto(page, '#/wan-edit/1')]) {
    await leave()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await question(page).waitFor({ state: 'detached' })
    assert.is(await field(page, 'Name').inputValue(), 'other')
  }
  // The state of the device is updated, and the input stays.
  await page.getByText('100.64.18.78').waitFor()
  await gateway.control('/set', { module: 'pon_info', reg_status: 6 })
  await page.getByText('Not connected').waitFor()
  assert.is(await field(page, 'Name').inputValue(), 'other')
  await gateway.control('/set', { module: 'pon_info', reg_status: 0 })
  await goto(page, '#/wan-edit/1')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=name]')?.value === '1_INTERNET_R_VID_100',
  )
  assert.equal(sent(), [])
  await page.close()
})

test('adding a ninth connection shows a message; an empty list explains its purpose', async () => {
  const two = await wans()
  const { page } = await open('#/wan')
  await gateway.control('/set', {
    module: 'wan_confignew',
    wan: [1, 2, 3, 4, 5, 6, 7, 8].map(id => ({ id, name: `wan${id}`, mode: 0 })),
  })
  await page.getByText('wan8').waitFor()
  await button(page, 'Add').click()
  assert.is(await toast(page), 'The WAN table is full. Delete an entry first.')
  await route(page, '#/wan')
  await gateway.control('/set', { module: 'wan_confignew', wan: [] })
  await page.getByText('Add a WAN connection to access the Internet.').waitFor()
  await goto(page, '#/')
  await page.getByText('Not connected').waitFor()
  await gateway.control('/set', { module: 'wan_confignew', wan: two })
  await ahead(page, page.getByText('100.64.18.77').waitFor())
  await page.close()
})

test('on a 360 px phone in Chinese a connection is added and reloaded; nothing is wider than the screen', async () => {
  const { page } = await open('#/wan-add', { phone: true, language: 'zh' })
  await fill(page, { 'VLAN 标签': false, 名称: '宽带', 用户名: '用户', 密码: '密码' })
  assert.ok(await fits(page))
  await save(page)
  await route(page, '#/wan')
  await page.getByText('宽带').waitFor()
  assert.ok(await fits(page))
  await page.reload()
  await button(page, '编辑 宽带').click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=username]')?.value === '用户')
  assert.ok(await fits(page))
  await page.close()
})

test('a bridge can be added from the list by keyboard alone', async () => {
  const { page, sent } = await open('#/wan')
  await button(page, 'Add').focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Add a WAN connection')
  assert.is(await focused(page), 'Add a WAN connection')
  // Until the form has loaded, Tab leads from the heading to the start of the page.
  await field(page, 'Name').waitFor()
  await page.keyboard.press('Tab')
  assert.is(await focused(page), 'name')
  await field(page, 'VLAN tag').focus()
  await page.keyboard.press('Space')
  await field(page, 'Name').focus()
  await page.keyboard.type('keys')
  await page.keyboard.press('Tab')
  // One letter, since on a slow machine the next one would begin another word.
  await page.keyboard.press('b')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await route(page, '#/wan')
  assert.equal(sent(), [
    { module: 'wan_confignew', action: 'add', name: 'keys', mode: 0, ...plain, service_type: 'TR069', ip_protocol: 2 },
  ])
  await page.close()
})

test.run()
