// The connection check in a browser, on a gateway with real troubles: from Home to the field to fill in, the report as
// a file, and the phone.
import { readFile } from 'node:fs/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ahead, button, startGateway } from '../harness/harness'
import { fits, focused, heading, openScreen, route } from '../harness/walk'

const gateway = await startGateway({ device: 'all', slow: true })

/** Gives the device this trouble instead of the last one, and time for it to show. */
const trouble = async (name: string) => {
  await gateway.control('/trouble', { name: '' })
  if (name) await gateway.control('/trouble', { name })
  await gateway.control('/time', { seconds: 30 })
}

test('a wrong password: Home leads to the check, and the check to the password', async () => {
  await trouble('wrong-password')
  const page = await openScreen(gateway, '', { clock: true })
  await button(page, 'Find the cause').click()
  await heading(page, 'Connection check')
  const verdict = page.locator('section [role=status]')
  const rejected = verdict.getByText('The provider rejected the user name or password (691)')
  const again = button(page, 'Check again')
  await ahead(page, again.waitFor())
  // The connection dials again from time to time, and the check may meet it while it does.
  for (; !(await rejected.count()); await ahead(page, again.waitFor())) {
    await gateway.control('/time', { seconds: 5 })
    await again.click()
  }
  assert.is(await page.locator('main .primary').count(), 1)
  assert.ok(await fits(page))
  const download = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await download
  assert.match(file.suggestedFilename(), /^connection-check-\d{14}\.txt$/)
  const report = await readFile(await file.path(), 'utf8')
  assert.match(
    report,
    /^Connection check\n[^]+Serial number +ONTL[^]+Problem +Internet connection +The provider rejected/,
  )
  await button(page, 'Enter your provider’s password').click()
  await route(page, '#/wan-edit/1')
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).type === 'password')
  await page.close()
})

test('zh: no light on a phone, with what to read out to the provider', async () => {
  await trouble('no-light')
  const page = await openScreen(gateway, '#/check', { clock: true, phone: true, language: 'zh', dark: true })
  await ahead(page, page.getByText('光纤：无光', { exact: true }).waitFor())
  await page
    .getByText(/SN：ONTL1A2B3C4D/)
    .first()
    .waitFor()
  assert.ok(await fits(page))
  // The verdict is in view, and the focus where the page put it.
  assert.ok(await page.evaluate(() => document.querySelector('section')!.getBoundingClientRect().top > 0))
  assert.is(await focused(page), '连接检查')
  await page.close()
})

test('the focus stays on the button that has copied', async () => {
  const page = await openScreen(gateway, '#/firewall/log')
  const copy = button(page, 'Copy')
  await copy.press('Enter')
  await page.getByText('Copied.').waitFor()
  assert.is(await focused(page), 'Copy')
  await page.keyboard.press('Tab')
  assert.is(await focused(page), 'Download')
  await page.close()
})

test('a verdict stays on one line beside a long finding, down to 320 px', async () => {
  await trouble('no-light')
  const page = await openScreen(gateway, '#/check', { clock: true, phone: true })
  await ahead(page, button(page, 'Check again').waitFor())
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 780 })
    const lines = await page.locator('li > p').evaluateAll(verdicts => verdicts.map(verdict => verdict.clientHeight))
    assert.ok(lines.length > 3)
    assert.ok(
      lines.every(height => height < 30),
      `${width} px: ${lines}`,
    )
    assert.ok(await fits(page), `${width} px`)
  }
  await page.close()
})

test.run()
