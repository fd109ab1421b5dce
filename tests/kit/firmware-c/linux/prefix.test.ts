import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { Home, type Namespace } from './home'
import { Ipv6Provider, provider6 } from './ipv6-provider'

// IPv6 from the provider: dhcpcd against dhcp6s and radvd, and what devices make of what dnsmasq announces of it.

const home = new Home(['dhcpcd', 'dhcp6s', 'radvd', 'rdisc6'])
const provider = new Ipv6Provider(home)
test.before(async () => {
  await home.start()
  await home.wanAddress()
  await provider.announce(`RDNSS ${provider6.server} { };`)
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

/** The DNS servers that routers announce to a device. */
const announced = () => home.other.run('rdisc6 -1 eth0 || true').match(/(?<=DNS server *: )\S+/g) ?? []
const isTold = (...servers: string[]) =>
  until(() => String(announced()) === String(servers), { complaint: () => `${announced()} instead of ${servers}` })

test('devices are told the DNS servers that the provider announces or tells over DHCPv6, or others', async () => {
  const [one, two] = ['2001:db8::53', '2001:db8::54']
  lan({ dns_mode: 2, dns1: one, dns2: two })
  await isTold(one, two)
  lan({ dns_mode: 1 })
  await until(() => announced().length === 2, { complaint: () => String(announced()) })
  assert.equal(announced().sort(), [provider6.address, provider6.server])
  assert.equal(
    log('resolv.conf')
      .match(/2001:\S+/g)
      ?.sort(),
    [provider6.address, provider6.server],
    'asked, too',
  )
  lan({ dns_mode: 0 })
  await until(() => announced().length > 0 && !announced().some(server => server.startsWith(provider6.network)), {
    complaint: () => String(announced()),
  })
})

/** What DHCPv6 tells a device. */
const toldByDhcp = () => {
  const settings = join(home.folder, 'device.conf')
  const script = join(home.folder, 'device-told')
  writeFileSync(
    settings,
    'ipv6only\nnoipv6rs\nnoconfigure\ndhcp6\nia_na 1\noption dhcp6_name_servers, dhcp6_domain_search\n' +
      'option dhcp6_sntp_servers, dhcp6_sip_servers_addresses\n',
  )
  writeFileSync(script, '#!/bin/sh\n[ $reason != BOUND6 ] || env >>"$0.text"\n', { mode: 0o755 })
  rmSync(`${script}.text`, { force: true })
  const command = `dhcpcd -1 -B -t 20 -f ${settings} -c ${script} eth0 2>&1; rm -f /var/lib/dhcpcd/eth0.lease6`
  home.other.run(`${command}; cat ${script}.text || true`)
  const told = existsSync(`${script}.text`) ? readFileSync(`${script}.text`, 'utf8') : ''
  return (name: string) => new RegExp(`^new_dhcp6_${name}=(.*)$`, 'm').exec(told)?.[1]
}

test('devices are given addresses of the pool, in whatever prefix the LAN has', async () => {
  const servers = { dns_mode: 2, dns1: '2001:db8::53', dns2: '' }
  lan({ addr_type: 1, start: '::1:0:0:100', end: '::1:0:0:101', lease: 1800, ...servers })
  await until(() => /^2001:db8:200:0:1::10[01]$/.test(String(toldByDhcp()('ia_na1_ia_addr1'))), { complaint })
  const told = toldByDhcp()
  assert.is(told('name_servers'), '2001:db8::53')
  assert.is(told('ia_na1_ia_addr1_vltime'), '1800')
  lan({ addr_type: 0, dns_mode: 0 })
})

test('devices are told the domain of the LAN over DHCPv6, if they are to be', async () => {
  const pool = { addr_type: 1, start: '::2', end: '::ff', lease: 1800 }
  home.set('ipv4_lan_config', { domain: 'home.example' })
  lan({ ...pool, dhcp6_options: 'dns,domain' })
  await until(() => toldByDhcp()('domain_search') === 'home.example', { complaint })
  lan({ ...pool, dhcp6_options: 'dns' })
  await until(() => toldByDhcp()('name_servers') !== undefined, { complaint })
  assert.is(toldByDhcp()('domain_search'), undefined)
  lan({ addr_type: 0 })
})

test('devices are told the time servers and SIP servers of the provider over DHCPv6, if they are to be', async () => {
  const [time, sip] = ['2001:db8:9::123', '2001:db8:9::506']
  await provider.lineIsAway({
    prefix: '2001:db8:200::/60',
    options: `option ntp-servers ${time}; option sip-server-address ${sip};`,
  })
  const pool = { addr_type: 1, start: '::2', end: '::ff', lease: 1800 }
  lan({ ...pool, dhcp6_options: 'dns,ntp,sip' })
  await until(() => toldByDhcp()('sntp_servers') === time, { complaint })
  assert.is(toldByDhcp()('sip_servers_addresses'), sip)
  lan({ ...pool, dhcp6_options: 'ntp' })
  await until(() => toldByDhcp()('sip_servers_addresses') === undefined, { complaint })
  assert.is(toldByDhcp()('sntp_servers'), time)
  lan({ addr_type: 0, dhcp6_options: 'dns' })
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

test('of a prefix that is smaller than a subnet devices are given addresses', async () => {
  wan({ prefix_mode: 1, prefix: '2001:db8:700:0:ab00::', prefix_len: 72 })
  lan({ addr_type: 1, start: '::2', end: '::3', lease: 1800 })
  await until(() => /^2001:db8:700:0:ab00::[23]$/.test(String(toldByDhcp()('ia_na1_ia_addr1'))), { complaint })
  lan({ addr_type: 0 })
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
