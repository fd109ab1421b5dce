import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { Home } from './home'
import { Ipv6Provider, provider6 } from './ipv6-provider'
import { prefixOf } from './prefix'

// What dnsmasq tells devices besides the prefix, in announcements and over DHCPv6, and the addresses that it gives.

const home = new Home(['dhcpcd', 'dhcp6s', 'radvd', 'rdisc6'])
const provider = new Ipv6Provider(home)

test.before(async () => {
  await home.start()
  await home.wanAddress()
  await provider.announce(`RDNSS ${provider6.server} { };`)
  await provider.offer({ prefix: '2001:db8:200::/60' })
  wan({ ip_protocol: 2, ipv6_mode: 0, prefix_mode: 0, prefix_len: 56 })
  lan({ enable: 1, prefix_mode: 0, addr_type: 0, dns_mode: 0 })
  await has('2001:db8:200:0:')
})
test.after(() => home.end())

const { wan, lan, log, has, complaint } = prefixOf(home, provider)

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

test('of a prefix that is smaller than a subnet devices are given addresses', async () => {
  wan({ prefix_mode: 1, prefix: '2001:db8:700:0:ab00::', prefix_len: 72 })
  lan({ addr_type: 1, start: '::2', end: '::3', lease: 1800 })
  await until(() => /^2001:db8:700:0:ab00::[23]$/.test(String(toldByDhcp()('ia_na1_ia_addr1'))), { complaint })
  lan({ addr_type: 0 })
})

test.run()
