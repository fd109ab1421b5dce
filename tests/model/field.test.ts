import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../src/device/index'
import { kinds } from '../../src/kit/contract/kinds'
import { record } from '../../src/model/entity'
import {
  choice,
  decimal,
  file,
  flag,
  int,
  multiChoice,
  multiline,
  pick,
  secret,
  text,
  time,
  weekdays,
  when,
} from '../../src/model/field'
import type { Field, Kind } from '../../src/model/field-types'
import { hostIp, hostIpv4, hostIpv6, ipv4, ipv6, mac, mask } from '../../src/model/formats'
import { inLanguage, type LocalizedText, term } from '../../src/model/localized-text'
import { errorOf } from '../../src/model/validation'

const label: LocalizedText = ['Label', '标签']
const mode = choice(label, { bridge: ['Bridge', '桥接'], ipoe: term('IPoE'), pppoe: term('PPPoE') })
const coded = choice(
  label,
  { auto: ['Automatic', '自动'], low: ['Low', '低'], high: ['High', '高'] },
  { codes: { auto: 'auto', low: 1, high: 99 } },
)

/** Not a value of any kind, whatever it is turned into as text. */
const never = [{}, { value: 1 }, [], [1], ['1'], [[]], () => 1]

/**
 * A field, its initial value, what values from the wire become, those that are refused, and what is sent for a value.
 */
type Wire = [
  field: Field<never> | Field<unknown>,
  init: unknown,
  good: [wire: unknown, value: unknown][],
  bad: unknown[],
  sent: [value: unknown, wire: unknown][],
]
/** Values that are the same on the wire. */
const same = (...values: unknown[]) => values.map((value): [unknown, unknown] => [value, value])
/** A value that several on the wire become. */
const from = (value: unknown, ...wires: unknown[]) => wires.map((wire): [unknown, unknown] => [wire, value])
/** What a value becomes on the wire. */
const to = (value: unknown, wire: unknown): [unknown, unknown] => [value, wire]

const asText = (field: Field<string>): Wire[] => [
  [
    field,
    '',
    [...same('', 'a b', '<b>&\u0000中文😀', ' 1 '), ...from('5', 5), ...from('0', 0), ...from('-1.5', -1.5)],
    [true, false],
    same('', 'a b', '00'),
  ],
]
const noIntegers = [
  ...['', ' ', ' 5', '5 ', '5\n', '1.5', 1.5, '1e3', 9007199254740992, '9007199254740993', 1e21, '0x10', '+5', '--5'],
  ...['-', 'NaN', NaN, Infinity, 'five', '10000000000000000', true, false],
]
const integers = [
  ...same(0, 5, -5, 9007199254740991),
  ...[...from(5, '5'), ...from(-5, '-5'), ...from(7, '007'), ...from(-9007199254740991, '-9007199254740991')],
]
const decimals = [...same(-7.5), ...from(-7.25, '-7.25'), ...from(999999.99, '999999.99')]
const flags = [...from(true, 1, '1', true, 'true'), ...from(false, 0, '0', false, 'false')]
const modes = [...from('bridge', 0, '0'), ...from('pppoe', 2, '2')]
const levels = [...from('auto', 'auto'), ...from('low', 1, '1'), ...from('high', 99, '99')]
const lists = [to([], ''), to(['LAN1'], 'LAN1'), to(['LAN1', 'LAN2'], 'LAN1,LAN2')]
/** What goes over the wire, by kind: a kind that is forgotten here does not compile. */
const wires: Record<Kind, Wire[]> = {
  text: asText(text(label)),
  secret: asText(secret(label)),
  multiline: asText(multiline(label)),
  pick: asText(pick(label)),
  time: asText(time(label)),
  ipv4: [ipv4, hostIpv4, mask].flatMap(build => asText(build(label))),
  ipv6: [ipv6, hostIpv6].flatMap(build => asText(build(label))),
  mac: asText(mac(label)),
  file: asText(file(label, ['.img', '.tar'])),
  int: [[int(label), 0, integers, noIntegers, [...same(0, -5), to('5', 5)]]],
  decimal: [[decimal(label), 0, decimals, ['', '1.234', 1000000, '1e3', '.5', '5.', true], same(-7.5)]],
  flag: [[flag(label), false, flags, ['', 2, -1, '2', '01', 'yes', 'TRUE', 'on', ' 1'], [to(true, 1), to(false, 0)]]],
  choice: [
    [
      mode,
      'bridge',
      modes,
      [3, -1, '', 'pppoe', '3', 1.5, true, false],
      [to('bridge', 0), to('ipoe', 1), to('pppoe', 2)],
    ],
    [coded, 'auto', levels, [0, 2, '', 'low', 'AUTO', true], [to('auto', 'auto'), to('low', 1), to('high', 99)]],
  ],
  multiChoice: [
    [multiChoice(label), [], [...lists.map(([list, wire]) => to(wire, list)), ...from(['100'], 100)], [true], lists],
  ],
  weekdays: [
    [
      weekdays(label),
      127,
      [...same(0, 1, 127), ...from(64, '64')],
      [128, -1, '128', '', 1.5, 'monday', true, false],
      same(0, 127),
    ],
  ],
}

for (const [kind, [field, init, good, bad, sent]] of Object.entries(wires).flatMap(([kind, list]) =>
  list.map(wire => [kind, wire] as const),
))
  test(`${kind}: from the wire and back`, () => {
    assert.is(field.kind, kind)
    assert.equal(field.init, init)
    for (const [wire, value] of good)
      assert.equal(field.decode(wire), value, `took ${JSON.stringify(wire)} for something else`)
    for (const wire of [...bad, ...never]) assert.is(field.decode(wire), undefined, `took ${JSON.stringify(wire)}`)
    for (const [value, wire] of sent) assert.equal((field as Field).encode(value), wire)
  })

type Judged = [about: string, field: Field<never> | Field<unknown>, good: unknown[], bad: unknown[], says: string]
/** A format of its own, up to four characters, with a check beside it. */
const shortButNotNo = text(label, {
  format: { name: 'name', accepts: value => value.length < 5, message: term('short') },
  check: value => value === 'no' && term('not no'),
})
const wordsOfFour = multiChoice(label, {
  format: { name: 'name', accepts: word => word.length < 5, message: word => term(`not ${word}`) },
})
const judged: Judged[] = [
  ['text', text(label, { min: 2, max: 4 }), ['ab', 'abcd', '中文', '😀😀😀😀'], ['a', '😀'], 'At least 2 characters.'],
  ['text', text(label, { min: 2, max: 4 }), ['abcd'], ['abcde', '中文中文中'], 'At most 4 characters.'],
  ['text', text(label), ['a', ' ', 'a'.repeat(999)], [''], 'Required.'],
  [
    'text',
    text(label),
    ['\u00a0', '~', 'é'],
    ['tab\t', 'line\n', '\0', '\x1f', '\x7f', '\x80', '\x9f'],
    'Control characters are not allowed.',
  ],
  ['secret', secret(label), [' '], ['a\tb', 'a\nb'], 'Control characters are not allowed.'],
  ['multiline', multiline(label), ['a\nb\tc'], [''], 'Required.'],
  [
    'multiChoice',
    multiChoice(label),
    [['LAN1'], ['LAN1', 'LAN2']],
    [
      ['LAN1', 'LAN1'],
      ['LAN2', 'LAN1', 'LAN3', 'LAN1'],
    ],
    'Already in use: “LAN1”.',
  ],
  ['text, optional', text(label, { optional: true, min: 2 }), ['', 'ab'], ['a'], 'At least 2 characters.'],
  [
    'text with a check',
    text(label, { check: value => value === 'no' && ['Not no.', '不可。'] }),
    ['yes'],
    ['no'],
    'Not no.',
  ],
  ['secret', secret(label, { max: 29 }), ['a'.repeat(29)], ['a'.repeat(30)], 'At most 29 characters.'],
  [
    'int in a range',
    int(label, { min: 1, max: 65535 }),
    [1, 65535, '1', '65535'],
    [0, 65536, -1, '0', '65536', '99999999999999999999'],
    'Enter a whole number (1 … 65535).',
  ],
  ...['12a', '1.5', '1e3', '1 1', '0x10', '1,000', 'NaN', '-'].map((typed): Judged => {
    const says = `“${typed}” is not a whole number (1 … 65535).`
    return [`int, typed as ${typed}`, int(label, { min: 1, max: 65535 }), [1], [typed], says]
  }),
  [
    'int in a range below zero',
    int(label, { min: -40, max: -8 }),
    [-40, -8, '-8'],
    [-41, -7, 0],
    'Enter a whole number (-40 … -8).',
  ],
  [
    'int without a range',
    int(label),
    [0, -9007199254740991, 9007199254740991],
    [9007199254740992, '-99999999999999999999'],
    'Enter a whole number.',
  ],
  ['int', int(label), [0], ['', undefined], 'Required.'],
  [
    'int, optional, 0 being empty',
    int(label, { min: 5, max: 9, optional: true }),
    [0, '', 5, 9],
    [4, 10],
    'Enter a whole number (5 … 9).',
  ],
  [
    'int with a check of its own, range kept',
    int(label, { min: 1, max: 9, check: value => value === 5 && ['Not 5.', '不可为 5。'] }),
    [1, 9],
    [0, 10],
    'Enter a whole number (1 … 9).',
  ],
  [
    'int with a check of its own',
    int(label, { min: 1, max: 9, check: value => value === 5 && ['Not 5.', '不可为 5。'] }),
    [4, 6],
    [5],
    'Not 5.',
  ],
  ['flag', flag(label), [true, false], [undefined], 'Required.'],
  ['choice', mode, ['bridge', 'ipoe', 'pppoe'], ['ppoe', 'Bridge', 'toString', '0', 0], 'Choose one from the list.'],
  ['multiChoice', multiChoice(label), [['a'], ['a', 'b']], [[], '', undefined], 'Required.'],
  [
    'multiChoice, optional',
    multiChoice(label, { optional: true, check: list => list.length > 2 && ['At most two.', '最多两个。'] }),
    [[], ['a', 'b']],
    [['a', 'b', 'c']],
    'At most two.',
  ],
  ['weekdays', weekdays(label), [1, 64, 127], [0, 128, -1, NaN], 'Choose at least one day.'],
  ['weekdays, optional', weekdays(label, { optional: true }), [0, 1, 127], [128], 'Choose at least one day.'],
  [
    'time',
    time(label),
    ['00:00', '09:59', '19:00', '23:59'],
    ['24:00', '23:60', '8:30', '08:3', '0830', '08: 30', '-1:00'],
    'Enter a time such as 08:30.',
  ],
  [
    'file',
    file(label, ['.img', '.tar', '.bin']),
    ['a.img', 'A.IMG', 'v1.2.tar', '升级.bin'],
    ['a.imgx', 'img', 'a.img.gz', 'a img', 'a.cdtCfg'],
    'Choose a file that ends in .img, .tar, .bin.',
  ],
  [
    'file with capitals in its ending',
    file(label, ['.xml', '.cdtCfg']),
    ['a.cdtcfg', 'a.cdtCfg', 'a.XML'],
    ['a.cfg'],
    'Choose a file that ends in .xml, .cdtCfg.',
  ],
  // What is an address is tested in ip.test.ts and checks.test.ts.
  ['ipv4', ipv4(label), ['0.0.0.0'], ['1.2.3', '::1'], 'Enter an IPv4 address such as 192.168.1.1.'],
  [
    'hostIp',
    hostIp(label),
    ['10.1.2.3', '2001:DB8::7'],
    ['::1', '0.0.0.7', 'a.example'],
    'Enter an IPv4 or IPv6 address.',
  ],
  ['hostIpv4', hostIpv4(label), ['1.0.0.0'], ['224.0.0.0'], 'Enter a host address such as 192.168.1.1.'],
  ['mask', mask(label), ['255.255.255.252'], ['255.0.255.0'], 'Enter a subnet mask such as 255.255.255.0.'],
  ['ipv6', ipv6(label), ['::1', 'ff02::1'], ['::/64', '192.0.2.1'], 'Enter an IPv6 address such as 2001:db8::1.'],
  ['hostIpv6', hostIpv6(label), ['fe80::1'], ['::1', 'ff02::1'], 'Enter a host address such as 2001:db8::1.'],
  ['mac', mac(label), ['00-1a-2b-3c-4d-5e'], ['00:1A:2B:3C:4D'], 'Enter a MAC address such as 00:1A:2B:3C:4D:5E.'],
  ['mac', mac(label), [], ['01:00:5E:00:00:01'], 'Enter a MAC address such as 00:1A:2B:3C:4D:5E.'],
  ['a format of its own, with a check beside', shortButNotNo, ['yes'], ['no'], 'not no'],
  ['a format of each item', wordsOfFour, [['four', 'tiny']], [['four', 'seven']], 'not seven'],
  ['a format that a check beside does not replace', shortButNotNo, ['yes'], ['maybe'], 'short'],
]

for (const [about, field, good, bad, says] of judged) {
  test(`${about}: ${says}`, () => {
    const shape = record('judged', { value: field as Field }).settings
    const fault = (value: unknown) => errorOf(shape, 'value', { value }, { others: [] })
    for (const value of good) assert.not(fault(value), `refused ${JSON.stringify(value)}`)
    for (const value of bad) assert.is(inLanguage(fault(value) || '', 'en'), says, `value ${JSON.stringify(value)}`)
  })
}

test('what is no whole number is quoted before the range, in both languages', () => {
  const port = int(label, { min: 6, max: 13 })
  const error = port.validate('7.5' as never) as LocalizedText
  assert.is(inLanguage(error, 'en'), '“7.5” is not a whole number (6 … 13).')
  assert.is(inLanguage(error, 'zh'), '“7.5”不是整数，请输入整数 (6 … 13)。')
})

test('the initial value of a number is init, else 0 if optional, else its minimum', () => {
  assert.is(int(label, { min: 5, max: 9 }).init, 5)
  assert.is(int(label, { min: 5, max: 9, optional: true }).init, 0)
  assert.is(int(label, { min: 5, max: 9, init: 7 }).init, 7)
  assert.is(int(label, { max: 9 }).init, 0)
})

test('when: adds a condition to each of its fields; nested conditions add up', () => {
  const dial = choice(label, { always: term('A'), demand: term('D') })
  const { idle, name } = when(mode, ['ipoe', 'pppoe'], {
    name: text(label),
    ...when(dial, 'demand', { idle: int(label) }),
  })
  assert.equal(
    name.conditions.map(({ field, values }) => [field === (mode as Field), values]),
    [[true, ['ipoe', 'pppoe']]],
  )
  assert.equal(
    idle.conditions.map(({ field, values }) => [field === (dial as Field), values]),
    [
      [true, ['demand']],
      [false, ['ipoe', 'pppoe']],
    ],
  )
  assert.equal(mode.conditions, [])
})

test('options keep their order and their ids, which may be the codes on the wire', () => {
  assert.equal(Object.keys(mode.choices!), ['bridge', 'ipoe', 'pppoe'])
  assert.is(choice(label, { a: term('A'), b: term('B') }, { init: 'b' }).init, 'b')
  const server = choice(label, { 'a.example': term('a.example'), others: ['Others', '其他'] }, { codes: true })
  assert.equal([server.encode('a.example'), server.decode('others')], ['a.example', 'others'])
})

// What every definition of the device keeps to, beyond what the compiler can see.

const shapes = entities.flatMap(entity =>
  [entity.settings, ...(entity.rows ? [entity.rows] : [])].map(shape => ({
    entity,
    shape,
    at: `${entity.module}${shape === entity.rows ? ' row' : ''}`,
  })),
)

test('no option id is a number, because objects reorder numeric keys', () => {
  for (const { shape, at } of shapes)
    for (const field of Object.values(shape.fields))
      for (const option of Object.keys(field.choices || {}))
        assert.not(/^\d+$/.test(option), `${at}.${field.name}: ${option}`)
})

test('tones belong to existing options', () => {
  let states = 0
  for (const { shape, at } of shapes)
    for (const { name, tones, choices } of Object.values(shape.fields)) {
      if (tones === undefined) continue
      states++
      assert.ok(Object.keys(tones).length > 0, `${at}.${name}`)
      for (const [option, tone] of Object.entries(tones)) {
        assert.ok(option in choices!, `${at}.${name}: ${option}`)
        assert.ok(tone === 'good' || tone === 'bad', `${at}.${name}: ${option}`)
      }
    }
  assert.ok(states > 8)
})

test('option ids are camelCase, unless they are wire values', () => {
  for (const { shape, at } of shapes)
    for (const field of Object.values(shape.fields)) {
      if (!kinds[field.kind].hasCodes) continue
      for (const id of Object.keys(field.choices!))
        assert.ok(
          /^([a-z][a-zA-Z0-9]*|\d+[a-zA-Z]\w*)$/.test(id) || field.encode(id) === id,
          `${at}.${field.name}: ${id}`,
        )
    }
})

test('every condition names values that its field can have', () => {
  let judged = 0
  for (const { shape, at } of shapes)
    for (const { name, conditions } of Object.values(shape.fields))
      for (const { field, values } of conditions) {
        judged++
        const possible = field.kind === 'flag' ? [true, false] : Object.keys(field.choices!)
        assert.ok(
          values[0] !== undefined && values.every(value => possible.includes(value as never)),
          `${at}.${name}: ${field.name} ${values}`,
        )
      }
  assert.ok(judged > 80)
})

test('each option has a code of its own', () => {
  for (const { shape, at } of shapes)
    for (const field of Object.values(shape.fields)) {
      // The items of a list have no codes, only the list as a whole.
      if (Array.isArray(field.init)) continue
      const codes = Object.keys(field.choices || {}).map(option => String(field.encode(option)))
      assert.is(new Set(codes).size, codes.length, `${at}.${field.name}: ${codes}`)
    }
})

test('an editable number has both bounds or none, so that its message can name them', () => {
  for (const { shape, at } of shapes)
    for (const { isNumber, label, min, max, name } of Object.values(shape.fields))
      if (isNumber && label) assert.is(min === undefined, max === undefined, `${at}.${name}`)
})

test('each field belongs to one entity, under one name', () => {
  const owners = new Map<Field, string>()
  for (const { shape, at } of shapes)
    for (const name in shape.fields) {
      const field = shape.fields[name]!
      assert.not(owners.has(field), `${at}.${name} is ${owners.get(field)} too`)
      owners.set(field, `${at}.${name}`)
      assert.is(field.name, name)
    }
})

test('a condition depends on an earlier field of the same form', () => {
  for (const { shape, at } of shapes) {
    const fields = Object.values(shape.fields)
    fields.forEach((field, place) => {
      for (const condition of field.conditions) {
        const other = fields.indexOf(condition.field)
        assert.ok(other >= 0 && other < place, `${at}.${field.name} waits for ${condition.field.name}`)
      }
    })
  }
})

test('wire names are unique, and none is reserved', () => {
  for (const { entity, shape, at } of shapes) {
    const names = Object.values(shape.fields).map(field => field.wire!)
    const kept = ['module', 'code']
    if (entity.rows) kept.push('action', 'id')
    if (entity.rows && shape !== entity.rows) kept.push(entity.rows.key)
    for (const name of names) assert.not(kept.includes(name), `${at}: ${name}`)
    assert.is(new Set(names).size, names.length, `${at}: ${names}`)
  }
})

test('rules and titles name existing fields, and rules apply to editable fields', () => {
  for (const { shape, at } of shapes) {
    for (const name in shape.rules)
      assert.ok(shape.fields[name] && !shape.fields[name]!.readOnly, `${at}: rule ${name}`)
    if (shape.title !== undefined) assert.ok(shape.fields[shape.title], `${at}: title ${shape.title}`)
  }
})

test.run()
