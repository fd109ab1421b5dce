import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encode, encodingOf } from '../../../src/tools/build/encoding'
import { extractSentences } from '../../../src/tools/build/sentences'
import { unpack } from '../../../web/loader/unpack'
import { quickConsole, unpackedOf, withTexts } from './whole-console'

test('the loader finds exactly the script whose sentences were extracted, and the sentences', () => {
  const scripts = [
    '',
    'a()',
    '"中"',
    'a="中文",b="网关"',
    '["Name","名称"]',
    'x(["Name","名称"],["A","乙"])',
    '["a","b","中"]',
    '["a","中","b"]',
    '["","中"]',
    '["a","中文 Wi-Fi 网关（2.4）"]',
    '["say \\"hi\\"","说"]',
    '["a","说\\"好\\""]',
    '`中${a}文`',
    "['a','中']",
    '["a","中"],"中","$&$1$`",["$&","中$&"]',
    '["[","中"]',
    '"["+"a","中"]',
    'a["中"]["文"]',
    'a\\0\\t\\v\\n',
    '`two\nlines\tand a tab`',
    'é£·ḿ€𠀀😀中',
  ]
  for (const script of scripts) assert.is(withTexts(unpack(extractSentences(script))), script)
  const all = scripts.join(';')
  assert.is(withTexts(unpack(extractSentences(all))), all)
})

test('sentences are stored by language, in front of the code', () => {
  const packed = extractSentences('x(["Name","名称"],["A","乙"])')
  assert.equal(packed.split('\0'), ['名称', '乙', 'Name', 'A', 'x(\x01,\x01)'])
  const texts = [
    ['Name', '名称'],
    ['A', '乙'],
  ]
  assert.equal(unpack(packed), ['x( TEXTS[0], TEXTS[1])', texts])
})

test('ui.gz unpacks to the complete console', async () => {
  const built = await quickConsole()
  assert.ok(withTexts(unpackedOf(built)) === built.console.text)
  assert.match(built.console.text, /[一-龥]/)
})

test('ui.gz is encoded so that a browser reads the same text, with two bytes for a Chinese character if it has any', () => {
  const text = '["Wi-Fi – 5°C","无线…（中）𠀀😀"]'
  for (const [languages, length] of [
    [{ en: 'English', zh: '中文' }, 2],
    [{ en: 'English', de: 'Deutsch' }, 3],
  ] as const) {
    const decoder = new TextDecoder(encodingOf({ languages }))
    assert.is(decoder.decode(encode(text, { languages })), text)
    assert.is(encode('中', { languages }).length, length)
    assert.throws(() => encode('\ud800', { languages }), /cannot encode/)
  }
})

test('a script that contains a marker is rejected', () => {
  for (const mark of ['\0', '\x01']) assert.throws(() => extractSentences(`a="${mark}"`), /U\+0000 or U\+0001/)
})

test.run()
