import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { busyness } from '../../../patience'
import { until } from '../../../until'
import { brief, Home, type Namespace } from './home'

// Several ports at once from the Internet to the LAN: ranges of forwarded ports, and open ports over IPv6.

const home = new Home()
const prefix = '2001:db8:1::'
/** The provider's address over IPv6, and that of the gateway. */
const ipv6 = { provider: '2001:db8:9::1', gateway: '2001:db8:9::2' }
/** How long an answer that is expected may take, in ms. */
const patience = 3000
const ports = [7999, 8000, 8001, 8002, 8010, 8011, 9000, 9001, 9002, 9010, 9011]

/** Starts servers that answer the number of their port, over TCP and UDP. */
const serveNumbers = async (host: Namespace) => {
  const server = `for (const port of ${JSON.stringify(ports)}) {
    require('net').createServer(s => s.on('error', () => {}).end(String(port))).listen(port, '::')
    const udp = require('dgram').createSocket({ type: 'udp6' })
    udp.on('message', (_, from) => udp.send(port + "\\n", from.port, from.address)).bind(port)
  }
  console.log()`
  await host.start(process.execPath, ['-e', server])
}

test.before(async () => {
  await home.start()
  home.lease(home.lan)
  home.lease(home.other)
  await home.wanAddress()
  for (const host of [home.lan, home.other]) await serveNumbers(host)
})
test.after(() => home.end())

const addressIn = (host: Namespace, begin: string) =>
  [...host.run('ip address show dev eth0').matchAll(/inet6? (\S+)\//g)]
    .map(([, address]) => address!)
    .find(address => address.startsWith(begin))

type Answers = Readonly<Record<number, number>>
type Protocol = 'tcp' | 'udp'

/** What a host of the Internet is answered, by the ports that answer. Those that are expected to have more time. */
const answersOf = (address: string, protocol: Protocol, expected: Answers): Answers => {
  const ask = (port: number) => {
    const seconds = ((port in expected ? patience : brief) / 1000) * busyness(2)
    const exchange = `exec 3<>/dev/${protocol}/${address}/${port}; echo ask >&3; echo ${port} $(head -n 1 <&3)`
    return `timeout ${seconds} bash --norc -c '${exchange}' 2>/dev/null &`
  }
  const said = home.internet.run(`${ports.map(ask).join('\n')}\nwait`)
  return Object.fromEntries([...said.matchAll(/^(\d+) (\d+)$/gm)].map(([, port, answer]) => [port, Number(answer)]))
}

/** Fails unless just some ports answer, and with the numbers of others. */
const answer = (address: string, protocol: Protocol, expected: Answers, what = '') =>
  assert.equal(answersOf(address, protocol, expected), expected, `${protocol} of ${address} ${what}`)

test('a range of ports leads to as many others in their order, and the ports around it lead nowhere', async () => {
  const wan = await home.wanAddress()
  const device = addressIn(home.lan, '192')
  const row = { name: 'game', protocol: 0, external_port: 8000, port_end: 8002, internal_ip: device }
  const id = home.set('port_forwarding', { action: 'add', ...row, internal_port: 9000, internal_port_end: 9002 })
  const shifted = { 8000: 9000, 8001: 9001, 8002: 9002 }
  for (const protocol of ['tcp', 'udp'] as const) answer(wan, protocol, shifted)
  home.restart()
  home.login()
  assert.is(await home.wanAddress(), wan)
  answer(wan, 'tcp', shifted, 'after a restart')
  home.set('port_forwarding', { action: 'set', id, protocol: 2 })
  answer(wan, 'tcp', {})
  answer(wan, 'udp', shifted)
  const same = { external_port: 8000, port_end: 8010, internal_port: 8000, internal_port_end: 0 }
  home.set('port_forwarding', { action: 'set', id, protocol: 1, ...same })
  answer(wan, 'tcp', { 8000: 8000, 8001: 8001, 8002: 8002, 8010: 8010 })
  answer(wan, 'udp', {})
  home.set('port_forwarding', { action: 'set', id, port_end: 8000, internal_port: 9010 })
  answer(wan, 'tcp', { 8000: 9010 }, 'a range of one port')
  home.set('port_forwarding', { action: 'del', id })
  answer(wan, 'tcp', {})
})

test('a range may have a source, for whom alone it is open, and is the same at home', async () => {
  const wan = await home.wanAddress()
  const device = addressIn(home.lan, '192')
  const row = { name: 'game', protocol: 1, external_port: 8000, port_end: 8001, internal_ip: device }
  const id = home.set('port_forwarding', { action: 'add', ...row, internal_port: 9001, source: '203.0.113.2' })
  home.set('dmz_config', { enable: 1, ip: device })
  const others = Object.fromEntries(ports.filter(port => port !== 8000 && port !== 8001).map(port => [port, port]))
  answer(wan, 'tcp', others, 'the DMZ host has the others')
  home.set('port_forwarding', { action: 'set', id, source: '' })
  answer(wan, 'tcp', { ...others, 8000: 9001, 8001: 9002 })
  assert.is(home.other.answerOf(wan, 8001), '9002')
  home.set('dmz_config', { enable: 0 })
  home.set('port_forwarding', { action: 'del', id })
})

test('a range that has a port in common with another one is refused', () => {
  const device = addressIn(home.lan, '192')
  const row = { protocol: 1, internal_ip: device }
  home.set('port_forwarding', {
    action: 'add',
    name: 'one',
    ...row,
    external_port: 8000,
    port_end: 8010,
    internal_port: 1,
  })
  const other = { action: 'add', name: 'two', ...row, external_port: 8010, internal_port: 8010 }
  assert.is(home.post({ module: 'port_forwarding', ...other }).code, 10203)
  home.set('port_forwarding', { ...other, protocol: 2 })
  home.set('port_forwarding', { action: 'clear' })
})

/** What is answered to a packet of UDP that is too large for the network in one part. */
const answerToLarge = (address: string, port: number) =>
  home.internet.run(`timeout 3 "${process.execPath}" -e "$ASK" || true`, {
    env: {
      ASK: `const s = require('dgram').createSocket('udp6')
        s.on('message', text => { console.log(String(text)); process.exit() })
        s.send(Buffer.alloc(3000), ${port}, '${address}')`,
    },
  })

/** Gives the gateway and the LAN addresses of IPv6, and waits until both devices have one. */
const connectIpv6 = async () => {
  const wan = { ip_protocol: 2, ipv6_mode: 2, ipv6: ipv6.gateway, gateway_ipv6: ipv6.provider, prefix_mode: 2 }
  home.internet.run(
    `ip address add ${ipv6.provider}/64 dev eth0 nodad; ip -6 route add ${prefix}/64 via ${ipv6.gateway}`,
  )
  home.set('wan_confignew', { action: 'set', id: 1, ...wan })
  home.set('ipv6_lan_config', {
    enable: 1,
    prefix_mode: 1,
    prefix,
    prefix_len: 64,
    addr_type: 0,
    lease: 3600,
    dns_mode: 0,
  })
  for (const host of [home.lan, home.other])
    await until(() => addressIn(host, '2001:db8:1:') !== undefined, {
      complaint: () => home.gateway.run(`cat ${home.files}/dnsmasq.log`),
    })
}

test('open ports over IPv6 are those of one device, at each of its addresses, until they are closed', async () => {
  await connectIpv6()
  const [device, other] = [home.lan, home.other].map(host => addressIn(host, '2001:db8:1:')!) as [string, string]
  const range = { 8000: 8000, 8001: 8001, 8002: 8002, 8010: 8010 }
  answer(device, 'tcp', {})
  const row = { name: 'game', mac: home.lan.mac.toUpperCase(), protocol: 0, ports: '8000-8010' }
  const id = home.set('ipv6_pinhole', { action: 'add', ...row })
  for (const protocol of ['tcp', 'udp'] as const) {
    answer(device, protocol, range)
    answer(other, protocol, {})
  }
  assert.is(answerToLarge(device, 8001).trim(), '8001')
  const ofOther = home.set('ipv6_pinhole', {
    action: 'add',
    name: 'one',
    mac: home.other.mac,
    protocol: 1,
    ports: '9001',
  })
  answer(device, 'tcp', range, 'while another device has other ports')
  answer(other, 'tcp', { 9001: 9001 })
  answer(other, 'udp', {})
  // An address that it has from now on, from which it has never sent anything.
  home.lan.run(`ip address add ${prefix}77/64 dev eth0 nodad`)
  answer(`${prefix}77`, 'tcp', range)
  home.lan.run(`ip address delete ${prefix}77/64 dev eth0`)
  home.restart()
  home.login()
  answer(device, 'tcp', range, 'after a restart')
  home.set('firewall_config', { level: 1 })
  answer(device, 'tcp', range, 'at the high level')
  home.set('ipv6_pinhole', { action: 'set', id, protocol: 2, ports: '9010' })
  answer(device, 'tcp', {})
  answer(device, 'udp', { 9010: 9010 })
  home.set('ipv6_pinhole', { action: 'set', id, mac: home.other.mac })
  answer(device, 'udp', {})
  answer(other, 'udp', { 9010: 9010 })
  home.set('ipv6_pinhole', { action: 'set', id, enable: 0 })
  answer(other, 'udp', {})
  home.set('ipv6_pinhole', { action: 'del', id: ofOther })
  answer(other, 'tcp', {})
  assert.is(home.lan.answerOf(ipv6.provider), 'from the Internet')
  home.set('firewall_config', { enable: 0 })
  assert.equal(Object.keys(answersOf(other, 'tcp', {})).length, ports.length, 'without a firewall all are open')
})

test.run()
