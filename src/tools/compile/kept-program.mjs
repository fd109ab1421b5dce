import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheOf, removeUnused, touch } from './compiled-cache.mjs'

/** How long a program stays after another one has taken its place: a process may be about to load it. */
const graceMs = 60_000

/** What the programs of a checkout are made from, besides the folder that a program is in. */
const ownSources = ['src', 'web', 'package.json', 'package-lock.json', 'tsconfig.json']

/** The file or the files of the folder at `path`, sorted; none if there is nothing. */
const filesAt = path => {
  const status = statSync(path, { throwIfNoEntry: false })
  if (!status) return []
  if (status.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

const shortened = hash => hash.digest('hex').slice(0, 16)

/** A hash of paths and contents of files. */
const hashOf = files => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return shortened(hash)
}

/**
 * Compiles a program, a path in the project `root`, as `compile` does, and returns its path. It is kept for later
 * processes until a file of the project changes or nobody has used it for a day. `sources` are what else it is made
 * from (files, and folders with all that is in them), and `choicesOf` returns the options of `compile` for it; it is
 * called only if the program has to be compiled. Rejects where the project is read-only, and if the program cannot be
 * compiled.
 */
export const keptProgram = async (path, { root, sources = [], choicesOf = async () => ({}) }) => {
  const cache = cacheOf(root)
  const [folder] = path.split('/')
  const own = [...new Set([...ownSources, folder])].map(name => join(root, name))
  const contentNow = () => hashOf([...own, ...sources].flatMap(filesAt))
  const content = contentNow()
  const name = shortened(createHash('sha256').update([root, path, ...sources].join('\0')))
  const ready = join(cache, `program-${name}-${content}`)
  const program = join(ready, 'program.mjs')
  if (existsSync(program)) {
    touch(ready)
    return program
  }
  // Imported only here: a program that has been kept starts without it.
  const { compileInto } = await import('./compile.mjs')
  const working = mkdtempSync(join(cache, 'compiled-'))
  try {
    await compileInto(working, { program: join(root, path) }, { root, folder: root, ...(await choicesOf()) })
    // A file was saved meanwhile: the program may be made from the old content or the new.
    if (contentNow() !== content) return await keptProgram(path, { root, sources, choicesOf })
    removeUnused(cache, `program-${name}-`, graceMs)
    removeUnused(cache, 'program-')
    renameSync(working, ready)
  } catch (error) {
    // Another process has been faster.
    if (!existsSync(program)) throw error
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
  return program
}
