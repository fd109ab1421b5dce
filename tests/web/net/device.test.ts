import '../dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as problems from '../../../src/device/device-errors'
import { type DeviceError, record, table } from '../../../src/model/entity.ts'
import { choice, flag, int, text, when } from '../../../src/model/field.ts'
import type { LocalizedText } from '../../../src/model/localized-text'
import { CallError, sessionEvents } from '../../../web/net/call.ts'
import { deleteRows, post, read, write, writeRow } from '../../../web/net/device.ts'
import { newCalls } from '../dom.ts'

const enable = flag('')
const tired: DeviceError = { code: 10999, text: ['The thing is tired.', '设备累了。'] }
const thing = record(
  'thing_config',
  { enable, ...when(enable, true, { name: text(''), level: int('') }), mode: choice('', { slow: '', fast: '' }) },
  { errors: [tired] },
)
const list = table('list_config', 'list', { name: text('') }, { title: 'name', max: 3, settings: { enable: flag('') } })

/** The outcome of a promise: its value or its error. */
const outcome = (promise: Promise<unknown>) => {
  const result: { answer?: unknown; error?: unknown } = {}
  promise.then(
    answer => {
      result.answer = answer
    },
    error => {
      result.error = error
    },
  )
  return result
}
/** The message and the code of a failure. */
const failure = ({ error }: { error?: unknown }) => {
  assert.instance(error, CallError)
  const { text: words, code } = error as CallError
  return [words, code] as [words: LocalizedText, code?: number]
}

test('writes send the module with the fields that apply, rows with their action', async () => {
  const values = { enable: false, name: 'left out', level: 3, mode: 'fast' as const }
  const row = { id: 7, name: 'row' }
  const cases: [work: () => Promise<unknown>, body: object][] = [
    [() => write(thing, values), { module: 'thing_config', enable: 0, mode: 1 }],
    [
      () => write(thing, { ...values, enable: true }),
      { module: 'thing_config', enable: 1, name: 'left out', level: 3, mode: 1 },
    ],
    [() => writeRow(list as never, row), { module: 'list_config', action: 'set', id: 7, name: 'row' }],
    [() => writeRow(list as never, { ...row, id: 0 }), { module: 'list_config', action: 'add', name: 'row' }],
    [() => deleteRows(list, [7, 8]), { module: 'list_config', action: 'del', table: 'list', ids: [7, 8] }],
    [() => post(thing, {}), { module: 'thing_config' }],
  ]
  for (const [work, body] of cases) {
    const writing = work()
    const [call] = newCalls()
    assert.equal([call!.method, call!.url, call!.sent], ['POST', 'post.json', body])
    call!.answer({ code: 0, more: 'said' })
    assert.equal(await writing, { code: 0, more: 'said' })
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

test('an invalid response is an error with the HTTP status', async () => {
  const none = ['The device sent an invalid response.', '设备返回了无法识别的数据。']
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
    ['<h1>404 Not Found</h1>', 404, numbered(404)],
    ['{"enable":1}', 502, numbered(502)],
  ]
  for (const [content, status, words] of cases) {
    const result = outcome(read(thing))
    await newCalls()[0]!.answer(content, status)
    assert.equal(failure(result), [words, undefined], `${status} ${content}`)
  }
})

test('every code has its message; an unknown code is shown', async () => {
  const cases: [code: unknown, words: LocalizedText][] = [
    ...problems.general.map(({ code, text: words }): [number, LocalizedText] => [code, words]),
    [tired.code, tired.text],
    [31337, ['The device rejected the change. (31337)', '配置失败。（31337）']],
    [-1, ['The device rejected the change. (-1)', '配置失败。（-1）']],
    ['0', ['The device rejected the change. (0)', '配置失败。（0）']],
  ]
  assert.is(cases.length, 18)
  for (const [code, words] of cases) {
    for (const work of [() => read(thing), () => post(thing, {})]) {
      const result = outcome(work())
      await newCalls()[0]!.answer({ code })
      assert.equal(failure(result), [words, code as number])
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
  const { ended } = sessionEvents
  sessionEvents.ended = words => {
    ends.push(words)
  }
  for (const { code } of problems.general) {
    for (const work of [() => read(thing), () => post(thing, {})]) {
      const result = outcome(work())
      await newCalls()[0]!.answer({ code })
      assert.is(failure(result)[1], code)
      assert.equal(ends.splice(0), code === 10102 ? [problems.loginInvalid.text] : [], String(code))
    }
  }
  sessionEvents.ended = ended
})

test('a wrong type is an error that names module and key', async () => {
  const cases: [content: object, where: string][] = [
    [{ enable: 2 }, 'thing_config: enable'],
    [{ enable: 'yes' }, 'thing_config: enable'],
    [{ name: {} }, 'thing_config: name'],
    [{ name: true }, 'thing_config: name'],
    [{ level: 'high' }, 'thing_config: level'],
    [{ level: 1.5 }, 'thing_config: level'],
    [{ mode: 2 }, 'thing_config: mode'],
    [{ mode: [0] }, 'thing_config: mode'],
  ]
  const rows: [content: object, where: string][] = [
    [{ list: {} }, 'list_config: list'],
    [{ list: 'none' }, 'list_config: list'],
    [{ list: [1] }, 'list_config: list'],
    [{ list: [{ name: [] }] }, 'list_config: name'],
    [{ list: [{ id: 0, name: '' }] }, 'list_config: id'],
  ]
  const fails = async (reading: Promise<unknown>, content: object, where: string) => {
    const result = outcome(reading)
    await newCalls()[0]!.answer({ code: 0, ...content })
    assert.equal(failure(result)[0], [
      `The device sent an invalid response. (${where})`,
      `设备返回了无法识别的数据。（${where}）`,
    ])
  }
  for (const [content, where] of cases) await fails(read(thing), content, where)
  for (const [content, where] of rows) await fails(read(list), content, where)
})

test.run()
