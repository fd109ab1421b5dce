import '../dom'
import * as assert from 'uvu/assert'
import * as problems from '../../../src/device/device-errors'
import { record, table } from '../../../src/model/entity'
import { choice, flag, int, text, when } from '../../../src/model/field'
import { watchAttention } from '../../../web/net/attention'
import { CancelledError, cancelReads, handleSession, send } from '../../../web/net/call'
import { post, read } from '../../../web/net/device'
import { upload } from '../../../web/net/files'
import { textOf } from '../../../web/net/response'
import { updateSession } from '../../../web/net/session'
import { type Call, calls, newCalls, pass, settled, underWay } from '../dom'
import { test } from '../test'
import { failure, outcome } from './outcome'

const enable = flag('')
const thing = record('thing_config', {
  enable,
  ...when(enable, true, { name: text(''), level: int('') }),
  mode: choice('', { slow: '', fast: '' }),
})
const list = table('list_config', 'list', { name: text('') }, { title: 'name', max: 3, settings: { enable: flag('') } })

const urls = () => underWay().map(({ url }) => url)

watchAttention()
test.before.each(async () => {
  dispatchEvent(new Event('keydown'))
  // Calls that a failed test left open would block the others.
  for (let call = underWay()[0]; call; call = underWay()[0]) await call.fail()
  newCalls()
})

test('at most two calls are in flight; the others wait in order', async () => {
  const results = ['a', 'b', 'c', 'd', 'e'].map(url => outcome(send({ url })))
  assert.equal(urls(), ['a', 'b'])
  await calls[1]!.answer('for b')
  assert.equal(urls(), ['a', 'c'])
  await calls[2]!.fail()
  assert.equal(urls(), ['a', 'd'])
  await calls[0]!.answer('for a')
  assert.equal(urls(), ['d', 'e'])
  await pass(30000)
  assert.equal([urls(), calls.length], [[], 5])
  assert.equal(
    results.map(({ answer, error }) => (answer ? textOf(answer as XMLHttpRequest) : failure({ error })[0])),
    [
      'for a',
      'for b',
      ['The gateway cannot be reached. Check the connection.', '无法连接光猫，请检查网络。'],
      problems.timedOut.text,
      problems.timedOut.text,
    ],
  )
})

test('an answer to a session that has ended does not end the next one', async () => {
  let ends = 0
  const before = handleSession({
    ended: () => {
      ends++
    },
  })
  updateSession({ access_token: 'first' })
  const late = outcome(read(thing))
  const [call] = newCalls()
  updateSession({ access_token: 'second' })
  await call!.answer({ code: problems.loginInvalid.code })
  assert.equal([failure(late)[0], ends], [problems.loginInvalid.text, 0])
  handleSession(before)
  updateSession({ access_token: '' })
})

test('equal reads in flight share a call; later and different ones do not', async () => {
  const both = [read(thing), read(thing)]
  const timer = read(thing, { background: true })
  assert.equal(urls(), ['get.json?module=thing_config', 'get.json?module=thing_config&refresh_login_timer=0'])
  await calls[0]!.answer({ code: 0, mode: 1 })
  const [one, other] = await Promise.all(both)
  assert.equal([one!.values.mode, other!.values.mode], ['fast', 'fast'])
  const again = read(thing)
  assert.is(calls.length, 3)
  await calls[1]!.answer({ code: 0 })
  await calls[2]!.answer({ code: 0, mode: 0 })
  assert.equal([(await again).values.mode, (await timer).values.mode], ['slow', 'slow'])
})

test('an answer that is older than a write is not used: the read is repeated, once for all who shared it', async () => {
  const old = { code: 0, mode: 0 }
  for (const [what, writes] of [
    ['a write that succeeds', (call: Call) => call.answer({ code: 0 })],
    ['a write that the device refuses', (call: Call) => call.answer({ code: 10203 })],
    ['a write whose answer is lost', (call: Call) => call.fail()],
  ] as const) {
    const both = [read(thing), read(thing)]
    const writing = outcome(post(thing, { mode: 1 }))
    const [late, write] = newCalls()
    await writes(write!)
    const next = read(thing)
    const [repeated, ...more] = newCalls()
    assert.equal([repeated!.method, more], ['GET', []], `${what}: a read that follows is a call of its own`)
    await late!.answer(old)
    assert.equal(newCalls(), [], `${what}: which those share whose answer is too old`)
    await repeated!.answer({ code: 0, mode: 1 })
    assert.equal(
      (await Promise.all([...both, next])).map(({ values }) => values.mode),
      ['fast', 'fast', 'fast'],
      what,
    )
    assert.ok(writing.answer || writing.error)
  }
})

test('an answer that came before the write is used', async () => {
  const reading = read(thing)
  const writing = post(thing, { mode: 1 })
  const [first, write] = newCalls()
  await first!.answer({ code: 0, mode: 0 })
  assert.is((await reading).values.mode, 'slow')
  await write!.answer({ code: 0 })
  await writing
  assert.equal(underWay(), [])
})

test('equal reads fail together, and the next one is a new call', async () => {
  const both = [outcome(read(thing)), outcome(read(thing))]
  await calls[0]!.fail()
  assert.equal(both.map(failure), [failure(both[0]!), failure(both[0]!)])
  const next = outcome(read(thing))
  await calls[1]!.answer({ code: 0 })
  assert.ok(next.answer)
})

test('leaving a page aborts its reads, waiting and in flight, and frees their slots', async () => {
  const results = [read(thing), read(list), read(thing, { query: { page: 2 } }), read(thing, { background: true })].map(
    outcome,
  )
  assert.is(underWay().length, 2)
  cancelReads()
  await settled()
  assert.equal(
    results.map(({ error }) => error instanceof CancelledError),
    [true, true, true, true],
  )
  assert.equal(
    calls.map(({ state }) => state),
    ['aborted', 'aborted'],
    'what waited is never sent',
  )
  const [again, more] = [outcome(read(thing)), outcome(read(list))]
  assert.equal(urls(), ['get.json?module=thing_config', 'get.json?module=list_config'])
  await calls[2]!.answer({ code: 0 })
  await calls[3]!.answer({ code: 0 })
  assert.ok(again.answer && more.answer)
  cancelReads()
})

test('leaving a page aborts neither writes nor reads with `keep`', async () => {
  const results = [
    post({ writes: 'another_config' }, {}),
    read(thing, { keep: true }),
    post({ writes: 'other_config' }, {}),
    read(list, { keep: true }),
    read(list, { background: true }),
  ].map(outcome)
  cancelReads()
  await settled()
  assert.equal(
    results.map(({ error }) => error instanceof CancelledError),
    [false, false, false, false, true],
  )
  while (underWay()[0]) await underWay()[0]!.answer({ code: 0 })
  assert.equal(
    calls.map(({ url }) => url),
    ['post.json', 'get.json?module=thing_config', 'post.json', 'get.json?module=list_config'],
  )
  assert.equal(
    results.map(({ answer }) => !!answer),
    [true, true, true, true, false],
  )
})

test('a completed read is not aborted later', async () => {
  const result = outcome(read(thing))
  await calls[0]!.answer({ code: 0 })
  cancelReads()
  assert.equal([calls[0]!.state, !!result.answer], ['done', true])
})

test('a call that the user cancels is aborted, in flight or waiting', async () => {
  const aborts: (() => void)[] = []
  const results = ['a', 'b', 'c'].map(url =>
    outcome(
      send({
        url,
        body: '',
        onQueued: abort => {
          aborts.push(abort)
        },
      }),
    ),
  )
  aborts[2]!()
  aborts[0]!()
  await settled()
  assert.equal(
    [results[0]!.error instanceof CancelledError, results[1]!.error, results[2]!.error instanceof CancelledError],
    [true, undefined, true],
  )
  assert.equal([urls(), calls.length], [['b'], 2])
  await calls[1]!.answer('')
  aborts[1]!()
  assert.ok(results[1]!.answer)
})

test('a call times out after 30 s, an upload 60 s after its last progress', async () => {
  const file = new File(['firmware'], 'new.bin')
  const plain = outcome(read(thing))
  const progress: number[][] = []
  const uploading = outcome(
    upload('form', file, {
      onProgress: (...step) => {
        progress.push(step)
      },
    }),
  )
  await pass(29999)
  assert.equal([plain.error, underWay().length], [undefined, 2])
  await pass(1)
  assert.equal(failure(plain), [problems.timedOut.text, undefined])
  calls[1]!.progress(4, 8)
  await pass(59999)
  calls[1]!.progress(6, 8)
  await pass(59999)
  assert.equal(
    [uploading.error, progress],
    [
      undefined,
      [
        [4, 8],
        [6, 8],
      ],
    ],
  )
  await pass(1)
  assert.equal(failure(uploading), [problems.timedOut.text, undefined])
})

test('waiting for a slot does not count towards the timeout', async () => {
  const results = ['a', 'b', 'c'].map(url => outcome(send({ url })))
  await pass(30000)
  assert.equal([results[2]!.error, urls()], [undefined, ['c']])
  await pass(29999)
  assert.is(results[2]!.error, undefined)
  await pass(1)
  assert.is(failure(results[2]!)[0], problems.timedOut.text)
})

test('only timer reads do not extend the session', async () => {
  const both = [read(thing, { background: true }), read(thing)]
  assert.equal(urls(), ['get.json?module=thing_config&refresh_login_timer=0', 'get.json?module=thing_config'])
  for (const call of calls) call.answer({ code: 0 })
  await Promise.all(both)
  const writing = post(thing, {})
  assert.not.match(calls[2]!.url + calls[2]!.body, 'refresh_login_timer')
  calls[2]!.answer({ code: 0 })
  await writing
})

test('query values are encoded', async () => {
  const reading = read(thing, { background: true, query: { country_code: 'A&B=C 中', channel_width: 80 } })
  assert.equal(urls(), [
    'get.json?module=thing_config&refresh_login_timer=0&country_code=A%26B%3DC%20%E4%B8%AD&channel_width=80',
  ])
  calls[0]!.answer({ code: 0 })
  await reading
})

test('every call carries the token and nothing else as Authorization; none without a token; reads bypass caches', async () => {
  const headers = async () => {
    const both = [read(thing), post(thing, {})]
    for (const call of calls) call.answer({ code: 0 })
    await Promise.all(both)
    return newCalls().map(call => call.headers)
  }
  updateSession({ access_token: 'Ab/9+=token' })
  assert.equal(await headers(), [
    { Authorization: 'Ab/9+=token', 'If-Modified-Since': '0' },
    { Authorization: 'Ab/9+=token', 'Content-Type': 'application/json' },
  ])
  updateSession({ access_token: '' })
  assert.equal(await headers(), [{ 'If-Modified-Since': '0' }, { 'Content-Type': 'application/json' }])
})

test.run()
