// Ranges of ports: this firmware has them, and checks every write, also of a console that knows none.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { type Bench, type Body, startBench } from '../../start'

const ip = '192.168.1.9'
const add = (bench: Bench, name: string, external_port: number, keys: Body = {}) =>
  bench.write('port_forwarding', {
    action: 'add',
    name,
    external_port,
    internal_ip: ip,
    internal_port: external_port,
    ...keys,
  })

test('rows without an end have 0, an end is kept as it was written, and ranges are apart', async () => {
  const bench = await startBench()
  await bench.login()
  const list = async () =>
    ((await bench.read('port_forwarding')).list as Body[]).map(row => [row.name, row.port_end, row.internal_port_end])
  assert.is((await bench.read('port_forwarding')).ranges, 1, 'while the list is empty')
  assert.is((await add(bench, 'one', 7000)).code, 0)
  const { code, id } = await add(bench, 'many', 8000, { port_end: 8010, protocol: 1 })
  assert.is(code, 0)
  assert.equal(await list(), [
    ['one', 0, 0],
    ['many', 8010, 0],
  ])
  for (const [port, keys, field] of [
    [8005, {}, 'external_port'],
    [8010, { protocol: 1 }, 'external_port'],
    [7990, { port_end: 8000 }, 'external_port'],
    [8010, { protocol: 2 }, ''],
    [8011, { port_end: 8010 }, 'port_end'],
    [8011, { port_end: 8012, internal_port_end: 8011 }, 'internal_port_end'],
    [8011, { port_end: 8012, internal_port: 65535 }, 'internal_port'],
    [8011, { port_end: 65536 }, 'port_end'],
    [8011, { port_end: 'x' }, 'port_end'],
    [8011, { port_end: 8012, internal_port: 65534, internal_port_end: 65535 }, ''],
  ] as const) {
    const answer = await add(bench, `at ${port} ${JSON.stringify(keys)}`.slice(0, 32), port, keys)
    assert.equal([answer.code, answer.field ?? ''], field ? [10203, field] : [0, ''], JSON.stringify(keys))
  }
  assert.is(
    (await bench.write('port_forwarding', { action: 'set', id, external_port: 7999, internal_port: 1 })).code,
    0,
  )
  assert.equal((await list())[1], ['many', 8010, 0], 'a write without the key leaves it')
  assert.is((await bench.write('port_forwarding', { action: 'set', id, protocol: 0 })).field, 'external_port')
  assert.is((await bench.write('port_forwarding', { action: 'set', id, port_end: 0 })).code, 0)
  await bench.end()
})

test('a rule keeps for whom it is, and one that was added without is for everyone', async () => {
  const bench = await startBench()
  await bench.login()
  const sources = async () => ((await bench.read('port_forwarding')).list as Body[]).map(({ source }) => source)
  assert.is((await bench.read('port_forwarding')).sources, 1, 'while the list is empty')
  assert.is((await add(bench, 'all', 7000)).code, 0)
  const { id } = await add(bench, 'few', 7001, { source: '198.51.100.16-198.51.100.31' })
  assert.equal(await sources(), ['', '198.51.100.16-198.51.100.31'])
  for (const source of ['198.51.100.31-198.51.100.16', '198.51.100', '2001:db8::1'])
    assert.is((await bench.write('port_forwarding', { action: 'set', id, source })).field, 'source', source)
  assert.is((await bench.write('port_forwarding', { action: 'set', id, internal_port: 7002 })).code, 0)
  assert.equal(await sources(), ['', '198.51.100.16-198.51.100.31'], 'a write without the key leaves it')
  assert.is((await bench.write('port_forwarding', { action: 'set', id, source: '' })).code, 0)
  assert.equal(await sources(), ['', ''])
  await bench.end()
})

test('a rule that is for a device follows it to another address, as the DMZ host does', async () => {
  const bench = await startBench()
  await bench.login()
  const mac = '00:11:32:5A:7C:02'
  const terminals = (await bench.read('lan_terminal_conn_inform')).list as Body[]
  const before = String(terminals.find(terminal => terminal.mac === mac)!.ip)
  const addresses = async () => [
    ...((await bench.read('port_forwarding')).list as Body[]).map(({ internal_ip }) => internal_ip),
    (await bench.read('dmz_config')).ip,
  ]
  assert.is((await bench.read('port_forwarding')).follows, 1, 'while the list is empty')
  assert.is((await add(bench, 'device', 7000, { internal_ip: before, mac: '0011.325a.7c02' })).code, 0)
  assert.is((await add(bench, 'address', 7001, { internal_ip: before })).code, 0)
  assert.is((await add(bench, 'away', 7002, { internal_ip: before, mac: '02:00:00:00:00:99' })).code, 0)
  assert.is((await bench.write('dmz_config', { enable: 1, ip: before, mac })).code, 0)
  assert.equal(await addresses(), [before, before, before, before])
  const rows = (await bench.read('port_forwarding')).list as Body[]
  assert.equal(
    rows.map(row => row.mac),
    [mac, '', '02:00:00:00:00:99'],
  )
  await bench.control('/move', { mac, ip: '192.168.1.177' })
  assert.equal(await addresses(), ['192.168.1.177', before, before, '192.168.1.177'])
  for (const wrong of ['x', '00:11:32:5A:7C', 'FF:FF:FF:FF:FF:FF'])
    assert.is((await bench.write('port_forwarding', { action: 'set', id: 1, mac: wrong })).field, 'mac', wrong)
  assert.is((await bench.write('port_forwarding', { action: 'set', id: 1, internal_port: 1 })).code, 0)
  assert.is((await addresses())[0], '192.168.1.177', 'a write without the key leaves it')
  assert.is((await bench.write('port_forwarding', { action: 'set', id: 1, mac: '' })).code, 0)
  assert.is((await addresses())[0], before)
  await bench.end()
})

test('a rule that is for a device follows it into another network of the LAN', async () => {
  const bench = await startBench()
  await bench.login()
  const mac = '00:11:32:5A:7C:02'
  const addresses = async () => ((await bench.read('port_forwarding')).list as Body[]).map(row => row.internal_ip)
  assert.is((await add(bench, 'device', 7000, { internal_ip: '192.168.1.11', mac })).code, 0)
  assert.is((await add(bench, 'away', 7001, { internal_ip: '192.168.1.11', mac: '02:00:00:00:00:99' })).code, 0)
  const lan = { ip: '10.7.0.1', start: '10.7.0.20', end: '10.7.0.99' }
  assert.is((await bench.write('ipv4_lan_config', lan)).code, 0)
  // The device gets its new address after the answer.
  await until(async () => String(await addresses()) === '10.7.0.29,10.7.0.11', { seconds: 9 })
  assert.is((await bench.write('port_forwarding', { action: 'set', id: 1, enable: 0 })).code, 0, 'it can be written')
  await bench.end()
})

test('firmware without ranges has none of the keys, and ignores those that are written', async () => {
  const bench = await startBench({ plain: true })
  await bench.login()
  assert.is(
    (
      await add(bench, 'many', 8000, {
        port_end: 8010,
        internal_port_end: 8010,
        source: '203.0.113.5',
        mac: '00:11:32:5A:7C:02',
      })
    ).code,
    0,
  )
  const { ranges, sources, follows, list } = await bench.read('port_forwarding')
  assert.equal([ranges, sources, follows], [undefined, undefined, undefined])
  assert.equal(list, [{ id: 1, name: 'many', protocol: 0, external_port: 8000, internal_ip: ip, internal_port: 8000 }])
  assert.is((await add(bench, 'within', 8005)).code, 0)
  await bench.end()
})

test.run()
