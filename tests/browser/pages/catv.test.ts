import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, keptTable, saveForm } from '../harness/forms.ts'
import { ahead, type ConsolePage, field, type PageOptions, save, startGateway, toast } from '../harness/harness.ts'
import { fits, openScreen } from '../harness/walk.ts'

const gateway = await startGateway()

const open = (options: PageOptions = {}) => openScreen(gateway, '#/catv', { ...options, clock: true })
const scaleOf = (page: ConsolePage, name: string) =>
  page.locator('section.card', { has: page.getByRole('heading', { name }) })

test('changing a threshold changes the alarm state shown, exactly at each limit', async () => {
  const live = await keptTable(gateway, 'catv_status')
  // Outside the usual range, so the gateway does not vary it.
  await gateway.control('/set', {
    module: 'catv_status',
    list: live.map(row => (row.id === 1 ? { ...row, value: 20 } : row)),
  })
  const page = await open()
  const state = scaleOf(page, 'Voltage')
  await ahead(page, state.getByText('Very high').waitFor())
  const steps: readonly (readonly [thresholds: Record<string, string>, shown: string])[] = [
    [{ High: '20', 'Very high': '20', Deadband: '0' }, 'Normal'],
    [{ High: '19.99' }, 'High'],
    [{ 'Very high': '19.99' }, 'Very high'],
    [{ 'Very high': '40', High: '30', Low: '20' }, 'Normal'],
    [{ Low: '20.01' }, 'Low'],
    [{ 'Very low': '20' }, 'Low'],
    [{ 'Very low': '20.01' }, 'Very low'],
  ]
  for (const [thresholds, shown] of steps) {
    await page
      .getByRole('row', { name: /^Voltage/ })
      .getByRole('button')
      .click()
    const dialog = page.getByRole('dialog')
    for (const label in thresholds) await dialog.getByLabel(label, { exact: true }).fill(thresholds[label]!)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await ahead(page, state.getByText(shown, { exact: true }).waitFor())
  }
  assert.equal((await keptTable(gateway, 'catv_config'))[0], {
    id: 1,
    quantity: 0,
    extreme_low: 20.01,
    low: 20.01,
    high: 30,
    extreme_high: 40,
    deadband: 0,
  })
  await page.close()
})

test('each of the five rules rejects the first bad value at its field and accepts the last good one', async () => {
  const page = await open()
  await page
    .getByRole('row', { name: /^Optical/ })
    .getByRole('button')
    .click()
  const dialog = page.getByRole('dialog')
  const cases: readonly (readonly [label: string, bad: string, sentence: string, good: string])[] = [
    ['Very low', '-6.99', 'Must not be above “Low”.', '-7'],
    ['Deadband', '9.01', 'Must be from 0 to “High” minus “Low”.', '9'],
    ['Very high', '1.99', 'Must not be below “High”.', '2'],
  ]
  for (const [label, bad, sentence, good] of cases) {
    await dialog.getByLabel(label, { exact: true }).fill(bad)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(sentence).waitFor()
    await dialog.getByLabel(label, { exact: true }).fill(good)
    assert.is(await dialog.getByText(sentence).count(), 0)
  }
  await dialog.getByLabel('Deadband').fill('0')
  await dialog.getByLabel('High', { exact: true }).fill('-7.01')
  await dialog.getByText('Must not be below “Low”.').waitFor()
  await dialog.getByLabel('High', { exact: true }).fill('-7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  assert.is(await toast(page), 'Saved.')
  await field(page, 'AGC upper limit').fill('-1.01')
  await field(page, 'AGC lower limit').fill('-7')
  await save(page)
  assert.ok(
    await field(page, 'AGC upper limit').evaluate(
      control => control.hasAttribute('aria-invalid') && control === document.activeElement,
    ),
  )
  await field(page, 'AGC upper limit').fill('-1')
  await saveForm(page)
  const config = await kept(gateway, 'catv_config')
  assert.equal([config.agc_upper, config.agc_lower], [-1, -7])
  await page.close()
})

test('equal AGC limits turn on manual control, on a phone in Chinese', async () => {
  const page = await open({ phone: true, language: 'zh' })
  await page.getByText('自动（AGC）').waitFor()
  await field(page, 'AGC 上限').fill('-3.5')
  await field(page, 'AGC 下限').fill('-3.50')
  await field(page, '衰减（ATT）').fill('20')
  await save(page)
  assert.is(await toast(page), '已保存。')
  await ahead(page, page.getByText('手动（MGC）').waitFor())
  assert.ok(await fits(page))
  const config = await kept(gateway, 'catv_config')
  assert.equal([config.agc_upper, config.agc_lower, config.att], [-3.5, -3.5, 20])
  await page.close()
})

test.run()
