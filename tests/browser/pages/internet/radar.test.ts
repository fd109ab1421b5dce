// A radio that listens for radar: what a phone says on the page of the radios, under Wi-Fi and on Home.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, saveDialog } from '../../harness/forms'
import { button, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway()

test('a channel with radar says on a phone how long 5 GHz still listens, everywhere, and counts down', async () => {
  const page = await openScreen(gateway, '#/wifi/advance', { phone: true })
  await button(page, 'Edit 5\u00a0GHz').tap()
  await dialog(page).locator('select[name=channel]').selectOption('52')
  await saveDialog(page)
  const line = page.getByText(/^5\sGHz is checking for radar: \d+ s$/)
  for (const path of ['#/wifi', '#/', '#/wifi/advance']) {
    await page.goto(`${gateway.url}${path}`)
    await line.first().waitFor()
    assert.is(await line.count(), 1)
    assert.ok(await fits(page), path)
  }
  const before = await line.innerText()
  await page.waitForFunction(text => !document.body.innerText.includes(text), before)
  await line.waitFor()
  await gateway.control('/time', { seconds: 61 })
  await page.goto(`${gateway.url}#/wifi`)
  await page.getByRole('textbox', { name: 'Name (5\u00a0GHz)' }).waitFor()
  await page.reload()
  await page.getByRole('textbox', { name: 'Name (5\u00a0GHz)' }).waitFor()
  await line.waitFor({ state: 'detached' })
  await page.close()
})

test('a channel that was left because of radar is named in Chinese', async () => {
  await gateway.control('/show', { name: 'radar' })
  const page = await openScreen(gateway, '#/wifi', { phone: true, language: 'zh' })
  await page.getByText('5\u00a0GHz 因检测到雷达已离开信道 100，现使用信道 52。').waitFor()
  assert.ok(await fits(page))
  await page.close()
})

test.run()
