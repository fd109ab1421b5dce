import { readFileSync } from 'node:fs'
import type { OwnThemes, Palette } from './profile'

/** What vendor.json says, and where it is. */
export interface Vendor {
  /** The folder, which has the layout of the project. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** The slugs of the screens that are taken out: `applications/snmp`. */
  readonly without: readonly string[]
  /** The themes that are added. */
  readonly themes: Readonly<Record<string, VendorTheme>>
}

/** A theme: its name in both languages, and its colours. */
interface VendorTheme {
  readonly name: readonly [en: string, zh: string]
  readonly colours: Palette
}

/**
 * The environment variable with the vendor folder, an absolute path, which the programs that a command starts inherit.
 */
export const vendorVariable = 'ONTLET_VENDOR'

/** The value of OWN_THEMES. */
export const ownThemes = (): false | OwnThemes => {
  const themes = Object.entries(currentVendor()?.themes ?? {})
  if (!themes.length) return false
  return {
    names: Object.fromEntries(themes.map(([id, { name }]) => [id, name])),
    palettes: Object.fromEntries(themes.map(([id, { colours }]) => [id, colours])),
  }
}

/** The error codes that ontlet leaves to vendors. */
export const vendorCodes = { first: 10900, last: 10999 }

let known: Vendor | undefined

/** The vendor of this process; undefined without `--vendor`. The command has checked vendor.json (src/tools/vendor). */
export const currentVendor = (): Vendor | undefined => {
  const folder = process.env[vendorVariable]
  if (!folder) return undefined
  if (known?.folder !== folder) {
    const { name, version, without = [], themes = {} } = JSON.parse(readFileSync(`${folder}/vendor.json`, 'utf8'))
    known = { folder, name, version, without, themes }
  }
  return known
}
