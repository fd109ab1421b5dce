import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eventNames } from '../../../../src/device/system/event-log'
import { until } from '../../../until'
import { brief, Home } from './home'

// Ports that a device at home opens over UPnP, asked of miniupnpd by upnpc.

const home = new Home(['miniupnpd', 'upnpc'])
/** miniupnpd opens no port behind an address that is not one of the Internet, and those for documents are none. */
const internet = { gateway: '11.0.0.2', provider: '11.0.0.1' }
let device = ''

test.before(async () => {
  await home.start()
  device = home.lease(home.lan).ip!
  home.internet.run(`ip address add ${internet.provider}/24 dev eth0`)
  const address = { ip: internet.gateway, mask: '255.255.255.0', gateway: internet.provider }
  home.set('wan_confignew', { action: 'set', id: 1, ipv4_mode: 1, ...address, manual_dns: 1, dns1: internet.provider })
  await home.lan.serve('from the LAN')
  const echo = "require('net').createServer(s => s.on('error', () => {}).pipe(s)).listen(7, () => console.log())"
  await home.lan.start(process.execPath, ['-e', echo])
})
test.after(() => home.end())

const ask = (words: string) => home.lan.run(`upnpc ${words} 2>&1 || true`)
const complaint = () => `${ask('-l')}\n${home.gateway.run(`cat ${home.files}/miniupnpd.log || true`)}`
const fromInternet = (port: number, patience = brief) => home.internet.answerOf(internet.gateway, port, patience)
const opened = () => home.get('upnp_config').list!.map(({ id: _, ...row }) => row)
const told = () =>
  home
    .get('event_log')
    .list!.filter(({ event }) => event === eventNames.indexOf('port'))
    .map(({ name, by }) => [name, by])
const open = () =>
  until(() => ask(`-e 'Game console' -a ${device} 80 8080 TCP`).includes('is redirected to internal'), { complaint })
/** On a busy machine upnpc may not find the gateway in time. */
const closes = (port: number) => {
  const isClosed = () => {
    ask(`-d ${port} TCP`)
    return !opened().some(({ external_port }) => external_port === port)
  }
  return until(isClosed, { complaint })
}
const leads = () => until(() => fromInternet(8080, 3000) === 'from the LAN', { complaint })

test('while UPnP is off, a device opens no port', () => {
  assert.match(ask(`-e game -a ${device} 80 8080 TCP`), /No IGD UPnP Device found/)
  assert.is(fromInternet(8080), '')
  assert.equal(opened(), [])
})

test('a port that a device opens leads to it, is listed, and is told as an event', async () => {
  home.set('upnp_config', { enable: 1 })
  await open()
  await leads()
  assert.is(fromInternet(8081), '')
  const row = { protocol: 1, external_port: 8080, internal_ip: device, internal_port: 80 }
  assert.equal(opened(), [{ name: 'Game console', ...row }])
  await until(() => told().length === 1, { complaint })
  assert.equal(told(), [['Game console', device]])
  const watcher = () =>
    home.gateway.run(`read -r keeper <${home.files}/upnp-watch.lock; cat /proc/$keeper/task/$keeper/children`).trim()
  const killed = watcher()
  home.gateway.run(`kill -KILL ${killed}`)
  await until(() => watcher() !== '' && watcher() !== killed)
  await until(() => ask(`-e Other -a ${device} 80 8082 TCP`).includes('is redirected to internal'), { complaint })
  await until(() => told().some(([name]) => name === 'Other'), { complaint })
  assert.equal(told().length, 2, 'nothing is told again')
  for (const port of [8082, 8080]) await closes(port)
  assert.is(fromInternet(8080), '')
  assert.equal(opened(), [])
})

test('no device opens a port for another one, nor one of the gateway', () => {
  ask('-a 192.168.1.77 80 8081 TCP')
  ask(`-a ${device} 80 443 TCP`)
  assert.equal(opened(), [])
})

/** A connection of the Internet to a port of the gateway, over which a device sends back what it gets. */
const talk = async (name: string) => {
  const pipe = join(home.folder, name)
  const client = `exec 3<>/dev/tcp/${internet.gateway}/8081; cat <&3 >${pipe}.got & exec 4<>${pipe}; cat <&4 >&3`
  home.internet.run(`mkfifo ${pipe}; : >${pipe}.got`)
  await home.internet.start('bash', ['--norc', '-c', `echo; ${client}`])
  const isHeard = (word: string) => {
    home.internet.run(`echo ${word} >${pipe}`)
    return () => readFileSync(`${pipe}.got`, 'utf8').includes(word)
  }
  await until(isHeard('begun'), { complaint })
  return isHeard
}

for (const [what, close] of [
  ['a device closes a port', () => closes(8081)],
  ['UPnP is switched off', () => home.set('upnp_config', { enable: 0 })],
] as const)
  test(`when ${what}, what has come in by it is cut, and nothing else`, async () => {
    home.set('upnp_config', { enable: 1 })
    for (const port of ['8081', '8083'])
      await until(() => ask(`-a ${device} 7 ${port} TCP`).includes('is redirected to internal'), { complaint })
    const isHeard = await talk(`talk-${what.length}`)
    await close()
    const isCut = () => !home.gateway.run(`cat /proc/net/nf_conntrack`).includes('dport=8081')
    await until(isCut, { complaint: () => home.gateway.run('cat /proc/net/nf_conntrack') })
    const later = isHeard('later')
    await new Promise(resolve => setTimeout(resolve, brief))
    assert.not.ok(later())
    home.set('upnp_config', { enable: 1 })
  })

test('ports are closed when UPnP is switched off, and stay so', async () => {
  await open()
  await leads()
  home.set('upnp_config', { enable: 0 })
  assert.is(fromInternet(8080), '')
  assert.equal(opened(), [])
  home.set('upnp_config', { enable: 1 })
  assert.is(fromInternet(8080), '')
})

test.run()
