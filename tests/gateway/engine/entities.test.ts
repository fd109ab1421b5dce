import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parentalTime } from '../../../src/device/applications/parental'
import { ipv6Route } from '../../../src/device/applications/route'
import { entities } from '../../../src/device/index'
import { wan } from '../../../src/device/internet/wan'
import { decryption } from '../../../src/device/system/decrypt'
import { defaultConfig } from '../../../src/device/system/default-config'
import { reboot } from '../../../src/device/system/reboot'
import { trial } from '../../../src/device/system/safe-apply'
import { systemLog, systemLogList } from '../../../src/device/system/system-log'
import { timeSettings } from '../../../src/device/system/timezone'
import { behaviours } from '../../../src/gateway/behaviours'
import { answerRead, answerWrite } from '../../../src/gateway/engine/calls/api'
import { SimulatedGateway } from '../../../src/gateway/engine/simulated-gateway'
import { Store } from '../../../src/gateway/storage/store'
import { type Entity, isWritable, record, table } from '../../../src/model/entity'
import { choice, flag, int, text } from '../../../src/model/field'
import type { Field, Kind } from '../../../src/model/field-types'
import { term } from '../../../src/model/localized-text'
import { type Context, initialValues, type Shape } from '../../../src/model/shape'
import { applies, errorOf } from '../../../src/model/validation'
import { decode, encodeShape } from '../../../src/model/wire'
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
// tests/gateway/behaviours/system/account.test.ts asks about accounts.
const unchecked = [
  'login',
  'logout',
  'change_password_page',
  'account',
  'mesh_node_config',
  'mesh_pbc',
  'restore_to_default',
  'wlan_optimize',
  'upgrade_install',
]
/** Entities whose good values do something to the device: tests of their own. */
const acting: readonly unknown[] = [reboot, defaultConfig, decryption, trial]
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

/** A good value of most fields of each kind whose values are typed. */
const samples: Readonly<Record<Kind, string | undefined>> = {
  text: 'sample',
  secret: 'Sample-1',
  long: undefined,
  int: undefined,
  decimal: undefined,
  flag: undefined,
  choice: undefined,
  pick: undefined,
  many: undefined,
  ipv4: '192.168.1.77',
  ipv6: '2001:db8::77',
  mac: '00:11:22:33:44:77',
  time: undefined,
  weekdays: undefined,
  file: undefined,
}

/** Entities that restart the device stand in rules.test.ts. */
const restarting = ({ settings, rows }: Entity) =>
  [settings, ...(rows ? [rows] : [])].some(shape => Object.values(shape.fields).some(field => field.reboots))

/** What a form needs beyond its required fields. */
const needed: Record<string, Body> = {
  // WPS pairs on a network that is on.
  wlan_config: { enable: true },
  ipportfileterv4_config: { source: '192.168.1.77' },
  ipv4_route_config: { destination: '10.0.0.1', size: '255.255.255.255', interface: '1_INTERNET_R_VID_100' },
  ipv6_route_config: { destination: '2001:db8:7::', size: 64, interface: '1_INTERNET_R_VID_100' },
  dev_config: { terminals: ['00:11:22:33:44:77'], group: 'Kids' },
  // Not on the LAN.
  wan_confignew: { ip: '203.0.113.77', gateway: '203.0.113.1' },
  ddns_config: { host: 'home.example.com' },
  tr069_config: { stunServer: 'stun.example.com' },
  dmz_config: { enable: true, host: '192.168.1.77' },
  mirror_config: { enable: true, source: 'LAN1', destination: 'LAN2' },
}

/** Values of a form in which this field applies, and everything else that applies is good. */
const formWith = (shape: Shape, field: Field, base: object): Body => {
  const values: Body = { ...base }
  const fulfil = (one: Field) => {
    for (const condition of one.conditions) {
      fulfil(condition.field)
      // Several conditions may name one field, the narrower first.
      if (!condition.values.includes(values[condition.field.name])) values[condition.field.name] = condition.values[0]
    }
  }
  fulfil(field)
  for (const [name, other] of Object.entries(shape.fields))
    if (applies(other, values) && !other.optional && values[name] === '')
      values[name] = other.example ?? [samples[other.kind], '110'].find(sample => !other.validate(sample)) ?? ''
  return values
}

interface Edges {
  bad: unknown[]
  good: unknown[]
}

const edgesOfNumber = ({ min, max, optional, validate }: Field): Edges => ({
  bad: [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1]), 1.5, 1.234, 'x'].filter(
    value => validate(value) && !(optional && value === 0),
  ),
  good: [min, max].filter(value => value !== undefined),
})

const edgesOfText = ({ max, optional }: Field): Edges => ({
  bad: [...(optional ? [] : ['']), ...(max ? ['x'.repeat(max + 1)] : []), {}, ['x']],
  good: [],
})

const edgesOfAddress = (field: Field): Edges => ({ bad: ['not one', ...edgesOfText(field).bad], good: [] })

/** The longest text that a field takes, if it takes one of x or of 1. */
const longest = ({ max = 0, validate }: Field): string[] =>
  ['x', '1'].map(character => character.repeat(max)).filter(text => text && !validate(text))

/** The first values beyond each limit of a field, and the last within. */
const edges: Readonly<Record<Kind, (field: Field) => Edges>> = {
  text: field => ({ ...edgesOfText(field), good: longest(field).slice(0, 1) }),
  secret: edgesOfText,
  long: edgesOfText,
  int: edgesOfNumber,
  decimal: edgesOfNumber,
  flag: () => ({ bad: [2, 'yes', -1], good: [0, 1] }),
  choice: () => ({ bad: ['nonsense', 99, -1], good: [] }),
  pick: edgesOfText,
  many: edgesOfText,
  ipv4: edgesOfAddress,
  ipv6: edgesOfAddress,
  mac: edgesOfAddress,
  time: edgesOfText,
  weekdays: edgesOfText,
  file: edgesOfText,
}

test('every limit of every entity: the last good value is accepted, the first bad one rejected with its key', async () => {
  let count = 0
  // The checks of a table delete its rows, and others need a WAN connection, so that table comes last.
  const rest = entities.filter(entity => entity.rows !== wan.rows)
  for (const entity of [...rest, wan as unknown as Entity].filter(isWritable)) {
    if (unchecked.includes(entity.writes) || restarting(entity) || acting.includes(entity)) continue
    if (entity.rows === parentalTime.rows) {
      const group = { name: 'Kids', terminals: '00:11:22:33:44:77' }
      await bench.write('dev_config', { action: 'add', table: 'parental_group', ...group })
    }
    const shapes: [Shape, Body][] = [[entity.settings, {}]]
    if (entity.rows && !entity.rows.fixed) shapes.push([entity.rows, { action: 'add' }])
    if (entity.rows?.fixed) shapes.push([entity.rows, { action: 'set', id: 1 }])
    for (const [shape, keys] of shapes)
      for (const [name, field] of Object.entries(shape.fields)) {
        // What only applies to rows of another kind (a device's own accounts) is tried with those.
        if (field.readOnly || field.conditions.some(condition => condition.field.readOnly)) continue
        const base = keys.action
          ? { ...initialValues(shape), ...needed[entity.module] }
          : { ...bench.gateway.state(entity).values, ...needed[entity.module] }
        // With what a good value of this field brings along.
        const formOf = (value: unknown) =>
          encodeShape(
            shape,
            formWith(shape, field, { ...base, [name]: field.decode(value) ?? initialValues(shape)[name] }),
          )
        const form = encodeShape(shape, formWith(shape, field, base))
        const { bad, good } = edges[field.kind](field)
        if (keys.action === 'add') await bench.write(entity.writes, { action: 'clear', table: entity.rows!.key })
        for (const value of bad) {
          const answer = await bench.write(entity.writes, { ...keys, ...form, [field.wire!]: value })
          // Routes and the DMZ have codes of their own (requirements 8).
          const expected =
            /^(ipv._route|dmz)/.test(entity.module) && /^(destination|size|nextHop|host)$/.test(name)
              ? answer.code
              : 10203
          assert.ok(answer.code !== 0, `${entity.module}.${name} takes ${JSON.stringify(value)}`)
          assert.equal(
            [answer.code, answer.field],
            [expected, field.wire],
            `${entity.module}.${name} = ${JSON.stringify(value)}`,
          )
          count++
        }
        // No destination is good for the shortest and the longest prefix (tests/device has them all).
        if (shape.rules[name] || field === ipv6Route.rows!.fields.size) continue
        for (const value of good) {
          if (keys.action === 'add') await bench.write(entity.writes, { action: 'clear', table: entity.rows!.key })
          const answer = await bench.write(entity.writes, { ...keys, ...formOf(value), [field.wire!]: value })
          assert.is(
            answer.code,
            0,
            `${entity.module}.${name} = ${JSON.stringify(value)}: ${answer.field} ${answer.message}`,
          )
          count++
        }
      }
    // A row that is left behind may do what it says: a rule turns Wi-Fi off at night.
    if (entity.rows && !entity.rows.fixed) await bench.write(entity.writes, { action: 'clear' })
  }
  assert.ok(count > 80, `${count} edges`)
})

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
