import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { Home, type Namespace, provider } from './home'

// Which port a device has in the Internet, and who reaches it there.

const home = new Home()
const names = ['symmetric', 'full cone', 'port-restricted cone'] as const

/** Two hosts of the Internet that tell whoever asks by which port it came, and of which one also answers elsewhere. */
const servers = `
  const { createSocket } = require('dgram')
  const stranger = createSocket('udp4').bind(7001, '${provider.far}')
  for (const address of ['${provider.address}', '${provider.far}']) {
    const server = createSocket('udp4')
    server.on('message', (_, { port, address: from }) => {
      server.send(String(port), port, from)
      if (address === '${provider.address}') stranger.send('stranger', port, from)
    })
    server.bind(7000, address, () => console.log())
  }`

/** What a device waits for, as it finds out. */
const conditions = { answers: 'hosts.every(host => seen[host])', stranger: 'isReached', nothing: 'true' } as const
type Wait = keyof typeof conditions

/**
 * A device that asks both from one port, a few times, and then until it has what it waits for. It prints by which ports
 * it was seen, and whether a stranger reached it.
 */
const device = (port: number, waitsFor: Wait) => `
  const socket = require('dgram').createSocket('udp4')
  const seen = {}
  let isReached = false
  socket.on('message', (text, { address }) => {
    if (String(text) === 'stranger') isReached = true
    else seen[address] = Number(text)
  })
  const hosts = ['${provider.address}', '${provider.far}']
  let turns = 0
  socket.bind(${port}, () => {
    const timer = setInterval(() => {
      for (const host of hosts) socket.send('?', 7000, host)
      if (++turns < 8 || (turns < 400 && !(${conditions[waitsFor]}))) return
      clearInterval(timer)
      socket.close()
      console.log(JSON.stringify({ ports: hosts.map(host => seen[host]), isReached }))
    }, 50)
  })`

interface Seen {
  ports: number[]
  isReached: boolean
}

test.before(async () => {
  await home.start()
  home.lease(home.lan)
  home.lease(home.other)
  await home.wanAddress()
  await home.internet.start(process.execPath, ['-e', servers])
})
test.after(() => home.end())

const ask = (port: number, { host = home.lan, waitsFor = 'answers' }: { host?: Namespace; waitsFor?: Wait } = {}) =>
  JSON.parse(host.runProgram(process.execPath, ['-e', device(port, waitsFor)])) as Seen

const sets = (type: (typeof names)[number]) => {
  home.set('nat_config', { nat_type: names.indexOf(type) })
  home.restart()
  home.login()
  home.lease(home.lan)
  home.lease(home.other)
  return home.wanAddress()
}

test('with port-restricted NAT a device has one port for all, at which only whom it has asked reaches it', async () => {
  await sets('port-restricted cone')
  assert.equal(ask(5000), { ports: [5000, 5000], isReached: false })
})

test('with symmetric NAT a device has another port for each host', async () => {
  await sets('symmetric')
  const { ports, isReached } = ask(5001)
  assert.is.not(ports[0], ports[1])
  assert.not.ok(isReached)
})

test('with a full cone anybody reaches the port of a device, and of two devices the first that has used it', async () => {
  await sets('full cone')
  assert.equal(ask(5002, { waitsFor: 'stranger' }), { ports: [5002, 5002], isReached: true })
  const { isReached } = ask(5002, { host: home.other, waitsFor: 'nothing' })
  assert.not.ok(isReached, 'the port of another device')
  assert.equal(ask(5003, { host: home.other, waitsFor: 'stranger' }), { ports: [5003, 5003], isReached: true })
})

test('a full cone leads nothing to a device that is filtered', () => {
  home.set('ipportfileterv4_config', { enable: 1, mode: 0 })
  home.set('ipportfileterv4_config', { action: 'add', name: 'rule', protocol: 3, destination_port: '7000' })
  assert.equal(ask(5004, { waitsFor: 'nothing' }), { ports: [null, null], isReached: false } as never)
  home.set('ipportfileterv4_config', { action: 'clear' })
})

/** A device that begins another connection over UDP every few ms, and goes on with each of them. */
const busyDevice = `
  const { createSocket } = require('dgram')
  const socketOf = port => createSocket('udp4').bind(port)
  const sockets = []
  setInterval(() => {
    if (sockets.length < 400) sockets.push(socketOf(20000 + sockets.length))
    for (const socket of sockets.slice(-20)) socket.send('?', 7000, '${provider.far}')
  }, 20)
  setInterval(() => sockets.forEach(socket => socket.send('?', 7000, '${provider.far}')), 500)
  console.log()`

test('what a device sends while the gateway starts is translated, then and later', async () => {
  const address = { ip: '203.0.113.20', mask: '255.255.255.0', gateway: provider.address }
  home.set('wan_confignew', { action: 'set', id: 1, ipv4_mode: 1, ...address, manual_dns: 1, dns1: provider.address })
  home.internet.run(`nft -f - <<'END'
    table inet seen {
      counter translated {}
      counter private {}
      chain in {
        type filter hook prerouting priority raw
        ip saddr ${address.ip} counter name translated
        ip saddr 192.168.0.0/16 counter name private
      }
    }
END`)
  const seen = (name: string) =>
    Number(/packets (\d+)/.exec(home.internet.run(`nft list counter inet seen ${name}`))![1])
  await home.lan.start(process.execPath, ['-e', busyDevice])
  await until(() => seen('translated') > 0, { complaint: () => 'the device sends nothing' })
  home.restart()
  home.login()
  const before = seen('translated')
  await until(() => seen('translated') > before + 500, { complaint: () => 'little is translated' })
  assert.is(seen('private'), 0)
})

test.run()
