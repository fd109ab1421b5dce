// The time servers on a phone: which one has set the clock, how each answers, and a test of one before it is saved.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptKeys } from '../../harness/forms'
import { button, field, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })

for (const { language, words } of [
  {
    language: 'en',
    words: {
      test: 'Test',
      other: 'Other',
      second: 'SNTP server 2',
      host: 'Host name',
      set: / · ntp\.example\.net · off by \d+\sms$/,
      unsynchronised: 'It answers, but does not know the time itself.',
      answered: /^Answered in \d+\sms, the clock is off by \d+\sms\.$/,
    },
  },
  {
    language: 'zh',
    words: {
      test: '测试',
      other: '其他',
      second: 'SNTP 服务器 2',
      host: '主机名',
      set: / · ntp\.example\.net · 偏差 \d+\s毫秒$/,
      unsynchronised: '有应答，但其自身时间尚未同步。',
      answered: /^\d+\s毫秒内应答，时钟偏差 \d+\s毫秒。$/,
    },
  },
] as const)
  test(`a time server is tested before it is saved, on a phone (${language})`, async () => {
    await gateway.control('/set', {
      ...{ module: 'time_zone', sntp1: 'others', sntp1_host: 'ntp.example.net', sntp2: 'none', sntp2_host: '' },
    })
    const page = await openScreen(gateway, '#/timezone', { phone: true, language, width: 320 })
    await page.getByText(words.set).waitFor()
    await field(page, words.second).selectOption({ label: words.other })
    await page.getByLabel(words.host, { exact: true }).nth(1).fill('unsynchronised.example.net')
    await button(page, `${words.test} unsynchronised.example.net`).tap()
    await page.getByRole('status').getByText(words.unsynchronised).waitFor()
    await button(page, `${words.test} ntp.example.net`).tap()
    await page.getByRole('status').getByText(words.answered).waitFor()
    assert.ok(await fits(page))
    assert.equal(await keptKeys(gateway, 'time_zone', 'sntp2', 'sntp2_host'), { sntp2: 'none', sntp2_host: '' })
    await page.close()
  })

test.run()
