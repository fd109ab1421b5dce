import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { catvStatus } from '../../../src/device/catv/catv'

const measured = [
  ['-7.25', -7.25],
  [80, 80],
  ['0.1', 0.1],
  ['1.234', undefined],
  ['low', undefined],
] as const

for (const [wire, value] of measured)
  test(`a measured ${JSON.stringify(wire)} is ${value ?? 'refused'}`, () => {
    assert.is(catvStatus.rows!.fields.value.decode(wire), value)
  })

test.run()
