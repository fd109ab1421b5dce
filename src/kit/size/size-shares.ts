import { relative, resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import { bundle } from '../build/bundle'
import { gzipQuick } from '../build/compress/compress'
import { encode } from '../build/encoding'
import { minify } from '../build/minify'
import type { Profile } from '../build/profiles/profile'
import { extractSentences } from '../build/sentences'
import { root } from '../root'

/** What one part of the console costs. */
export interface Share {
  kind: 'vendor' | 'page' | 'definition' | 'console' | 'library'
  name: string
  /** Bytes in the minified bundle. */
  raw: number
  /** Bytes by which the gzipped bundle shrinks if only this part is removed from it. */
  gzip: number
}

/** The part that a module belongs to: a page, a definition, a file of a vendor, or else its folder or package. */
export function partOf(path: string): Pick<Share, 'kind' | 'name'> {
  const vendor = currentVendor()
  const inVendor = vendor && relative(vendor.folder, resolve(root, path))
  if (inVendor && !inVendor.startsWith('..')) return { kind: 'vendor', name: inVendor.replaceAll('\\', '/') }
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

const gzipLength = (texts: readonly string[], profile: Profile) =>
  gzipQuick(encode(extractSentences(texts.join(''), Object.keys(profile.languages)), profile)).length

/** Keeps terser from moving code from one module into another. */
const inPlace = { inline: 0, reduce_vars: false, collapse_vars: false, join_vars: false, sequences: false } as const

/** The minified script of a device type's console, split into the code of each module, in the order of the script. */
async function piecesOf(profile: Profile, entry: string): Promise<{ path: string; text: string }[]> {
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

/**
 * What each part of a device type's console costs, largest first within each kind. The gzip size of a part is measured
 * by removing it from the minified script and compressing the rest with gzip -9. What several parts have in common is
 * not counted in any of them, so the sum is less than the total.
 */
export async function sharesOf(profile: Profile, entry: string): Promise<Share[]> {
  const pieces = await piecesOf(profile, entry)
  const lengthOf = (parts: typeof pieces) =>
    gzipLength(
      parts.map(({ text }) => text),
      profile,
    )
  const whole = lengthOf(pieces)
  const keyOf = (path: string) => {
    const { kind, name } = partOf(path)
    return `${kind} ${name}`
  }
  const shares = new Map<string, Share>()
  for (const { path, text } of pieces) {
    // esbuild's helpers do not belong to any part.
    if (!path) continue
    const key = keyOf(path)
    const share = shares.get(key) ?? {
      ...partOf(path),
      raw: 0,
      gzip: whole - lengthOf(pieces.filter(other => keyOf(other.path) !== key)),
    }
    share.raw += Buffer.byteLength(text)
    shares.set(key, share)
  }
  const kinds: Share['kind'][] = ['vendor', 'page', 'definition', 'console', 'library']
  return [...shares.values()]
    .filter(({ gzip }) => gzip > 0)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.gzip - a.gzip)
}
