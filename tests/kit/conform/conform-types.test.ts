// Conformance of devices that lack something: a check of what is there must not need what is not.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Limits } from '../../../src/device/profile'
import { profileOf } from '../../../src/tools/build/profile-file'
import { loadFor } from '../../../src/tools/load-for'
import { differentTypes, typesFor } from '../../different-types'

// conform.test.ts checks `all`; other devices that lack something: tests/kit/firmware-c/types.test.ts.
const chosen = typesFor('conformance').map(({ type }) => type)
const withOwnFeatures = differentTypes(({ features }) => features).map(({ type }) => type)
const cases = differentTypes().filter(
  ({ type }) => type !== 'all' && (chosen.includes(type) || !withOwnFeatures.includes(type)),
)
/** The modules that differ by a limit between types with the same features. */
const limited = { usernameMax: ['account_info', 'login'] }
const { limits: usual } = profileOf('all')

for (const profile of cases)
  test(`the type ${profile.type} passes`, async () => {
    const program = 'tests/kit/conform/type-conformance.ts'
    const { conformance } = await loadFor<typeof import('./type-conformance')>(profile, program)
    if (withOwnFeatures.includes(profile.type)) {
      const { failed, passed } = await conformance()
      assert.equal(failed, [])
      assert.ok(passed.length > 200, `only ${passed.length} checks`)
      return
    }
    const own = (Object.keys(usual) as (keyof Limits)[]).filter(name => profile.limits[name] !== usual[name])
    assert.equal(own, Object.keys(limited))
    const { failed, passed } = await conformance(Object.values(limited).flat())
    assert.equal(failed, [])
    assert.ok(passed.length > 5, `only ${passed.length} checks`)
  })

test.run()
