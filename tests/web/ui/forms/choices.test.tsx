import '../../dom'
import * as assert from 'uvu/assert'
import * as sentences from '../../../../src/model/error-messages'
import { choice, flag, multiChoice, pick, time, weekdays } from '../../../../src/model/field'
import type { Field } from '../../../../src/model/field-types'
import { type LocalizedText, term } from '../../../../src/model/localized-text'
import { language } from '../../../../web/look/language'
import { click, enter, fill, pass, settled, test, textOf, the } from '../../dom'
import { byName, label, optionsIn, type Shown, show } from './shown-field'

test('a choice is a select with labels in both languages', async () => {
  const { control, value } = await show(choice(label, { slow: ['Slow', '慢'], fast: ['Fast', '快'], mtu: term('MTU') }))
  const select = control<HTMLSelectElement>()
  assert.equal(
    [select.nodeName, select.value, optionsIn(select)],
    ['SELECT', 'slow', ['slow=Slow', 'fast=Fast', 'mtu=MTU']],
  )
  await enter(select, 'fast')
  assert.equal([value(), select.value], ['fast', 'fast'])
  language.value = 'zh'
  await settled()
  assert.equal(optionsIn(select), ['slow=慢', 'fast=快', 'mtu=MTU'])
  language.value = 'en'
})

test('a pick from a few options is a select; the current value stays in it even if the device no longer offers it', async () => {
  const { control, value } = await show(pick(label, { from: byName }), 'wan9')
  const select = control<HTMLSelectElement>()
  assert.equal(
    [select.value, optionsIn(select)],
    ['wan9', ['wan9=wan9', 'wan1=Connection wan1', 'wan2=Connection wan2', 'wan3=Connection wan3']],
  )
  await enter(select, 'wan2')
  assert.equal([value(), optionsIn(select).length], ['wan2', 3])
})

test('from 32 options on a list can be searched', async () => {
  const few = await show(pick(label, { from: byName }), 'wan2', 31)
  assert.is(few.control().nodeName, 'SELECT')
  await few.leave()
  const { host, control, value } = await show(pick(label, { from: byName }), 'wan2', 32)
  assert.equal([control().nodeName, control().value], ['INPUT', 'Connection wan2'])
  const list = the(`#${control().getAttribute('list')}`, host)
  assert.equal([list.nodeName, optionsIn(list).length, optionsIn(list)[0]], ['DATALIST', 32, 'Connection wan1='])
  await enter(control(), 'Connection wan1')
  assert.equal([value(), control().value], ['wan1', 'Connection wan1'])
  await enter(control(), 'Connection wan16')
  assert.is(value(), 'wan16')
  language.value = 'zh'
  await settled()
  assert.is(control().value, '连接 wan16')
  language.value = 'en'
})

test('a long list of options is searched by what else they are called, in the language on screen', async () => {
  const choices = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`z${place}`, term(`Zone ${place}`)]))
  const alias = (id: string, code: string) => (id === 'z7' ? '' : `${code} ${id}`)
  const { control, host, leave } = await show(pick(label, { choices, alias }))
  const offered = () => optionsIn(the(`#${control().getAttribute('list')}`, host)).slice(6, 8)
  assert.equal(offered(), ['Zone 6=', 'Zone 7='])
  await pass(1000)
  assert.equal(offered(), ['Zone 6=en z6', 'Zone 7='])
  language.value = 'zh'
  await settled()
  await pass(1000)
  assert.equal(offered(), ['Zone 6=zh z6', 'Zone 7='])
  language.value = 'en'
  await leave()
})

test('a control shows an unknown code as it is, with every option beside it', async () => {
  const options = { slow: term('Slow'), fast: term('Fast') }
  const mode = await show(choice(label, options) as Field, '77')
  assert.equal(optionsIn(mode.control()), ['77=77 (unknown)', 'slow=Slow', 'fast=Fast'])
  assert.equal([mode.control().value, mode.sentence()], ['77', 'Unknown: “77”. It stays until you change it.'])
  await mode.leave()
  const on = await show(flag(label) as Field, 'yes')
  assert.equal([on.control().checked, on.sentence()], [false, 'Unknown: “yes”. It stays until you change it.'])
  await click(on.control())
  assert.equal([on.value(), on.sentence()], [true, ''])
  await on.leave()
  const days = await show(weekdays(label) as Field, '200')
  await click(days.control().querySelector('input')!)
  assert.equal([days.value(), days.sentence()], [(200 & 127) ^ 1, ''])
})

test('a choice with many options can be searched, and other text is an error', async () => {
  const zones = Object.fromEntries(
    Array.from({ length: 40 }, (_, place) => [`z${place}`, [`Zone ${place}`, `时区 ${place}`]]),
  ) as Record<string, LocalizedText>
  const { control, value, sentence } = await show(choice(label, zones) as Field)
  await fill(control(), 'Zone 1')
  assert.equal([value(), sentence()], ['z1', ''])
  await fill(control(), 'Zone')
  assert.equal([control().value, sentence()], ['Zone', sentences.chooseOne[0]])
})

/** The boxes of a group: their words, and which are ticked. */
const boxes = (shown: Shown) =>
  [...shown.control<HTMLElement>().querySelectorAll('label')].map(
    box => `${box.querySelector('input')!.checked ? '+' : '-'}${textOf(box)}`,
  )
const tick = (shown: Shown, place: number) => click(shown.control<HTMLElement>().querySelectorAll('input')[place]!)

test('a multi-choice is a group of checkboxes, in the order they were checked', async () => {
  const shown = await show(multiChoice(label, { from: byName }), ['wan3'])
  assert.equal(boxes(shown), ['-Connection wan1', '-Connection wan2', '+Connection wan3'])
  await tick(shown, 0)
  assert.equal(shown.value(), ['wan3', 'wan1'])
  await tick(shown, 2)
  assert.equal([shown.value(), boxes(shown)], [['wan1'], ['+Connection wan1', '-Connection wan2', '-Connection wan3']])
  await tick(shown, 0)
  assert.equal([shown.value(), shown.sentence()], [[], sentences.required[0]])
})

test('weekdays are checkboxes; clearing the last one is an error', async () => {
  const shown = await show(weekdays(label), 1 | 64)
  assert.equal(boxes(shown), ['+Sun', '-Mon', '-Tue', '-Wed', '-Thu', '-Fri', '+Sat'])
  await tick(shown, 1)
  assert.is(shown.value(), 1 | 2 | 64)
  for (const place of [0, 1, 6]) await tick(shown, place)
  assert.equal([shown.value(), shown.sentence()], [0, 'Choose at least one day.'])
  language.value = 'zh'
  await settled()
  assert.equal(boxes(shown)[0], '-周日')
  language.value = 'en'
})

test('a time of day, and from one to another', async () => {
  const single = await show(time(label), '08:30')
  assert.equal([single.control().type, single.control().value], ['time', '08:30'])
  await enter(single.control(), '23:59')
  assert.is(single.value(), '23:59')
})

test('a time that a device has stored in another form is shown as it is, and corrected by the user', async () => {
  for (const stored of ['7:05', '24:00', '0930', '21:15:00']) {
    const shown = await show(time(label), stored)
    // A browser empties an input of the type "time" that has another form.
    assert.equal([shown.control().type, shown.control().value], ['text', stored])
    await fill(shown.control(), '9:3')
    assert.equal([shown.control().value, shown.sentence()], ['9:3', 'Enter a time such as 08:30.'])
    await fill(shown.control(), '09:30')
    assert.equal([shown.control().type, shown.value(), shown.sentence()], ['time', '09:30', ''])
    await shown.leave()
  }
})

test.run()
