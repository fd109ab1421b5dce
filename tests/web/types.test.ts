// Screens and forms of the types that ship, beside those of the type with every feature that most tests have: a feature
// decides whether something exists, never what another thing means.
import * as assert from 'uvu/assert'
import { profileOf } from '../../src/tools/build/profile-file'
import { loadFor } from '../../src/tools/load-for'
import { test } from './test'
import type { Walked } from './types-walk'

type Walk = typeof import('./types-walk')

const walk = async (type: string): Promise<Record<string, Walked>> => {
  // One after the other: each takes over the page.
  const { walkThrough } = await loadFor<Walk>(profileOf(type), 'tests/web/types-walk.ts')
  return walkThrough()
}
const whole = await walk('all')

for (const type of ['07c', 'ax3000'])
  test(`${type}: every screen opens, and every form is saved and read again, as with every feature`, async () => {
    const walked = await walk(type)
    const different = Object.entries(walked).filter(([name, { heading, changed, isKept }]) => {
      const other = whole[name]
      return !isKept || !other || other.heading !== heading || Boolean(other.changed) !== Boolean(changed)
    })
    assert.equal(different, [])
    assert.ok(Object.values(walked).filter(({ changed }) => changed).length > 30)
  })

test.run()
