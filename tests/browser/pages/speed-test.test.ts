// The speed test on a phone: what the gateway measures, what the browser measures, and a gateway that cannot.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../src/device/device-errors'
import { button, startGateway } from '../harness/harness'
import { fits, heading, openScreen } from '../harness/walk'

const gateway = await startGateway()

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

test('without the module, in Chinese, the page says what it can measure', async () => {
  await gateway.faults.set({ kind: 'code', code: unknownModule.code, module: 'speed_test' })
  const page = await openScreen(gateway, '#/speed-test', { phone: true, language: 'zh' })
  await heading(page, '测速')
  await page.getByText('此光猫不能测试互联网速度').waitFor()
  assert.is(await button(page, '测试网速').count(), 0)
  await button(page, '测量').tap()
  await page.getByText(/^至少 [\d.]+\s.bit\/s，延迟 \d+\sms。$/).waitFor()
  assert.ok(await fits(page))
  await page.close()
})

test.run()
