import { type Feature, features } from '../../../src/device/profile'
import { seededRandom } from '../../../src/gateway/engine/random'
import { profileOf } from '../../../src/tools/build/profile-file'
import { withoutDependents } from '../../../src/tools/build/profiles/combinations'
import type { Profile } from '../../../src/tools/build/profiles/profile'
import { seed } from '../../scale'

/** What a device has. */
export type Tried = Pick<Profile, 'features' | 'limits'>

/** The type `all` with the features for which `isCarried`, and what does not need others. */
const having = (isCarried: (feature: Feature) => boolean): Tried => ({
  features: withoutDependents(Object.fromEntries(features.map(name => [name, isCarried(name)])) as Profile['features']),
  limits: profileOf('all').limits,
})

const random = seededRandom(seed)

/** Devices that lack something, by what they are called in a test. */
export const trimmed: Readonly<Record<string, Tried>> = {
  'a device without any feature that can be left out': having(() => false),
  [`features at random (FUZZ_SEED=${seed})`]: having(() => random() < 0.5),
}
