import '../../dom'
import { createElement } from 'preact'
import * as assert from 'uvu/assert'
import { record, table } from '../../../../src/model/entity'
import * as sentences from '../../../../src/model/error-messages'
import { flag, text, when } from '../../../../src/model/field'
import type { Field, Values } from '../../../../src/model/field-types'
import type { LocalizedText } from '../../../../src/model/localized-text'
import { initialValues } from '../../../../src/model/shape'
import { CallError, CancelledError } from '../../../../web/net/call'
import type { Form } from '../../../../web/ui/forms/form'
import { keepUnsaved } from '../../../../web/ui/forms/kept-forms'
import { forgetUnsaved, hasUnsaved } from '../../../../web/ui/forms/open-forms'
import { useForm } from '../../../../web/ui/forms/use-form'
import { Outcome, useSave } from '../../../../web/ui/forms/use-save'
import { clearMessage, Message, notify } from '../../../../web/ui/messages/message'
import { mount, pass, settled, test, textOf } from '../../dom'

const enable = flag('')
const { settings } = record('thing_config', {
  name: text(''),
  enable,
  ...when(enable, true, { code: text('', { wire: 'wpa_key' }) }),
  note: text('', { optional: true }),
})
type Thing = Values<typeof settings.fields>
const names = Object.keys(settings.fields)
const start = (change: Partial<Thing> = {}): Thing => ({ ...initialValues(settings), name: 'one', ...change })

let form!: Form<typeof settings.fields>
let action: () => Promise<Outcome>
let saving = false
let save: (event: Event) => Promise<void>
const Page = ({ values }: { values: Thing }) => {
  form = useForm(settings, values)
  ;[saving, save] = useSave([form], () => action())
  return names.map(name => createElement('input', { id: `${form.id}-${name}` }))
}
const event = () => new Event('submit', { cancelable: true })

test('the page has unsaved changes while the form is mounted, until they are discarded', async () => {
  const first = await mount(createElement(Page, { values: start() }))
  assert.is(hasUnsaved(), false)
  form.set('name', 'two')
  assert.is(hasUnsaved(), true)
  form.set('name', 'one')
  assert.is(hasUnsaved(), false)
  form.set('name', 'two')
  await first.leave()
  assert.is(hasUnsaved(), false, 'the form has gone')
  await mount(createElement(Page, { values: start() }))
  form.set('name', 'two')
  forgetUnsaved()
  assert.is(hasUnsaved(), false)
})

test('input is restored after the session ends, that of a row in the form of the same row only', async () => {
  const { rows } = table('rules_config', 'list', { name: text('') }, { title: 'name', max: 9 })
  const rowsById = [0, 1].map(id => ({ id, name: '' }))
  let row: Form<{ name: Field<string> }> | undefined
  const Row = ({ id }: { id: number }) => {
    row = useForm(rows!, rowsById[id]!)
    return null
  }
  const page = await mount(createElement(Page, { values: start() }))
  const dialog = await mount(createElement(Row, { id: 1 }))
  form.set('name', 'typed')
  row!.set('name', 'typed')
  keepUnsaved()
  await page.leave()
  await dialog.leave()
  assert.is(hasUnsaved(), false)
  for (const [id, name] of [
    [1, 'typed'],
    [1, ''],
  ] as const) {
    const next = await mount(createElement(Row, { id }))
    assert.is(row!.values.name, name)
    await next.leave()
  }
  const other = await mount(createElement(Row, { id: 0 }))
  row!.set('name', 'typed')
  keepUnsaved()
  await other.leave()
  const edited = await mount(createElement(Row, { id: 1 }))
  assert.is(row!.values.name, '')
  await edited.leave()
  const later = await mount(createElement(Page, { values: start({ note: 'new' }) }))
  assert.equal([form.values.name, form.values.note, hasUnsaved()], ['typed', 'new', true])
  forgetUnsaved()
  await later.leave()
  await mount(createElement(Page, { values: start() }))
  assert.is(form.values.name, 'one', 'once, and not after the person gave it up')
})

test('a form that is rendered again with new values keeps the input', async () => {
  const { redraw } = await mount(createElement(Page, { values: start() }))
  const same = form
  form.set('name', 'typed')
  await redraw(createElement(Page, { values: start({ name: 'new', note: 'new' }) }))
  assert.equal([form === same, form.values.name, form.values.note], [true, 'typed', 'new'])
  forgetUnsaved()
})

const refused: LocalizedText = ['The gateway rejected this value.', '光猫拒绝此值。']
const cases: readonly {
  name: string
  change?: Partial<Thing>
  action?: () => Promise<Outcome>
  runs: number
  message?: string
  bad?: boolean
  fault?: [name: string, words: LocalizedText]
}[] = [
  { name: 'goes well', runs: 1, message: 'Saved.' },
  { name: 'a wrong value is not sent', change: { name: '' }, runs: 0, fault: ['name', sentences.required] },
  { name: 'the user cancels it', action: async () => Outcome.cancelled, runs: 1 },
  { name: 'it is kept after a trial, which says so', action: async () => Outcome.kept, runs: 1 },
  { name: 'it returns after a trial', action: async () => Outcome.returned, runs: 1 },
  { name: 'the action says later how it ended', action: async () => Outcome.pending, runs: 1 },
  {
    name: 'a refused field',
    action: () => Promise.reject(new CallError(refused, 10203, 'name')),
    runs: 1,
    fault: ['name', refused],
  },
  {
    name: 'a refused field that is not on the page',
    action: () => Promise.reject(new CallError(refused, 10203, 'wpa_key')),
    runs: 1,
    message: refused[0],
    bad: true,
  },
  {
    name: 'another problem',
    action: () => Promise.reject(new CallError(['Busy.', '忙。'])),
    runs: 1,
    message: 'Busy.',
    bad: true,
  },
  {
    name: 'a fault of ours',
    action: () => Promise.reject(new TypeError('undefined')),
    runs: 1,
    message: 'Something went wrong. Try again.',
    bad: true,
  },
  { name: 'nobody waits any more', action: () => Promise.reject(new CancelledError()), runs: 1 },
]
for (const {
  name,
  change = {},
  action: result = async () => Outcome.written,
  runs,
  message = '',
  bad,
  fault,
} of cases) {
  test(`saving: ${name}`, async () => {
    await mount(createElement(Page, { values: start() }))
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
      assert.equal(form.error(fault[0]), fault[1])
      assert.is(document.activeElement!.id, `${form.id}-${fault[0]}`)
    }
    clearMessage()
    forgetUnsaved()
  })
}

test('saving: shows its progress and cannot be started twice', async () => {
  await mount(createElement(Page, { values: start() }))
  let ran = 0
  let finish = () => {}
  action = () => {
    ran++
    return new Promise<Outcome>(done => {
      finish = () => done(Outcome.written)
    })
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
  action = async (): Promise<Outcome> => {
    ran++
    return Outcome.written
  }
  await save(event())
  assert.is(ran, 2, 'it can be saved again')
  await pass(4000)
})

test('saving: the error goes once the page shows that the device has saved the input', async () => {
  const { redraw } = await mount(createElement(Page, { values: start() }))
  const place = await mount(createElement(Message, null))
  action = () => Promise.reject(new CallError(['No answer.', '无应答。']))
  form.set('name', 'two')
  form.set('note', 'typed')
  await save(event())
  for (const [read, changed, message] of [
    [start(), true, 'No answer.'],
    [start({ name: 'two' }), true, 'No answer.'],
    [start({ name: 'two', note: 'typed' }), false, ''],
  ] as const) {
    await redraw(createElement(Page, { values: read }))
    assert.equal([form.changed.value, textOf(place.host)], [changed, message])
  }
  form.set('name', 'three')
  notify(['Kept.', '已保留。'])
  await redraw(createElement(Page, { values: start({ name: 'three', note: 'typed' }) }))
  assert.equal([form.changed.value, textOf(place.host)], [false, 'Kept.'], 'a message that is not an error stays')
  clearMessage()
})

const four = record('four_config', {
  first: text(['First', '一'], { optional: true }),
  second: text(['Second', '二'], { optional: true }),
  third: text(['Third', '三'], { optional: true }),
  fourth: text(['Fourth', '四'], { optional: true }),
}).settings

for (const [changed, message] of [
  [[], 'Saved.'],
  [['second'], 'Saved: Second.'],
  [['third', 'first'], 'Saved: First, Third.'],
  [['first', 'second', 'third'], 'Saved.'],
] as const)
  test(`the message names up to two settings, each once: ${changed.join()}`, async () => {
    const forms: Form[] = []
    const values = initialValues(four)
    let saveBoth!: (event: Event) => Promise<void>
    const Both = () => {
      forms[0] = useForm(four, values) as unknown as Form
      forms[1] = useForm(four, values) as unknown as Form
      saveBoth = useSave(forms, async () => Outcome.written)[1]
      return null
    }
    await mount(createElement(Both, null))
    const { host } = await mount(createElement(Message, null))
    for (const form of forms) for (const name of changed) form.set(name, 'typed')
    await saveBoth(event())
    await settled()
    assert.is(textOf(host), message)
    clearMessage()
    forgetUnsaved()
  })

test.run()
