// Shared code of the property tests: reproducible runs, and values generated from definitions.
//
//   FUZZ_SEED=7 FUZZ_TIMES=20 node tests/run.mjs fuzz     another seed, twenty times as many runs
import * as fc from 'fast-check'
import type { Field, Kind } from '../src/model/field-types'
import type { Shape } from '../src/model/shape'
import { isAll, seed } from './scale'

/**
 * With a fixed seed, more runs would prove the same every day: the quick set makes a third of few, a tenth of many.
 * Each commit begins elsewhere with --all, which makes half.
 */
const shareOf = (runs: number) => {
  if (isAll) return 1 / 2
  return runs < 100 ? 1 / 3 : 1 / 10
}

/** How many of these runs of a property there are. */
const timesAsMany = (runs: number): number => Math.ceil(runs * Number(process.env.FUZZ_TIMES ?? shareOf(runs)))

/** Asserts a property for `runs` values. A failure reports seed, path and smallest counterexample. */
export const holds = <Value>(values: fc.Arbitrary<Value>, runs: number, property: (value: Value) => void): void =>
  fc.assert(fc.property(values, property), { seed, numRuns: timesAsMany(runs), includeErrorInReport: true })

/** Like `holds`, for an asynchronous property. */
export const holdsInTime = <Value>(
  values: fc.Arbitrary<Value>,
  runs: number,
  property: (value: Value) => Promise<void>,
): Promise<void> =>
  fc.assert(fc.asyncProperty(values, property), { seed, numRuns: timesAsMany(runs), includeErrorInReport: true })

/** Valid texts of each format, which `nearly` mutates into almost valid ones. */
const formats = [
  '192.168.1.1',
  '0.0.0.0',
  '255.255.255.0',
  '10.0.0.0/8',
  '192.168.1.2-192.168.1.9',
  '2001:db8::1',
  '::',
  '::ffff:1.2.3.4',
  'fe80::1',
  'ff02::1',
  '2001:db8:1::',
  '00:1A:2B:3C:4D:5E',
  '00-1a-2b-3c-4d-5e',
  'example.com',
  'a.xn--fiqs8s',
  'http://example.com:80/a?b#c',
  'https://[::1]:8443/',
  '80',
  '65535',
  '1-65535',
  '0,100,4076',
  '08:30',
  '08:30-17:00',
  'ABCD12345678',
  '0123456789abcdef',
  '12345670',
  '+4930123',
  '0x1F',
  '1e3',
  '-7.25',
  '007',
  'Kq7!mzPw',
  '(0T|112|[1-9]x.T)',
  'FFFA',
  '中文，标点。',
  '<img src=x onerror=alert(1)>',
  '"\'&lt;',
  '%s%n',
  '../../etc/passwd',
  '${7*7}',
  '\u202etxt',
  'a\u0000b',
  '😀',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  'null',
  ' ',
]

/**
 * Any character that Unicode may assign. The unit “binary” of fast-check has the same ones, but it makes a table of all
 * of them, which takes a second of processor time.
 */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map(place => String.fromCodePoint(place < 0xd800 ? place : place + 0x800))

/**
 * Any text: characters, code units, text of one script, or a format with characters changed, doubled, removed or
 * inserted.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)), maxLength: 40 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(...formats),
  fc
    .tuple(
      fc.constantFrom(...formats),
      fc.array(
        fc.tuple(
          fc.nat({ max: 40 }),
          fc.constantFrom('', '.', ':', '-', '0', '1', '9', 'f', ' ', '%', '\n', '中', '/'),
          fc.boolean(),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([text, edits]) =>
      edits.reduce(
        (now, [place, part, replace]) => now.slice(0, place) + part + now.slice(place + (replace ? 1 : 0)),
        text,
      ),
    ),
)

const lists = fc.array(
  anyText.map(text => text.replace(/,/g, '') || 'x'),
  { maxLength: 5 },
)

/** What a field of a kind that is not one text can hold. */
const held: Partial<Record<Kind, (field: Field) => fc.Arbitrary<unknown>>> = {
  flag: () => fc.boolean(),
  choice: field => fc.constantFrom(...Object.keys(field.choices!)),
  int: () => fc.maxSafeInteger(),
  decimal: () => fc.integer({ min: -99999999, max: 99999999 }).map(number => number / 100),
  weekdays: () => fc.integer({ min: 0, max: 127 }),
  multiChoice: () => lists,
}

/** Values that a field can hold, as decoded from the wire; a device can send every one of them. */
export const heldValue = (field: Field): fc.Arbitrary<unknown> => (held[field.kind] ?? (() => anyText))(field)

/** Values of every field of a shape. */
export const heldValues = (shape: Shape): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, heldValue(field)])), {
    noNullPrototype: true,
  })

/** Values that a user can leave in the control of a field, valid or not: an incomplete number is text. */
export const typedValue = (field: Field): fc.Arbitrary<unknown> => {
  const { isNumber, min, max, optional, placeholder, init, choices, isOffered } = field
  const isChosen = choices && !isOffered
  if (isChosen || (!isNumber && typeof init !== 'string')) return heldValue(field)
  if (isNumber) {
    const edges = [min, max, init]
      .filter((edge): edge is number => typeof edge === 'number')
      .flatMap(edge => [edge - 1, edge, edge + 1, edge + 0.5])
    const typed = (value: number) => (String(Number(String(value))) === String(value) ? value : String(value))
    return fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: Math.max(min ?? -1000, -1e9), max: Math.min(max ?? 1000, 1e9) }) },
      { weight: 2, arbitrary: fc.constantFrom(0, 1, -1, ...edges).map(typed) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '',
          '-',
          '007',
          '1e3',
          '1.5',
          '1.255',
          '0x10',
          ' 5',
          '5 ',
          '9'.repeat(16),
          'NaN',
          'Infinity',
          '-0',
          '٣',
        ),
      },
    )
  }
  const lengths = [min, max]
    .filter((edge): edge is number => typeof edge === 'number')
    .flatMap(edge => [edge - 1, edge, edge + 1])
    .filter(length => length > 0)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...formats) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...(optional ? [''] : []),
        String(init ?? ''),
        ...(placeholder ? [placeholder] : []),
        ...lengths.flatMap(length => ['a', '1', '中', '😀'].map(text => text.repeat(length))),
      ),
    },
    { weight: 2, arbitrary: anyText },
  )
}
