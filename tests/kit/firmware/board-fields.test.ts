import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boardFiles } from '../../../src/kit/firmware/boards/board'
import { writableFields } from '../../../src/kit/firmware/boards/field-table'
import { linuxEffects } from '../../../src/kit/firmware/boards/linux-effects'
import { firmwareFiles } from '../../../src/kit/firmware/firmware-files'
import { firmware } from '../../../src/kit/firmware/parts'

// Every field that can be written either reaches a program of the gateway on Linux, or it is said why it does not.

const sources = Object.entries(boardFiles('linux').files)
  .filter(([name]) => /\.[ch]$/.test(name))
  .map(([, text]) => text)
const all = writableFields(firmware(boardFiles('linux').optional), sources)

test('what the sources read has a program, and every other field a reason', () => {
  assert.equal(Object.keys(linuxEffects).sort(), all.map(({ part }) => part.name).sort())
  for (const { part, taken, stored } of all) {
    const { by, without } = linuxEffects[part.name]!
    assert.is(by !== undefined, taken.length > 0, `${part.name}: program of ${taken}`)
    assert.is(without !== undefined, stored.length > 0, `${part.name}: reason of ${stored}`)
  }
})

test('a field is taken if a function reads it, also by a macro of a header, but not if one only fills it in', () => {
  const macro = '#define TAKE(row) \\\n  (a = (row)->enable, b = (row)->ip)\n'
  const fieldsOf = (source: string) =>
    writableFields(firmware(), [macro, source]).find(({ part }) => part.name === 'dmz_config')!.taken
  const functionOf = (parameter: string, body: string) => `int f(${parameter}) {\n  ${body}\n}\n`
  assert.equal(fieldsOf(functionOf('const struct dmz_config *now', 'return now->enable;')), ['enable'])
  assert.equal(fieldsOf(functionOf('struct dmz_config *now', 'now->enable = 1;')), [])
  assert.equal(fieldsOf(functionOf('const struct upnp_config *now', 'return now->enable;')), [])
  assert.equal(fieldsOf(functionOf('const struct dmz_config *now', 'TAKE(now);')), ['enable', 'ip'])
})

test('a firmware for a board has a page that says so of each field', () => {
  const page = firmwareFiles('all', { board: 'linux' })['fields.md']!
  for (const row of [
    '| `dmz_config` | `enable` `mac` `ip` `passthrough` `passthrough_mac` | nftables, dnsmasq, ip |  |  |',
    '| `mirror_config` |  |  | `enable` `source` `destination` | Mirroring by tc is not set up yet |',
  ])
    assert.ok(page.includes(`\n${row}\n`), row)
  assert.is(page.match(/^\| `/gm)!.length, all.length)
  assert.is(firmwareFiles('all')['fields.md'], undefined)
})

test.run()
