import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { led } from '../../../src/device/system/led'
import { contextFor, validValues } from '../../../src/kit/contract/valid-values'
import { errorsOf } from '../../../src/model/validation'

/** LEDs that go off when they go on, which a rule of `ledOff` refuses while there is a schedule. */
const base = { ledLit: false, ledEnable: true, ledTimed: true, ledOn: '08:00', ledOff: '08:00' }
type Name = keyof typeof base

/** The fields that are changed to make `base` valid; undefined if it cannot be. */
const changedBeside = (...fixed: Name[]): string[] | undefined => {
  const context = contextFor(led)
  const values = validValues(led.settings, context, { base, fixed })
  if (!values) return undefined
  assert.equal(errorsOf(led.settings, values, context), {})
  return Object.keys(base).filter(name => values[name] !== base[name as Name])
}

test('the field whose rule is broken is changed, or one that the rule names', () => {
  assert.equal(changedBeside(), ['ledOff'])
  assert.equal(changedBeside('ledOff', 'ledTimed', 'ledEnable'), ['ledOn'])
})

test('a field is changed by whose condition the field with the broken rule no longer applies', () => {
  assert.equal(changedBeside('ledOn', 'ledOff', 'ledEnable'), ['ledTimed'])
  assert.equal(changedBeside('ledOn', 'ledOff', 'ledTimed'), ['ledEnable'])
})

test('there are no values if nothing that may be changed helps', () => {
  assert.is(changedBeside('ledOn', 'ledOff', 'ledTimed', 'ledEnable'), undefined)
})

test.run()
