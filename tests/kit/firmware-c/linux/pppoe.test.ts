import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { testInUserModeLinux } from '../../user-mode-linux'
import { type Home, provider } from './home'
import { Ipv6Provider, provider6 } from './ipv6-provider'
import { account, homeOfPppoe, servePppoe, startPppoe } from './pppoe'

// pppd against rp-pppoe's server, and connections in a VLAN, on a kernel that has both. It has no NAT of nftables: the
// provider has a route to the LAN instead. At the end a prefix for the LAN over PPPoE: dhcpcd, on what pppd makes,
// against dhcp6s and radvd on what rp-pppoe makes.

const test = testInUserModeLinux('tests/kit/firmware-c/linux/pppoe.test.ts', () => homeOfPppoe().compile())

const states = { off: 0, connected: 2, noResponse: 3, credentials: 4, user: 5, idle: 7 }
let home: Home

test.before(async () => {
  home = await startPppoe()
  home.lease(home.lan)
})
test.after(() => home.end())

const wan = (body: object) => home.set('wan_confignew', { action: 'set', id: 1, ...body })
const row = () => (home.get('wan_confignew').wan as Record<string, unknown>[])[0]!
const complaint = () => `state ${row().status}: ${home.gateway.run(`cat ${home.files}/wan1.log`)}`
const isThere = (name: string) => existsSync(join(home.files, name))
// The firmware is asked only when pppd has connected or failed: to ask it all the time would slow pppd down.
const has = (state: number) =>
  until(
    () => {
      if (state === states.connected && !isThere('up.1')) return false
      if (state !== states.connected && state !== states.user && !isThere('wan1.end')) return false
      return row().status === state
    },
    { complaint },
  )

test('a device reaches the Internet by PPPoE, with a name and a password of any characters', async () => {
  wan({ mode: 2, ip_protocol: 0, ...account, dial: 0, auth: 0, ppp_mtu: 1492, nat: 1, manual_dns: 0 })
  await has(states.connected)
  assert.match(home.gateway.run('ip address show dev wan1'), /mtu 1492[^]*inet 203\.0\.113\.6\d peer 203\.0\.113\.1/)
  home.internet.run('ip route replace 192.168.1.0/24 dev ppp0')
  assert.is(home.lan.answerOf(provider.address), 'from the Internet')
  assert.is(row().cur_ip, home.addressOf('wan1')!.split('/')[0])
  assert.match(String(row().mac), /^([\da-f]{2}:){5}[\da-f]{2}$/)
  assert.is(home.get('dev_connect').internet, 1)
  const servers = () => home.gateway.run(`cat ${home.files}/resolv.conf`)
  await until(() => servers() === 'nameserver 203.0.113.7\n', { complaint: () => `DNS: ${servers()}` })
})

test('the state says that the provider refuses the password, and a right one connects', async () => {
  wan({ password: 'wrong' })
  await has(states.credentials)
  assert.is(home.addressOf('wan1'), undefined)
  wan({ password: account.password })
  await has(states.connected)
})

test('the user hangs up and dials, with the least that a packet may have', async () => {
  home.set('wan_confignew', { wan_id: 1, connect: 0 })
  await has(states.user)
  home.set('wan_confignew', { wan_id: 1, connect: 1 })
  await has(states.connected)
  // The most, 1492, was that of the first test.
  wan({ dial: 2, ppp_mtu: 128 })
  assert.is(row().status, states.off)
  home.set('wan_confignew', { wan_id: 1, connect: 1 })
  await has(states.connected)
  assert.match(home.gateway.run('ip link show dev wan1'), /mtu 128 /)
})

test('a service that nobody has gets no response', async () => {
  wan({ dial: 0, service_name: 'silver', ppp_mtu: 1492 })
  await has(states.noResponse)
  wan({ service_name: 'gold', ac_name: 'north', auth: 2 })
  await has(states.connected)
  wan({ auth: 1 })
  await until(() => isThere('wan1.end') && Number(row().status) > states.connected, { complaint })
})

test('a connection in a VLAN sends its tag and its priority', async () => {
  home.internet.run('ip link add link eth0 name eth0.35 type vlan id 35 && ip link set eth0.35 up')
  await servePppoe(home, 'eth0.35')
  wan({ vlan: 1, vlan_id: 35, priority: 5, auth: 0 })
  await has(states.connected)
  assert.match(
    home.gateway.run('ip -d link show dev pppoe1'),
    /vlan protocol 802\.1Q id 35[^]*egress-qos-map \{ 0:5 \}/,
  )
  home.internet.run('ip address add 203.0.114.1/24 dev eth0.35; ip route replace 192.168.1.0/24 via 203.0.114.2')
  wan({ mode: 1, ipv4_mode: 1, ip: '203.0.114.2', mask: '255.255.255.0', gateway: '203.0.114.1', mtu: 1500 })
  assert.is(home.lan.answerOf('203.0.114.1'), 'from the Internet')
  wan({ vlan_id: 36 })
  assert.is(home.lan.answerOf('203.0.114.1', 80, 300), '')
})

const log = () => home.gateway.run(`cat ${home.files}/wan1.log ${home.files}/dhcp6.1.log 2>&1 || true`)
/** The provider's end of the connection, which has another name each time. */
const end = () => {
  // pppd writes zeros before the digits of a part.
  const address = /remote LL address (\S+)(?![^]*remote LL address)/.exec(log())?.[1]?.replace(/:0+(?=[\da-f])/g, ':')
  return new RegExp(`(ppp\\d+) +inet6 ${address}\\b`).exec(home.internet.run('ip -6 -o address'))?.[1]
}
const ppp = { mode: 2, ...account, dial: 0, auth: 0, ppp_mtu: 1492, vlan: 0, service_name: '', ac_name: '' }

test('a connection by PPPoE has the IPv6 address that was entered, and devices one of the prefix', async () => {
  const [ipv6, gateway_ipv6, prefix] = ['2001:db8:9::2', '2001:db8:9::1', '2001:db8:300::']
  home.set('ipv6_lan_config', { enable: 1, prefix_mode: 0, addr_type: 0, dns_mode: 0 })
  wan({ ...ppp, ip_protocol: 2, ipv6_mode: 2, ipv6, gateway_ipv6, prefix_mode: 1, prefix, prefix_len: 48 })
  await until(() => end() !== undefined, { complaint: log })
  home.internet.run(
    `ip address add ${gateway_ipv6}/64 dev ${end()} nodad; ip address replace ${provider6.far}/128 dev lo nodad;
    ip route replace ${prefix}/48 via ${ipv6} dev ${end()}`,
  )
  await until(() => row().cur_ipv6 === ipv6, { complaint })
  assert.is(row().cur_prefix, `${prefix}/48`)
  await until(() => home.lan.answerOf(provider6.far) === 'from the Internet', {
    complaint: () => `${log()}\n${home.gateway.run('ip -6 route')}\n${home.lan.run('ip -6 address')}`,
  })
})

/** Has the provider give a prefix on a line. */
const gives = async (prefix: string, line?: string) => {
  const ipv6 = new Ipv6Provider(home, line, { link: 'pppoe1' })
  await ipv6.announce()
  await ipv6.offer({ prefix })
}
const hasAddress = (prefix: string) =>
  until(() => home.lan.run('ip -6 -o address show dev eth0 -deprecated').includes(` ${prefix}`), {
    complaint: () =>
      `${log()}\n${home.internet.run(`tail ${home.folder}/provider-ppp*.log`)}\n${home.lan.run('ip -6 address')}`,
  })
const asked = { ...ppp, ip_protocol: 2, ipv6_mode: 0, prefix_mode: 0, prefix_len: 56 }

test('devices have addresses of a prefix that the provider gives by PPPoE, until it is hung up', async () => {
  wan(asked)
  await until(() => end() !== undefined, { complaint: log })
  await gives('2001:db8:100::/56', end())
  await hasAddress('2001:db8:100:0:')
  assert.is(row().cur_prefix, '2001:db8:100::/56')
  assert.match(String(row().cur_ipv6), /^2001:db8:9:0:/)
  // The device first finds out whether nobody else has its address.
  await until(() => home.lan.answerOf(provider6.far) === 'from the Internet', { complaint: log })
  home.set('wan_confignew', { wan_id: 1, connect: 0 })
  await until(() => end() === undefined)
  assert.is(row().cur_prefix, '')
})

test('on demand a device that asks dials, not what hosts tell each other, and then has another prefix', async () => {
  wan({ ...asked, dial: 1, idle: 1, manual_dns: 0 })
  await until(() => log().includes('no IPv6 Routers available'), { complaint: log })
  assert.equal([row().status, row().cur_ip, home.get('dev_connect').internet], [states.idle, '', 0])
  home.lan.run('timeout 3 nslookup www.example.com 192.168.1.1 || true')
  await has(states.connected)
  assert.is(row().cur_ip, home.addressOf('wan1')!.split('/')[0])
  /** The provider's end of the only line. */
  const port = () => /ppp\d+/.exec(home.internet.run('ip -o link show up'))?.[0]
  await until(() => port() !== undefined, { complaint: log })
  await gives('2001:db8:400::/56', port())
  await until(() => row().cur_prefix === '2001:db8:400::/56', { complaint: log })
  await hasAddress('2001:db8:400:0:')
  home.internet.run(`kill $(cat /run/${port()}.pid)`)
  await until(() => row().status === states.idle, { complaint })
  assert.is(row().cur_ip, '')
  const dials = () => {
    home.lan.run(`bash --norc -c 'echo hello >/dev/udp/${provider.far}/9'`)
    return row().status === states.connected
  }
  await until(dials, { complaint })
})

test.run()
