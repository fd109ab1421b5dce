import type { Feature, Limits, TimeServers } from '../../../device/profile'

/** The files that are delivered to the flash, in the order in which reports list them. */
export const deliveredFiles = ['index.html', 'mobile.html', 'inflate.txt', 'ui.gz'] as const

/** The name of a delivered file. */
export type DeliveredFile = (typeof deliveredFiles)[number]

/** One device type of size-budget.json. */
export interface Profile {
  type: string
  assumption: string
  /** The class of its flash, a key of "classes": what it leaves out and its budget come from there. */
  class?: string
  /** The types of the file that the requirements do not name: their `device_type` codes follow its own. */
  ownTypes: readonly string[]
  features: Record<Feature, boolean>
  limits: Limits
  /** The host names of the time servers from the factory; empty if there is none. */
  timeServers: TimeServers
  /** The languages of the console, English first: the name of each in itself, by its code. */
  languages: Readonly<Record<string, string>>
  /** The folder with the translations into languages that the sources do not have: next to the file of the types. */
  catalogues: string
  /** The maximum size of each delivered file, in bytes. */
  budget: Record<DeliveredFile, number>
}
