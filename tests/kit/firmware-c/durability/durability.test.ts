import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAll, seed } from '../../../scale'
import { compilers } from '../../compilers'
import { quickFolder } from '../quick-folder'
import { hasSanitizers, sanitizers } from '../start-c-firmware'
import { durability } from './durability'

/*
 * What the firmware in C has stored survives the end of its process at any step, a disk that is full, and damage to the
 * files; and what it answers is what it has stored. processors.test.ts repeats that for other processors.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-durability-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const compiler = compilers()[0]!
const options = isAll && hasSanitizers(compiler) ? sanitizers : ['-O1']
const { run } = durability(folder, { compiler, compile: options, link: options })

test('killed at any step, with a full disk, or with one step failing, a write is stored as answered', () => {
  const [steps = 0] = run('boundaries')
  assert.ok(steps > 500, `only ${steps} steps`)
})

test('a damaged configuration loses nothing while one copy is whole, and a reset is said in the log', () => {
  // Each run of everything damages other bytes.
  const count = isAll ? 5000 : 500
  const [copies = 0, resets = 0] = run('damage', String(count), String(seed))
  assert.ok(copies > count / 2 && resets > count / 10, `${copies} and ${resets}`)
})

test.run()
