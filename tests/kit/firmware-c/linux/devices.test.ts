import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { compilers } from '../../compilers'
import { Home, type Namespace } from './home'

// Who is connected, and who has an address by DHCP.

const home = new Home()
let guest: Namespace
test.before(async () => {
  await home.start()
  home.set('ipv4_lan_config', { start: '192.168.1.100', end: '192.168.1.199' })
})
test.after(() => home.end())

interface Device {
  id: number
  mac: string
  host_name: string
  ip: string
}
const rowOf = <Row>(module: string, { mac }: Namespace) =>
  (home.get(module).list as unknown as (Device & Row)[]).find(row => row.mac === mac.toUpperCase())
const wired = (host: Namespace) =>
  rowOf<{ port: string; connected: number; received: number; sent: number }>('terminal_conn_inform', host)
const wireless = (host: Namespace) =>
  rowOf<Record<'band' | 'ssid' | 'rate' | 'signal' | 'standard' | 'security', unknown>>(
    'terminal_conn_inform_wifi',
    host,
  )
const lease = (host: Namespace) => rowOf<{ bind_ip: number; leased: number }>('lan_terminal_conn_inform', host)

/** Asks for an address as a device with a name does. */
const joins = (host: Namespace, name: string) => home.lease(host, { name }).ip!
const isThere = (host: Namespace, wanted: boolean) =>
  until(() => (wired(host) !== undefined) === wanted, { complaint: () => home.gateway.run('bridge fdb; ip neigh') })

test('before anybody asks for an address, nobody has a lease, and nobody is on Wi-Fi', () => {
  assert.equal(home.get('lan_terminal_conn_inform').list, [])
  assert.equal(home.get('terminal_conn_inform_wifi').list, [])
})

test('a device that gets an address is listed with its name, its addresses and its port', () => {
  const ip = joins(home.lan, 'laptop')
  const { id: _, connected: _connected, received: _received, sent: _sent, ...row } = wired(home.lan)!
  assert.equal(row, { mac: home.lan.mac.toUpperCase(), host_name: 'laptop', ip, port: 'LAN1' })
  const { leased, ...rest } = lease(home.lan)!
  assert.is(rest.ip, ip)
  assert.is(rest.host_name, 'laptop')
  assert.is(rest.bind_ip, 0)
  assert.ok(leased > 86400 - 60 && leased <= 86400, `${leased} s`)
})

test('one with an address of its own is listed as soon as it says something, without a lease or a name', async () => {
  home.other.run('ip address add 192.168.1.240/24 dev eth0')
  home.other.reaches('192.168.1.1')
  await isThere(home.other, true)
  const { port, ip, host_name } = wired(home.other)!
  assert.equal({ port, ip, host_name }, { port: 'LAN2', ip: '192.168.1.240', host_name: '' })
  assert.is(lease(home.other), undefined)
})

test('a device without a name is called as its reservation is', () => {
  const add = (host_name: string, { mac }: Namespace, ip: string) =>
    home.set('ipv4_lan_config', { action: 'add', host_name, mac, ip })
  add('nas', home.other, '192.168.1.240')
  add('', home.lan, lease(home.lan)!.ip)
  assert.is(wired(home.other)!.host_name, 'nas')
  assert.is(wired(home.lan)!.host_name, 'laptop')
  assert.is(lease(home.lan)!.bind_ip, 1)
  home.set('ipv4_lan_config', { action: 'clear' })
  assert.is(wired(home.other)!.host_name, '')
})

test('after a restart of the gateway, which ends leases, a device has the name that it has told', async () => {
  home.set('ipv4_lan_config', { action: 'add', host_name: 'reserved', mac: home.other.mac, ip: '192.168.1.240' })
  home.restart()
  home.login()
  home.lan.reaches('192.168.1.1')
  home.other.reaches('192.168.1.1')
  await isThere(home.lan, true)
  await isThere(home.other, true)
  assert.equal([lease(home.lan), wired(home.lan)!.host_name], [undefined, 'laptop'])
  assert.is(wired(home.other)!.host_name, 'reserved')
  home.set('ipv4_lan_config', { action: 'clear' })
  assert.is(wired(home.other)!.host_name, '', 'it has told none itself')
  joins(home.lan, 'notebook')
  assert.is(wired(home.lan)!.host_name, 'notebook')
  joins(home.lan, 'laptop')
})

test('the address is the one that a device has now', async () => {
  home.other.run('ip address flush dev eth0; ip address add 192.168.1.241/24 dev eth0')
  home.other.reaches('192.168.1.1')
  await until(() => wired(home.other)?.ip === '192.168.1.241', { complaint: () => home.gateway.run('ip neigh') })
})

test('one that has IPv6 only is listed with its address there', async () => {
  home.other.run('ip address flush dev eth0; ip address add 2001:db8:7::9/64 dev eth0 nodad')
  home.gateway.run('ip address add 2001:db8:7::1/64 dev br-lan nodad; ip -4 neigh flush dev br-lan')
  home.other.reaches('2001:db8:7::1')
  await until(() => wired(home.other)?.ip === '2001:db8:7::9', { complaint: () => home.gateway.run('ip neigh') })
  home.gateway.run('ip address delete 2001:db8:7::1/64 dev br-lan')
})

test('a device whose cable is pulled is gone at once, and its lease stays', async () => {
  home.lan.run('ip link set eth0 down')
  await isThere(home.lan, false)
  assert.is(lease(home.lan)!.host_name, 'laptop')
  home.lan.run('ip link set eth0 up')
  joins(home.lan, 'laptop')
  await isThere(home.lan, true)
})

test('a guest on Wi-Fi is listed with the network and how well it is connected, as hostapd says it', async () => {
  home.set('wlan_config', { action: 'set', table: 'wlan', id: 3, enable: 1, isolation: 1, ssid: 'Gäste' })
  guest = await home.guest('wifi0_3')
  const ip = joins(guest, 'phone')
  assert.match(ip, /^192\.168\.101\./)
  assert.equal([wireless(guest)!.host_name, wireless(guest)!.ip], ['phone', ip])
  const known = { band: 0, ssid: 'Gäste' }
  const link = () => {
    const { band, ssid, rate, signal, standard, security } = wireless(guest)!
    return { band, ssid, rate, signal, standard, security }
  }
  assert.equal(link(), { ...known, rate: 0, signal: 0, standard: '', security: '' }, 'without hostapd')
  const flags = 'flags=[AUTH][ASSOC][AUTHORIZED][SHORT_PREAMBLE][WMM][HT][VHT]'
  const facts = 'wpa=2\nAKMSuiteSelector=00-0f-ac-8\nsignal=-58\nrx_rate_info=6485\ntx_rate_info=8667 vhtmcs 9 vhtnss 2'
  mkdirSync(join(home.files, 'hostapd'))
  const program = join(home.folder, 'hostapd-answers')
  const source = new URL('hostapd-answers.c', import.meta.url).pathname
  const { c, env } = compilers()[0]!
  execFileSync(c, [source, '-o', program], { env: { ...process.env, ...env } })
  await home.gateway.start(program, [join(home.files, 'hostapd/wifi0_3'), `${guest.mac}\n${flags}\n${facts}\n`])
  assert.equal(link(), { ...known, rate: 866, signal: -58, standard: '802.11ac', security: 'WPA3-SAE' })
  assert.is(wired(guest), undefined)
  assert.is(lease(guest)!.ip, ip)
})

test.run()
