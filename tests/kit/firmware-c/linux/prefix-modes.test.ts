import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { Home } from './home'
import { Ipv6Provider } from './ipv6-provider'
import { prefixOf } from './prefix'

// The prefix of a connection that has its address by DHCPv6, none, one that the user has entered, another one after a
// restart, and those of two connections.

const home = new Home(['dhcpcd', 'dhcp6s', 'radvd'])
const provider = new Ipv6Provider(home)
test.before(async () => {
  await home.start()
  await home.wanAddress()
  await provider.announce()
  lan({ enable: 1, prefix_mode: 0, addr_type: 0, dns_mode: 0 })
})
test.after(() => home.end())

const { wan, lan, row, log, addressesOf, has, reachesInternet, complaint } = prefixOf(home, provider)

test('with DHCPv6 the connection has the address that it is given, also where there is no IPv4', async () => {
  await provider.offer({ prefix: '2001:db8:300::/64', address: '2001:db8:9::77' })
  wan({ ip_protocol: 1, ipv6_mode: 1, prefix_mode: 0, prefix_len: 56 })
  await until(() => row().cur_ipv6 === '2001:db8:9::77', { complaint })
  await has('2001:db8:300:0:')
  await reachesInternet()
  assert.not.match(home.gateway.run('ip -6 address show dev wan1'), /mngtmpaddr/)
  const { internet, ip, ipv6 } = home.get('dev_connect')
  assert.equal({ internet, ip, ipv6 }, { internet: 1, ip: '', ipv6: '2001:db8:9::77' }, 'without IPv4')
})

test('a route by a connection leads over IPv6 to its router, also after a restart', async () => {
  const route = { destination: '2001:db8:f::', prefix_len: 48, next_hop: '', interface: 'Internet' }
  home.set('ipv6_route_config', { action: 'add', ...route })
  const way = () => home.gateway.run('ip -6 route show 2001:db8:f::/48')
  const isLed = () => until(() => /via fe80::\S+ dev wan1/.test(way()), { complaint: way })
  await isLed()
  await reachesInternet()
  home.restart()
  home.login()
  await isLed()
  home.set('ipv6_route_config', { action: 'clear' })
  assert.is(way(), '')
})

test('a connection that asks for no prefix has none, and one that the user has entered is for the LAN', async () => {
  wan({ prefix_mode: 2 })
  await has('2001:db8:300:0:', false)
  // The lease that it has confirmed then had a prefix, too.
  await until(() => row().cur_ipv6 === '2001:db8:9::77' && /REPLY6/.test(log('dhcp6.1.log')), { complaint })
  await new Promise(resolve => setTimeout(resolve, 1000))
  assert.is(row().cur_prefix, '')
  assert.not(addressesOf(home.other, '2001:db8:300:0:').some(({ isPreferred }) => isPreferred))
  wan({ prefix_mode: 1, prefix: '2001:db8:400::', prefix_len: 48 })
  await has('2001:db8:400:0:')
  assert.is(row().cur_prefix, '2001:db8:400::/48')
  home.restart()
  home.login()
  await has('2001:db8:400:0:')
})

test('devices no longer use addresses of a prefix that has changed while the gateway has restarted', async () => {
  await provider.offer({ prefix: '2001:db8:500::/56' })
  wan({ ipv6_mode: 0, prefix_mode: 0, prefix_len: 56 })
  await has('2001:db8:500:0:')
  await provider.offer({ prefix: '2001:db8:600::/56' })
  home.restart()
  home.login()
  await has('2001:db8:600:0:')
  await has('2001:db8:500:0:', false)
  await reachesInternet()
})

test('what comes of the prefix of a connection leaves by it, since other providers take it for forged', async () => {
  await provider.offer()
  const row = { name: 'Second', mode: 1, service_type: 'INTERNET', ip_protocol: 1, ipv6_mode: 0, nat: 0 }
  const id = home.set('wan_confignew', { action: 'add', ...row, prefix_mode: 0, prefix_len: 56 })
  const second = new Ipv6Provider(home, 'eth0', { wan: `wan${id}` })
  await until(() => /inet6 fe80/.test(home.gateway.run(`ip -6 address show dev wan${id} -tentative`)), { complaint })
  await second.offer({ prefix: '2001:db8:800::/56' })
  const mac = home.gateway.run(`cat /sys/class/net/wan${id}/address`).trim()
  const forged = [`2001:db8:800::/56 ether saddr != ${mac}`, `2001:db8:600::/56 ether saddr ${mac}`]
  const rules = forged.map(from => `ip6 saddr ${from} drop`).join('; ')
  const input = `table inet isp { chain input { type filter hook input priority 0; ${rules}; }; }`
  home.internet.run('nft -f -', { input })
  lan({ prefix_wan: 'Second' })
  await has('2001:db8:800:0:')
  await reachesInternet()
  lan({ prefix_wan: 'Internet' })
  await has('2001:db8:600:0:')
  await reachesInternet()
  home.set('wan_confignew', { action: 'del', id })
  assert.not.match(home.gateway.run('ip -6 rule'), /2001:db8:800:/)
})

test.run()
