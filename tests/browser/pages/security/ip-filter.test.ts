// Rules of the IP filter on a phone: for what comes in, and for IPv6, which are never mixed with IPv4.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, inDialog, keptRows, saveDialog, sentenceAt } from '../../harness/forms'
import { button, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })
const module = 'ipportfileterv4_config'

test('a rule blocks a network of IPv6 that comes in, and an address of IPv4 beside it is refused at its field', async () => {
  const page = await openScreen(gateway, '#/safety/ip', { phone: true })
  await page.getByText('Rules without addresses are for IPv4 and IPv6.').waitFor()
  await button(page, 'Add').tap()
  await inDialog(page, 'Name').fill('No SSH')
  assert.is(await inDialog(page, 'Direction').inputValue(), 'out')
  await inDialog(page, 'Direction').selectOption('Incoming')
  await inDialog(page, 'Protocol').selectOption('TCP')
  await inDialog(page, 'Source IP').fill('2001:DB8:0::/32')
  await inDialog(page, 'Destination IP').fill('192.168.1.9')
  await inDialog(page, 'Destination port').fill('22')
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  assert.is(
    await sentenceAt(inDialog(page, 'Destination IP')),
    'Source and destination must both be IPv4 or both IPv6.',
  )
  assert.is(await inDialog(page, 'Name').inputValue(), 'No SSH')
  assert.ok(await fits(page))
  await inDialog(page, 'Destination IP').fill('2001:db8:1::5')
  await saveDialog(page)
  const [rule] = await keptRows(gateway, module)
  assert.equal(
    [rule!.direction, rule!.source, rule!.destination, rule!.destination_port],
    [1, '2001:db8::/32', '2001:db8:1::5', '22'],
  )
  const entry = page.getByRole('listitem').filter({ hasText: 'No SSH' })
  assert.match((await entry.innerText()).replaceAll('\u00a0', ' '), /Incoming.*2001:db8::\/32/)
  assert.ok(await fits(page))
  await page.close()
})

test.run()
