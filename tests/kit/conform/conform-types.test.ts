// Conformance of devices that lack something: a check of what is there must not need what is not.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOf, readProfiles } from '../../../src/tools/build/profile-file'
import type { Profile } from '../../../src/tools/build/profiles/profile'
import { loadFor } from '../../../src/tools/load-for'

/** The types; other devices that lack something: tests/kit/firmware-c/types.test.ts. */
const cases: Profile[] = []
const all = profileOf('all')
const tried = new Set([JSON.stringify([all.features, all.limits])])
for (const profile of Object.values(readProfiles())) {
  const key = JSON.stringify([profile.features, profile.limits])
  // Types with the same features and limits are the same device; conform.test.ts checks `all`.
  if (!tried.has(key)) cases.push(profile)
  tried.add(key)
}

for (const profile of cases)
  test(`the type ${profile.type} passes`, async () => {
    const program = 'tests/kit/conform/type-conformance.ts'
    const { conformance } = await loadFor<typeof import('./type-conformance')>(profile, program)
    const { failed, passed } = await conformance()
    assert.equal(failed, [])
    assert.ok(passed.length > 200, `only ${passed.length} checks`)
  })

test.run()
