// The switch of a single rule: this firmware has it in every table of rules, and a rule that is off has no effect.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, startBench } from '../../start'

const mac = '00:1A:2B:3C:4D:5E'

/** A rule of each table, and what another one may not have in common with it. */
const rules: readonly (readonly [module: string, rule: Body, shared: Body, list?: string])[] = [
  ['port_forwarding', { name: 'a', external_port: 7000, internal_ip: '192.168.1.9', internal_port: 1 }, { name: 'b' }],
  ['ipportfileterv4_config', { name: 'a', protocol: 0, source: '192.168.1.9' }, { source: '192.168.1.8' }],
  ['macfileter_config', { name: 'a', mac }, { name: 'b' }],
  ['domainblk_config', { domain: 'example.org' }, {}],
  ['dev_config', { name: 'a', terminals: mac }, { terminals: '00:1A:2B:3C:4D:5F' }, 'parental_group'],
  ['ipv4_lan_config', { host_name: 'a', mac, ip: '192.168.1.77' }, { host_name: 'b', ip: '192.168.1.78' }],
  ['ipv4_route_config', { destination: '10.9.0.0', mask: '255.255.0.0', next_hop: '192.168.1.9' }, {}],
  ['ipv6_route_config', { destination: '2001:db8:9::', prefix_len: 48, next_hop: 'fe80::9', interface: '' }, {}],
  ['ipv6_pinhole', { name: 'a', mac, protocol: 1, ports: '443' }, { mac: '00:1A:2B:3C:4D:5F' }],
]

const wanName = async (bench: Bench) => String(((await bench.read('wan_confignew')).wan as Body[])[0]!.name)

for (const [module, rule, shared, table = 'list'] of rules)
  test(`a rule of ${module} ${table} is on at first, stays in the list when it is off, and keeps what it has`, async () => {
    const bench = await startBench()
    await bench.login()
    const write = (keys: Body) => bench.write(module, { table, ...keys })
    const row = async () => ((await bench.read(module))[table] as Body[]).at(-1)!
    const own = 'interface' in rule ? { ...rule, interface: await wanName(bench) } : rule
    const { code, id } = await write({ action: 'add', ...own })
    assert.is(code, 0)
    assert.is((await row()).enable, 1)
    assert.is((await write({ action: 'set', id, enable: 0 })).code, 0)
    assert.is((await row()).enable, 0)
    assert.is((await row()).id, id)
    assert.is.not((await write({ action: 'add', ...own, ...shared })).code, 0, 'another one like it')
    assert.is((await write({ action: 'set', id, ...own })).code, 0)
    assert.is((await row()).enable, 0, 'a write of its other keys does not turn it on')
    assert.is((await write({ action: 'set', id, enable: 2 })).code, 10203)
    assert.is((await write({ action: 'set', id, enable: 1 })).code, 0)
    assert.is((await row()).enable, 1)
    await bench.end()
  })

test('a reservation that is off reserves nothing, and a route that is off is no active one', async () => {
  const bench = await startBench()
  await bench.login()
  const [device] = (await bench.read('lan_terminal_conn_inform')).list as Body[]
  const isBound = async () => ((await bench.read('lan_terminal_conn_inform')).list as Body[])[0]!.bind_ip
  const reserved = await bench.write('ipv4_lan_config', {
    action: 'add',
    mac: device!.mac,
    ip: '192.168.1.77',
    enable: 0,
  })
  assert.is(reserved.code, 0)
  assert.is(await isBound(), 0)
  await bench.write('ipv4_lan_config', { action: 'set', id: reserved.id, enable: 1 })
  assert.is(await isBound(), 1)

  const destination = '10.9.0.0'
  const isActive = async () =>
    ((await bench.read('ipv4_route_info')).list as Body[]).some(route => route.destination === destination)
  const route = { destination, mask: '255.255.0.0', next_hop: '192.168.1.9' }
  const { id } = await bench.write('ipv4_route_config', { action: 'add', ...route })
  assert.ok(await isActive())
  await bench.write('ipv4_route_config', { action: 'set', id, enable: 0 })
  assert.not(await isActive())
  await bench.end()
})

test('firmware without the switch has no such key', async () => {
  const bench = await startBench({ plain: true })
  await bench.login()
  assert.is((await bench.write('domainblk_config', { action: 'add', domain: 'example.org' })).code, 0)
  assert.not('enable' in ((await bench.read('domainblk_config')).list as Body[])[0]!)
  await bench.end()
})

test.run()
