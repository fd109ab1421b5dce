// Conformance of devices that lack something: a check of what is there must not need what is not.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadFor } from '../../../src/tools/load-for'
import { differentTypes } from '../../different-types'

// conform.test.ts checks `all`; other devices that lack something: tests/kit/firmware-c/types.test.ts.
const [, ...cases] = differentTypes()

for (const profile of cases)
  test(`the type ${profile.type} passes`, async () => {
    const program = 'tests/kit/conform/type-conformance.ts'
    const { conformance } = await loadFor<typeof import('./type-conformance')>(profile, program)
    const { failed, passed } = await conformance()
    assert.equal(failed, [])
    assert.ok(passed.length > 200, `only ${passed.length} checks`)
  })

test.run()
