// Openings for IPv6: a device is chosen by its name, a range is refused with a reason, and hostile names stay text.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inDialog, keptRows, saveDialog } from '../harness/forms'
import { button, startGateway } from '../harness/harness'
import { fits, openScreen } from '../harness/walk'

const gateway = await startGateway()
const hostile = '<img src=x onerror=hit()>'

test('ports of a device are opened on a phone', async () => {
  const page = await openScreen(gateway, '#/pinhole', { phone: true })
  await button(page, 'Add').tap()
  await inDialog(page, 'Name').fill(hostile)
  await inDialog(page, 'Device').fill('a4:83:e7:45:b3:06')
  await inDialog(page, 'Ports').fill('8010-8000')
  await button(page, 'Save').tap()
  await page.getByText('Enter 80 or a range such as 80-90.').waitFor()
  await inDialog(page, 'Ports').fill('8000-8010')
  await saveDialog(page)
  await page.getByText(hostile).first().waitFor()
  assert.ok(await fits(page))
  const [row] = await keptRows(gateway, 'ipv6_pinhole')
  assert.equal([row!.name, row!.mac, row!.ports], [hostile, 'A4:83:E7:45:B3:06', '8000-8010'])
  await page.close()
})

test.run()
