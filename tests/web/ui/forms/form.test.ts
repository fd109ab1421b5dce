import { term } from '../../../../src/model/localized-text'
import '../../dom'
import { effect } from '@preact/signals'
import * as assert from 'uvu/assert'
import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { record, table } from '../../../../src/model/entity'
import * as sentences from '../../../../src/model/error-messages'
import { choice, flag, int, multiChoice, text, weekdays, when } from '../../../../src/model/field'
import type { Values } from '../../../../src/model/field-types'
import { mac } from '../../../../src/model/formats'
import { type Context, initialValues, type Row } from '../../../../src/model/shape'
import { createForm } from '../../../../web/ui/forms/form'
import { focusError } from '../../../../web/ui/forms/use-save'
import { newRow } from '../../../../web/ui/tables/row-form'
import { test } from '../../test'

const enable = flag('')
const thing = record(
  'thing_config',
  {
    name: text('', { max: 5, check: value => value === 'bad' && term('Not bad.') }),
    enable,
    ...when(enable, true, { level: int('', { min: 1, max: 9 }), code: text('', { wire: 'wpa_key' }) }),
    state: text('', { readOnly: true }),
    mac: mac('', { optional: true }),
  },
  { rules: { name: v => v.name === v.code && term('Name and code differ.') } },
)
const { settings } = thing
type Thing = Values<typeof settings.fields>

const none: Context = { others: [] }
const start = (change: Partial<Thing> = {}): Thing => ({
  ...initialValues(settings),
  name: 'one',
  code: 'key',
  ...change,
})
const make = (change?: Partial<Thing>) => createForm(settings, start(change), none)
const names = Object.keys(settings.fields)
/** The fields with a sentence. */
const faults = (form: { error(name: string): unknown }) => names.filter(name => form.error(name))

/** Stands in for the controls of a form; answers which of them has the focus. */
const controls = (form: { id: string }) => {
  document.body.innerHTML = names.map(name => `<input id="${form.id}-${name}">`).join('')
  return () => document.activeElement!.id.replace(`${form.id}-`, '')
}

test('a field shows no error before it was touched, and every error at once afterwards', () => {
  const form = make()
  form.set('name', '')
  assert.equal(form.error('name'), undefined)
  form.finishInput('name')
  assert.is(form.error('name'), sentences.required)
  form.set('name', 'toolong')
  assert.equal(form.error('name'), sentences.atMost(5))
  form.set('name', 'bad')
  assert.is(form.error('name'), 'Not bad.')
  form.set('name', 'good')
  assert.not(form.error('name'))
})

test('fields that are compared are validated again when either changes', () => {
  const form = make({ enable: true })
  form.finishInput('name')
  const seen: unknown[] = []
  effect(() => {
    seen.push(form.error('name'))
  })
  form.set('code', 'one')
  form.set('code', 'two')
  assert.equal(
    seen.filter((fault, place) => fault !== seen[place - 1]),
    [false, 'Name and code differ.', false],
  )
})

test('in a new row a field follows another one until the user enters something else', () => {
  const { rows } = portForwarding
  const inner = (row: Row<NonNullable<typeof rows>['fields']>, ...typed: [name: string, value: unknown][]) => {
    const form = createForm(rows!, row, none)
    for (const [name, value] of typed) form.set(name, value)
    return form.values.internalPort
  }
  const added = newRow(rows!)
  assert.equal([added.externalPort, added.internalPort], ['', ''], 'a unique number starts empty')
  assert.is(inner(added, ['externalPort', 8], ['externalPort', 80]), 80)
  assert.is(inner(added, ['externalPort', 8080], ['internalPort', 80], ['externalPort', 8081]), 80)
  assert.is(inner({ ...added, id: 1, externalPort: 80, internalPort: 80 }, ['externalPort', 81]), 80, 'not a new row')
})

test('a key press notifies only readers of that field', () => {
  const form = make()
  const runs: string[] = []
  effect(() => {
    runs.push(`name ${form.values.name}`)
  })
  effect(() => {
    runs.push(`mac ${form.values.mac}`)
  })
  effect(() => {
    runs.push(`changed ${form.changed.value}`)
  })
  runs.length = 0
  form.set('mac', '0')
  assert.equal(
    runs.filter((run, place) => run !== runs[place - 1]),
    ['mac 0', 'changed true'],
  )
})

test('validating finishes all fields and returns whether all are valid; the first invalid one gets the focus', () => {
  const cases: [change: Partial<Record<keyof Thing, unknown>>, wrong: string[]][] = [
    [{}, []],
    [{ name: '' }, ['name']],
    [{ mac: 'x', name: '' }, ['name', 'mac']],
    [{ mac: 'x' }, ['mac']],
    [{ enable: true, level: 0 }, ['level']],
    [{ enable: true, level: 10, mac: 'x' }, ['level', 'mac']],
    [{ enable: true, level: 'nine' }, ['level']],
    [{ enable: true, level: 9 }, []],
    [{ enable: true, code: '' }, ['code']],
    [{ enable: false, level: 0, code: '' }, []],
    [{ state: '' }, []],
  ]
  for (const [change, wrong] of cases) {
    const form = make({ level: 1 })
    const focused = controls(form)
    for (const name in change) form.set(name, change[name as keyof Thing])
    assert.equal(faults(form), [])
    assert.is(form.validate(), !wrong.length, JSON.stringify(change))
    focusError([form])
    assert.equal(faults(form), wrong, JSON.stringify(change))
    assert.is(focused(), wrong[0] ?? '', JSON.stringify(change))
  }
})

test('a field that does not apply is not invalid, and keeps its input', () => {
  const form = make()
  assert.equal(names.filter(form.applies), ['name', 'enable', 'state', 'mac'])
  form.set('enable', true)
  form.set('level', 99)
  form.validate()
  assert.equal([names.filter(form.applies), faults(form)], [names, ['level']])
  form.set('enable', false)
  assert.equal(faults(form), [])
  form.set('enable', true)
  assert.is(form.values.level, 99)
})

test('an error of the device stays at its field until the next input', () => {
  const form = make({ enable: true, level: 1 })
  const focused = controls(form)
  assert.is(form.setError('wpa_key', term('Too simple.')), true)
  focusError([form])
  assert.equal([faults(form), form.error('code'), focused()], [['code'], 'Too simple.', 'code'])
  form.finishInput('code')
  form.set('name', 'two')
  assert.is(form.error('code'), 'Too simple.', 'neither leaving the field nor typing elsewhere takes it away')
  form.set('code', 'harder')
  assert.not(form.error('code'))
})

test('an error of an unknown field belongs to no field', () => {
  const form = make()
  for (const wire of ['wpa_key', 'code', 'unknown', 'undefined', ''])
    assert.is(form.setError(wire, term('No.')), false, wire)
  assert.equal(faults(form), [])
})

test('an error of the device is removed after a successful save', () => {
  const form = make()
  form.setError('name', term('In use.'))
  form.saved()
  assert.not(form.error('name'))
})

test('a text that arrived damaged, and one in another notation, stay as they are until they are changed', () => {
  const form = make({ name: 'a\ufffd', mac: '00-1a-2b-3c-4d-5e' })
  assert.ok(form.validate())
  assert.equal([form.changed.value, form.values.name, form.values.mac], [false, 'a\ufffd', '00-1a-2b-3c-4d-5e'])
  form.set('name', 'ab\ufffd')
  assert.not(form.validate())
  assert.equal(form.error('name'), ['Part of this text is damaged. Enter it again.', '文本部分损坏，请重新输入。'])
  form.set('name', 'abc')
  assert.ok(form.validate())
})

test('an unknown code of the device is no error and no change until another one is chosen', () => {
  const mode = choice('', { slow: '', fast: '' })
  const { settings } = record('mode_config', { mode, on: flag(''), days: weekdays(''), name: text('') })
  for (const [name, code, known] of [
    ['mode', '77', 'fast'],
    ['mode', '', 'slow'],
    ['on', 'yes', false],
    ['days', '200', 3],
  ] as const) {
    const sent = { ...initialValues(settings), name: 'n', [name]: code }
    const form = createForm(settings, sent, none)
    const hint = [`Unknown: “${code}”. It stays until you change it.`, `未知的值“${code}”，不修改则保持不变。`]
    assert.ok(form.validate())
    assert.equal([form.changed.value, form.error(name) || '', form.hint(name) as unknown], [false, '', hint])
    form.set(name, known)
    assert.ok(form.validate())
    assert.equal([form.isChanged(name), form.hint(name) || ''], [true, ''])
    if (name !== 'on') {
      form.set(name, 'other')
      assert.not(form.validate(), 'what the device has not sent is an error')
    }
    form.set(name, code)
    assert.equal([form.validate(), form.changed.value], [true, false])
  }
})

test('pasted text is cleaned when the field is left and before a save, never during input', () => {
  const form = make()
  form.set('mac', ' aa-bb-cc-00-11-22')
  assert.is(form.values.mac, ' aa-bb-cc-00-11-22')
  form.finishInput('mac')
  assert.is(form.values.mac, 'AA:BB:CC:00:11:22')
  form.set('mac', 'aa-bb-cc-00-11-22 ')
  assert.ok(form.validate())
  assert.is(form.values.mac, 'AA:BB:CC:00:11:22')
})

test('changed means that a field that is sent differs from the device', () => {
  const cases: [name: keyof Thing, value: unknown, changed: boolean][] = [
    ['name', 'two', true],
    ['name', 'one', false],
    ['name', '', true],
    ['enable', true, true],
    ['enable', false, false],
    ['level', 5, false],
    ['code', 'x', false],
    ['state', 'x', false],
    ['mac', '0', true],
  ]
  for (const [name, value, changed] of cases) {
    const form = make()
    form.set(name, value)
    assert.is(form.changed.value, changed, `${name} ${value}`)
  }
  const form = make({ enable: true, level: 5 })
  form.set('level', '5')
  assert.is(form.changed.value, false, 'a number typed is the number')
  form.set('level', '6')
  assert.is(form.changed.value, true)
  const list = table('', '', { ports: multiChoice('') }, { title: 'ports', max: 1 })
  const ports = createForm(list.rows!, { ports: ['1', '2'] }, none)
  ports.set('ports', ['1', '2'])
  assert.is(ports.changed.value, false)
  ports.set('ports', ['1'])
  assert.is(ports.changed.value, true)
})

test('saved: the input is the state of the device', () => {
  const form = make()
  form.set('name', 'two')
  form.finishInput('name')
  form.saved()
  form.set('name', '')
  assert.equal([form.changed.value, form.error('name')], [true, false], 'the field is untouched again')
  form.set('name', 'two')
  assert.is(form.changed.value, false)
})

test('saved: input after the request stays unsaved', () => {
  const form = make()
  form.set('name', 'sent')
  const sent = { ...form.values }
  form.set('name', 'later')
  form.saved(sent)
  assert.equal([form.changed.value, form.values.name], [true, 'later'])
  form.rebase({ ...sent }, none)
  assert.equal([form.changed.value, form.values.name], [true, 'later'])
})

test('reload: unchanged fields get new values, and input stays', () => {
  const form = make()
  form.set('name', 'typed')
  form.rebase(start({ name: 'theirs', mac: '00:11:22:33:44:55', state: 'up' }), none)
  assert.equal(
    [form.values.name, form.values.mac, form.values.state, form.changed.value],
    ['typed', '00:11:22:33:44:55', 'up', true],
  )
  form.set('name', 'theirs')
  assert.is(form.changed.value, false)
  form.rebase(start({ name: 'again' }), none)
  assert.equal([form.values.name, form.changed.value], ['again', false])
})

test('reload: rules use the new context', () => {
  const list = table('', '', { name: text('', { unique: true }) }, { title: 'name', max: 9 })
  const form = createForm(list.rows!, { name: 'a' }, none)
  form.finishInput('name')
  assert.not(form.error('name'))
  form.rebase({ name: 'a' }, { others: [{ id: 2, name: 'A' }] })
  assert.equal([form.error('name'), form.context.others.length], [sentences.taken('A'), 1])
})

test('the pool follows the address of the LAN while that is typed, and comes back with it', () => {
  const initial = { ...initialValues(lanIpv4.settings), ip: '172.20.4.1', mask: '255.255.255.0' }
  const form = createForm(lanIpv4.settings, { ...initial, start: '172.20.4.50', end: '172.20.4.60' }, none)
  const pool = () => [form.values.start, form.values.end]
  const typed = '10.9.8.77'
  for (let length = 0; length < typed.length - 1; length++) {
    form.set('ip', typed.slice(0, length))
    assert.equal(pool(), ['172.20.4.50', '172.20.4.60'], typed.slice(0, length))
  }
  form.set('ip', typed.slice(0, -1))
  assert.equal(pool(), ['10.9.8.50', '10.9.8.60'])
  form.set('ip', typed)
  // What is typed into the pool itself stays.
  form.set('start', '10.9.8.20')
  form.set('ip', '172.20.4.2')
  assert.equal(pool(), ['10.9.8.20', '172.20.4.60'])
})

test.run()
