// Conveniences for the owner: the search, and the bottom navigation of a phone.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wifiOff } from '../../../src/device/internet/wifi-shutdown'
import { isAll } from '../../scale'
import { keptKeys } from '../harness/forms'
import { button, type ConsolePage, field, startGateway } from '../harness/harness'
import { enter, heading, route } from '../harness/walk'

const gateway = await startGateway()
const whole = await startGateway({ device: 'all' })
test.before.each(async () => {
  for (const each of [gateway, whole]) await each.control('/end-sessions', {})
  await gateway.faults.clear()
})

const search = (page: ConsolePage, label = 'Search all settings') => page.getByRole('searchbox', { name: label })

for (const [typed, language, label, where] of [
  ['租期', 'en', 'Lease time', '#/lan'],
  ['LEASE', 'zh', '租期', '#/lan'],
  ['pin', 'en', 'PIN', '#/wps'],
] as const)
  test(`a search for “${typed}” (${language}) leads to the setting “${label}” and focuses it`, async () => {
    const page = await enter(gateway, '', { language })
    await search(page, language === 'zh' ? '搜索所有设置' : undefined).fill(typed)
    await page
      .locator('nav li a')
      .filter({ hasText: label })
      .filter({ has: page.locator('.soft', { hasText: /^(LAN|WPS)/ }) })
      .first()
      .click()
    await route(page, where)
    await page.waitForFunction(name => document.activeElement?.closest('.field')?.textContent?.includes(name), label)
    await page.close()
  })

for (const [label, where] of [
  ['PIN', '#/wps'],
  ['Password', '#/wifi'],
] as const)
  test(`the setting “${label}” gets the focus while what stands above it is still being read`, async () => {
    // A page that does not read the schedule itself: its answer would be used again.
    const page = await enter(gateway, '#/lan')
    await gateway.faults.set({ kind: 'hang', module: wifiOff.module })
    await search(page).fill(label)
    await page.locator(`nav li a[href="${where}"]`, { hasText: label }).first().click()
    await page.waitForFunction(() => document.activeElement?.matches('main [name]'))
    assert.ok(await page.locator('main [aria-busy=true]').count(), 'while it is being read')
    await page.close()
  })

test('a setting of a row opens its form: that of the first row, or of a new one', async () => {
  for (const [label, where, tab] of [
    ['External port', '#/virtual-host', 'Port forwarding'],
    ['Beacon interval', '#/wifi/advance', 'Wi-Fi advanced'],
  ] as const) {
    const page = await enter(whole)
    await search(page).fill(label)
    await page
      .locator(`nav li a[href="${where}"]`, { hasText: RegExp(`^${label}${tab}`) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction(name => document.activeElement?.closest('.field')?.textContent?.includes(name), label)
    await page.close()
  }
})

test('the search finds a screen and a setting on another tab, and says when nothing matches', async () => {
  const page = await enter(gateway)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('firewall')
  await page.keyboard.press('Enter')
  await route(page, '#/firewall')
  await heading(page, 'Firewall')
  await search(page).fill('prefix')
  await page
    .locator('nav li a', { hasText: /^Prefix.*LAN › IPv6/ })
    .first()
    .click()
  await page.locator('[role=tab][aria-selected=true]').filter({ hasText: 'IPv6' }).waitFor()
  await search(page).fill('no such thing')
  await page.getByText('Nothing found.').waitFor()
  await page.close()
})

test('the own password is changed from the top bar of the desktop, under that name, and found by the search', async () => {
  const page = await enter(whole)
  await page.locator('header').getByRole('button', { name: 'Change password' }).click()
  await route(page, '#/change-password')
  await button(page, 'Cancel').click()
  await search(page).fill('change password')
  await page.locator('nav li a').first().and(page.locator('[href="#/account"]')).waitFor()
  await page.close()
})

// The consoles of these types are built for them alone.
if (isAll)
  for (const [device, address, pool] of [
    ['smallest', '10.20.30.1', ['10.20.30.2', '10.20.30.254']],
    ['07c', '172.31.255.1', ['172.31.255.2', '172.31.255.254']],
  ] as const)
    test(`a new LAN address takes its pool along on a small phone, on ${device}`, async () => {
      const small = await startGateway({ device })
      const page = await enter(small, '#/lan', { phone: true, width: 320, account: 'user' })
      page.expect(/Failed to load resource/)
      await field(page, 'LAN address').fill(address)
      await button(page, 'Save').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click()
      await page.getByRole('alertdialog', { name: 'The gateway has a new address' }).waitFor()
      const [start, end] = pool
      assert.equal(await keptKeys(small, 'ipv4_lan_config', 'ip', 'start', 'end'), { ip: address, start, end })
      await page.close()
    })

test('on the smallest phone no word is broken beside the heading of a folded section', async () => {
  const page = await enter(gateway, '#/wan-add', { phone: true, width: 320 })
  const text = page.locator('summary', { hasText: 'More PPPoE settings' }).locator('.soft')
  await text.waitFor()
  const lines = await text.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [range.toString(), range.getClientRects().length]
  })
  assert.equal(lines, ['Automatic', 1])
  await page.close()
})

test('Enter in the search of the phone’s menu opens the first result, and not the menu again', async () => {
  const page = await enter(gateway, '', { phone: true })
  await button(page, 'Menu').click()
  await search(page).fill('firewall')
  // Held for a moment: what gets the focus meanwhile would be pressed when the key goes on.
  await page.keyboard.press('Enter')
  await heading(page, 'Firewall')
  assert.is(await page.locator('.sheet').count(), 0, 'the menu is closed')
  await page.close()
})

test('on a phone the bottom navigation leads to the most used screens, and the menu to all others', async () => {
  const page = await enter(gateway, '', { phone: true })
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Wi-Fi' }).click()
  await heading(page, 'Wi-Fi')
  await button(page, 'Menu').click()
  await search(page).fill('dmz')
  await page.locator('.sheet li a').first().click()
  await heading(page, 'DMZ')
  await button(page, 'Menu').click()
  await search(page).fill('lease')
  await page.locator('.sheet li a', { hasText: 'Lease time' }).first().click()
  await page.waitForFunction(() => document.activeElement?.closest('.field')?.textContent?.includes('Lease time'))
  await page.close()
})

test.run()
