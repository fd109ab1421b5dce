import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { brief, Home, patienceFor, provider } from './home'

// Connections of rules that are logged, as the firewall log tells them.

const home = new Home()
const device = '192.168.7.2'
const ipv6 = { device: '2001:db8:1::2', stranger: '2001:db8:2::2' } as const
let wan = ''

/** Gives the home IPv6, which a restart takes away. */
const layIpv6 = () => {
  home.gateway.run(
    'ip address replace 2001:db8:1::1/64 dev br-lan nodad; ip address replace 2001:db8:2::1/64 dev wan1 nodad',
  )
  home.lan.run(`ip address replace ${ipv6.device}/64 dev eth0 nodad; ip -6 route replace default via 2001:db8:1::1`)
  home.internet.run(
    `ip address replace ${ipv6.stranger}/64 dev eth0 nodad; ip -6 route replace default via 2001:db8:2::1`,
  )
}

test.before(async () => {
  await home.start()
  home.set('ipv4_lan_config', { ip: '192.168.7.1', start: '192.168.7.100', end: '192.168.7.200' })
  home.lan.run(`ip address add ${device}/24 dev eth0; ip route add default via 192.168.7.1`)
  wan = await home.wanAddress()
  for (const port of [80, 81]) await home.lan.serve('from the LAN', { port })
  await home.internet.serve('from the Internet', { port: 81 })
})
test.after(() => home.end())

type Entry = Record<string, unknown>
const entries = (rule?: string) => home.get('firewall_log').list!.filter(entry => !rule || entry.rule === rule)
/** An entry without what says when it was. */
const contentOf = ({ verdict, protocol, source, destination, port }: Entry) => [
  verdict,
  protocol,
  source,
  destination,
  port,
]
/** What is told of a rule, once that is so much. */
const told = async (rule: string, count = 1) => {
  const said = () => home.gateway.run(`cat ${home.files}/firewall-log.log ${home.files}/*.names || true`)
  await until(() => entries(rule).length >= count, { complaint: () => `${rule}: ${said()}` })
  return entries(rule).map(contentOf)
}

test('a connection to a forwarded port that is logged is told with who asked for what, and that to another is not', async () => {
  const forward = (name: string, port: number, keys = {}) =>
    home.set('port_forwarding', {
      ...{ action: 'add', name, protocol: 1, external_port: port, internal_ip: device, internal_port: 80 },
      ...keys,
    })
  const silent = forward('silent', 8080)
  const name = '#1 "web" 电视'
  const logged = forward(name, 8081, { log: 1 })
  for (const port of [8080, 8081]) assert.is(home.internet.answerOf(wan, port), 'from the LAN')
  assert.equal(await told(name), [[1, 'TCP', provider.address, wan, 8081]])
  assert.equal(
    entries().map(({ rule }) => rule),
    [name],
  )
  home.set('port_forwarding', { action: 'set', id: silent, log: 1 })
  home.set('port_forwarding', { action: 'set', id: logged, log: 0 })
  for (const port of [8081, 8080]) assert.is(home.internet.answerOf(wan, port), 'from the LAN')
  assert.equal(await told('silent'), [[1, 'TCP', provider.address, wan, 8080]])
  assert.is(entries(name).length, 1, 'what is logged no longer')
  home.set('port_forwarding', { action: 'clear' })
})

test('of a forwarded range with a source, those are told who may use it, also after a restart', async () => {
  const id = home.set('port_forwarding', {
    ...{ action: 'add', name: 'range', protocol: 0, external_port: 8000, port_end: 8002, source: '203.0.113.9' },
    ...{ internal_ip: device, internal_port: 80, log: 1 },
  })
  home.restart()
  home.login()
  await home.wanAddress()
  assert.is(home.internet.answerOf(wan, 8000, brief), '')
  home.set('port_forwarding', { action: 'set', id, source: provider.address })
  home.restart()
  home.login()
  await home.wanAddress()
  assert.is(home.internet.answerOf(wan, 8001), 'from the LAN')
  assert.equal(await told('range'), [[1, 'TCP', provider.address, wan, 8001]])
  home.internet.run(`bash --norc -c 'echo hello >/dev/udp/${wan}/8002'`)
  assert.equal((await told('range', 2))[0], [1, 'UDP', provider.address, wan, 8002])
  home.set('port_forwarding', { action: 'clear' })
})

test('a rule of the IP filter tells what it blocks or lets pass and who began it, and nothing while the filter is off', async () => {
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  const rule = (name: string, port: string, keys = {}) =>
    filter({ action: 'add', name, protocol: 2, destination_port: port, ...keys })
  filter({ enable: 1, mode: 0 })
  rule('out', '80', { log: 1 })
  rule('quiet', '81')
  assert.is(home.lan.answerOf(provider.address, 80, brief), '')
  assert.is(home.lan.answerOf(provider.address, 81, brief), '')
  assert.equal(await told('out'), [[0, 'TCP', device, provider.address, 80]])
  assert.equal(entries('quiet'), [])

  filter({ enable: 1, mode: 1 })
  rule('allowed', '80', { log: 1 })
  assert.is(home.lan.answerOf(provider.address, 80), 'from the Internet')
  assert.equal(await told('allowed'), [[1, 'TCP', device, provider.address, 80]])

  filter({ enable: 0, mode: 0 })
  rule('idle', '80', { log: 1 })
  rule('resting', '81', { log: 1, enable: 0 })
  assert.is(home.lan.answerOf(provider.address, 80), 'from the Internet')
  filter({ enable: 1, mode: 0 })
  assert.is(home.lan.answerOf(provider.address, 81), 'from the Internet')
  assert.is(home.lan.answerOf(provider.address, 80, brief), '')
  assert.equal(await told('idle'), [[0, 'TCP', device, provider.address, 80]])
  assert.equal(entries('resting'), [])
  filter({ action: 'clear' })

  home.set('port_forwarding', {
    ...{ action: 'add', name: 'web', protocol: 1, external_port: 8081, internal_ip: device, internal_port: 80 },
  })
  rule('in', '80', { direction: 1, log: 1 })
  assert.is(home.internet.answerOf(wan, 8081, brief), '')
  assert.equal(await told('in'), [[0, 'TCP', provider.address, device, 80]])
  filter({ action: 'clear' })
  filter({ enable: 0, mode: 0 })
  home.set('port_forwarding', { action: 'clear' })
})

test('an exception tells the opposite of the mode, and a rule behind it, which does not decide, tells nothing', async () => {
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  for (const mode of [0, 1]) {
    filter({ enable: 1, mode })
    const except = filter({ action: 'add', name: `except ${mode}`, protocol: 2, source: device, exception: 1, log: 1 })
    filter({ action: 'add', name: `behind ${mode}`, protocol: 2, destination_port: '80', log: 1 })
    assert.is(home.lan.answerOf(provider.address, 80, patienceFor(!mode)), mode ? '' : 'from the Internet')
    const seen = (isPassed: number) => [isPassed, 'TCP', device, provider.address, 80]
    assert.equal(await told(`except ${mode}`), [seen(mode ? 0 : 1)])
    assert.equal(entries(`behind ${mode}`), [])
    filter({ action: 'set', id: except, exception: 0, name: `listed ${mode}` })
    assert.is(home.lan.answerOf(provider.address, 80, patienceFor(!!mode)), mode ? 'from the Internet' : '')
    assert.equal(await told(`listed ${mode}`), [seen(mode)])
    filter({ action: 'clear' })
  }
  filter({ enable: 0, mode: 0 })
})

test('a ping and a connection over IPv6 are told as what they are, and those to an open port with its device', async () => {
  layIpv6()
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  filter({ enable: 1, mode: 0 })
  filter({ action: 'add', name: 'pings', protocol: 4, source: '2001:db8:1::/64', log: 1 })
  home.lan.run(`busybox ping6 -c 1 -W 1 ${ipv6.stranger} || true`)
  assert.equal(await told('pings'), [[0, 'ICMP', ipv6.device, ipv6.stranger, 0]])
  filter({ action: 'clear' })
  filter({ enable: 0, mode: 0 })

  const open = (name: string, ports: string, keys = {}) =>
    home.set('ipv6_pinhole', { action: 'add', name, mac: home.lan.mac, protocol: 1, ports, ...keys })
  open('open', '80-80', { log: 1 })
  open('unlogged', '81')
  assert.is(home.internet.answerOf(ipv6.device, 81), 'from the LAN')
  assert.is(home.internet.answerOf(ipv6.device, 80), 'from the LAN')
  assert.equal(await told('open'), [[1, 'TCP', ipv6.stranger, ipv6.device, 80]])
  assert.equal(entries('unlogged'), [])
  home.set('ipv6_pinhole', { action: 'clear' })
})

test('what the firewall itself blocks is told without a rule, at each level, and nothing while it is off', async () => {
  layIpv6()
  const own = () => entries().filter(({ rule }) => rule === '')
  const isTold = (source: string, destination: string, port: number) => {
    const expected = JSON.stringify([0, 'TCP', source, destination, port])
    return own().some(entry => JSON.stringify(contentOf(entry)) === expected)
  }
  for (const [level, port] of [
    [0, 22],
    [1, 23],
  ] as const) {
    home.set('firewall_config', { enable: 1, level })
    assert.is(home.internet.answerOf(wan, port, brief), '')
    assert.is(home.internet.answerOf(ipv6.device, port, brief), '')
    await until(() => isTold(provider.address, wan, port))
    await until(() => isTold(ipv6.stranger, ipv6.device, port))
  }
  home.set('firewall_config', { enable: 0 })
  const before = own().length
  home.internet.answerOf(wan, 24, brief)
  assert.is(home.internet.answerOf(ipv6.device, 80), 'from the LAN')
  home.set('firewall_config', { enable: 1, level: 1 })
  home.internet.answerOf(wan, 25, brief)
  await until(() => isTold(provider.address, wan, 25))
  assert.is(own().length, before + 1)
  home.set('firewall_config', { level: 0 })
})

/** Sends a packet of UDP to each of some ports. */
const flood = (ports: string) =>
  home.lan.run(
    `timeout 60 bash --norc -c 'for port in ${ports}; do echo hello >/dev/udp/${provider.address}/$port; done'`,
  )

test('a flood of one connection is one entry, and of one to many ports not every one is told', async () => {
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  filter({ enable: 1, mode: 0 })
  filter({ action: 'add', name: 'same', protocol: 3, destination_port: '9', log: 1 })
  flood('$(yes 9 | head -n 500)')
  assert.equal(await told('same'), [[0, 'UDP', device, provider.address, 9]])

  filter({ action: 'add', name: 'scan', protocol: 3, destination_port: '1000-65535', log: 1 })
  const begun = Date.now()
  // The first flood has used up what may be told at once, so a quick scan right after it may not be told at all.
  const isScanTold = () => {
    flood('$(seq 2001 4000)')
    return entries('scan').length > 0
  }
  await until(isScanTold, { complaint: () => 'nothing of the scan' })
  // 100 at once, and 10 a second.
  const most = 100 + 10 * (Math.ceil((Date.now() - begun) / 1000) + 1)
  const scanned = entries('scan').length
  assert.ok(scanned <= most, `${scanned}, at most ${most}`)
  assert.is(entries('same').length, 1)
  filter({ action: 'clear' })
  filter({ enable: 0, mode: 0 })
})

test.run()
