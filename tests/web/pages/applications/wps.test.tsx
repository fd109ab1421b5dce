import { term } from '../../../../src/model/localized-text.ts'
import '../../dom.ts'
import * as assert from 'uvu/assert'
import Wps from '../../../../web/pages/applications/wps.tsx'
import { button, click, enter, mount, newCalls, pass, submit, test, textOf, the } from '../../dom.ts'

const waiting = 1
const late = 3

/** Answers the read that is due with a state of the pairing. */
const answerRead = async (state: number) => {
  await pass(1000)
  const [call] = newCalls()
  assert.is(call!.method, 'GET')
  await call!.answer({ code: 0, enable: 1, state })
}

test('a PIN can be tried again after it failed, and the push button works beside it', async () => {
  await mount(<Wps title={term('WPS')} />)
  await newCalls()[0]!.answer({ code: 0, enable: 1, state: 0 })
  assert.equal([...document.querySelectorAll('.primary')].map(textOf), ['Save'], 'one button is the main one')
  const pin = the('input[name=pin]') as HTMLInputElement
  await enter(pin, '12345670')
  for (let attempt = 1; attempt <= 2; attempt++) {
    assert.is.not(button('Pair by PIN').getAttribute('aria-disabled'), 'true')
    await submit(pin)
    const [call] = newCalls()
    assert.equal(call!.sent, { module: 'wps_config', pin: '12345670' }, `attempt ${attempt}`)
    await call!.answer({ code: 0 })
    await newCalls()[0]!.answer({ code: 0, enable: 1, state: waiting })
    await answerRead(late)
    assert.is(pin.value, '12345670')
  }
  await click(button('Pair by push button'))
  assert.equal(newCalls()[0]!.sent, { module: 'wps_config', push: 1 })
})

test('while WPS is off there is nothing to pair with', async () => {
  await mount(<Wps title={term('WPS')} />)
  await newCalls()[0]!.answer({ code: 0, enable: 0, state: 0 })
  assert.is(document.querySelectorAll('form').length, 1)
  assert.is(document.querySelectorAll('form button').length, 1)
})

test.run()
