import { type Feature, features, type Limits } from '../../../device/profile'
import type { Profile } from './profile'

/** The features that a feature needs. */
export const needs: Readonly<Partial<Record<Feature, readonly Feature[]>>> = {
  mesh: ['wifi'],
  wifiTools: ['wifi'],
  qr: ['wifi'],
  devices: ['security', 'applications'],
  check: ['diagnosis', 'applications'],
}

/** The features without those that need one that is missing. */
export function withoutDependents(carried: Readonly<Profile['features']>): Profile['features'] {
  const left = { ...carried }
  for (const feature of features) if (needs[feature]?.some(needed => !carried[needed])) left[feature] = false
  return left
}

/** The range of each limit, inclusive: what the protocols and the variants in the requirements allow. */
const limitBounds: Readonly<Record<keyof Limits, readonly [least: number, most: number]>> = {
  mtuIpoeMax: [576, 9216],
  mtuPppoeMax: [128, 9208],
  vlanMax: [1, 4095],
  beaconMin: [1, 1024],
  tr069IntervalMin: [0, 2147483647],
  tr069IntervalMax: [1, 2147483647],
}

/** Why the features and limits of a profile cannot be combined, as the end of a sentence; undefined if they can. */
export function combinationError({
  features: carried,
  limits,
}: Pick<Profile, 'features' | 'limits'>): string | undefined {
  for (const feature of features) {
    const missing = carried[feature] && needs[feature]?.find(needed => !carried[needed])
    if (missing) return `has the feature "${feature}" without "${missing}", which it requires`
  }
  for (const key of Object.keys(limitBounds) as (keyof Limits)[]) {
    const [least, most] = limitBounds[key]
    if (limits[key] < least || limits[key] > most) {
      return `has ${limits[key]} for "${key}" in "limits"; it must be from ${least} to ${most}`
    }
  }
  if (limits.mtuPppoeMax > limits.mtuIpoeMax) {
    return `has "mtuPppoeMax" ${limits.mtuPppoeMax} above "mtuIpoeMax" ${limits.mtuIpoeMax}: both use the same frames`
  }
  if (limits.tr069IntervalMin > limits.tr069IntervalMax) return `has "tr069IntervalMin" above "tr069IntervalMax"`
  return undefined
}
