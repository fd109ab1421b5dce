// A LAN that becomes another network takes along what has an address in it.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, testOn } from '../../start'

const onGateway = testOn()

const add = (keys: Body): Body => ({ action: 'add', ...keys })
const reserved = (name: string, end: number) =>
  add({ host_name: name, mac: `02:00:00:00:00:${String(end).slice(-2)}`, ip: `192.168.1.${end}` })
const forwarded = (name: string, port: number, ip: string) =>
  add({ name, protocol: 0, external_port: port, internal_ip: ip, internal_port: port })

onGateway('reservations, forwardings, DMZ, routes and filters move along with the LAN, and back again', async on => {
  for (const [module, keys] of [
    ['ipv4_lan_config', reserved('NAS', 40)],
    ['ipv4_lan_config', reserved('Printer', 200)],
    ['port_forwarding', forwarded('Web', 8080, '192.168.1.40')],
    ['port_forwarding', forwarded('Camera', 8081, '192.168.1.200')],
    ['dmz_config', { enable: 1, ip: '192.168.1.40' }],
    ['ipv4_route_config', add({ destination: '10.8.0.0', mask: '255.255.255.0', next_hop: '192.168.1.40' })],
    [
      'ipportfileterv4_config',
      add({ name: 'Guests', protocol: 0, source: '192.168.1.40-192.168.1.60', destination: '9.9.9.9' }),
    ],
    [
      'ipportfileterv4_config',
      add({ name: 'Visitors', protocol: 0, source: '192.168.1.100-192.168.1.200', destination: '192.168.1.41' }),
    ],
  ] as const)
    assert.is((await on.write(module, keys)).code, 0, module)
  const listOf = async (module: string, ...keys: string[]) =>
    ((await on.read(module)).list as Body[]).map(row => keys.map(key => row[key]).join(' '))
  const all = async () => [
    await listOf('ipv4_lan_config', 'host_name', 'ip'),
    await listOf('port_forwarding', 'name', 'internal_ip'),
    (await on.read('dmz_config')).ip,
    await listOf('ipv4_route_config', 'next_hop'),
    await listOf('ipportfileterv4_config', 'source', 'destination'),
  ]
  const before = await all()
  await on.write('ipv4_lan_config', { ip: '10.77.3.1', mask: '255.255.255.128', start: '10.77.3.2', end: '10.77.3.99' })
  assert.equal(await all(), [
    ['NAS 10.77.3.40', 'Printer 192.168.1.200'],
    ['Web 10.77.3.40', 'Camera 192.168.1.200'],
    '10.77.3.40',
    ['10.77.3.40'],
    ['10.77.3.40-10.77.3.60 9.9.9.9', '192.168.1.100-192.168.1.200 10.77.3.41'],
  ])
  const home = { ip: '192.168.1.1', mask: '255.255.255.0', start: '192.168.1.2', end: '192.168.1.254' }
  await on.write('ipv4_lan_config', home)
  assert.equal(await all(), before)
})

onGateway('what would have the address of the gateway stays', async on => {
  await on.write('port_forwarding', forwarded('Web', 8080, '192.168.1.40'))
  await on.write('ipv4_lan_config', { ip: '10.77.3.40', start: '10.77.3.50', end: '10.77.3.99' })
  assert.is(((await on.read('port_forwarding')).list as Body[])[0]!.internal_ip, '192.168.1.40')
})

test.run()
