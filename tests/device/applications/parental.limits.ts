import { parental, parentalTime } from '../../../src/device/applications/parental'
import { chars } from '../edge-values'
import { limits } from '../limits'

const kids = { id: 1, name: 'Kids', terminals: ['00:1A:2B:3C:4D:5E'] }

limits(
  'parental group',
  parental.rows!,
  { name: 'Guests', terminals: ['00:1A:2B:3C:4D:01'] },
  {
    name: [{ context: { others: [kids] }, good: ['a', chars(32), '孩子'], bad: ['', chars(33), 'Kids', 'kids'] }],
    terminals: [
      {
        context: { others: [kids] },
        good: [['00:1A:2B:3C:4D:01'], ['00:1A:2B:3C:4D:01', '00:1A:2B:3C:4D:02']],
        bad: [
          [],
          ['00:1A:2B:3C:4D:5E'],
          ['00:1A:2B:3C:4D:01', '00:1A:2B:3C:4D:5E'],
          ['00:1A:2B:3C:4D:01', '00-1a-2b-3c-4d-01'],
          ['x'],
          ['ff:ff:ff:ff:ff:ff'],
        ],
      },
    ],
  },
)

const evening = { id: 1, group: 'Kids', days: 0b0111110, start: '16:00', end: '18:00' }

limits(
  'parental time',
  parentalTime.rows!,
  { group: 'Kids', days: 127, start: '08:00', end: '09:00' },
  {
    start: [
      { given: { end: '23:59' }, good: ['00:00', '23:58'], bad: ['', '12:60'] },
      { given: { end: '23:59' }, bad: ['8:00', '24:00'] },
      { given: { end: '09:00' }, good: ['08:59'] },
    ],
    end: [
      { good: ['08:01', '23:59', '00:00'], bad: ['', '08:00', '07:59', '00:01', '24:00', 'x'] },
      { given: { start: '00:00' }, good: ['00:00', '00:01'] },
      { given: { start: '17:30' }, context: { others: [evening] }, bad: ['00:00'] },
      { given: { start: '18:00' }, context: { others: [evening] }, good: ['00:00'] },
      // All of Monday and all of Tuesday touch, but do not overlap.
      {
        given: { start: '00:00', days: 0b0000010 },
        context: { others: [{ ...evening, days: 0b0000100, start: '00:00', end: '00:00' }] },
        good: ['00:00'],
      },
      { given: { start: '15:00' }, context: { others: [evening] }, good: ['16:00'], bad: ['16:01', '18:00', '20:00'] },
      { given: { start: '18:00' }, context: { others: [evening] }, good: ['18:01'] },
      { given: { start: '16:00' }, context: { others: [evening] }, bad: ['16:01', '18:00', '20:00'] },
      { given: { start: '15:00', days: 0b1000001 }, context: { others: [evening] }, good: ['17:00'] },
      { given: { start: '15:00', group: 'Guests' }, context: { others: [evening] }, good: ['17:00'] },
    ],
    days: [{ good: [1, 64, 127], bad: [0, 128, -1] }],
    group: [
      { good: ['Kids'], bad: [''] },
      { context: { dev_config: { values: {}, rows: [kids] } }, good: ['Kids'], bad: ['kids', 'Guests'] },
    ],
  },
)
