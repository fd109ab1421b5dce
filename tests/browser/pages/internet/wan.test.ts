import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptTable, question } from '../../harness/forms'
import { button, field, goto, startGateway } from '../../harness/harness'
import { enter, heading } from '../../harness/walk'

// The page of a WAN connection: what only a browser shows, its history and its keyboard. Forms: tests/web/saving.

type Body = Record<string, unknown>
const gateway = await startGateway()
const wans = () => keptTable(gateway, 'wan_confignew', 'wan')

const delivered = await wans()
test.before.each(async () => {
  await gateway.control('/set', { module: 'wan_confignew', wan: delivered })
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
})

/** Opens a page. `sent` returns the writes of WAN connections since its last call. */
const open = async (hash: string) => {
  const page = await enter(gateway, hash, { clock: true })
  const bodies: Body[] = []
  page.on('request', request => {
    const body =
      request.method() === 'POST' && request.url().endsWith('post.json') ? (request.postDataJSON() as Body) : {}
    if (body.module === 'wan_confignew') bodies.push(body)
  })
  const sent = () => bodies.splice(0)
  return { page, sent }
}

test('the edit page asks about unsaved changes, leads back from an unknown id, and survives a reload', async () => {
  const { page, sent } = await open('#/wan-edit/99')
  await page.getByText('This entry does not exist.').waitFor()
  await button(page, 'Back to the list').click()
  await heading(page, 'Internet connection')
  await button(page, 'Edit 2_TR069_R_VID_46').click()
  await heading(page, '2_TR069_R_VID_46')
  await page.reload()
  await heading(page, '2_TR069_R_VID_46')
  assert.is(await field(page, 'Name').inputValue(), '2_TR069_R_VID_46')
  assert.equal(await page.locator('[aria-current=page]').allInnerTexts(), ['Internet connection'])
  await field(page, 'Name').fill('other')
  for (const leave of [() => page.goBack(), () => button(page, 'Cancel').click(), () => goto(page, '#/wan-edit/1')]) {
    await leave()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await question(page).waitFor({ state: 'detached' })
    assert.is(await field(page, 'Name').inputValue(), 'other')
  }
  // The state of the device is updated, and the input stays.
  await page.getByText('100.64.18.78').waitFor()
  await gateway.control('/set', { module: 'pon_info', reg_status: 6 })
  await page.getByText('Not connected').waitFor()
  assert.is(await field(page, 'Name').inputValue(), 'other')
  await gateway.control('/set', { module: 'pon_info', reg_status: 0 })
  await goto(page, '#/wan-edit/1')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=name]')?.value === '1_INTERNET_R_VID_100',
  )
  assert.equal(sent(), [])
  await page.close()
})

test.run()
