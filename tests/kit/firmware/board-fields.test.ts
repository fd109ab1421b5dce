import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boardFiles } from '../../../src/kit/firmware/boards/board'
import { fieldTable, writableFields } from '../../../src/kit/firmware/boards/field-table'
import { linuxEffects } from '../../../src/kit/firmware/boards/linux-effects'
import { firmware } from '../../../src/kit/firmware/parts'
import { root } from '../../../src/tools/root'

// Every field that can be written either reaches a program of the gateway on Linux, or it is said why it does not.

const sources = Object.entries(boardFiles('linux').files)
  .filter(([name]) => /\.[ch]$/.test(name))
  .map(([, text]) => text)
const all = writableFields(firmware(), sources)

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

test('docs/linux.md has the table', () => {
  const table = fieldTable(firmware(), sources, linuxEffects)
  const document = readFileSync(join(root, 'docs/linux.md'), 'utf8')
  assert.ok(document.includes(`\n${table}\n`), `The table is now:\n${table}`)
})

test.run()
