import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withoutComments } from './places'

/** A source of the vendor or of ontlet: its path in the folder, and its content without comments. */
export interface Source {
  path: string
  text: string
}

/** Reads a source by its path in a folder. */
export const readSource = (folder: string, path: string): Source => ({
  path,
  text: withoutComments(readFileSync(resolve(folder, path), 'utf8')),
})

/** What sources name, such as routes, and where. */
export const namesIn = (sources: readonly Source[], pattern: RegExp) => {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ index, 1: name = '' }) => ({ path, text, index, name })),
  )
}
