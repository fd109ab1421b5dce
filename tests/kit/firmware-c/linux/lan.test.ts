import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { brief, Home } from './home'

// The LAN over IPv4: the address of the gateway, and what devices are told.

const home = new Home()
test.before(() => home.start())
test.after(() => home.end())

const lan = (body: object) => home.set('ipv4_lan_config', body)

/** Waits until the bridge has this address and no other: the old one stays for the answer. */
const hasMoved = async (address: string) => {
  const addresses = () =>
    home.gateway
      .run('ip -4 -o address show dev br-lan')
      .match(/(?<=inet )\S+/g)!
      .join()
  await until(() => addresses() === address, { complaint: addresses })
}

test('the address of the LAN is that of the bridge, after the start and after each change', async () => {
  assert.is(home.addressOf('br-lan'), '192.168.1.1/24')
  const moves = [
    ['192.168.1.77', '255.255.255.0', 24], // in the same subnet
    ['192.168.1.77', '255.255.255.128', 25], // the same address
    ['10.9.0.1', '255.255.0.0', 16], // elsewhere
    ['10.9.0.254', '255.255.255.0', 24], // in a part of the same subnet
  ] as const
  for (const [ip, mask, bits] of moves) {
    const start = ip.replace(/\d+$/, '80')
    lan({ ip, mask, start, end: ip.replace(/\d+$/, '90') })
    await hasMoved(`${ip}/${bits}`)
    assert.match(home.lease(home.lan).ip!, new RegExp(`^${start.replace(/\d+$/, '')}(8\\d|90)$`))
  }
})

test('the address of the LAN that is left and taken again at once stays', async () => {
  for (const ip of ['10.9.0.1', '10.9.0.254']) lan({ ip })
  await hasMoved('10.9.0.254/24')
})

test('a move that the kernel refuses keeps the address, and lets the one before it go', async () => {
  lan({ ip: '10.9.0.7' })
  const refusing = join(home.folder, 'bin/ip')
  writeFileSync(refusing, '#!/bin/sh\n[ "$2" != replace ] || exit 1\nPATH=${PATH#*:} exec ip "$@"\n', { mode: 0o755 })
  assert.is.not(home.post({ module: 'ipv4_lan_config', ip: '10.9.0.8' }).code, 0)
  rmSync(refusing)
  await hasMoved('10.9.0.7/24')
})

test('a move within the subnet keeps what devices have open, and the static routes through them', async () => {
  lan({ ip: '192.168.7.1', mask: '255.255.255.0', start: '192.168.7.100', end: '192.168.7.200' })
  home.lan.run('ip address flush dev eth0; ip address add 192.168.7.2/24 dev eth0')
  await home.lan.serve('from the LAN')
  const route = { destination: '10.1.0.0', mask: '255.255.0.0', next_hop: '192.168.7.2', interface: '' }
  home.set('ipv4_route_config', { action: 'add', ...route })
  lan({ ip: '192.168.7.254' })
  await hasMoved('192.168.7.254/24')
  assert.is(home.gateway.answerOf('192.168.7.2'), 'from the LAN')
  assert.match(home.gateway.run('ip route'), /^10\.1\.0\.0\/16 via 192\.168\.7\.2 dev br-lan/m)
  home.set('ipv4_route_config', { action: 'clear' })
  lan({ ip: '192.168.7.1' })
})

const names = (host: string) => home.lan.run(`nslookup -type=a ${host} 192.168.7.1 || true`)

test('devices are told a domain, and those with a name are found in it', async () => {
  const id = home.set('ipv4_lan_config', { action: 'add', host_name: 'nas', mac: home.other.mac, ip: '192.168.7.32' })
  lan({ domain: 'home.arpa' })
  await until(() => home.lease(home.lan).domain === 'home.arpa', { complaint: () => 'no domain' })
  await until(() => names('nas.home.arpa').includes('192.168.7.32'), { complaint: () => names('nas.home.arpa') })
  assert.ok(names('nas').includes('192.168.7.32'), 'also by the name alone')
  lan({ domain: '' })
  await until(() => !names('nas.home.arpa').includes('192.168.7.32'), { complaint: () => 'still in the domain' })
  assert.is(home.lease(home.lan).domain, undefined)
  home.set('ipv4_lan_config', { action: 'del', id })
})

test('a device gets the address that is reserved for it, whatever its name means to dnsmasq', async () => {
  // Each is an order or a lease time in a reservation of dnsmasq, but the last ones, which are no names of the DNS.
  for (const name of ['ignore', 'infinite', '36h', '3600', 'printer', 'my tv', '-tv', '电视', 'set:x']) {
    const id = home.set('ipv4_lan_config', { action: 'add', host_name: name, mac: home.lan.mac, ip: '192.168.7.33' })
    await until(() => home.lease(home.lan).ip === '192.168.7.33', {
      complaint: () => `no reserved address for ${name}`,
    })
    assert.is(home.lease(home.lan).lease, '86400', name)
    assert.is(names(name.replace(/[ :]/g, '.')).includes('192.168.7.33'), /^[a-z\d]+$/.test(name), name)
    home.set('ipv4_lan_config', { action: 'del', id })
  }
  await until(() => home.lease(home.lan).ip !== '192.168.7.33', { complaint: () => 'the address is still reserved' })
})

test('a reservation that is off reserves nothing until it is turned on', async () => {
  const row = { host_name: 'tablet', mac: home.lan.mac, ip: '192.168.7.34', enable: 0 }
  const id = home.set('ipv4_lan_config', { action: 'add', ...row })
  assert.is.not(home.lease(home.lan).ip, row.ip)
  home.set('ipv4_lan_config', { action: 'set', id, enable: 1 })
  await until(() => home.lease(home.lan).ip === row.ip, { complaint: () => 'the address is not reserved' })
  home.set('ipv4_lan_config', { action: 'del', id })
  await until(() => home.lease(home.lan).ip !== row.ip, { complaint: () => 'the address is still reserved' })
})

test('a MAC address is taken in each form that the console takes', async () => {
  for (const form of [(mac: string) => mac.toUpperCase(), (mac: string) => mac.replaceAll(':', '-')]) {
    const row = { action: 'add', host_name: '', mac: form(home.lan.mac), ip: '192.168.7.44' }
    const { code, id } = home.post({ module: 'ipv4_lan_config', ...row })
    if (code) continue
    await until(() => home.lease(home.lan).ip === '192.168.7.44', { complaint: () => `not for ${row.mac}` })
    home.set('ipv4_lan_config', { action: 'del', id })
  }
})

test('devices are told the gateway, one, two or three DNS servers, or those of the provider', async () => {
  const told = () => home.lease(home.other).dns
  const expect = (dns: string) => until(() => told() === dns, { complaint: () => `${told()} instead of ${dns}` })
  const [one, two, three] = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
  lan({ dns_mode: 2, dns1: one, dns2: '', dns3: '' })
  await expect(one)
  lan({ dns_mode: 2, dns1: one, dns2: two, dns3: three })
  await expect(`${one} ${two} ${three}`)
  lan({ dns_mode: 2, dns1: one, dns2: '', dns3: three })
  await expect(`${one} ${three}`)
  await home.wanAddress()
  lan({ dns_mode: 1 })
  await expect('203.0.113.1')
  // Also when they change later, the first one first.
  const wan = (body: object) => home.set('wan_confignew', { action: 'set', id: 1, ...body })
  wan({ manual_dns: 1, dns1: '203.0.113.9', dns2: '203.0.113.8' })
  await expect('203.0.113.9 203.0.113.8')
  wan({ manual_dns: 0 })
  await expect('203.0.113.1')
  lan({ dns_mode: 0 })
  await expect('192.168.7.1')
})

test('without the DHCP server devices get nothing', () => {
  lan({ dhcp_enable: 0 })
  assert.is(home.lan.run('udhcpc -i eth0 -n -q -f -t 2 -T 1 -s /bin/true 2>&1 || true').includes('lease of'), false)
  lan({ dhcp_enable: 1, start: '192.168.7.100', end: '192.168.7.200' })
  assert.match(home.lease(home.lan).ip ?? 'none', /^192\.168\.7\.(1\d\d|200)$/)
})

test('a blocked domain and those below it have no address', async () => {
  const block = (body: object) => home.set('domainblk_config', body)
  const isFound = (name: string, wanted: boolean) =>
    until(() => names(name).includes('203.0.113.1') === wanted, {
      complaint: () => `${name} has ${wanted ? 'no' : 'an'} address`,
    })
  await isFound('www.example.com', true)
  block({ enable: 1 })
  const id = block({ action: 'add', domain: 'films.example.com' })
  await isFound('a.films.example.com', false)
  block({ action: 'set', id, enable: 0 })
  await isFound('a.films.example.com', true)
  block({ action: 'set', id, enable: 1 })
  await isFound('films.example.com', false)
  await isFound('www.example.com', true)
  block({ enable: 0 })
  await isFound('films.example.com', true)
})

test('dnsmasq survives every start, with rows to read and right after a change', () => {
  for (let number = 1; number <= 3; number++) {
    const row = { host_name: `host${number}`, mac: `02:00:00:00:0${number}:01`, ip: `192.168.7.6${number}` }
    home.set('ipv4_lan_config', { action: 'add', ...row })
  }
  home.set('domainblk_config', { enable: 1 })
  for (let start = 0; start < 20; start++) {
    home.restart()
    const log = home.gateway.run(`cat ${home.files}/dnsmasq.log`)
    assert.is(log.match(/ started, version/g)?.length ?? 1, 1, 'it has been started again')
  }
  home.login()
  assert.match(home.lease(home.lan).ip ?? 'none', /^192\.168\.7\.(1\d\d|200)$/)
  assert.match(names('host3'), /192\.168\.7\.63/)
  assert.is(names('films.example.com').includes('203.0.113.1'), false)
  assert.is(home.lan.answerOf('192.168.7.1', 81, brief), '')
})

test('what the kernel refuses is not stored, and the address stays', () => {
  home.set('domainblk_config', { enable: 0 })
  home.set('ipv4_lan_config', { action: 'clear' })
  assert.is((home.get('ipv4_lan_config').list as unknown[]).length, 0)
  const add = { module: 'ipv4_route_config', action: 'add', mask: '255.255.0.0', interface: '' }
  assert.is(home.post({ ...add, destination: '10.2.0.0', next_hop: '172.16.0.1' }).code, 10305)
  assert.is((home.get('ipv4_route_config').list as unknown[]).length, 0)
})

test('an address on trial returns when it is cancelled, and when the device restarts', async () => {
  const begin = () => Number(home.post({ module: 'safe_apply', action: 'begin', seconds: 300 }).trial)
  const move = (trial: number) => lan({ ip: '192.168.7.9', start: '192.168.7.100', end: '192.168.7.200', trial })
  const first = begin()
  move(first)
  await hasMoved('192.168.7.9/24')
  home.set('safe_apply', { action: 'cancel', trial: first })
  await hasMoved('192.168.7.1/24')
  move(begin())
  home.restart()
  await hasMoved('192.168.7.1/24')
  home.login()
  assert.is(home.get('safe_apply').outcome, 2)
})

test('a restored backup applies after a restart: its address, its pool and its reservations', async () => {
  lan({ ip: '192.168.7.1', mask: '255.255.255.0', start: '192.168.7.100', end: '192.168.7.200' })
  lan({ action: 'add', host_name: 'kept', mac: home.other.mac, ip: '192.168.7.44' })
  const backup = home.download('/boaform/formSaveConfig', 'save_cs=1')
  lan({ action: 'clear' })
  lan({ ip: '10.9.0.1', start: '10.9.0.80', end: '10.9.0.90' })
  await hasMoved('10.9.0.1/24')
  assert.is(home.upload('/boaform/formSaveConfig', backup).code, 0)
  home.restart()
  await hasMoved('192.168.7.1/24')
  assert.match(home.lease(home.lan).ip!, /^192\.168\.7\.(1\d\d|200)$/)
  assert.is(home.lease(home.other).ip, '192.168.7.44')
  home.login()
  assert.is(home.get('ipv4_lan_config').ip, '192.168.7.1')
})

test.run()
