import { readFile } from 'node:fs/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { message } from '../../harness/forms'
import { button, field, startGateway } from '../../harness/harness'
import { enter } from '../../harness/walk'

const gateway = await startGateway()
test.before.each(async () => {
  await gateway.control('/end-sessions', {})
})

test('a system log of 9,900 lines can be scrolled, searched, filtered and downloaded', async () => {
  const list = Array.from({ length: 9_900 }, (_, line) => ({
    id: line + 1,
    time: '2026-11-21 10:00:00',
    level: line % 8,
    text: `dhcpd: line ${line}`,
  }))
  await gateway.control('/set', { module: 'system_log_list', list })
  const page = await enter(gateway, '#/systemlog')
  const log = page.getByRole('log')
  await log.getByText('dhcpd: line 0', { exact: false }).first().waitFor()
  assert.ok((await log.locator('div > div').count()) < 40)
  await log.evaluate(element => {
    element.scrollTop = element.scrollHeight
  })
  await log.getByText('dhcpd: line 9899').waitFor()
  await page.locator('main').getByPlaceholder('Search').fill('LINE 4321')
  await log.getByText('dhcpd: line 4321').waitFor()
  assert.is(await log.locator('div > div').count(), 1)
  await field(page, 'Lowest level shown').selectOption({ label: 'Urgent' })
  await page.getByText('Nothing found.').waitFor()
  await page.locator('main').getByPlaceholder('Search').fill('')
  await log.getByText('Urgent').first().waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  assert.match(file.suggestedFilename(), /^syslog-\d{4}-\d\d-\d\d\.txt$/)
  const text = await readFile(await file.path(), 'utf8')
  assert.is(text.split('\n').length, 1239)
  assert.ok(!/ (alarm|debugging) /.test(text))
  await gateway.control('/set', { module: 'system_log_list', list: [] })
  await button(page, 'Download').click()
  await message(page).getByText('There is no system log.').waitFor()
  await page.close()
})

test.run()
