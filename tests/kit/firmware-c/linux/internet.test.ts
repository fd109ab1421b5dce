import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { brief, Home, provider } from './home'

// Between the LAN and the Internet: connections over Ethernet, forwarded ports, the DMZ host, routes and the firewall.

const home = new Home()
test.before(async () => {
  await home.start()
  home.lease(home.lan)
  home.lease(home.other)
  await home.wanAddress()
  await home.lan.serve('from the LAN')
  await home.lan.serve('from port 1234', { port: 1234 })
})
test.after(() => home.end())

const inLan = () => /inet (\S+)\//.exec(home.lan.run('ip -4 address show dev eth0'))![1]!
const fromInternet = (port: number, patience = brief) =>
  home.internet.answerOf(home.addressOf('wan1')!.split('/')[0]!, port, patience)

test('a device reaches the Internet by the address that DHCP has given the WAN', async () => {
  assert.match(await home.wanAddress(), /^203\.0\.113\.5\d$/)
  assert.match(home.gateway.run('ip route'), /^default via 203\.0\.113\.1 dev wan1 .*metric 1/m)
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  assert.match(home.lan.run('nslookup -type=a www.example.com 192.168.1.1'), /203\.0\.113\.1/)
})

test('what is a name only at home is not asked of the provider', async () => {
  const ask = (name: string) => home.lan.run(`nslookup -type=a ${name} 192.168.1.1 || true`)
  for (const name of ['scanner', '192.168.1.201', '10.77.0.3']) ask(name)
  ask('later.example.com')
  await until(() => home.askedOfProvider.includes('later.example.com'), { complaint: () => 'asks for nothing' })
  assert.equal(
    home.askedOfProvider.filter(name => /^scanner|in-addr/.test(name)),
    [],
  )
})

const wan = (body: object) => home.set('wan_confignew', { action: 'set', id: 1, ...body })

test('routes that the provider tells are followed, instead of its router, until it tells others', async () => {
  const renewed = async (options: readonly string[], isThere: (routes: string) => boolean) => {
    home.providerTells(options)
    home.set('wan_confignew', { wan_id: 1, connect: 0 })
    home.set('wan_confignew', { wan_id: 1, connect: 1 })
    const routes = () => home.gateway.run('ip -4 route show dev wan1')
    await until(() => isThere(routes()), { complaint: routes })
    return routes()
  }
  const network = '203.0.113.'
  const told = await renewed(
    [
      `option:router,${network}77`,
      `option:classless-static-route,198.18.0.0/15,${network}9,192.0.2.8/32,0.0.0.0,0.0.0.0/0,${network}1`,
    ],
    routes => /^default/m.test(routes) && routes.includes('192.0.2.8'),
  )
  assert.match(told, /^default via 203\.0\.113\.1 .*metric 1/m)
  assert.match(told, /^198\.18\.0\.0\/15 via 203\.0\.113\.9 /m)
  assert.match(told, /^192\.0\.2\.8 .*scope link/m)
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  const only = await renewed([`option:classless-static-route,198.51.100.0/24,${network}1`], routes =>
    routes.includes('198.51.100.0/24'),
  )
  assert.not.match(only, /^default|198\.18|192\.0\.2\.8/m)
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  await renewed([], routes => /^default via 203\.0\.113\.1 /m.test(routes) && !routes.includes('198.51.100.0/24'))
})

test('a static connection has its address, gateway, DNS servers and MTU', async () => {
  const address = { ip: '203.0.113.20', mask: '255.255.255.0', gateway: '203.0.113.1' }
  wan({ ipv4_mode: 1, ...address, manual_dns: 1, dns1: '203.0.113.1', mtu: 1400 })
  assert.is(home.addressOf('wan1'), '203.0.113.20/24')
  assert.match(home.gateway.run('ip link show dev wan1'), /mtu 1400/)
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  const isFound = () => home.lan.run('nslookup -type=a a.example.com 192.168.1.1 || true').includes('203.0.113.1')
  await until(isFound, { complaint: () => 'no DNS' })
  for (const mtu of [576, 1500]) {
    wan({ mtu })
    assert.match(home.gateway.run('ip link show dev wan1'), new RegExp(`mtu ${mtu} `))
  }
})

test('the largest network that a static address may be in is taken', () => {
  wan({ ip: '10.60.0.1', mask: '128.0.0.0', gateway: '10.1.0.1' })
  assert.is(home.addressOf('wan1'), '10.60.0.1/1')
  assert.match(home.gateway.run('ip route'), /^default via 10\.1\.0\.1 dev wan1/m)
  wan({ ip: '203.0.113.20', mask: '255.255.255.0', gateway: '203.0.113.1' })
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
})

test('packets that are too small for IPv6 leave a connection without it', () => {
  const ipv6 = () => /inet6 2001:db8:9::2\/64/.test(home.gateway.run('ip address show dev wan1'))
  wan({ ip_protocol: 2, ipv6_mode: 2, ipv6: '2001:db8:9::2', gateway_ipv6: '2001:db8:9::1', mtu: 1280 })
  assert.ok(ipv6())
  wan({ mtu: 1279 })
  assert.not.ok(ipv6())
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  wan({ ipv6_mode: 0, mtu: 1500 })
})

test('a static connection that is ended and dialled again reaches the Internet as before', () => {
  home.set('wan_confignew', { wan_id: 1, connect: 0 })
  assert.is(home.lan.answerOf(provider.far, 80, brief), '')
  home.set('wan_confignew', { wan_id: 1, connect: 1 })
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
})

test('without NAT, packets have the address of their device', () => {
  // Nobody in the Internet has a route to it.
  wan({ nat: 0 })
  assert.is(home.lan.answerOf(provider.far, 80, brief), '')
  home.internet.run('ip route add 192.168.1.0/24 via 203.0.113.20')
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  home.internet.run('ip route delete 192.168.1.0/24')
  wan({ nat: 1 })
})

test('a second connection has an address of its own, and goes with its row', async () => {
  const row = { name: 'Second', mode: 1, service_type: 'OTHER', ip_protocol: 0, ipv4_mode: 0, nat: 1 }
  const id = home.set('wan_confignew', { action: 'add', ...row })
  await home.wanAddress(`wan${id}`)
  assert.is(home.gateway.run('ip route').match(/^default/gm)!.length, 1)
  assert.equal(
    home.get('wan_interface').list!.map(({ name }) => name),
    ['Internet', 'Second'],
  )
  const route = { destination: '198.18.0.0', mask: '255.254.0.0', next_hop: '203.0.113.1', interface: 'Second' }
  const route_id = home.set('ipv4_route_config', { action: 'add', ...route })
  const isRoute = new RegExp(`^198\\.18\\.0\\.0/15 via 203\\.0\\.113\\.1 dev wan${id}`, 'm')
  assert.match(home.gateway.run('ip route'), isRoute)
  home.set('ipv4_route_config', { action: 'set', id: route_id, enable: 0 })
  assert.not.match(home.gateway.run('ip route'), isRoute)
  home.set('ipv4_route_config', { action: 'set', id: route_id, enable: 1 })
  assert.match(home.gateway.run('ip route'), isRoute)
  home.set('ipv4_route_config', { action: 'clear' })
  home.set('wan_confignew', { action: 'del', id })
  assert.is(home.addressOf(`wan${id}`), undefined)
})

test('a connection is found by a name of as many and as long characters as there can be', () => {
  const name = '家庭宽带'.repeat(8)
  const id = home.set('wan_confignew', { action: 'add', name, mode: 1, service_type: 'OTHER', ip_protocol: 0 })
  assert.equal(
    home.get('wan_interface').list!.map(row => row.name),
    ['Internet', name],
  )
  const route = { destination: '198.18.0.0', mask: '255.254.0.0', next_hop: '', interface: name }
  home.set('ipv4_route_config', { action: 'add', ...route })
  assert.match(home.gateway.run('ip route'), new RegExp(`^198\\.18\\.0\\.0/15 (via \\S+ )?dev wan${id}`, 'm'))
  home.set('ipv4_route_config', { action: 'clear' })
  home.set('wan_confignew', { action: 'del', id })
})

test('a route by a connection leads to what is beyond its router, which alone answers', async () => {
  // On most computers: Linux answers for each of its addresses.
  home.internet.run('echo 1 | tee /proc/sys/net/ipv4/conf/all/arp_ignore')
  const row = { name: 'Second', mode: 1, service_type: 'OTHER', ip_protocol: 0, ipv4_mode: 0, nat: 1 }
  const id = home.set('wan_confignew', { action: 'add', ...row })
  const route = { destination: provider.far, mask: '255.255.255.255', next_hop: '', interface: 'Second' }
  home.set('ipv4_route_config', { action: 'add', ...route })
  const way = () => home.gateway.run(`ip route get ${provider.far}`)
  const by = (router: string) => until(() => way().includes(`via ${router} dev wan${id}`), { complaint: way })
  await home.wanAddress(`wan${id}`)
  await by('203.0.113.1')
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  home.restart()
  home.login()
  await by('203.0.113.1')
  home.set('wan_confignew', { action: 'set', id, name: 'Third' })
  await by('203.0.113.1')
  const fixed = { ipv4_mode: 1, ip: '203.0.113.77', mask: '255.255.255.0', gateway: '203.0.113.9' }
  home.set('wan_confignew', { action: 'set', id, ...fixed })
  await by('203.0.113.9')
  home.set('wan_confignew', { action: 'del', id })
  assert.equal(home.get('ipv4_route_config').list, [])
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  home.internet.run('echo 0 | tee /proc/sys/net/ipv4/conf/all/arp_ignore')
})

test('a default route to a device at home is no connection to the Internet', () => {
  const before = home.get('dev_connect')
  const route = { destination: '0.0.0.0', mask: '0.0.0.0', next_hop: inLan(), interface: '' }
  home.set('ipv4_route_config', { action: 'add', ...route })
  assert.equal(home.get('dev_connect'), before)
  home.set('ipv4_route_config', { action: 'clear' })
  assert.is(home.lan.answerOf(provider.far), 'from the Internet')
})

test('the 257th connection that there has ever been has an address of its own, too', () => {
  const path = join(home.folder, 'state.json')
  const row = { mode: 1, service_type: 'OTHER', ip_protocol: 0, ipv4_mode: 0, nat: 1 }
  home.set('wan_confignew', { action: 'del', id: home.set('wan_confignew', { action: 'add', name: 'One', ...row }) })
  // Without its last line, the checksum, and without a copy, it can be changed by hand.
  const state = readFileSync(path, 'utf8').split('\n').slice(0, -2).join('\n')
  const changed = state.replace(/("wan_confignew":[^]*?"wan\.last":) *\d+/, '$1256')
  assert.is.not(changed, state)
  rmSync(`${path}.copy`, { force: true })
  writeFileSync(path, changed)
  const id = home.set('wan_confignew', { action: 'add', name: 'Two', ...row })
  assert.is(id, 257)
  const macs = home.gateway.run('cat /sys/class/net/wan1/address /sys/class/net/wan257/address').trim().split('\n')
  assert.is(new Set(macs).size, 2)
  home.set('wan_confignew', { action: 'del', id })
})

test('a connection tells its state', async () => {
  const [row] = home.get('wan_confignew').wan as Record<string, unknown>[]
  assert.is(row!.status, 2)
  assert.is(row!.cur_ip, '203.0.113.20')
  assert.match(String(row!.mac), /^([\da-f]{2}:){5}[\da-f]{2}$/)
  assert.equal((({ internet, ip }) => ({ internet, ip }))(home.get('dev_connect')), { internet: 1, ip: '203.0.113.20' })
})

test('a forwarded port leads from the Internet to the LAN until its row is deleted', () => {
  assert.is(fromInternet(8080), '')
  const row = { name: 'web', protocol: 0, external_port: 8080, internal_ip: inLan(), internal_port: 80 }
  const id = home.set('port_forwarding', { action: 'add', ...row })
  assert.is(fromInternet(8080, 3000), 'from the LAN')
  // Also for a device at home that asks for the address of the gateway in the Internet.
  for (const device of [home.other, home.lan]) assert.is(device.answerOf('203.0.113.20', 8080), 'from the LAN')
  home.set('port_forwarding', { action: 'set', id, external_port: 65535, internal_port: 1234 })
  assert.is(fromInternet(8080), '')
  assert.is(fromInternet(65535, 3000), 'from port 1234')
  home.restart()
  home.login()
  assert.is(fromInternet(65535, 3000), 'from port 1234', 'after a restart')
  home.set('port_forwarding', { action: 'set', id, enable: 0 })
  assert.is(fromInternet(65535), '', 'while the rule is off')
  home.set('port_forwarding', { action: 'set', id, enable: 1 })
  assert.is(fromInternet(65535, 3000), 'from port 1234', 'on again')
  home.set('port_forwarding', { action: 'del', id })
  assert.is(fromInternet(65535), '')
})

test('a forwarded port with a source is closed to all others, also where there is a DMZ host', () => {
  const rule = { name: 'web', protocol: 1, external_port: 8081, internal_ip: inLan(), internal_port: 80 }
  const id = home.set('port_forwarding', { action: 'add', ...rule, source: '203.0.113.2-203.0.113.9' })
  home.set('dmz_config', { enable: 1, ip: inLan() })
  home.set('port_forwarding', { action: 'set', id, external_port: 1234 })
  assert.is(fromInternet(1234), '', 'from 203.0.113.1')
  assert.is(fromInternet(80, 3000), 'from the LAN', 'the DMZ host has the other ports')
  for (const source of ['203.0.113.1', '203.0.113.0-203.0.113.3', '']) {
    home.set('port_forwarding', { action: 'set', id, source })
    assert.is(fromInternet(1234, 3000), 'from the LAN', source)
  }
  home.set('port_forwarding', { action: 'set', id, source: '203.0.113.2' })
  home.restart()
  home.login()
  assert.is(fromInternet(1234), '', 'after a restart')
  home.set('port_forwarding', { action: 'del', id })
  home.set('dmz_config', { enable: 0 })
})

test('a forwarded port and the DMZ follow their device to the address that DHCP gives it next', async () => {
  const before = inLan()
  const { mac } = home.lan
  const rule = { name: 'web', protocol: 1, external_port: 8082, internal_ip: before, internal_port: 80, mac }
  const id = home.set('port_forwarding', { action: 'add', ...rule })
  home.set('dmz_config', { enable: 1, ip: before, mac })
  const leads = async (to: string) => {
    for (const [port, answer] of [
      [8082, 'from the LAN'],
      [1234, 'from port 1234'],
    ] as const)
      await until(() => fromInternet(port) === answer, { complaint: () => `port ${port} does not lead to ${to}` })
  }
  await leads(before)
  const reservation = home.set('ipv4_lan_config', { action: 'add', host_name: '', mac, ip: '192.168.1.77' })
  home.lease(home.lan)
  assert.is(inLan(), '192.168.1.77')
  await leads('another address')
  // After a restart nobody knows where the device is, until its next lease.
  home.restart()
  home.login()
  home.lease(home.lan)
  await leads('it after a restart')
  home.set('port_forwarding', { action: 'set', id, port_end: 8083, external_port: 8081, internal_port: 79 })
  assert.is(fromInternet(8082, 3000), 'from the LAN', 'one of a range, to the address that is known by now')
  home.set('port_forwarding', { action: 'set', id, enable: 0 })
  home.set('dmz_config', { enable: 0 })
  assert.equal([fromInternet(8082), fromInternet(1234)], ['', ''])
  home.set('port_forwarding', { action: 'set', id, enable: 1 })
  assert.is(fromInternet(8082, 3000), 'from the LAN', 'on again')
  home.set('port_forwarding', { action: 'set', id, mac: '' })
  assert.is(fromInternet(8082), '', 'the rule means its address again')
  home.set('port_forwarding', { action: 'del', id })
  home.set('ipv4_lan_config', { action: 'del', id: reservation })
  home.lease(home.lan)
})

test('every other port leads to the DMZ host', () => {
  home.set('dmz_config', { enable: 1, ip: inLan() })
  assert.is(fromInternet(80, 3000), 'from the LAN')
  const answers = [home.other, home.lan].map(device => device.answerOf('203.0.113.20', 1234))
  assert.equal(answers, ['from port 1234', 'from port 1234'], 'also for another device at home, and for itself')
  home.set('dmz_config', { enable: 0 })
  assert.is(fromInternet(80), '')
})

test('a route to a router at home carries connections, although that one answers its neighbours itself', () => {
  home.lan.run('ip address add 10.44.0.7/32 dev lo')
  const route = { destination: '10.44.0.0', mask: '255.255.0.0', next_hop: inLan(), interface: '' }
  const id = home.set('ipv4_route_config', { action: 'add', ...route })
  // Who believes redirects takes the shorter way from then on.
  home.other.run('echo 0 | tee /proc/sys/net/ipv4/conf/*/accept_redirects')
  assert.is(home.other.answerOf('10.44.0.7'), 'from the LAN')
  home.set('ipv4_route_config', { action: 'del', id })
  home.lan.run('ip address delete 10.44.0.7/32 dev lo')
})

test('the firewall keeps out what nobody has asked for, and at its high level does not answer', async () => {
  await home.gateway.serve('from the gateway', { port: 7000 })
  const isPinged = () => /1 packets received/.test(home.internet.run('busybox ping -c 1 -W 1 203.0.113.20 || true'))
  const levels = [
    [{ enable: 0 }, true, 'from the gateway'],
    [{ enable: 1, level: 0 }, true, ''],
    [{ enable: 1, level: 1 }, false, ''],
  ] as const
  for (const [level, pings, answer] of levels) {
    home.set('firewall_config', level)
    assert.is(isPinged(), pings, JSON.stringify(level))
    assert.is(fromInternet(7000, answer ? 3000 : brief), answer, JSON.stringify(level))
    assert.is(home.lan.answerOf(provider.far), 'from the Internet')
  }
})

test.run()
