// Ranges of ports in port forwarding, on a phone: a wrong range is refused with a reason, then one is opened and shown.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inDialog, keptRows, refuses, saveDialog } from '../harness/forms'
import { button, startGateway } from '../harness/harness'
import { fits, openScreen } from '../harness/walk'

const gateway = await startGateway()
const plain = await startGateway({ args: ['--plain'] })
const hostile = '<img src=x onerror=hit()>'
const used = { id: 1, name: hostile, protocol: 1, internal_ip: '192.168.1.20', internal_port: 8015 }

test('a range is opened on a phone', async () => {
  await gateway.control('/set', { module: 'port_forwarding', list: [{ ...used, external_port: 8015 }] })
  const page = await openScreen(gateway, '#/virtual-host', { phone: true })
  await button(page, 'Add').tap()
  await inDialog(page, 'Name').fill('Game')
  await inDialog(page, 'External port').fill('8000')
  await inDialog(page, 'Internal IP').fill('192.168.1.10')
  await refuses(
    inDialog(page, 'Last external port'),
    [
      ['7999', 'Must not be below the first port.'],
      ['65536', 'Enter a whole number (1 … 65535).'],
    ],
    '8015',
  )
  await button(page, 'Save').tap()
  await page.getByText(`Overlaps with “${hostile} (8015)”.`).waitFor()
  await inDialog(page, 'Last external port').fill('8010')
  await inDialog(page, 'Internal port').fill('9000')
  await refuses(inDialog(page, 'Last internal port'), [['9011', 'Must be 9010, for as many ports as outside.']], '')
  assert.ok(await fits(page))
  await saveDialog(page)
  await page.getByText(/8000–8010/).waitFor()
  await page.getByText(/9000–9010/).waitFor()
  await page.getByText(/Anybody on the Internet can reach/).waitFor()
  assert.ok(await fits(page))
  const [, row] = await keptRows(gateway, 'port_forwarding')
  assert.equal([row!.external_port, row!.port_end, row!.internal_port, row!.internal_port_end], [8000, 8010, 9000, 0])
  await page.close()
})

test('a gateway without ranges offers one port', async () => {
  const page = await openScreen(plain, '#/virtual-host', { phone: true })
  await button(page, 'Add').tap()
  await inDialog(page, 'External port').waitFor()
  assert.is(await page.getByLabel('Last external port').count(), 0)
  await page.close()
})

test.run()
