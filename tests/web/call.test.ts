import { calls, newCalls, pass, settled, underWay } from './dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as problems from '../../src/device/problems.ts'
import { record, table } from '../../src/model/entity.ts'
import { choice, flag, int, text, when } from '../../src/model/field.ts'
import type { Words } from '../../src/model/words.ts'
import { CallError, Dropped, dropReads, send } from '../../web/net/call.ts'
import { post, read, write } from '../../web/net/device.ts'
import { upload } from '../../web/net/files.ts'
import { startSession } from '../../web/net/session.ts'

const enable = flag('')
const thing = record('thing_config', { enable, ...when(enable, true, { name: text(''), level: int('') }), mode: choice('', { slow: '', fast: '' }) })
const list = table('list_config', 'list', { name: text('') }, { title: 'name', max: 3, settings: { enable: flag('') } })

/** What became of a promise: what it answered, or what it failed with. */
const outcome = (promise: Promise<unknown>) => {
  const result: { answer?: unknown; error?: unknown } = {}
  promise.then(answer => { result.answer = answer }, error => { result.error = error })
  return result
}
/** The sentence and the code of a failure. */
const failure = ({ error }: { error?: unknown }) => {
  assert.instance(error, CallError)
  const { words, code } = error as CallError
  return [words, code] as [words: Words, code?: number]
}
const urls = () => underWay().map(({ url }) => url)

test.before.each(async () => {
  // What a test that failed left open would hold up the others.
  for (let call = underWay()[0]; call; call = underWay()[0]) await call.fail()
  newCalls()
})

test('two calls at most are under way; the others wait and go in order', async () => {
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
  assert.equal(results.map(({ answer, error }) => answer ? (answer as XMLHttpRequest).responseText : failure({ error })[0]), [
    'for a', 'for b', ['The device cannot be reached. Check the connection.', '无法连接设备，请检查网络。'],
    problems.timedOut.words, problems.timedOut.words,
  ])
})

test('equal reads under way are one call; later ones and other ones are not', async () => {
  const both = [read(thing), read(thing)]
  const timer = read(thing, true)
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

test('equal reads fail together, and the next one is a new call', async () => {
  const both = [outcome(read(thing)), outcome(read(thing))]
  await calls[0]!.fail()
  assert.equal(both.map(failure), [failure(both[0]!), failure(both[0]!)])
  const next = outcome(read(thing))
  await calls[1]!.answer({ code: 0 })
  assert.ok(next.answer)
})

test('leaving a page drops its reads, waiting and under way, and frees their places', async () => {
  const results = [read(thing), read(list), read(thing, false, { page: 2 }), read(thing, true)].map(outcome)
  assert.is(underWay().length, 2)
  dropReads()
  await settled()
  assert.equal(results.map(({ error }) => error instanceof Dropped), [true, true, true, true])
  assert.equal(calls.map(({ state }) => state), ['aborted', 'aborted'], 'what waited is never sent')
  const [again, more] = [outcome(read(thing)), outcome(read(list))]
  assert.equal(urls(), ['get.json?module=thing_config', 'get.json?module=list_config'])
  await calls[2]!.answer({ code: 0 })
  await calls[3]!.answer({ code: 0 })
  assert.ok(again.answer && more.answer)
  dropReads()
})

test('leaving a page drops neither writes nor reads that are kept', async () => {
  const results = [write(thing, { enable: false, name: '', level: 0, mode: 'slow' }), read(thing, false, {}, true), post(thing, {}), read(list, false, {}, true), read(list, true)].map(outcome)
  dropReads()
  await settled()
  assert.equal(results.map(({ error }) => error instanceof Dropped), [false, false, false, false, true])
  while (underWay()[0]) await underWay()[0]!.answer({ code: 0 })
  assert.equal(calls.map(({ url }) => url), ['post.json', 'get.json?module=thing_config', 'post.json', 'get.json?module=list_config'])
  assert.equal(results.map(({ answer }) => !!answer), [true, true, true, true, false])
})

test('a read that was answered is not dropped later', async () => {
  const result = outcome(read(thing))
  await calls[0]!.answer({ code: 0 })
  dropReads()
  assert.equal([calls[0]!.state, !!result.answer], ['done', true])
})

test('a call that the person cancels is dropped, under way or waiting', async () => {
  const aborts: (() => void)[] = []
  const results = ['a', 'b', 'c'].map(url => outcome(send({ url, body: '', cancel: abort => { aborts.push(abort) } })))
  aborts[2]!()
  aborts[0]!()
  await settled()
  assert.equal([results[0]!.error instanceof Dropped, results[1]!.error, results[2]!.error instanceof Dropped], [true, undefined, true])
  assert.equal([urls(), calls.length], [['b'], 2])
  await calls[1]!.answer('')
  aborts[1]!()
  assert.ok(results[1]!.answer)
})

test('a call is given up after 30 s, an upload 60 s after its last progress', async () => {
  const file = new File(['firmware'], 'new.bin')
  const plain = outcome(read(thing))
  const progress: number[][] = []
  const uploading = outcome(upload('form', file, [], (...step) => { progress.push(step) }, () => {}))
  await pass(29999)
  assert.equal([plain.error, underWay().length], [undefined, 2])
  await pass(1)
  assert.equal(failure(plain), [problems.timedOut.words, undefined])
  calls[1]!.progress(4, 8)
  await pass(59999)
  calls[1]!.progress(6, 8)
  await pass(59999)
  assert.equal([uploading.error, progress], [undefined, [[4, 8], [6, 8]]])
  await pass(1)
  assert.equal(failure(uploading), [problems.timedOut.words, undefined])
})

test('the time a call waits for its turn does not count', async () => {
  const results = ['a', 'b', 'c'].map(url => outcome(send({ url })))
  await pass(30000)
  assert.equal([results[2]!.error, urls()], [undefined, ['c']])
  await pass(29999)
  assert.is(results[2]!.error, undefined)
  await pass(1)
  assert.is(failure(results[2]!)[0], problems.timedOut.words)
})

test('only reads of a timer leave the session’s own timer alone', async () => {
  const both = [read(thing, true), read(thing, false)]
  assert.equal(urls(), ['get.json?module=thing_config&refresh_login_timer=0', 'get.json?module=thing_config'])
  calls.forEach(call => call.answer({ code: 0 }))
  await Promise.all(both)
  const writing = post(thing, {})
  assert.not.match(calls[2]!.url + calls[2]!.body, 'refresh_login_timer')
  calls[2]!.answer({ code: 0 })
  await writing
})

test('what a query holds is encoded', async () => {
  const reading = read(thing, true, { country_code: 'A&B=C 中', channel_width: 80 })
  assert.equal(urls(), ['get.json?module=thing_config&refresh_login_timer=0&country_code=A%26B%3DC%20%E4%B8%AD&channel_width=80'])
  calls[0]!.answer({ code: 0 })
  await reading
})

test('every call carries the token and nothing else as Authorization; none without a token', async () => {
  const headers = async () => {
    const both = [read(thing), post(thing, {})]
    calls.forEach(call => call.answer({ code: 0 }))
    await Promise.all(both)
    return newCalls().map(call => call.headers)
  }
  startSession({ access_token: 'Ab/9+=token' })
  assert.equal(await headers(), [{ Authorization: 'Ab/9+=token' }, { Authorization: 'Ab/9+=token', 'Content-Type': 'application/json' }])
  startSession({ access_token: '' })
  assert.equal(await headers(), [{}, { 'Content-Type': 'application/json' }])
})

test.run()
