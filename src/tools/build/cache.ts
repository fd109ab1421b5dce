import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../root'

/** A slow step of the build whose results are kept. */
type CachedStep = 'terser' | 'zopfli'

const keptMs = 30 * 24 * 3600 * 1000
const folderOf = (step: CachedStep) => resolve(root, 'node_modules/.cache/ontlet', step)

/** The key of a result: a hash of everything that it depends on. */
export const cacheKey = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(String(part.length)).update('\0').update(part)
  return hash.digest('hex')
}

/** The kept result of a step, which may be damaged; undefined if there is none. */
export const keptResult = (step: CachedStep, key: string): Buffer | undefined => {
  try {
    return readFileSync(resolve(folderOf(step), key))
  } catch {
    return undefined
  }
}

/** Keeps the result of a step in node_modules/.cache/ontlet for 30 days, unless the checkout is read-only. */
const writeCached = (step: CachedStep, key: string, bytes: Buffer): void => {
  const folder = folderOf(step)
  try {
    mkdirSync(folder, { recursive: true })
    // Written under a temporary name and renamed, because two builds may run at the same time.
    const temporary = resolve(folder, `${key}.${process.pid}`)
    writeFileSync(temporary, bytes)
    // By the clock of the file system: a test may have replaced that of its process.
    const now = statSync(temporary).mtimeMs
    renameSync(temporary, resolve(folder, key))
    for (const name of readdirSync(folder)) {
      const path = resolve(folder, name)
      if (statSync(path).mtimeMs < now - keptMs) rmSync(path, { force: true })
    }
  } catch {
    // The result is made again next time.
  }
}

interface SlowStep {
  step: CachedStep
  /** Everything that the result depends on (`cacheKey`). */
  key: string
  /** Whether a kept result is not damaged. */
  isWhole: (bytes: Buffer) => boolean
  make: () => Promise<Buffer>
}

/** What is being made, for all that ask for the same: types of one class have the same console. */
const begun = new Map<string, Promise<Buffer>>()

/** The result of a slow step: the kept one, or a new one, which is kept. Rejects as `make` does. */
export const resultOf = ({ step, key, isWhole, make }: SlowStep): Promise<Buffer> => {
  const name = `${step}/${key}`
  const keptOrMade = async () => {
    const kept = keptResult(step, key)
    if (kept && isWhole(kept)) return kept
    const made = await make()
    writeCached(step, key, made)
    return made
  }
  const result = begun.get(name) ?? keptOrMade()
  begun.set(name, result)
  const forget = () => void begun.delete(name)
  result.then(forget, forget)
  return result
}
