import { gzipSync } from 'node:zlib'
import { bundleLoosely, squeeze } from './bundle.ts'
import type { Profile } from './profile-file.ts'
import { escapeForeign, packScript } from './script-file.ts'

/** What one part of the console costs. */
export interface Share {
  kind: 'page' | 'definition' | 'console' | 'library'
  name: string
  /** Bytes in the minified bundle. */
  raw: number
  /** Bytes by which the gzipped bundle shrinks when this part alone is cut out of it. */
  gzip: number
}

/** Our own modules that stand for libraries, see `alias` in bundle.ts. */
const standIns: Record<string, string> = {
  'web/react.ts': 'react (web/react.ts)',
  'web/react-dom.ts': 'react-dom (web/react-dom.ts)',
  'web/signals.ts': '@preact/signals (web/signals.ts)',
  'web/router.ts': 'preact-iso (web/router.ts)',
}

/** What a module belongs to, by its path: pages and definitions stand for themselves, the rest by folder or package. */
export function partOf(path: string): Pick<Share, 'kind' | 'name'> {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/(\w[^/]*))?/.exec(path)
  if (library) {
    const [, name, folder] = library
    const part = name === 'preact' && folder && folder !== 'dist' ? `/${folder}` : ''
    return { kind: 'library', name: `${name}${part}` }
  }
  const standIn = standIns[path]
  if (standIn) return { kind: 'library', name: standIn }
  const page = /^web\/pages\/(.+)\.tsx?$/.exec(path)
  if (page) return { kind: 'page', name: page[1]! }
  const definition = /^src\/device\/(.+)\.ts$/.exec(path)
  if (definition) return { kind: 'definition', name: definition[1]! }
  return { kind: 'console', name: /^(?:web|src)\/[^/]+(?=\/)/.exec(path)?.[0] ?? path }
}

const gzipLength = (texts: readonly string[]) => gzipSync(packScript(escapeForeign(texts.join(''))), { level: 9 }).length

/** Keeps terser from putting what one module defines into another that uses it. */
const stayingPut = { inline: 0, reduce_vars: false, collapse_vars: false, join_vars: false } as const

/** The minified script of a device type's console, cut into what stems from each module, in the script's order. */
async function piecesOf(profile: Profile, entry: string): Promise<{ path: string; text: string }[]> {
  const { text, metafile } = await bundleLoosely(profile, entry, {}, { minifyWhitespace: false })
  const { inputs } = Object.values(metafile.outputs)[0]!
  // With its line breaks kept, esbuild names each module above its text. A call that nobody knows survives terser there.
  const marked = text.replace(/^ *\/\/ (.+)$/gm, (line, path: string) => (path in inputs ? `__module__(${JSON.stringify(path)});` : line))
  const [helpers, ...pieces] = (await squeeze(marked, stayingPut, script => script)).split(/[,;]?__module__\("/)
  return [
    { path: '', text: helpers! },
    ...pieces.map(piece => {
      const end = piece.indexOf('")')
      return { path: piece.slice(0, end), text: piece.slice(end + 2) }
    }),
  ]
}

/**
 * What each part of a device type's console costs, largest first within each kind. The gzip figures are measured by
 * leaving the part out of the minified script and packing the rest as for delivery, with gzip -9 in place of zopfli:
 * what several parts have in common is in none of them, so the sum is below the whole.
 */
export async function sharesOf(profile: Profile, entry: string): Promise<Share[]> {
  const pieces = await piecesOf(profile, entry)
  const whole = gzipLength(pieces.map(({ text }) => text))
  const keyOf = (path: string) => {
    const { kind, name } = partOf(path)
    return `${kind} ${name}`
  }
  const shares = new Map<string, Share>()
  for (const { path, text } of pieces) {
    // esbuild's helpers stay whatever part goes.
    if (!path) continue
    const key = keyOf(path)
    const share = shares.get(key) ?? {
      ...partOf(path),
      raw: 0,
      gzip: whole - gzipLength(pieces.filter(other => keyOf(other.path) !== key).map(other => other.text)),
    }
    share.raw += Buffer.byteLength(text)
    shares.set(key, share)
  }
  const kinds: Share['kind'][] = ['page', 'definition', 'console', 'library']
  return [...shares.values()]
    .filter(({ gzip }) => gzip > 0)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.gzip - a.gzip)
}
