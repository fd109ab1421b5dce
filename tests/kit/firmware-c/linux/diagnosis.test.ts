import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { Home, provider } from './home'

// Ping and traceroute, the clock, and what the device says of itself.

const home = new Home()
test.before(async () => {
  await home.start()
  await home.wanAddress()
})
test.after(() => home.end())

interface Result {
  state: number
  list: { line: string; time: number }[]
}

const resultOf = async (module: string, body: object, version = 4): Promise<Result> => {
  home.set(`${module}_ipv${version}`, body)
  const result = () => home.get(`${module}_result`) as unknown as Result
  await until(() => result().state !== 1, { complaint: () => `${module} goes on` })
  return result()
}
const states = { done: 2, stopped: 3, unresolved: 4, unreachable: 5 }

test('ping sends what is asked for, from 1 to 65500 bytes, and has the time of each reply', async () => {
  for (const size of [1, 3, 56, 1473, 65500]) {
    const { state, list } = await resultOf('ping', { host: provider.address, attempts: 1, timeout: 2, size, dscp: 46 })
    assert.is(state, states.done, `${size} bytes`)
    assert.match(list[0]!.line, new RegExp(`^${size} bytes from 203\\.0\\.113\\.1: seq=1 time=`))
    assert.ok(list[0]!.time >= 0 && list[0]!.time < 1000)
  }
  const named = await resultOf('ping', { host: 'www.example.com', attempts: 2, timeout: 2, wan: 'Internet' })
  assert.equal(
    named.list.map(({ line }) => line.split(':')[0]),
    Array(2)
      .fill('64 bytes from 203.0.113.1')
      .map(text => text.replace('64', '56')),
  )
})

test('a lost reply has its line, and a host that nobody reaches is unreachable', async () => {
  home.internet.run(
    'nft "add table ip t; add chain ip t in { type filter hook input priority 0; }; add rule ip t in icmp type echo-request drop"',
  )
  const lost = await resultOf('ping', { host: provider.far, attempts: 2, timeout: 1 })
  assert.is(lost.state, states.done)
  assert.equal(lost.list, [
    { id: 1, line: 'No reply: seq=1', time: -1 },
    { id: 2, line: 'No reply: seq=2', time: -1 },
  ])
  home.internet.run(
    'nft "delete table ip t"; ip route add unreachable 198.51.100.99; echo 1 >/proc/sys/net/ipv4/ip_forward',
  )
  const refused = await resultOf('ping', { host: '198.51.100.99', attempts: 1, timeout: 2 })
  assert.is(refused.state, states.unreachable)
  assert.match(refused.list[0]!.line, /^From 203\.0\.113\.1: seq=1 Destination unreachable$/)
  assert.is((await resultOf('ping', { host: 'no-such-host.invalid', attempts: 1 })).state, states.unresolved)
})

test('traceroute shows each hop with its lost attempts, also with many attempts and every size', async () => {
  home.internet.run('echo 1 >/proc/sys/net/ipv4/ip_forward')
  const trace = (body: object) => resultOf('tracert', { timeout: 1, hops: 4, attempts: 2, ...body })
  for (const size of [1, 60, 65500]) {
    const { state, list } = await trace({ host: provider.address, size })
    assert.is(state, states.done)
    assert.match(list[0]!.line, /^ 1 {2}203\.0\.113\.1( {2}[\d.]+ ms){2}$/)
  }
  // The other device is two hops away, and the first hop does not answer to it.
  home.lease(home.lan)
  const many = await trace({ host: provider.address, attempts: 200 })
  assert.match(many.list[0]!.line, /^ 1 {2}203\.0\.113\.1 {2}[\d.]+ ms at best, 200 of 200$/)
  home.internet.run(
    'nft "add table ip t; add chain ip t in { type filter hook input priority 0; }; add rule ip t in icmp type echo-request drop"',
  )
  const lost = await trace({ host: provider.address, hops: 2 })
  assert.equal(lost.list, [
    { id: 1, line: ' 1    *  *', time: -1 },
    { id: 2, line: ' 2    *  *', time: -1 },
  ])
  home.internet.run('nft "delete table ip t"')
})

test('without a route the state says so, at once', async () => {
  home.set('wan_confignew', {
    action: 'set',
    id: 1,
    ipv4_mode: 1,
    ip: '203.0.113.20',
    gateway: '203.0.113.1',
    mask: '255.255.255.0',
  })
  home.gateway.run('ip route delete default; ip route add unreachable 198.51.100.0/24')
  for (const host of ['192.0.2.9', provider.far])
    for (const module of ['ping', 'tracert'])
      assert.is((await resultOf(module, { host, attempts: 3 })).state, states.unreachable, `${module} ${host}`)
  home.gateway.run('ip route delete unreachable 198.51.100.0/24; ip route add default via 203.0.113.1')
})

test('a test that goes on is stopped', () => {
  home.set('ping_ipv4', { host: provider.address, attempts: 86400, timeout: 86400 })
  assert.is(home.get('ping_result').state, 1)
  home.set('ping_ipv4', { stop: 1 })
  assert.is(home.get('ping_result').state, states.stopped)
})

test('ping and traceroute go over IPv6, too', async () => {
  home.internet.run('ip -6 address add 2001:db8::1/64 dev eth0 nodad')
  const static6 = { ip_protocol: 2, ipv6_mode: 2, ipv6: '2001:db8::2', gateway_ipv6: '2001:db8::1' }
  home.set('wan_confignew', { action: 'set', id: 1, ...static6 })
  const ping = await resultOf('ping', { host: '2001:db8::1', attempts: 1, timeout: 3, size: 2 }, 6)
  assert.match(ping.list[0]!.line, /^2 bytes from 2001:db8::1: seq=1/)
  const trace = await resultOf('tracert', { host: '2001:db8::1', attempts: 1, timeout: 3, hops: 3 }, 6)
  assert.match(trace.list[0]!.line, /^ 1 {2}2001:db8::1 /)
})

test('the time zone is that of the system, with or without summer time', () => {
  const offset = (zone: string, summer: number, day: string) => {
    home.set('time_zone', { time_zone: zone, summer_time: summer })
    return home.gateway.run(`date -d '${day} 12:00 UTC' +%z`).trim()
  }
  assert.is(offset('Asia/Kolkata', 0, '2027-07-01'), '+0530')
  assert.is(offset('Europe/Rome', 1, '2027-07-01'), '+0200')
  assert.is(offset('Europe/Rome', 1, '2027-01-01'), '+0100')
  assert.is(offset('Europe/Rome', 0, '2027-07-01'), '+0100')
  assert.is(offset('America/St_Johns', 0, '2027-07-01'), '-0330')
  home.set('time_zone', { time_zone: 'Asia/Kathmandu' })
  const kathmandu = () => new Date(Date.now() + 5.75 * 3_600_000).toISOString().slice(0, 15).replace('T', ' ')
  const before = kathmandu()
  const shown = String(home.get('current_time').current_time).slice(0, 15)
  // Ten minutes may begin meanwhile.
  assert.ok([before, kathmandu()].includes(shown), `${before}: ${shown}`)
})

test('the device says how it is, and what has happened', () => {
  home.restart()
  home.login()
  const status = home.get('dev_status') as { uptime: number; memory: number; cpu: number }
  assert.ok(status.uptime > 0 && status.memory > 0 && status.memory <= 100 && status.cpu >= 0 && status.cpu <= 100)
  const { time, utc_offset, after_start } = home
    .get('system_log_list')
    .list!.find(({ text }) => text === 'system: started')!
  assert.match(String(time), /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.match(String(utc_offset), /^[-+]\d\d:\d\d$/)
  assert.is(after_start, 0)
  const [port] = home.get('port_config').port as Record<string, number>[]
  assert.is(port!.link, 1)
  assert.ok(Number(home.get('dev_statistics').rx_bytes) > 0)
})

test.run()
