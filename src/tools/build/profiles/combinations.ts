import { type Feature, featureGroups, features, type Limits } from '../../../device/profile'
import type { Profile } from './profile'

/** The features that each feature needs. */
export const needs: Readonly<Record<Feature, readonly Feature[]>> = {
  ...featureGroups.specified,
  ...featureGroups.own,
  ...featureGroups.extra,
}

/** The features without those that need one that is missing. */
export const withoutDependents = (carried: Readonly<Profile['features']>): Profile['features'] => {
  const left = { ...carried }
  for (const feature of features) if (needs[feature].some(needed => !left[needed])) left[feature] = false
  return left
}

/**
 * The values of each limit that the requirements name (5.2, 5.7 to 5.9, 5.22), the first of which is the default; of
 * the password, the second is that of TR-124.
 */
const limitValues: Readonly<Record<keyof Limits, readonly number[]>> = {
  usernameMax: [63, 32],
  mtuIpoeMax: [1500, 2000, 2200],
  mtuPppoeMax: [1492, 2200],
  vlanMax: [4095, 4094],
  beaconMin: [1, 100],
  tr069IntervalMin: [1, 0],
  tr069IntervalMax: [65535, 2147483647],
  passwordMin: [8, 10],
}

/** Why the features and limits of a profile cannot be combined, as the end of a sentence; undefined if they can. */
export const combinationError = ({
  features: carried,
  limits,
}: Pick<Profile, 'features' | 'limits'>): string | undefined => {
  for (const feature of features) {
    const missing = carried[feature] && needs[feature].find(needed => !carried[needed])
    if (missing) return `has the feature "${feature}" without "${missing}", which it requires`
  }
  for (const key of Object.keys(limitValues) as (keyof Limits)[]) {
    const values = limitValues[key]
    if (!values.includes(limits[key])) {
      return `has ${limits[key]} for "${key}" in "limits"; the requirements name ${values.join(' and ')}`
    }
  }
  if (limits.mtuPppoeMax > limits.mtuIpoeMax) {
    return `has "mtuPppoeMax" ${limits.mtuPppoeMax} above "mtuIpoeMax" ${limits.mtuIpoeMax}: both use the same frames`
  }
  return undefined
}
