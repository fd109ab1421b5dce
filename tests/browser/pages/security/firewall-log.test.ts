// The log of the firewall on a phone, in sentences and to be searched.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inDialog, keptRows, saveDialog } from '../../harness/forms'
import { button, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })

test('what was blocked is told with who tried, the newest first, and can be searched', async () => {
  await gateway.control('/time', { seconds: 600 })
  const page = await openScreen(gateway, '#/firewall/log', { phone: true })
  const lines = page.locator('main li')
  await page
    .getByText(/^Blocked: TCP 23 from 203\.0\.113\.41 to /)
    .first()
    .waitFor()
  const times = (await lines.allInnerTexts()).map(line => /\d{4}-\d\d-\d\d\s+\d\d:\d\d:\d\d/.exec(line)![0])
  assert.equal(times, [...times].sort().reverse())
  assert.ok(await fits(page))
  await page.getByRole('searchbox').last().fill('udp 5060')
  await page
    .getByText(/TCP 23/)
    .first()
    .waitFor({ state: 'detached' })
  assert.ok((await lines.allInnerTexts()).every(line => line.includes('UDP 5060')))
  await page.close()
})

test('a forwarded port that is logged is told with the name of its rule', async () => {
  const page = await openScreen(gateway, '#/virtual-host', { phone: true })
  await button(page, 'Add').tap()
  for (const [label, value] of Object.entries({
    Name: 'Camera',
    'External port': '8554',
    'Internal IP': '192.168.1.177',
    'Internal port': '554',
  }))
    await inDialog(page, label).fill(value)
  await inDialog(page, 'Log connections').check()
  assert.ok(await fits(page))
  await saveDialog(page)
  const [rule] = await keptRows(gateway, 'port_forwarding')
  assert.is(rule!.log, 1)
  await gateway.control('/time', { seconds: 120 })
  await page.close()
  const log = await openScreen(gateway, '#/firewall/log', { phone: true })
  await log.getByText('Allowed: TCP 8554 from 198.51.100.23 to 100.64.7.20 (rule “Camera”)').first().waitFor()
  assert.ok(await fits(log))
  await log.getByRole('searchbox').last().fill('camera')
  await log
    .getByText(/^Blocked/)
    .first()
    .waitFor({ state: 'detached' })
  await log.close()
})

test('role 0 does not see it', async () => {
  const answer = await gateway.read('firewall_log', await gateway.login('user'))
  assert.is(answer.code, 10205)
})

test.run()
