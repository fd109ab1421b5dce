// Parental controls on a phone: a rule says what it does before it is saved, and afterwards in the list.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, inDialog, keptRows, saveDialog } from '../harness/forms'
import { button, startGateway } from '../harness/harness'
import { openScreen } from '../harness/walk'

const gateway = await startGateway()

test('the hours of a new rule are in sight from its first moment on, and are those that are saved', async () => {
  await gateway.control('/set', { module: 'dev_config', parental_group: [], parental_time: [] })
  const page = await openScreen(gateway, '#/parental', { phone: true })
  await button(page, 'Add a rule').tap()
  const sentence = dialog(page).getByText('may use the Internet')
  const isInSight = async () => {
    const { y, height } = (await sentence.boundingBox())!
    return y > 0 && y + height < 740
  }
  assert.ok(await isInSight())
  assert.is(await sentence.innerText(), 'The devices may use the Internet every day from 07:00 to 21:00.')
  await button(page, 'School nights from 20:00').tap()
  await inDialog(page, 'Name').fill('Kids')
  await inDialog(page, 'tablet').tap()
  const text = 'tablet may use the Internet on Sun–Thu from 07:00 to 20:00; on Fri and Sat from 07:00 to 22:00.'
  assert.is(await sentence.innerText(), text)
  assert.ok(await isInSight())
  await saveDialog(page)
  await page.locator('main li').getByText(text).waitFor()
  assert.equal(await keptRows(gateway, 'dev_config', 'parental_time'), [
    { group: 'Kids', days: 31, start: '07:00', end: '20:00' },
    { group: 'Kids', days: 96, start: '07:00', end: '22:00' },
  ])
  await page.close()
})

test.run()
