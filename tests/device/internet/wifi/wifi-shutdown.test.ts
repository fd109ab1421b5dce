import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wifiOff } from '../../../../src/device/internet/wifi-shutdown'
import { type Context, initialValues } from '../../../../src/model/shape'
import { errorsOf } from '../../../../src/model/validation'

test('the error for an overlap names the other rule', () => {
  const values = initialValues(wifiOff.rows!)
  const night = { id: 2, enable: true, days: 0b0000010, start: '23:00', end: '06:00' }
  const context = { others: [night] } as unknown as Context
  assert.equal(errorsOf(wifiOff.rows!, values, context), {
    end: ['Overlaps with “23:00-06:00”.', '与“23:00-06:00”重叠。'],
  })
})

test.run()
