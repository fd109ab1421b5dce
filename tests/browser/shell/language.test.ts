import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answered, field, openPage, startGateway } from '../harness/harness'
import { enter, heading } from '../harness/walk'

// How the language is changed, and where the choice is stored (requirements 1.6, 1.7). Which one a stored or damaged
// choice leads to: tests/web/loader/loader.test.ts.

const gateway = await startGateway()

test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'public_info', language: 'auto', lang_change_button_display: 0 })
})

test('the device’s language applies only if the browser has not stored a choice', async () => {
  await gateway.control('/set', { module: 'public_info', language: 'zh' })
  const page = await openPage(gateway)
  await field(page, '用户名').waitFor()
  assert.is(await page.getByLabel('语言').count(), 0, 'the device does not offer the choice')
  await page.evaluate(() => {
    localStorage['ontlet.public'] = '{"language":"en"}'
    // Tells below when the device has answered again.
    sessionStorage.removeItem('ontlet.session')
  })
  await page.reload()
  await field(page, 'User name').waitFor()
  await page.waitForFunction(() => /device_type/.test(sessionStorage['ontlet.session'] ?? ''))
  assert.ok(await field(page, 'User name').isVisible())
  await page.close()
})

test('a language chosen before login is sent to the device and used by the next browser', async () => {
  await gateway.control('/set', { module: 'public_info', lang_change_button_display: 1 })
  const page = await openPage(gateway)
  const list = page.getByLabel('Language').locator('option')
  assert.equal(await list.evaluateAll(all => all.map(element => (element as HTMLOptionElement).value)), [
    'auto',
    'en',
    'zh',
  ])
  const told = page.waitForRequest(/post\.json/)
  await page.getByLabel('Language').selectOption('zh')
  assert.equal((await told).postDataJSON(), { module: 'language_config', curren_language: 'zh' })
  await field(page, '用户名').waitFor()
  assert.is(await page.evaluate(() => JSON.parse(localStorage['ontlet.public']).language), 'zh')
  await answered(page)
  await page.close()
  const next = await openPage(gateway)
  await field(next, '用户名').waitFor()
  const toldAuto = next.waitForRequest(/post\.json/)
  await next.getByLabel('语言').selectOption('auto')
  assert.equal((await toldAuto).postDataJSON(), { module: 'language_config', curren_language: 'auto' })
  await field(next, 'User name').waitFor()
  assert.is(await next.evaluate(() => JSON.parse(localStorage['ontlet.public']).language), 'en')
  await next.close()
})

test('the language changes everywhere without a reload or loss of input, and is sent to the device', async () => {
  const page = await enter(gateway, '#/lan')
  await field(page, 'Lease time').fill('77')
  await page.evaluate(() => {
    document.body.dataset.loaded = 'once'
  })
  const told = page.waitForRequest(/post\.json/)
  await page.getByLabel('Language').selectOption('zh')
  assert.equal((await told).postDataJSON(), { module: 'language_config', curren_language: 'zh' })
  await heading(page, 'LAN')
  assert.is(await page.title(), 'LAN')
  assert.is(await page.locator('html').getAttribute('lang'), 'zh')
  await page.getByRole('link', { name: '快速设置' }).waitFor()
  assert.is(await field(page, '租期').inputValue(), '77')
  assert.is(await page.evaluate(() => document.body.dataset.loaded), 'once')
  await page.getByLabel('语言').selectOption('en')
  await heading(page, 'LAN')
  assert.is(await page.locator('html').getAttribute('lang'), 'en')
  await answered(page)
  await page.close()
})

test.run()
