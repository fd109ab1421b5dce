import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { record } from '../../../../src/model/entity'
import { choice, decimal, flag, int, optionalKey, pick, text, weekdays } from '../../../../src/model/field'
import { hostIpv4 } from '../../../../src/model/formats'
import { language } from '../../../../web/look/language'
import {
  formatBytes,
  formatDuration,
  formatRate,
  formatSpan,
  formatSummary,
  formatValue,
} from '../../../../web/ui/data/format'
import { test } from '../../test'

for (const [mask, en, zh] of [
  [0b1111111, 'Every day', '每天'],
  [0b0111110, 'Mon–Fri', '周一至周五'],
  [0b1000001, 'Sat and Sun', '周六和周日'],
  [0b1100000, 'Fri and Sat', '周五和周六'],
  [0b0001010, 'Mon and Wed', '周一和周三'],
  [0b1111110, 'Mon, Tue, Wed, Thu, Fri and Sat', '周一、周二、周三、周四、周五和周六'],
] as const)
  test(`the weekdays ${mask} are “${en}”`, () => {
    assert.is(formatValue(weekdays(''), mask), en)
    language.value = 'zh'
    assert.is(formatValue(weekdays(''), mask), zh)
    language.value = 'en'
  })

for (const [what, field, value, expected] of [
  ['a text with a unit', text(term('Signal'), { unit: term('dBm') }), '-50', '−50\u00a0dBm'],
  ['a decimal', decimal(term('Power'), { unit: term('dBm') }), -7.5, '−7.5\u00a0dBm'],
  ['a whole number', int(term('Number')), -1, '−1'],
  ['an optional number that is empty', int(term('Number'), { optional: true, unit: term('min') }), 0, '–'],
  ['no limit of addresses', text(term('From'), { optional: true, unset: term('Anywhere') }), '', 'Anywhere'],
  ['a name that starts with a hyphen', text(term('Name')), '-50', '-50'],
  ['an option that the list lacks', pick(term('Zone'), { choices: { here: term('Here') } }), 'toString', 'toString'],
] as const)
  test(`${what} is shown as ${expected}`, () => assert.is(formatValue(field as never, value), expected))

test('a number stays on the line of its unit', () => {
  assert.equal(
    [formatBytes(1_234_567), formatRate(1_234_567), formatSpan(120), formatSpan(7200), formatSpan(172_800)],
    ['1.2\u00a0MB', '1.2\u00a0Mbit/s', '2\u00a0min', '2\u00a0h', '2\u00a0d'],
  )
})

test('bytes have the largest unit that leaves a whole part', () => {
  const cases: [bytes: number, text: string][] = [
    [0, '0\u00a0B'],
    [999, '999\u00a0B'],
    [1000, '1.0\u00a0kB'],
    [99_900, '99.9\u00a0kB'],
    [99_949, '99.9\u00a0kB'],
    [99_960, '100\u00a0kB'],
    [123_000, '123\u00a0kB'],
    [999_499, '999\u00a0kB'],
    [999_500, '1.0\u00a0MB'],
    [999_730_000, '1.0\u00a0GB'],
    [2_500_000_000, '2.5\u00a0GB'],
    [1_000_000_000_000, '1.0\u00a0TB'],
    [7_300_000_000_000_000, '7.3\u00a0PB'],
  ]
  for (const [bytes, text] of cases) assert.is(formatBytes(bytes), text)
})

test('a duration has days from the first one on', () => {
  const cases: [seconds: number, text: string][] = [
    [0, '00:00:00'],
    [86_399, '23:59:59'],
    [86_400, '1 d 00:00:00'],
    [3 * 86_400 + 15_129, '3 d 04:12:09'],
  ]
  for (const [seconds, text] of cases) assert.is(formatDuration(seconds), text)
})

test('a duration below zero, of a clock that was set back, is no time of day', () => {
  assert.is(formatValue(int(term('Uptime'), { unit: term('s') }) as never, -70), '−70\u00a0s')
})

test('a summary labels numbers and what alone does not say what it is', () => {
  const { settings } = record('thing_config', {
    mode: choice(term('Mode'), { any: term('Any') }),
    port: int(term('Port')),
    source: hostIpv4(term('Source'), { needsLabel: true }),
    next: hostIpv4(term('Next'), { needsLabel: true, optional: true }),
    open: flag(term('Open')),
    left: int(term('Left'), { optional: true }),
    used: optionalKey(int(term('Used'))),
  })
  const values = { mode: 'any', port: 80, source: '10.1.2.3', next: '', open: true, left: 0, used: undefined }
  const summary = formatSummary(settings as never, Object.keys(values), values)
  // A line may begin with a value, but neither with what belongs to the one before nor with a dot.
  assert.is(summary, 'Any\u00a0· Port\u00a080\u00a0· Source\u00a010.1.2.3\u00a0· Open')
})

test('the words of a label stay on one line in a summary', () => {
  const { settings } = record('thing_config', { left: int(term('Time that is left')), on: flag(term('Turned on')) })
  assert.is(
    formatSummary(settings as never, ['left', 'on'], { left: 7, on: true }),
    'Time\u00a0that\u00a0is\u00a0left\u00a07\u00a0· Turned\u00a0on',
  )
})

test('a summary does not say the same twice', () => {
  const { settings } = record('thing_config', { number: text(term('Number')), login: text(term('User name')) })
  const summary = (login: string) => formatSummary(settings as never, ['number', 'login'], { number: '3301', login })
  assert.equal([summary('3301'), summary('3302')], ['3301', '3301\u00a0· 3302'])
})

test.run()
