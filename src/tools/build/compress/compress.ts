import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { cacheKey, readCached, writeCached } from '../cache'
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

/**
 * Compresses with zopfli in seconds; the result is 6 % smaller than with gzip -9. Results are cached in
 * node_modules/.cache/ontlet.
 */
export const gzipSmallest = (content: Buffer): Buffer => {
  // zopfli.mjs is part of the key because it contains zopfli's settings.
  const key = cacheKey(readFileSync(compressor), content)
  const cached = readCached('zopfli', key)
  if (cached && isGzipOf(cached, content)) return cached
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [compressor], {
    input: content,
    maxBuffer: 64 << 20,
  })
  if (status !== 0 || !isGzipOf(stdout, content)) {
    throw new BuildError(`zopfli failed: ${error?.message ?? stderr.toString().slice(-300)}`)
  }
  writeCached('zopfli', key, stdout)
  return stdout
}
