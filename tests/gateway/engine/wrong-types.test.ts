import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, testOn } from '../start'

const onGateway = testOn()

/** Values of a key that look right but have another JSON type than the one in the contract. */
const wrong: readonly (readonly [module: string, key: string, values: readonly unknown[]])[] = [
  ['lbd_config', 'interval', ['30', ' 30', '30s', '0x1e', '', true, null, [30], 30.5]],
  ['upnp_config', 'enable', ['0', false, null, 'off', [0]]],
  ['firewall_config', 'level', ['0', '1', false, null, 'high', {}]],
  ['catv_config', 'att', ['-4.5', null, '4,5']],
  ['wlan_time_config', 'days', ['62', null, '1,2']],
  ['pon_config', 'loid', [4711, null, true, ['4711']]],
]

onGateway('a value of another type is refused at its key, and nothing is stored', async on => {
  for (const [module, key, values] of wrong) {
    const row = module === 'wlan_time_config' ? { action: 'add', start: '22:00', end: '06:00', enable: 1 } : {}
    const before = await on.read(module)
    for (const value of values) {
      const { code, field } = await on.write(module, { ...row, enable: 1, [key]: value })
      assert.equal([code, field], [10203, key], `${module}.${key} = ${JSON.stringify(value)}`)
    }
    assert.equal(await on.read(module), before, module)
  }
})

onGateway('a row is named by a number, and a list of ids names at least one', async on => {
  const rule = { name: 'printer', protocol: 1, internal_ip: '192.168.1.9', internal_port: 631, external_port: 631 }
  const { id } = await on.write('port_forwarding', { action: 'add', ...rule })
  const named: Body[] = [{ ids: [] }, { ids: [String(id)] }, { ids: [true] }, { ids: [[id]] }, { id: String(id) }, {}]
  for (const keys of named) {
    const answer = await on.write('port_forwarding', { action: 'del', table: 'list', ...keys })
    assert.is(answer.code, 10207, JSON.stringify(keys))
  }
  for (const other of [String(id), null, `${id}.0`])
    assert.is((await on.write('port_forwarding', { action: 'set', id: other, name: 'scanner' })).code, 10207)
  const { list } = (await on.read('port_forwarding')) as { list: Body[] }
  assert.equal(
    list.map(({ name }) => name),
    ['printer'],
  )
})

onGateway('an order reads 0 and is not carried out by a write that lacks it or has 0', async on => {
  for (const body of [{ reboot: 0 }, { web_guide_done: 1 }]) assert.is((await on.write('dev_config', body)).code, 0)
  const { reboot, led_enable } = await on.read('dev_config')
  assert.equal([reboot, led_enable], [0, 1])
})

test.run()
