import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The source map of a compiled file; undefined if it has none. */
function mapOf(path) {
  const file = `${path}.map`
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/**
 * Replaces the places in compiled files, as in the stack of an error, by those in the sources. Node could do so itself,
 * but then each stack costs time, and Playwright looks at one in each of its calls.
 */
export function inSources(output) {
  const maps = new Map()
  return output.replace(/file:\/\/([^\s:()]+\.mjs):(\d+):(\d+)/g, (place, _, line, column) => {
    const path = fileURLToPath(place.slice(0, -`:${line}:${column}`.length))
    if (!maps.has(path)) maps.set(path, mapOf(path))
    const { originalSource, originalLine, originalColumn } = maps.get(path)?.findEntry(line - 1, column - 1) ?? {}
    if (!originalSource) return place
    return `${resolve(dirname(path), originalSource)}:${originalLine + 1}:${originalColumn + 1}`
  })
}
