import { mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const dayMs = 86_400_000

/** Makes and returns the folder for compiled files of a checkout. Throws where nothing can be written. */
export const cacheOf = root => {
  const folder = join(root, 'node_modules/.cache/ontlet')
  mkdirSync(folder, { recursive: true })
  // A copy of the tree links to our node_modules, and may be removed before the compiled files are.
  return realpathSync(folder)
}

/** Removes what is in the cache under a prefix and has not been used for a day, or for `unusedMs`. */
export const removeUnused = (cache, prefix, unusedMs = dayMs) => {
  for (const name of readdirSync(cache).filter(entry => entry.startsWith(prefix))) {
    const folder = join(cache, name)
    if (statSync(folder, { throwIfNoEntry: false })?.mtimeMs < Date.now() - unusedMs)
      rmSync(folder, { recursive: true, force: true })
  }
}
