import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { brief, Home, type Namespace, provider } from './home'

// A device at home that has the address of the connection to the Internet, which stays that of the gateway for the rest.

const home = new Home()

/** Starts a server that answers who has asked, and by which address. */
const serve = (host: Namespace, port: number) => {
  const answer = `s=>s.on('error',()=>{}).end(s.remoteAddress+' '+s.localAddress)`
  const server = `require('net').createServer(${answer}).listen(${port},'0.0.0.0',()=>console.log())`
  return host.start(process.execPath, ['-e', server])
}

test.before(async () => {
  await home.start()
  await home.wanAddress()
  for (const host of [home.lan, home.other]) home.lease(host)
  await serve(home.lan, 81)
  await serve(home.internet, 81)
  await home.other.serve('from the other device')
  await home.gateway.serve('from the console', { port: 81 })
})
test.after(() => home.end())

const publicAddress = () => home.addressOf('wan1')!.split('/')[0]!
const dmz = (body: object) => home.set('dmz_config', body)
const asks = (host: Namespace, address: string, port = 81, patience = 3000) => host.answerOf(address, port, patience)

/** Lets the device ask for its address, until it has this one: dnsmasq may be starting again. */
const gets = async (address: RegExp | string) => {
  let told: Record<string, string> = {}
  const isIt = () => {
    told = home.lease(home.lan)
    return typeof address === 'string' ? told.ip === address : address.test(told.ip ?? '')
  }
  await until(isIt, { complaint: () => `${told.ip} instead of ${address}` })
  return told
}

const inHome = /^192\.168\.1\.\d+$/

test('the device gets the address by DHCP with a short lease, and a router in the same network; others do not', async () => {
  assert.is(asks(home.internet, publicAddress(), 81, brief), '', 'before')
  dmz({ passthrough: 1, passthrough_mac: home.lan.mac })
  const { lease, router, dns, mask } = await gets(publicAddress())
  assert.is(lease, '120')
  assert.is(dns, '192.168.1.1')
  assert.match(router!, /^203\.0\.113\.\d+$/)
  assert.is.not(router, publicAddress())
  assert.match(mask!, /^2[4-9]$|^30$/)
  assert.match(home.lease(home.other).ip!, inHome)
})

test('what comes from the Internet reaches it with its addresses as they are, at every level of the firewall', () => {
  const expected = `${provider.address} ${publicAddress()}`
  for (const firewall of [{ enable: 0 }, { enable: 1, level: 0 }, { enable: 1, level: 1 }]) {
    home.set('firewall_config', firewall)
    assert.is(asks(home.internet, publicAddress()), expected, JSON.stringify(firewall))
  }
  // The gateway does not answer a ping then.
  assert.match(home.internet.run(`busybox ping -c 1 -W 3 ${publicAddress()}`), /1 packets received/)
})

test('it reaches the Internet by the address, and so do the other devices behind NAT, at the same port of theirs', () => {
  for (const host of [home.lan, home.other]) {
    assert.is(asks(host, provider.far), `${publicAddress()} ${provider.far}`)
    assert.match(host.run('nslookup -type=a www.example.com 192.168.1.1'), /203\.0\.113\.1/)
  }
  const ask = `timeout 3 busybox nc -p 5000 ${provider.far} 81`
  const [first, second] = [home.lan, home.other].map(host => host.run(`${ask} & sleep 0; wait`))
  assert.equal([first, second], [first, first])
})

test('the console stays reachable for it and for the others', () => {
  for (const host of [home.lan, home.other]) assert.is(asks(host, '192.168.1.1'), 'from the console')
})

test('the others reach it, and it reaches them', () => {
  assert.match(asks(home.other, publicAddress()), new RegExp(`${publicAddress()}$`))
  const other = /inet (\S+)\//.exec(home.other.run('ip -4 address show dev eth0'))![1]!
  assert.is(asks(home.lan, other, 80), 'from the other device')
})

test('nobody else at home says that the address is its own, and only the router is answered for', () => {
  const { router } = home.lease(home.lan)
  assert.match(home.lan.run(`busybox arping -c 1 -w 1 -D -I eth0 ${publicAddress()} || true`), /Received 0 /)
  const answers = (address: string) =>
    /Received 1 /.test(home.other.run(`busybox arping -c 1 -w 1 -I eth0 ${address} || true`))
  assert.equal([answers(router!), answers('169.254.7.7')], [true, false])
})

test('a forwarded port still leads to its device', () => {
  const other = /inet (\S+)\//.exec(home.other.run('ip -4 address show dev eth0'))![1]!
  const rule = { name: 'web', protocol: 1, external_port: 81, internal_ip: other, internal_port: 80 }
  const id = home.set('port_forwarding', { action: 'add', ...rule })
  assert.is(asks(home.internet, publicAddress()), 'from the other device')
  home.set('port_forwarding', { action: 'del', id })
  assert.match(asks(home.internet, publicAddress()), new RegExp(`${publicAddress()}$`))
})

test('an address that is reserved for it does not count meanwhile', async () => {
  const row = { host_name: 'console', mac: home.lan.mac, ip: '192.168.1.77' }
  const id = home.set('ipv4_lan_config', { action: 'add', ...row })
  await gets(publicAddress())
  dmz({ passthrough: 0 })
  await gets('192.168.1.77')
  dmz({ passthrough: 1 })
  await gets(publicAddress())
  home.set('ipv4_lan_config', { action: 'del', id })
})

test('it gets the next address after each change of the connection, also the first and the last of a network', async () => {
  const wan = (body: object) => home.set('wan_confignew', { action: 'set', id: 1, ...body })
  for (const ip of ['203.0.113.64', '203.0.113.127', '203.0.113.66', '203.0.113.65', '203.0.113.20']) {
    wan({ ipv4_mode: 1, ip, mask: '255.255.255.0', gateway: provider.address })
    await gets(ip)
    assert.is(asks(home.internet, ip), `${provider.address} ${ip}`)
    assert.is(asks(home.lan, provider.far), `${ip} ${provider.far}`)
  }
  wan({ ipv4_mode: 0 })
  await home.wanAddress()
  await gets(await home.wanAddress())
})

test('without a connection the device has an address at home, for as short', async () => {
  home.set('wan_confignew', { wan_id: 1, connect: 0 })
  const { lease } = await gets(inHome)
  assert.is(lease, '120')
  assert.is(asks(home.lan, '192.168.1.1'), 'from the console')
  home.set('wan_confignew', { wan_id: 1, connect: 1 })
  await gets(await home.wanAddress())
})

test('it is as before after a restart, and with another address of the LAN', async () => {
  home.restart()
  home.login()
  await gets(await home.wanAddress())
  assert.match(asks(home.internet, publicAddress()), new RegExp(`${publicAddress()}$`))
  home.set('ipv4_lan_config', { ip: '10.9.0.1', mask: '255.255.255.0', start: '10.9.0.100', end: '10.9.0.200' })
  await gets(publicAddress())
  // The old address stays for the answer.
  await until(() => home.lease(home.lan).dns === '10.9.0.1', { complaint: () => 'another DNS server' })
  assert.is(asks(home.lan, '10.9.0.1'), 'from the console')
  home.set('ipv4_lan_config', { ip: '192.168.1.1', start: '192.168.1.2', end: '192.168.1.254' })
  await gets(publicAddress())
})

test('once it is off, the device is one like the others, and the address the gateway’s alone', async () => {
  dmz({ passthrough: 0 })
  await gets(inHome)
  assert.is(asks(home.internet, publicAddress(), 81, brief), '')
  assert.is(asks(home.lan, provider.far), `${publicAddress()} ${provider.far}`)
})

test.run()
