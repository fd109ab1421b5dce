// The lease time is typed in hours or days on a phone, and stored in seconds.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptKeys, saveForm } from '../../harness/forms'
import { field, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })

test('a lease of 36 hours is typed with its unit, refused as 3 days, and kept in both languages', async () => {
  const page = await openScreen(gateway, '#/lan', { phone: true })
  const lease = field(page, 'Lease time')
  const unit = page.getByLabel('Unit of “Lease time”')
  assert.equal([await lease.inputValue(), await unit.inputValue()], ['1', 'd'])
  assert.ok(await fits(page))
  const [number, choice] = [(await lease.boundingBox())!, (await unit.boundingBox())!]
  assert.ok(choice.x >= number.x + number.width + 4 && Math.abs(choice.y - number.y) < 4, 'side by side')
  await lease.fill('3')
  await lease.blur()
  await page.getByText('Enter a time from 1 s to 2 d, in whole seconds.').waitFor()
  assert.equal([await lease.inputValue(), await unit.inputValue()], ['3', 'd'])
  await lease.fill('36')
  await unit.selectOption({ label: 'hours' })
  await saveForm(page)
  assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'lease'), { lease: 129600 })
  await page.close()
  const chinese = await openScreen(gateway, '#/lan', { language: 'zh' })
  assert.is(await field(chinese, '租期').inputValue(), '36')
  assert.is(await chinese.getByLabel('“租期”的单位').locator('option:checked').innerText(), '小时')
  await chinese.close()
})

test.run()
