import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { systemLog, systemLogList } from '../../../src/device/system/system-log'
import { timeSettings } from '../../../src/device/system/timezone'
import { behaviours } from '../../../src/gateway/behaviours'
import { answerRead, answerWrite } from '../../../src/gateway/engine/calls/api'
import { SimulatedGateway } from '../../../src/gateway/engine/simulated-gateway'
import { Store } from '../../../src/gateway/storage/store'
import { type Entity, record, table } from '../../../src/model/entity'
import { choice, flag, int, text } from '../../../src/model/field'
import { term } from '../../../src/model/localized-text'
import { memoryPlatform } from '../memory-platform'
import { type Bench, type Body, startBench } from '../start'

let bench: Bench
test.before(async () => {
  bench = await startBench()
  await bench.login()
})
test.after(() => bench.end())

// Good and bad values of every field are written by conformance (tests/kit/conform/conform.test.ts).

test('a full table has a code of its own where the specification has a message of its own', async () => {
  const codes: [module: string, table: string, code: number][] = [
    ['wan_confignew', 'wan', 10220],
    ['port_forwarding', 'list', 10221],
    ['ipv4_route_config', 'list', 10222],
    ['ipv6_route_config', 'list', 10222],
    ['domainblk_config', 'list', 10223],
    ['ddns_config', 'list', 10224],
    ['dev_config', 'parental_time', 10226],
    ['dev_config', 'parental_group', 10225],
  ]
  for (const [module, key, code] of codes) {
    const { rows } = entities.find(entity => entity.module === module && entity.rows?.key === key)!
    const before = (await bench.read(module))[key]
    const full = Array.from({ length: rows!.max }, (_, index) => ({ id: 1000 + index }))
    await bench.control('/set', { module, [key]: full })
    assert.is((await bench.write(module, { action: 'add', table: key })).code, code, `${module} ${key}`)
    await bench.control('/set', { module, [key]: before })
  }
})

test('read-only fields are never written, and an unknown action is refused', async () => {
  assert.is((await bench.write('port_config', { action: 'set', id: 2, name: 'EVIL', rx_bytes: 'x', speed: 3 })).code, 0)
  const [, second] = (await bench.read('port_config')).port as Body[]
  assert.equal([second!.name, second!.speed], ['LAN2', 3])
  const mac = '00:1A:2B:3C:4D:5E'
  for (const action of ['frob', 1]) {
    const { code, field } = await bench.write('macfileter_config', { action, id: 1, mac })
    assert.equal([code, field], [10203, 'action'], String(action))
  }
})

test('a field that does not apply keeps its value', async () => {
  const module = 'snmp_config'
  await bench.write(module, { enable: 1, read_community: 'seen', write_community: 'private' })
  assert.is((await bench.write(module, { enable: 0, read_community: '' })).code, 0)
  const { code, enable, read_community, write_community } = await bench.read(module)
  assert.equal([code, enable, read_community, write_community], [0, 0, 'seen', 'private'])
  assert.is((await bench.write(module, {})).code, 0, 'a write without changes succeeds')
})

test('what the device keeps for itself, or only reads or writes, is no module for the other call', async () => {
  for (const module of ['gateway_accounts', 'gateway_firmware', 'dev_info'])
    assert.is((await bench.write(module, { action: 'clear' })).code, 10204, module)
  for (const module of ['gateway_accounts', 'gateway_firmware', 'ping_ipv4'])
    assert.is((await bench.read(module)).code, 10204, module)
})

test('entities of one module: a read returns all of them, a write changes those whose keys it has, all or none', async () => {
  const mode = choice(term('Mode'), { one: term('One'), two: term('Two') }, { reboots: true })
  const led = record('shared', { led: flag(term('LED')), mode })
  const timer = record('shared', { hour: int(term('Hour'), { min: 0, max: 23 }) })
  const list = table('shared', 'list', { name: text(term('Name'), { max: 4 }) }, { title: 'name', max: 2 })
  const said: string[] = []
  const options = { device: 'all', fast: true, single: false, flash: 1, log: (sentence: string) => said.push(sentence) }
  const store = new Store(`${bench.folder}/shared.xml`, options.log)
  const gateway = new SimulatedGateway(
    options,
    { ...memoryPlatform, store },
    {
      entities: [led, timer, list, systemLogList, systemLog, timeSettings] as unknown as Entity[],
      behaviours,
    },
  )
  const session = gateway.sessions.start('admin', 1)
  const caller = { token: 'token' in session ? session.token : '', address: '' }
  const write = (keys: Body) => answerWrite(gateway, { module: 'shared', ...keys }, caller)
  const read = () => answerRead(gateway, { module: 'shared' }, caller)
  assert.equal(read(), { code: 0, led: 0, mode: 0, hour: 0, list: [] })
  assert.is((await write({ led: 1, hour: 5 })).code, 0)
  assert.equal(await write({ led: 0, hour: 24 }), {
    code: 10203,
    field: 'hour',
    message: 'Enter a whole number (0 … 23).',
  })
  assert.is((await write({ mode: 1, hour: 24 })).code, 10203)
  assert.equal(gateway.takeAfterAnswer(), [], 'a write that is refused restarts nothing')
  assert.equal(await write({ action: 'add', name: 'x' }), { code: 0, id: 1 })
  assert.is((await write({})).code, 10203)
  assert.equal(read(), { code: 0, led: 1, mode: 0, hour: 5, list: [{ id: 1, name: 'x' }] })
  gateway.boot(store.load())
  caller.token = (gateway.sessions.start('admin', 1) as { token: string }).token
  assert.equal(read(), { code: 0, led: 1, mode: 0, hour: 5, list: [{ id: 1, name: 'x' }] }, 'kept side by side')
  gateway.clock.stop()
})

test('language and theme are returned by public_info', async () => {
  await bench.write('language_config', { curren_language: 'zh' })
  await bench.write('web_theme_config', { onu_theme: 6 })
  const info = await bench.read('public_info')
  assert.equal([info.language, info.onu_theme], ['zh', 6])
  assert.is((await bench.write('language_config', { curren_language: 'fr' })).code, 10203)
  assert.is((await bench.write('language_config', {})).code, 0)
  assert.is((await bench.read('public_info')).language, 'zh')
})

test.run()
