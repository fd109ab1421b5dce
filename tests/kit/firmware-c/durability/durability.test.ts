import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAll, seed } from '../../../scale'
import { compilers } from '../../compilers'
import { quickFolder } from '../quick-folder'
import { compileFirmware, hasSanitizers, link, sanitizers, writeFirmware } from '../start-c-firmware'

/*
 * What the firmware in C has stored survives the end of its process at any step, a disk that is full, and damage to the
 * files; and what it answers is what it has stored.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-durability-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const compiler = compilers()[0]!
const options = isAll && hasSanitizers(compiler) ? sanitizers : ['-O1']
const programs = ['boundaries', 'damage'] as const
const own = new URL('.', import.meta.url).pathname
const more = readdirSync(own)
  .filter(name => name.endsWith('.c'))
  .map(name => join(own, name))
writeFirmware(folder)
const objects = compileFirmware(folder, compiler, { options, more })

/** Calls that change files go to faults.c. */
const wrapped = ['open', 'write', 'pwrite', 'fsync', 'close', 'rename', 'unlink'].map(name => `-Wl,--wrap=${name}`)

/** Runs one of the programs; returns the numbers that it prints. */
const run = (name: (typeof programs)[number], ...args: readonly string[]): number[] => {
  const without = ['main', 'serve', 'receive', ...programs.filter(other => other !== name)].map(other => `${other}.o`)
  const used = objects.filter(path => !without.some(other => path.endsWith(`/${other}`)))
  const program = link(join(folder, name), compiler, used, [...options, ...wrapped])
  const env = { ...process.env, ASAN_OPTIONS: 'detect_leaks=0' }
  return execFileSync(program, args, { encoding: 'utf8', env }).split(' ').map(Number)
}

test('killed at any step, with a full disk, or with one step failing, a write is stored as answered', () => {
  const [steps = 0] = run('boundaries')
  assert.ok(steps > 500, `only ${steps} steps`)
})

test('a damaged configuration loses nothing while one copy is whole, and a reset is said in the log', () => {
  const count = isAll ? 20_000 : 500
  const [copies = 0, resets = 0] = run('damage', String(count), String(seed))
  assert.ok(copies > count / 2 && resets > count / 10, `${copies} and ${resets}`)
})

test.run()
