import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { registrationStates } from '../../../src/device/internet/pon-info'
import { wan } from '../../../src/device/internet/wan'
import { rightAccount, rightLoid, troubles } from '../../../src/gateway/situations/troubles'
import { type Bench, type Body, overRestart, startBench, testOn } from '../start'

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

/** What the modules that tell the state of the line answer. */
const line = async (on: Bench) => {
  const { reg_status } = await on.read('pon_info')
  const connections = (await on.read('wan_confignew')).wan as Body[]
  const { internet, ip } = await on.read('dev_connect')
  return {
    registration: registrations[Number(reg_status)],
    connections: connections.map(row => statuses[Number(row.status)]).join(),
    address: String(ip),
    internet: internet === 1,
  }
}
const offline = { address: '', internet: false }
/** Without a registration nobody answers to PPPoE, and nothing else is connected. */
const unregistered = { connections: 'noResponse,off', ...offline }

/**
 * What each trouble changes in the state of the line, and its line of the log. What is seen of it in the console, pings
 * and all, is in tests/web/troubles.test.tsx.
 */
const cases: Readonly<Record<string, readonly [Partial<Awaited<ReturnType<typeof line>>>, RegExp]>> = {
  'no-light': [{ registration: 'noLight', ...unregistered }, /pon: loss of signal/],
  'low-light': [{ registration: 'lightLow', ...unregistered }, /pon: received power below/],
  'high-light': [{ registration: 'lightHigh', ...unregistered }, /pon: received power above/],
  'rogue-onu': [{ registration: 'rogue', ...unregistered }, /pon: transmitter does not turn off/],
  'turned-off': [{ registration: 'lightOff', ...unregistered }, /pon: transmitter turned off/],
  registering: [{ registration: 'registering', ...unregistered }, /pon: registering/],
  'not-registered': [{ registration: 'unregistered', ...unregistered }, /pon: not registered/],
  'wrong-key': [{ registration: 'macKey', ...unregistered }, /pon: registration refused/],
  'no-answer': [{ connections: 'noResponse,connected', ...offline }, /pppd: timeout .*678/],
  'wrong-password': [{ connections: 'credentials,connected', ...offline }, /pppd: authentication failed/],
  'no-dhcp': [{ connections: 'ip,ip', ...offline }, /udhcpc: no answer/],
  'no-address': [offline, /without an address/],
  'gateway-silent': [{ internet: false }, /no ARP reply/],
  dns: [{ internet: false }, /no DNS server/],
  'internet-silent': [{ internet: false }, /Internet does not answer/],
  ipv6: [{}, /over IPv6/],
  'far-wifi': [{}, /poor signal/],
  'slow-cable': [{}, /100 Mbit/],
  loop: [{}, /own address/],
  // Nothing differs until somebody saves such a change (tests/gateway/behaviours/system/safe-apply.test.ts).
  'cut-off-after-save': [{}, /system: started/],
  'wrong-clock': [{}, /no time server/],
}
const normal = {
  registration: 'registered',
  connections: 'connected,connected',
  address: '100.64.18.77',
  internet: true,
}

const bench = await startBench({ ticksByHand: true })
test.after(() => bench.end())

for (const name of Object.keys(troubles))
  test(`${name}: while the device runs, over a restart, and cleared`, async () => {
    assert.ok(cases[name], 'a row in this table')
    const [differences, logged] = cases[name]!
    await trouble(bench, name)
    await pass(bench, 2)
    assert.equal(await line(bench), { ...normal, ...differences })
    bench.gateway.boot(bench.gateway.configuration())
    await pass(bench, 2)
    assert.equal(await line(bench), { ...normal, ...differences }, 'after a restart')
    const log = ((await bench.read('system_log_list')).list as Body[]).map(row => String(row.text))
    assert.ok(
      log.some(text => logged.test(text)),
      log.join('\n'),
    )
    await trouble(bench, '')
    await pass(bench, 30)
    assert.equal(await line(bench), normal, 'cleared')
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
