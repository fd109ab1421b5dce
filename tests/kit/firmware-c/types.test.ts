import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/kit/root'
import { trimmed } from '../conform/trimmed'
import type { Conformance } from './conformance'

/*
 * The firmware in C of device types that lack something: what is left passes conformance. Each is generated in a
 * process of its own.
 */

for (const [name, tried] of Object.entries(trimmed))
  test(`the firmware in C of ${name} passes conformance`, async () => {
    const program = ['src/kit/run.mjs', 'tests/kit/firmware-c/type-program.ts', JSON.stringify(tried)]
    const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, maxBuffer: 2 ** 24 })
    const { failed, passed, skipped } = JSON.parse(stdout) as Conformance
    assert.equal(failed, [])
    assert.ok(passed.length > 200, `only ${passed.length} checks`)
    // A type without trials is one whose firmware lacks this module, rather than one that skips its checks.
    const isTried = passed.some(id => id.startsWith('safe_apply/'))
    assert.is(isTried, tried.features.trials, JSON.stringify(skipped))
  })

test.run()
