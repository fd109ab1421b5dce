// The log of the firewall on a phone, in sentences and to be searched.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startGateway } from '../../harness/harness'
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

test('role 0 does not see it', async () => {
  const answer = await gateway.read('firewall_log', await gateway.login('user'))
  assert.is(answer.code, 10205)
})

test.run()
