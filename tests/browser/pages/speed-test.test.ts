// The speed test on a phone: what the gateway measures, and what the browser measures.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { button, field, startGateway } from '../harness/harness'
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

for (const { language, plan, save, share, less } of [
  {
    language: 'en',
    plan: 'Download of the plan',
    save: 'Save',
    share: /^\d+ % of your plan$/,
    less: /^Clearly slower than your plan\./,
  },
  { language: 'zh', plan: '套餐下行速率', save: '保存', share: /^达到套餐的 \d+%$/, less: /^明显低于套餐速率。/ },
] as const)
  test(`the result is a share of the plan, and one that is clearly less is explained (${language})`, async () => {
    // Of three results that are less, the page says something else.
    await gateway.control('/set', { module: 'speed_test', plan_down: 0, plan_up: 0, list: [] })
    const page = await openScreen(gateway, '#/speed-test', { phone: true, language, width: 320 })
    await field(page, plan).fill('1000')
    await button(page, save).tap()
    await button(page, language === 'en' ? 'Test the speed' : '测试网速').tap()
    await page.getByText(share).first().waitFor()
    await page.getByText(less).waitFor()
    await field(page, plan).fill('500')
    await button(page, save).tap()
    await page.getByText(less).waitFor({ state: 'detached' })
    assert.match(await page.getByText(share).first().innerText(), /(9\d|100)/)
    assert.ok(await fits(page))
    await page.close()
  })

test.run()
