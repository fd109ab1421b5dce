import { readProfiles } from '../src/tools/build/profile-file'
import type { Profile } from '../src/tools/build/profiles/profile'
import { seed } from './scale'

/**
 * The device types without those that are the same device as one before, which have the same features and limits, or
 * the same of what `lookedAt` returns. The first is `all`.
 */
export const differentTypes = (
  lookedAt = ({ features, limits }: Profile): unknown => [features, limits],
): Profile[] => {
  const keyOf = (profile: Profile) => JSON.stringify(lookedAt(profile))
  const all = Object.values(readProfiles())
  return all.filter((profile, place) => all.findIndex(other => keyOf(other) === keyOf(profile)) === place)
}

/** Who looks at device types, each of them at another one of those between the two ends. */
const lookers = ['browser', 'forms', 'conformance'] as const

/**
 * `all`, `smallest`, in which each switch is seen on and off, and of the other types with features of their own one,
 * which the seed chooses: three in a row see each of the three in the browser, in its forms, and in conformance.
 */
export const typesFor = (looker: (typeof lookers)[number]): Profile[] => {
  const [all, ...others] = differentTypes(({ features }) => features)
  const between = others.filter(({ type }) => type !== 'smallest')
  const chosen = between[(seed + lookers.indexOf(looker)) % between.length]
  return [all, ...others].filter(profile => profile === chosen || !between.includes(profile!)) as Profile[]
}
