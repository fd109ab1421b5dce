// Conformance of devices that lack something: a check of what is there must not need what is not.
import { spawn } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOf, readProfiles } from '../../../src/kit/build/profile-file'
import { root } from '../../../src/kit/root'
import type { Tried } from './trimmed'

/** Runs conformance in a process of its own. */
const conformanceOf = (tried: Tried) =>
  new Promise<{ failed: string[]; passed: string[] }>((resolve, reject) => {
    const program = ['src/kit/run.mjs', 'tests/kit/conform/type-program.ts', JSON.stringify(tried)]
    const child = spawn(process.execPath, program, { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += String(chunk)
      })
    child.on('close', () => {
      try {
        resolve(JSON.parse(output))
      } catch {
        reject(new Error(output))
      }
    })
  })

/** The types; other devices that lack something: tests/kit/firmware-c/types.test.ts. */
const cases: Record<string, Tried> = {}
const all = profileOf('all')
const tried = new Set([JSON.stringify([all.features, all.limits])])
for (const { type, features, limits } of Object.values(readProfiles())) {
  const key = JSON.stringify([features, limits])
  // Types with the same features and limits are the same device; conform.test.ts checks `all`.
  if (!tried.has(key)) cases[`the type ${type}`] = { features, limits }
  tried.add(key)
}

for (const [name, tried] of Object.entries(cases))
  test(`${name} passes`, async () => {
    const { failed, passed } = await conformanceOf(tried)
    assert.equal(failed, [])
    assert.ok(passed.length > 200, `only ${passed.length} checks`)
  })

test.run()
