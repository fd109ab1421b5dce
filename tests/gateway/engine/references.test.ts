import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, testOn } from '../start'

const onGateway = testOn()
const wanRow = { action: 'add', name: 'Second', mode: 0, vlan: 1, vlan_id: 7 }
const routeRow = { action: 'add', destination: '10.0.0.0', mask: '255.0.0.0' }
const route6Row = { action: 'add', destination: '2001:db8:7::', prefix_len: 48 }
const period = { action: 'add', days: 127, start: '08:00', end: '09:00' }
const probe = { attempts: 1, timeout: 1, size: 56, dscp: 0, hops: 3 }
const internet = '1_INTERNET_R_VID_100'

/** What a key refers to: a body, values that exist, and values that do not. */
const references: readonly [
  module: string,
  keys: Body,
  key: string,
  good: readonly string[],
  bad: readonly string[],
][] = [
  ['wan_confignew', wanRow, 'binding', ['LAN4,SSID8'], ['LAN5', 'LAN4,SSID9', 'lan4', 'LAN4,LAN4', 'x']],
  ['mirror_config', { enable: 1, destination: 'LAN1' }, 'source', ['LAN2'], ['LAN9', 'SSID1', 'lan2']],
  ['mirror_config', { enable: 1, source: 'LAN2' }, 'destination', ['LAN1'], ['LAN9', 'x']],
  ['ipv4_route_config', routeRow, 'interface', [internet], ['wan9', 'br0', internet.toLowerCase()]],
  ['ipv6_route_config', route6Row, 'interface', [internet], ['wan9', 'br0']],
  ['ping_ipv4', { ...probe, host: '192.0.2.1' }, 'wan', ['', internet], ['wan9']],
  ['tracert_ipv6', { ...probe, host: '2001:db8::1' }, 'wan', ['', internet], ['wan9']],
  ['dev_config', { table: 'parental_time', ...period }, 'group', ['Kids'], ['kids', 'Nobody']],
  ['wlan_config', { action: 'set', id: 1, country_code: 'CN' }, 'channel', ['0', '13'], ['14', '36', 'x']],
]

onGateway('what a write refers to has to exist', async bench => {
  const kids = { action: 'add', table: 'parental_group', name: 'Kids', terminals: '3C:52:82:10:4F:01' }
  assert.is((await bench.write('dev_config', kids)).code, 0)
  for (const [module, keys, key, good, bad] of references) {
    for (const value of bad) {
      const answer = await bench.write(module, { ...keys, [key]: value })
      assert.equal([answer.code, answer.field], [10203, key], `${module}.${key} ${value}`)
    }
    for (const value of good)
      assert.is((await bench.write(module, { ...keys, [key]: value })).code, 0, `${module}.${key} ${value}`)
  }
})

onGateway('a terminal in a list is stored and compared in one notation', async bench => {
  const add = (name: string, terminals: string) =>
    bench.write('dev_config', { action: 'add', table: 'parental_group', name, terminals })
  assert.is((await add('Kids', '3c-52-82-10-4f-01')).code, 0)
  assert.is((await add('Others', '3C:52:82:10:4F:01')).field, 'terminals')
  assert.is((await add('Others', '3c:52:82:10:4f:01,02:00:00:00:00:01')).field, 'terminals')
  assert.is((await add('Others', '02:00:00:00:00:01,02-00-00-00-00-01')).field, 'terminals')
  const [kids] = (await bench.read('dev_config')).parental_group as Body[]
  assert.is(kids!.terminals, '3C:52:82:10:4F:01')
})

onGateway('international domain names are stored as punycode', async bench => {
  const block = (domain: string) => bench.write('domainblk_config', { action: 'add', domain })
  assert.is((await block('http://例子.中国/path')).code, 0)
  assert.is((await block('bücher.de')).code, 0)
  assert.is((await block('例子。中国')).field, 'domain', 'it is there already')
  assert.equal(
    ((await bench.read('domainblk_config')).list as Body[]).map(row => row.domain),
    ['xn--fsqu00a.xn--fiqs8s', 'xn--bcher-kva.de'],
  )
  assert.is((await bench.write('tr069_config', { enable: 1, acs_url: 'https://例子.中国/acs' })).code, 0)
  assert.is((await bench.read('tr069_config')).acs_url, 'https://xn--fsqu00a.xn--fiqs8s/acs')
})

onGateway('routes follow their interface when it is renamed, and go with it', async bench => {
  const interfaces = async () => {
    const rows = [await bench.read('ipv4_route_config'), await bench.read('ipv6_route_config')]
    return rows.flatMap(({ list }) => list as Body[]).map(row => [row.interface, row.next_hop])
  }
  await bench.write('ipv4_route_config', { ...routeRow, interface: internet })
  await bench.write('ipv4_route_config', {
    ...routeRow,
    destination: '11.0.0.0',
    interface: internet,
    next_hop: '100.64.18.1',
  })
  await bench.write('ipv6_route_config', { ...route6Row, interface: internet })
  assert.is((await bench.write('wan_confignew', { action: 'set', id: 1, name: 'Fibre' })).code, 0)
  assert.equal(await interfaces(), [
    ['Fibre', ''],
    ['Fibre', '100.64.18.1'],
    ['Fibre', ''],
  ])
  assert.is((await bench.write('wan_confignew', { action: 'del', id: 1 })).code, 0)
  assert.equal(await interfaces(), [['', '100.64.18.1']])
})

onGateway('unknown keys are ignored and logged', async bench => {
  const logged = () => bench.said.filter(text => text.includes('unknown keys'))
  assert.is((await bench.write('snmp_config', { enable: 1, read_community: 'a', write_community: 'b' })).code, 0)
  assert.is((await bench.write('wlan_config', { action: 'set', id: 1, ssid: 'home' })).code, 0)
  assert.is((await bench.write('wlan_config', { action: 'set', id: 1, beacon: 100 })).code, 0)
  assert.equal(logged(), [], 'every key is known')
  assert.is((await bench.write('snmp_config', { enable: 1, 'line\nbreak': 1, readCommunity: 'b' })).code, 0)
  assert.equal(logged(), ['Ignored unknown keys in a write of snmp_config: "line\\nbreak","readCommunity"'])
  await bench.write('snmp_config', { ['x'.repeat(5000)]: 1 })
  assert.ok(logged()[1]!.length < 300, 'a long key does not flood the log')
})

test.run()
