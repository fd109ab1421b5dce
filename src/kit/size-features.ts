import { features, type Feature } from '../device/profile.ts'
import { bundle } from './bundle.ts'
import { gzipQuick } from './compress.ts'
import type { Profile } from './profile-file.ts'
import { escapeForeign, packScript } from './script-file.ts'

/** What one feature costs a device type. */
export interface FeatureCost {
  type: string
  feature: Feature
  carried: boolean
  /** Bytes of ui.gz (by gzip -9) that the type saves without it; what it would cost more where it is not carried. */
  bytes: number
}

/**
 * What each feature costs each type: the console is built once as the type has it and once with the feature turned
 * over. A feature that others need takes them along (mesh goes with Wi-Fi, and brings it).
 */
export async function featureCosts(profiles: readonly Profile[], entry: string): Promise<FeatureCost[]> {
  const known = new Map<string, number>()
  const sizeOf = async (profile: Profile): Promise<number> => {
    // Types of the same features and limits differ by their name alone.
    const key = JSON.stringify([profile.features, profile.limits])
    const size = known.get(key) ?? gzipQuick(packScript(escapeForeign((await bundle(profile, entry)).text))).length
    known.set(key, size)
    return size
  }
  const costs: FeatureCost[] = []
  for (const profile of profiles) {
    const whole = await sizeOf(profile)
    for (const feature of features) {
      const carried = profile.features[feature]
      const turned = { ...profile.features, [feature]: !carried }
      if (feature === 'wifi' && carried) turned.mesh = false
      if (feature === 'mesh' && !carried) turned.wifi = true
      costs.push({ type: profile.type, feature, carried, bytes: Math.abs(whole - (await sizeOf({ ...profile, features: turned }))) })
    }
  }
  return costs
}
