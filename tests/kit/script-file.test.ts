import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bundle, consoleEntry } from '../../src/kit/bundle.ts'
import { profileOf } from '../../src/kit/profile-file.ts'
import { escapeForeign, packScript } from '../../src/kit/script-file.ts'
import { unpack } from '../../web/loader/unpack.ts'

/** What the loader makes of the file. */
const unpacked = (file: Buffer) => unpack(new TextDecoder('gb18030').decode(file))

test('the loader gets back exactly the script that was packed', () => {
  const scripts = [
    '', 'a()', '"中"', '中', '中中', 'a="中文",b="网关"', '["Name","名称"]', 'x(["Name","名称"],["A","乙"])', '["a","b","中"]', '["a","中","b"]',
    '["","中"]', '["a","中文 Wi-Fi 网关（2.4）"]', '["say \\"hi\\"","说"]', '["a","说\\"好\\""]', '`中${a}文`', "['a','中']", '["a","中"],"中","$&$1$`",["$&","中$&"]',
    '["a", "中"]', '["[","中"]', '"["+"a","中"]', 'a["中"]["文"]', 'a\\0\\t\\v\\n', '“quoted” — it’s…', '\x7f', 'é£·ḿ€𠀀😀中',
  ]
  for (const script of scripts) {
    const text = escapeForeign(script)
    assert.is(unpacked(packScript(text)), text, script)
  }
  const many = escapeForeign(scripts.slice(1, -2).join(';'))
  assert.is(unpacked(packScript(many)), many)
})

test('the console comes back whole, and is shorter', async () => {
  const script = escapeForeign((await bundle(profileOf('all'), consoleEntry)).text)
  const file = packScript(script)
  assert.ok(unpacked(file) === script)
  assert.ok(file.length < Buffer.byteLength(script))
  assert.match(script, /[一-龥]/)
})

test('what browsers may decode differently is escaped, what all decode alike is kept', () => {
  const cases: [script: string, text: string][] = [
    ['中文，。！（Wi-Fi）：“”‘’—…、', '中文，。！（Wi-Fi）：“”‘’—…、'],
    ['·', '\\u00b7'], ['€', '\\u20ac'], ['ḿ', '\\u1e3f'], ['•', '\\u2022'], ['é', '\\u00e9'], ['䶮', '\\u4dae'], ['龦', '\\u9fa6'], ['𠀀', '\\ud840\\udc00'],
  ]
  for (const [script, text] of cases) assert.is(escapeForeign(script), text)
})

test('a script that packing would spoil is refused', () => {
  for (const mark of ['\0', '\t', '\v', '\n', '\f', '\r', '\x01', '\x1f']) assert.throws(() => packScript(`a="${mark}"`), /control character/)
})

test.run()
