// The speed test on a phone: what the gateway measures, and what the browser measures.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { button, startGateway } from '../harness/harness'
import { fits, heading, openScreen } from '../harness/walk'

const gateway = await startGateway({ device: 'all' })

test('the gateway measures the line, and the browser the way to the gateway', async () => {
  const page = await openScreen(gateway, '#/speed-test', { phone: true })
  await heading(page, 'Speed test')
  await page.getByText('Not tested yet.').waitFor()
  await button(page, 'Test the speed').tap()
  await page.getByText('Download').waitFor()
  await page.getByText('Measuring').waitFor({ state: 'detached' })
  await button(page, 'Measure').tap()
  const found = page.getByText(/^At least [\d.]+\s.bit\/s, response time \d+\sms\.$/)
  await found.waitFor()
  assert.ok(await fits(page))
  await page.close()
})

test.run()
