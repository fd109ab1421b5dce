import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pingResult } from '../../../src/device/diagnosis/network-test'
import { entities } from '../../../src/device/index'
import { registrationStates } from '../../../src/device/internet/pon-info'
import { wan } from '../../../src/device/internet/wan'
import { behaviours } from '../../../src/gateway/behaviours'
import { answerRead, answerWrite } from '../../../src/gateway/engine/calls/api'
import { SimulatedGateway } from '../../../src/gateway/engine/simulated-gateway'
import { Scene } from '../../../src/gateway/situations/scene'
import { rightAccount, rightLoid, troubles } from '../../../src/gateway/situations/troubles'
import { memoryPlatform } from '../memory-platform'
import { type Bench, type Body, overRestart, testOn } from '../start'

const onTroubled = (...troubles: string[]) => testOn({ ticksByHand: true, troubles })
/** Lets time pass; who was logged out by it is logged in again. */
const pass = async (on: Bench, seconds: number) => {
  await on.control('/time', { seconds })
  await on.login()
}
const trouble = (on: Bench, name: string) => on.control('/trouble', { name })
const restart = async (on: Bench) => {
  await on.write('dev_config', { reboot: 1 })
  await overRestart(on)
}

const registrations = Object.keys(registrationStates)
const statuses = Object.keys(wan.rows!.fields.status.choices!)

type Call = (body: Body) => Promise<Body>

/** What the modules that tell the state of the line answer. */
const lineOf = async (read: (module: string) => Body | Promise<Body>) => {
  const { reg_status } = await read('pon_info')
  const connections = (await read('wan_confignew')).wan as Body[]
  const { internet, ip } = await read('dev_connect')
  return {
    registration: registrations[Number(reg_status)],
    connections: connections.map(row => statuses[Number(row.status)]).join(),
    address: String(ip),
    internet: internet === 1,
  }
}
const line = (on: Bench) => lineOf(module => on.read(module))

/** A device in memory, called without HTTP. */
const device = () => {
  const options = { device: 'all', fast: true, single: false, flash: 1, ticksByHand: true, log: () => undefined }
  const gateway = new SimulatedGateway(options, memoryPlatform, { entities, behaviours })
  const caller = () => {
    const session = gateway.sessions.start('admin', 1)
    return { token: 'token' in session ? session.token : '', address: '' }
  }
  let login = caller()
  const read = (module: string): Body => answerRead(gateway, { module }, login)
  const write: Call = async body => {
    const answer = await answerWrite(gateway, body, login)
    for (const task of gateway.takeAfterAnswer()) task()
    return answer
  }
  const pass = async (seconds: number) => {
    await gateway.clock.advance(seconds)
    login = caller()
  }
  const restart = () => {
    gateway.boot(gateway.configuration())
    login = caller()
  }
  return { gateway, scene: new Scene(gateway), read, write, pass, restart }
}
type Device = ReturnType<typeof device>

/** What a single ping finds: whether the host answers, is silent, has no route or an unknown name. */
const ping = async ({ gateway, write }: Device, host: string, family = 'ipv4') => {
  const keys = { host, wan: '', attempts: 1, timeout: 1, size: 56, dscp: 0 }
  assert.is((await write({ module: `ping_${family}`, ...keys })).code, 0)
  const { values, rows } = gateway.state(pingResult)
  // At the factor of `fast`, a tenth of a second is 8 s.
  for (; values.state === 'running'; await gateway.clock.advance(0.1));
  if (values.state !== 'done') return values.state
  return rows[0]!.time < 0 ? 'silent' : 'answers'
}

/** What all modules answer that a trouble concerns. */
const answers = async (on: Device) => {
  const { read, write, pass } = on
  await write({ module: 'lbd_config', enable: 1, interval: 1, recovery: 10 })
  const counters = () => [
    read('dev_statistics').rx_bytes,
    (read('terminal_conn_inform_wifi').list as Body[]).map(row => row.received),
  ]
  const before = JSON.stringify(counters())
  await pass(2)
  const signals = (read('terminal_conn_inform_wifi').list as Body[]).map(row => Number(row.signal))
  const blocked = (read('lbd_config').port as Body[]).filter(row => row.state === 2).map(row => row.name)
  const [port] = read('port_status_config').port as Body[]
  return {
    ...(await lineOf(read)),
    traffic: JSON.stringify(counters()) !== before,
    gateway: await ping(on, '100.64.18.1'),
    name: await ping(on, 'www.example.com'),
    ipv4: await ping(on, '198.51.100.7'),
    ipv6: await ping(on, '2001:db8:99::7', 'ipv6'),
    signal: Math.max(...signals) > -70 ? 'good' : 'weak',
    cable: port!.speed,
    blocked: blocked.join(),
    year: String(read('current_time').current_time).slice(0, 4),
  }
}
type Answers = Awaited<ReturnType<typeof answers>>

const normal: Answers = {
  registration: 'registered',
  connections: 'connected,connected',
  address: '100.64.18.77',
  internet: true,
  gateway: 'answers',
  name: 'answers',
  ipv4: 'answers',
  ipv6: 'answers',
  traffic: true,
  signal: 'good',
  cable: 1000,
  blocked: '',
  year: new Date().toISOString().slice(0, 4),
}
const offline = { address: '', internet: false, traffic: false } as const
const unreachable = { gateway: 'unreachable', name: 'unresolved', ipv4: 'unreachable', ipv6: 'unreachable' } as const
/** Without a registration nobody answers to PPPoE, and nothing else is connected. */
const unregistered = { connections: 'noResponse,off', ...offline, ...unreachable } as const

/** What differs from normal, and a line of the log. */
const cases: Readonly<Record<string, readonly [Partial<Answers>, RegExp]>> = {
  'no-light': [{ registration: 'noLight', ...unregistered }, /pon: loss of signal/],
  'low-light': [{ registration: 'lightLow', ...unregistered }, /pon: received power below/],
  'high-light': [{ registration: 'lightHigh', ...unregistered }, /pon: received power above/],
  'rogue-onu': [{ registration: 'rogue', ...unregistered }, /pon: transmitter does not turn off/],
  'turned-off': [{ registration: 'lightOff', ...unregistered }, /pon: transmitter turned off/],
  registering: [{ registration: 'registering', ...unregistered }, /pon: registering/],
  'not-registered': [{ registration: 'unregistered', ...unregistered }, /pon: not registered/],
  'wrong-key': [{ registration: 'macKey', ...unregistered }, /pon: registration refused/],
  'no-answer': [{ connections: 'noResponse,connected', ...offline, ...unreachable }, /pppd: timeout .*678/],
  'wrong-password': [
    { connections: 'credentials,connected', ...offline, ...unreachable },
    /pppd: authentication failed/,
  ],
  'no-dhcp': [{ connections: 'ip,ip', ...offline, ...unreachable }, /udhcpc: no answer/],
  'no-address': [{ ...offline, ...unreachable }, /without an address/],
  'gateway-silent': [
    { internet: false, traffic: false, gateway: 'silent', name: 'unresolved', ipv4: 'silent', ipv6: 'silent' },
    /no ARP reply/,
  ],
  dns: [{ internet: false, traffic: false, name: 'unresolved' }, /no DNS server/],
  'internet-silent': [
    { internet: false, traffic: false, name: 'silent', ipv4: 'silent', ipv6: 'silent' },
    /Internet does not answer/,
  ],
  ipv6: [{ ipv6: 'silent' }, /over IPv6/],
  'far-wifi': [{ signal: 'weak' }, /poor signal/],
  'slow-cable': [{ cable: 100 }, /100 Mbit/],
  loop: [{ blocked: 'LAN4' }, /own address/],
  // Nothing differs until somebody saves such a change (tests/gateway/behaviours/system/safe-apply.test.ts).
  'cut-off-after-save': [{}, /system: started/],
  'wrong-clock': [{ year: '1970' }, /no time server/],
}

const on = device()
test.after(() => on.gateway.clock.stop())

for (const name of Object.keys(troubles))
  test(`${name}: while the device runs, over a restart, and cleared`, async () => {
    assert.ok(cases[name], 'a row in this table')
    const [differences, logged] = cases[name]!
    const expected = { ...normal, ...differences }
    on.scene.add(troubles, name)
    assert.equal(await answers(on), expected)
    on.restart()
    assert.equal(await answers(on), expected, 'after a restart')
    const log = (on.read('system_log_list').list as Body[]).map(row => String(row.text))
    assert.ok(
      log.some(text => logged.test(text)),
      log.join('\n'),
    )
    on.scene.clear(troubles)
    await on.pass(30)
    assert.equal(await answers(on), normal, 'cleared')
  })

onTroubled('wrong-key')('a trouble of the command line is there from the start', async on => {
  assert.equal(await line(on), { registration: 'macKey', connections: 'noResponse,off', address: '', internet: false })
})

test('every state of the registration has a trouble', () => {
  const seen = Object.values(cases).map(([{ registration }]) => registration)
  for (const state of registrations.slice(1)) assert.ok(seen.includes(state), state)
})

const remedies: readonly (readonly [name: string, module: string, wrong: Body, right: Body])[] = [
  [
    'wrong-key',
    'pon_config',
    { loid: rightLoid.loid, loid_password: 'wrong' },
    { loid: rightLoid.loid, loid_password: rightLoid.password },
  ],
  [
    'wrong-password',
    'wan_confignew',
    { action: 'set', id: 1, username: rightAccount.username, password: 'ont' },
    { action: 'set', id: 1, ...rightAccount },
  ],
  [
    'dns',
    'wan_confignew',
    { action: 'set', id: 1, manual_dns: 0 },
    { action: 'set', id: 1, manual_dns: 1, dns1: '9.9.9.9', dns2: '149.112.112.112' },
  ],
]
for (const [name, module, wrong, right] of remedies)
  onTroubled(name)(`${name} ends when the right settings are saved, which stay when it is cleared`, async on => {
    for (const [keys, expected] of [
      [wrong, false],
      [right, true],
    ] as const) {
      assert.is((await on.write(module, keys)).code, 0)
      await pass(on, 16)
      assert.is((await line(on)).internet, expected, JSON.stringify(keys))
    }
    await restart(on)
    assert.ok((await line(on)).internet)
    await trouble(on, '')
    const { action: _, id: __, ...kept } = right
    const read = await on.read(module)
    const values = (read.wan as Body[] | undefined)?.[0] ?? read
    assert.equal(Object.fromEntries(Object.keys(kept).map(key => [key, values[key]])), kept)
  })

onTroubled('no-dhcp')(
  'no-dhcp gives the connection its mode back, and keeps what has been changed meanwhile',
  async on => {
    const first = async () => ((await on.read('wan_confignew')).wan as Body[])[0]!
    const { mode, password } = await first()
    assert.equal([mode, password], [1, 'ont'])
    await on.write('wan_confignew', { action: 'set', id: 1, mtu: 1400, name: 'fibre' })
    await restart(on)
    assert.equal([(await first()).mode, (await first()).mtu], [1, 1400])
    await trouble(on, '')
    assert.equal([(await first()).mode, (await first()).name, (await first()).password], [2, 'fibre', 'ont'])
    await trouble(on, 'no-dhcp')
    // An own mode ends the part of the trouble that changed it.
    await on.write('wan_confignew', { action: 'set', id: 1, mode: 0 })
    await restart(on)
    assert.is((await first()).mode, 0)
    await trouble(on, '')
    assert.is((await first()).mode, 0)
  },
)

onTroubled('no-dhcp')('the stored configuration and a backup contain the own values', async on => {
  await on.write('wan_confignew', { action: 'set', id: 1, name: 'fibre' })
  const { mode } = on.gateway.configuration().get('wan_confignew')!.tables.wan!.rows[0]!.values
  assert.is(mode, '2')
})

onTroubled('no-light', 'wrong-password')('troubles can be combined, but not two of the same kind', async on => {
  assert.equal((await on.control('/state')).situations, ['no-light', 'wrong-password'])
  assert.is((await line(on)).registration, 'noLight')
  const mistakes: readonly (readonly [Body, RegExp])[] = [
    [{ name: 'low-light' }, /cannot be combined/],
    [{ name: 'nope' }, /no-light .*\n.*low-light/],
    [{ name: 'constructor' }, /is unknown/],
    [{}, /name/],
  ]
  for (const [body, expected] of mistakes)
    await on.control('/trouble', body).then(
      () => assert.unreachable(JSON.stringify(body)),
      error => assert.match(error.message, expected),
    )
  assert.equal((await on.control('/state')).situations, ['no-light', 'wrong-password'])
})

test.run()
