import type { Theme } from '../device/login/public-info'
import type { Feature, Limits, TimeServers } from '../device/profile'

/** A device type of the demo, as its bar shows it: bytes of the delivered files and the most that they may have. */
export interface DemoDevice {
  type: string
  /** The languages of its console: the name of each in itself, by its code. */
  languages: Readonly<Record<string, string>>
  files: readonly { name: string; bytes: number; budget: number }[]
}

/** A device type as the engine needs it. */
export interface DemoProfile {
  features: Record<Feature, boolean>
  limits: Limits
  timeServers: TimeServers
  languages: Readonly<Record<string, string>>
}

/** What the vendor whose demo it is changes in the device. */
export interface DemoVendor {
  /** The slugs of the screens that are taken out. */
  without: readonly string[]
  /** The theme of its brand; '' for that of ontlet. */
  theme: Theme | ''
}

declare global {
  /** The device types of this demo, the first one by default; set by the build. */
  var DEMO_DEVICES: readonly DemoDevice[]
  /** Their profiles by type as JSON: esbuild cannot inject a module that reads an object; set by the build. */
  var DEMO_PROFILES: string
  /** The vendor of this demo; set by the build. */
  var DEMO_VENDOR: DemoVendor
  /** A hash of the demo's scripts, with which browsers ask for them; set by the build. */
  var DEMO_BUILD: string
}
