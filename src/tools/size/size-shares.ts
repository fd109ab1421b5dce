import { relative, resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import { bundle } from '../build/bundle'
import { gzipQuick } from '../build/compress/compress'
import { encode } from '../build/encoding'
import { minify } from '../build/minify'
import type { Profile } from '../build/profiles/profile'
import { extractSentences } from '../build/sentences'
import { root } from '../root'
import { groupOf } from './size-groups'

/** What a number of modules cost. */
export interface Cost {
  name: string
  /** Bytes in the minified bundle. */
  raw: number
  /** Bytes by which the gzipped bundle shrinks if only these modules are removed from it. */
  gzip: number
}

/** What one part of the console costs. */
export interface Share extends Cost {
  kind: 'vendor' | 'page' | 'definition' | 'console' | 'library'
}

/** What the console of a device type consists of: what it is for, and in detail. */
export interface Shares {
  groups: Cost[]
  shares: Share[]
}

/** The path of a module in the folder of the vendor; undefined for one that is not there. */
const pathInVendor = (path: string): string | undefined => {
  const vendor = currentVendor()
  const inVendor = vendor && relative(vendor.folder, resolve(root, path))
  return inVendor && !inVendor.startsWith('..') ? inVendor.replaceAll('\\', '/') : undefined
}

/** The part that a module belongs to: a page, a definition, a file of a vendor, or else its folder or package. */
export const partOf = (path: string): Pick<Share, 'kind' | 'name'> => {
  const inVendor = pathInVendor(path)
  if (inVendor) return { kind: 'vendor', name: inVendor }
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/(\w[^/]*))?/.exec(path)
  if (library) {
    const [, name, folder] = library
    const part = name === 'preact' && folder && folder !== 'dist' ? `/${folder}` : ''
    return { kind: 'library', name: `${name}${part}` }
  }
  const page = /^web\/pages\/(.+)\.tsx?$/.exec(path)
  if (page) return { kind: 'page', name: page[1]! }
  const definition = /^src\/device\/(.+)\.ts$/.exec(path)
  if (definition) return { kind: 'definition', name: definition[1]! }
  return { kind: 'console', name: /^(?:web|src)\/[^/]+(?=\/)/.exec(path)?.[0] ?? path }
}

/** Keeps terser from moving code from one module into another. */
const inPlace = { inline: 0, reduce_vars: false, collapse_vars: false, join_vars: false, sequences: false } as const

/** The code of a module in the minified script. */
interface Piece {
  path: string
  text: string
}

/** The minified script of a device type's console, split into the code of each module, in the order of the script. */
const piecesOf = async (profile: Profile, entry: string): Promise<Piece[]> => {
  const { text, metafile } = await bundle(profile, entry)
  const { inputs } = Object.values(metafile.outputs)[0]!
  // esbuild writes each module's path above its code. These comments are replaced by calls of an unknown function,
  // which terser keeps in place.
  const marked = text.replace(/^ *\/\/ (.+)$/gm, (line, path: string) =>
    path in inputs ? `__module__(${JSON.stringify(path)});` : line,
  )
  const minified = await minify(marked, inPlace)
  const [helpers, ...pieces] = minified.split(/[,;]?__module__\("/)
  const modules = pieces.map(piece => {
    const end = piece.indexOf('")')
    return { path: piece.slice(0, end), text: piece.slice(end + 2) }
  })
  return [{ path: '', text: helpers! }, ...modules]
}

/** What the modules cost that have the same name, largest first; one without a name is in none. */
const costsOf = (pieces: readonly Piece[], profile: Profile, nameOf: (path: string) => string | undefined): Cost[] => {
  const lengthOf = (parts: readonly Piece[]) => {
    const script = parts.map(({ text }) => text).join('')
    return gzipQuick(encode(extractSentences(script, Object.keys(profile.languages)), profile)).length
  }
  const whole = lengthOf(pieces)
  // esbuild's helpers, which have no path, do not belong to any part.
  const names = new Map(pieces.map(({ path }) => [path, path ? nameOf(path) : undefined]))
  const bytesOf = (name: string) =>
    pieces.reduce((sum, { path, text }) => (names.get(path) === name ? sum + Buffer.byteLength(text) : sum), 0)
  return [...new Set(names.values())]
    .filter(name => name !== undefined)
    .map(name => ({
      name,
      raw: bytesOf(name),
      gzip: whole - lengthOf(pieces.filter(({ path }) => names.get(path) !== name)),
    }))
    .filter(({ gzip }) => gzip > 0)
    .sort((a, b) => b.gzip - a.gzip)
}

const kinds: readonly Share['kind'][] = ['vendor', 'page', 'definition', 'console', 'library']

/**
 * What the groups and the parts of a device type's console cost, largest first. The gzip size is measured by removing a
 * group or a part from the minified script and compressing the rest with gzip -9. What several of them have in common
 * is not counted in any, so the sum is less than the total.
 */
export const sharesOf = async (profile: Profile, entry: string): Promise<Shares> => {
  const pieces = await piecesOf(profile, entry)
  const keys = new Map<string, Pick<Share, 'kind' | 'name'>>()
  const keyOf = (path: string) => {
    const part = partOf(path)
    const key = `${part.kind} ${part.name}`
    keys.set(key, part)
    return key
  }
  const groups = costsOf(pieces, profile, path => (pathInVendor(path) ? 'the vendor’s files' : groupOf(path)))
  const shares = costsOf(pieces, profile, keyOf).map(cost => ({ ...cost, ...keys.get(cost.name)! }))
  shares.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.gzip - a.gzip)
  return { groups, shares }
}
