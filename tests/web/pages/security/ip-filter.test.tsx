// The IP filter with firmware that knows IPv6 and directions, and with firmware that knows neither.
import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import IpFilter from '../../../../web/pages/security/ip-filter'
import { openAnswered } from '../../answered-page'
import { button, click, test, textOf } from '../../dom'

const rule = {
  id: 1,
  name: 'Old',
  protocol: 2,
  source: '192.168.1.9',
  destination: '',
  source_port: '',
  destination_port: '80',
}
const newer = { ipv6: 1, directions: 1 }

const open = (answer: object) =>
  openAnswered(<IpFilter title={term('IP filter')} />, {
    ipportfileterv4_config: { enable: 1, mode: 1, list: [], ...answer },
  })

test('firmware that knows neither is said not to filter IPv6, refuses its addresses, and gets no direction', async () => {
  const { host, labels, enters, saves, close } = await open({ list: [rule] })
  assert.match(textOf(host), 'IPv6 is not filtered.')
  assert.not.match(textOf(host), /Direction|incoming rule/)
  await click(button('Add', host))
  assert.not.ok(labels().includes('Direction'))
  await enters({ Name: 'New', 'Source IP': '2001:db8::/32' })
  assert.equal(await saves(), [])
  assert.match(textOf(host), 'The gateway filters IPv4 only.')
  await enters({ 'Source IP': '192.168.1.8' })
  const [sent] = await saves()
  assert.not('direction' in sent!)
  await close()
})

test('a new rule is for what goes out, while the list is empty, too, and its network is sent in the one notation', async () => {
  const { host, labels, enters, saves, close } = await open(newer)
  assert.match(textOf(host), 'Rules without addresses are for IPv4 and IPv6.')
  assert.match(textOf(host), /needs an incoming rule/)
  await click(button('Add', host))
  assert.ok(labels().includes('Direction'))
  await enters({ Name: 'New', 'Source IP': '2001:0DB8::/32' })
  const [sent] = await saves()
  assert.equal([sent!.direction, sent!.source], [0, '2001:db8::/32'])
  await close()
})

test('a blocklist says nothing of rules that let something in', async () => {
  const { host, close } = await open({ ...newer, mode: 0 })
  assert.not.match(textOf(host), /incoming rule/)
  await close()
})

for (const enable of [0, 1])
  test(`a rule added to a filter that is ${enable ? 'on is only added' : 'off is said to be idle'}`, async () => {
    const { host, enters, saves, close } = await open({ enable, mode: 0 })
    await click(button('Add', host))
    await enters({ Name: 'Attic', 'Source IP': '192.168.1.7' })
    await saves()
    assert.is(/“Attic” added, but the list is off\./.test(textOf(document.body)), !enable)
    assert.is(/“Attic” added\./.test(textOf(document.body)), !!enable)
    await close()
  })

test.run()
