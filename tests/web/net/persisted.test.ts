import '../dom'
import { effect } from '@preact/signals'
import * as assert from 'uvu/assert'
import { persist, persistedSignal as persistedRecord } from '../../../web/net/persisted'
import { endSession, session, updateSession } from '../../../web/net/session'
import { test } from '../test'

const initial = { count: 0, name: 'new' }
const persistedSignal = (key: string, storage: () => Storage) => persistedRecord(key, initial, storage)
/** A storage that holds this text under the key `kept`. */
const holding = (text?: string) => {
  const entries: Record<string, string> = text === undefined ? {} : { kept: text }
  return { entries, storage: () => entries as unknown as Storage }
}
const refuse = (): never => {
  throw new Error('SecurityError')
}

test('starts with the stored value, or the initial value if there is none', () => {
  const cases: [text: string | undefined, name: string, count: number][] = [
    [undefined, 'new', 0],
    ['{"count":2,"name":"old"}', 'old', 2],
    ['{"count":2}', 'new', 2],
    ['{"name":"old"}', 'old', 0],
    ['{}', 'new', 0],
    ['', 'new', 0],
    ['{"count":2', 'new', 0],
    ['nonsense', 'new', 0],
    ['null', 'new', 0],
    ['7', 'new', 0],
    ['"text"', 'new', 0],
    ['[1]', 'new', 0],
    ['[object Object]', 'new', 0],
    ['{"count":"2","name":7}', 'new', 0],
    ['{"count":-1,"name":"old"}', 'old', 0],
    ['{"count":true,"name":null}', 'new', 0],
    ['{"count":1e999,"name":["old"]}', 'new', 0],
    ['{"count":1.5,"__proto__":{"name":"old"}}', 'new', 0],
  ]
  for (const [text, name, count] of cases) {
    const record = persistedSignal('kept', holding(text).storage)
    assert.equal([record.value.name, record.value.count], [name, count], text)
  }
})

test('drops properties that this build does not know, unless they are flags', () => {
  const { entries, storage } = holding('{"count":2,"added":[1],"flag":1,"more":2}')
  persist(persistedSignal('kept', storage), { name: 'x' })
  assert.equal(JSON.parse(entries.kept!), { count: 2, flag: 1, name: 'x' })
})

test('a change is stored at once, and notifies readers', () => {
  const { entries, storage } = holding()
  const record = persistedSignal('kept', storage)
  const seen: string[] = []
  effect(() => {
    seen.push(record.value.name)
  })
  persist(record, { name: 'a' })
  assert.equal([entries.kept, seen], ['{"count":0,"name":"a"}', ['new', 'a']])
  persist(record, { count: 5 })
  assert.equal(persistedSignal('kept', storage).value, { count: 5, name: 'a' }, 'the next visit has it')
  assert.equal(initial, { count: 0, name: 'new' })
})

test('two records are independent', () => {
  const { entries, storage } = holding()
  const record = persistedSignal('one', storage)
  persist(persistedSignal('two', storage), { count: 3 })
  assert.equal(
    [record.value.count, entries.one, entries.two],
    [0, '{"count":0,"name":"new"}', '{"count":3,"name":"new"}'],
  )
})

test('works in memory if the browser denies storage', () => {
  const storages: [what: string, storage: () => Storage][] = [
    ['as a whole', refuse],
    ['reading and writing', () => new Proxy({} as Storage, { get: refuse, set: refuse })],
    ['writing, since it is full', () => new Proxy({} as Storage, { set: refuse })],
  ]
  for (const [what, storage] of storages) {
    const record = persistedSignal('kept', storage)
    const seen: number[] = []
    effect(() => {
      seen.push(record.value.count)
    })
    persist(record, { count: 1 })
    assert.equal([record.value, seen], [{ count: 1, name: 'new' }, [0, 1]], what)
  }
})

test('the session ends with the tab, and its end clears the token and the open section', () => {
  updateSession({ access_token: 'secret', active_menu: 3, role: 0 })
  updateSession({ snmp: 1 })
  assert.equal(JSON.parse(sessionStorage['ontlet.session']), {
    access_token: 'secret',
    active_menu: 3,
    role: 0,
    snmp: 1,
  })
  assert.not.match(JSON.stringify({ ...localStorage }), 'secret')
  endSession()
  assert.equal([session.value.access_token, session.value.active_menu, session.value.role], ['', 0, 0])
})

test.run()
