import '../../dom'
import * as assert from 'uvu/assert'
import { usageDays } from '../../../../src/device/diagnosis/usage'
import { datesUntil, devicesIn, homeOf, linesOf, total } from '../../../../web/pages/diagnosis/parts/usage-days'
import { test } from '../../test'

const row = (id: number, name: string, received: string, sent = '') => ({
  id,
  mac: `00:1A:2B:3C:4D:0${id}`,
  name,
  received,
  sent,
})
const newest = (days: readonly number[], count = 3) => days.slice(-count)

const texts: readonly [text: string, days: readonly number[]][] = [
  ['812,2400,1975', [1975e6, 2400e6, 812e6]],
  ['7', [0, 0, 7e6]],
  ['', [0, 0, 0]],
  ['1,,3', [3e6, 0, 1e6]],
  ['-5,x,2.5', [2.5e6, 0, 0]],
  [' 4 , 5 ', [0, 5e6, 4e6]],
  ['Infinity,1e400,999999999999', [999999999999e6, 0, 0]],
  ['1e12,NaN,0x10', [16e6, 0, 0]],
  [Array(40).fill('9').join(','), [9e6, 9e6, 9e6]],
]
for (const [text, days] of texts)
  test(`“${text.slice(0, 20)}” is what was used today and before`, () => {
    const [device] = devicesIn([row(1, 'tablet', text)])
    assert.is(device!.received.length, usageDays)
    assert.equal(newest(device!.received), days)
  })

test('devices are sorted by what they have used in both directions, and the home has all of it', () => {
  const devices = devicesIn([row(1, 'TV', '10,5'), row(2, 'phone', '1', '30'), row(3, '', '0')])
  assert.equal(
    devices.map(({ name }) => name),
    ['phone', 'TV', '00:1A:2B:3C:4D:03'],
  )
  const home = homeOf(devices)
  assert.equal(
    [newest(home.received, 2), newest(home.sent, 2)],
    [
      [5e6, 11e6],
      [0, 30e6],
    ],
  )
  assert.is(total(home), 46e6)
})

const days: readonly [today: string, first: string][] = [
  ['2026-11-21', '2026-10-22'],
  ['2026-03-01', '2026-01-30'],
  ['2028-03-01', '2028-01-31'],
  ['2026-01-01', '2025-12-02'],
]
for (const [today, first] of days)
  test(`31 days until ${today} begin on ${first}`, () => {
    const dates = datesUntil(today)
    assert.equal([dates.length, dates[0], dates[usageDays - 1]], [usageDays, first, today])
  })

test('a day that is no date has no name', () => {
  assert.equal([...new Set(datesUntil('yesterday'))], [''])
})

test('the file has a line for each day with traffic, and no name becomes a formula', () => {
  const devices = devicesIn([row(1, '=HYPERLINK("http://x")', '3,0,1', '2')])
  assert.equal(linesOf(devices, datesUntil('2026-11-21')), [
    'date,device,mac,received,sent',
    '2026-11-19,"\'=HYPERLINK(""http://x"")","00:1A:2B:3C:4D:01",1000000,0',
    '2026-11-21,"\'=HYPERLINK(""http://x"")","00:1A:2B:3C:4D:01",3000000,2000000',
  ])
})

test.run()
