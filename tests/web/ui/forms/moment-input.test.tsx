// When something ends: never, tonight, in 24 hours, or with a day.
import '../../dom'
import * as assert from 'uvu/assert'
import { int } from '../../../../src/model/field'
import { endOfDay, endText, inADay, momentStamp, nextMidnight } from '../../../../src/model/moment'
import { formatValue } from '../../../../web/ui/data/format'
import { answerCalls, enter, settled, test, textOf, the } from '../../dom'
import { label, optionsIn, show } from './shown-field'

const field = {
  ...int(label, { min: 0, max: 4294967295, isMoment: true, zero: ['Never', '永不'] }),
  hint: (moment: number) => moment > 0 && endText(moment, new Date()),
}

const shown = async (value: unknown = 0) => {
  const page = await show(field, value)
  const day = () => page.host.querySelector<HTMLInputElement>('input[type=date]')
  return { ...page, choice: page.control<HTMLSelectElement>(), day }
}

test('nothing ends at first, and every choice says when it ends', async () => {
  const { choice, value, sentence, day, leave } = await shown()
  const options = ['never=Never', 'midnight=Tonight at midnight', 'day=In 24 hours', 'date=On a date']
  assert.equal([choice.value, optionsIn(choice), day()], ['never', options, null])
  await enter(choice, 'midnight')
  assert.equal([value(), sentence()], [nextMidnight(new Date()), 'Ends tonight at 00:00'])
  await enter(choice, 'day')
  assert.match(sentence(), /^Ends tomorrow at \d\d:\d\d$/)
  await enter(choice, 'never')
  assert.equal([value(), sentence()], [0, ''])
  await leave()
})

test('a date begins with tomorrow, and one that is over or none stays as it was typed', async () => {
  const { choice, value, form, sentence, day, leave } = await shown()
  await enter(choice, 'date')
  const tomorrow = momentStamp(inADay(new Date())).slice(0, 10)
  assert.equal([day()!.value, value()], [tomorrow, endOfDay(tomorrow, new Date())])
  assert.is(day()!.getAttribute('aria-label'), 'Last day')
  for (const typed of ['2020-02-03', '']) {
    await enter(day()!, typed)
    assert.is(form.validate(), false)
    await settled()
    const now = new Date()
    const today = momentStamp(now.getTime() / 1000).slice(0, 10)
    assert.equal([value(), choice.value, day()!.value], [typed, 'date', typed])
    assert.is(sentence(), `Enter a day from today on, such as ${today}.`)
    assert.is(day()!.getAttribute('aria-invalid'), 'true')
  }
  await enter(day()!, '2099-12-24')
  assert.equal([form.validate(), sentence()], [true, 'Ends on 2099-12-24 at 23:59'])
  await leave()
})

test('a time that the device has is one more choice, unless it is tonight', async () => {
  const moment = endOfDay('2099-12-24', new Date())!
  const later = await shown(moment)
  assert.equal([later.choice.value, optionsIn(later.choice)[3]], ['kept', 'kept=2099-12-24 23:59'])
  assert.is(formatValue(field, moment), '2099-12-24 23:59')
  assert.is(formatValue(field, 0), 'Never')
  await later.leave()
  const tonight = await shown(nextMidnight(new Date()))
  assert.is(tonight.choice.value, 'midnight')
  await tonight.leave()
})

test('a gateway that does not know the time says so', async () => {
  const { host, leave } = await shown(nextMidnight(new Date()))
  await answerCalls(() => ({ current_time: '1970-01-01 00:03:10' }))
  assert.match(textOf(the('.bad', host)), /clock is not set yet/)
  await leave()
})

test.run()
