/**
 * The features that a device type may have, each with those that it needs: `specified` are those of the requirements,
 * `own` those that the console adds, and `extra` further ones, which a type of some class of flash has only if it names
 * them. size-budget.json names single ones and whole groups. `WITH.<name>` is true if this build's type has the
 * feature.
 */
export const featureGroups = {
  specified: {
    wifi: [],
    mesh: ['wifi'],
    ddns: [],
    voip: [],
    catv: [],
    poe: [],
    mirror: [],
    snmp: [],
    parental: [],
    tr069: [],
    pon: [],
    wifiTools: ['wifi'],
    quick: [],
    security: [],
    applications: [],
    diagnosis: [],
    service: [],
    themes: [],
  },
  own: {
    devices: ['security', 'applications'],
    search: [],
    commonWords: ['search'],
    qr: ['wifi'],
    advice: [],
    cautions: [],
    trials: [],
    tabs: [],
    connectionNames: [],
  },
  extra: {
    expertCautions: ['cautions'],
    zoneNames: [],
    check: ['diagnosis', 'applications', 'advice'],
    synonyms: ['commonWords', 'zoneNames'],
    sheet: ['wifi', 'qr'],
    updates: [],
    diary: ['security', 'applications', 'devices'],
    speed: [],
    pinholes: [],
    usage: [],
    wake: ['devices'],
    people: ['parental', 'security', 'applications', 'devices'],
    install: [],
    sixGhz: ['wifi'],
    dfs: ['wifi'],
    ranges: ['applications'],
    moves: [],
    rejoin: ['trials', 'qr'],
    shortcuts: ['devices', 'synonyms'],
    safety: ['cautions', 'trials', 'diary', 'updates'],
    ruleTools: [],
    plainNames: [],
    ruleFiles: [],
    netTools: [],
    times: [],
    guestEnd: ['wifi'],
    clock: [],
    dialTest: ['voip'],
    dashboard: [],
  },
} as const

/** The name of a group of features. */
export type FeatureGroup = keyof typeof featureGroups

/** The name of one feature. */
export type Feature = { [Group in FeatureGroup]: keyof (typeof featureGroups)[Group] }[FeatureGroup]

/** The names of all features, group by group. */
export const features = /* @__PURE__ */ Object.values(featureGroups).flatMap(group => Object.keys(group)) as Feature[]

/**
 * Returns whether this project adds a feature to the requirements, for consoles that have the room. Firmware may lack
 * the modules of one that the type has.
 */
export const isOwnFeature = (feature: Feature | undefined): boolean =>
  feature !== undefined && !(feature in featureGroups.specified)

/** The device types of the requirements, in the order of their codes (requirements 3.5). */
export const specifiedTypes = ['07c', '02c', 'f501', '17c', 'ax3000', 'ax1500'] as const

/** The device type that runs on the simulated gateway if none is named. */
export const shownType = 'ax3000'

/**
 * The limits for which the requirements give more than one value (requirements 5.2, 5.7 to 5.9, 5.22). Each
 * device type chooses one.
 */
export interface Limits {
  /** Longest user name in characters: 63, on f501 32. */
  usernameMax: number
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
  /** Shortest new login password: 8 characters of three kinds, or 10 of all four, as TR-124 asks. */
  passwordMin: number
}

/** Host names of time servers. */
export interface TimeServers {
  first: string
  second: string
}

/** The colours of a theme, `#rgb` or `#rrggbb`. */
export interface Palette {
  /** The two ends of the top bar's gradient. */
  readonly from: string
  readonly to: string
  /** Buttons and links; `from` if absent. */
  readonly accent?: string
  /** Text on the bar; white if absent. */
  readonly barInk?: string
  /** Text on the accent; white if absent. */
  readonly onAccent?: string
}

/** The themes of a vendor: their names in both languages and their colours, by their ids. */
export interface OwnThemes {
  names: Readonly<Record<string, readonly [en: string, zh: string]>>
  palettes: Readonly<Record<string, Palette>>
}

/** Logo, banner and theme for a device that reports none, and whom its owner calls (npm run pack -- --brand). */
interface BrandTexts {
  readonly logo: string
  readonly banner: string
  readonly theme: string
  readonly provider: string
  readonly phone: string
  readonly dns: string
}

/*
 * The device type that code is made for. These are constants: of a bundle, from which code for a missing feature is
 * removed, and of a program that runs in Node, which can hold programs for several types (src/tools/load-for.ts).
 */
declare global {
  /** Whether the device type has each feature. */
  const WITH: Readonly<Record<Feature, boolean>>
  /** The limits of the device type. */
  const LIMITS: Readonly<Limits>
  /** The host names of the time servers that the device type has from the factory; empty if it has none. */
  const TIME_SERVERS: Readonly<TimeServers>
  /** The device type: a key of size-budget.json. */
  const DEVICE: string
  /** Device types of size-budget.json that the requirements do not name, in their order; false if there are none. */
  const OWN_TYPES: false | Readonly<Record<string, ''>>
  /** The themes that a vendor adds (vendor.json); false if there are none. */
  const OWN_THEMES: false | OwnThemes
  /**
   * The languages of the device type, English first: the name of each in itself, by its code. The texts of a bundle are
   * in this order.
   */
  const LANGUAGES: Readonly<Record<string, string>>
  /** The brand; its texts are empty in an unbranded build. */
  const BRAND: BrandTexts
  /** The build id: eight hexadecimal digits of a hash of its content. */
  const BUILD: string
}

/** The default limits: the first value that the requirements give for each. */
export const defaultLimits: Limits = {
  usernameMax: 63,
  mtuIpoeMax: 1500,
  mtuPppoeMax: 1492,
  vlanMax: 4095,
  beaconMin: 1,
  tr069IntervalMin: 1,
  tr069IntervalMax: 65535,
  passwordMin: 8,
}

/** How many kinds of characters a new login password has at least, of digits, both cases and symbols. */
export const passwordKinds = (): number => (LIMITS.passwordMin > defaultLimits.passwordMin ? 4 : 3)

/** The languages that every text of the sources is written in. */
export const sourceLanguages: Readonly<Record<string, string>> = { en: 'English', zh: '中文' }
