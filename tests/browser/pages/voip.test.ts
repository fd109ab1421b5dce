import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, keptTable, saveForm, unfold } from '../harness/forms.ts'
import { button, type ConsolePage, field, goto, save, startGateway, toast } from '../harness/harness.ts'
import { enter, fits, openScreen } from '../harness/walk.ts'

const gateway = await startGateway()

const card = (page: ConsolePage, heading: string) =>
  page.locator('section.card', { has: page.getByRole('heading', { name: heading, exact: true }) })
const saveRow = (page: ConsolePage) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|保存)$/ })
    .click()

test('accounts: a port with an account registers; duplicate numbers and Chinese characters are rejected', async () => {
  const page = await openScreen(gateway, '#/voip')
  await card(page, 'Accounts').getByRole('button', { name: 'Edit TEL2' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Number').fill('075526500001')
  await dialog.getByLabel('User name').fill('用户')
  await dialog.getByLabel('Password', { exact: true }).fill('secret')
  await saveRow(page)
  await dialog.getByText('Already in use: “TEL1”.').waitFor()
  await dialog.getByText('Use only letters, digits and common symbols.').waitFor()
  await dialog.getByLabel('Number').fill('075526500002')
  await dialog.getByLabel('User name').fill('second')
  await saveRow(page)
  assert.is(await toast(page), 'Saved.')
  await card(page, 'State').getByRole('row', { name: /TEL2/ }).getByText('Registered', { exact: true }).waitFor()
  assert.equal((await keptTable(gateway, 'voip_confignew', 'voip'))[1], {
    id: 2,
    port: 'TEL2',
    number: '075526500002',
    username: 'second',
    password: 'secret',
  })
  // The registrar becomes unreachable: the page shows it without a reload.
  await gateway.control('/set', {
    module: 'voip_config',
    list: [
      { id: 1, registrar: 'sip.invalid' },
      { id: 2, rank: 1 },
    ],
  })
  await card(page, 'State').getByRole('row', { name: /TEL2/ }).getByText('Failed').waitFor()
  await page.close()
})

test('servers: an IP address or domain name and ports 1-65535 are accepted and kept after a reload', async () => {
  const page = await openScreen(gateway, '#/voip')
  await card(page, 'Servers').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Registrar', { exact: true }).fill('sip')
  await dialog.getByLabel('Registrar port').fill('65536')
  await saveRow(page)
  await dialog.getByText('Enter an IP address or a domain name.').waitFor()
  await dialog.getByText('Enter a whole number (1 … 65535).').waitFor()
  await dialog.getByLabel('Registrar', { exact: true }).fill('2001:db8::5')
  await dialog.getByLabel('Registrar port').fill('65535')
  await saveRow(page)
  assert.is(await toast(page), 'Saved.')
  await field(page, 'SIP domain').fill('ims.example.net')
  await saveForm(page)
  await page.reload()
  await card(page, 'Servers').getByText('2001:db8::5').waitFor()
  assert.is(await field(page, 'SIP domain').inputValue(), 'ims.example.net')
  const [first] = await keptTable(gateway, 'voip_config', 'list')
  assert.equal(
    [first!.registrar, first!.registrar_port, (await kept(gateway, 'voip_config')).sip_domain],
    ['2001:db8::5', 65535, 'ims.example.net'],
  )
  await page.close()
})

test('SIP: the form checks limits; the session period applies only while session update is on', async () => {
  const page = await openScreen(gateway, '#/voip/advance')
  await field(page, 'Registration expiry').fill('9')
  await field(page, 'Session period').fill('')
  await save(page)
  await page.getByText('Enter a whole number (10 … 86400).').waitFor()
  await page.getByText('Required.').waitFor()
  await field(page, 'Registration expiry').fill('86400')
  await field(page, 'Retry interval').fill('65535')
  await field(page, 'Local port').fill('1')
  await field(page, 'Protocol').selectOption('TLS')
  await field(page, 'Session update').click()
  assert.is(await field(page, 'Session period').count(), 0)
  await save(page)
  assert.is(await toast(page), 'Saved.')
  const config = await kept(gateway, 'voip_config')
  assert.equal(
    [config.protocol, config.local_port, config.expires, config.retry, config.session_update, config.session_period],
    [2, 1, 86400, 65535, 0, 1800],
  )
  await page.close()
})

test('media: codec priority, fax and gain are saved, on a phone in Chinese', async () => {
  const page = await openScreen(gateway, '#/voip/media', { phone: true, language: 'zh' })
  await page.getByRole('button', { name: '编辑 G.722' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('优先级').fill('0')
  await dialog.getByLabel('打包时长').fill('15')
  await saveRow(page)
  await dialog.getByText('须为 10 的倍数。').waitFor()
  await dialog.getByLabel('打包时长').fill('30')
  await saveRow(page)
  assert.is(await toast(page), '已保存。')
  await field(page, '接收增益').fill('-12')
  await field(page, '传真').selectOption({ label: '透传（G.711）' })
  await saveForm(page)
  const config = await kept(gateway, 'voip_config')
  assert.equal([config.receive_gain, config.fax], [-12, 1])
  const g722 = (await keptTable(gateway, 'voip_config', 'codec')).find(row => row.codec === 'G.722')
  assert.equal([g722!.priority, g722!.ptime], [0, 30])
  assert.ok(await fits(page))
  await page.close()
})

test('digit map: it is checked while the user types, can be tried with a number, and is saved', async () => {
  const page = await openScreen(gateway, '#/voip/digitmap')
  const map = field(page, 'Digit map')
  await map.fill('[9-2]xx|0T')
  await page.getByText('Not understood from character 1: “[9-2]xx|0T”.').waitFor()
  await map.fill('[2-9]xx|0T|112|11x.T')
  assert.is(await page.getByText('Not understood').count(), 0)
  for (const [number, outcome] of [
    ['234', 'Dials immediately'],
    ['23', 'Waits for more digits'],
    ['112', 'Waits for more digits'],
    ['0', 'Waits for more digits'],
    ['13', 'Not allowed'],
  ] as const) {
    await field(page, 'Try a number').fill(number)
    await page.getByText(outcome).waitFor()
  }
  await field(page, 'Digit timer').fill('60')
  await save(page)
  assert.is(await toast(page), 'Saved.')
  const config = await kept(gateway, 'voip_config')
  assert.equal([config.digit_map, config.digit_map_timer], ['[2-9]xx|0T|112|11x.T', 60])
  await page.close()
})

test('role 0 has no digit map in its menu, and its address leads back to the current page', async () => {
  await gateway.control('/end-sessions', {})
  const page = await enter(gateway, '#/voip/adds', { account: 'user' })
  await page.getByRole('heading', { name: 'Call services' }).waitFor()
  assert.is(await page.getByRole('link', { name: 'Digit map' }).count(), 0)
  await goto(page, '#/voip/digitmap')
  await page.waitForFunction(() => location.hash === '#/voip/adds')
  assert.ok(await page.getByRole('heading', { name: 'Call services' }).count())
  await page.close()
})

test('call services: forwarding and a delayed hotline are saved, on a phone', async () => {
  const page = await openScreen(gateway, '#/voip/adds', { phone: true })
  await button(page, 'Edit TEL1').click()
  const dialog = page.getByRole('dialog')
  await unfold(page)
  await dialog.getByLabel('Forward when unanswered to').fill('*21#')
  await dialog.getByLabel('Unanswered after').fill('65536')
  await dialog.getByLabel('Hotline', { exact: true }).selectOption('After a delay')
  await saveRow(page)
  await dialog.getByText('Enter a whole number (0 … 65535).').waitFor()
  await dialog.getByText('Required.').waitFor()
  await dialog.getByLabel('Unanswered after').fill('65535')
  await dialog.getByLabel('Hotline number').fill('110')
  await dialog.getByLabel('Hotline delay').fill('0')
  await dialog.getByLabel('Three-way call').click()
  assert.ok(await fits(page))
  await saveRow(page)
  assert.is(await toast(page), 'Saved.')
  const [first] = await keptTable(gateway, 'voip_mivas', 'voip')
  assert.equal(
    ['forward_no_answer', 'no_answer_time', 'hotline', 'hotline_number', 'hotline_delay', 'three_way'].map(
      key => first![key],
    ),
    ['*21#', 65535, 2, '110', 0, 1],
  )
  await page.getByText('Hotline After a delay').waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  // As an icon and a word, as every state in a table.
  await page.locator('td .good:has(svg)', { hasText: 'After a delay' }).waitFor()
  await page.locator('td .soft:has(svg)', { hasText: 'Off' }).first().waitFor()
  await page.close()
})

test.run()
