// The summary of the quick setup on paper. Its steps: tests/web/saving/quick.test.ts and
// tests/browser/safe-apply/quick.test.ts.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startGateway } from '../harness/harness'
import { enter } from '../harness/walk'

const gateway = await startGateway()

test('the summary is printed without the frame, and without the password of the Internet', async () => {
  const page = await enter(gateway, '#/quick')
  for (const step of ['Wi-Fi', 'Login password', 'Time zone']) {
    await page.locator('form h2', { hasText: new RegExp(`^${step}$`) }).waitFor()
    if (step === 'Wi-Fi') await page.locator('[name=password]').fill('long enough')
    await page.locator('form').getByRole('button', { name: 'Next', exact: true }).click()
  }
  await page.locator('dd').getByText('long enough', { exact: true }).waitFor()
  assert.is(await page.locator('dd').getByText('ont', { exact: true }).count(), 0)
  await page.emulateMedia({ media: 'print' })
  const shown = ['nav', '.bar', 'dd'].map(selector => page.locator(selector).first().isVisible())
  assert.equal(await Promise.all(shown), [false, false, true])
  await page.close()
})

test.run()
