// Conveniences for the owner: search, review of changes, undo, a warning before the session ends, connected devices.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptTable, unfold } from '../harness/forms'
import { button, type ConsolePage, field, goto, save, startGateway } from '../harness/harness'
import { enter, heading, route } from '../harness/walk'

const gateway = await startGateway()
test.before.each(async () => {
  await gateway.control('/end-sessions', {})
})

const search = (page: ConsolePage, label = 'Search all settings') => page.getByRole('searchbox', { name: label })

for (const [typed, language, label, where] of [
  ['lease', 'en', 'Lease time', '#/lan'],
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
      .filter({ hasText: /^(LAN|WPS) › / })
      .first()
      .click()
    await route(page, where)
    await page.waitForFunction(name => document.activeElement?.closest('.field')?.textContent?.includes(name), label)
    await page.close()
  })

test('the search finds a screen and a setting on another tab, and says when nothing matches', async () => {
  const page = await enter(gateway)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('firewall')
  await page.keyboard.press('Enter')
  await route(page, '#/firewall')
  await heading(page, 'Firewall')
  await search(page).fill('prefix')
  await page.locator('nav li a', { hasText: 'LAN › IPv6 › Prefix' }).first().click()
  await page.locator('[role=tab][aria-selected=true]').filter({ hasText: 'IPv6' }).waitFor()
  await search(page).fill('no such thing')
  await page.getByText('Nothing found.').waitFor()
  await page.close()
})

test('unsaved changes can be reviewed before saving, each with its old and new value', async () => {
  const page = await enter(gateway, '#/lan')
  await field(page, 'Lease time').fill('7200')
  await field(page, 'DHCP server').click()
  await field(page, 'DHCP server').click()
  await page.locator('summary').filter({ hasText: 'Changes: 1' }).click()
  assert.match(await page.locator('details p:has(s)').innerText(), /^Lease time: 1 d 00:00:00 → 02:00:00$/)
  await save(page)
  await page.locator('summary').waitFor({ state: 'detached' })
  // The same applies when an existing row is edited, on its own page or in a dialog.
  await goto(page, '#/wan-edit/1')
  await field(page, 'Name').fill('Fibre')
  await page.locator('summary').filter({ hasText: 'Changes: 1' }).click()
  assert.match(await page.locator('details p:has(s)').innerText(), /^Name: .+ → Fibre$/)
  await button(page, 'Save').click()
  await route(page, '#/wan')
  await goto(page, '#/wifi/advance')
  await button(page, /^Edit/).first().click()
  await unfold(page)
  await page.getByRole('dialog').getByLabel('Beacon interval').fill('200')
  await page.locator('summary').filter({ hasText: 'Changes: 1' }).waitFor()
  await page.close()
})

test('Undo restores a deleted row', async () => {
  const page = await enter(gateway, '#/safety/domain-blacklist')
  await button(page, 'Add').first().click()
  await page.getByRole('dialog').getByLabel('Domain', { exact: true }).fill('bad.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button(page, 'Delete bad.example').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Delete bad.example').waitFor({ state: 'detached' })
  assert.equal(await keptTable(gateway, 'domainblk_config'), [])
  await button(page, 'Undo').click()
  await button(page, 'Delete bad.example').waitFor()
  assert.is((await keptTable(gateway, 'domainblk_config'))[0]!.domain, 'bad.example')
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
  await page.close()
})

test.run()
