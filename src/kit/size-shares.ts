import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { bundleFault, settingsOf } from './bundle.ts'
import type { Profile } from './profile-file.ts'

/** What one part of the console costs. */
export interface Share {
  kind: 'page' | 'definition' | 'console' | 'library'
  name: string
  /** Bytes in the minified bundle. */
  raw: number
  /** Bytes by which the gzipped bundle shrinks when this part alone is cut out of it. */
  gzip: number
}

/** What a module belongs to, by its path: pages and definitions stand for themselves, the rest by folder or package. */
export function partOf(path: string): Pick<Share, 'kind' | 'name'> {
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

const gzipLength = (texts: string[]) => gzipSync(texts.join('\n'), { level: 9 }).length

/**
 * What each part of a device type's console costs, largest first within each kind. The gzip figures are measured by
 * leaving the part out of esbuild's output, so what several parts have in common is in none of them, and the sum is
 * below the whole.
 */
export async function sharesOf(profile: Profile, entry: string): Promise<Share[]> {
  const settings = settingsOf(profile, entry)
  const sizes = await build(settings).catch(fault => {
    throw bundleFault(fault)
  })
  // With its line breaks kept, esbuild names each module above its text.
  const { outputFiles } = await build({ ...settings, minify: false, minifyIdentifiers: true, minifySyntax: true })
  const inputs = Object.values(sizes.metafile.outputs)[0]!.inputs
  const modules = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of outputFiles[0]!.text.split('\n').slice(1, -2)) {
    const path = /^ *\/\/ (.+)$/.exec(line)?.[1]
    if (path && path in inputs) modules.set(path, (lines = modules.get(path) ?? []))
    else lines.push(line)
  }
  const texts = new Map<string, string>()
  for (const [path, its] of modules) {
    const { code } = await transform(its.join('\n'), { minifyWhitespace: true, charset: 'utf8' })
    texts.set(path, code)
  }

  const shares = new Map<string, Share & { paths: Set<string> }>()
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const part = partOf(path)
    const key = `${part.kind} ${part.name}`
    const share = shares.get(key) ?? { ...part, raw: 0, gzip: 0, paths: new Set<string>() }
    share.raw += bytesInOutput
    share.paths.add(path)
    shares.set(key, share)
  }
  const whole = gzipLength([...texts.values()])
  const kinds: Share['kind'][] = ['page', 'definition', 'console', 'library']
  return [...shares.values()]
    .filter(({ raw }) => raw > 0)
    .map(({ paths, ...share }) => ({
      ...share,
      gzip: whole - gzipLength([...texts].filter(([path]) => !paths.has(path)).map(([, text]) => text)),
    }))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.gzip - a.gzip)
}
