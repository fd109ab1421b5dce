import { wifiOff } from '../../../src/device/internet/wifi-shutdown'
import { limits } from '../limits'

const nightOff = { id: 2, enable: true, days: 0b0000010, start: '23:00', end: '06:00' }

limits(
  'Wi-Fi schedule',
  wifiOff.rows!,
  { days: 127, start: '23:00', end: '06:00' },
  {
    days: [{ good: [1, 64, 127], bad: [0, 128, -1] }],
    start: [{ good: ['00:00', '23:59'], bad: ['', '24:00', '9:00', '12:60'] }],
    end: [
      { good: ['05:00', '22:59', '23:00', '23:01', '00:00'], bad: ['', '24:00'] },
      { given: { start: '00:00' }, good: ['00:00'] },
      // All of Monday against its own night, and against that of Saturday.
      { given: { days: 0b0000010, start: '00:00' }, context: { others: [nightOff] }, bad: ['00:00'] },
      { given: { days: 0b0000010, start: '00:00' }, context: { others: [{ ...nightOff, days: 64 }] }, good: ['00:00'] },
      // Monday 23:00 to Tuesday 06:00 against rules of one day: what touches does not overlap.
      {
        given: { days: 0b0000010, start: '22:00' },
        context: { others: [nightOff] },
        good: ['23:00'],
        bad: ['23:01', '21:00'],
      },
      { given: { days: 0b0000100, start: '05:00' }, context: { others: [nightOff] }, bad: ['05:30', '07:00'] },
      { given: { days: 0b0000100, start: '06:00' }, context: { others: [nightOff] }, good: ['07:00', '05:59'] },
      { given: { days: 0b0001000, start: '05:00' }, context: { others: [nightOff] }, good: ['06:00'] },
      // Saturday's night ends on Sunday.
      { given: { days: 1, start: '00:00' }, context: { others: [{ ...nightOff, days: 64 }] }, bad: ['01:00'] },
      { given: { days: 1, start: '06:00' }, context: { others: [{ ...nightOff, days: 64 }] }, good: ['08:00'] },
      // Rules that are off disturb nobody.
      { given: { enable: false }, context: { others: [nightOff] }, good: ['06:00'] },
      { context: { others: [{ ...nightOff, enable: false }] }, good: ['06:00'] },
      { given: { enable: false }, context: { others: [{ ...nightOff, enable: false }] }, good: ['06:00'] },
    ],
  },
)
