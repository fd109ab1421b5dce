// Files that spreadsheets have written, and texts that have to stay texts in them.
import '../../dom'
import * as assert from 'uvu/assert'
import { csvFile, guarded, linesIn, quoted, textOfFile, unguarded } from '../../../../web/ui/data/csv'
import { test } from '../../test'

const cellsOf = (text: string) => linesIn(text).map(({ cells }) => cells)

const files: readonly [what: string, text: string, cells: readonly (readonly string[])[]][] = [
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons with a comma in a cell',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a named separator', 'sep=|\r\na|b,c\r\n', [['a', 'b,c']]],
  [
    'a separator in quotes in the first line',
    '"a,b,c";d\r\n1;2\r\n',
    [
      ['a,b,c', 'd'],
      ['1', '2'],
    ],
  ],
  [
    'quotes and lines in quotes',
    '"say ""hi""","two\r\nlines"\r\nx,y',
    [
      ['say "hi"', 'two\r\nlines'],
      ['x', 'y'],
    ],
  ],
  [
    'a quote inside a cell',
    'a,5" disk\r\nx,y',
    [
      ['a', '5" disk'],
      ['x', 'y'],
    ],
  ],
  ['a quote that is never closed', 'a,"b\r\nc', [['a', '"b'], ['c']]],
  [
    'empty cells',
    'a,,b\r\n,,\r\n,x,',
    [
      ['a', '', 'b'],
      ['', 'x'],
    ],
  ],
  ['one column', 'Domain\r\nexample.org\r\n', [['Domain'], ['example.org']]],
  [
    'lines that end in CR alone',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['nothing', '', []],
]
for (const [what, text, cells] of files)
  test(`a file with ${what} is read`, () => {
    assert.equal(cellsOf(text), cells)
  })

test('a line has the number that a spreadsheet shows, also after an empty one', () => {
  assert.equal(
    linesIn('a,b\r\n\r\n1,"x\r\ny"\r\n2,z').map(({ number }) => number),
    [1, 3, 4],
  )
})

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer
const encodings: readonly [what: string, bytes: ArrayBuffer, language: string, text: string][] = [
  ['UTF-8 with a mark', bytesOf(0xef, 0xbb, 0xbf, 0xe5, 0xb0, 0x8f), 'en', '小'],
  ['UTF-8 without one', bytesOf(0xe5, 0xb0, 0x8f), 'de', '小'],
  ['UTF-16, little endian', bytesOf(0xff, 0xfe, 0x0f, 0x5c), 'en', '小'],
  ['UTF-16, big endian', bytesOf(0xfe, 0xff, 0x5c, 0x0f), 'en', '小'],
  ['GBK of Chinese Windows', bytesOf(0xd0, 0xa1, 0xc3, 0xf7), 'zh', '小明'],
  ['the encoding of Western Windows', bytesOf(0x4d, 0xfc, 0x6c), 'en', 'Mül'],
]
for (const [what, bytes, language, text] of encodings)
  test(`a file in ${what} is read`, () => {
    assert.is(textOfFile(bytes, language), text)
  })

test('what is no text in Chinese either is refused', () => {
  assert.throws(() => textOfFile(bytesOf(0x80, 0xff, 0xff), 'zh'))
})

test('a file begins with the mark that Excel needs', async () => {
  const bytes = new Uint8Array(await csvFile(['a', '小']).arrayBuffer())
  assert.equal([...bytes], [0xef, 0xbb, 0xbf, 0x61, 13, 10, 0xe5, 0xb0, 0x8f, 13, 10])
})

for (const text of [
  '=1+1',
  '+49',
  '-5',
  '@me',
  '\tx',
  "'quoted",
  '007',
  '1E5',
  '3,5',
  '1,234',
  '80-90',
  '1-12',
  '8:30',
  '2026-11-29',
  // With three digits in each part, LibreOffice 7.4 reads it as a number in German.
  '192.168.100.200',
])
  test(`${JSON.stringify(text)} stays a text in a spreadsheet, and is read as it was`, () => {
    assert.is(guarded(text), `'${text}`)
    assert.is(unguarded(guarded(text)), text)
  })

for (const text of [
  '',
  'TV',
  'a=b',
  '192.168.1.2',
  '192.168.1.2-192.168.1.9',
  '00:11:22:33:44:55',
  'example.org',
  'O’Neil',
])
  test(`${JSON.stringify(text)} is written as it is`, () => {
    assert.is(guarded(text), text)
    assert.is(unguarded(text), text)
  })

test('an apostrophe that protects nothing is part of the text', () => {
  assert.is(unguarded("'n Sync"), "'n Sync")
})

test('quotes in a cell are doubled', () => {
  assert.is(quoted('5" disk'), '"5"" disk"')
})

test.run()
