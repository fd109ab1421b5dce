import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { removeUnused } from '../../../src/tools/compile/compiled-cache.mjs'
import { cacheFolder } from '../../browser/downloads/package-cache'

/*
 * Objects of the firmware in C that any test file has compiled, for the others: nearly all test files build the same
 * sources, which differ in the folder that some of them name. They are compiled with a stand-in for it.
 */

/** A path that is as long as that of a folder, and stands for it in objects. */
export const standInFor = (folder: string): string => '/a-folder'.repeat(folder.length).slice(0, folder.length)

/**
 * Lets an object name a folder instead of its stand-in. Returns false if it cannot, because the compiler has divided
 * the text among instructions.
 */
export const nameFolder = (path: string, folder: string): boolean => {
  const standIn = standInFor(folder)
  const object = readFileSync(path, 'latin1')
  const named = object.replaceAll(standIn, folder)
  const parts = standIn.match(/.{8}/g) ?? []
  if (parts.some(part => named.includes(part))) return false
  if (named !== object) writeFileSync(path, named, 'latin1')
  return true
}

/** The text of a source and of the headers of its folder that it includes, directly or not. */
const withHeaders = (folder: string, name: string, seen = new Set<string>()): string => {
  if (seen.has(name) || !existsSync(join(folder, name))) return ''
  seen.add(name)
  const text = readFileSync(join(folder, name), 'utf8')
  const included = [...text.matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)].map(([, header]) => header!)
  return `/* ${name} */\n${text}${included.map(header => withHeaders(folder, header, seen)).join('')}`
}

/** Whether code without comments uses a macro, apart from what its value is by default. */
const uses = (code: string, macro: string): boolean => {
  // Looked for first, since sources with their headers are long, and use few macros.
  if (!code.includes(macro)) return false
  return new RegExp(`\\b${macro}\\b`).test(code.replace(new RegExp(`^#(ifndef|define) ${macro}\\b`, 'gm'), ''))
}

/** What is compiled: the folder of the sources, the compiler and all its options. */
interface Compilation {
  folder: string
  c: string
  options: readonly string[]
}

/** Where the object of a source is kept. */
const placeOf = (path: string, { folder, c, options }: Compilation): string => {
  const text = withHeaders(folder, basename(path))
  const code = text.replace(/\/\*[^]*?\*\//g, '')
  const relevant = options.filter(option => {
    const [, macro] = /^-D(\w+)/.exec(option) ?? []
    return !macro || uses(code, macro)
  })
  const sum = createHash('sha256')
    .update(JSON.stringify([c, relevant, text]))
    .digest('hex')
    .slice(0, 32)
  return join(cacheFolder(), `object-${sum}.o`)
}

/** Copies the kept objects of sources to a folder. Returns the other sources, and a function that keeps theirs, too. */
export const takeKept = (sources: readonly string[], out: string, compilation: Compilation) => {
  const objectOf = (source: string) => join(out, basename(source).replace(/c$/, 'o'))
  const places = new Map(sources.map(source => [source, placeOf(source, compilation)]))
  const missing = sources.filter(source => {
    const place = places.get(source)!
    if (!existsSync(place)) return true
    copyFileSync(place, objectOf(source))
    utimesSync(place, new Date(), new Date())
    return false
  })
  const keep = () => {
    removeUnused(cacheFolder(), 'object-')
    for (const source of missing) {
      const place = places.get(source)!
      const copy = `${place}.${process.pid}`
      copyFileSync(objectOf(source), copy)
      renameSync(copy, place)
    }
  }
  return { missing, keep }
}
