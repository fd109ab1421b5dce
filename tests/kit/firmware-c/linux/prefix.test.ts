import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { Home, type Namespace } from './home'
import { Ipv6Provider, provider6 } from './ipv6-provider'

// IPv6 from the provider: dhcpcd against dhcp6s and radvd, and what devices make of what dnsmasq announces of it. What
// dnsmasq tells them besides: told-ipv6.test.ts.

const home = new Home(['dhcpcd', 'dhcp6s', 'radvd'])
const provider = new Ipv6Provider(home)
test.before(async () => {
  await home.start()
  await home.wanAddress()
  await provider.announce()
})
test.after(() => home.end())

const wan = (body: object) => home.set('wan_confignew', { action: 'set', id: 1, ...body })
const lan = (body: object) => home.set('ipv6_lan_config', body)
const row = () => (home.get('wan_confignew').wan as Record<string, unknown>[])[0]!
const log = (name: string) => home.gateway.run(`cat ${home.files}/${name} 2>&1 || true`)
const complaint = () =>
  [
    provider.log,
    log('dhcp6.1.log'),
    log('lan6.conf'),
    home.gateway.run('ip -6 address'),
    home.other.run('ip -6 address; ip -6 route'),
  ].join('\n')

/** The addresses of a device that begin with a prefix, and whether it still begins connections with them. */
const addressesOf = (host: Namespace, prefix: string) =>
  [...host.run('ip -6 -o address show dev eth0').matchAll(/inet6 (\S+)\/\d+ (.*)/g)]
    .filter(([, address]) => address!.startsWith(prefix))
    .map(([, address, facts]) => ({ address: address!, isPreferred: !/deprecated/.test(facts!) }))
const has = (prefix: string, isPreferred = true, host = home.other) =>
  until(() => addressesOf(host, prefix).some(address => address.isPreferred === isPreferred), {
    complaint: () => `no ${isPreferred ? 'preferred' : 'deprecated'} address of ${prefix}\n${complaint()}`,
  })
const reachesInternet = (host = home.other) =>
  until(() => host.answerOf(provider6.far) === 'from the Internet', { complaint: () => `no answer\n${complaint()}` })

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

test('with DHCPv6 the connection has the address that it is given, also where there is no IPv4', async () => {
  await provider.offer({ prefix: '2001:db8:300::/64', address: '2001:db8:9::77' })
  wan({ ip_protocol: 1, ipv6_mode: 1 })
  await until(() => row().cur_ipv6 === '2001:db8:9::77', { complaint })
  await has('2001:db8:300:0:')
  await reachesInternet()
  assert.not.match(home.gateway.run('ip -6 address show dev wan1'), /mngtmpaddr/)
  const { internet, ip, ipv6 } = home.get('dev_connect')
  assert.equal({ internet, ip, ipv6 }, { internet: 1, ip: '', ipv6: '2001:db8:9::77' }, 'without IPv4')
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
