import { readProfiles } from '../src/tools/build/profile-file'
import type { Profile } from '../src/tools/build/profiles/profile'

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
