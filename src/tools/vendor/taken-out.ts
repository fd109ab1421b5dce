import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { currentVendor } from '../../device/vendor'
import { definitionsIn } from '../build/plugins/module-order'
import { placeIn } from './places'

/**
 * Why a screen that the vendor takes out cannot be missing in a bundle: another part of the console needs its
 * definition, which the device then lacks. Undefined if nothing does.
 */
export const takenOutError = (bundle: Metafile): string | undefined => {
  const vendor = currentVendor()
  if (!vendor?.without.length) return undefined
  const definitions = definitionsIn(bundle)
  const slug = vendor.without.find(candidate => definitions.includes(`src/device/${candidate}.ts`))
  if (slug === undefined) return undefined
  const isUser = ([path, { imports }]: [string, Metafile['inputs'][string]]) =>
    path.startsWith('web/') && imports.some(imported => imported.path === `src/device/${slug}.ts`)
  const user = Object.entries(bundle.inputs).find(isUser)?.[0] ?? 'another definition'
  const text = readFileSync(resolve(vendor.folder, 'vendor.json'), 'utf8')
  return `${placeIn(vendor.folder, 'vendor.json', text, text.indexOf(slug))} takes out "${slug}", which ${user} needs.`
}
