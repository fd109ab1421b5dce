import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { int } from '../../src/model/field'
import type { Field } from '../../src/model/field-types'
import { term } from '../../src/model/localized-text'
import { cleanSpan, type SpanUnit, secondsOf, spanExpected, spanIn, spanOf } from '../../src/model/span'
import { cleanValue } from '../../src/model/validation'

test('seconds are shown in the longest unit of which they are a multiple', () => {
  for (const [seconds, text, unit] of [
    [1, '1', 's'],
    [59, '59', 's'],
    [60, '1', 'min'],
    [5400, '90', 'min'],
    [3600, '1', 'h'],
    [82800, '23', 'h'],
    [86400, '1', 'd'],
    [172800, '2', 'd'],
    [86401, '86401', 's'],
    [2147483647, '2147483647', 's'],
    [0, '0', 's'],
    ['', '', 's'],
    ['soon h', 'soon', 'h'],
    ['1.00001 d', '1.00001', 'd'],
  ] as const)
    assert.equal(spanOf(seconds), { text, unit }, String(seconds))
})

test('what is typed is whole seconds, or stays with its unit', () => {
  for (const [text, unit, seconds] of [
    ['12', 'h', 43200],
    ['1.1', 'h', 3960],
    ['0.5', 'd', 43200],
    ['1,5', 'min', 90],
    ['0,25', 'h', 900],
    ['１２', 'min', 720],
    [' 2 ', 'd', 172800],
    ['', 'd', ''],
    ['1.5', 's', '1.5 s'],
    ['-1', 'h', '-1 h'],
    ['1e3', 's', '1e3 s'],
    ['1,000', 'h', '1,000 h'],
    ['noon', 'h', 'noon h'],
    ['999999999999999', 'd', '999999999999999 d'],
  ] as const) {
    const value = secondsOf({ text, unit })
    assert.is(value, seconds, text)
    if (typeof value === 'string' && value) assert.equal(spanOf(value), { text, unit }, text)
  }
})

test('a unit that is typed with the number counts before the one beside it', () => {
  for (const [typed, text, unit] of [
    ['90 min', '90', 'min'],
    ['36h', '36', 'h'],
    ['1 Day', '1', 'd'],
    ['2,5 h', '2,5', 'h'],
    ['2 hours', '2', 'h'],
    ['30分钟', '30', 'min'],
    ['7 weeks', '7 weeks', 's'],
    ['d', 'd', 's'],
  ] as const)
    assert.equal(spanIn({ text: typed, unit: 's' }), { text, unit } satisfies { unit: SpanUnit; text: string }, typed)
  assert.is(cleanSpan('1.5 d'), '129600')
  assert.is(cleanSpan('1,5 d'), '129600')
  assert.is(cleanSpan('3600'), '3600')
})

test('a field of a length of time names its range in units, and takes what is typed with one', () => {
  const field = int('', { min: 90, max: 172800, unit: term('s'), isSpan: true })
  const sentence = ['Enter a time from 90 s to 2 d, in whole seconds.', '请输入 90 秒至 2 天的时长，精确到秒。']
  for (const value of ['89', '172801', '1.5', '1e3', '0x100', 'soon h', '3 d'])
    assert.ok(field.validate(cleanValue(field, value) as number), value)
  assert.equal(spanExpected(field as Field), sentence)
  for (const value of [90, 172800, '2 d', '172800'])
    assert.is(field.validate(cleanValue(field, value) as number), undefined, String(value))
  assert.is(cleanValue(field, '2 d'), 172800)
})

test.run()
