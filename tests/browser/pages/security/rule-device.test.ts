// A port is forwarded to a device on a phone: the rule follows it to another address.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { keptRows } from '../../harness/forms'
import { startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })
const mac = '00:11:32:5A:7C:02'

test('a rule is aimed at a device by its name, and stays with it at another address', async () => {
  const page = await openScreen(gateway, '#/virtual-host', { phone: true })
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Name').fill('Photos')
  await page.getByLabel('External port').first().fill('8443')
  await page.getByLabel('Device', { exact: true }).selectOption(mac)
  const address = await page.getByLabel('Internal IP').inputValue()
  assert.match(address, /^192\.168\.1\.\d+$/)
  assert.ok(await fits(page))
  await page.getByRole('button', { name: 'Save' }).click()
  const stored = async () => (await keptRows(gateway, 'port_forwarding'))[0]
  await until(async () => (await stored())?.mac === mac)
  assert.is((await stored())!.internal_ip, address)
  // Its name says where the rule leads.
  await page.getByText(/· NAS/).waitFor()
  await gateway.control('/move', { mac, ip: '192.168.1.177' })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Photos' }).click()
  assert.is(await page.getByLabel('Internal IP').inputValue(), '192.168.1.177')
  await page.getByLabel('Internal IP').fill('192.168.1.60')
  assert.is(await page.getByLabel('Device', { exact: true }).inputValue(), '', 'an address is typed')
  await page.close()
})

test.run()
