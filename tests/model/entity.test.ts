import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lanTerminals } from '../../src/device/home/terminals'
import { command, type Entity, optionsFrom, record, table } from '../../src/model/entity'
import { choice, flag, int, multiChoice, optionalKey, pick, secret, text, when } from '../../src/model/field'
import { inLanguage, type Language, type LocalizedText, term } from '../../src/model/localized-text'
import { type Context, initialValues, partOf, type Shape, titleOf } from '../../src/model/shape'
import { applies, errorOf, errorsOf } from '../../src/model/validation'

const mode = choice(['Mode', '模式'], { bridge: ['Bridge', '桥接'], ipoe: term('IPoE'), pppoe: term('PPPoE') })
const dial = choice(['Dial', '拨号'], { continuous: ['Always', '持续'], demand: ['On demand', '按需'] })
const vlan = flag(term('VLAN'))
const notTwice: LocalizedText = ['Not twice.', '不可重复。']

const lan = record('lan', { ip: text(term('IP'), { init: '192.168.1.1' }) })
const wan = table(
  'wan_config',
  'wan',
  {
    mtu: int(term('MTU'), { min: 576, max: 1500, init: 1400 }),
    name: text(['Name', '名称'], {
      max: 8,
      unique: true,
      check: value => value.includes('%') && ['No %.', '不能包含 %。'],
    }),
    vlan,
    mode,
    ...when(vlan, true, { vlanId: int(term('VLAN ID'), { min: 1, max: 4095, unique: true }) }),
    ...when(mode, 'pppoe', {
      user: text(['User', '用户'], { wire: 'username' }),
      password: secret(['Password', '密码'], { optional: true }),
      dial,
      ...when(dial, 'demand', {
        idle: int(['Idle', '空闲'], { min: 1, max: 60 }),
        ...when(vlan, true, { keep: text(term('Keep'), { init: 'x' }) }),
      }),
    }),
    ...when(mode, ['ipoe', 'pppoe'], { host: text(['Host', '主机'], { optional: true }) }),
    ports: multiChoice(['Ports', '端口'], { optional: true, init: ['LAN1'] }),
    status: text(['Status', '状态'], { readOnly: true, unique: true }),
  },
  {
    title: 'name',
    max: 2,
    full: { code: 10220, text: ['Full.', '已满。'] },
    errors: [{ code: 10280, text: ['No answer.', '无应答。'] }],
    settings: {
      total: int(['Total', '总数'], { min: 0, max: 99 }),
      next: text(['Next', '下一个'], { optional: true }),
    },
    beside: { lan },
    rules: {
      mtu: v => v.mode === 'pppoe' && v.mtu > 1492 && ['At most 1492 over PPPoE.', 'PPPoE 时最大 1492。'],
      name: v => v.name === 'rule' && ['Not rule.', '不可为 rule。'],
      idle: () => ['Never good.', '永远不对。'],
      host: (v, { lan }) => v.host === lan?.values.ip && ['This is the gateway.', '这是网关。'],
      ports: (v, { others }) => others.some(other => other.ports.some(port => v.ports.includes(port))) && notTwice,
      password: v => (v.user === 'open' || v.password ? undefined : ['Needed for this user.', '此用户需要密码。']),
      status: () => ['Never asked.', '不会被问到。'],
    },
    settingRules: { total: (v, { others }) => v.total < others.length && ['Fewer than there are.', '少于现有数量。'] },
  },
)
const rows = wan.rows!
type Wan = ReturnType<typeof start>
const start = () => ({ ...initialValues(rows), name: 'one' })
const alone = { others: [], lan: { values: initialValues(lan.settings), rows: [] } } as const
const asContext = (context: object) => ({ ...alone, ...context }) as unknown as Context
/** The faults of a WAN connection that differs from a new one by `values`, in one language. */
const wanFaults = (values: Partial<Wan>, context: object = {}, language: Language = 'en') => {
  const faults = errorsOf(rows, { ...start(), ...values }, asContext(context))
  return Object.keys(faults).map(name => `${name}: ${inLanguage(faults[name]!, language)}`)
}

test('initial values: init, else the first option, the minimum or empty; hidden fields too', () => {
  assert.equal(initialValues(rows), {
    mtu: 1400,
    name: '',
    vlan: false,
    mode: 'bridge',
    vlanId: 1,
    user: '',
    password: '',
    dial: 'continuous',
    idle: 1,
    keep: 'x',
    host: '',
    ports: ['LAN1'],
    status: '',
  })
  assert.equal(initialValues(record('empty', {}).settings), {})
  assert.is.not(initialValues(rows), initialValues(rows))
})

const conditions: [about: string, values: Partial<Wan>, apply: string][] = [
  ['a bridge', {}, 'mtu name vlan mode ports status'],
  ['one of two values', { mode: 'ipoe' }, 'mtu name vlan mode host ports status'],
  ['the other of two values', { mode: 'pppoe' }, 'mtu name vlan mode user password dial host ports status'],
  ['nested', { mode: 'pppoe', dial: 'demand' }, 'mtu name vlan mode user password dial idle host ports status'],
  [
    'nested, three at once',
    { mode: 'pppoe', dial: 'demand', vlan: true },
    'mtu name vlan mode vlanId user password dial idle keep host ports status',
  ],
  [
    'the inner holds, the outer does not',
    { mode: 'ipoe', dial: 'demand', vlan: true },
    'mtu name vlan mode vlanId host ports status',
  ],
]
for (const [about, values, apply] of conditions) {
  test(`applies: ${about}`, () => {
    const all = { ...start(), ...values }
    assert.is(
      Object.keys(rows.fields)
        .filter(name => applies(rows.fields[name as keyof typeof rows.fields], all))
        .join(' '),
      apply,
    )
  })
}

test('a part of a shape has some of its fields with their conditions and rules', () => {
  const part = partOf(rows, ['user', 'mode'])
  assert.equal(Object.keys(part.fields), ['user', 'mode'])
  assert.is(part.fields.user, rows.fields.user)
  assert.is(part.rules, rows.rules)
  assert.equal(Object.keys(errorsOf(part, { user: '', mode: 'pppoe' }, alone)), ['user'])
  assert.equal(errorsOf(part, { user: '', mode: 'ipoe' }, alone), {})
})

test('applies: a field whose condition is on a hidden field is hidden too, also without nested `when`', () => {
  const first = flag(term('A'))
  const second = flag(term('B'))
  const { third } = when(second, true, { third: text(term('C')) })
  const { fields } = record('chain', { first, ...when(first, true, { second }), third }).settings
  for (const [a, b, shown] of [
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ] as const)
    assert.is(applies(fields.third, { first: a, second: b, third: '' }), shown, `${a} ${b}`)
})

test('applies: two conditions must both hold, and their order does not matter', () => {
  const a = flag(term('A'))
  const b = choice(term('B'), { x: term('X'), y: term('Y'), z: term('Z') })
  const { both } = when(a, true, when(b, ['x', 'z'], { both: text(term('Both')) }))
  const { fields } = record('both', { a, b, both }).settings
  for (const [yes, option, shown] of [
    [true, 'x', true],
    [true, 'y', false],
    [true, 'z', true],
    [false, 'z', false],
  ] as const)
    assert.is(applies(fields.both, { a: yes, b: option }), shown, `${yes} ${option}`)
})

test('nothing that a definition is made of is changed', () => {
  /** A builder whose fields cannot be changed. */
  const constant = (name: string) => {
    const field = text(term(name))
    Object.freeze(field.conditions)
    return Object.freeze(field)
  }
  const on = Object.freeze(flag(term('On')))
  const inner = Object.freeze({ one: constant('One'), other: Object.freeze(optionalKey(constant('Other'))) })
  const fields = Object.freeze({ on, ...Object.freeze(when(on, true, inner)) })
  const settings = Object.freeze({ last: constant('Last') })
  const options = Object.freeze({ max: 2, settings, errors: Object.freeze([]), beside: Object.freeze({}) })
  const rows = table('c', 'list', fields, options).rows!
  const shapes = [record('a', fields, options).settings, command('b', fields).settings, rows]
  assert.equal(
    shapes.map(shape => shape.fields.one.wire),
    ['one', 'one', 'one'],
  )
  assert.equal([on.name, inner.one.name, inner.one.conditions, settings.last.wire], ['', '', [], undefined])
})

/** A context with one other row, which differs from a new one by `values`. */
const beside = (values: object) => ({ others: [{ ...start(), ports: [], id: 1, ...values }] })
const judged: [about: string, values: Partial<Wan>, context: object, faults: string[]][] = [
  ['a good row', {}, {}, []],
  ['required', { name: '' }, {}, ['name: Required.']],
  ['required, never there', { name: undefined }, {}, ['name: Required.']],
  ['what does not apply is not required', { user: '' }, {}, []],
  ['what applies is', { mode: 'pppoe', user: '', password: 'x' }, {}, ['user: Required.']],
  ['what does not apply is not checked, whatever it holds', { idle: -5, vlanId: 0 }, {}, []],
  [
    'required stands before the rule',
    { mode: 'pppoe', dial: 'demand', user: 'a', password: 'x', idle: undefined },
    {},
    ['idle: Required.'],
  ],
  [
    'the rule of a nested field',
    { mode: 'pppoe', dial: 'demand', user: 'a', password: 'x' },
    {},
    ['idle: Never good.'],
  ],
  ['optional', { mode: 'ipoe', host: '', ports: [] }, {}, []],
  ['a rule can ask for what is optional', { mode: 'pppoe', user: 'a' }, {}, ['password: Needed for this user.']],
  ['and need not', { mode: 'pppoe', user: 'open' }, {}, []],
  ['length before format', { name: '%23456789' }, {}, ['name: At most 8 characters.']],
  ['format before uniqueness', { name: '%' }, beside({ name: '%' }), ['name: No %.']],
  ['uniqueness before the rule', { name: 'rule' }, beside({ name: 'rule' }), ['name: Already in use: “rule”.']],
  ['the rule last', { name: 'rule' }, {}, ['name: Not rule.']],
  ['unique, in any case', { name: 'ONE' }, beside({}), ['name: Already in use: “one”.']],
  ['unique, with spaces around it', { name: 'one ' }, beside({}), ['name: Already in use: “one”.']],
  [
    'unique, a number as typed',
    { vlan: true, vlanId: '0007' as never },
    beside({ name: 'two', vlan: true, vlanId: 7 }),
    ['vlanId: Already in use: “two”.'],
  ],
  [
    'unique, the sentence naming the other row',
    { vlan: true, vlanId: 7 },
    {
      others: [
        { ...start(), ports: [], id: 1, name: 'two', vlan: true, vlanId: 8 },
        { ...start(), ports: [], id: 2, name: 'three', vlan: true, vlanId: 7 },
      ],
    },
    ['vlanId: Already in use: “three”.'],
  ],
  [
    'unique, the other row having no name',
    { vlan: true, vlanId: 7 },
    beside({ id: 2, name: '', vlan: true, vlanId: 7 }),
    ['vlanId: Already in use: “7”.'],
  ],
  [
    'unique, not against what another row hides',
    { vlan: true, vlanId: 7 },
    beside({ id: 2, name: 'two', vlanId: 7 }),
    [],
  ],
  ['unique asks not of what does not apply', { vlanId: 7 }, beside({ name: 'two', vlanId: 7 }), []],
  [
    'shown fields are never wrong: not required, not unique, no rule',
    { status: 'up' },
    beside({ name: 'two', status: 'up' }),
    [],
  ],
  ['a rule over two fields, last good', { mode: 'pppoe', user: 'open', mtu: 1492 }, {}, []],
  [
    'a rule over two fields, first bad',
    { mode: 'pppoe', user: 'open', mtu: 1493 },
    {},
    ['mtu: At most 1492 over PPPoE.'],
  ],
  ['a rule that looks at the other rows', {}, beside({ name: 'two', ports: ['LAN1'] }), ['ports: Not twice.']],
  ['a rule that looks at another entity', { mode: 'ipoe', host: '192.168.1.1' }, {}, ['host: This is the gateway.']],
  [
    'and finds another state there',
    { mode: 'ipoe', host: '192.168.1.1' },
    { lan: { values: { ip: '10.0.0.1' }, rows: [] } },
    [],
  ],
  [
    'everything wrong, in the order of the definition',
    { mode: 'pppoe', mtu: 1493, name: '', vlan: true, vlanId: 0, dial: 'demand', user: '' },
    {},
    [
      'mtu: At most 1492 over PPPoE.',
      'name: Required.',
      'vlanId: Enter a whole number (1 … 4095).',
      'user: Required.',
      'password: Needed for this user.',
      'idle: Never good.',
    ],
  ],
]
for (const [about, values, context, faults] of judged) {
  test(`faults: ${about}`, () => {
    assert.equal(wanFaults(values, context), faults)
    // Chinese tells of the same fields, in Chinese.
    const chinese = wanFaults(values, context, 'zh')
    assert.equal(
      chinese.map(fault => fault.split(':')[0]),
      faults.map(fault => fault.split(':')[0]),
    )
    for (const fault of chinese) assert.match(fault, /[\u4e00-\u9fff]/)
  })
}

test('faultOf: one field alone, as live validation asks', () => {
  const values = { ...start(), mtu: 9, name: '' }
  assert.equal(errorOf(rows, 'name', values, asContext({})), ['Required.', '请填写。'])
  assert.not(errorOf(rows, 'vlan', values, asContext({})))
  assert.not(errorOf(rows, 'idle', values, asContext({})))
})

test('an empty optional value is never a duplicate', () => {
  const list = table(
    't',
    'list',
    {
      name: text(term('Name')),
      mac: text(term('MAC'), { unique: true, optional: true }),
      port: int(term('Port'), { unique: true, optional: true }),
    },
    { title: 'name', max: 4 },
  )
  const others = [
    { name: 'a', mac: '', port: 0, id: 1 },
    { name: 'c', mac: 'x', port: 5, id: 2 },
  ]
  const faults = (values: object) => errorsOf(list.rows!, { name: 'b', ...values }, { others })
  assert.equal(faults({ mac: '', port: 0 }), {})
  assert.equal(Object.keys(faults({ mac: 'X', port: 5 })), ['mac', 'port'])
})

test('a text is checked and compared as it is cleaned, and so is each text of a list', () => {
  const clean = (value: string) => value.replace(/-/g, ':').toUpperCase()
  const check = (value: string) => value.includes('-') && notTwice
  const list = table(
    't',
    'list',
    {
      mac: text(term('MAC'), { unique: true, clean, check }),
      macs: multiChoice(term('MACs'), { optional: true, clean }),
    },
    { title: 'mac', max: 4 },
  )
  const faults = (mac: string, macs: string[] = []) =>
    Object.keys(errorsOf(list.rows!, { mac, macs }, { others: [{ mac: 'a-b', macs: [], id: 1 }] }))
  assert.equal(faults('A-C'), [])
  assert.equal(faults('a:b'), ['mac'])
  assert.equal(faults('A-B'), ['mac'])
  assert.equal(faults('c', ['a-b', 'a-c']), [])
  assert.equal(faults('c', ['a-b', 'A:B']), ['macs'])
})

test('a row can be judged by the settings next to it', () => {
  const list = table(
    't',
    'list',
    { count: int(term('Count'), { min: 0, max: 99 }) },
    {
      title: 'count',
      max: 4,
      settings: { limit: int(term('Limit'), { min: 0, max: 99 }) },
      rules: { count: (v, { settings }) => v.count > settings.limit && notTwice },
    },
  )
  const faults = (count: number) =>
    errorsOf(list.rows!, { count }, { others: [], settings: { limit: 5 } } as unknown as Context)
  assert.equal(faults(5), {})
  assert.equal(faults(6), { count: notTwice })
})

test('faults: a setting is judged by settingRules, which see the rows', () => {
  const faults = (count: number) =>
    errorsOf(wan.settings, { total: count, next: '' }, asContext({ others: [{ id: 1 }, { id: 2 }] }))
  assert.equal(faults(2), {})
  assert.equal(faults(1), { total: ['Fewer than there are.', '少于现有数量。'] })
})

test('titleOf: the title of a row; empty if there is none', () => {
  assert.is(titleOf(rows, { name: 'one' }), 'one')
  assert.is(titleOf(rows, { name: '' }), '')
  assert.is(titleOf(rows, {}), '')
  assert.is(titleOf(wan.settings as Shape, { name: 'one' }), '')
})

test('table: the first field is the title, unless another is named', () => {
  const fields = () => ({ name: text(term('Name')), mac: text(term('MAC')) })
  assert.is(table('t', 'list', fields(), { max: 4 }).rows!.title, 'name')
  assert.is(table('t', 'list', fields(), { max: 4, title: 'mac' }).rows!.title, 'mac')
})

test('record and table: names, wire names, modules, problems', () => {
  assert.is(rows.fields.user.name, 'user')
  assert.is(rows.fields.user.wire, 'username')
  assert.is(rows.fields.mtu.wire, 'mtu')
  assert.is(rows.fields.vlanId.wire, 'vlan_id')
  assert.is(wan.module, 'wan_config')
  assert.is(wan.writes, 'wan_config')
  assert.is(rows.key, 'wan')
  assert.is(rows.max, 2)
  assert.is(rows.title, 'name')
  assert.equal(
    wan.errors.map(problem => problem.code),
    [10280, 10220],
  )
  assert.is(wan.beside.lan, lan as Entity)
  assert.is(record('dev_info', {}, { readOnly: true }).writes, undefined)
  const { writes, isCommand } = command('dev_config', { reboot: flag('', { init: true }) })
  assert.equal([writes, isCommand], ['dev_config', true])
  assert.is(record('tracert_result', {}, { writes: 'tracert_ipv4' }).writes, 'tracert_ipv4')
  assert.is(lan.rows, undefined)
  assert.equal(lan.errors, [])
  assert.equal(table('t', 'list', { name: text(term('Name')) }, { title: 'name', max: 1 }).settings.fields, {})
})

test('table: the field that clears it, and fixed tables', () => {
  const filter = table(
    't',
    'list',
    { name: text(term('Name')) },
    { title: 'name', max: 1, fixed: true, settings: { mode: flag(term('Mode')) }, clearedBy: 'mode' },
  )
  assert.is(filter.rows!.clearedBy, 'mode')
  assert.is(filter.rows!.fixed, true)
  assert.not(rows.fixed)
})

test('from: options from the rows of another entity, which becomes part of the context', () => {
  const source = optionsFrom(lanTerminals, row => [row.mac, term(`${row.name} ${row.ip}`)])
  const asking = record(
    'asking',
    { mac: pick(term('MAC'), { from: source }), again: multiChoice(term('MAC'), { from: source }) },
    { beside: { lan } },
  )
  const terminals = [
    { id: 1, name: 'Phone', mac: '00:11:22:33:44:55', ip: '192.168.1.2', leased: 60 },
    { id: 2, name: '<b>', mac: '00:11:22:33:44:66', ip: '192.168.1.3', leased: 60 },
  ]
  assert.equal(source.options({ values: {}, rows: terminals }), [
    ['00:11:22:33:44:55', 'Phone 192.168.1.2'],
    ['00:11:22:33:44:66', '<b> 192.168.1.3'],
  ])
  assert.equal(source.options({ values: {}, rows: [] }), [])
  assert.equal(Object.keys(asking.beside), ['lan', 'lan_terminal_conn_inform'])
  const faults = (mac: string, again: string[], rows: object[] | undefined = terminals) => {
    const context = { others: [], lan_terminal_conn_inform: rows && { values: {}, rows } }
    return Object.keys(errorsOf(asking.settings, { mac, again }, context as unknown as Context))
  }
  assert.equal(faults('00:11:22:33:44:55', ['00:11:22:33:44:66', '00:11:22:33:44:55']), [])
  assert.equal(faults('00:11:22:33:44:77', ['00:11:22:33:44:66', '00:11:22:33:44:77']), ['mac', 'again'])
  assert.equal(faults('00:11:22:33:44:55', ['00:11:22:33:44:66'], []), ['mac', 'again'], 'nothing exists')
  const unread = { others: [], lan_terminal_conn_inform: undefined } as unknown as Context
  assert.equal(errorsOf(asking.settings, { mac: 'x', again: ['y'] }, unread), {}, 'the device has to decide')
  const suggested = record('suggested', {
    text: text(term('MAC'), { from: source }),
    typed: multiChoice(term('MAC'), { from: source, canBeTyped: true }),
  })
  const nothing = { others: [], lan_terminal_conn_inform: { values: {}, rows: [] } } as unknown as Context
  assert.equal(errorsOf(suggested.settings, { text: 'x', typed: ['y'] }, nothing), {}, 'only suggestions')
  const listed = table('listed', 'list', { mac: pick(term('MAC'), { from: source }) }, { title: 'mac', max: 1 })
  assert.is(listed.beside.lan_terminal_conn_inform, lanTerminals as Entity)
})

test.run()
