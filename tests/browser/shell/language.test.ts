import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answered, field, openPage, startGateway } from '../harness/harness'
import { enter, heading } from '../harness/walk'

// Which language the console uses, how it is changed, and where the choice is stored (requirements 1.6, 1.7).

const gateway = await startGateway()

test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'public_info', language: 'auto', lang_change_button_display: 0 })
})

test('stored public settings set the language; if missing or invalid, the browser’s is used and stored', async () => {
  for (const language of ['en', 'zh'] as const) {
    const page = await openPage(gateway, { language })
    for (const [record, shown] of [
      [undefined, language],
      ['{"language":"auto"}', language],
      ['{"language":"fr"}', language],
      ['{"language":7}', language],
      ['{', language],
      ['null', language],
      ['{"language":"zh"}', 'zh'],
      ['{"language":"en"}', 'en'],
    ] as const) {
      // A response that is still pending must not overwrite this record.
      await answered(page)
      await page.evaluate(text => {
        if (text === undefined) localStorage.removeItem('ontlet.public')
        else localStorage['ontlet.public'] = text
      }, record)
      await page.reload()
      await field(page, shown === 'zh' ? '用户名' : 'User name').waitFor()
      assert.is(await page.locator('html').getAttribute('lang'), shown, record)
      // The form appears before the console, which repairs the record.
      await page.waitForFunction(wanted => localStorage['ontlet.public']?.includes(`"language":"${wanted}"`), shown)
    }
    await page.close()
  }
})

test('the device’s language applies only if the browser has not stored a choice', async () => {
  await gateway.control('/set', { module: 'public_info', language: 'zh' })
  const page = await openPage(gateway)
  await field(page, '用户名').waitFor()
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
  assert.equal(await page.locator('nav > a, nav > button').allInnerTexts(), [
    '首页',
    '快速设置',
    'Wi-Fi',
    '联网设备',
    '上网设置',
    '连接检查',
    '家长控制',
    '端口转发',
    '备份与恢复',
    '互联网',
    '设备',
    '安全',
    '应用',
    'LAN',
    'PON',
    '默认配置',
    'XML 解密',
    '语音',
    '诊断',
    '远程管理',
    'CATV',
  ])
  assert.is(await field(page, '租期').inputValue(), '77')
  assert.is(await page.evaluate(() => document.body.dataset.loaded), 'once')
  const english = await page.evaluate(() => document.body.innerText.match(/[a-z]{3,}/gi))
  assert.equal(
    english?.filter(word => !/English|WAN|PON|XML|EasyMesh|Wi-Fi|CATV|DHCP|DNS|IPv|LAN|MAC|ONT|SNMP/i.test(word)) ?? [],
    [],
  )
  await page.getByLabel('语言').selectOption('en')
  await heading(page, 'LAN')
  assert.is(await page.locator('html').getAttribute('lang'), 'en')
  await answered(page)
  await page.close()
})

test.run()
