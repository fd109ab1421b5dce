import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { snmp } from '../../src/device/applications/snmp'
import { entities } from '../../src/device/index'
import { lanIpv4 } from '../../src/device/internet/lan-ipv4'
import { lanIpv6 } from '../../src/device/internet/lan-ipv6'
import { lanPort } from '../../src/device/internet/lan-port'
import { wan } from '../../src/device/internet/wan'
import { wifi } from '../../src/device/internet/wifi'
import { changePassword, login, loginAnswer } from '../../src/device/login/login'
import { macFilter } from '../../src/device/security/mac-filter'
import { firmware } from '../../src/device/system/upgrade'
import { type Entity, record, table } from '../../src/model/entity'
import { choice, flag, int, multiChoice, optionalKey, text, when } from '../../src/model/field'
import { term } from '../../src/model/localized-text'
import { initialValues, type Row, type Shape, valueIn } from '../../src/model/shape'
import { applies, errorsOf } from '../../src/model/validation'
import { decode, decodeShape, encode, encodeAnswer, encodeChange, encodeShape, WireError } from '../../src/model/wire'
import { heldValues, holds } from '../fuzz'

const every: readonly Entity[] = [...entities, loginAnswer, firmware]

test('a hashed password is sent as lower-case hex SHA-256 and in no other form', () => {
  const sent = encodeShape(login.settings, { username: 'admin', password: 'Admin@123', deviceType: 'f501' })
  assert.equal(sent, {
    username: 'admin',
    encryPassword: 'e86f78a8a3caf0b60d8e74e5942aa6d86dc150cd3c03338aef25b7d2d7e3acc7',
  })
  const changed = encodeShape(changePassword.settings, {
    oldPassword: 'Admin@123',
    newPassword: 'x',
    confirmation: 'x',
  })
  assert.is(changed.encryPassword, sent.encryPassword)
  assert.not(JSON.stringify(sent).includes('Admin@123'))
})

for (const entity of every) {
  test(`${entity.module}: missing keys, null, unknown keys, wrong types`, () => {
    const { module, settings, rows } = entity
    const start = { values: initialValues(settings), rows: [] }
    assert.equal(decode(entity, {}), start)
    assert.equal(decode(entity, { code: 0, unknown: { deep: [1] }, nul: null }), start)
    const nothing: Record<string, unknown> = rows ? { [rows.key]: null } : {}
    for (const field of Object.values(settings.fields)) nothing[field.wire!] = null
    assert.equal(decode(entity, nothing), start)

    const refused = (answer: unknown, key: string) => {
      try {
        decode(entity, answer)
      } catch (error) {
        assert.instance(error, WireError)
        assert.equal([(error as WireError).module, (error as WireError).key], [module, key])
        assert.is((error as WireError).message, `${module}: ${key}`)
        return
      }
      assert.unreachable(`${module} took ${JSON.stringify(answer)}`)
    }
    for (const answer of [null, undefined, '', '<html>', 0, true, [], [{}]]) refused(answer, '')
    for (const wrong of [{}, [], ['0'], [1]]) {
      for (const field of Object.values(settings.fields)) refused({ [field.wire!]: wrong }, field.wire!)
      for (const field of Object.values(rows?.fields || {}))
        refused({ [rows!.key]: [{}, { [field.wire!]: wrong }] }, field.wire!)
    }
    if (!rows) return
    for (const wrong of ['none', 0, false, true]) refused({ [rows.key]: wrong }, rows.key)
    for (const none of [{}, '', null, []]) assert.equal(decode(entity, { [rows.key]: none }).rows, [])
    for (const list of [{ id: 3 }, [{ id: 3 }]])
      assert.equal(decode(entity, { [rows.key]: list }).rows, [{ ...initialValues(rows), id: 3 }])
    for (const wrong of [null, 'row', 5, [], true]) refused({ [rows.key]: [{}, wrong] }, rows.key)
    for (const wrong of [0, -1, 'one', {}, '', '0', false]) refused({ [rows.key]: [{ id: wrong }] }, 'id')
    assert.equal(
      decode(entity, { [rows.key]: [{}, { id: null }, { id: '7', unknown: 1 }, { id: 9 }] }).rows,
      [1, 2, 7, 9].map(id => ({ ...initialValues(rows), id })),
    )
  })
}

test('a missing key keeps the previous value if one is given', () => {
  const before = { ...initialValues(snmp.settings), enable: true, readCommunity: 'kept' }
  assert.equal(decodeShape('snmp_config', snmp.settings, { write_community: 'new' }, before), {
    ...before,
    writeCommunity: 'new',
  })
  assert.is(before.writeCommunity, 'private')
  assert.equal(decodeShape('snmp_config', snmp.settings, { enable: null }, before), before)
})

test('a change is sent with what rules couple with it and what conditions refer to, and with nothing else', () => {
  const lan = initialValues(lanIpv4.settings)
  const network = { ...initialValues(wifi.rows!), password: 'secret-key' }
  const enterprise = { ...network, auth: 'enterprise' as const, radiusIp: '10.0.0.9', radiusPassword: 'x' }
  const cases: [shape: Shape, old: object, change: object, keys: string[]][] = [
    [snmp.settings, { ...initialValues(snmp.settings), enable: true }, {}, []],
    [
      snmp.settings,
      { ...initialValues(snmp.settings), enable: true },
      { readCommunity: 'r' },
      ['enable', 'read_community'],
    ],
    // The mask judges the address, which the range of addresses must fit; the lease has no rule.
    [lanIpv4.settings, lan, { mask: '255.255.0.0' }, ['ip', 'mask', 'dhcp_enable', 'start', 'end']],
    [lanIpv4.settings, lan, { lease: 7200 }, ['dhcp_enable', 'lease']],
    [lanIpv4.settings, lan, { dhcp: false }, ['dhcp_enable']],
    [wifi.rows!, network, { isolation: true }, ['isolation']],
    // Its rule looks at the band, which is for the device to decide.
    [wifi.rows!, network, { ssid: 'Home' }, ['ssid']],
    // A secret that nobody has touched is not sent, not even one that a rule does not couple.
    [wifi.rows!, enterprise, { radiusPort: 1813 }, ['auth', 'radius_port']],
    [wifi.rows!, enterprise, { backupIp: '10.0.0.8' }, ['auth', 'backup_ip', 'backup_password']],
    // What begins to apply is sent as it is on screen.
    [wifi.rows!, { ...network, auth: 'open' }, { auth: 'personal' }, ['auth', 'encryption', 'password']],
  ]
  for (const [shape, old, change, keys] of cases) {
    const values = { ...old, ...change }
    const sent = encodeChange(shape, values, old)
    assert.equal(Object.keys(sent).sort(), keys.sort(), JSON.stringify(change))
    const all = encodeShape(shape, values)
    for (const key of keys) assert.equal(sent[key], all[key], key)
  }
})

/** Fields of forms so small that sending them as a whole hurts nobody: whether a connection has an address to give. */
const rulesAsCode = ['passthrough']

test('no definition of the device has a rule as code, which would send its form as a whole', () => {
  const shapes = entities.flatMap(({ settings, rows }) => (rows ? [settings, rows] : [settings]))
  for (const { rules } of shapes)
    for (const [name, own] of Object.entries(rules))
      for (const rule of [own].flat()) assert.is(typeof rule === 'function' && !rulesAsCode.includes(name), false, name)
  const connection = { ...initialValues(wan.rows!), mode: 'pppoe' as const, family: 'ipv4' as const }
  const cases: [shape: Shape, old: object, change: object, keys: string[]][] = [
    [wan.rows!, connection, { password: 'new' }, ['mode', 'password']],
    [wan.rows!, connection, { pppMtu: 1480 }, ['mode', 'ppp_mtu']],
    [wan.rows!, connection, { name: 'other' }, ['name']],
  ]
  for (const [shape, old, change, keys] of cases)
    assert.equal(Object.keys(encodeChange(shape, { ...old, ...change }, old)).sort(), keys, JSON.stringify(change))
})

test('a rule that is code is sent with the whole form: nobody knows what it looks at', () => {
  const { settings } = record(
    'coded',
    { first: text(''), second: text(''), third: text('') },
    { rules: { second: ({ first, second }) => first === second && term('no') } },
  )
  const old = { first: 'a', second: 'b', third: 'c' }
  assert.equal(encodeChange(settings, { ...old, third: 'd' }, old), { first: 'a', second: 'b', third: 'd' })
})

test('a table: rows under its key, settings beside it, ids kept', () => {
  const state = {
    values: { enable: true, mode: 'white' as const, timed: true },
    rows: [
      { id: 4, name: '电视', mac: '00:1A:2B:3C:4D:5E', until: 60, enable: true },
      { id: 2, name: '', mac: '00:1A:2B:3C:4D:5F', until: 0, enable: false },
    ],
  }
  const answer = {
    enable: 1,
    mode: 1,
    timed: 1,
    list: [
      { id: 4, name: '电视', mac: '00:1A:2B:3C:4D:5E', until: 60, enable: 1 },
      { id: 2, name: '', mac: '00:1A:2B:3C:4D:5F', until: 0, enable: 0 },
    ],
  }
  assert.equal(encode(macFilter, state), answer)
  assert.equal(decode(macFilter, answer), state)
  assert.equal(Object.keys(encode(lanPort, { values: initialValues(lanPort.settings), rows: [] })), [
    'port_isolation',
    'port_arr',
  ])
})

test('an optional key: absent is undefined, is told from 0, does not apply and is never sent', () => {
  const entity = record('one', { used: optionalKey(int('', { min: 0 })), timed: optionalKey(flag('')) })
  const { used } = entity.settings.fields
  const values = (answer: object) => decode(entity, answer).values
  assert.equal(initialValues(entity.settings), { used: undefined, timed: undefined })
  assert.equal(values({}), { used: undefined, timed: undefined })
  assert.equal(values({ used: null }), { used: undefined, timed: undefined })
  assert.equal(values({ used: 0, timed: 0 }), { used: 0, timed: false })
  assert.equal([applies(used, values({})), applies(used, values({ used: 0 }))], [false, true])
  for (const encodeValues of [encodeShape, encodeAnswer]) {
    assert.equal(encodeValues(entity.settings, values({})), {})
    assert.equal(encodeValues(entity.settings, values({ used: 0 })), { used: 0 })
  }
  assert.equal(errorsOf(entity.settings, values({}), { others: [] }), {})
  assert.equal(Object.keys(errorsOf(entity.settings, { used: -1 }, { others: [] })), ['used'])
  assert.throws(() => values({ used: 'many' }), /one: used/)
})

const enable = flag('')
const switched = record('switched', {
  enable,
  always: text(''),
  ...when(enable, true, { first: text(''), second: int('') }),
})

const sent: [about: string, shape: Shape, values: object, keys: string][] = [
  ['a switch that is off', switched.settings, { enable: false }, 'enable always'],
  ['a switch that is on', switched.settings, { enable: true }, 'enable always first second'],
  ['DHCP off', lanIpv4.settings, { dhcp: false, dnsMode: 'manual' }, 'ip mask dhcp_enable'],
  ['DHCP on', lanIpv4.settings, { dhcp: true, dnsMode: 'proxy' }, 'ip mask dhcp_enable start end lease dns_mode'],
  [
    'DHCP with DNS servers',
    lanIpv4.settings,
    { dhcp: true, dnsMode: 'manual' },
    'ip mask dhcp_enable start end lease dns_mode dns1 dns2 dns3',
  ],
  [
    'IPv6 off, all beneath it still set',
    lanIpv6.settings,
    { enable: false, prefixMode: 'manual', addressType: 'dhcp', dnsMode: 'manual' },
    'enable',
  ],
  ['IPv6 on', lanIpv6.settings, { enable: true }, 'enable prefix_mode addr_type dns_mode'],
  [
    'IPv6 with everything',
    lanIpv6.settings,
    { enable: true, prefixMode: 'manual', addressType: 'dhcp', dnsMode: 'manual' },
    'enable prefix_mode prefix prefix_len addr_type start end lease dns_mode dns1 dns2',
  ],
  ['a port, its name being the device’s', lanPort.rows!, { name: 'LAN1' }, 'type'],
]
for (const [about, shape, values, keys] of sent) {
  test(`what is sent: ${about}`, () => {
    assert.equal(Object.keys(encodeShape(shape, { ...initialValues(shape), ...values })).sort(), keys.split(' ').sort())
  })
}

test('every entity sends exactly the fields that apply and are not read-only', () => {
  for (const entity of entities)
    for (const shape of [entity.settings, ...(entity.rows ? [entity.rows] : [])])
      holds(heldValues(shape), 40, values => {
        const wanted = Object.values(shape.fields)
          .filter(field => !field.readOnly && applies(field, values))
          .map(field => field.wire)
        assert.equal(Object.keys(encodeShape(shape, values)), wanted)
        assert.equal(
          Object.keys(encodeAnswer(shape, values)),
          Object.values(shape.fields)
            .filter(field => !field.optionalKey || valueIn(values, field.name) !== undefined)
            .map(field => field.wire),
        )
      })
})

const part = choice(term('Part'), { none: term('None'), some: term('Some') }, { codes: { none: 'off', some: 7 } })
const ports = table(
  'ports_config',
  'port',
  {
    name: text(term('Name'), { wire: 'port_name' }),
    part,
    ...when(part, 'some', { list: multiChoice(term('List'), { wire: 'packed_list' }) }),
    link: flag(term('Link'), { readOnly: true }),
  },
  { title: 'name', max: 4, settings: { count: int(term('Count'), { wire: 'port_count', init: 3 }) } },
)
type Port = Row<NonNullable<typeof ports.rows>['fields']>

test('wire names, codes and packed lists are encoded and decoded', () => {
  const row: Port = { id: 1, name: 'LAN1', part: 'some', list: ['a', 'b'], link: true }
  const wire = { id: 1, port_name: 'LAN1', part: 7, packed_list: 'a,b', link: 1 }
  assert.equal(encode(ports, { values: { count: 2 }, rows: [row] }), { port_count: 2, port: [wire] })
  assert.equal(decode(ports, { port_count: '2', port: [wire] }), { values: { count: 2 }, rows: [row] })
  assert.equal(encodeShape(ports.rows!, row), { port_name: 'LAN1', part: 7, packed_list: 'a,b' })
  assert.equal(encodeShape(ports.rows!, { ...row, part: 'none' }), { port_name: 'LAN1', part: 'off' })
  // A device answers with everything, hidden or only shown.
  assert.equal(encodeAnswer(ports.rows!, { ...row, part: 'none' }), {
    port_name: 'LAN1',
    part: 'off',
    packed_list: 'a,b',
    link: 1,
  })
})

test('a record has no rows, whatever else the device sends', () => {
  const simple = record('simple_config', { on: flag(term('On')) })
  assert.equal(decode(simple, { on: 1, list: [{ id: 1 }], rows: 5 }), { values: { on: true }, rows: [] })
  assert.equal(encode(simple, { values: { on: true }, rows: [] }), { on: 1 })
})

test('a response cannot set inherited properties of the values, such as __proto__', () => {
  const answer: unknown = JSON.parse('{ "__proto__": { "enable": 1 }, "constructor": 5 }')
  assert.equal(decode(snmp, answer).values, initialValues(snmp.settings))
})

test.run()
