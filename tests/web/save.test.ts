import { mount, pass, settled, textOf } from './dom.ts'
import { createElement } from 'preact'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blank, record, table } from '../../src/model/entity.ts'
import { flag, text, when, type Field, type Values } from '../../src/model/field.ts'
import * as sentences from '../../src/model/sentences.ts'
import type { Words } from '../../src/model/words.ts'
import { CallError, Dropped } from '../../web/net/call.ts'
import { forget, unsaved, useForm, useSave, type Form } from '../../web/ui/form.ts'
import { clearMessage, Message } from '../../web/ui/message.tsx'

const enable = flag('')
const { settings } = record('thing_config', {
  name: text(''),
  enable,
  ...when(enable, true, { code: text('', { wire: 'wpa_key' }) }),
  note: text('', { optional: true }),
})
type Thing = Values<typeof settings.fields>
const names = Object.keys(settings.fields)
const start = (change: Partial<Thing> = {}): Thing => ({ ...blank(settings), name: 'one', ...change })

let form!: Form<typeof settings.fields>
let action: () => Promise<unknown>
let saving = false
let save: (event: Event) => Promise<void>
const Page = ({ values }: { values: Thing }) => {
  form = useForm(settings, values)
  ;[saving, save] = useSave(form, () => action())
  return names.map(name => createElement('input', { id: `${form.id}-${name}` }))
}
const event = () => new Event('submit', { cancelable: true })

test('the page knows of unsaved changes while the form is there, until they are forgotten', async () => {
  const first = await mount(createElement(Page, { values: start() }))
  assert.is(unsaved(), false)
  form.set('name', 'two')
  assert.is(unsaved(), true)
  form.set('name', 'one')
  assert.is(unsaved(), false)
  form.set('name', 'two')
  await first.leave()
  assert.is(unsaved(), false, 'the form has gone')
  const second = await mount(createElement(Page, { values: start() }))
  form.set('name', 'two')
  forget()
  assert.is(unsaved(), false)
  await second.leave()
})

test('as a session ends, what is typed on the page comes back with it; on a row it does not', async () => {
  const { rows } = table('rules_config', 'list', { name: text('') }, { title: 'name', max: 9 })
  const values = { name: '' }
  let row: Form<{ name: Field<string> }> | undefined
  const Row = () => {
    row = useForm(rows!, values)
    return null
  }
  const page = await mount(createElement(Page, { values: start() }))
  const dialog = await mount(createElement(Row, null))
  form.set('name', 'typed')
  row!.set('name', 'typed')
  forget(true)
  await page.leave()
  await dialog.leave()
  assert.is(unsaved(), false)
  const next = await mount(createElement(Row, null))
  assert.equal([row!.values.name, unsaved()], ['', false])
  await next.leave()
  const later = await mount(createElement(Page, { values: start({ note: 'new' }) }))
  assert.equal([form.values.name, form.values.note, unsaved()], ['typed', 'new', true])
  forget()
  await later.leave()
  const again = await mount(createElement(Page, { values: start() }))
  assert.is(form.values.name, 'one', 'once, and not after the person gave it up')
  await again.leave()
})

test('a form that is drawn again with new values keeps what is typed', async () => {
  const { redraw, leave } = await mount(createElement(Page, { values: start() }))
  const same = form
  form.set('name', 'typed')
  await redraw(createElement(Page, { values: start({ name: 'new', note: 'new' }) }))
  assert.equal([form === same, form.values.name, form.values.note], [true, 'typed', 'new'])
  forget()
  await leave()
})

const refused: Words = ['The device refused this value.', '设备拒绝此值。']
const cases: readonly {
  name: string
  change?: Partial<Thing>
  action?: () => Promise<unknown>
  runs: number
  message?: string
  bad?: boolean
  fault?: [name: string, words: Words]
}[] = [
  { name: 'goes well', runs: 1, message: 'Saved.' },
  { name: 'a wrong value is not sent', change: { name: '' }, runs: 0, fault: ['name', sentences.required] },
  { name: 'the action says what became of it itself', action: async () => false, runs: 1 },
  { name: 'a refused field', action: () => Promise.reject(new CallError(refused, 10203, 'name')), runs: 1, fault: ['name', refused] },
  { name: 'a refused field that is not on the page', action: () => Promise.reject(new CallError(refused, 10203, 'wpa_key')), runs: 1, message: refused[0], bad: true },
  { name: 'another problem', action: () => Promise.reject(new CallError(['Busy.', '忙。'])), runs: 1, message: 'Busy.', bad: true },
  { name: 'a fault of ours', action: () => Promise.reject(new TypeError('undefined')), runs: 1, message: 'Something went wrong. Try again.', bad: true },
  { name: 'nobody waits any more', action: () => Promise.reject(new Dropped()), runs: 1 },
]
for (const { name, change = {}, action: result = async () => {}, runs, message = '', bad, fault } of cases) {
  test(`saving: ${name}`, async () => {
    const page = await mount(createElement(Page, { values: start() }))
    const place = await mount(createElement(Message, null))
    let ran = 0
    let sent: unknown
    action = () => {
      ran++
      sent = { ...form.values }
      return result()
    }
    for (const field in change) form.set(field, change[field as keyof Thing])
    form.set('note', 'typed')
    const typed = { ...form.values }
    const submit = event()
    await save(submit)
    await settled()
    assert.ok(submit.defaultPrevented, 'the browser sends nothing itself')
    assert.equal([ran, saving, textOf(place.host)], [runs, false, message])
    assert.is(place.host.querySelectorAll('[role=alert]').length, bad ? 1 : 0)
    assert.equal({ ...form.values }, typed, 'nothing typed is lost')
    if (runs) assert.equal(sent, typed)
    if (fault) {
      assert.equal(form.fault(fault[0]), fault[1])
      assert.is(document.activeElement!.id, `${form.id}-${fault[0]}`)
    }
    clearMessage()
    forget()
    await page.leave()
    await place.leave()
  })
}

test('saving: shows that it is under way, and is not started twice', async () => {
  const page = await mount(createElement(Page, { values: start() }))
  let ran = 0
  let finish = () => {}
  action = () => {
    ran++
    return new Promise<void>(done => { finish = done })
  }
  const first = save(event())
  await settled()
  assert.is(saving, true)
  await save(event())
  assert.is(ran, 1)
  finish()
  await first
  await settled()
  assert.is(saving, false)
  action = async () => { ran++ }
  await save(event())
  assert.is(ran, 2, 'it can be saved again')
  await pass(4000)
  await page.leave()
})

test.run()
