import { type Feature, features } from '../../device/profile'
import { scriptOf } from '../build/build'
import { gzipQuick } from '../build/compress/compress'
import { encode } from '../build/encoding'
import { needs, withoutDependents } from '../build/profiles/combinations'
import type { Profile } from '../build/profiles/profile'
import { extractSentences } from '../build/sentences'

/** What one feature costs a device type. */
export interface FeatureCost {
  type: string
  feature: Feature
  carried: boolean
  /**
   * Bytes of ui.gz (compressed by gzip -9) that the type would save without the feature, or that the feature would add
   * if the type lacks it.
   */
  bytes: number
}

/**
 * The profile with one feature toggled, and any other feature that depends on it or that it needs: EasyMesh needs
 * Wi-Fi.
 */
function switched(profile: Profile, feature: Feature): Profile {
  const carried = !profile.features[feature]
  const changed = { ...profile.features, [feature]: carried }
  for (const needed of (carried && needs[feature]) || []) changed[needed] = true
  return { ...profile, features: withoutDependents(changed) }
}

/**
 * Returns a function that measures ui.gz, compressed by gzip -9. Types with equal features and limits are built only
 * once.
 */
function sizeCache(entry: string): (profile: Profile) => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  const measure = async (profile: Profile) => {
    const { text } = await scriptOf(profile, entry)
    return gzipQuick(encode(extractSentences(text, Object.keys(profile.languages)), profile)).length
  }
  return profile => {
    const key = JSON.stringify([profile.features, profile.limits, profile.languages])
    const size = sizes.get(key) ?? measure(profile)
    sizes.set(key, size)
    return size
  }
}

/**
 * What each feature costs each type: builds each type's console as it is, and once more for each feature with that
 * feature toggled.
 */
export async function featureCosts(profiles: readonly Profile[], entry: string): Promise<FeatureCost[]> {
  const sizeOf = sizeCache(entry)
  const costs: FeatureCost[] = []
  for (const profile of profiles) {
    const whole = await sizeOf(profile)
    for (const feature of features) {
      const other = await sizeOf(switched(profile, feature))
      costs.push({
        type: profile.type,
        feature,
        carried: profile.features[feature],
        bytes: Math.abs(whole - other),
      })
    }
  }
  return costs
}
