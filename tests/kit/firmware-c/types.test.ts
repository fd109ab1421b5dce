import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOf } from '../../../src/tools/build/profile-file'
import { loadFor } from '../../../src/tools/load-for'
import { byTurns } from '../../scale'
import { trimmed } from '../conform/trimmed'

// The firmware in C of device types that lack something: what is left passes conformance.

for (const [name, tried] of byTurns(Object.entries(trimmed)))
  test(`the firmware in C of ${name} passes conformance`, async () => {
    const program = 'tests/kit/firmware-c/type-conformance.ts'
    const profile = { ...profileOf('all'), ...tried, type: 'tried' }
    const { conformance } = await loadFor<typeof import('./type-conformance')>(profile, program)
    const { failed, passed, skipped } = await conformance()
    assert.equal(failed, [])
    assert.ok(passed.length > 200, `only ${passed.length} checks`)
    // A type without trials is one whose firmware lacks this module, rather than one that skips its checks.
    const isTried = passed.some(id => id.startsWith('safe_apply/'))
    assert.is(isTried, tried.features.trials, JSON.stringify(skipped))
  })

test.run()
