import '../../dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { record } from '../../../../src/model/entity.ts'
import { choice, decimal, flag, int, optionalKey, text, weekdays } from '../../../../src/model/field.ts'
import { hostIpv4 } from '../../../../src/model/formats.ts'
import { language } from '../../../../web/look/language.ts'
import { formatSummary, formatValue } from '../../../../web/ui/data/format'

for (const [mask, en, zh] of [
  [0b1111111, 'Every day', '每天'],
  [0b0111110, 'Mon–Fri', '周一至周五'],
  [0b1000001, 'Sat and Sun', '周六和周日'],
  [0b0001010, 'Mon, Wed', '周一、周三'],
  [0b1111110, 'Mon, Tue, Wed, Thu, Fri, Sat', '周一、周二、周三、周四、周五、周六'],
] as const)
  test(`the weekdays ${mask} are “${en}”`, () => {
    assert.is(formatValue(weekdays(''), mask), en)
    language.value = 'zh'
    assert.is(formatValue(weekdays(''), mask), zh)
    language.value = 'en'
  })

for (const [what, field, value, expected] of [
  ['a text with a unit', text('Signal', { unit: 'dBm' }), '-50', '−50 dBm'],
  ['a decimal', decimal('Power', { unit: 'dBm' }), -7.5, '−7.5 dBm'],
  ['a whole number', int('Number'), -1, '−1'],
  ['an optional number that is empty', int('Number', { optional: true, unit: 'min' }), 0, '–'],
  ['a name that starts with a hyphen', text('Name'), '-50', '-50'],
] as const)
  test(`${what} is shown as ${expected}`, () => assert.is(formatValue(field as never, value), expected))

test('a summary labels numbers and what alone does not say what it is', () => {
  const { settings } = record('thing_config', {
    mode: choice('Mode', { any: 'Any' }),
    port: int('Port'),
    source: hostIpv4('Source', { needsLabel: true }),
    next: hostIpv4('Next', { needsLabel: true, optional: true }),
    open: flag('Open'),
    left: int('Left', { optional: true }),
    used: optionalKey(int('Used')),
  })
  const values = { mode: 'any', port: 80, source: '10.1.2.3', next: '', open: true, left: 0, used: undefined }
  assert.is(formatSummary(settings as never, Object.keys(values), values), 'Any · Port 80 · Source 10.1.2.3 · Open')
})

test.run()
