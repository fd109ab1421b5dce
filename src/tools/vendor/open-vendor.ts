import { join } from 'node:path'
import { sourceLanguages } from '../../device/profile'
import { currentVendor, type Vendor, vendorVariable } from '../../device/vendor'
import type { CompileOptions } from '../compile/compile.mjs'
import { keptProgram } from '../compile/kept-program.mjs'
import { root } from '../root'
import { translatorOf } from '../texts/translator'
import { isUsageError } from '../usage-error'
import { loadVendor } from './load-vendor'
import { typeCheck } from './type-check'
import { readProgram, vendorPlugins } from './vendor-plugin'

/** How programs are compiled for a vendor. */
type Compilation = Pick<CompileOptions, 'plugins' | 'read'>

/** What the programs of a vendor are made from, in its folder. */
const sources = ['vendor.json', 'src', 'web', 'tests', 'texts']

/** Checks a vendor folder and names it in the environment. Throws a BuildError if it conflicts with the project. */
const enter = (folder: string): Vendor => {
  const vendor = loadVendor(folder)
  process.env[vendorVariable] = vendor.folder
  return vendor
}

/** How programs are compiled with the folder of the vendor in front of the project. */
const compilationOf = async (): Promise<Compilation> => {
  const translator = await translatorOf({ type: 'all', languages: sourceLanguages, catalogues: '' })
  return { plugins: vendorPlugins(), read: readProgram(translator) }
}

/**
 * What `npm test -- --vendor` needs: the folder of the vendor's tests, the prefix of their names, how they are
 * compiled, and the arguments of Node that check the types. Names the vendor in the environment. Throws a BuildError if
 * its folder conflicts with the project.
 */
export const openVendor = async (path: string) => {
  const { folder, name } = enter(path)
  const compilation = await compilationOf()
  return { tests: join(folder, 'tests'), prefix: `${name}/`, compilation, typeCheck: typeCheck(folder) }
}

/**
 * Compiles a program, a path in the project, with the vendor of this process if there is one, unless an earlier process
 * has, and returns the path of the result.
 */
export const compiledProgram = (path: string): Promise<string> => {
  const vendor = currentVendor()
  if (!vendor) return keptProgram(path, { root })
  const own = sources.map(name => join(vendor.folder, name))
  return keptProgram(path, { root, sources: own, choicesOf: compilationOf })
}

/**
 * Compiles a command, a path in the project, for a vendor folder and returns the path of the result; undefined if the
 * folder conflicts with the project, which is then printed.
 */
export const compiledCommand = async (command: string, folder: string): Promise<string | undefined> => {
  try {
    enter(folder)
    return await compiledProgram(command)
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return undefined
  }
}
