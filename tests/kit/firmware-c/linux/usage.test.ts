import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eventNames } from '../../../../src/device/system/event-log'
import { until } from '../../../until'
import { Home, type Namespace, provider } from './home'

// What devices use of the Internet, for how long they are there, and what is told of new ones.

const home = new Home()
const megabyte = 1_000_000
/** Bytes of a transfer in each direction. */
const down = 24 * megabyte
const up = 9 * megabyte
const port = 8000
const ipv6 = { provider: '2001:db8:9::1', gateway: '2001:db8:9::2', prefix: '2001:db8:1::' }
/** The file that a restart does not forget. */
const saved = join(home.folder, 'devices')

/** Starts a server that sends so much to whoever comes, and takes whatever it is sent. */
const serveBytes = (host: Namespace) =>
  host.start(process.execPath, [
    '-e',
    `require('net').createServer({ allowHalfOpen: true }, s => {
      s.on('error', () => {}).resume().on('end', () => s.end(Buffer.alloc(${down})))
    }).listen(${port}, '::', () => console.log())`,
  ])

/** Sends so much to a host, and then receives as much as it sends. */
const transfer = (host: Namespace, address: string) => {
  const program = `const s = require('net').connect(${port}, '${address}')
    let got = 0
    s.on('data', d => { got += d.length }).on('close', () => console.log(got)).end(Buffer.alloc(${up}))`
  assert.is(Number(host.runProgram(process.execPath, ['-e', program])), down)
}

/** Zones whose days do not end at the same time: the device is in the one whose day does not end during the tests. */
const [factoryZone, otherZone] = ['Asia/Shanghai', 'Africa/Abidjan'] as const
const endsSoon = () => Number(new Date().toLocaleString('en-GB', { timeZone: factoryZone, hour: 'numeric' })) === 23

test.before(async () => {
  await home.start()
  if (endsSoon()) {
    home.set('time_zone', { time_zone: otherZone })
    home.restart()
    home.login()
  }
  home.lease(home.lan, { name: 'laptop' })
  home.lease(home.other, { name: 'console' })
  await home.wanAddress()
  await serveBytes(home.internet)
  await serveBytes(home.other)
})
test.after(() => home.end())

const macOf = (host: Namespace) => host.mac.toUpperCase()
const numbers = (list: unknown) => String(list).split(',').map(Number)
const usageOf = (host: Namespace) => {
  const row = home.get('terminal_usage').list!.find(({ mac }) => mac === macOf(host))
  return row && { name: row.name, received: numbers(row.received), sent: numbers(row.sent) }
}
/** Megabytes, which may be a few percent more than what was transferred: packets have heads. */
const isAbout = (actual: number | undefined, bytes: number, what: string) =>
  assert.ok(
    actual! >= bytes / megabyte && actual! <= Math.ceil((bytes / megabyte) * 1.08),
    `${what}: ${actual} MB of ${bytes}`,
  )
const isKnown = (host: Namespace) =>
  until(() => readFileSync(join(home.files, 'devices'), 'utf8').includes(macOf(host)), { complaint: () => 'not noted' })

test('what a device transfers to and from the Internet is counted for it today', async () => {
  await isKnown(home.lan)
  assert.is(usageOf(home.lan), undefined)
  transfer(home.lan, provider.far)
  const { name, received, sent } = usageOf(home.lan)!
  assert.is(name, 'laptop')
  assert.is(received.length, 1)
  isAbout(received[0], down, 'received')
  isAbout(sent[0], up, 'sent')
  assert.is(home.get('terminal_usage').day, home.gateway.run('date +%F').trim())
  assert.is(usageOf(home.other), undefined)
})

test('what devices transfer between each other is not, but both have sent and received it', () => {
  const linkOf = (host: Namespace) =>
    home.get('terminal_conn_inform').list!.find(({ mac }) => mac === macOf(host)) as Record<string, number>
  const [before, server] = [linkOf(home.lan), linkOf(home.other)]
  const used = usageOf(home.lan)
  transfer(home.lan, /inet (\S+)\//.exec(home.other.run('ip -4 address show dev eth0'))![1]!)
  assert.equal(usageOf(home.lan), used)
  assert.is(usageOf(home.other), undefined)
  const [after, serving] = [linkOf(home.lan), linkOf(home.other)]
  isAbout((after.received! - before.received!) / megabyte, down, 'received')
  isAbout((after.sent! - before.sent!) / megabyte, up, 'sent')
  isAbout((serving.received! - server.received!) / megabyte, up, 'received by the other')
  assert.ok(after.connected! >= before.connected! && after.connected! < 600, `${after.connected} s`)
})

test('IPv6 is counted with IPv4', async () => {
  home.internet.run(`ip address add ${ipv6.provider}/64 dev eth0 nodad`)
  home.internet.run(`ip route add ${ipv6.prefix}/64 via ${ipv6.gateway}`)
  home.gateway.run(
    `ip address add ${ipv6.gateway}/64 dev wan1 nodad; ip address add ${ipv6.prefix}1/64 dev br-lan nodad`,
  )
  home.lan.run(`ip address add ${ipv6.prefix}9/64 dev eth0 nodad; ip route add default via ${ipv6.prefix}1`)
  const before = usageOf(home.lan)!
  transfer(home.lan, ipv6.provider)
  const after = usageOf(home.lan)!
  isAbout(after.received[0]! - before.received[0]!, down, 'received')
  isAbout(after.sent[0]! - before.sent[0]!, up, 'sent')
})

test('a guest is counted, too', async () => {
  home.set('wlan_config', { action: 'set', table: 'wlan', id: 3, enable: 1, isolation: 1 })
  const guest = await home.guest('wifi0_3')
  home.lease(guest, { name: 'phone' })
  await isKnown(guest)
  transfer(guest, provider.far)
  const { name, received } = usageOf(guest)!
  assert.is(name, 'phone')
  isAbout(received[0], down, 'received')
})

const told = () =>
  home
    .get('event_log')
    .list!.filter(({ event }) => event === eventNames.indexOf('device'))
    .map(({ name }) => String(name))
    .sort()

test('each device is told of by its name when it is there for the first time', async () => {
  await until(() => told().length >= 3, { complaint: () => told().join() })
  assert.equal(told(), ['console', 'laptop', 'phone'])
})

test('a device that says no name is told of by its MAC address', async () => {
  home.other.run('ip link set eth0 down; ip link set eth0 address 02:00:00:00:00:77; ip link set eth0 up')
  home.other.run('ip address add 192.168.1.250/24 dev eth0 || true')
  home.other.reaches('192.168.1.1')
  await until(() => told().includes('02:00:00:00:00:77'), { complaint: () => told().join() })
})

test('a restart forgets neither what was used nor who has been there', async () => {
  const before = usageOf(home.lan)
  const events = told()
  home.restart()
  home.login()
  assert.equal(usageOf(home.lan), before)
  home.lease(home.lan, { name: 'laptop' })
  await isKnown(home.lan)
  assert.equal(told(), events)
  await home.wanAddress()
  transfer(home.lan, provider.far)
  isAbout(usageOf(home.lan)!.received[0]! - before!.received[0]!, down, 'received')
})

test('days pass, and what is older than a month is forgotten', async () => {
  const [today] = usageOf(home.lan)!.received
  const after = async (days: number) => {
    home.gateway.run(join(home.folder, 'ontlet-stop'))
    const text = readFileSync(saved, 'utf8')
    writeFileSync(
      saved,
      text.replace(/^D (\d+)/, (_, day: string) => `D ${Number(day) - days}`),
    )
    home.restart()
    home.login()
    return usageOf(home.lan)?.received
  }
  assert.equal(await after(2), [0, 0, today])
  assert.equal((await after(28))!.indexOf(today!), 30)
  assert.is(await after(1), undefined)
})

test('a return to the factory state forgets the devices', () => {
  assert.ok(existsSync(saved))
  home.gateway.runProgram(join(home.folder, 'firmware'), ['reset'])
  assert.not.ok(existsSync(saved))
})

test.run()
