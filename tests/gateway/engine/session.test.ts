import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loginAnswer } from '../../../src/device/login/login'
import { lockSeconds } from '../../../src/gateway/engine/access/failed-logins'
import { sessionLimit, sessionSeconds } from '../../../src/gateway/engine/access/session'
import { sha256Hex } from '../../../src/model/sha256'
import { decode } from '../../../src/model/wire'
import { type Bench, startBench } from '../start'

const withBench =
  (task: (bench: Bench) => Promise<void>, options = {}) =>
  async () => {
    const bench = await startBench(options)
    await task(bench).finally(() => bench.end())
  }
const codeOf = async (answer: Promise<Record<string, unknown>>) => (await answer).code

test(
  'all calls except a few need a session',
  withBench(async bench => {
    for (const token of ['', 'nonsense', '0'.repeat(32)]) {
      bench.token = token
      const codes: [string, unknown, number][] = [
        ['read public_info', await codeOf(bench.read('public_info')), 0],
        ['read snmp_config', await codeOf(bench.read('snmp_config')), 10102],
        ['read unknown', await codeOf(bench.read('nope')), 10102],
        ['write language_config', await codeOf(bench.write('language_config', { curren_language: 'zh' })), 0],
        ['write snmp_config', await codeOf(bench.write('snmp_config', { enable: 1 })), 10102],
        ['write web_theme_config', await codeOf(bench.write('web_theme_config', { onu_theme: 1 })), 10102],
        ['logout', await codeOf(bench.write('logout')), 10102],
        ['upload', await codeOf(bench.upload('a.img', Buffer.from('x'))), 10102],
      ]
      for (const [what, actual, expected] of codes) assert.is(actual, expected, `${what} with token “${token}”`)
    }
  }),
)

test(
  'the login response matches the definition',
  withBench(async bench => {
    const admin = decode(loginAnswer, await bench.login()).values
    assert.match(admin.token, /^[\da-f]{32}$/)
    assert.is(admin.role, 1)
    assert.is(admin.changePassword, false)
    const user = decode(loginAnswer, await bench.login('user', 'User@1234')).values
    assert.is(user.role, 0)
    assert.is.not(user.token, admin.token)
  }),
)

test(
  'wrong credentials are rejected',
  withBench(async bench => {
    for (const [username, password] of [
      ['admin', 'wrong'],
      ['nobody', 'Admin@123'],
      ['ADMIN', 'Admin@123'],
    ] as const) {
      assert.is(await codeOf(bench.login(username, password)), 10002)
      bench.gateway.failedLogins.clear()
    }
    assert.is(await codeOf(bench.write('login', { username: 'admin' })), 10203)
    assert.is(await codeOf(bench.write('login', { username: 1, encryPassword: {} })), 10203)
  }),
)

test(
  'three wrong passwords lock the login for a minute, even for the right one',
  withBench(async bench => {
    for (let time = 1; time <= 3; time++) assert.is(await codeOf(bench.login('admin', 'no')), 10002, `time ${time}`)
    const { code, lock_seconds } = await bench.login()
    assert.is(code, 10002)
    assert.ok(Number(lock_seconds) > lockSeconds - 2 && Number(lock_seconds) <= lockSeconds, String(lock_seconds))
    await bench.control('/time', { seconds: lockSeconds - 2 })
    assert.ok([1, 2].includes(Number((await bench.login()).lock_seconds)))
    await bench.control('/time', { seconds: 2 })
    assert.is(await codeOf(bench.login()), 0)
  }),
)

test(
  'a successful login resets the failure count, and so does a minute',
  withBench(async bench => {
    for (const wait of [0, lockSeconds]) {
      await bench.login('admin', 'no')
      await bench.login('admin', 'no')
      if (wait) await bench.control('/time', { seconds: wait })
      else await bench.login()
      assert.is(await codeOf(bench.login('admin', 'no')), 10002)
      assert.is(await codeOf(bench.login()), 0)
    }
  }),
)

test(
  'the right password of another account does not forgive failed logins',
  withBench(async bench => {
    const found = []
    for (const password of ['no', 'no', 'User@1234', 'no', 'no']) {
      const { code, lock_seconds } = await bench.login(password === 'no' ? 'admin' : 'user', password)
      found.push([code, lock_seconds !== undefined])
    }
    assert.equal(found, [
      [10002, false],
      [10002, false],
      [0, false],
      [10002, false],
      [10002, true],
    ])
    assert.is(await codeOf(bench.login('user', 'User@1234')), 10002, 'the address is locked for every account')
  }),
)

test(
  'a session ends after five minutes without a call; timer reads do not extend it',
  withBench(async bench => {
    await bench.login()
    await bench.control('/time', { seconds: sessionSeconds - 5 })
    assert.is(await codeOf(bench.read('snmp_config')), 0)
    await bench.control('/time', { seconds: sessionSeconds - 5 })
    assert.is(await codeOf(bench.read('snmp_config', { refresh_login_timer: '0' })), 0)
    await bench.control('/time', { seconds: 6 })
    assert.is(await codeOf(bench.read('snmp_config')), 10102)
  }),
)

test(
  'the number of sessions is limited',
  withBench(async bench => {
    for (let count = 0; count < sessionLimit; count++) {
      bench.token = ''
      assert.is(await codeOf(bench.login()), 0)
    }
    const last = bench.token
    bench.token = ''
    assert.is(await codeOf(bench.login()), 10004)
    bench.token = last
    assert.is(await codeOf(bench.login()), 0, 'who has a session takes its place')
    await bench.write('logout')
    assert.is(await codeOf(bench.read('snmp_config')), 10102)
    assert.is(await codeOf(bench.login()), 0)
  }),
)

test(
  '--single allows one session at a time',
  withBench(
    async bench => {
      await bench.login()
      bench.token = ''
      assert.is(await codeOf(bench.login('user', 'User@1234')), 10003)
      await bench.control('/time', { seconds: sessionSeconds + 1 })
      assert.is(await codeOf(bench.login('user', 'User@1234')), 0)
    },
    { single: true },
  ),
)

test(
  'role 0 cannot use the modules of the four closed routes',
  withBench(async bench => {
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
  }),
)

test(
  'the password can be changed',
  withBench(async bench => {
    await bench.control('/set', { module: 'login', change_password_page: 1 })
    await bench.control('/set', { module: 'public_info', X403_default_login: 1 })
    assert.is((await bench.read('public_info')).X403_default_login, 1)
    assert.is((await bench.login()).change_password_page, 1)
    const change = (old: string, fresh: string, again = fresh) =>
      bench.write('change_password_page', { encryPassword: sha256Hex(old), new_password: fresh, confirmation: again })
    const cases: [string, string, string, number, unknown][] = [
      ['wrong', 'Str0ng!Key', 'Str0ng!Key', 10321, 'encryPassword'],
      ['Admin@123', 'short1!', 'short1!', 10203, 'new_password'],
      ['Admin@123', 'onlyletters', 'onlyletters', 10203, 'new_password'],
      ['Admin@123', '', '', 10203, 'new_password'],
      ['Admin@123', 'Str0ng!Key', 'Str0ng!Kez', 10203, 'confirmation'],
      ['Admin@123', 'Str0ng!Key', 'Str0ng!Key', 0, undefined],
    ]
    for (const [old, fresh, again, code, field] of cases) {
      const answer = await change(old, fresh, again)
      assert.equal([answer.code, answer.field], [code, field], fresh)
    }
    assert.is(await codeOf(bench.login()), 10002)
    const answer = await bench.login('admin', 'Str0ng!Key')
    assert.equal([answer.code, answer.change_password_page], [0, 0])
    assert.is((await bench.read('public_info')).X403_default_login, 0)
    assert.is(await codeOf(bench.write('change_password_page', {})), 10203)
  }),
)

test(
  'account_info names the account that is logged in',
  withBench(async bench => {
    await bench.login('user', 'User@1234')
    assert.is((await bench.read('account_info')).username, 'user')
  }),
)

test.run()
