import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isRunning } from '../../../ended'
import { until } from '../../../until'
import { Home, type Namespace, provider } from './home'

// Transfers that are under way when their rule goes, leads elsewhere, or when their device is blocked.

const home = new Home()
const port = 8000
const ipv6 = { provider: '2001:db8:9::1', gateway: '2001:db8:9::2', prefix: '2001:db8:1::' }

/** Starts a server that sends for ever, some bytes at a time. */
const serve = (host: Namespace) =>
  host.start(process.execPath, [
    '-e',
    `require('net').createServer(s => {
      const timer = setInterval(() => s.write('x'), 20)
      s.on('error', () => {}).on('close', () => clearInterval(timer)).resume()
    }).listen(${port}, '::', () => console.log())`,
  ])

/** Begins a transfer in both directions, so that both ends are told when it is cut; the process ends with it. */
const transfer = (host: Namespace, address: string, at = port) =>
  host.start(process.execPath, [
    '-e',
    `const s = require('net').connect(${at}, '${address}')
    const timer = setInterval(() => s.write('x'), 20)
    s.on('error', () => {}).on('close', () => clearInterval(timer)).on('data', () => console.log('data'))`,
  ])

/** Waits for so much that it goes on: what was sent before is in one or two pieces. */
const goesOn = async (child: ChildProcess, what: string) => {
  let pieces = 0
  const counts = () => pieces++
  child.stdout!.on('data', counts)
  await until(() => pieces >= 10 || !isRunning(child), { complaint: () => `${what} has stopped` })
  child.stdout!.off('data', counts)
  assert.ok(isRunning(child), what)
}
const isCut = (child: ChildProcess) => until(() => !isRunning(child), { complaint: () => 'it goes on' })
const getsNothingMore = (child: ChildProcess) => {
  let last = Date.now()
  child.stdout!.on('data', () => (last = Date.now()))
  return until(() => Date.now() - last > 1000, { complaint: () => 'it goes on' })
}

const addressIn = (host: Namespace) => /inet (\S+)\//.exec(host.run('ip -4 address show dev eth0'))![1]!
let wan = ''
let devices: readonly [string, string]
const forward = (external_port: number, more: object = {}) =>
  home.set('port_forwarding', {
    ...{ action: 'add', name: `p${external_port}`, protocol: 1, external_port, internal_port: port },
    ...{ internal_ip: devices[0], ...more },
  })

test.before(async () => {
  await home.start()
  home.lease(home.lan)
  home.lease(home.other)
  wan = await home.wanAddress()
  devices = [addressIn(home.lan), addressIn(home.other)]
  for (const host of [home.lan, home.other, home.internet]) await serve(host)
})
test.after(() => home.end())
test.after.each(() => void home.set('port_forwarding', { action: 'clear' }))

const port_forwarding = (body: object) => home.set('port_forwarding', { action: 'set', ...body })
for (const [what, change] of [
  ['is deleted', (id: number) => home.set('port_forwarding', { action: 'del', id })],
  ['is switched off', (id: number) => port_forwarding({ id, enable: 0 })],
  ['leads to another device', (id: number) => port_forwarding({ id, internal_ip: devices[1] })],
  ['is for another source', (id: number) => port_forwarding({ id, source: '198.51.100.99' })],
  ['is for another port', (id: number) => port_forwarding({ id, external_port: 4003 })],
] as const)
  test(`what a forwarded port has let in is cut when it ${what}, and nothing else is`, async () => {
    const [id, other] = [forward(4001), forward(4002)]
    const [one, two] = [await transfer(home.internet, wan, 4001), await transfer(home.internet, wan, 4002)]
    const atHome = await transfer(home.other, wan, 4001)
    port_forwarding({ id, name: 'another name', log: 1 })
    await goesOn(one, 'after a change of its name')
    change(id)
    await isCut(one)
    await getsNothingMore(atHome)
    await goesOn(two, 'another port')
    home.set('port_forwarding', { action: 'del', id: other })
    await isCut(two)
  })

test('a restart of the gateway cuts nothing of a rule that is there, and what it has had before can be cut', async () => {
  const id = forward(4001)
  const connection = await transfer(home.internet, wan, 4001)
  home.restart()
  home.login()
  assert.is(await home.wanAddress(), wan)
  await goesOn(connection, 'after the restart')
  home.set('port_forwarding', { action: 'del', id })
  await isCut(connection)
})

test('what the DMZ host has been sent is cut when there is none, or another', async () => {
  home.set('dmz_config', { enable: 1, ip: devices[0] })
  const connection = await transfer(home.internet, wan)
  home.set('dmz_config', { enable: 1, ip: devices[1] })
  await isCut(connection)
  const other = await transfer(home.internet, wan)
  home.set('dmz_config', { enable: 0 })
  await isCut(other)
})

test('a start that goes on after the connection is there cuts nothing either', async () => {
  const id = forward(4001)
  const address = { ip: wan, mask: '255.255.255.0', gateway: provider.address, manual_dns: 1, dns1: provider.address }
  home.set('wan_confignew', { action: 'set', id: 1, ipv4_mode: 1, ...address })
  const connection = await transfer(home.internet, wan, 4001)
  await goesOn(connection, 'before the restart')
  // It waits until packets have passed before the lists are loaded.
  const slow = join(home.folder, 'slow-firmware')
  const passed = '/sys/class/net/wan1/statistics/rx_packets'
  writeFileSync(
    slow,
    `#!/bin/sh\n${home.folder}/firmware "$@"\ntimeout 10 sh -c 'until [ "$(cat ${passed})" -ge 40 ]; do sleep 0.1; done'\n`,
    { mode: 0o755 },
  )
  home.restart(slow)
  home.login()
  await goesOn(connection, 'after the restart')
  home.set('port_forwarding', { action: 'del', id })
  await isCut(connection)
})

test('what an open port over IPv6 has let in is cut when it is closed, and nothing of another device', async () => {
  home.internet.run(`ip address add ${ipv6.provider}/64 dev eth0 nodad`)
  home.internet.run(`ip route add ${ipv6.prefix}/64 via ${ipv6.gateway}`)
  home.gateway.run(
    `ip address add ${ipv6.gateway}/64 dev wan1 nodad; ip address add ${ipv6.prefix}1/64 dev br-lan nodad`,
  )
  const addresses = [`${ipv6.prefix}8`, `${ipv6.prefix}9`] as const
  const hosts = [home.lan, home.other] as const
  for (const [at, host] of hosts.entries())
    host.run(`ip address add ${addresses[at]}/64 dev eth0 nodad; ip route add default via ${ipv6.prefix}1`)
  const open = ({ mac }: Namespace) =>
    home.set('ipv6_pinhole', { action: 'add', name: mac, mac, protocol: 1, ports: `${port}` })
  const ids = [open(home.lan), open(home.other)] as const
  // The rule that goes is before the other one, then behind it.
  for (const gone of [0, 1] as const) {
    const stays = gone ? 0 : 1
    const [cut, other] = [
      await transfer(home.internet, addresses[gone]),
      await transfer(home.internet, addresses[stays]),
    ]
    home.set('ipv6_pinhole', { action: 'set', id: ids[gone], name: `another ${gone}` })
    await goesOn(cut, 'after a change of its name')
    home.set('ipv6_pinhole', { action: 'set', id: ids[gone], enable: 0 })
    await isCut(cut)
    await goesOn(other, 'that of another device')
    home.set('ipv6_pinhole', { action: 'set', id: ids[gone], enable: 1 })
    await goesOn(await transfer(home.internet, addresses[gone]), 'a new one')
  }
  const both = [await transfer(home.internet, addresses[0]), await transfer(home.internet, addresses[1])]
  home.set('ipv6_pinhole', { action: 'set', id: ids[0], protocol: 2 })
  home.set('ipv6_pinhole', { action: 'del', id: ids[1] })
  for (const connection of both) await isCut(connection)
})

test('a device that is blocked gets nothing more of a transfer that it has begun', async () => {
  const [one, other] = [await transfer(home.lan, provider.far), await transfer(home.other, provider.far)]
  home.set('macfileter_config', { enable: 1, mode: 0 })
  home.set('macfileter_config', { action: 'add', mac: home.lan.mac })
  await goesOn(other, 'another device')
  await getsNothingMore(one)
})

test.run()
