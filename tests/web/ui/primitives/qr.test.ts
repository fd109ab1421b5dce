import '../../dom'
import * as assert from 'uvu/assert'
import { qrModules } from '../../../../web/ui/primitives/qr'
import { codeWidth, wifiText } from '../../../../web/ui/primitives/wifi-qr'
import { test } from '../../test'
import { drawn, readWithJsqr } from './qr-readers'

const scan = (text: string) => readWithJsqr(drawn(qrModules(text)!))

/** The longest texts of bytes at level L by version (ISO/IEC 18004, table 7). */
const capacities = [17, 32, 53, 78, 106, 134, 154, 192, 230]

test('a code has the smallest version that holds its text, and every module of it is placed', async () => {
  for (const [place, most] of capacities.entries()) {
    for (const [length, version] of [
      [most, place + 1],
      [most + 1, place + 2],
    ] as const) {
      const text = 'a0Z~'.repeat(58).slice(0, length)
      const grid = qrModules(text)
      if (version > 9) {
        assert.is(grid, undefined)
        continue
      }
      assert.is(grid!.length, 17 + 4 * version, `${length} bytes`)
      assert.ok(
        grid!.every(row => row.length === grid!.length && Array.from(row).every(dark => typeof dark === 'boolean')),
        `${length} bytes`,
      )
      assert.is(await scan(text), text)
    }
  }
  assert.is(qrModules('')!.length, 21)
})

test('text beyond ASCII needs a byte more, to the last that fits', async () => {
  for (const [place, most] of capacities.entries()) {
    const fits = 'é'.padEnd(most - 2, 'x')
    assert.is(qrModules(fits)!.length, 21 + 4 * place, `${most} bytes`)
    assert.is(await scan(fits), fits)
    assert.is(qrModules(`${fits}y`)?.length, place === 8 ? undefined : 25 + 4 * place)
  }
})

test('a module has whole pixels, and on a finer screen no fewer than on an ordinary one', () => {
  for (let version = 1; version <= 9; version++) {
    const modules = 25 + 4 * version
    const ordinary = codeWidth(modules, 1)
    assert.ok(ordinary >= 4 * modules && ordinary <= 270, `version ${version}: ${ordinary}`)
    for (const ratio of [1.1, 1.25, 1.5, 2, 3]) {
      const fine = codeWidth(modules, 1 / ratio)
      assert.is(fine % modules, 0)
      assert.ok(fine / ratio > ordinary - 1e-6, `version ${version} at ${ratio}: ${fine}`)
    }
  }
})

test('networks with any name and password are scanned back exactly', async () => {
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
    assert.is(await scan(text), text)
  }
  // The longest that the form takes.
  for (const [ssid, password] of [
    ['"'.repeat(32), '\\'.repeat(63)],
    ['🏠'.repeat(8), 'f'.repeat(64)],
  ] as const) {
    const text = wifiText({ ssid, password, hide: true })
    assert.ok(text.endsWith(';H:true;;'))
    assert.is(await scan(text), text)
  }
})

test.run()
