// People on a phone: paused on Home and under Parental controls, and allowed again.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptRows, message, question } from '../harness/forms'
import { startGateway } from '../harness/harness'
import { fits, openScreen } from '../harness/walk'

const gateway = await startGateway()
const hostile = '<img src=x onerror=hit()>'
const tablet = 'A4:83:E7:45:B3:06'
const set = (groups: readonly object[], periods: readonly object[]) =>
  gateway.control('/set', { module: 'dev_config', parental_group: groups, parental_time: periods })
const blocked = async () => (await keptRows(gateway, 'macfileter_config')).map(({ mac, until }) => [mac, until])

test('a person is paused on Home for an hour, for longer on the page of its rules, and allowed again', async () => {
  await set(
    [{ id: 1, name: 'Kids', terminals: `${tablet},40:31:3C:A0:11:04` }],
    [{ id: 1, group: 'Kids', days: 127, start: '00:00', end: '23:59' }],
  )
  const page = await openScreen(gateway, '', { phone: true })
  const line = page.locator('li').filter({ hasText: 'Kids' })
  await line.getByText('Online until 23:59').waitFor()
  await line.getByRole('button', { name: 'Pause Kids' }).tap()
  await question(page).getByText('The MAC filter will block tablet, ').waitFor()
  await question(page).getByLabel('For how long').selectOption('hour')
  await question(page).getByRole('button', { name: 'Pause' }).tap()
  await message(page).getByText('Blocked.').waitFor()
  await line.getByText('Paused for another 60 min').waitFor()
  assert.equal(await blocked(), [
    [tablet, 60],
    ['40:31:3C:A0:11:04', 60],
  ])
  await line.getByRole('link').tap()
  await page.getByRole('button', { name: '30 minutes more for Kids' }).tap()
  await page.getByText('Paused for another 90 min').waitFor()
  await page.getByRole('button', { name: 'Allow Kids' }).tap()
  await page.getByText('Online until 23:59').waitFor()
  assert.equal(await blocked(), [])
  await page.close()
})

test('16 people with hostile names fit the narrowest phone, on Home and on the page of their rules', async () => {
  const groups = Array.from({ length: 16 }, (_, index) => ({
    id: index + 1,
    name: `${hostile}${index}`.slice(-32),
    terminals: `AA:BB:CC:00:01:${index + 16}`,
  }))
  await set(groups, [])
  for (const route of ['', '#/parental']) {
    const page = await openScreen(gateway, route, { phone: true, width: 320, language: 'zh' })
    await page.locator('li').filter({ hasText: '随时可上网' }).nth(15).waitFor()
    assert.ok(await fits(page), route)
    assert.is(await page.locator('main img').count(), 0)
    await page.close()
  }
})

test.run()
