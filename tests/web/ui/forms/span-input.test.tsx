// A length of time: a number and its unit.
import '../../dom'
import * as assert from 'uvu/assert'
import { int } from '../../../../src/model/field'
import { term } from '../../../../src/model/localized-text'
import { language } from '../../../../web/look/language'
import { elementsIn, enter, settled, test, the } from '../../dom'
import { label, show } from './shown-field'

const field = int(label, { min: 60, max: 172800, init: 86400, unit: term('s'), isSpan: true })

const shown = async (value: unknown = 86400) => {
  const page = await show(field, value)
  const unit = the<HTMLSelectElement>('select', page.host)
  return { ...page, unit, seen: () => [page.control().value, unit.value], sentence: page.sentence }
}
const blur = async (input: HTMLInputElement) => {
  input.blur()
  await settled()
}

test('the number is shown in the unit that suits it, and both have a name in both languages', async () => {
  const { unit, seen, host } = await shown(5400)
  assert.equal(seen(), ['90', 'min'])
  assert.is(unit.getAttribute('aria-label'), 'Unit of “The label”')
  assert.equal(
    elementsIn(unit).map(({ textContent }) => textContent),
    ['seconds', 'minutes', 'hours', 'days'],
  )
  assert.is(host.querySelector('.row > span'), null)
  language.value = 'zh'
  await settled()
  assert.is(unit.getAttribute('aria-label'), '“标签”的单位')
  language.value = 'en'
})

test('a number and then its unit make seconds; the number stays as typed', async () => {
  const { control, unit, seen, value, form } = await shown()
  assert.equal([seen(), form.changed.peek()], [['1', 'd'], false])
  await enter(control(), '1.50')
  assert.equal([seen(), value()], [['1.50', 'd'], 129600])
  await enter(unit, 'h')
  assert.equal([seen(), value()], [['1.50', 'h'], 5400])
  await enter(control(), '24')
  assert.equal([seen(), value(), form.changed.peek()], [['24', 'h'], 86400, false])
})

test('what is refused keeps its text and its unit, also when the form is drawn again', async () => {
  const { control, unit, seen, value, sentence, leave } = await shown()
  const refused = 'Enter a time from 1 min to 2 d, in whole seconds.'
  for (const [text, name] of [
    ['3', 'd'],
    ['a while', 'h'],
    ['0.00001', 'h'],
    ['5', 's'],
  ] as const) {
    control().focus()
    await enter(unit, name)
    await enter(control(), text)
    await blur(control())
    assert.equal([seen(), sentence()], [[text, name], refused], text)
  }
  await enter(unit, 'h')
  await enter(control(), 'a while')
  const typed = value()
  await leave()
  const again = await shown(typed)
  assert.equal(again.seen(), ['a while', 'h'])
})

test('a unit that is typed moves to its place when the field is left', async () => {
  const { control, seen, value } = await shown()
  control().focus()
  await enter(control(), '36 h')
  assert.equal([seen(), value()], [['36 h', 'h'], 129600])
  await blur(control())
  assert.equal([seen(), value()], [['36', 'h'], 129600])
})

test('a value from elsewhere is shown in its own unit', async () => {
  const { form, control, seen } = await shown()
  await enter(control(), '30')
  form.set('it', 7200)
  await settled()
  assert.equal(seen(), ['2', 'h'])
})

test('emptied, it is missing, not 0', async () => {
  const { form, control, value, sentence } = await shown()
  await enter(control(), '')
  assert.is(value(), '')
  form.validate()
  await settled()
  assert.is(sentence(), 'Required.')
})

test.run()
