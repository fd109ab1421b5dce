import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { themes as ownThemes } from '../../device/login/public-info'
import type { Palette } from '../../device/profile'
import { isRecord, jsonObject } from '../build/profiles/json-object'
import { root } from '../root'
import { contrastError } from './contrast'
import { placeIn } from './places'

/** One key of vendor.json: what its value must be, whether it is, and whether it may be absent. */
interface KeyRule {
  wanted: string
  fits(value: unknown): boolean
  optional?: true
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isName = (value: unknown) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value)
const isVersion = (value: unknown) => typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value)
const isSlugList = (value: unknown) => Array.isArray(value) && value.every(isText)

const rules: Readonly<Record<string, KeyRule>> = {
  name: { wanted: 'a name of lower-case letters, digits and hyphens', fits: isName },
  version: { wanted: 'three numbers, such as 1.0.0', fits: isVersion },
  without: { wanted: 'a list of slugs, such as applications/snmp', fits: isSlugList, optional: true },
  themes: { wanted: 'an object of themes', fits: isRecord, optional: true },
}

/** Why a screen cannot be taken out, as the end of a sentence; undefined if it can. */
const withoutError = (slug: string): string | undefined => {
  const exists = ['ts', 'tsx'].some(ending => existsSync(resolve(root, `web/pages/${slug}.${ending}`)))
  if (!exists || slug.includes('/parts/')) return `takes out "${slug}", which is no screen of ontlet`
  if (slug === 'home/home') return `takes out "${slug}", without which the console has no start`
  return undefined
}

const isColour = (value: unknown) => typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value)

const colourNames: readonly string[] = ['from', 'to', 'accent', 'barInk', 'onAccent'] satisfies (keyof Palette)[]

/** What is wrong with a theme, as the end of a sentence; undefined if nothing is. */
const themeError = (id: string, theme: unknown): string | undefined => {
  if (Object.hasOwn(ownThemes, id)) return `adds the theme "${id}", which ontlet has`
  if (!isRecord(theme)) return `needs "name" and "colours" for the theme "${id}"`
  const { name, colours } = theme
  if (!Array.isArray(name) || name.length !== 2 || !name.every(isText))
    return `lacks the "name" of the theme "${id}" in both languages: ["English", "中文"]`
  if (!isRecord(colours) || !isColour(colours.from) || !isColour(colours.to))
    return `needs "colours" by name for the theme "${id}", such as { "from": "#1d54c4", "to": "#2f6fe4" }`
  const wrong = Object.keys(colours).find(name => !colourNames.includes(name) || !isColour(colours[name]))
  if (wrong) return `has a wrong colour "${wrong}" in the theme "${id}"; the names are ${colourNames.join(', ')}`
  const illegible = contrastError(colours as unknown as Palette)
  return illegible && `has text that is hard to read in the theme "${id}": ${illegible}`
}

/** What is wrong with the text of a vendor.json, one sentence each. Throws a BuildError if it is not an object. */
export const manifestErrors = (folder: string, text: string): string[] => {
  const manifest = jsonObject(`${basename(folder)}/vendor.json`, text)
  const sentence = (named: string, error: string) => {
    const offset = Math.max(0, text.indexOf(JSON.stringify(named)))
    return `${placeIn(folder, 'vendor.json', text, offset)} ${error}.`
  }
  const unknown = Object.keys(manifest).filter(key => !Object.hasOwn(rules, key))
  const wrong = Object.entries(rules).filter(([key, { fits, optional }]) => {
    const value = manifest[key]
    return !(value === undefined ? optional : fits(value))
  })
  const errors = [
    ...unknown.map(key => sentence(key, `has the unknown key "${key}"; valid are: ${Object.keys(rules).join(', ')}`)),
    ...wrong.map(([key, { wanted }]) => sentence(key, `needs "${key}": ${wanted}`)),
  ]
  if (errors.length) return errors
  const { without = [], themes = {} } = manifest as { without?: string[]; themes?: Record<string, unknown> }
  const faults = [
    ...without.map(slug => [slug, withoutError(slug)] as const),
    ...Object.entries(themes).map(([id, theme]) => [id, themeError(id, theme)] as const),
  ]
  return faults.flatMap(([named, error]) => (error ? sentence(named, error) : []))
}
