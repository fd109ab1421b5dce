// What owners of small devices do on a small phone.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptKeys, question } from '../../harness/forms'
import { field, save, startGateway } from '../../harness/harness'
import { openScreen } from '../../harness/walk'

test('a new LAN address takes its pool along on the smallest device', async () => {
  const gateway = await startGateway({ device: 'smallest' })
  const page = await openScreen(gateway, '#/lan', { phone: true, width: 320, account: 'user' })
  page.expect(/Failed to load resource/)
  await field(page, 'LAN address').fill('10.20.30.1')
  await save(page)
  await question(page).getByRole('button', { name: 'Change' }).click()
  await page.getByRole('alertdialog', { name: 'The gateway has a new address' }).waitFor()
  assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'ip', 'start', 'end'), {
    ip: '10.20.30.1',
    start: '10.20.30.2',
    end: '10.20.30.254',
  })
  await page.close()
})

test('a word beside the heading of a folded section is not broken', async () => {
  const gateway = await startGateway({ device: 'f501' })
  const page = await openScreen(gateway, '#/wan-add', { phone: true, width: 320 })
  const summary = page.locator('summary', { hasText: 'More PPPoE settings' }).locator('.soft')
  await summary.waitFor()
  const lines = await summary.evaluate(element => {
    const range = document.createRange()
    const text = element.firstChild!
    range.setStart(text, 0)
    range.setEnd(text, 'Automatic'.length)
    return [range.toString(), range.getClientRects().length]
  })
  assert.equal(lines, ['Automatic', 1])
  await page.close()
})

test.run()
