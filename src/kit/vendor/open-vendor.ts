import { join } from 'node:path'
import { sourceLanguages } from '../../device/profile'
import { ownThemes, type Vendor, vendorVariable } from '../../device/vendor'
import { type CompileOptions, compile } from '../compile/compile.mjs'
import { root } from '../root'
import { translatorOf } from '../texts/translator'
import { isUsageError } from '../usage-error'
import { loadVendor } from './load-vendor'
import { readProgram, vendorPlugins } from './vendor-plugin'

export { typeCheck } from './type-check'

/** A vendor, and how programs are compiled for it. */
interface OpenVendor {
  vendor: Vendor
  compilation: Pick<CompileOptions, 'plugins' | 'read' | 'define'>
}

/**
 * Checks a vendor folder and names it in the environment. Returns what vendor.json says, and how programs are compiled
 * with the folder in front of the project. Throws a BuildError if the folder conflicts with the project.
 */
export async function openVendor(folder: string): Promise<OpenVendor> {
  const vendor = loadVendor(folder)
  process.env[vendorVariable] = vendor.folder
  const define = { OWN_THEMES: JSON.stringify(ownThemes()) }
  const translator = await translatorOf({ type: 'all', languages: sourceLanguages, catalogues: '' })
  return { vendor, compilation: { plugins: vendorPlugins(), read: readProgram(translator), define } }
}

/**
 * Compiles a command, a path in the project, for a vendor folder, and returns the path of the result; undefined if the
 * folder conflicts with the project, which is then printed.
 */
export async function compiledCommand(command: string, folder: string): Promise<string | undefined> {
  try {
    const { compilation } = await openVendor(folder)
    const compiled = await compile({ command: join(root, command) }, { root, folder: root, ...compilation })
    return join(compiled, 'command.mjs')
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return undefined
  }
}
