import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { minify } from '../../../src/kit/build/minify'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-bundle-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

test('a minified script behaves as before', async () => {
  const text =
    'const list=[3,1,2];function twice(value){return value*2}const add=(one,other)=>{const both=one+other;return both};globalThis.out=[list.map(twice).sort(),add(twice(5),add(list[0],list.length)),twice(list[1])]'
  const context: { out?: unknown } = {}
  runInNewContext(`const globalThis=this;${await minify(text)}`, context)
  assert.equal(JSON.parse(JSON.stringify(context.out)), [[2, 4, 6], 16, 2])
})

test.run()
