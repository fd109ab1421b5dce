import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startFilteredHome } from './filters'
import { type Home, patienceFor, provider } from './home'

// What the IP filter does to both versions of IP, and to what comes in and goes out.

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

let home: Home
test.before(async () => {
  home = await startFilteredHome()
})
test.after(() => home.end())

const reaches = (patience?: number) => home.lan.answerOf(provider.address, 80, patience) !== ''

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
      out: reaches(patienceFor(expected.out)),
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

test.run()
