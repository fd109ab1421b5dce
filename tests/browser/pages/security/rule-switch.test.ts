// A single rule is turned off and on again in its list on a phone, in one tap.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { keptRows } from '../../harness/forms'
import { startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })

test('a forwarded port is turned off in the list, stays there as off, and is turned on again', async () => {
  const rule = { name: 'Web server', protocol: 1, external_port: 8080, internal_ip: '192.168.1.23', internal_port: 80 }
  await gateway.write('port_forwarding', { action: 'add', ...rule }, await gateway.login())
  const isStored = (enable: number) =>
    until(async () => (await keptRows(gateway, 'port_forwarding'))[0]!.enable === enable)
  const page = await openScreen(gateway, '#/virtual-host', { phone: true })
  const toggle = page.getByRole('switch', { name: 'Web server' })
  await toggle.waitFor()
  assert.ok(await toggle.isChecked())
  assert.ok(await fits(page))
  await toggle.click()
  await isStored(0)
  await page.getByText(/^Off · /).waitFor()
  assert.not(await toggle.isChecked())
  await toggle.click()
  await page.getByText(/^Off · /).waitFor({ state: 'detached' })
  await isStored(1)
  await page.close()
})

test.run()
