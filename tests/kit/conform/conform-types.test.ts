// Conformance of devices that lack something: a check of what is there must not need what is not.
import { spawn } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Feature, features } from '../../../src/device/profile.ts'
import { seededRandom } from '../../../src/gateway/engine/random.ts'
import { profileOf, readProfiles } from '../../../src/kit/build/profile-file.ts'
import { withoutDependents } from '../../../src/kit/build/profiles/combinations.ts'
import type { Profile } from '../../../src/kit/build/profiles/profile.ts'
import { root } from '../../../src/kit/root'

type Tried = Pick<Profile, 'features' | 'limits'>

const all = profileOf('all')

/** The type `all` with the features for which `isCarried`, and what does not need others. */
const having = (isCarried: (feature: Feature) => boolean): Tried => ({
  features: withoutDependents(Object.fromEntries(features.map(name => [name, isCarried(name)])) as Profile['features']),
  limits: all.limits,
})

/** Runs conformance in a process of its own. */
const conformanceOf = (tried: Tried) =>
  new Promise<{ failed: string[]; passed: number }>((resolve, reject) => {
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

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 100_000)
const random = seededRandom(seed)

const cases: Record<string, Tried> = {
  'a device without any feature that can be left out': having(() => false),
  [`features at random (FUZZ_SEED=${seed})`]: having(() => random() < 0.5),
}
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
    assert.ok(passed > 200, `only ${passed} checks`)
  })

test.run()
