import { readFile } from 'node:fs/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until.ts'
import {
  dialog,
  inDialog,
  kept,
  keptKeys,
  keptTable,
  message,
  question,
  saveDialog,
  saveForm,
  sentenceAt,
} from '../../harness/forms.ts'
import { ahead, button, type ConsolePage, field, goto, openPage, save, startGateway } from '../../harness/harness.ts'
import { enter, fits, heading, route } from '../../harness/walk.ts'

const gateway = await startGateway()
test.before.each(async () => {
  await gateway.control('/end-sessions', {})
})

/** Leaves the page for Home and returns, so that it shows what the device reports. */
const again = async (page: ConsolePage, path: string, name: string) => {
  await goto(page, '#/')
  await heading(page, 'Home')
  await goto(page, path)
  await heading(page, name)
}
const toggle = (page: ConsolePage, label: string) => field(page, label).click()

test('LEDs can be scheduled for part of the day and turned off', async () => {
  const page = await enter(gateway, '#/led', { clock: true })
  await toggle(page, 'Schedule')
  await field(page, 'On at').fill('22:00')
  await field(page, 'Off at').fill('22:00')
  await save(page)
  assert.match(await sentenceAt(field(page, 'Off at')), /Already in use/)
  await field(page, 'Off at').fill('06:30')
  await saveForm(page)
  assert.equal(await keptKeys(gateway, 'dev_config', 'led_enable', 'led_timed', 'led_on', 'led_off'), {
    led_enable: 1,
    led_timed: 1,
    led_on: '22:00',
    led_off: '06:30',
  })
  await again(page, '#/led', 'LED')
  assert.is(await field(page, 'Off at').inputValue(), '06:30')
  await toggle(page, 'LEDs')
  assert.is(await field(page, 'Schedule').count(), 0)
  await saveForm(page)
  assert.equal(await keptKeys(gateway, 'dev_config', 'led_enable', 'led_timed', 'led_on'), {
    led_enable: 0,
    led_timed: 1,
    led_on: '22:00',
  })
  await ahead(page, page.locator('.shown').filter({ hasText: 'Off' }).waitFor())
  await page.close()
})

test('PoE: power is shown live; a port can be turned off; the screen exists only if public_info says so', async () => {
  const page = await enter(gateway, '#/poe', { clock: true })
  const row = page.getByRole('row', { name: /LAN1/ })
  await row.getByText('Powered').waitFor()
  const first = await row.innerText()
  await ahead(
    page,
    page.waitForFunction(
      before => (document.querySelector<HTMLElement>('tbody tr')?.innerText ?? before) !== before,
      first,
    ),
  )
  await row.getByRole('button').click()
  await inDialog(page, 'Enabled').click()
  await saveDialog(page)
  // The port, and with it its state.
  await ahead(page, row.getByText('Off', { exact: true }).nth(1).waitFor())
  assert.is((await keptTable(gateway, 'poe_config', 'port'))[0]!.enable, 0)
  await page.close()
  await gateway.control('/set', { module: 'public_info', poe_page: 0 })
  const without = await enter(gateway)
  await without.getByRole('button', { name: 'Device', exact: true }).click()
  await without.getByRole('link', { name: 'LED', exact: true }).waitFor()
  assert.is(await without.getByRole('link', { name: 'PoE', exact: true }).count(), 0)
  await goto(without, '#/poe')
  await route(without, '#/')
  await gateway.control('/set', { module: 'public_info', poe_page: 1 })
  await without.close()
})

test('the reset button can be turned off and on; held for five seconds, it restores a sub-router', async () => {
  const page = await enter(gateway, '#/reset-button')
  await toggle(page, 'Reset button')
  await saveForm(page)
  assert.is((await kept(gateway, 'dev_config')).reset_button, 0)
  await toggle(page, 'Reset button')
  await saveForm(page)
  await gateway.control('/set', { module: 'gateway_reset_button', held: 5 })
  for (let second = 0; second < 6; second++) await gateway.control('/time', { seconds: 1 })
  await again(page, '#/reset-button', 'Reset button')
  await page
    .locator('.shown')
    .filter({ hasText: /^\d{4}-\d\d-\d\d/ })
    .waitFor()
  await page.close()
})

test('a restart can be scheduled daily, weekly or monthly; the next one is shown and then happens', async () => {
  const page = await enter(gateway, '#/restart')
  await toggle(page, 'Scheduled restart')
  await field(page, 'Repeat').selectOption({ label: 'Weekly' })
  for (const day of ['Sun', 'Wed']) await page.getByRole('checkbox', { name: day }).click()
  await save(page)
  await page.getByRole('checkbox', { name: 'Fri' }).click()
  await field(page, 'Time').fill('04:15')
  await saveForm(page)
  assert.equal(
    await keptKeys(gateway, 'dev_config', 'restart_enable', 'restart_cycle', 'restart_days', 'restart_time'),
    { restart_enable: 1, restart_cycle: 1, restart_days: 8 + 32, restart_time: '04:15' },
  )
  const next = page.locator('.shown').filter({ hasText: /^\d{4}-\d\d-\d\d 04:15$/ })
  await next.waitFor()
  assert.ok([3, 5].includes(new Date(`${(await next.innerText()).slice(0, 10)}T00:00:00Z`).getUTCDay()))
  await field(page, 'Repeat').selectOption({ label: 'Monthly' })
  await field(page, 'Day').fill('32')
  await save(page)
  assert.is(await sentenceAt(field(page, 'Day')), 'Enter a whole number (1 … 31).')
  await field(page, 'Day').fill('31')
  await saveForm(page)
  await field(page, 'Repeat').selectOption({ label: 'Daily' })
  const token = await gateway.login()
  const wall = Date.parse(`${String((await gateway.read('current_time', token)).current_time).replace(' ', 'T')}Z`)
  await field(page, 'Time').fill(new Date(wall + 120_000).toISOString().slice(11, 16))
  await saveForm(page)
  await gateway.control('/time', { seconds: 125 })
  await until(async () => (await gateway.read('dev_status', token).catch(() => ({ code: 0 }))).code === 10102, {
    complaint: () => 'the device did not restart',
  })
  assert.is((await kept(gateway, 'dev_config')).restart_enable, 1)
  await gateway.control('/set', { module: 'dev_config', restart_enable: 0 })
  await page.close()
})

test('a time zone is found by city or offset, and rejected if unknown; the clock shows the device’s time', async () => {
  const page = await enter(gateway, '#/timezone')
  const zone = field(page, 'Time zone')
  await zone.waitFor()
  assert.is(await zone.inputValue(), 'Asia/Shanghai UTC+8')
  const options = await page
    .locator('datalist option')
    .evaluateAll(all => all.map(one => (one as HTMLOptionElement).value))
  assert.is(options.length, 396)
  assert.is(options.filter(name => /new york/i.test(name)).join(), 'America/New York UTC-5')
  assert.ok(options.filter(name => name.includes('UTC+5:45')).join() === 'Asia/Kathmandu UTC+5:45')
  for (const wrong of ['Europe/Atlantis', 'Europe', '']) {
    await zone.fill(wrong)
    await save(page)
    assert.match(await sentenceAt(zone), /Choose one|Required/)
  }
  await zone.fill('berlin')
  await zone.blur()
  assert.is(await zone.inputValue(), 'Europe/Berlin UTC+1')
  await field(page, 'Daylight saving time').click()
  await field(page, 'SNTP server 1').selectOption({ label: 'Other' })
  await field(page, 'Host name').fill('no host')
  await save(page)
  assert.is(await sentenceAt(field(page, 'Host name')), 'Enter an IP address or a domain name.')
  await field(page, 'Host name').fill('ntp.example.com')
  await saveForm(page)
  assert.equal(await keptKeys(gateway, 'time_zone', 'time_zone', 'summer_time', 'sntp1', 'sntp1_host', 'sntp2'), {
    time_zone: 'Europe/Berlin',
    summer_time: 0,
    sntp1: 'others',
    sntp1_host: 'ntp.example.com',
    sntp2: 'time.google.com',
  })
  await again(page, '#/timezone', 'Time zone')
  assert.is(await zone.inputValue(), 'Europe/Berlin UTC+1')
  const clock = page.locator('.shown')
  const seconds = async () => Date.parse(`${/\d{4}-.*/.exec(await clock.innerText())![0].replace(' ', 'T')}Z`) / 1000
  await clock.waitFor()
  const token = await gateway.login()
  const told = async () =>
    Date.parse(`${String((await gateway.read('current_time', token)).current_time).replace(' ', 'T')}Z`) / 1000
  const earliest = await told()
  const before = await seconds()
  const latest = await told()
  assert.ok(before >= earliest - 2 && before <= latest + 2, `${before} is not from ${earliest} to ${latest}`)
  const reads = async () =>
    ((await gateway.control('/calls')).calls as { module: string }[]).filter(call => call.module === 'current_time')
      .length
  const asked = await reads()
  await page.waitForFunction(
    from =>
      Date.parse(`${/\d{4}-.*/.exec(document.querySelector('.shown')?.textContent ?? '')?.[0].replace(' ', 'T')}Z`) /
        1000 >=
      from + 3,
    before,
  )
  // One of the reads that happen every 20 s may fall into this period.
  assert.ok((await reads()) <= asked + 1, 'it ticks without a call each second')
  // A zone without daylight saving time does not offer it.
  await zone.fill('Asia/Tokyo UTC+9')
  assert.is(await field(page, 'Daylight saving time').count(), 0)
  await saveForm(page)
  await page.waitForFunction(
    from =>
      Date.parse(`${/\d{4}-.*/.exec(document.querySelector('.shown')?.textContent ?? '')?.[0].replace(' ', 'T')}Z`) /
        1000 >
      from + 7 * 3600,
    before,
    // Before the next of the reads that happen every 20 s.
    { timeout: 15_000 },
  )
  await page.close()
})

test('a system log of 9,900 lines can be scrolled, searched, filtered and downloaded; settings are saved', async () => {
  const list = Array.from({ length: 9_900 }, (_, line) => ({
    id: line + 1,
    time: '2026-11-21 10:00:00',
    level: line % 8,
    text: `dhcpd: line ${line}`,
  }))
  await gateway.control('/set', { module: 'system_log_list', list })
  const page = await enter(gateway, '#/systemlog')
  const log = page.getByRole('log')
  await log.getByText('dhcpd: line 0', { exact: false }).first().waitFor()
  assert.ok((await log.locator('div > div').count()) < 40)
  await log.evaluate(element => {
    element.scrollTop = element.scrollHeight
  })
  await log.getByText('dhcpd: line 9899').waitFor()
  await page.locator('main').getByPlaceholder('Search').fill('LINE 4321')
  await log.getByText('dhcpd: line 4321').waitFor()
  assert.is(await log.locator('div > div').count(), 1)
  await field(page, 'Show up to').selectOption({ label: 'Urgent' })
  await page.getByText('Nothing found.').waitFor()
  await page.locator('main').getByPlaceholder('Search').fill('')
  await log.getByText('Urgent').first().waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  assert.match(file.suggestedFilename(), /^syslog-\d{4}-\d\d-\d\d\.txt$/)
  const text = await readFile(await file.path(), 'utf8')
  assert.is(text.split('\n').length, 1239)
  assert.ok(!/ (alarm|debugging) /.test(text))
  await gateway.control('/set', { module: 'system_log_list', list: [] })
  await button(page, 'Download').click()
  await message(page).getByText('There is no system log.').waitFor()
  await field(page, 'Mode').selectOption({ label: 'Both' })
  await save(page)
  assert.match(await sentenceAt(field(page, 'Server')), /Required/)
  await field(page, 'Server').fill('192.168.1.9')
  await field(page, 'UDP port').fill('65536')
  await save(page)
  assert.match(await sentenceAt(field(page, 'UDP port')), /1 … 65535/)
  await field(page, 'UDP port').fill('1514')
  await field(page, 'Log level').selectOption({ label: 'Debugging' })
  await saveForm(page)
  assert.equal(await keptKeys(gateway, 'system_log_config', 'logMode', 'levelLog', 'server_ip', 'server_port'), {
    logMode: 2,
    levelLog: 7,
    server_ip: '192.168.1.9',
    server_port: 1514,
  })
  await page.close()
  const user = await enter(gateway, '', { account: 'user' })
  await goto(user, '#/systemlog')
  await heading(user, 'Home')
  await route(user, '#/')
  await user.close()
})

test('an account is added, changed with its current password, and logs in; operator names are rejected', async () => {
  const page = await enter(gateway, '#/account')
  await button(page, 'Add').click()
  assert.is(await inDialog(page, 'Current password').count(), 0)
  await inDialog(page, 'User name').fill('telecomadmin')
  await inDialog(page, 'New password').fill('short')
  await inDialog(page, 'Confirm new password').fill('Kq7!mzPw')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  assert.is(await sentenceAt(inDialog(page, 'New password')), 'At least 8 characters.')
  assert.is(await sentenceAt(inDialog(page, 'Confirm new password')), 'The passwords do not match.')
  await inDialog(page, 'New password').fill('Kq7!mzPw')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  assert.is(await sentenceAt(inDialog(page, 'User name')), 'This name is reserved.')
  await inDialog(page, 'User name').fill('guest')
  await saveDialog(page)
  await page.getByRole('row', { name: /guest/ }).getByText('Regular').waitFor()
  await button(page, 'Edit guest').click()
  await inDialog(page, 'Current password').fill('wrong')
  await inDialog(page, 'New password').fill('Wd9?tbLn')
  await inDialog(page, 'Confirm new password').fill('Wd9?tbLn')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  assert.is(await sentenceAt(inDialog(page, 'Current password')), 'The current password is wrong.')
  await inDialog(page, 'Current password').fill('Kq7!mzPw')
  await saveDialog(page)
  await page.close()

  await gateway.control('/end-sessions', {})
  const guest = await openPage(gateway)
  await guest.getByLabel('User name', { exact: true }).fill('guest')
  await guest.getByLabel('Password', { exact: true }).fill('Wd9?tbLn')
  await button(guest, 'Log in').click()
  await heading(guest, 'Home')
  await guest.close()

  await gateway.control('/set', { module: 'account_info', hide_user: 1 })
  const admin = await enter(gateway, '#/account')
  await admin.getByRole('row', { name: /admin/ }).waitFor()
  assert.is(await admin.getByRole('row', { name: /guest/ }).count(), 0)
  await button(admin, 'Add').click()
  await inDialog(admin, 'User name').fill('guest')
  await inDialog(admin, 'New password').fill('Kq7!mzPw')
  await inDialog(admin, 'Confirm new password').fill('Kq7!mzPw')
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  assert.is(await sentenceAt(inDialog(admin, 'User name')), 'The device rejected this value.')
  await dialog(admin).getByRole('button', { name: 'Cancel' }).click()
  await question(admin).getByRole('button', { name: 'Discard' }).click()
  await gateway.control('/set', { module: 'account_info', hide_user: 0 })
  await again(admin, '#/account', 'Users')
  await button(admin, 'Delete guest').click()
  await question(admin).getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('row', { name: /guest/ }).waitFor({ state: 'detached' })
  await admin.close()
})

test('each screen fits a phone in Chinese', async () => {
  const page = await enter(gateway, '', { phone: true, language: 'zh' })
  for (const [path, name] of [
    ['#/led', '指示灯'],
    ['#/poe', 'PoE'],
    ['#/reset-button', '复位键'],
    ['#/restart', '定时重启'],
    ['#/timezone', '时区'],
    ['#/systemlog', '系统日志'],
    ['#/account', '用户管理'],
  ] as const) {
    await goto(page, path)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.locator('section.card, form.card').first().waitFor()
    assert.ok(await fits(page), `${path} is as wide as the phone`)
  }
  await page.close()
})

test.run()
