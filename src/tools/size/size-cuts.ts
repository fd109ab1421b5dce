import { type Feature, features, isOwnFeature } from '../../device/profile'
import { buildType } from '../build/build'
import { bundle } from '../build/bundle'
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
  /** What the type has and would lose with it: what needs it. */
  dependents: Feature[]
  /** About so many bytes of ui.gz the type would save without the feature, or the feature would add if it lacks it. */
  bytes: number
}

/**
 * The features with one toggled, and any other feature that depends on it or that it needs: EasyMesh needs Wi-Fi.
 */
const switched = (carried: Profile['features'], feature: Feature): Profile['features'] => {
  const changed = { ...carried, [feature]: !carried[feature] }
  for (const needed of (changed[feature] && needs[feature]) || []) changed[needed] = true
  return withoutDependents(changed)
}

/** Estimates the bytes of ui.gz of a device type with some features. */
type Estimate = (features: Profile['features']) => Promise<number>

/**
 * Returns a function that estimates the ui.gz of a type with other features: what esbuild and gzip make of it, reduced
 * as much as terser and zopfli reduce that of the type. terser would take minutes for all features, and the estimate is
 * within 2 % of what it would say.
 */
const estimateFor = async (profile: Profile, entry: string): Promise<Estimate> => {
  const sizes = new Map<string, Promise<number>>()
  const measure = async (carried: Profile['features']) => {
    const shortened = { minifyIdentifiers: true, minifyWhitespace: true }
    const { text } = await bundle({ ...profile, features: carried }, entry, {}, shortened)
    return gzipQuick(encode(extractSentences(text, Object.keys(profile.languages)), profile)).length
  }
  const { files } = await buildType(profile, { entry })
  const scale = files['ui.gz'].length / (await measure(profile.features))
  return async carried => {
    const key = JSON.stringify(carried)
    const size = sizes.get(key) ?? measure(carried)
    sizes.set(key, size)
    return Math.round((await size) * scale)
  }
}

const costsWith = async (estimate: Estimate, { type, features: carried }: Profile): Promise<FeatureCost[]> => {
  const whole = await estimate(carried)
  const costs: FeatureCost[] = []
  for (const feature of features) {
    const changed = switched(carried, feature)
    const bytes = Math.abs(whole - (await estimate(changed)))
    const dependents = features.filter(other => other !== feature && carried[other] && !changed[other])
    costs.push({ type, feature, carried: carried[feature], dependents, bytes })
  }
  return costs
}

/** What each feature costs each type, by estimate: builds each type once more for each feature, with it toggled. */
export const featureCosts = async (profiles: readonly Profile[], entry: string): Promise<FeatureCost[]> => {
  const known = new Map<string, FeatureCost[]>()
  const costs: FeatureCost[] = []
  for (const profile of profiles) {
    const key = JSON.stringify([profile.features, profile.limits, profile.languages])
    const own = known.get(key) ?? (await costsWith(await estimateFor(profile, entry), profile))
    known.set(key, own)
    costs.push(...own.map(cost => ({ ...cost, type: profile.type })))
  }
  return costs
}

/** Features that are hardware: a board that has it needs them. */
const hardware: readonly Feature[] = ['wifi', 'voip', 'catv', 'poe', 'pon']

/** How dear a feature is: 0 for one that the requirements do not name, 2 for hardware. */
const rankOf = (feature: Feature): 0 | 1 | 2 => {
  if (isOwnFeature(feature)) return 0
  return hardware.includes(feature) ? 2 : 1
}

/** The features that a type has, the cheapest to leave out first: the least dear, then what saves most. */
export const cheapestCuts = (costs: readonly FeatureCost[]): FeatureCost[] =>
  costs.filter(({ carried }) => carried).sort((a, b) => rankOf(a.feature) - rankOf(b.feature) || b.bytes - a.bytes)

/** A type without the features that a class leaves out. */
export const within = (profile: Profile, ofClass: Partial<Profile['features']>): Profile => {
  const carried = { ...profile.features }
  for (const feature of features) if (ofClass[feature] === false) carried[feature] = false
  return { ...profile, features: withoutDependents(carried) }
}

/** What to leave out of a type so that ui.gz fits into a class. */
export interface Suggestion {
  type: string
  /** The bytes of ui.gz now, and those that the class has room for. */
  bytes: number
  room: number
  /** The features to leave out in this order, each with the bytes that remain without it and those before it. */
  cuts: { feature: Feature; left: number }[]
}

/** The features that can be left out next: of what no other feature needs, the least dear. */
const nextCuts = (carried: Profile['features']): Feature[] => {
  const left = features.filter(feature => carried[feature])
  const free = left.filter(feature => !left.some(other => needs[other].includes(feature)))
  const rank = Math.min(...free.map(rankOf))
  return free.filter(feature => rankOf(feature) === rank)
}

/**
 * What to leave out of a type so that ui.gz has at most `room` bytes, by estimate: each time what saves most of the
 * cheapest cuts, at the end the smallest that is enough. It has all of them if they are not enough.
 */
export const suggestCuts = async (profile: Profile, room: number, entry: string): Promise<Suggestion> => {
  const estimate = await estimateFor(profile, entry)
  const cuts: Suggestion['cuts'] = []
  let carried = profile.features
  const bytes = await estimate(carried)
  for (let left = bytes; left > room; ) {
    const possible: Suggestion['cuts'] = []
    for (const feature of nextCuts(carried))
      possible.push({ feature, left: await estimate(switched(carried, feature)) })
    possible.sort((a, b) => b.left - a.left)
    const cut = possible.find(one => one.left <= room) ?? possible.at(-1)
    if (!cut) break
    carried = switched(carried, cut.feature)
    left = cut.left
    cuts.push(cut)
  }
  return { type: profile.type, bytes, room, cuts }
}
