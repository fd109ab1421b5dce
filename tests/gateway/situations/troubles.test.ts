import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { registrationStates } from '../../../src/device/internet/pon-info'
import { wan } from '../../../src/device/internet/wan'
import { rightAccount, rightLoid, troubles } from '../../../src/gateway/situations/troubles'
import { type Bench, type Body, sendRaw, startBench, until } from '../start'

const bench = async (...names: string[]) => {
  const on = await startBench({ ticksByHand: true, troubles: names })
  await on.login()
  return on
}
/** Lets time pass; who was logged out by it is logged in again. */
const pass = async (on: Bench, seconds: number) => {
  await on.control('/time', { seconds })
  await on.login()
}
const trouble = (on: Bench, name: string) => on.control('/trouble', { name })
const restart = async (on: Bench) => {
  await on.write('dev_config', { reboot: 1 })
  const isGone = async () => (await sendRaw(on.port, 'GET /get.json?module=public_info HTTP/1.0\r\n\r\n')) === 'reset'
  await until(isGone)
  await until(async () => !(await isGone()))
  await on.login()
}

const registrations = Object.keys(registrationStates)
const statuses = Object.keys(wan.rows!.fields.status.choices!)

/** What the modules say about the line: registration, the status of each connection, and whether the Internet answers. */
const line = async (on: Bench) => {
  const { reg_status } = await on.read('pon_info')
  const connections = (await on.read('wan_confignew')).wan as Body[]
  const { internet, ip } = await on.read('dev_connect')
  return {
    registration: registrations[Number(reg_status)],
    connections: connections.map(row => statuses[Number(row.status)]).join(),
    internet: internet ? String(ip) : 'none',
  }
}
const normal = { registration: 'registered', connections: 'connected,connected', internet: '100.64.18.77' }
/** Without a registration nobody answers to PPPoE, and nothing else is connected. */
const unregistered = { connections: 'noResponse,off', internet: 'none' }

const cases: Readonly<Record<string, Partial<typeof normal>>> = {
  'no-light': { registration: 'noLight', ...unregistered },
  'low-light': { registration: 'lightLow', ...unregistered },
  'high-light': { registration: 'lightHigh', ...unregistered },
  'rogue-onu': { registration: 'rogue', ...unregistered },
  'turned-off': { registration: 'lightOff', ...unregistered },
  registering: { registration: 'registering', ...unregistered },
  'not-registered': { registration: 'unregistered', ...unregistered },
  'wrong-key': { registration: 'macKey', ...unregistered },
  'no-answer': { connections: 'noResponse,connected', internet: 'none' },
  'wrong-password': { connections: 'credentials,connected', internet: 'none' },
  'no-dhcp': { connections: 'ip,ip', internet: 'none' },
}

for (const name of Object.keys(troubles))
  test(`${name}: from the start, over a restart, and cleared`, async () => {
    const expected = { ...normal, ...cases[name] }
    assert.ok(cases[name], 'a row in this table')
    const on = await bench(name)
    assert.equal(await line(on), expected)
    await restart(on)
    assert.equal(await line(on), expected, 'after a restart')
    await trouble(on, '')
    await pass(on, 30)
    assert.equal(await line(on), normal, 'cleared')
    await trouble(on, name)
    assert.equal(await line(on), expected, 'while the device runs')
    await on.end()
  })

test('every state of the registration has a trouble', () => {
  const seen = Object.values(cases).map(({ registration }) => registration)
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
]
for (const [name, module, wrong, right] of remedies)
  test(`${name} ends when the right settings are saved, which stay when it is cleared`, async () => {
    const on = await bench(name)
    for (const [keys, expected] of [
      [wrong, { ...normal, ...cases[name] }],
      [right, normal],
    ] as const) {
      assert.is((await on.write(module, keys)).code, 0)
      await pass(on, 16)
      assert.equal(await line(on), expected, JSON.stringify(keys))
    }
    await restart(on)
    assert.equal(await line(on), normal)
    await trouble(on, '')
    const { action: _, id: __, ...kept } = right
    const read = await on.read(module)
    const values = (read.wan as Body[] | undefined)?.[0] ?? read
    assert.equal(Object.fromEntries(Object.keys(kept).map(key => [key, values[key]])), kept)
    await on.end()
  })

test('no-dhcp gives the connection its mode back, and keeps what has been changed meanwhile', async () => {
  const on = await bench('no-dhcp')
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
  await on.end()
})

test('the stored configuration and a backup contain the own values', async () => {
  const on = await bench('no-dhcp')
  await on.write('wan_confignew', { action: 'set', id: 1, name: 'fibre' })
  const { mode } = on.gateway.configuration().get('wan_confignew')!.tables.wan!.rows[0]!.values
  assert.is(mode, '2')
  await on.end()
})

test('troubles can be combined, but not two of the same kind', async () => {
  const on = await bench('no-light', 'wrong-password')
  assert.equal((await on.control('/state')).situations, ['no-light', 'wrong-password'])
  assert.equal(await line(on), { ...normal, ...cases['no-light'] })
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
  await on.end()
})

test.run()
