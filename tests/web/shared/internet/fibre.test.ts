import '../../dom'
import * as assert from 'uvu/assert'
import { inLanguage, type LocalizedText } from '../../../../src/model/localized-text'
import { powerOf, receivedPower } from '../../../../web/shared/internet/fibre'
import { test } from '../../test'

const cases: readonly [text: string, power: number][] = [
  ['-21.37', -21.37],
  ['-21,37', -21.37],
  ['-9', -9],
  ['', Number.NaN],
  ['n/a', Number.NaN],
]
for (const [text, power] of cases)
  test(`a power of “${text}” is ${power} dBm`, () => assert.ok(Object.is(powerOf(text), power)))

const said = (text: LocalizedText) => inLanguage(text, 'en')

test('a power with a decimal comma is judged as the number that it is', () => {
  assert.match(said(receivedPower('-27,95')), /^Low .*−27,95/)
  assert.not.match(said(receivedPower('-26,95')), /Low|High/)
  assert.is(said(receivedPower('-inf')), '–')
})

test.run()
