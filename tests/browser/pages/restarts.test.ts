// Changes that restart the device, and the way back to it. Forms: tests/web/saving.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownPort } from '../../gateway/own-port'
import { dialog, inDialog, kept, question } from '../harness/forms'
import { ahead, button, field, goto, login, openPage, save, startGateway, toast } from '../harness/harness'
import { enter } from '../harness/walk'

const gateway = await startGateway()

test('after a save the focus stays on the button, which is busy until the form has been read again', async () => {
  const page = await enter(gateway, '#/lan')
  await field(page, 'Lease time').fill('7200')
  await save(page)
  assert.match(await toast(page), /^Saved: /)
  await page.waitForFunction(() => document.activeElement!.textContent === 'Save')
  await page.close()
})

test('/access: a new console port restarts the device and leads there', async () => {
  const page = await enter(gateway, '#/access', { clock: true })
  await button(page, 'Edit HTTP').click()
  const free = ownPort()
  await inDialog(page, 'Port').fill(String(free))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await button(page, 'Restart').click()
  await page.getByText(`Opening http://127.0.0.1:${free}/`).waitFor()
  page.expect(/./)
  await page.waitForURL(`http://127.0.0.1:${free}/**`)
  await ahead(page, login(page))
  await ahead(page, question(page).waitFor())
  await question(page).getByRole('button', { name: 'Keep' }).click()
  // Not with the clock ahead, which would take the message away.
  await page.getByText('Kept.').waitFor()
  await page.close()
})

test('/nat: a change asks first, restarts the device, and reconnects to it', async () => {
  const page = await openPage(gateway)
  page.expect(/ERR_|Failed to load/)
  await login(page)
  await goto(page, '#/nat')
  await field(page, 'NAT type').selectOption('fullCone')
  await save(page)
  await page.getByText('Restart the gateway?').waitFor()
  await button(page, 'Restart').click()
  await page.getByLabel('User name').waitFor()
  assert.is(await toast(page), 'The gateway has restarted.')
  assert.is((await kept(gateway, 'nat_config')).nat_type, 1)
  await page.close()
})

test.run()
