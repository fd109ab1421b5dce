import { join } from 'node:path'
import { sourceLanguages } from '../../device/profile'
import { ownThemes, type Vendor, vendorVariable } from '../../device/vendor'
import type { CompileOptions } from '../compile/compile.mjs'
import { keptProgram } from '../compile/kept-program.mjs'
import { root } from '../root'
import { translatorOf } from '../texts/translator'
import { isUsageError } from '../usage-error'
import { loadVendor } from './load-vendor'
import { readProgram, vendorPlugins } from './vendor-plugin'

export { typeCheck } from './type-check'

/** How programs are compiled for a vendor. */
type Compilation = Pick<CompileOptions, 'plugins' | 'read' | 'define'>

/** What the programs of a vendor are made from, in its folder. */
const sources = ['vendor.json', 'src', 'web', 'tests', 'texts']

/** Checks a vendor folder and names it in the environment. Throws a BuildError if it conflicts with the project. */
function enter(folder: string): Vendor {
  const vendor = loadVendor(folder)
  process.env[vendorVariable] = vendor.folder
  return vendor
}

/** How programs are compiled with the folder of the vendor in front of the project. */
async function compilationOf(): Promise<Compilation> {
  const define = { OWN_THEMES: JSON.stringify(ownThemes()) }
  const translator = await translatorOf({ type: 'all', languages: sourceLanguages, catalogues: '' })
  return { plugins: vendorPlugins(), read: readProgram(translator), define }
}

/**
 * Checks a vendor folder and names it in the environment. Returns what vendor.json says, and how programs are compiled
 * with the folder in front of the project. Throws a BuildError if the folder conflicts with the project.
 */
export async function openVendor(folder: string): Promise<{ vendor: Vendor; compilation: Compilation }> {
  const vendor = enter(folder)
  return { vendor, compilation: await compilationOf() }
}

/**
 * Compiles a command, a path in the project, for a vendor folder, unless an earlier process has, and returns the path of
 * the result; undefined if the folder conflicts with the project, which is then printed.
 */
export async function compiledCommand(command: string, folder: string): Promise<string | undefined> {
  try {
    const vendor = enter(folder)
    const own = sources.map(name => join(vendor.folder, name))
    return await keptProgram(command, { root, sources: own, choicesOf: compilationOf })
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return undefined
  }
}
