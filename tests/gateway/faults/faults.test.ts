// Which calls meet a fault, and the control API. What each kind does to a page: tests/web/fault-matrix and
// tests/browser/faults.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseFault, readFault } from '../../../src/gateway/faults/faults'
import { type Bench, type Body, startBench, until } from '../start'

let bench: Bench
test.before(async () => {
  bench = await startBench()
  const root = join(bench.folder, 'root')
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), '<p>page</p>')
  await bench.login()
})
test.after(() => bench.end())
test.after.each(async () => {
  await bench.control('/clear', {})
})

const fault = (keys: Body) => bench.control('/fault', keys)
const get = (path: string) => fetch(bench.base + path, { headers: { Authorization: bench.token } })

test('module, on and times select the affected calls', async () => {
  const codes = async () => [
    (await bench.read('snmp_config')).code,
    (await bench.read('dev_info')).code,
    (await bench.write('snmp_config', {})).code,
    (await bench.upload('a.img', Buffer.from('x'), '/boaform/formSaveConfig')).code,
    (await get('/')).status,
  ]
  const cases: [Body, number[]][] = [
    [{}, [1, 1, 1, 1, 200]],
    [{ module: 'snmp_config' }, [1, 0, 1, 10262, 200]],
    [{ on: 'read' }, [1, 1, 0, 10262, 200]],
    [{ on: 'write', module: 'snmp_config' }, [0, 0, 1, 10262, 200]],
    [{ on: 'upload' }, [0, 0, 0, 1, 200]],
    [{ on: 'upload', module: 'formSaveConfig' }, [0, 0, 0, 1, 200]],
  ]
  for (const [keys, expected] of cases) {
    await fault({ kind: 'code', code: 1, ...keys })
    assert.equal(await codes(), expected, JSON.stringify(keys))
    await bench.control('/clear', {})
  }
  assert.equal(await codes(), [0, 0, 0, 10262, 200])
  await fault({ kind: 'code', code: 1, times: 2 })
  assert.equal(await codes(), [1, 1, 0, 10262, 200])
})

test('a hanging call blocks others only with block=1, and only until its client gives up', async () => {
  const calls = async () => (await bench.control('/calls')).calls as Body[]
  for (const block of [false, true]) {
    await bench.control('/clear', {})
    await fault({ kind: 'hang', module: 'dev_info', block, times: 1 })
    const giveUp = new AbortController()
    const hanging = fetch(`${bench.base}/get.json?module=dev_info`, { signal: giveUp.signal }).then(
      () => 'answered',
      () => 'gave up',
    )
    await until(async () => (await calls()).some(({ module }) => module === 'dev_info'))
    let isAnswered = false
    const other = bench.read('snmp_config').then(() => {
      isAnswered = true
    })
    if (block) {
      await new Promise(resolve => setTimeout(resolve, 150))
      assert.not.ok(isAnswered)
    } else await other
    giveUp.abort()
    assert.is(await hanging, 'gave up')
    await other
  }
})

test('faults are parsed from the command line', () => {
  const cases: [string, Partial<ReturnType<typeof parseFault>> | RegExp][] = [
    ['module=snmp_config,kind=500,on=read', { module: 'snmp_config', kind: '500', on: 'read' }],
    ['hang', { kind: 'hang' }],
    ['kind=latency,ms=200,block=1,times=2', { kind: 'latency', ms: 200, block: true, times: 2 }],
    ['kind=code,code=10201', { kind: 'code', code: 10201 }],
    ['kind=nope', /kind/],
    ['module=x', /needs a kind/],
    ['kind=500,on=nope', /on/],
    ['kind=latency,ms=x', /ms/],
    ['kind=500,what=1', /what/],
  ]
  for (const [text, expected] of cases) {
    if (expected instanceof RegExp) assert.throws(() => parseFault(text), expected, text)
    else for (const [key, value] of Object.entries(expected)) assert.is(parseFault(text)[key as 'kind'], value, text)
  }
  assert.throws(() => readFault({}), /needs a kind/)
})

test('the control API: calls, state, invalid requests, requests of web pages', async () => {
  await bench.control('/clear', {})
  await bench.read('snmp_config', { refresh_login_timer: '0' })
  await bench.write('macfileter_config', { action: 'add', mac: '00:11:22:33:44:55' })
  assert.equal((await bench.control('/calls')).calls, [
    { on: 'read', method: 'GET', module: 'snmp_config', action: '', keys: ['refresh_login_timer'] },
    { on: 'write', method: 'POST', module: 'macfileter_config', action: 'add', keys: ['action', 'mac'] },
  ])
  await bench.control('/set', { module: 'pon_info', reg_status: 6, rx_power: '-40.00' })
  await bench.control('/time', { seconds: 10 })
  const pon = await bench.read('pon_info')
  assert.equal([pon.reg_status, pon.rx_power], [6, '-40.00'])
  assert.is((await bench.read('dev_connect')).internet, 0)
  await bench.control('/set', { module: 'public_info', captcha_show: 1, welcomeInfo: '<b>' })
  const info = await bench.read('public_info')
  assert.equal([info.captcha_show, info.welcomeInfo], [1, '<b>'])
  await bench.control('/set', {
    module: 'terminal_conn_inform',
    list: [{ host_name: '<i>x</i>', mac: '02:00:00:00:00:01', ip: '192.168.1.9', port: 'LAN1' }],
  })
  assert.is(((await bench.read('terminal_conn_inform')).list as Body[])[0]!.host_name, '<i>x</i>')
  const state = (await bench.control('/state')) as { modules: Record<string, Body>; sessions: unknown[] }
  assert.is(state.modules.pon_info!.reg_status, 6)
  assert.is(state.sessions.length, 1)
  const mistakes: [string, Body | undefined, RegExp][] = [
    ['/set', { module: 'nope' }, /nope/],
    ['/set', { module: 'pon_info', reg_status: {} }, /reg_status/],
    ['/time', {}, /seconds/],
    ['/time', { seconds: -1 }, /seconds/],
    ['/fault', { kind: 'x' }, /kind/],
    ['/nope', undefined, /POST \/fault/],
  ]
  for (const [path, body, expected] of mistakes)
    await bench.control(path, body).then(
      () => assert.unreachable(path),
      error => assert.match(error.message, expected),
    )
  await bench.control('/end-sessions', {})
  assert.is((await bench.read('snmp_config')).code, 10102)
  await bench.login()
  const strangers: RequestInit[] = [
    { headers: { Origin: 'http://evil.example' } },
    { method: 'POST', body: '{}', headers: { 'User-Agent': 'Mozilla/5.0 Firefox/60.0' } },
  ]
  for (const stranger of strangers)
    assert.is((await fetch(`http://127.0.0.1:${bench.controlPort}/clear`, stranger)).status, 403)
})

test.run()
