import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { Home } from './home'
import { Ipv6Provider } from './ipv6-provider'
import { prefixOf } from './prefix'

// IPv6 from the provider: dhcpcd against dhcp6s and radvd, and what devices make of what dnsmasq announces of it. What
// dnsmasq tells them besides: told-ipv6.test.ts; other ways to a prefix: prefix-modes.test.ts.

const home = new Home(['dhcpcd', 'dhcp6s', 'radvd'])
const provider = new Ipv6Provider(home)
test.before(async () => {
  await home.start()
  await home.wanAddress()
  await provider.announce()
})
test.after(() => home.end())

const { wan, lan, row, addressesOf, has, reachesInternet, complaint } = prefixOf(home, provider)

test('devices have addresses of the prefix of the provider, and reach the Internet', async () => {
  await provider.offer({ prefix: '2001:db8:100::/56' })
  wan({ ip_protocol: 2, ipv6_mode: 0, prefix_mode: 0, prefix_len: 56 })
  lan({ enable: 1, prefix_mode: 0, addr_type: 0, dns_mode: 0 })
  await has('2001:db8:100:0:')
  await reachesInternet()
  assert.match(String(row().cur_ipv6), /^2001:db8:9:0:/)
  assert.is(row().cur_prefix, '2001:db8:100::/56')
  assert.match(home.gateway.run('ip -6 route'), /^unreachable 2001:db8:100::\/56 /m)
})

test('another prefix takes the place of the one before it, whose addresses devices no longer use', async () => {
  const [before] = addressesOf(home.other, '2001:db8:100:0:')
  await provider.lineIsAway({ prefix: '2001:db8:200::/60' })
  await has('2001:db8:200:0:')
  await has('2001:db8:100:0:', false)
  assert.ok(before!.isPreferred)
  await reachesInternet()
  assert.is(row().cur_prefix, '2001:db8:200::/60')
  assert.equal(home.gateway.run('ip -6 route').match(/(?<=^unreachable )2001:\S+/gm), ['2001:db8:200::/60'])
})

test('after a restart it is the same prefix, and the addresses of devices stay', async () => {
  const before = addressesOf(home.other, '2001:db8:200:0:')
  home.restart()
  home.login()
  await until(() => row().cur_prefix === '2001:db8:200::/60', { complaint })
  await reachesInternet()
  assert.equal(addressesOf(home.other, '2001:db8:200:0:'), before)
})

test('without IPv6 on the connection devices know that there is none, and with it they have it again', async () => {
  wan({ ip_protocol: 0 })
  await has('2001:db8:200:0:', false)
  assert.not.match(home.other.run('ip -6 route'), /^default/m)
  assert.not.match(home.gateway.run('ip -6 route'), /^unreachable/m)
  assert.equal([row().cur_ipv6, row().cur_prefix], ['', ''])
  wan({ ip_protocol: 2 })
  await has('2001:db8:200:0:')
  await reachesInternet()
})

test('a connection that is ended has no prefix until it is dialled again', async () => {
  home.set('wan_confignew', { wan_id: 1, connect: 0 })
  await has('2001:db8:200:0:', false)
  assert.equal([row().cur_ipv6, row().cur_prefix], ['', ''])
  home.set('wan_confignew', { wan_id: 1, connect: 1 })
  await has('2001:db8:200:0:')
  await reachesInternet()
})

test.run()
