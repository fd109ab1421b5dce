import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dial, digitMapFormat, type outcomes } from '../../../src/device/voip/dial'

type Outcome = keyof typeof outcomes

/** The map of RFC 3435, 2.1.5: operator, long-distance operator, local, national, services, international. */
const rfc3435 = '(0T|00T|[1-7]xxx|8xxxxxxx|#xxxxxxx|*xx|91xxxxxxxxxx|9011x.T)'
/** A usual map of a Chinese provider. */
const china = '11[029]|12[0-2]|1[3-9]xxxxxxxxx|[2-8]xxxxxxx|0[1-9]xxxxxxxxx.T|00x.T|*xx|#xx#|*#xx#'

const table: readonly [map: string, ...cases: readonly (readonly [number: string, outcome: Outcome])[]][] = [
  [
    rfc3435,
    ['', 'more'],
    ['0', 'more'],
    ['00', 'more'],
    ['000', 'never'],
    ['01', 'never'],
    ['1', 'more'],
    ['123', 'more'],
    ['1234', 'now'],
    ['12345', 'never'],
    ['7999', 'now'],
    ['8', 'more'],
    ['81234567', 'now'],
    ['8123456', 'more'],
    ['#1234567', 'now'],
    ['#', 'more'],
    ['*67', 'now'],
    ['*6', 'more'],
    ['**', 'never'],
    ['9', 'more'],
    ['91', 'more'],
    ['912025550123', 'now'],
    ['91202555012', 'more'],
    ['92', 'never'],
    ['9011', 'more'],
    ['901144', 'more'],
    ['90114420794600', 'more'],
    ['9012', 'never'],
    ['A', 'never'],
  ],
  [
    china,
    ['110', 'now'],
    ['119', 'now'],
    ['11', 'more'],
    ['111', 'never'],
    ['121', 'now'],
    ['123', 'never'],
    ['13800138000', 'now'],
    ['1380013800', 'more'],
    ['138001380001', 'never'],
    ['26500001', 'now'],
    ['2650000', 'more'],
    ['9', 'never'],
    ['075526500001', 'more'],
    ['0755265000', 'more'],
    ['0044', 'more'],
    ['00', 'more'],
    ['*70', 'now'],
    ['#70', 'more'],
    ['#70#', 'now'],
    ['*#06#', 'now'],
    ['*#', 'more'],
  ],
  // Single digits, letters and keys.
  ['1', ['', 'more'], ['1', 'now'], ['11', 'never'], ['2', 'never']],
  ['x', ['0', 'now'], ['9', 'now'], ['*', 'never'], ['#', 'never'], ['A', 'never']],
  ['X', ['5', 'now'], ['55', 'never']],
  ['*#', ['*', 'more'], ['*#', 'now'], ['#', 'never'], ['*#0', 'never']],
  ['AD', ['A', 'more'], ['AD', 'now'], ['AB', 'never']],
  ['ad', ['AD', 'now']],
  // Ranges.
  ['[2-4]', ['1', 'never'], ['2', 'now'], ['3', 'now'], ['4', 'now'], ['5', 'never']],
  [
    '[135-7*#]',
    ['1', 'now'],
    ['2', 'never'],
    ['3', 'now'],
    ['4', 'never'],
    ['5', 'now'],
    ['7', 'now'],
    ['8', 'never'],
    ['*', 'now'],
    ['#', 'now'],
  ],
  ['[0-9]x', ['0', 'more'], ['09', 'now']],
  ['[55]', ['5', 'now']],
  ['[3-3]', ['3', 'now'], ['4', 'never']],
  // A dot: any number of what stands before it, none included.
  ['x.', ['', 'more'], ['1', 'more'], ['123456789', 'more'], ['12*', 'never']],
  ['xx.', ['', 'more'], ['1', 'more'], ['12', 'more']],
  ['x.#', ['#', 'now'], ['1', 'more'], ['12#', 'now'], ['12##', 'never']],
  ['1.2', ['2', 'now'], ['1', 'more'], ['1112', 'now'], ['113', 'never']],
  ['[12].9', ['9', 'now'], ['1221', 'more'], ['12219', 'now'], ['13', 'never']],
  ['*.1', ['1', 'now'], ['***', 'more'], ['***1', 'now']],
  ['0x.T|0', ['0', 'more']],
  // T: complete when the timer has run off.
  ['xxT', ['1', 'more'], ['12', 'more'], ['123', 'never']],
  ['0T', ['0', 'more'], ['00', 'never']],
  ['0t', ['0', 'more']],
  ['x.T', ['', 'more'], ['98', 'more']],
  // S and L: the short and the long timer, also for what follows; T, S and L may have values.
  ['0S', ['0', 'more'], ['00', 'never']],
  ['0L|1xx', ['0', 'more'], ['1', 'more'], ['123', 'now']],
  ['0Sx1L2', ['0', 'more'], ['051', 'more'], ['0512', 'now'], ['0522', 'never']],
  ['0Tx', ['05', 'now']],
  ['Lxx', ['12', 'now']],
  ['[1-3]Sx.', ['1', 'more'], ['145', 'more'], ['4', 'never']],
  ['T:4,S:02,L:99,Z:15,(0S|1x)', ['0', 'more'], ['15', 'now'], ['2', 'never']],
  ['s:2,1x|2s', ['15', 'now'], ['2', 'more']],
  [' T : 4 , ( 1 | 2 ) ', ['1', 'now']],
  // Z: a key that is held, which a number does not show.
  ['Z1xZ[23]', ['192', 'now'], ['194', 'never']],
  // E and F are the keys * and # (H.248.1 E.6), G to K those of other signalling systems.
  ['Exx', ['*7', 'more'], ['*72', 'now'], ['#72', 'never']],
  ['F.1', ['##1', 'now']],
  ['[EF0]x', ['*1', 'now'], ['#1', 'now'], ['01', 'now'], ['11', 'never']],
  ['e|gk|[h0]', ['*', 'now'], ['0', 'now'], ['1', 'never']],
  // The example of H.248.1, 7.1.14.
  [
    '(0| 00|[1-7]xxx|8xxxxxxx|Fxxxxxxx|Exx|91xxxxxxxxxx|9011x.)',
    ['0', 'more'],
    ['00', 'now'],
    ['#1234567', 'now'],
    ['*67', 'now'],
    ['9011', 'more'],
    ['9012', 'never'],
  ],
  // Alternatives; what is complete but could go on waits.
  ['112|11xT', ['112', 'more'], ['113', 'more'], ['11', 'more']],
  ['911|[2-9]xxxxxx', ['911', 'more'], ['9112345', 'now']],
  ['112|113', ['112', 'now'], ['113', 'now'], ['114', 'never'], ['11', 'more']],
  ['12|1234', ['12', 'more'], ['123', 'more'], ['1234', 'now']],
  ['1|2|3', ['1', 'now'], ['2', 'now'], ['4', 'never']],
  // Parentheses, line ends and spaces.
  ['(1|2)', ['1', 'now'], ['3', 'never']],
  [' ( 11x |\n\t12x ) ', ['110', 'now'], ['129', 'now'], ['130', 'never']],
  ['(x.T)', ['5', 'more']],
]

for (const [map, ...cases] of table) {
  test(`the map ${map}`, () => {
    assert.ok(digitMapFormat.accepts(map))
    for (const [number, outcome] of cases) assert.is(dial(map, number), outcome, `number “${number}”`)
  })
}

// A wrong map, the character that is wrong, counted from 1, and what is quoted from there on.
for (const [map, place, part] of [
  ['|1', 1, '|1'],
  ['1||2', 3, '|2'],
  ['1|q', 3, 'q'],
  ['1x|2y', 5, 'y'],
  ['.1', 1, '.1'],
  ['1..', 3, '.'],
  ['1TT', 3, 'T'],
  ['1SLx', 3, 'Lx'],
  ['1T.', 3, '.'],
  ['1Z', 2, 'Z'],
  ['ZZ1', 1, 'ZZ1'],
  ['1ZT', 2, 'ZT'],
  ['[]', 1, '[]'],
  ['[12', 1, '[12'],
  ['12]', 3, ']'],
  ['[1-]', 1, '[1-]'],
  ['[-1]', 1, '[-1]'],
  ['[9-2]', 1, '[9-2]'],
  ['1|[2-5][7-6]', 8, '[7-6]'],
  ['[1-3-5]', 1, '[1-3-5]'],
  ['[A-D]', 1, '[A-D]'],
  ['[x]', 1, '[x]'],
  ['[T]', 1, '[T]'],
  ['[Z1]', 1, '[Z1]'],
  ['[1,2]', 1, '[1,2]'],
  ['1|2)', 4, ')'],
  ['((1))', 2, '(1))'],
  ['(1)2', 4, '2'],
  ['1-2', 2, '-2'],
  ['T:0,x', 1, 'T:0,x'],
  ['T:100,x', 1, 'T:100,x'],
  ['T:4x', 1, 'T:4x'],
  ['S:2,T:4,x', 5, 'T:4,x'],
  ['T:4,T:4,x', 5, 'T:4,x'],
  ['T:4,(x', 0, ''],
  // The place is that in the text with its spaces and line ends.
  [' ( 11x |\n 1y ) ', 12, 'y)'],
  // Other dialects: Asterisk, Sipura and Cisco, Polycom, Grandstream, regular expressions, numbers as people write
  // them.
  ['_NXXXXXX', 1, '_NXXXXXX'],
  ['NXXXXXX', 1, 'NXXXXXX'],
  ['0!', 2, '!'],
  ['<9:>xxx', 1, '<9:>xxx'],
  ['9,xxxS0', 2, ',xxxS0'],
  ['R9RRxxxx', 1, 'R9RRxxxx'],
  ['{x+|*x+}', 1, '{x+|*x+}'],
  ['x+', 2, '+'],
  ['\\d{3}', 1, '\\d{3}'],
  ['1$', 2, '$'],
  ['1?', 2, '?'],
  ['+49', 1, '+49'],
  ['１', 1, '１'],
  ['中', 1, '中'],
  ['1|M'.concat('x'.repeat(40)), 3, `M${'x'.repeat(11)}`],
  // What ends too early.
  ['', 0, ''],
  ['()', 0, ''],
  ['1|', 0, ''],
  ['(1|2', 0, ''],
  ['T', 1, 'T'],
] as const) {
  test(`no digit map: ${JSON.stringify(map)}`, () => {
    assert.not.ok(digitMapFormat.accepts(map))
    assert.equal(
      digitMapFormat.message(map),
      part
        ? [`Not understood from character ${place}: “${part}”.`, `从第 ${place} 个字符起无法识别：“${part}”。`]
        : ['The digit map is incomplete.', '数图不完整。'],
    )
  })
}

test('a long map and a long number are matched without delay', () => {
  const map = Array.from({ length: 200 }, (_, place) => `${place}[0-9]x.T`).join('|')
  assert.ok(digitMapFormat.accepts(map))
  assert.is(dial(map, `199${'5'.repeat(61)}`), 'more')
  assert.is(dial('x.x.x.#', `${'5'.repeat(64)}*`), 'never')
})

test.run()
