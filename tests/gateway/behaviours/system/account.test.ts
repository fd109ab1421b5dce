import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../../src/device/login/sha256'
import { type Bench, type Body, testOn } from '../../start'

const strong = 'Kq7!mzPw'
const twice = (password: string): Body => ({ new_password: password, confirmation: password })
const rows = async (on: Bench) => (await on.read('account_info')).list as Body[]
const onGateway = testOn()

onGateway('an account is added, logs in, is renamed with a new password, and is deleted', async on => {
  const { code, id } = await on.write('account', { action: 'add', username: 'guest', ...twice(strong) })
  assert.is(code, 0)
  assert.equal(
    (await rows(on)).map(row => row.username),
    ['admin', 'user', 'guest'],
  )
  // A password is never told again.
  assert.not.match(
    JSON.stringify(await on.read('account_info')) + JSON.stringify(await on.control('/state')),
    /Kq7!mzPw/,
  )
  const admin = on.token
  on.token = ''
  const guest = await on.login('guest', strong)
  assert.equal([guest.code, guest.role], [0, 0])
  on.token = admin
  const change = { action: 'set', id, username: 'visitor', ...twice('Wd9?tbLn') }
  assert.equal(
    await on
      .write('account', { ...change, encryPassword: sha256Hex('wrong') })
      .then(answer => [answer.code, answer.field]),
    [10321, 'encryPassword'],
  )
  assert.is((await on.write('account', change)).field, 'encryPassword')
  assert.is((await on.write('account', { ...change, encryPassword: sha256Hex(strong) })).code, 0)
  assert.is((await on.login('guest', strong)).code, 10002)
  on.token = ''
  assert.is((await on.login('visitor', 'Wd9?tbLn')).code, 0)
  // A regular account deletes nobody, and nobody the account in use.
  assert.is((await on.write('account', { action: 'del', ids: [1] })).code, 10205)
  on.token = admin
  assert.is((await on.write('account', { action: 'del', ids: [1] })).code, 10205)
  assert.is((await on.write('account', { action: 'del', ids: [id] })).code, 0)
  assert.is((await on.login('visitor', 'Wd9?tbLn')).code, 10002)
})

onGateway('the current password as the new one changes nothing, and says so', async on => {
  const first = { encryPassword: sha256Hex('Admin@123'), ...twice(strong) }
  const same = { encryPassword: sha256Hex(strong), ...twice(strong) }
  const cases: [module: string, keys: Body, answer: unknown[]][] = [
    ['change_password_page', first, [0, undefined]],
    ['change_password_page', same, [10202, 'new_password']],
    ['account', { action: 'set', id: 1, username: 'admin', ...same }, [10202, 'new_password']],
    ['account', { action: 'set', id: 1, username: 'boss', ...same }, [0, undefined]],
    ['change_password_page', { ...same, encryPassword: sha256Hex('wrong') }, [10321, 'encryPassword']],
  ]
  for (const [module, keys, expected] of cases) {
    const { code, field } = await on.write(module, keys)
    assert.equal([code, field], expected, JSON.stringify([module, keys]))
  }
})

onGateway('a new password ends the other sessions of the account, whoever sets it, and no others', async on => {
  const loginAs = async (name: string, password: string) => {
    on.token = ''
    assert.is((await on.login(name, password)).code, 0)
    return on.token
  }
  const isAlive = async (token: string) => {
    on.token = token
    return (await on.read('dev_info')).code === 0
  }
  const [first, second] = [await loginAs('admin', 'Admin@123'), await loginAs('admin', 'Admin@123')]
  const user = await loginAs('user', 'User@1234')
  on.token = second
  const change = { encryPassword: sha256Hex('Admin@123'), ...twice(strong) }
  assert.is((await on.write('change_password_page', { ...change, encryPassword: sha256Hex('wrong') })).code, 10321)
  assert.equal([await isAlive(first), await isAlive(second), await isAlive(user)], [true, true, true])
  on.token = second
  assert.is((await on.write('change_password_page', change)).code, 0)
  assert.equal([await isAlive(first), await isAlive(second), await isAlive(user)], [false, true, true])
  on.token = second
  const other = { action: 'set', id: 2, username: 'user', encryPassword: sha256Hex('User@1234'), ...twice('Wd9?tbLn') }
  assert.is((await on.write('account', other)).code, 0)
  assert.equal([await isAlive(second), await isAlive(user)], [true, false])
})

onGateway('renaming the account in use keeps the session, and the name survives a restart', async on => {
  assert.is(
    (
      await on.write('account', {
        action: 'set',
        id: 1,
        username: 'chief',
        encryPassword: sha256Hex('Admin@123'),
        ...twice(strong),
      })
    ).code,
    0,
  )
  assert.is((await on.read('account_info')).username, 'chief')
  await on.gateway.restart(100)
  assert.is((await on.login('chief', strong)).role, 1)
})

onGateway('role 0 changes its own password and no other account', async on => {
  await on.login('user', 'User@1234')
  const change = (id: number, username: string, old: string) =>
    on.write('account', { action: 'set', id, username, encryPassword: sha256Hex(old), ...twice(strong) })
  // Neither the right nor a wrong password of another account makes a difference.
  for (const old of ['Admin@123', 'wrong']) assert.is((await change(1, 'admin', old)).code, 10205)
  assert.is((await change(2, 'user', 'User@1234')).code, 0)
  assert.is((await on.login('user', strong)).code, 0)
  assert.is((await on.login()).code, 0)
})

onGateway(
  'an administrator hides regular accounts: the list leaves them out, but for the own one; their names stay taken',
  async on => {
    const names = async () => (await rows(on)).map(({ username }) => username)
    assert.is((await on.read('account_info')).hide_user, 0)
    assert.is((await on.write('account', { hide_user: 1 })).code, 0)
    assert.equal([(await on.read('account_info')).hide_user, await names()], [1, ['admin']])
    assert.equal(
      await on
        .write('account', { action: 'add', username: 'user', ...twice(strong) })
        .then(answer => [answer.code, answer.field]),
      [10203, 'username'],
    )
    assert.is((await on.write('account', { action: 'add', username: 'guest', ...twice(strong) })).code, 0)
    const admin = on.token
    on.token = ''
    await on.login('user', 'User@1234')
    assert.equal(await names(), ['admin', 'user'])
    assert.is((await on.write('account', { hide_user: 0 })).code, 10205)
    on.token = admin
    await on.gateway.restart(100)
    await on.login()
    assert.equal(await names(), ['admin'], 'kept over a restart')
    assert.is((await on.write('account', { hide_user: 0 })).code, 0)
    assert.equal(await names(), ['admin', 'user', 'guest'])
  },
)

onGateway('a new password is sent in clear and checked in the same way, whichever call changes it', async on => {
  const change = (keys: Body) => on.write('change_password_page', keys)
  const set = (keys: Body) => on.write('account', { action: 'set', id: 1, username: 'admin', ...keys })
  let current = 'Admin@123'
  for (const [call, next] of [
    [change, strong],
    [set, 'Wd9?tbLn'],
  ] as const) {
    const old = { encryPassword: sha256Hex(current) }
    const cases: [keys: Body, code: number, field: string | undefined][] = [
      [{ ...old, ...twice('kqzwmvtb') }, 10203, 'new_password'],
      [{ ...old, ...twice(sha256Hex(next)) }, 10203, 'new_password'],
      [{ ...old, ...twice(next), confirmation: strong.toLowerCase() }, 10203, 'confirmation'],
      [{ encryPassword: sha256Hex('wrong'), ...twice(next) }, 10321, 'encryPassword'],
      [{ encryPassword: current, ...twice(next) }, 10321, 'encryPassword'],
      [twice(next), 10203, 'encryPassword'],
      [{ ...old, ...twice(next) }, 0, undefined],
    ]
    for (const [keys, code, field] of cases)
      assert.equal(await call(keys).then(answer => [answer.code, answer.field]), [code, field], JSON.stringify(keys))
    current = next
    on.token = ''
    assert.is((await on.login('admin', current)).code, 0)
  }
})

onGateway('wrong current passwords count as failed logins, and the third one ends the session', async on => {
  const wrong = { encryPassword: sha256Hex('wrong'), ...twice(strong) }
  const changes: [username: string, password: string, change: () => Promise<Body>][] = [
    ['user', 'User@1234', () => on.write('change_password_page', wrong)],
    ['user', 'User@1234', () => on.write('account', { action: 'set', id: 2, username: 'user', ...wrong })],
    ['admin', 'Admin@123', () => on.write('account', { action: 'set', id: 2, username: 'user', ...wrong })],
  ]
  for (const [username, password, change] of changes) {
    await on.control('/end-sessions', {})
    await on.login(username, password)
    for (let times = 0; times < 3; times++) assert.is((await change()).code, 10321)
    assert.is((await change()).code, 10102)
    const { code, lock_seconds } = await on.login('user', 'User@1234')
    assert.equal([code, Number(lock_seconds) > 50], [10002, true])
  }
})

onGateway('the right current password forgives the failures of its account', async on => {
  const change = (old: string) =>
    on.write('change_password_page', { encryPassword: sha256Hex(old), ...twice(old === strong ? 'Wd9?tbLn' : strong) })
  for (const [old, code] of [
    ['wrong', 10321],
    ['wrong', 10321],
    ['Admin@123', 0],
    ['wrong', 10321],
    ['wrong', 10321],
    [strong, 0],
  ] as const)
    assert.is((await change(old)).code, code)
})

test.run()
