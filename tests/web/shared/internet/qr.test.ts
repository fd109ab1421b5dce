import '../../dom'
import jsQR from 'jsqr'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { qrModules } from '../../../../web/shared/internet/qr'
import { wifiText } from '../../../../web/shared/internet/wifi-qr'

/** What a scanner reads of a code, four pixels a module with the quiet zone. */
const scan = (text: string): string | undefined => {
  const grid = qrModules(text)!
  const scale = 4
  const side = (grid.length + 8) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [y, row] of grid.entries()) {
    for (const [x, dark] of row.entries()) {
      if (!dark) continue
      for (let line = 0; line < scale; line++) {
        const start = (((y + 4) * scale + line) * side + (x + 4) * scale) * 4
        for (let pixel = 0; pixel < scale; pixel++) pixels.fill(0, start + pixel * 4, start + pixel * 4 + 3)
      }
    }
  }
  const found = jsQR(pixels, side, side)
  return found ? Buffer.from(found.binaryData).toString() : undefined
}

test('every module is correct, and text of any length that fits can be scanned', () => {
  for (const length of [0, 1, 2, 17, 60, 115, 116, 229, 230]) {
    const text = 'a0Z~'.repeat(58).slice(0, length)
    const grid = qrModules(text)!
    // Version 9 (ISO/IEC 18004, table 1).
    assert.is(grid.length, 53)
    assert.ok(
      grid.every(row => row.length === grid.length && Array.from(row).every(dark => typeof dark === 'boolean')),
      `${length} bytes`,
    )
    if (length) assert.is(scan(text), text)
  }
  assert.is(qrModules('a'.repeat(231)), undefined)
})

test('networks with any name and password are scanned back exactly', () => {
  const cases: readonly (readonly [ssid: string, password: string, text: string])[] = [
    ['ontlet', '12345678', 'WIFI:T:WPA;S:ontlet;P:12345678;;'],
    ['a"b\\c;d,e:f', '\\\\;;,,::""', 'WIFI:T:WPA;S:a\\"b\\\\c\\;d\\,e\\:f;P:\\\\\\\\\\;\\;\\,\\,\\:\\:\\"\\";;'],
    ['我的无线网络', '密码密码密码密码', 'WIFI:T:WPA;S:我的无线网络;P:密码密码密码密码;;'],
    ['🏠 home 👨‍👩‍👧', 'pass🔑word', 'WIFI:T:WPA;S:🏠 home 👨‍👩‍👧;P:pass🔑word;;'],
    ['<b>&amp;</b>', '<script>alert(1)</script>', 'WIFI:T:WPA;S:<b>&amp\\;</b>;P:<script>alert(1)</script>;;'],
    [`it's`, 'é ñ ü ß æ', `WIFI:T:WPA;S:it's;P:é ñ ü ß æ;;`],
  ]
  for (const [ssid, password, text] of cases) {
    assert.is(wifiText({ ssid, password }), text)
    assert.is(scan(text), text)
  }
  // The longest that the form takes.
  for (const [ssid, password] of [
    ['"'.repeat(32), '\\'.repeat(63)],
    ['🏠'.repeat(8), 'f'.repeat(64)],
  ] as const) {
    const text = wifiText({ ssid, password, hide: true })
    assert.ok(text.endsWith(';H:true;;'))
    assert.is(scan(text), text)
  }
})

test.run()
