import './dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blank, record, table, type Context } from '../../src/model/entity.ts'
import { flag, int, many, text, when, type Values } from '../../src/model/field.ts'
import { mac } from '../../src/model/formats.ts'
import * as sentences from '../../src/model/sentences.ts'
import { effect } from '../../web/signals.ts'
import { createForm } from '../../web/ui/form.ts'

const enable = flag('')
const thing = record('thing_config', {
  name: text('', { max: 5, check: value => value === 'bad' && 'Not bad.' }),
  enable,
  ...when(enable, true, { level: int('', { min: 1, max: 9 }), code: text('', { wire: 'wpa_key' }) }),
  state: text('', { shown: true }),
  mac: mac('', { optional: true }),
}, { rules: { name: v => v.name === v.code && 'Name and code differ.' } })
const { settings } = thing
type Thing = Values<typeof settings.fields>

const none: Context = { others: [] }
const start = (change: Partial<Thing> = {}): Thing => ({ ...blank(settings), name: 'one', code: 'key', ...change })
const make = (change?: Partial<Thing>) => createForm(settings, start(change), none)
const names = Object.keys(settings.fields)
/** The fields with a sentence. */
const faults = (form: { fault(name: string): unknown }) => names.filter(name => form.fault(name))

/** Stands in for the controls of a form; answers which of them has the focus. */
const controls = (form: { id: string }) => {
  document.body.innerHTML = names.map(name => `<input id="${form.id}-${name}">`).join('')
  return () => document.activeElement!.id.replace(`${form.id}-`, '')
}

test('nothing is said of a field before it was touched, and everything at once after that', () => {
  const form = make()
  form.set('name', '')
  assert.equal(form.fault('name'), undefined)
  form.touch('name')
  assert.is(form.fault('name'), sentences.required)
  form.set('name', 'toolong')
  assert.equal(form.fault('name'), sentences.atMost(5))
  form.set('name', 'bad')
  assert.is(form.fault('name'), 'Not bad.')
  form.set('name', 'good')
  assert.not(form.fault('name'))
})

test('what is judged together is judged anew when either changes', () => {
  const form = make({ enable: true })
  form.touch('name')
  const seen: unknown[] = []
  effect(() => { seen.push(form.fault('name')) })
  form.set('code', 'one')
  form.set('code', 'two')
  assert.equal(seen.filter((fault, place) => fault !== seen[place - 1]), [false, 'Name and code differ.', false])
})

test('a key press tells only who reads that field', () => {
  const form = make()
  const runs: string[] = []
  effect(() => { runs.push(`name ${form.values.name}`) })
  effect(() => { runs.push(`mac ${form.values.mac}`) })
  effect(() => { runs.push(`changed ${form.changed.value}`) })
  runs.length = 0
  form.set('mac', '0')
  assert.equal(runs.filter((run, place) => run !== runs[place - 1]), ['mac 0', 'changed true'])
})

test('check touches all fields, leads to the first wrong one in the order of the definition, and tells whether all are good', () => {
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
    assert.is(form.check(), !wrong.length, JSON.stringify(change))
    assert.equal(faults(form), wrong, JSON.stringify(change))
    assert.is(focused(), wrong[0] ?? '', JSON.stringify(change))
  }
})

test('a field that another one switches off does not apply, is not wrong, and keeps what was typed', () => {
  const form = make()
  assert.equal(names.filter(form.applies), ['name', 'enable', 'state', 'mac'])
  form.set('enable', true)
  form.set('level', 99)
  form.check()
  assert.equal([names.filter(form.applies), faults(form)], [names, ['level']])
  form.set('enable', false)
  assert.equal(faults(form), [])
  form.set('enable', true)
  assert.is(form.values.level, 99)
})

test('what a device refuses stands at its field until something is typed there', () => {
  const form = make({ enable: true, level: 1 })
  const focused = controls(form)
  assert.is(form.refuse('wpa_key', 'Too simple.'), true)
  assert.equal([faults(form), form.fault('code'), focused()], [['code'], 'Too simple.', 'code'])
  form.touch('code')
  form.set('name', 'two')
  assert.is(form.fault('code'), 'Too simple.', 'neither leaving the field nor typing elsewhere takes it away')
  form.set('code', 'harder')
  assert.not(form.fault('code'))
})

test('a refusal of a field that is not there is nobody’s', () => {
  const form = make()
  for (const wire of ['wpa_key', 'code', 'unknown', 'undefined', '']) assert.is(form.refuse(wire, 'No.'), false, wire)
  assert.equal(faults(form), [])
})

test('a refusal is gone once the device has taken the values', () => {
  const form = make()
  form.refuse('name', 'In use.')
  form.saved()
  assert.not(form.fault('name'))
})

test('pasted text is tidied as the field is left and before it is saved, never while it is typed', () => {
  const form = make()
  form.set('mac', ' aa-bb-cc-00-11-22')
  assert.is(form.values.mac, ' aa-bb-cc-00-11-22')
  form.touch('mac')
  assert.is(form.values.mac, 'AA:BB:CC:00:11:22')
  form.set('mac', 'aa-bb-cc-00-11-22 ')
  assert.ok(form.check())
  assert.is(form.values.mac, 'AA:BB:CC:00:11:22')
})

test('changed means that something that is sent differs from what the device has', () => {
  const cases: [name: keyof Thing, value: unknown, changed: boolean][] = [
    ['name', 'two', true], ['name', 'one', false], ['name', '', true],
    ['enable', true, true], ['enable', false, false],
    ['level', 5, false], ['code', 'x', false], ['state', 'x', false], ['mac', '0', true],
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
  const list = table('', '', { ports: many('') }, { title: 'ports', max: 1 })
  const ports = createForm(list.rows!, { ports: ['1', '2'] }, none)
  ports.set('ports', ['1', '2'])
  assert.is(ports.changed.value, false)
  ports.set('ports', ['1'])
  assert.is(ports.changed.value, true)
})

test('saved: what is typed is what the device has', () => {
  const form = make()
  form.set('name', 'two')
  form.touch('name')
  form.saved()
  form.set('name', '')
  assert.equal([form.changed.value, form.fault('name')], [true, false], 'the field is untouched again')
  form.set('name', 'two')
  assert.is(form.changed.value, false)
})

test('saved: what was typed after it was sent stays unsaved', () => {
  const form = make()
  form.set('name', 'sent')
  const sent = { ...form.values }
  form.set('name', 'later')
  form.saved(sent)
  assert.equal([form.changed.value, form.values.name], [true, 'later'])
  form.rebase({ ...sent }, none)
  assert.equal([form.changed.value, form.values.name], [true, 'later'])
})

test('read again: new values come in where nothing was typed, and what was typed stays', () => {
  const form = make()
  form.set('name', 'typed')
  form.rebase(start({ name: 'theirs', mac: '00:11:22:33:44:55', state: 'up' }), none)
  assert.equal([form.values.name, form.values.mac, form.values.state, form.changed.value], ['typed', '00:11:22:33:44:55', 'up', true])
  form.set('name', 'theirs')
  assert.is(form.changed.value, false)
  form.rebase(start({ name: 'again' }), none)
  assert.equal([form.values.name, form.changed.value], ['again', false])
})

test('read again: rules look at what is there now', () => {
  const list = table('', '', { name: text('', { unique: true }) }, { title: 'name', max: 9 })
  const form = createForm(list.rows!, { name: 'a' }, none)
  form.touch('name')
  assert.not(form.fault('name'))
  form.rebase({ name: 'a' }, { others: [{ id: 2, name: 'A' }] })
  assert.equal([form.fault('name'), form.context.others.length], [sentences.taken('A'), 1])
})

test.run()
