// From login to a WAN connection, a rule and an upgrade without a mouse.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeFirmware } from '../../../src/gateway/make-firmware'
import { dialog, question } from '../harness/forms'
import { accounts, type ConsolePage, field, openPage, startGateway, toast } from '../harness/harness'
import { heading } from '../harness/walk'

const gateway = await startGateway()

/** Returns the accessible name of the focused element, as far as labels and text determine it. */
const name = (page: ConsolePage) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const label = element.labels?.[0]
    return (element.getAttribute('aria-label') || label?.innerText || element.innerText || '').trim()
  })
/** Presses Tab until an element with this name has the focus. Throws an error with the names met if none gets it. */
const tabTo = async (page: ConsolePage, wanted: string, key = 'Tab'): Promise<void> => {
  const met: string[] = []
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key)
    const now = await name(page)
    if (now === wanted) return
    met.push(now)
  }
  throw new Error(`Tab never reached ${wanted}: ${met.join(' | ')}`)
}
const press = async (page: ConsolePage, wanted: string, key = 'Enter') => {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}
const type = async (page: ConsolePage, wanted: string, text: string) => {
  await tabTo(page, wanted)
  await page.keyboard.type(text)
}

test('a user can log in, add a WAN connection, add and delete a rule, and upgrade by keyboard alone', async () => {
  const page = await openPage(gateway)
  await page.locator('input[name=username]').waitFor()
  // The device cannot be reached while it restarts.
  page.expect(/^console: Failed to load resource/)
  // The first field already has the focus.
  await page.keyboard.type(accounts.admin.username)
  await type(page, 'Password', accounts.admin.password)
  await page.keyboard.press('Enter')
  await heading(page, 'Home')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('WAN')
  await page.keyboard.press('Enter')
  await heading(page, 'Internet connection')
  await page.getByRole('button', { name: 'Add' }).waitFor()
  await press(page, 'Add')
  await field(page, 'Name').waitFor()
  await type(page, 'Name', 'by-keyboard')
  await tabTo(page, 'Mode')
  await page.keyboard.press('b')
  await type(page, 'VLAN', '7')
  await press(page, 'Save')
  assert.match(await toast(page), /^“.*” added\.$/)
  await heading(page, 'Internet connection')
  await page.getByRole('cell', { name: 'by-keyboard', exact: true }).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('blocklist')
  await page.keyboard.press('Enter')
  await heading(page, 'Domain blocklist')
  await page.getByRole('button', { name: 'Add' }).waitFor()
  await press(page, 'Add')
  await dialog(page).waitFor()
  await page.keyboard.type('bad.example')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'bad.example', exact: true }).waitFor()
  await press(page, 'Delete bad.example')
  await question(page).waitFor()
  await press(page, 'Delete')
  await page.getByText('bad.example').first().waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('firmware')
  await page.keyboard.press('Enter')
  await heading(page, 'Firmware update')
  await field(page, 'Firmware file').waitFor()
  await tabTo(page, 'Firmware file')
  const buffer = makeFirmware({ version: '9.9.9' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles({ name: 'new.img', mimeType: 'application/octet-stream', buffer })
  await press(page, 'Update firmware')
  await question(page).waitFor()
  await press(page, 'Update firmware')
  await page.locator('input[name=username]').waitFor()
  await page.close()
})

test.run()
