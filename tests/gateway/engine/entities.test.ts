import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { trial } from '../../../src/device/system/safe-apply'
import { systemLog, systemLogList } from '../../../src/device/system/system-log'
import { timeSettings } from '../../../src/device/system/timezone'
import { behaviours } from '../../../src/gateway/behaviours'
import { answerRead, answerWrite } from '../../../src/gateway/engine/calls/api'
import { SimulatedGateway } from '../../../src/gateway/engine/simulated-gateway'
import { Store } from '../../../src/gateway/storage/store'
import { type Entity, record, table } from '../../../src/model/entity'
import { choice, flag, int, text } from '../../../src/model/field'
import { term } from '../../../src/model/localized-text'
import type { Context } from '../../../src/model/shape'
import { errorOf } from '../../../src/model/validation'
import { decode } from '../../../src/model/wire'
import { memoryPlatform } from '../memory-platform'
import { type Bench, type Body, startBench, testOn } from '../start'

let bench: Bench
test.before(async () => {
  bench = await startBench()
  await bench.login()
})
test.after(() => bench.end())

/** Whether a module has something to read. */
const isReadable = (module: string) =>
  entities.some(entity => entity.module === module && bench.gateway.behaviour(entity).readable !== false)

test('a read of every entity matches its definition', async () => {
  for (const entity of entities) {
    // Its module is read, without the keys of the command.
    if ((entity as unknown) === trial) continue
    const answer = await bench.read(entity.module)
    if (!isReadable(entity.module)) assert.is(answer.code, 10204, entity.module)
    else {
      assert.is(answer.code, 0, entity.module)
      const { values, rows } = decode(entity, answer)
      for (const field of Object.values(entity.settings.fields))
        assert.ok(field.wire! in answer, `${entity.module}.${field.wire}`)
      for (const row of rows) assert.ok(row.id > 0, entity.module)
      for (const name in values) {
        const fault = errorOf(entity.settings, name, values, { others: [] } as unknown as Context)
        if (values[name] !== '' && !entity.settings.rules[name]) assert.not(fault, `${entity.module}.${name}`)
      }
    }
  }
})

// Good and bad values of every field are written by conformance (tests/kit/conform/conform.test.ts).

/** What only a rule refuses: it looks at other fields, other rows, or the state of the device. */
const ruled: readonly [module: string, keys: Body, key: string, good: unknown, bad: unknown][] = [
  ['wan_confignew', { action: 'set', id: 2, mode: 1, vlan: 1 }, 'vlan_id', 46, 100],
  ['wan_confignew', { action: 'set', id: 2 }, 'name', 'b', '1_internet_r_vid_100'],
  ['wan_confignew', { action: 'set', id: 2, mode: 2, password: 'a' }, 'username', 'a', ''],
  ['voip_confignew', { action: 'set', id: 2 }, 'number', '110', '075526500001'],
  ['voip_config', { action: 'set', id: 3 }, 'ptime', 20, 15],
  ['voip_mivas', { action: 'set', id: 1, hotline: 1 }, 'hotline_number', '110', ''],
  ['catv_config', { action: 'set', id: 4, low: -7, high: 2, extreme_high: 3 }, 'extreme_low', -7, -6.99],
  ['catv_config', { agc_lower: -8 }, 'agc_upper', -8, -8.01],
  ['tr069_config', { periodic: 1 }, 'interval', 1, 0],
  ['lbd_config', { enable: 1 }, 'vlan_list', '0,4076', '1000,2000,3000,40'],
  ['system_log_config', { logMode: 1 }, 'server_ip', '192.168.1.9', ''],
]

testOn()('rules between fields and rows hold at the gateway, and what does not apply is not checked', async on => {
  for (const [module, keys, key, good, bad] of ruled) {
    const refused = await on.write(module, { ...keys, [key]: bad })
    assert.equal([refused.code, refused.field], [10203, key], `${module}.${key} = ${bad}`)
    const taken = await on.write(module, { ...keys, [key]: good })
    assert.is(taken.code, 0, `${module}.${key} = ${good}: ${taken.field} ${taken.message}`)
  }
  const hidden = { action: 'set', id: 2, mode: 1, ipv4_mode: 0, gateway: 'x' }
  assert.is((await on.write('wan_confignew', hidden)).code, 0)
})

test('rows: add, set, delete, clear, full table, missing row', async () => {
  const module = 'macfileter_config'
  const rows = async () => (await bench.read(module)).list as Body[]
  await bench.write(module, { action: 'clear' })
  const mac = (index: number) =>
    `00:11:22:33:${(index >> 8).toString(16).padStart(2, '0')}:${(index & 255).toString(16).padStart(2, '0')}`
  const first = await bench.write(module, { action: 'add', mac: '00-aa-22-33-44-55', name: '<b>' })
  assert.equal(
    await rows(),
    [{ id: first.id, name: '<b>', mac: '00:AA:22:33:44:55', until: 0 }],
    'kept in the one spelling',
  )
  const cases: [Body, number][] = [
    [{ action: 'add', mac: '00:aa:22:33:44:55' }, 10203],
    [{ action: 'add', mac: 'ff:ff:ff:ff:ff:ff' }, 10203],
    [{ action: 'set', id: first.id, name: 'new' }, 0],
    [{ action: 'set', id: String(first.id), mac: '00:aa:22:33:44:55' }, 0],
    [{ action: 'set', id: 9999, name: 'x' }, 10207],
    [{ action: 'set', name: 'x' }, 10207],
    [{ action: 'del', id: 9999 }, 10207],
    [{ action: 'del' }, 10207],
    [{ action: 'del', ids: [] }, 10207],
    [{ action: 'del', ids: [first.id, 9999] }, 10207],
    [{ action: 'frob', id: 1 }, 10203],
    [{ action: 1 }, 10203],
  ]
  for (const [keys, code] of cases) assert.is((await bench.write(module, keys)).code, code, JSON.stringify(keys))
  assert.equal(await rows(), [{ id: first.id, name: 'new', mac: '00:AA:22:33:44:55', until: 0 }])
  assert.is((await bench.write(module, { action: 'del', ids: [first.id] })).code, 0)
  const second = await bench.write(module, { action: 'add', mac: mac(1) })
  assert.ok(Number(second.id) > Number(first.id), 'numbers are not used again')
  const list = Array.from({ length: 255 }, (_, index) => ({ id: 1000 + index, mac: mac(index + 2) }))
  await bench.control('/set', { module, list })
  assert.is((await bench.write(module, { action: 'add', mac: mac(900) })).code, 0, 'the last that fits')
  assert.is((await bench.write(module, { action: 'add', mac: mac(901) })).code, 10225)
  assert.is((await bench.write(module, { action: 'clear' })).code, 0)
  assert.equal(await rows(), [])
})

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
    const { rows } = entities.find(one => one.module === module && one.rows?.key === key)!
    const before = (await bench.read(module))[key]
    const full = Array.from({ length: rows!.max }, (_, index) => ({ id: 1000 + index }))
    await bench.control('/set', { module, [key]: full })
    assert.is((await bench.write(module, { action: 'add', table: key })).code, code, `${module} ${key}`)
    await bench.control('/set', { module, [key]: before })
  }
})

test('changing the mode of a filter clears its list; the same mode does not', async () => {
  const module = 'macfileter_config'
  await bench.write(module, { mode: 0 })
  await bench.write(module, { action: 'add', mac: '00:11:22:33:44:55' })
  await bench.write(module, { mode: 0, enable: 1 })
  assert.is(((await bench.read(module)).list as Body[]).length, 1)
  await bench.write(module, { mode: 1 })
  assert.equal((await bench.read(module)).list, [])
})

test('fixed tables gain and lose no rows; read-only fields are never written', async () => {
  for (const action of ['add', 'del', 'clear'])
    assert.is((await bench.write('port_config', { action, id: 1 })).code, 10205, action)
  assert.is((await bench.write('port_config', { action: 'set', id: 2, name: 'EVIL', rx_bytes: 'x', speed: 3 })).code, 0)
  const [, second] = (await bench.read('port_config')).port as Body[]
  assert.equal([second!.name, second!.speed], ['LAN2', 3])
})

test('a field that does not apply keeps its value', async () => {
  const module = 'snmp_config'
  await bench.write(module, { enable: 1, read_community: 'seen', write_community: 'private' })
  assert.is((await bench.write(module, { enable: 0, read_community: '' })).code, 0)
  const { code, enable, read_community, write_community } = await bench.read(module)
  assert.equal([code, enable, read_community, write_community], [0, 0, 'seen', 'private'])
  assert.is((await bench.write(module, {})).code, 0, 'a write without changes succeeds')
})

test('bodies that are not objects are rejected', async () => {
  for (const body of ['', 'x', '[]', '1', 'null', '"x"', '{"module":"snmp_config"'])
    assert.match(await (await fetch(`${bench.base}/post.json`, { method: 'POST', body })).text(), '10203', body)
  for (const module of [{}, 5, '', 'nope', 'gateway_accounts', 'gateway_firmware', 'dev_info', 'toString', '__proto__'])
    assert.is(
      (await bench.write('', { module: module as string, action: 'clear' })).code,
      10204,
      JSON.stringify(module),
    )
  for (const module of ['gateway_accounts', 'gateway_firmware', '', 'toString'])
    assert.is((await bench.read(module)).code, 10204, module)
})

test('entities of one module: a read returns all of them, a write changes those whose keys it has, all or none', async () => {
  const mode = choice(term('Mode'), { one: term('One'), two: term('Two') })
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
  assert.equal(await write({ action: 'add', name: 'x' }), { code: 0, id: 1 })
  assert.is((await write({})).code, 10203)
  assert.equal(read(), { code: 0, led: 1, mode: 0, hour: 5, list: [{ id: 1, name: 'x' }] })
  gateway.boot(store.load())
  caller.token = (gateway.sessions.start('admin', 1) as { token: string }).token
  assert.equal(read(), { code: 0, led: 1, mode: 0, hour: 5, list: [{ id: 1, name: 'x' }] }, 'kept side by side')
  gateway.clock.stop()
})

test('a field that counts down: its minutes get fewer in any table, the row ends at 0, others stay', async () => {
  const guests = table(
    'guest_config',
    'list',
    {
      name: text(term('Name'), { max: 4 }),
      left: int(term('Minutes'), { min: 1, max: 90, optional: true, countsDown: true }),
    },
    { title: 'name', max: 4 },
  ) as unknown as Entity
  const options = { device: 'all', fast: false, single: false, flash: 1, timeByHand: true, log: () => undefined }
  const gateway = new SimulatedGateway(options, memoryPlatform, {
    entities: [guests],
    behaviours: [],
  })
  const added = [
    ['soon', 1],
    ['late', 90],
    ['none', 0],
  ].map(([name, left], index) => ({ id: index + 1, name, left }))
  gateway.commit(new Map([[guests, { values: {}, rows: added }]]))
  const left = () => (gateway.state(guests).rows as unknown as Body[]).map(row => `${row.name} ${row.left}`)
  for (const [seconds, rows] of [
    [1, ['soon 1', 'late 90', 'none 0']],
    [58, ['soon 1', 'late 90', 'none 0']],
    [1, ['late 89', 'none 0']],
    [89 * 60, ['none 0']],
  ] as const) {
    await gateway.clock.advance(seconds)
    assert.equal(left(), [...rows], `after ${seconds} s more`)
  }
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
