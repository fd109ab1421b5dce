/** What a device type may carry or lack; `WITH.<name>` is true where it is carried. */
export const features = ['wifi', 'mesh', 'ddns', 'voip', 'catv', 'poe', 'mirror', 'snmp', 'parental', 'tr069', 'pon'] as const

/** The name of one feature. */
export type Feature = (typeof features)[number]

/** Kinds of fields that many device types do without; the control of a kind that no field in the bundle has is left out. */
export const rareKinds = ['many', 'weekdays', 'timeRange', 'time', 'long', 'pick'] as const
export type RareKind = (typeof rareKinds)[number]

/** The limits that the specification (section 5) gives in two readings. A device type chooses one. */
export interface Limits {
  /** Largest MTU of an IPoE connection in bytes: 1500, on variants 2000 or 2200. */
  mtuIpoeMax: number
  /** Largest MTU of a PPPoE connection in bytes: 1492, on a variant 2200. */
  mtuPppoeMax: number
  /** Highest VLAN ID: 4095 or 4094. */
  vlanMax: number
  /** Shortest Wi-Fi beacon interval in ms: 1, on a variant 100. */
  beaconMin: number
  /** Shortest TR-069 inform interval in seconds: 1 or 0. */
  tr069IntervalMin: number
  /** Longest TR-069 inform interval in seconds: 65535 or 2147483647. */
  tr069IntervalMax: number
}

declare global {
  /** Feature by feature, whether this build carries it. A constant in a bundle, so that what is left out leaves no byte. */
  var WITH: Record<Feature, boolean>
  /** Kind by kind, whether a definition in this build has such a field; src/kit/bundle.ts looks. */
  var USES: Record<RareKind, boolean>
  /** The limits of this build's device type. */
  var LIMITS: Limits
  /** The device type this build is made for: a key of size-budget.json. */
  var DEVICE: string
  /** What a build is dressed in where the device tells nothing of its own (npm run pack -- --brand); empty in any other build. */
  var BRAND: { logo: string; banner: string; theme: string }
  /** Names this build: eight hexadecimal digits of its content. */
  var BUILD: string
}

/** The first reading of every limit: what holds where a device type chooses nothing else. */
export const defaultLimits: Limits = {
  mtuIpoeMax: 1500,
  mtuPppoeMax: 1492,
  vlanMax: 4095,
  beaconMin: 1,
  tr069IntervalMin: 1,
  tr069IntervalMax: 65535,
}

// A bundle has these as constants and drops this branch. Node has them from here; there the values are
// changed in place by src/kit/profile-file.ts, so it has to be called before a definition is loaded.
if (typeof DEVICE === 'undefined') {
  const all = {} as Record<Feature, boolean>
  for (const feature of features) all[feature] = true
  const uses = {} as Record<RareKind, boolean>
  for (const kind of rareKinds) uses[kind] = true
  Object.assign(globalThis, { DEVICE: 'all', BUILD: 'source', BRAND: { logo: '', banner: '', theme: '' }, WITH: all, USES: uses, LIMITS: { ...defaultLimits } })
}

/** The limits of this device type (specification section 5, variants chosen in size-budget.json). */
export const limits: Limits = LIMITS
