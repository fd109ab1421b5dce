import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, sendRaw, startBench, until } from '../../start'

const rowsOf = (answer: Body, key = 'voip') => answer[key] as Body[]
/** A bench where somebody is logged in, whatever time passes. */
const bench = async () => {
  const started = await startBench({ ticksByHand: true })
  await started.login()
  return started
}
const pass = (on: Bench, seconds: number) => on.control('/time', { seconds })
/** Registration states by code: unused, registering, registered, failed. */
const states = async (on: Bench) => rowsOf(await on.read('voip_info')).map(row => row.state)
const account = { number: '075526500002', username: 'b', password: 'secret' }

test('a port with an account registers, one without is not used', async () => {
  const on = await bench()
  await pass(on, 1)
  assert.equal(await states(on), [1, 0])
  await pass(on, 3)
  assert.equal(await states(on), [2, 0])
  assert.is((await on.write('voip_confignew', { action: 'set', id: 2, ...account })).code, 0)
  assert.equal(await states(on), [2, 1])
  await pass(on, 3)
  assert.equal(await states(on), [2, 2])
  await on.write('voip_confignew', { action: 'set', id: 1, number: '' })
  assert.equal(await states(on), [0, 2])
  await on.end()
})

test('a registration fails without a password or a responding server, and is retried after the interval', async () => {
  const on = await bench()
  await on.write('voip_config', { retry: 30 })
  await on.write('voip_confignew', { action: 'set', id: 2, ...account, password: '' })
  await pass(on, 4)
  assert.equal(await states(on), [2, 3])
  await on.write('voip_config', { action: 'set', id: 1, registrar: 'sip.invalid' })
  assert.equal(await states(on), [1, 1])
  await pass(on, 4)
  assert.equal(await states(on), [3, 3])
  // Tried again after the interval, in vain.
  await pass(on, 20)
  assert.equal(await states(on), [3, 3])
  const seen = new Set<unknown>()
  for (let second = 0; second < 20; second++) {
    await pass(on, 1)
    seen.add((await states(on))[1])
  }
  assert.equal([...seen].sort(), [1, 3])
  // The secondary registrar answers.
  assert.is((await on.write('voip_config', { action: 'set', id: 2, registrar: '198.51.100.7' })).code, 0)
  await pass(on, 4)
  assert.equal(await states(on), [2, 3])
  // A registration is renewed in time.
  await on.write('voip_config', { expires: 10 })
  await pass(on, 100)
  assert.equal(await states(on), [2, 3])
  await on.end()
})

test('phones ring, are answered and hang up while they are registered', async () => {
  const on = await bench()
  await pass(on, 4)
  const seen = new Set<unknown>()
  for (let step = 0; step < 400 && seen.size < 3; step++) {
    await pass(on, 7)
    if ((await on.read('voip_info')).code !== 0) await on.login()
    seen.add(rowsOf(await on.read('voip_info'))[0]!.call)
  }
  assert.equal([...seen].sort(), [0, 1, 2])
  await on.write('voip_confignew', { action: 'set', id: 1, number: '' })
  await pass(on, 2000)
  await on.login()
  assert.equal(
    rowsOf(await on.read('voip_info')).map(row => row.call),
    [0, 0],
  )
  await on.end()
})

test('codecs are returned by priority, disabled ones last', async () => {
  const on = await bench()
  const order = async () => rowsOf(await on.read('voip_config'), 'codec').map(row => row.codec)
  assert.equal(await order(), ['G.711A', 'G.711U', 'G.729', 'G.722'])
  await on.write('voip_config', { action: 'set', id: 1, priority: 0 })
  await on.write('voip_config', { action: 'set', id: 4, priority: 1, ptime: 40 })
  assert.equal(await order(), ['G.722', 'G.711U', 'G.729', 'G.711A'])
  await on.end()
})

test('role 0 can neither read nor write the digit map, but the rest of the module', async () => {
  const on = await startBench()
  await on.login('user', 'User@1234')
  const answer = await on.read('voip_config')
  assert.is(answer.code, 0)
  assert.is(answer.local_port, 5060)
  assert.not('digit_map' in answer || 'digit_map_timer' in answer)
  assert.not.equal((await on.write('voip_config', { digit_map: 'x' })).code, 0)
  assert.is((await on.write('voip_config', { local_port: 5070 })).code, 0)
  await on.end()
})

// Last good and first bad, asked of the gateway itself. The wrong value's key is named.
const limits: readonly [module: string, fixed: Body, key: string, good: readonly unknown[], bad: readonly unknown[]][] =
  [
    [
      'voip_confignew',
      { action: 'set', id: 2 },
      'number',
      ['', '+49', '1'.repeat(63)],
      ['号', 'a', '1'.repeat(64), '075526500001'],
    ],
    ['voip_confignew', { action: 'set', id: 2 }, 'username', ['a'], ['号', 'a'.repeat(64)]],
    ['voip_confignew', { action: 'set', id: 2 }, 'password', ['a"b c'], ['密码']],
    [
      'voip_config',
      { action: 'set', id: 1 },
      'registrar',
      ['', '10.0.0.1', '2001:db8::1', 'a.cn', '语音.cn'],
      ['a', '10.0.0', '语音', 'a.cn:5060', 'ff02::1', '0.0.0.0'],
    ],
    ['voip_config', { action: 'set', id: 2 }, 'proxy', ['sip.example.net'], ['sip']],
    ['voip_config', { action: 'set', id: 2 }, 'outbound_port', [1, 65535], [0, 65536]],
    ['voip_config', {}, 'sip_domain', ['', 'example.net', '10.0.0.1'], ['域', 'a b']],
    ['voip_config', {}, 'local_port', [1, 65535], [0, 65536]],
    ['voip_config', {}, 'expires', [10, 86400], [9, 86401]],
    ['voip_config', {}, 'retry', [1, 65535], [0, 65536]],
    ['voip_config', { session_update: 1 }, 'session_period', [1, 65535], [0, 65536, '']],
    ['voip_config', { dtmf: 0 }, 'dtmf_payload', [96, 127], [95, 128]],
    ['voip_config', {}, 'send_gain', [-12, 12], [-13, 13]],
    ['voip_config', { action: 'set', id: 3 }, 'priority', [0, 9], [-1, 10]],
    ['voip_config', { action: 'set', id: 3 }, 'ptime', [10, 60], [9, 15, 70]],
    ['voip_config', {}, 'digit_map', ['x.T', '(1|2)'], ['', 'y', '[9-2]', 'xTx']],
    ['voip_config', {}, 'digit_map_timer', [1, 60], [0, 61]],
    ['voip_mivas', { action: 'set', id: 1 }, 'forward_all', ['', '*21#', '1'.repeat(32)], ['1'.repeat(33), 'x']],
    ['voip_mivas', { action: 'set', id: 1 }, 'no_answer_time', [0, 65535], [-1, 65536]],
    ['voip_mivas', { action: 'set', id: 1 }, 'access_code', [0, 65535], [-1, 65536]],
    ['voip_mivas', { action: 'set', id: 1, hotline: 1 }, 'hotline_number', ['110'], ['', 'x']],
    [
      'voip_mivas',
      { action: 'set', id: 1, hotline: 2, hotline_number: '110' },
      'hotline_delay',
      [0, 65535],
      [-1, 65536],
    ],
  ]
test('the gateway enforces the limits', async () => {
  const on = await bench()
  for (const [module, fixed, key, good, bad] of limits) {
    for (const value of good)
      assert.is((await on.write(module, { ...fixed, [key]: value })).code, 0, `${module} ${key} ${value}`)
    for (const value of bad) {
      const answer = await on.write(module, { ...fixed, [key]: value })
      assert.ok(answer.code !== 0, `${module} ${key} took ${value}`)
      assert.is(answer.field, key, `${module} ${key} ${value}`)
    }
  }
  await on.end()
})

test('settings survive a restart, and the ports register again', async () => {
  const on = await bench()
  await on.write('voip_confignew', { action: 'set', id: 2, ...account })
  await on.write('voip_config', { action: 'set', id: 2, registrar: 'backup.example.net', registrar_port: 5070 })
  await on.write('voip_config', { protocol: 2, expires: 600, digit_map: '[2-9]xxx', fax: 1 })
  await on.write('voip_mivas', {
    action: 'set',
    id: 2,
    hotline: 2,
    hotline_number: '110',
    hotline_delay: 9,
    waiting: 0,
  })
  await on.write('dev_config', { reboot: 1 })
  const isGone = async () => (await sendRaw(on.port, 'GET /get.json?module=public_info HTTP/1.0\r\n\r\n')) === 'reset'
  await until(isGone)
  await until(async () => !(await isGone()))
  await on.login()
  const config = await on.read('voip_config')
  assert.equal([config.protocol, config.expires, config.digit_map, config.fax], [2, 600, '[2-9]xxx', 1])
  assert.equal(
    rowsOf(config, 'list').map(row => [row.registrar, row.registrar_port]),
    [
      ['sip.example.net', 5060],
      ['backup.example.net', 5070],
    ],
  )
  assert.equal(rowsOf(await on.read('voip_confignew'))[1], { id: 2, port: 'TEL2', ...account })
  const adds = rowsOf(await on.read('voip_mivas'))[1]!
  assert.equal([adds.hotline, adds.hotline_number, adds.hotline_delay, adds.waiting], [2, '110', 9, 0])
  await pass(on, 4)
  assert.equal(await states(on), [2, 2])
  await on.end()
})

test.run()
