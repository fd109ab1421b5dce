import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dayMs = 86_400_000

/** By checkout: a folder for the compiled files of this process, which reach the packages from there. */
const temporary = new Map()

const temporaryFolder = root => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-compiled-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/**
 * Makes and returns the folder for compiled files of a checkout: one that ends with this process if it is read-only.
 */
export const cacheOf = root => {
  const folder = join(root, 'node_modules/.cache/ontlet')
  try {
    mkdirSync(folder, { recursive: true })
    // A copy of the tree links to our node_modules, and may be removed before the compiled files are.
    const own = realpathSync(folder)
    touch(own)
    return own
  } catch {
    if (!temporary.has(root)) temporary.set(root, temporaryFolder(root))
    return temporary.get(root)
  }
}

/**
 * Marks a folder as used now and returns the time in ms, both by the clock of the file system: a test may have replaced
 * that of its process, in which another program would then be a day old.
 */
export const touch = folder => {
  rmdirSync(mkdtempSync(join(folder, 'used-')))
  return statSync(folder).mtimeMs
}

/** Removes what is in the cache under a prefix and has not been used for a day, or for `unusedMs`. */
export const removeUnused = (cache, prefix, unusedMs = dayMs) => {
  const now = touch(cache)
  for (const name of readdirSync(cache).filter(entry => entry.startsWith(prefix))) {
    const folder = join(cache, name)
    if (statSync(folder, { throwIfNoEntry: false })?.mtimeMs < now - unusedMs)
      rmSync(folder, { recursive: true, force: true })
  }
}
