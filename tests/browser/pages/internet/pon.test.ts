import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { registrationStates } from '../../../../src/device/internet/pon-info.ts'
import { kept, keptKeys, message, question, refuses, saveForm } from '../../harness/forms.ts'
import { ahead, field, goto, login, type PageOptions, save, startGateway } from '../../harness/harness.ts'
import { fits, openScreen } from '../../harness/walk.ts'

const gateway = await startGateway()

const open = async (options: PageOptions = {}) => {
  const page = await openScreen(gateway, '#/pon', { ...options, clock: true })
  await page.locator('.scale').nth(1).waitFor()
  return page
}

test('a new identity is saved, registered and kept after a reload; an unknown one is not registered', async () => {
  const page = await open()
  await refuses(
    field(page, 'SN'),
    [
      ['ONTL1A2B3C4', 'Enter 4 characters and 8 hexadecimal digits, or 16 hexadecimal digits.'],
      ['ONTL1A2B3C4G', 'Enter 4 characters and 8 hexadecimal digits, or 16 hexadecimal digits.'],
      ['4F4E544C1A2B3C4', 'Enter 4 characters and 8 hexadecimal digits, or 16 hexadecimal digits.'],
    ],
    '4F4E544C1A2B3C4D',
  )
  await refuses(
    field(page, 'LOID'),
    [
      ['a b', 'Use only letters, digits and common symbols.'],
      ['x'.repeat(25), 'At most 24 characters.'],
    ],
    '075500012345',
  )
  await field(page, 'LOID password').fill('Fibre-1')
  await field(page, 'SN password').fill(`'<&\\`)
  await saveForm(page)
  await gateway.control('/time', { seconds: 8 })
  await ahead(page, page.getByText('Registered', { exact: true }).waitFor())
  await page.reload()
  assert.is(await field(page, 'SN').inputValue(), '4F4E544C1A2B3C4D')
  assert.is(await field(page, 'SN password').inputValue(), `'<&\\`)
  assert.equal(await keptKeys(gateway, 'pon_config', 'loid', 'loid_password', 'sn', 'sn_password', 'vendor_id'), {
    loid: '075500012345',
    loid_password: 'Fibre-1',
    sn: '4F4E544C1A2B3C4D',
    sn_password: `'<&\\`,
    vendor_id: 'ONTL',
  })
  await field(page, 'LOID').fill('nobody')
  await saveForm(page)
  await gateway.control('/time', { seconds: 8 })
  await ahead(page, page.getByText('Not registered', { exact: true }).waitFor())
  await page.close()
})

for (const language of ['en', 'zh'] as const)
  test(`${language}: each of the nine states has its text, and optical power is rated against its limits`, async () => {
    const page = await open({ language, phone: language === 'zh' })
    const [low, high, normal] = language === 'en' ? ['Low', 'High', 'Normal'] : ['低', '高', '正常']
    const verdicts: Record<string, string[]> = {
      lightOff: [normal, low],
      rogue: [normal, high],
      noLight: [low, normal],
      lightHigh: [high, normal],
      lightLow: [low, normal],
    }
    for (const [code, [name, words]] of Object.entries(registrationStates).entries()) {
      await gateway.control('/set', { module: 'pon_info', reg_status: code })
      const state = page.getByText(words[language === 'en' ? 0 : 1], { exact: true })
      await ahead(page, state.waitFor())
      assert.is(await state.locator('..').evaluate(line => line.classList.contains('good')), name === 'registered')
      for (const [place, words] of (verdicts[name] ?? [normal, normal]).entries()) {
        const block = page.locator('.stack:has(> .scale)').nth(place)
        await block.getByText(words, { exact: true }).waitFor()
        // The marker is in the band that the text names.
        const left = await block.locator('.scale i').evaluate(marker => parseFloat((marker as HTMLElement).style.left))
        const band = [low, normal, high][Math.min(2, Math.floor((left * 3) / 100))]
        assert.is(band, words, `${name} ${place}: ${left}`)
      }
    }
    assert.equal(await page.locator('.scale').first().locator('small').allInnerTexts(), ['−28 dBm', '−8 dBm'])
    assert.ok(await fits(page))
    // A power that is not a number is shown as it is, without a scale.
    await gateway.control('/set', { module: 'pon_info', reg_status: 0, rx_power: '<b>?</b>' })
    await ahead(page, page.getByText('<b>?</b> dBm', { exact: true }).waitFor())
    assert.is(await page.locator('.scale').count(), 1)
    await gateway.control('/set', { module: 'pon_info', reg_status: 0, rx_power: '-19.40', tx_power: '2.30' })
    await page.close()
  })

test('a change of mode asks first, restarts the device, and reconnects to it', async () => {
  const page = await open()
  await field(page, 'LOID').fill('')
  await field(page, 'EPON mode').selectOption('H1')
  await field(page, 'GPON mode').selectOption('H2')
  await save(page)
  await question(page).getByText('Restart the device?').waitFor()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  assert.equal(await keptKeys(gateway, 'pon_config', 'epon_mode', 'gpon_mode'), { epon_mode: 0, gpon_mode: 0 })
  assert.is(await field(page, 'GPON mode').inputValue(), 'h2')
  await save(page)
  page.expect(/Failed to load resource/)
  await question(page).getByRole('button', { name: 'Restart' }).click()
  await message(page).getByText('The device has restarted.').waitFor()
  await login(page)
  await goto(page, '#/pon')
  await ahead(page, page.getByText('Registered', { exact: true }).waitFor())
  assert.is(await field(page, 'GPON mode').inputValue(), 'h2')
  const { epon_mode, gpon_mode } = await kept(gateway, 'pon_config')
  assert.equal([epon_mode, gpon_mode], [2, 4])
  await page.close()
})

test.run()
