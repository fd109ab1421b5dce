import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfDay, endText, inADay, momentStamp, nextMidnight } from '../../src/model/moment'

const now = new Date(2026, 10, 21, 14, 2, 30)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000

test('what ends tonight, in 24 hours or with a day ends in the time of the browser', () => {
  assert.is(nextMidnight(now), at(2026, 10, 22, 0, 0))
  assert.is(momentStamp(inADay(now)), '2026-11-22 14:02')
  for (const [typed, end] of [
    ['2026-11-21', at(2026, 10, 21, 23, 59)],
    [' 2026-12-1 ', at(2026, 11, 1, 23, 59)],
    ['2028-02-29', at(2028, 1, 29, 23, 59)],
    ['2026-11-20', undefined],
    ['2027-02-29', undefined],
    ['2026-13-01', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ] as const)
    assert.is(endOfDay(typed, now), end, typed)
})

test('an end is named as people say it', () => {
  for (const [moment, english, chinese] of [
    [nextMidnight(now), 'Ends tonight at 00:00', '今晚 24:00 自动关闭'],
    [at(2026, 10, 21, 23, 59), 'Ends today at 23:59', '今天 23:59 自动关闭'],
    [inADay(now), 'Ends tomorrow at 14:02', '明天 14:02 自动关闭'],
    [at(2026, 11, 24, 23, 59), 'Ends on 2026-12-24 at 23:59', '2026-12-24 23:59 自动关闭'],
  ] as const)
    assert.equal(endText(moment, now), [english, chinese])
})

test('what is no time that has a date stays a number', () => {
  for (const moment of [2 ** 53 - 1, -1, Number.NaN]) assert.is(momentStamp(moment), String(moment))
})

test.run()
