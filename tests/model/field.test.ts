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
import { hostIpv4, hostIpv6, ipv4, ipv6, mac, mask } from '../../src/model/formats'
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

interface Wire {
  field: Field<never> | Field<unknown>
  init: unknown
  /** From the wire: what it becomes. */
  good: [wire: unknown, value: unknown][]
  bad: unknown[]
  /** To the wire: what it becomes. */
  sent: [value: unknown, wire: unknown][]
}
const texts: Pick<Wire, 'init' | 'good' | 'bad' | 'sent'> = {
  init: '',
  good: [
    ['', ''],
    ['a b', 'a b'],
    ['<b>&\u0000中文😀', '<b>&\u0000中文😀'],
    [5, '5'],
    [0, '0'],
    [-1.5, '-1.5'],
    [' 1 ', ' 1 '],
  ],
  bad: [true, false],
  sent: [
    ['', ''],
    ['a b', 'a b'],
    ['00', '00'],
  ],
}
const asText = (field: Field<string>): Wire[] => [{ ...texts, field }]
/** What goes over the wire, by kind: a kind that is forgotten here does not compile. */
const wires: Record<Kind, Wire[]> = {
  text: asText(text(label)),
  secret: asText(secret(label)),
  long: asText(multiline(label)),
  pick: asText(pick(label)),
  time: asText(time(label)),
  ipv4: [ipv4, hostIpv4, mask].flatMap(build => asText(build(label))),
  ipv6: [ipv6, hostIpv6].flatMap(build => asText(build(label))),
  mac: asText(mac(label)),
  file: asText(file(label, ['.img', '.tar'])),
  int: [
    {
      field: int(label),
      init: 0,
      good: [
        [0, 0],
        [5, 5],
        [-5, -5],
        ['5', 5],
        ['-5', -5],
        ['007', 7],
        [9007199254740991, 9007199254740991],
        ['-9007199254740991', -9007199254740991],
      ],
      bad: [
        '',
        ' ',
        ' 5',
        '5 ',
        '5\n',
        '1.5',
        1.5,
        '1e3',
        9007199254740992,
        '9007199254740993',
        1e21,
        '0x10',
        '+5',
        '--5',
        '-',
        'NaN',
        NaN,
        Infinity,
        'five',
        '10000000000000000',
        true,
        false,
      ],
      sent: [
        [0, 0],
        [-5, -5],
        ['5', 5],
      ],
    },
  ],
  decimal: [
    {
      field: decimal(label),
      init: 0,
      good: [
        [-7.5, -7.5],
        ['-7.25', -7.25],
        ['999999.99', 999999.99],
      ],
      bad: ['', '1.234', 1000000, '1e3', '.5', '5.', true],
      sent: [[-7.5, -7.5]],
    },
  ],
  flag: [
    {
      field: flag(label),
      init: false,
      good: [
        [1, true],
        ['1', true],
        [true, true],
        ['true', true],
        [0, false],
        ['0', false],
        [false, false],
        ['false', false],
      ],
      bad: ['', 2, -1, '2', '01', 'yes', 'TRUE', 'on', ' 1'],
      sent: [
        [true, 1],
        [false, 0],
      ],
    },
  ],
  choice: [
    {
      field: mode,
      init: 'bridge',
      good: [
        [0, 'bridge'],
        ['0', 'bridge'],
        [2, 'pppoe'],
        ['2', 'pppoe'],
      ],
      bad: [3, -1, '', 'pppoe', '3', 1.5, true, false],
      sent: [
        ['bridge', 0],
        ['ipoe', 1],
        ['pppoe', 2],
      ],
    },
    {
      field: coded,
      init: 'auto',
      good: [
        ['auto', 'auto'],
        [1, 'low'],
        ['1', 'low'],
        [99, 'high'],
        ['99', 'high'],
      ],
      bad: [0, 2, '', 'low', 'AUTO', true],
      sent: [
        ['auto', 'auto'],
        ['low', 1],
        ['high', 99],
      ],
    },
  ],
  many: [
    {
      field: multiChoice(label),
      init: [],
      good: [
        ['', []],
        ['LAN1', ['LAN1']],
        ['LAN1,LAN2', ['LAN1', 'LAN2']],
        [100, ['100']],
      ],
      bad: [true],
      sent: [
        [[], ''],
        [['LAN1'], 'LAN1'],
        [['LAN1', 'LAN2'], 'LAN1,LAN2'],
      ],
    },
  ],
  weekdays: [
    {
      field: weekdays(label),
      init: 127,
      good: [
        [0, 0],
        [1, 1],
        ['64', 64],
        [127, 127],
      ],
      bad: [128, -1, '128', '', 1.5, 'monday', true, false],
      sent: [
        [0, 0],
        [127, 127],
      ],
    },
  ],
}

for (const [kind, { field, init, good, bad, sent }] of Object.entries(wires).flatMap(([kind, list]) =>
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

interface Judged {
  about: string
  field: Field<never> | Field<unknown>
  good: unknown[]
  bad: unknown[]
  says: string
}
/** A format of its own, up to four characters, with a check beside it. */
const shortButNotNo = text(label, {
  format: { name: 'name', accepts: value => value.length < 5, message: term('short') },
  check: value => value === 'no' && term('not no'),
})
const wordsOfFour = multiChoice(label, {
  format: { name: 'name', accepts: word => word.length < 5, message: word => term(`not ${word}`) },
})
const judged: Judged[] = [
  {
    about: 'text',
    field: text(label, { min: 2, max: 4 }),
    good: ['ab', 'abcd', '中文', '😀😀😀😀'],
    bad: ['a', '😀'],
    says: 'At least 2 characters.',
  },
  {
    about: 'text',
    field: text(label, { min: 2, max: 4 }),
    good: ['abcd'],
    bad: ['abcde', '中文中文中'],
    says: 'At most 4 characters.',
  },
  { about: 'text', field: text(label), good: ['a', ' ', 'a'.repeat(999)], bad: [''], says: 'Required.' },
  {
    about: 'text',
    field: text(label),
    good: ['\u00a0', '~', 'é'],
    bad: ['tab\t', 'line\n', '\0', '\x1f', '\x7f', '\x80', '\x9f'],
    says: 'Control characters are not allowed.',
  },
  {
    about: 'secret',
    field: secret(label),
    good: [' '],
    bad: ['a\tb', 'a\nb'],
    says: 'Control characters are not allowed.',
  },
  { about: 'multiline', field: multiline(label), good: ['a\nb\tc'], bad: [''], says: 'Required.' },
  {
    about: 'multiChoice',
    field: multiChoice(label),
    good: [['LAN1'], ['LAN1', 'LAN2']],
    bad: [
      ['LAN1', 'LAN1'],
      ['LAN2', 'LAN1', 'LAN3', 'LAN1'],
    ],
    says: 'Already in use: “LAN1”.',
  },
  {
    about: 'text, optional',
    field: text(label, { optional: true, min: 2 }),
    good: ['', 'ab'],
    bad: ['a'],
    says: 'At least 2 characters.',
  },
  {
    about: 'text with a check',
    field: text(label, { check: value => value === 'no' && ['Not no.', '不可。'] }),
    good: ['yes'],
    bad: ['no'],
    says: 'Not no.',
  },
  {
    about: 'secret',
    field: secret(label, { max: 29 }),
    good: ['a'.repeat(29)],
    bad: ['a'.repeat(30)],
    says: 'At most 29 characters.',
  },
  {
    about: 'int in a range',
    field: int(label, { min: 1, max: 65535 }),
    good: [1, 65535, '1', '65535'],
    bad: [0, 65536, -1, '0', '65536', '99999999999999999999'],
    says: 'Enter a whole number (1 … 65535).',
  },
  ...['12a', '1.5', '1e3', '1 1', '0x10', '1,000', 'NaN', '-'].map(typed => ({
    about: `int, typed as ${typed}`,
    field: int(label, { min: 1, max: 65535 }),
    good: [1],
    bad: [typed],
    says: `“${typed}” is not a whole number (1 … 65535).`,
  })),
  {
    about: 'int in a range below zero',
    field: int(label, { min: -40, max: -8 }),
    good: [-40, -8, '-8'],
    bad: [-41, -7, 0],
    says: 'Enter a whole number (-40 … -8).',
  },
  {
    about: 'int without a range',
    field: int(label),
    good: [0, -9007199254740991, 9007199254740991],
    bad: [9007199254740992, '-99999999999999999999'],
    says: 'Enter a whole number.',
  },
  { about: 'int', field: int(label), good: [0], bad: ['', undefined], says: 'Required.' },
  {
    about: 'int, optional, 0 being empty',
    field: int(label, { min: 5, max: 9, optional: true }),
    good: [0, '', 5, 9],
    bad: [4, 10],
    says: 'Enter a whole number (5 … 9).',
  },
  {
    about: 'int with a check of its own, range kept',
    field: int(label, { min: 1, max: 9, check: value => value === 5 && ['Not 5.', '不可为 5。'] }),
    good: [1, 9],
    bad: [0, 10],
    says: 'Enter a whole number (1 … 9).',
  },
  {
    about: 'int with a check of its own',
    field: int(label, { min: 1, max: 9, check: value => value === 5 && ['Not 5.', '不可为 5。'] }),
    good: [4, 6],
    bad: [5],
    says: 'Not 5.',
  },
  { about: 'flag', field: flag(label), good: [true, false], bad: [undefined], says: 'Required.' },
  {
    about: 'choice',
    field: mode,
    good: ['bridge', 'ipoe', 'pppoe'],
    bad: ['ppoe', 'Bridge', 'toString', '0', 0],
    says: 'Choose one from the list.',
  },
  {
    about: 'many',
    field: multiChoice(label),
    good: [['a'], ['a', 'b']],
    bad: [[], '', undefined],
    says: 'Required.',
  },
  {
    about: 'many, optional',
    field: multiChoice(label, { optional: true, check: list => list.length > 2 && ['At most two.', '最多两个。'] }),
    good: [[], ['a', 'b']],
    bad: [['a', 'b', 'c']],
    says: 'At most two.',
  },
  {
    about: 'weekdays',
    field: weekdays(label),
    good: [1, 64, 127],
    bad: [0, 128, -1, NaN],
    says: 'Choose at least one day.',
  },
  {
    about: 'weekdays, optional',
    field: weekdays(label, { optional: true }),
    good: [0, 1, 127],
    bad: [128],
    says: 'Choose at least one day.',
  },
  {
    about: 'time',
    field: time(label),
    good: ['00:00', '09:59', '19:00', '23:59'],
    bad: ['24:00', '23:60', '8:30', '08:3', '0830', '08: 30', '-1:00'],
    says: 'Enter a time such as 08:30.',
  },
  {
    about: 'file',
    field: file(label, ['.img', '.tar', '.bin']),
    good: ['a.img', 'A.IMG', 'v1.2.tar', '升级.bin'],
    bad: ['a.imgx', 'img', 'a.img.gz', 'a img', 'a.cdtCfg'],
    says: 'Choose a file that ends in .img, .tar, .bin.',
  },
  {
    about: 'file with capitals in its ending',
    field: file(label, ['.xml', '.cdtCfg']),
    good: ['a.cdtcfg', 'a.cdtCfg', 'a.XML'],
    bad: ['a.cfg'],
    says: 'Choose a file that ends in .xml, .cdtCfg.',
  },
  {
    about: 'ipv4',
    field: ipv4(label),
    good: ['0.0.0.0', '255.255.255.255'],
    bad: ['256.0.0.0', '1.2.3', '1.2.3. 4', '01.2.3.4', '::1'],
    says: 'Enter an IPv4 address such as 192.168.1.1.',
  },
  {
    about: 'hostIpv4',
    field: hostIpv4(label),
    good: ['1.0.0.0', '223.255.255.255'],
    bad: ['0.255.255.255', '224.0.0.0', 'host'],
    says: 'Enter a host address such as 192.168.1.1.',
  },
  {
    about: 'mask',
    field: mask(label),
    good: ['0.0.0.0', '255.255.255.252', '255.255.255.255'],
    bad: ['255.0.255.0', '0.0.0.255', '24'],
    says: 'Enter a subnet mask such as 255.255.255.0.',
  },
  {
    about: 'ipv6',
    field: ipv6(label),
    good: ['::', '::1', 'ff02::1', '2001:db8::192.0.2.1'],
    bad: ['1::2::3', 'fe80::1%eth0', '::/64', '192.0.2.1'],
    says: 'Enter an IPv6 address such as 2001:db8::1.',
  },
  {
    about: 'hostIpv6',
    field: hostIpv6(label),
    good: ['::2', 'fe80::1', '2001:db8::1'],
    bad: ['::', '::1', 'ff02::1', '0:0::0:1'],
    says: 'Enter a host address such as 2001:db8::1.',
  },
  {
    about: 'mac',
    field: mac(label),
    good: ['00:1A:2B:3C:4D:5E', '00-1a-2b-3c-4d-5e'],
    bad: [
      '00:1A:2B:3C:4D',
      '00:1A:2B:3C:4D:5G',
      '00:1A-2B:3C:4D:5E',
      '00:00:00:00:00:00',
      '01:00:5E:00:00:01',
      'FF:FF:FF:FF:FF:FF',
    ],
    says: 'Enter a MAC address such as 00:1A:2B:3C:4D:5E.',
  },
  {
    about: 'a format of its own, with a check beside',
    field: shortButNotNo,
    good: ['yes'],
    bad: ['no'],
    says: 'not no',
  },
  {
    about: 'a format of each item',
    field: wordsOfFour,
    good: [['four', 'tiny']],
    bad: [['four', 'seven']],
    says: 'not seven',
  },
  {
    about: 'a format that a check beside does not replace',
    field: shortButNotNo,
    good: ['yes'],
    bad: ['maybe'],
    says: 'short',
  },
]

for (const { about, field, good, bad, says } of judged) {
  test(`${about}: ${says}`, () => {
    const shape = record('judged', { value: field as Field }).settings
    const fault = (value: unknown) => errorOf(shape, 'value', { value }, { others: [] })
    for (const value of good) assert.not(fault(value), `refused ${JSON.stringify(value)}`)
    for (const value of bad) assert.is(inLanguage(fault(value) || '', 'en'), says, `value ${JSON.stringify(value)}`)
  })
}

test('the initial value of a number is init, else 0 if optional, else its minimum', () => {
  assert.is(int(label, { min: 5, max: 9 }).init, 5)
  assert.is(int(label, { min: 5, max: 9, optional: true }).init, 0)
  assert.is(int(label, { min: 5, max: 9, init: 7 }).init, 7)
  assert.is(int(label, { max: 9 }).init, 0)
})

test('a choice keeps the order of its options; its initial value is init, else the first', () => {
  assert.equal(Object.keys(mode.choices!), ['bridge', 'ipoe', 'pppoe'])
  assert.is(choice(label, { a: term('A'), b: term('B') }, { init: 'b' }).init, 'b')
})

test('clean: a MAC address gets colons and capitals; other text stays as typed', () => {
  const cases = [
    ['00-1a-2b-3c-4d-5e', '00:1A:2B:3C:4D:5E'],
    [' 00:1a:2b:3c:4d:5e\n', '00:1A:2B:3C:4D:5E'],
    ['00:1a', '00:1a'],
    [' ', ''],
    ['', ''],
    ['00:1a-2b:3c:4d:5e', '00:1a-2b:3c:4d:5e'],
  ] as const
  for (const [typed, kept] of cases) assert.is(mac(label).clean!(typed), kept)
  assert.is(mac(label, { clean: () => 'own' }).clean!('x'), 'own')
  assert.is(text(label).clean, undefined)
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
  const mode = choice(
    label,
    { bridge: ['Bridge', '桥接'], ipoe: term('IPoE'), onDemand: ['On demand', '按需'] },
    { init: 'ipoe' },
  )
  assert.equal(Object.keys(mode.choices!), ['bridge', 'ipoe', 'onDemand'])
  assert.equal([mode.init, mode.encode('onDemand'), mode.decode(0)], ['ipoe', 2, 'bridge'])
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
        const possible = typeof field.init === 'boolean' ? [true, false] : Object.keys(field.choices!)
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
