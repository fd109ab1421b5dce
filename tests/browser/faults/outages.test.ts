// Faults that do not fit the table of faults.test.ts: a device that does not identify itself, parts of a page that
// cannot be read, and rows, choices and buttons of the top bar that the device refuses.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, inDialog, keptKeys, message, question } from '../harness/forms.ts'
import { type ConsolePage, field, goto, login, openPage, save, startGateway } from '../harness/harness.ts'

const gateway = await startGateway()

/** Runs a test on a new page, logged in, on a gateway without faults. */
const onPage = (task: (page: ConsolePage) => Promise<void>) => async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'public_info', language: 'auto', onu_theme: 0 })
  const page = await openPage(gateway)
  page.expect(/^console: Failed to load resource/)
  await login(page)
  await task(page)
  await gateway.faults.clear()
  await page.close()
}

test(
  'a user can log in to a device that does not identify itself, and retry reading its identity',
  onPage(async page => {
    for (const kind of ['500', 'reset', 'empty', 'wrong-types'] as const) {
      await goto(page, '#/login')
      await gateway.faults.set({ kind, on: 'read', module: 'public_info' })
      await page.reload()
      const problem = page.locator('form').getByRole('alert')
      await problem.waitFor()
      // A retry that fails: its response has to arrive before the fault is cleared, or it would succeed.
      const [retry] = await Promise.all([
        page.waitForRequest(request => request.url().includes('public_info')),
        problem.getByRole('button').click(),
      ])
      await retry.response()
      await problem.waitFor()
      await gateway.faults.clear()
      await problem.getByRole('button').click()
      await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
      await page.getByText('© 2026 ontlet').waitFor()
      assert.is(await problem.count(), 0, kind)
    }
    await gateway.faults.set({ kind: 'html', on: 'read' })
    await page.reload()
    await login(page)
    // Nothing can be read: one message says so and offers to try again. Until all reads have failed, each part that
    // cannot be read has a message of its own, and the first of these is alone for a moment.
    await page.waitForFunction(() => {
      const isReading = document.querySelector('main [aria-busy=true]')
      return !isReading && document.querySelectorAll('main [role=alert]').length === 1
    })
    await gateway.faults.clear()
    await page.locator('main').getByRole('alert').getByRole('button').click()
    await page.locator('strong', { hasText: 'Anna-phone' }).waitFor()
  }),
)

test(
  'a row that the device rejects stays in its dialog; one that it does not delete stays in its table',
  onPage(async page => {
    await goto(page, '#/safety/mac')
    await page.getByRole('button', { name: 'Add' }).click()
    const address = inDialog(page, 'MAC address')
    const saving = dialog(page).getByRole('button', { name: 'Save' })
    await address.fill('a0:b1:c2:d3:e4:f5')
    await gateway.faults.set({ kind: 'reset', on: 'write', module: 'macfileter_config' })
    await saving.click()
    await message(page).getByText('The device cannot be reached. Check the connection.').waitFor()
    assert.match(await address.inputValue(), /^a0:b1:c2:d3:e4:f5$/i)
    await gateway.faults.clear()
    await saving.click()
    const row = page.getByRole('row', { name: 'A0:B1:C2:D3:E4:F5' })
    await row.waitFor()

    await gateway.faults.set({ kind: 'code', code: 10207, on: 'write', module: 'macfileter_config' })
    const remove = async () => {
      await row.getByRole('button', { name: 'Delete' }).click()
      await question(page).getByRole('button', { name: 'Delete' }).click()
    }
    await remove()
    await message(page).getByText('This entry does not exist. Reload the page.').waitFor()
    assert.is(await row.count(), 1)
    await gateway.faults.clear()
    await remove()
    await row.waitFor({ state: 'detached' })
  }),
)

test(
  'a saved change is reported as saved even if the page cannot be read again',
  onPage(async page => {
    await goto(page, '#/lan')
    await field(page, 'Lease time').fill('4321')
    await gateway.faults.set({ kind: '500', on: 'read', module: 'ipv4_lan_config' })
    await save(page)
    await message(page).getByText('Saved.').waitFor()
    const problem = page.getByRole('tabpanel').getByRole('alert')
    await problem.waitFor()
    assert.is(await field(page, 'Lease time').inputValue(), '4321', 'the last data stay on screen')
    assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'lease'), { lease: 4321 })
    await gateway.faults.clear()
    await problem.getByRole('button').click()
    await problem.waitFor({ state: 'detached' })
  }),
)

test(
  'a persistent message stays until it is closed, and only its button intercepts clicks',
  onPage(async page => {
    await goto(page, '#/snmp')
    await page.getByRole('switch').check()
    await gateway.faults.set({ kind: 'code', code: 10200, on: 'write' })
    await save(page)
    await message(page).getByText('The device rejected the change.').waitFor()
    const box = (await message(page).locator('> *').boundingBox())!
    const isMessageAt = (x: number) =>
      page.evaluate(
        ([left, top]) => !!document.elementFromPoint(left!, top!)!.closest('.message'),
        [x, box.y + box.height / 2],
      )
    const close = page.getByRole('button', { name: 'Close' })
    const closeBox = (await close.boundingBox())!
    assert.equal(
      [
        await isMessageAt(box.x - 2),
        await isMessageAt(box.x + 2),
        await isMessageAt(closeBox.x + closeBox.width / 2),
        await isMessageAt(box.x + box.width + 2),
      ],
      [false, false, true, false],
    )
    assert.equal([box.y, box.x + box.width / 2], [200, 640], '200 px from the top, in the middle')
    await close.click()
    await message(page).getByText('rejected').waitFor({ state: 'detached' })
  }),
)

for (const [what, module, press, words] of [
  [
    'a language',
    'language_config',
    (page: ConsolePage) => page.getByLabel('Language').selectOption('zh'),
    ['设备未能保存此选择。', '中文'],
  ],
  [
    'a theme',
    'web_theme_config',
    (page: ConsolePage) => page.getByLabel('Theme').selectOption('green'),
    ['The device did not save this choice.', 'Green'],
  ],
] as const) {
  test(
    `${what} that the device does not save is used all the same, and a message says so`,
    onPage(async page => {
      await gateway.faults.set({ kind: 'code', code: 10200, on: 'write', module })
      await press(page)
      await message(page).getByText(words[0], { exact: true }).waitFor()
      assert.ok((await page.locator('header select option:checked').allInnerTexts()).includes(words[1]))
    }),
  )
}

test(
  'a restart or logout that the device refuses leads to a message',
  onPage(async page => {
    await gateway.faults.set({ kind: 'html', on: 'write' })
    await page.getByRole('button', { name: 'Restart the device' }).click()
    await question(page).getByRole('button', { name: 'Restart' }).click()
    await message(page).getByText('The restart failed.').waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await message(page).getByText('The logout failed.').waitFor()
    await field(page, 'User name').waitFor()
  }),
)

test.run()
