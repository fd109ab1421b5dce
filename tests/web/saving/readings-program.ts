// The tests of readings-scenes.ts with the limits in the argument, in a process of its own, as each has the whole
// console.

import '../dom'
import type { Limits } from '../../../src/device/profile'
import { profileOf } from '../../../src/tools/build/profile-file'
import { loadFor } from '../../../src/tools/load-for'
import { test } from '../test'
import type { Reading } from './readings-scenes'

const [limits, reading] = JSON.parse(process.argv[2]!) as [Partial<Limits>, Reading]
const all = profileOf('all')
const { testLimits } = await loadFor<typeof import('./readings-scenes')>(
  { ...all, limits: { ...all.limits, ...limits } },
  'tests/web/saving/readings-scenes.ts',
)
testLimits(reading)
test.run()
