import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { brief, Home, patienceFor, provider } from './home'

// What devices of the LAN may not do.

const home = new Home()
/** An address of the LAN and one of the Internet, of IPv6. */
const ipv6 = { lan: '2001:db8:1::2', internet: '2001:db8:2::2' } as const

/** Gives the home IPv6, which a restart takes away. */
const layIpv6 = () => {
  home.gateway.run(
    'ip address replace 2001:db8:1::1/64 dev br-lan nodad; ip address replace 2001:db8:2::1/64 dev wan1 nodad',
  )
  home.lan.run(`ip address replace ${ipv6.lan}/64 dev eth0 nodad; ip -6 route replace default via 2001:db8:1::1`)
  home.internet.run(
    `ip address replace ${ipv6.internet}/64 dev eth0 nodad; ip -6 route replace default via 2001:db8:2::1`,
  )
}

test.before(async () => {
  await home.start()
  home.set('ipv4_lan_config', { ip: '192.168.7.1', start: '192.168.7.100', end: '192.168.7.200' })
  for (const [host, address] of [
    [home.lan, '192.168.7.2'],
    [home.other, '192.168.7.3'],
  ] as const)
    host.run(`ip address add ${address}/24 dev eth0; ip route add default via 192.168.7.1`)
  await home.wanAddress()
})
test.after(() => home.end())

const reaches = (host = home.lan, patience?: number) => host.answerOf(provider.address, 80, patience) !== ''
const isBlocked = (host = home.lan) => !reaches(host, brief)

test('a device of the MAC blocklist does not reach the Internet, and only those of an allowlist do', () => {
  const filter = (body: object) => home.set('macfileter_config', body)
  assert.ok(reaches())
  filter({ enable: 1, mode: 0 })
  filter({ action: 'add', mac: home.lan.mac })
  assert.ok(isBlocked())
  assert.ok(reaches(home.other))
  filter({ action: 'clear' })
  assert.ok(reaches())
  filter({ enable: 1, mode: 1 })
  assert.ok(isBlocked())
  const id = filter({ action: 'add', mac: home.lan.mac })
  assert.ok(reaches())
  assert.ok(isBlocked(home.other))
  filter({ action: 'set', id, mac: home.other.mac })
  assert.ok(isBlocked())
  assert.ok(reaches(home.other))
  filter({ action: 'set', id, mac: home.lan.mac, enable: 0 })
  assert.ok(isBlocked(), 'an entry of the allowlist that is off allows nothing')
  filter({ enable: 0, mode: 0 })
  assert.ok(reaches())
})

test('a rule of a filter that is off blocks nothing, also after a restart', async () => {
  for (const [module, rule] of [
    ['macfileter_config', { mac: home.lan.mac }],
    ['ipportfileterv4_config', { name: 'rule', protocol: 2, destination_port: '80' }],
  ] as const) {
    home.set(module, { enable: 1, mode: 0 })
    const id = home.set(module, { action: 'add', ...rule })
    assert.ok(isBlocked(), module)
    home.set(module, { action: 'set', id, enable: 0 })
    assert.ok(reaches(), module)
    home.restart()
    home.login()
    await home.wanAddress()
    assert.ok(reaches(), `${module}, after a restart`)
    home.set(module, { action: 'set', id, enable: 1 })
    assert.ok(isBlocked(), module)
    home.set(module, { action: 'clear' })
    home.set(module, { enable: 0, mode: 0 })
  }
})

const traffic: readonly (readonly [what: string, rule: object, isMeant: boolean])[] = [
  ['any traffic of an address', { protocol: 0, source: '192.168.7.2' }, true],
  ['any traffic to an address', { protocol: 0, destination: provider.address }, true],
  ['TCP to a port', { protocol: 2, destination: provider.address, destination_port: '80' }, true],
  ['TCP and UDP from a range of addresses', { protocol: 1, source: '192.168.7.1-192.168.7.9' }, true],
  ['the largest ranges', { protocol: 2, source: '0.0.0.0-255.255.255.255', source_port: '1-65535' }, true],
  ['UDP to the same port', { protocol: 3, destination_port: '80' }, false],
  ['ICMP', { protocol: 4, source: '192.168.7.2' }, false],
  ['another range of ports', { protocol: 2, destination_port: '81-65535' }, false],
  ['another range of addresses', { protocol: 2, source: '192.168.7.3-192.168.7.255' }, false],
]

test('the IP filter blocks what its rules describe, or lets only that through', () => {
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  for (const mode of [0, 1]) {
    filter({ enable: 1, mode })
    for (const [what, rule, isMeant] of traffic) {
      filter({ action: 'add', name: 'rule', ...rule })
      const isExpected = isMeant === (mode === 1)
      assert.is(reaches(home.lan, patienceFor(isExpected)), isExpected, `${what}, mode ${mode}`)
      filter({ action: 'clear' })
    }
  }
  filter({ enable: 0, mode: 0 })
  assert.ok(reaches())
})

test('rules for IPv6 block IPv6 alone, those for IPv4 leave it alone, and a rule without addresses is for both', async () => {
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  layIpv6()
  const reachesAs = (expected: readonly boolean[], when: string) => {
    const reached = [provider.address, ipv6.internet].map(
      (address, at) => home.lan.answerOf(address, 80, patienceFor(expected[at]!)) !== '',
    )
    assert.equal(reached, expected, when)
  }
  const cases: readonly (readonly [rule: object, matches: readonly [ipv4: boolean, ipv6: boolean]])[] = [
    [{ protocol: 2, destination_port: '80' }, [true, true]],
    [{ protocol: 2, destination_port: '81' }, [false, false]],
    [{ protocol: 0, destination: ipv6.internet }, [false, true]],
    [{ protocol: 1, source: '2001:db8:1::/64', destination_port: '80' }, [false, true]],
    [{ protocol: 1, source: '2001:db8:1::3/128', destination_port: '80' }, [false, false]],
    [{ protocol: 0, source: '::/0' }, [false, true]],
    [{ protocol: 0, source: '0.0.0.0-255.255.255.255' }, [true, false]],
    [{ protocol: 4, source: ipv6.lan }, [false, false]],
  ]
  assert.ok(home.lan.answerOf(ipv6.internet) !== '')
  for (const mode of [0, 1]) {
    filter({ enable: 1, mode })
    reachesAs([mode === 0, mode === 0], `mode ${mode}`)
    for (const [rule, matches] of cases) {
      filter({ action: 'add', name: 'rule', ...rule })
      const expected = matches.map(isMatched => isMatched === (mode === 1))
      reachesAs(expected, `${JSON.stringify(rule)}, mode ${mode}`)
      filter({ action: 'clear' })
    }
  }
  filter({ enable: 0, mode: 0 })
})

test('incoming rules are about what the Internet begins, outgoing ones about what the home does', async () => {
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  await home.lan.serve('from the LAN')
  const rule = { name: 'web', protocol: 1, external_port: 8080, internal_ip: '192.168.7.2', internal_port: 80 }
  const forwarding = home.set('port_forwarding', { action: 'add', ...rule })
  home.set('firewall_config', { enable: 0 })
  layIpv6()
  const address = (home.addressOf('wan1') ?? '').split('/')[0]!
  const all = { out: true, in: true, in6: true }
  const none = { out: false, in: false, in6: false }
  const reachesAs = (expected: typeof all, when: string) => {
    const reached = {
      out: reaches(home.lan, patienceFor(expected.out)),
      in: home.internet.answerOf(address, 8080, patienceFor(expected.in)) !== '',
      in6: home.internet.answerOf(ipv6.lan, 80, patienceFor(expected.in6)) !== '',
    }
    assert.equal(reached, expected, when)
  }
  reachesAs(all, 'without rules')
  // The port is that of the device, behind the translation of addresses.
  const cases: readonly (readonly [rule: object, matches: Partial<typeof all>])[] = [
    [
      { direction: 1, destination_port: '80' },
      { in: true, in6: true },
    ],
    [{ direction: 0, destination_port: '80' }, { out: true }],
    [{ destination_port: '80' }, { out: true }],
    [{ direction: 2, destination_port: '80' }, all],
    [{ direction: 1, destination_port: '8080' }, {}],
    [{ direction: 1, source: provider.address, destination: '192.168.7.2' }, { in: true }],
    [{ direction: 1, source: '203.0.113.2-203.0.113.9' }, {}],
    [{ direction: 1, source: '192.168.7.2' }, {}],
    [{ direction: 1, source: '2001:db8:2::/48', destination: ipv6.lan }, { in6: true }],
    [{ direction: 0, source: '192.168.7.2' }, { out: true }],
  ]
  for (const [traffic, matches] of cases) {
    const name = JSON.stringify(traffic)
    filter({ enable: 1, mode: 0 })
    filter({ action: 'add', name: 'rule', protocol: 2, ...traffic })
    const blocked = Object.fromEntries(Object.keys(matches).map(way => [way, false]))
    reachesAs({ ...all, ...blocked }, name)
    filter({ enable: 1, mode: 1 })
    reachesAs(none, 'an empty allowlist')
    filter({ action: 'add', name: 'rule', protocol: 2, ...traffic })
    reachesAs({ ...none, ...matches }, `allowlist, ${name}`)
  }
  home.set('ipportfileterv4_config', { enable: 0, mode: 0 })
  home.set('firewall_config', { enable: 1, level: 0 })
  home.set('port_forwarding', { action: 'del', id: forwarding })
})

test('rules that overlap, of which the console only warns, have their effect each', async () => {
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  filter({ enable: 1, mode: 0 })
  const ranges = ['192.168.7.1-192.168.7.20', '192.168.7.2-192.168.7.30']
  const [first, second] = ranges.map((source, at) =>
    filter({ action: 'add', name: `rule ${at}`, protocol: 2, source, destination_port: `${60 + at}-${90 + at}` }),
  )
  assert.ok(isBlocked())
  filter({ action: 'del', id: first })
  assert.ok(isBlocked(), 'the second one is still there')
  home.restart()
  home.login()
  await home.wanAddress()
  assert.ok(isBlocked(), 'after a restart')
  filter({ action: 'del', id: second })
  assert.ok(reaches())
  filter({ enable: 0, mode: 0 })
})

test('the first rule that matches decides, so that swapping two that overlap changes what gets through', async () => {
  const filter = (body: object) => home.set('ipportfileterv4_config', body)
  const range = '192.168.7.2-192.168.7.9'
  for (const mode of [0, 1]) {
    /** Whether one device, and another one, reach the Internet: what the list says of those in it, or the opposite. */
    const isDecided = (lan: boolean, other: boolean, when: string) => {
      for (const [host, isListed] of [
        [home.lan, lan],
        [home.other, other],
      ] as const) {
        const passes = isListed === (mode === 1)
        assert.is(reaches(host, patienceFor(passes)), passes, `${when}, mode ${mode}`)
      }
    }
    filter({ enable: 1, mode })
    const all = filter({ action: 'add', name: 'all', protocol: 0, source: range })
    isDecided(true, true, 'one rule for both')
    const exception = filter({ action: 'add', name: 'one', protocol: 2, source: '192.168.7.2', exception: 1 })
    isDecided(true, true, 'an exception behind the rule that it is one to')
    filter({ action: 'set', id: exception, place: all })
    isDecided(true, true, 'of two with the same place, the one with the lower id comes first')
    filter({ action: 'set', id: all, place: exception })
    isDecided(false, true, 'the exception comes first')
    home.restart()
    home.login()
    await home.wanAddress()
    isDecided(false, true, 'after a restart')
    const narrow = filter({ action: 'add', name: 'narrow', protocol: 2, destination_port: '80', source: '192.168.7.2' })
    isDecided(false, true, 'a new rule comes last')
    filter({ action: 'set', id: narrow, place: 1 })
    filter({ action: 'set', id: exception, place: 2 })
    filter({ action: 'set', id: all, place: 3 })
    isDecided(true, true, 'three in another order')
    filter({ action: 'set', id: narrow, enable: 0 })
    isDecided(false, true, 'a rule that is off is passed over')
    filter({ action: 'set', id: exception, exception: 0 })
    isDecided(true, true, 'no exception any more')
    filter({ action: 'clear' })
  }
  filter({ enable: 0, mode: 0 })
  assert.ok(reaches())
})

test('what one filter allows, another one still blocks', () => {
  home.set('ipportfileterv4_config', { enable: 1, mode: 1 })
  home.set('ipportfileterv4_config', { action: 'add', name: 'all', protocol: 0, source: '192.168.7.1-192.168.7.9' })
  home.set('macfileter_config', { enable: 1, mode: 0 })
  home.set('macfileter_config', { action: 'add', mac: home.lan.mac })
  assert.ok(isBlocked())
  assert.ok(reaches(home.other))
  home.set('macfileter_config', { enable: 0, mode: 0 })
  home.set('ipportfileterv4_config', { enable: 0, mode: 0 })
})

/** A period of the day that is not now, by the clock of the gateway. */
const laterToday = () => {
  const hour = Number(home.gateway.run('date +%H'))
  const [start, end] = hour < 20 ? [hour + 2, hour + 3] : [1, 2]
  const text = (hours: number) => `${hours}`.padStart(2, '0').concat(':00')
  return { start: text(start), end: text(end) }
}

test('a device of a group reaches the Internet only in its times, by the clock of the gateway', async () => {
  const allDay = { start: '00:00', end: '00:00' }
  const everyDay = 127
  home.set('time_zone', { time_zone: 'Pacific/Kiritimati' })
  const group = { table: 'parental_group', name: 'Kids & co', terminals: home.lan.mac }
  const groupId = home.set('dev_config', { action: 'add', ...group })
  const time = (body: object) => home.set('dev_config', { table: 'parental_time', ...body })
  const id = time({ action: 'add', group: 'Kids & co', days: everyDay, ...allDay })
  assert.ok(reaches())
  time({ action: 'set', id, ...laterToday() })
  assert.ok(isBlocked())
  assert.ok(reaches(home.other))
  // The weekday is that of the time zone too: it is 14 hours ahead of UTC.
  const today = 1 << Number(home.gateway.run('date +%w'))
  time({ action: 'set', id, days: everyDay - today, ...allDay })
  assert.ok(isBlocked())
  time({ action: 'set', id, days: today, ...allDay })
  assert.ok(reaches())
  home.restart()
  home.login()
  await home.wanAddress()
  assert.ok(reaches(), 'after a restart')
  time({ action: 'set', id, ...laterToday() })
  assert.ok(isBlocked())
  home.set('dev_config', { action: 'set', ...group, id: groupId, enable: 0 })
  assert.ok(reaches(), 'while the group is off')
  home.set('dev_config', { action: 'set', ...group, id: groupId, enable: 1 })
  assert.ok(isBlocked())
})

test.run()
