import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { Sessions, sessionPlaces, sessionSeconds } from '../../../src/gateway/engine/access/session'
import type { Clock } from '../../../src/gateway/engine/clock'
import { testOn } from '../start'

const onGateway = testOn({ anonymous: true })
const codeOf = async (answer: Promise<Record<string, unknown>>) => (await answer).code

onGateway('a session ends after five minutes without a call; timer reads do not extend it', async bench => {
  await bench.login()
  await bench.control('/time', { seconds: sessionSeconds - 5 })
  assert.is(await codeOf(bench.read('snmp_config')), 0)
  await bench.control('/time', { seconds: sessionSeconds - 5 })
  assert.is(await codeOf(bench.read('snmp_config', { refresh_login_timer: '0' })), 0)
  await bench.control('/time', { seconds: 6 })
  assert.is(await codeOf(bench.read('snmp_config')), 10102)
})

onGateway(
  'a login that exceeds the limit of its account ends the session that the account has not used for longest',
  async bench => {
    const tokens: string[] = []
    for (let count = 0; count <= sessionPlaces.account; count++) {
      bench.token = ''
      assert.is(await codeOf(bench.login('user', 'User@1234')), 0)
      tokens.push(bench.token)
      await bench.control('/time', { seconds: 1 })
      if (!count) continue
      bench.token = tokens[0]!
      assert.is(await codeOf(bench.read('snmp_config')), 0, 'the first one is in use')
    }
    const codes: unknown[] = []
    for (bench.token of tokens) codes.push(await codeOf(bench.read('snmp_config')))
    assert.equal(codes, [0, 10102, 0, 0])
    bench.token = ''
    assert.is(await codeOf(bench.login()), 0, 'an administrator logs in')
  },
)

onGateway('a login with a live token takes its place', async bench => {
  await bench.login()
  const first = bench.token
  await bench.login()
  assert.is(bench.gateway.sessions.list().length, 1)
  await bench.write('logout')
  bench.token = first
  assert.is(await codeOf(bench.read('snmp_config')), 10102)
})

/** A login: when, in seconds, account, role and address. `calls` makes all sessions be used at that time instead. */
type Arrival = [second: number, username: string, role: number, address: string] | [second: number, 'calls']

/** Full of accounts of role 0, at two addresses, at the second 0. */
const crowd: Arrival[] = ['a', 'b', 'c', 'd'].flatMap((username, index) =>
  Array.from({ length: sessionPlaces.account }, (): Arrival => [0, username, 0, index < 2 ? 'home' : 'office']),
)
const admins: Arrival[] = ['x', 'y'].flatMap(username =>
  Array.from({ length: sessionPlaces.account }, (): Arrival => [0, username, 1, 'home']),
)
const { idleMs, total, address } = sessionPlaces
const idle = idleMs / 1000

const arrivals: [what: string, arrivals: Arrival[], code: number, left: Record<string, number>][] = [
  ['a full device refuses role 0 while all are active', [...crowd, [1, 'e', 0, 'phone']], 10004, { a: 3, e: 0 }],
  ['a full device has room for an administrator', [...crowd, [1, 'admin', 1, 'phone']], 0, { a: 2, b: 3, admin: 1 }],
  ['so has a full address', [...crowd.slice(0, 6), [1, 'admin', 1, 'home']], 0, { a: 2, b: 3, admin: 1 }],
  ['a full address refuses role 0, another has room', [...crowd.slice(0, 6), [1, 'e', 0, 'home']], 10004, { e: 0 }],
  ['another address has room', [...crowd.slice(0, 6), [1, 'e', 0, 'phone']], 0, { a: 3, b: 3, e: 1 }],
  ['the longest idle one gives way', [...crowd, [idle, 'e', 0, 'phone']], 0, { a: 2, b: 3, e: 1 }],
  ['a call keeps a place', [...crowd, [idle - 1, 'calls'], [idle, 'e', 0, 'phone']], 10004, { a: 3, e: 0 }],
  ['idle administrators do not give way to role 0', [...admins, [idle, 'e', 0, 'home']], 10004, { x: 3, e: 0 }],
  ['idle administrators give way to each other', [...admins, [idle, 'z', 1, 'home']], 0, { x: 2, y: 3, z: 1 }],
  ['active administrators do not', [...admins, [1, 'z', 1, 'home']], 10004, { x: 3, z: 0 }],
  ['nobody gives way twice', [...crowd, [1, 'admin', 1, 'home']], 0, { a: 2, b: 3, c: 3, d: 3, admin: 1 }],
]
for (const [what, steps, code, left] of arrivals)
  test(`sessions: ${what}`, () => {
    assert.is(crowd.length, total)
    assert.is(admins.length, address)
    let now = 0
    const sessions = new Sessions({ now: () => now } as Clock, false)
    let last: unknown
    for (const [second, username, ...rest] of steps) {
      now = second * 1000
      if (rest.length) last = sessions.start(username, rest[0]!, rest[1])
      else for (const { token } of sessions.list()) sessions.find(token, { keepAlive: true })
    }
    assert.is((last as { code?: number }).code ?? 0, code)
    const names = sessions.list().map(({ username }) => username)
    for (const [name, count] of Object.entries(left))
      assert.is(names.filter(other => other === name).length, count, name)
  })

test('sessions: one that is handed over has been idle for as long as before', () => {
  let now = 0
  const clock = { now: () => now } as Clock
  const before = new Sessions(clock, false)
  before.start('admin', 1)
  now = (sessionSeconds - 10) * 1000
  const kept = before.kept()
  // The next gateway begins at another time.
  now = 5_000_000
  const after = new Sessions(clock, false)
  after.resume(kept)
  now += 9000
  assert.is(after.list().length, 1)
  now += 1000
  assert.is(after.list().length, 0)
})

testOn({ single: true })(
  '--single allows one session at a time; one of role 0 ends when an administrator logs in',
  async bench => {
    bench.token = ''
    assert.is(await codeOf(bench.login()), 10003)
    assert.is(await codeOf(bench.login('user', 'User@1234')), 10003)
    await bench.control('/time', { seconds: sessionSeconds + 1 })
    assert.is(await codeOf(bench.login('user', 'User@1234')), 0)
    const user = bench.token
    bench.token = ''
    assert.is(await codeOf(bench.login()), 0)
    bench.token = user
    assert.is(await codeOf(bench.read('snmp_config')), 10102)
  },
)

onGateway('role 0 cannot use the modules of the four closed routes', async bench => {
  const closed = ['tr069_status', 'lbd_config', 'system_log_config', 'system_log_list']
  await bench.login('user', 'User@1234')
  for (const module of closed) {
    assert.is(await codeOf(bench.read(module)), 10205, module)
    assert.is(await codeOf(bench.write(module, { enable: 1 })), 10205, module)
  }
  assert.is(await codeOf(bench.write('voip_config', { digitmap: 'x' })), 10205)
  assert.is(await codeOf(bench.write('upnp_config', { enable: 1 })), 0)
  await bench.login()
  for (const module of closed) assert.is.not(await codeOf(bench.read(module)), 10205, module)
})

onGateway('the password can be changed', async bench => {
  await bench.control('/set', { module: 'login', change_password_page: 1 })
  await bench.control('/set', { module: 'public_info', X403_default_login: 1 })
  assert.is((await bench.read('public_info')).X403_default_login, 1)
  assert.is((await bench.login()).change_password_page, 1)
  const fresh = { new_password: 'Str0ng!Key', confirmation: 'Str0ng!Key' }
  const change = { encryPassword: sha256Hex('Admin@123'), ...fresh }
  assert.is(await codeOf(bench.write('change_password_page', change)), 0)
  assert.is(await codeOf(bench.login()), 10002)
  const answer = await bench.login('admin', 'Str0ng!Key')
  assert.equal([answer.code, answer.change_password_page], [0, 0])
  assert.is((await bench.read('public_info')).X403_default_login, 0)
  assert.is(await codeOf(bench.write('change_password_page', {})), 10203)
})

onGateway('until a demanded password has been chosen, nothing else is written or uploaded', async bench => {
  await bench.control('/set', { module: 'login', change_password_page: 1 })
  await bench.login()
  for (const [module, keys] of [
    ['snmp_config', { enable: 1 }],
    ['wlan_config', { action: 'set', id: 1, ssid: 'x' }],
    ['dev_config', { reboot: 1 }],
    ['restore_to_default', {}],
  ] as const)
    assert.is(await codeOf(bench.write(module, keys)), 10322, module)
  assert.is(await codeOf(bench.read('dev_info')), 0)
  const fresh = { new_password: 'Str0ng!Key', confirmation: 'Str0ng!Key' }
  assert.is(await codeOf(bench.write('change_password_page', { encryPassword: sha256Hex('Admin@123'), ...fresh })), 0)
  assert.is(await codeOf(bench.write('upnp_config', { enable: 1 })), 0)
})

onGateway('account_info names the account that is logged in', async bench => {
  await bench.login('user', 'User@1234')
  assert.is((await bench.read('account_info')).username, 'user')
})

test.run()
