// The order of rules is changed on a narrow phone, by thumb and by keyboard, and decides what is stored.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { dialog, inDialog, keptTable, question } from '../../harness/forms'
import { button, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })
const module = 'ipportfileterv4_config'
const screen = '#/safety/ip'
const narrow = { width: 320, height: 568 }

/** The names of the rules in the order in which they are applied, as the gateway stores it. */
const storedOrder = async () => {
  const placed = (await keptTable(gateway, module)).map(({ id, place, name }) => ({ at: Number(place || id), name }))
  return placed.sort((one, other) => one.at - other.at).map(({ name }) => name)
}

const isStored = (...names: string[]) => until(async () => String(await storedOrder()) === String(names))

test('an exception is added, is said to have no effect below its rule, and is moved up by thumb', async () => {
  await gateway.write(
    module,
    { action: 'add', name: 'No games for the living room', protocol: 0, source: '192.168.1.20-192.168.1.29' },
    await gateway.login(),
  )
  const page = await openScreen(gateway, screen, { phone: true })
  await page.setViewportSize(narrow)
  await page.getByText('The first rule that matches decides.').waitFor()
  assert.is(await button(page, 'Change order').count(), 0, 'one rule has no order')
  await button(page, 'Add').tap()
  await inDialog(page, 'Name').fill('Homework')
  await inDialog(page, 'Protocol').selectOption('TCP')
  await inDialog(page, 'Source IP').fill('192.168.1.21')
  await inDialog(page, 'Destination port').fill('443')
  await inDialog(page, 'Exception').check()
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await question(page).getByText('“No games for the living room” comes first').waitFor()
  await question(page).getByRole('button', { name: 'Save' }).tap()
  await dialog(page).waitFor({ state: 'detached' })
  await isStored('No games for the living room', 'Homework')
  assert.ok(await fits(page))

  await button(page, 'Change order').tap()
  const up = dialog(page).getByRole('button', { name: 'Move “Homework” up' })
  const { width, height } = (await up.boundingBox())!
  assert.ok(width >= 44 && height >= 44, `${width} × ${height}`)
  assert.ok(await fits(page))
  await up.tap()
  await dialog(page).getByRole('status').getByText('“Homework” is now 1 of 2.').waitFor({ state: 'attached' })
  await isStored('Homework', 'No games for the living room')
  assert.ok(await up.evaluate(element => element === document.activeElement))
  assert.is(await up.getAttribute('aria-disabled'), 'true')
  assert.match(await dialog(page).getByRole('listitem').first().innerText(), /Homework/)
  await dialog(page).getByRole('button', { name: 'Close' }).tap()
  await dialog(page).waitFor({ state: 'detached' })
  const first = page.locator('li[data-number]').first()
  assert.match(await first.innerText(), /Homework/)
  const { content, width: room } = await first.evaluate(element => {
    const { content, width } = getComputedStyle(element, '::before')
    return { content, width: Number.parseFloat(width) }
  })
  assert.match(content, /^("1\."|attr\(data-number\) "\.")$/)
  assert.ok(room > 8, 'the number is there')
  await page.close()
})

test('a rule is moved to the end and back by keyboard alone, and its button keeps the focus', async () => {
  const token = await gateway.login()
  await gateway.write(module, { action: 'add', name: 'Printer', protocol: 0, destination: '198.51.100.7' }, token)
  const page = await openScreen(gateway, screen)
  await button(page, 'Change order').focus()
  await page.keyboard.press('Enter')
  const down = dialog(page).getByRole('button', { name: 'Move “Homework” down' })
  await down.focus()
  const told = (place: number) =>
    dialog(page).getByRole('status').getByText(`“Homework” is now ${place} of 3.`).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await told(2)
  await page.keyboard.press('Enter')
  await told(3)
  await isStored('No games for the living room', 'Printer', 'Homework')
  assert.ok(await down.evaluate(element => element === document.activeElement))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await told(2)
  await isStored('No games for the living room', 'Homework', 'Printer')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  assert.ok(await button(page, 'Change order').evaluate(element => element === document.activeElement))
  await page.close()
})

test('a deleted rule that is brought back has its place again', async () => {
  // Beside the form there is no room for a table, whose rows have buttons.
  const page = await openScreen(gateway, screen, { width: 1270 })
  await page.getByRole('button', { name: 'Delete No games for the living room' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await isStored('Homework', 'Printer')
  await button(page, 'Undo').click()
  await until(async () => (await storedOrder())[0] === 'No games for the living room')
  await page.close()
})

test('in an allowlist a move is on trial, since it can cut off, and both places are kept', async () => {
  const token = await gateway.login()
  await gateway.write(module, { enable: 1, mode: 1 }, token)
  for (const [name, source, exception] of [
    ['All', '192.168.1.1-192.168.1.254', 0],
    ['Not this one', '192.168.1.77', 1],
  ] as const)
    await gateway.write(module, { action: 'add', name, protocol: 0, source, exception }, token)
  const page = await openScreen(gateway, screen, { phone: true })
  await page.setViewportSize(narrow)
  await button(page, 'Change order').tap()
  await dialog(page).getByRole('button', { name: 'Move “All” down' }).tap()
  await page.getByText('The change is kept.').waitFor()
  await isStored('Not this one', 'All')
  await dialog(page).getByRole('button', { name: 'Close' }).tap()
  await page.close()
})

test.run()
