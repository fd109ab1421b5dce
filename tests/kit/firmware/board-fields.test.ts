import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boardFiles } from '../../../src/kit/firmware/boards/board'
import { fieldTable, writableFields } from '../../../src/kit/firmware/boards/field-table'
import { type BoardEffect, linuxEffects } from '../../../src/kit/firmware/boards/linux-effects'
import { firmwareFiles } from '../../../src/kit/firmware/firmware-files'
import { firmware } from '../../../src/kit/firmware/parts'

// Every field that can be written either reaches a program of the gateway on Linux, or the page says why it does not.

const sources = Object.entries(boardFiles('linux').files)
  .filter(([name]) => /\.[ch]$/.test(name))
  .map(([, text]) => text)
const all = writableFields(firmware(boardFiles('linux').optional), sources)

const place = 'src/kit/firmware/boards/linux-effects.ts'

test('what the sources read has a program, and no reason is given for what they all read', () => {
  const known = all.map(({ part }) => part.name)
  for (const name of Object.keys(linuxEffects)) assert.ok(known.includes(name), `${place}: delete ${name}`)
  for (const { part, taken, stored } of all) {
    const { by, without } = linuxEffects[part.name] ?? {}
    const program = taken.length ? `name the program that takes ${taken} in "by"` : 'delete "by"'
    assert.is(by !== undefined, taken.length > 0, `${place}, ${part.name}: ${program}`)
    assert.ok(without === undefined || stored.length, `${place}, ${part.name}: delete "without"`)
  }
})

test('a field that nothing reads has a reason in the page, its own or that nothing takes it yet', () => {
  const reasonsWith = (effects: Readonly<Record<string, BoardEffect>>) =>
    fieldTable(firmware(boardFiles('linux').optional), sources, effects)
      .split('\n')
      .filter(line => line.startsWith('| `'))
      .map(line => line.split(' | ').slice(-2))
  for (const [fields, reason] of reasonsWith(linuxEffects))
    assert.is(reason !== ' |', fields !== '', `${fields} ${reason}`)
  const mirror = ['`enable` `source` `destination`', 'Nothing on the board takes it yet |']
  assert.ok(reasonsWith({}).some(row => row.join() === mirror.join()))
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
