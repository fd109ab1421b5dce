// How well a secret withstands guessing, and what a field with one says about it.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { record } from '../../src/model/entity'
import { flag, secret, text } from '../../src/model/field'
import { inLanguage, term } from '../../src/model/localized-text'
import { initialValues } from '../../src/model/shape'
import { guarded, newSecret, type Strength, strengthOf } from '../../src/model/strength'
import { riskOf } from '../../src/model/validation'

const cases: readonly [secret: string, expected: Strength, known?: string[]][] = [
  ['12345678', 'weak'],
  ['87654321', 'weak'],
  ['8273640195', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['qwertyuiop', 'weak'],
  ['1qaz2wsx3edc', 'weak'],
  ['P@ssw0rd2026', 'weak'],
  ['Sunshine1999', 'weak'],
  ['Anna2019', 'weak'],
  ['xk7xk7xk7xk7xk7', 'weak'],
  ['Villa-Rosa-24', 'weak', ['Villa-Rosa']],
  ['villarosa77', 'weak', ['VillaRosa']],
  ['kqzvbtmw', 'weak'],
  ['xT7mQ2vL', 'fair'],
  ['kqzvbtmwrhfo', 'fair'],
  ['xT7mQ2vLw9Kd', 'strong'],
  ['blue tram 7 sleeps under Rome', 'strong'],
  ['门前大桥下游过一群鸭子鱼塘', 'strong'],
  ['4f1c09b27ae88d35c6e1930fb2d471aa5e0786cc19f3d24b80ea61d7359f02bc', 'strong'],
]

for (const [password, expected, known] of cases)
  test(`${password} is ${expected}`, () => assert.is(strengthOf(password, known), expected))

test('a network’s own name is worth nothing in its password, in any spelling', () => {
  assert.is(strengthOf('gr33nh0use-lT4w', ['Greenhouse']), 'weak')
  assert.is(strengthOf('gr33nh0use-lT4w', ['Attic']), 'strong')
})

test('a longer secret of the same kind is never weaker', () => {
  const order: readonly Strength[] = ['weak', 'fair', 'strong']
  let last = 0
  for (let length = 1; length <= 30; length++) {
    const now = order.indexOf(strengthOf('m3Tz8kQv1XpL6rWb0HyGf4NsJd7Ca2'.slice(0, length)))
    assert.ok(now >= last, `${length}`)
    last = now
  }
  assert.is(last, 2)
})

test('a new secret is strong, a valid Wi-Fi password, and another one each time', () => {
  const made = new Set(Array.from({ length: 200 }, newSecret))
  assert.is(made.size, 200)
  for (const password of made) {
    assert.match(password, /^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
    assert.is(strengthOf(password), 'strong')
  }
})

const { settings } = record('x', {
  name: text(term('Name')),
  key: secret(term('Key'), { optional: true, ...guarded(['name']) }),
  door: flag(term('Door'), { risk: { of: on => on && ['Open.', '已打开。'], safe: () => false } }),
})
const values = { ...initialValues(settings), name: 'Lighthouse', key: 'xT7mQ2vLw9Kd' }

test('a field says what its value means for security, and nothing of one that is safe', () => {
  assert.not(riskOf(settings, 'door', values))
  assert.is(inLanguage(riskOf(settings, 'door', { ...values, door: true }) || '', 'zh'), '已打开。')
  assert.match(inLanguage(riskOf(settings, 'key', { ...values, key: 'lighthouse1' }) || '', 'en'), /guess/)
  assert.not(riskOf(settings, 'key', values))
})

test.run()
