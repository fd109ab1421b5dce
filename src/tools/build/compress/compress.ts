import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { cacheKey, keptResult, resultOf } from '../cache'
import { filter } from '../filter'
import { BuildError } from '../profiles/build-error'

const compressor = fileURLToPath(new URL('./zopfli.mjs', import.meta.url))

/**
 * Compresses with gzip -9 in milliseconds, for builds that are not shipped. The operating system in the header is set
 * to unknown, so that all machines give the same bytes.
 */
export const gzipQuick = (content: Buffer): Buffer => {
  const bytes = gzipSync(content, { level: 9 })
  bytes[9] = 255
  return bytes
}

/** Returns whether `bytes` are `content` in gzip; false if they are damaged. */
const isGzipOf = (bytes: Buffer, content: Buffer): boolean => {
  try {
    return gunzipSync(bytes).equals(content)
  } catch {
    return false
  }
}

/** What depends on zopfli's settings, which zopfli.mjs contains, and the content. */
const keyOf = (content: Buffer) => cacheKey(readFileSync(compressor), content)

const zopfli = async (content: Buffer): Promise<Buffer> => {
  const bytes = await filter(compressor, content)
  if (!isGzipOf(bytes, content)) throw new BuildError('zopfli failed: its result is not what it was given.')
  return bytes
}

/**
 * Compresses with zopfli in seconds; the result is 6 % smaller than with gzip -9. Results are cached in
 * node_modules/.cache/ontlet.
 */
export const gzipSmallest = (content: Buffer): Promise<Buffer> =>
  resultOf({
    step: 'zopfli',
    key: keyOf(content),
    isWhole: kept => isGzipOf(kept, content),
    make: () => zopfli(content),
  })

/** What an earlier build has compressed with zopfli, or gzip's result: for tests, which need not wait for it. */
export const gzipKept = (content: Buffer): Buffer => {
  const kept = keptResult('zopfli', keyOf(content))
  return kept && isGzipOf(kept, content) ? kept : gzipQuick(content)
}
