import '../dom'
import * as assert from 'uvu/assert'
import * as problems from '../../../src/device/device-errors'
import { decryption } from '../../../src/device/system/decrypt'
import { record, table } from '../../../src/model/entity'
import { choice, flag, int, text, weekdays, when } from '../../../src/model/field'
import type { LocalizedText } from '../../../src/model/localized-text'
import type { DeviceError } from '../../../src/model/shape'
import { type CallError, handleSession } from '../../../web/net/call'
import { addRow, changeRow, deleteRows, post, read, write, writeChange } from '../../../web/net/device'
import { updateSession } from '../../../web/net/session'
import { type Call, newCalls, pass } from '../dom'
import { test } from '../test'
import { failure, outcome } from './outcome'

const enable = flag('')
const tired: DeviceError = { code: 10999, text: ['The thing is tired.', '设备累了。'] }
const thing = record(
  'thing_config',
  { enable, ...when(enable, true, { name: text(''), level: int('') }), mode: choice('', { slow: '', fast: '' }) },
  { errors: [tired] },
)
const pairs = table('pair_config', 'list', { name: text(''), size: int('') }, { max: 9 })
const list = table('list_config', 'list', { name: text('') }, { title: 'name', max: 3, settings: { enable: flag('') } })

const level = { enable: true, name: 'left out', level: 3, mode: 'slow' as const }

test('a text that arrived damaged is not written: the device keeps what it has', async () => {
  for (const [work, body] of [
    [
      () => changeRow(pairs, { id: 7, name: 'caf\ufffd', size: 2 }, { name: 'caf\ufffd', size: 1 }),
      { module: 'pair_config', action: 'set', table: 'list', id: 7, size: 2 },
    ],
    [() => addRow(pairs, { name: 'caf\ufffd', size: 2 }), { module: 'pair_config', action: 'add', size: 2 }],
    [() => write(thing, { ...level, name: '\ufffd' }), { module: 'thing_config', enable: 1, level: 3, mode: 0 }],
    // A file to decrypt comes from the user, not from the device.
    [
      () => write(decryption, { decryptXml: '<name>caf\ufffd</name>' }),
      { module: 'dev_config', decrypt_xml: '<name>caf\ufffd</name>' },
    ],
  ] as const) {
    const writing = work()
    const [call] = newCalls()
    assert.equal(call!.sent, body)
    call!.answer({ code: 0 })
    await writing
  }
})

test('writes send the module with the fields that apply or have changed, rows with their action', async () => {
  const values = { enable: false, name: 'left out', level: 3, mode: 'fast' as const }
  const row = { id: 7, name: 'row' }
  const cases: [work: () => Promise<unknown>, body: object][] = [
    [() => write(thing, values), { module: 'thing_config', enable: 0, mode: 1 }],
    [
      () => write(thing, { ...level, mode: 'fast' }),
      { module: 'thing_config', enable: 1, name: 'left out', level: 3, mode: 1 },
    ],
    [() => writeChange(thing, { ...level, level: 4 }, level), { module: 'thing_config', enable: 1, level: 4 }],
    [() => writeChange(thing, values, { ...values, mode: 'slow' }), { module: 'thing_config', mode: 1 }],
    [
      () => changeRow(list, row, { name: 'old' }),
      { module: 'list_config', action: 'set', table: 'list', id: 7, name: 'row' },
    ],
    [() => addRow(list, row), { module: 'list_config', action: 'add', name: 'row' }],
    [() => deleteRows(list, [7, 8]), { module: 'list_config', action: 'del', table: 'list', ids: [7, 8] }],
    [() => post(thing, {}), { module: 'thing_config' }],
  ]
  for (const [work, body] of cases) {
    const writing = work()
    const [call] = newCalls()
    assert.equal([call!.method, call!.url, call!.sent], ['POST', 'post.json', body])
    call!.answer({ code: 0, more: 'said' })
    await writing
  }
  await writeChange(thing, values, { ...values, level: 9 })
  await changeRow(list, row, row)
  assert.equal(newCalls(), [], 'what does not change is not written')
})

/** How an answer can be lost. */
const losses: readonly [name: string, lose: (call: Call) => Promise<unknown>][] = [
  ['a broken connection', call => call.fail()],
  ['no answer in time', () => pass(30_000)],
  ['half an answer', call => call.answer('{"co')],
  ['a server error', call => call.answer('', 500)],
]

const pairsOf = (...rows: readonly (readonly [id: number, name: string, size: number])[]) => ({
  code: 0,
  list: rows.map(([id, name, size]) => ({ id, name, size })),
})
const firstPair = [1, 'one', 1] as const
const levelOnWire = { code: 0, enable: 1, name: 'left out', mode: 0 }

/** Writes whose answers are lost: what a read then says, and whether that is what was written. */
const lostWrites: readonly [name: string, work: () => Promise<unknown>, found: object, missing: object][] = [
  [
    'settings',
    () => writeChange(thing, { ...level, level: 4 }, level),
    { ...levelOnWire, level: 4 },
    { ...levelOnWire, level: 3 },
  ],
  [
    'a changed row',
    () => changeRow(pairs, { id: 1, name: 'one', size: 5 }, { name: 'one', size: 1 }),
    pairsOf([1, 'two', 5]),
    pairsOf(firstPair),
  ],
  [
    'a changed row that is gone',
    () => changeRow(pairs, { id: 1, name: 'one', size: 5 }, { name: 'one', size: 1 }),
    pairsOf([1, 'one', 5]),
    pairsOf([2, 'one', 5]),
  ],
  [
    'an added row',
    () => addRow(pairs, { name: 'two', size: 2 }),
    pairsOf(firstPair, [2, 'two', 2]),
    pairsOf(firstPair, [2, 'two', 3]),
  ],
  [
    'an added row like another',
    () => addRow(pairs, { name: 'one', size: 1 }),
    pairsOf(firstPair, [2, 'one', 1]),
    pairsOf(firstPair),
  ],
  ['deleted rows', () => deleteRows(pairs, [1, 3]), pairsOf([2, 'two', 2]), pairsOf([2, 'two', 2], [3, 'three', 3])],
]

for (const [name, work, found, missing] of lostWrites)
  test(`${name}: a write whose answer is lost has succeeded if the device has it`, async () => {
    for (const [how, lose] of losses)
      for (const [answer, isStored] of [
        [found, true],
        [missing, false],
        [{ code: 10200 }, false],
      ] as const) {
        const reading = read(pairs)
        await newCalls()[0]!.answer(pairsOf(firstPair))
        await reading
        const end = outcome(work())
        await lose(newCalls()[0]!)
        const [inquiry, ...more] = newCalls()
        assert.equal([inquiry!.method, more.length], ['GET', 0], how)
        await inquiry!.answer(answer)
        assert.is(end.error === undefined, isStored, `${how}: ${JSON.stringify(answer)}`)
      }
  })

test('a write whose answer is lost is reported as it was if the device cannot be asked', async () => {
  const end = outcome(writeChange(thing, { ...level, level: 4 }, level))
  await newCalls()[0]!.fail()
  await newCalls()[0]!.fail()
  assert.equal(failure(end)[0], ['The gateway cannot be reached. Check the connection.', '无法连接光猫，请检查网络。'])
})

test('what the device refuses is not asked about, and neither is what is on trial', async () => {
  const refused = outcome(deleteRows(pairs, [1]))
  await newCalls()[0]!.answer({ code: 10207 })
  assert.is(failure(refused)[1], 10207)
  updateSession({ trial: 1 })
  const lost = outcome(deleteRows(pairs, [1]))
  await newCalls()[0]!.fail()
  failure(lost)
  updateSession({ trial: 0 })
  assert.equal(newCalls(), [])
})

test('a row that was added although nobody learned it is not added again when that is repeated', async () => {
  for (const [again, sent] of [
    [{ name: 'two', size: 2 }, undefined],
    [
      { name: 'two', size: 3 },
      { module: 'pair_config', action: 'set', table: 'list', id: 2, size: 3 },
    ],
  ] as const) {
    const reading = read(pairs)
    await newCalls()[0]!.answer(pairsOf(firstPair))
    await reading
    const attempt = {}
    const first = outcome(addRow(pairs, { name: 'two', size: 2 }, attempt))
    await newCalls()[0]!.fail()
    await newCalls()[0]!.fail()
    failure(first)
    // Another part of the page reads the table meanwhile.
    const other = read(pairs)
    await newCalls()[0]!.answer(pairsOf(firstPair, [2, 'two', 2]))
    await other
    const second = addRow(pairs, again, attempt)
    await newCalls()[0]!.answer(pairsOf(firstPair, [2, 'two', 2]))
    const [write] = newCalls()
    assert.equal(write && write.sent, sent)
    if (write) await write.answer({ code: 0 })
    assert.equal(await second, { id: 2 })
  }
})

test('a response is recognized by its content, whatever its type', async () => {
  const reading = read(list)
  await newCalls()[0]!.answer(
    '\r\n {"code":0,"enable":"1","list":[{"id":4,"name":"a"},{"name":5}],"extra":{}} \n',
    200,
    { 'content-type': 'text/html' },
  )
  assert.equal(await reading, {
    values: { enable: true },
    rows: [
      { id: 4, name: 'a' },
      { id: 2, name: '5' },
    ],
  })
})

test('a response may be surrounded by line breaks, NUL and a byte order mark, and its code may be text', async () => {
  const contents = [
    '\n\n{"code":0,"enable":1}',
    '\r\n\r\n{"code":0,"enable":1}\r\n\0',
    '{"code":0,"enable":1}\0\0',
    '\ufeff\n{"code":0,"enable":1}\v',
    '{"code":"0","enable":"1"}',
  ]
  for (const content of contents) {
    const reading = read(thing)
    await newCalls()[0]!.answer(content)
    assert.is((await reading).values.enable, true, JSON.stringify(content))
    const writing = post(thing, {})
    await newCalls()[0]!.answer(content)
    assert.is((await writing).code, 0, JSON.stringify(content))
  }
})

test('GBK is recognized by its declaration or its bytes; anything else is UTF-8, also if it is damaged', async () => {
  const around = (name: number[]) =>
    [...Buffer.from('{"code":0,"list":[{"name":"')].concat(name, [...Buffer.from('"}]}')])
  /** 一, whose two bytes are valid UTF-8 of another character. */
  const ambiguous = [0xd2, 0xbb]
  const utf8 = (text: string, cut = 0) => {
    const bytes = [...Buffer.from(text)]
    return bytes.slice(0, bytes.length - cut)
  }
  const cases: [bytes: number[], type: string, name: string][] = [
    [around([0xd6, 0xd0, 0xb9, 0xfa]), '', '中国'],
    [around([0xd6, 0xd0, 0xb9, 0xfa]), 'application/json;charset=UTF-8', '中国'],
    [around([0xd6, 0xd0, 0xb9, 0xfa]), 'text/html; charset="gb2312"', '中国'],
    [around(ambiguous), 'text/html; charset=GBK', '一'],
    [around(ambiguous), 'text/html', 'һ'],
    [around([...Buffer.from('中国')]), '', '中国'],
    [around([...Buffer.from('中国')]), 'application/json; charset=iso-8859-1', '中国'],
    [around([0xc1, 0xaa, 0xcd, 0xa8]), '', '联通'],
    [around([0xc4, 0xa3, 0xbf, 0xe9]), '', '模块'],
    [around([0xd6, 0xd0]), '', '中'],
    [around(utf8('办公室的网络', 1)), '', '办公室的网\ufffd'],
    [around(utf8('办公室', 2)), '', '办公\ufffd'],
    [around(utf8('客厅 😀', 2)), '', '客厅 \ufffd'],
    [around(utf8('Living room 😀', 1)), '', 'Living room \ufffd'],
    [around(utf8('Дом', 1)), '', 'До\ufffd'],
    [around(utf8('Café', 1)), '', 'Caf\ufffd'],
    [around([...utf8('一楼', 1), ...utf8(' 二楼', 1)]), '', '一\ufffd 二\ufffd'],
    // Two or more replacement characters that the device has as such, beside names that would be GBK.
    [around(utf8('Größe \ufffd\ufffd')), '', 'Größe \ufffd\ufffd'],
    [around(utf8('Señal \ufffd\ufffd\ufffd')), 'text/html', 'Señal \ufffd\ufffd\ufffd'],
    [around([0xff, 0xfe, 0xff]), '', '\ufffd\ufffd\ufffd'],
  ]
  for (const [bytes, type, name] of cases) {
    const reading = read(list)
    await newCalls()[0]!.answer(Uint8Array.from(bytes), 200, { 'content-type': type })
    assert.is((await reading).rows[0]!.name, name, `${name} ${type}`)
  }
})

test('a device without a module is told by its status, and the message names the module', async () => {
  for (const status of [401, 404, 501]) {
    for (const [work, module] of [
      [() => read(list), 'list_config'],
      [() => post(thing, {}), 'thing_config'],
    ] as const) {
      const result = outcome(work())
      await newCalls()[0]!.answer('<h1>Not Found</h1>', status)
      assert.equal(failure(result), [
        [`The gateway does not support this. (${module})`, `光猫不支持此功能。（${module}）`],
        10204,
      ])
    }
    const result = outcome(read(list))
    await newCalls()[0]!.answer({ code: 10205 }, status)
    assert.equal(failure(result), [problems.notAllowed.text, 10205], 'a code says more than the status')
  }
})

test('an invalid response is an error with the HTTP status', async () => {
  const none = ['The gateway sent an invalid response.', '光猫返回的数据无效。']
  const numbered = (status: number) => none.map((words, place) => words + (place ? `（${status}）` : ` (${status})`))
  const cases: [content: string, status: number, words: unknown][] = [
    ['', 200, none],
    ['<!doctype html><title>Home</title>', 200, none],
    ['{"code":0,"enable":1', 200, none],
    ['[]', 200, none],
    ['[{"code":0}]', 200, none],
    ['null', 200, none],
    ['true', 200, none],
    ['7', 200, none],
    ['"code"', 200, none],
    ['{}', 200, none],
    ['{"enable":1}', 200, none],
    ['', 500, numbered(500)],
    ['<h1>Forbidden</h1>', 403, numbered(403)],
    ['{"enable":1}', 502, numbered(502)],
  ]
  for (const [content, status, words] of cases) {
    const result = outcome(read(thing))
    await newCalls()[0]!.answer(content, status)
    assert.equal(failure(result), [words, undefined], `${status} ${content}`)
  }
})

test('an unknown code is shown, and a code may be text', async () => {
  const refusal = (code: unknown): LocalizedText => [
    `The gateway refused to send this. (${code})`,
    `光猫拒绝提供此数据。（${code}）`,
  ]
  const rejection = (code: unknown): LocalizedText => [
    `The gateway rejected the change. (${code})`,
    `配置失败。（${code}）`,
  ]
  const cases: [code: unknown, atRead: LocalizedText, atWrite: LocalizedText][] = [
    [tired.code, tired.text, tired.text],
    ...[31337, -1, 'E7'].map((code): [unknown, LocalizedText, LocalizedText] => [code, refusal(code), rejection(code)]),
  ]
  for (const [code, atRead, atWrite] of cases) {
    for (const [work, words] of [
      [() => read(thing), atRead],
      [() => post(thing, {}), atWrite],
    ] as const) {
      const result = outcome(work())
      await newCalls()[0]!.answer({ code })
      assert.equal(failure(result), [words, code as number])
      const asText = outcome(work())
      await newCalls()[0]!.answer({ code: String(code) })
      assert.equal(failure(asText), [words, code as number], 'as text')
    }
  }
})

test('codes below 10200 are those of the specification', () => {
  const numbers = problems.general.map(({ code }) => code)
  assert.equal(
    numbers.filter(code => code < 10200),
    [10001, 10002, 10003, 10004, 10102],
  )
  assert.is(new Set(numbers).size, numbers.length)
})

test('an error names the rejected field', async () => {
  const result = outcome(post(thing, {}))
  await newCalls()[0]!.answer({ code: 10203, field: 'level' })
  const { code, field } = result.error as CallError
  assert.equal([code, field], [10203, 'level'])
})

test('10102 ends the session wherever it comes from; no other code does', async () => {
  const ends: LocalizedText[] = []
  const before = handleSession({
    ended: words => {
      ends.push(words)
    },
  })
  for (const { code } of problems.general) {
    for (const work of [() => read(thing), () => post(thing, {})]) {
      const result = outcome(work())
      await newCalls()[0]!.answer({ code })
      assert.is(failure(result)[1], code)
      assert.equal(ends.splice(0), code === 10102 ? [problems.loginInvalid.text] : [], String(code))
    }
  }
  handleSession(before)
})

test('an unknown code spoils nothing but its field, and is never written', async () => {
  const codes = table(
    'code_config',
    'list',
    { days: weekdays(''), size: int('') },
    { max: 9, settings: { mode: thing.settings.fields.mode } },
  )
  for (const [code, kept] of [
    [77, '77'],
    [-1, '-1'],
    ['medium', '"medium"'],
    ['', '""'],
    [1.5, '1.5'],
    ['constructor', '"constructor"'],
  ] as const) {
    const reading = read(thing)
    await newCalls()[0]!.answer({ code: 0, enable: code, name: 'n', level: 3, mode: code })
    const { values } = await reading
    assert.equal(values as object, { enable: kept, name: 'n', level: 3, mode: kept })
    const readingRows = read(codes)
    await newCalls()[0]!.answer({ code: 0, mode: code, list: [{ id: 4, days: code === 77 ? 200 : code, size: 3 }] })
    const { rows } = await readingRows
    const cases: [work: () => Promise<unknown>, sent: object][] = [
      [() => write(thing, values), { module: 'thing_config' }],
      [() => writeChange(thing, { ...values, mode: 'fast' }, values), { module: 'thing_config', mode: 1 }],
      [() => writeChange(thing, { ...values, enable: false }, values), { module: 'thing_config', enable: 0 }],
      [
        () => changeRow(codes, { ...rows[0]!, size: 4 }, rows[0]!),
        { module: 'code_config', action: 'set', table: 'list', id: 4, size: 4 },
      ],
      [
        () => changeRow(codes, { ...rows[0]!, days: 3 }, rows[0]!),
        { module: 'code_config', action: 'set', table: 'list', id: 4, days: 3 },
      ],
    ]
    for (const [work, sent] of cases) {
      const writing = work()
      const [call] = newCalls()
      assert.equal(call!.sent, sent, String(code))
      await call!.answer({ code: 0 })
      await writing
    }
  }
})

test('a wrong type is an error that names module and key', async () => {
  const cases: [content: object, where: string][] = [
    [{ enable: [1] }, 'thing_config: enable'],
    [{ enable: {} }, 'thing_config: enable'],
    [{ name: {} }, 'thing_config: name'],
    [{ name: true }, 'thing_config: name'],
    [{ level: 'high' }, 'thing_config: level'],
    [{ level: 1.5 }, 'thing_config: level'],
    [{ mode: [0] }, 'thing_config: mode'],
  ]
  const rows: [content: object, where: string][] = [
    [{ list: 0 }, 'list_config: list'],
    [{ list: 'none' }, 'list_config: list'],
    [{ list: [1] }, 'list_config: list'],
    [{ list: [{ name: [] }] }, 'list_config: name'],
    [{ list: [{ id: 0, name: '' }] }, 'list_config: id'],
  ]
  const fails = async (reading: Promise<unknown>, content: object, where: string) => {
    const result = outcome(reading)
    await newCalls()[0]!.answer({ code: 0, ...content })
    assert.equal(failure(result)[0], [
      `The gateway sent an invalid response. (${where})`,
      `光猫返回的数据无效。（${where}）`,
    ])
  }
  for (const [content, where] of cases) await fails(read(thing), content, where)
  for (const [content, where] of rows) await fails(read(list), content, where)
})

test.run()
