import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startFilteredHome } from './filters'
import { brief, type Home, patienceFor, provider } from './home'

// What devices of the LAN may not do. By version of IP and by direction: filters-directions.test.ts.

let home: Home
test.before(async () => {
  home = await startFilteredHome()
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
