import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { CompressOptions, MinifyOptions } from 'terser'
import { root } from '../root'
import { cacheKey, resultOf } from './cache'
import { filter } from './filter'

const program = fileURLToPath(new URL('./terser.mjs', import.meta.url))

/** The text of a kept result; undefined if it is damaged. */
const textOf = (compressed: Buffer): string | undefined => {
  try {
    return gunzipSync(compressed).toString()
  } catch {
    return undefined
  }
}

/**
 * Minifies a bundled script with terser, which makes ui.gz 4 % smaller than esbuild's own minification. It takes
 * seconds, so results are cached in node_modules/.cache/ontlet. `compress` changes terser's options; only the size
 * report needs that.
 */
export const minify = async (script: string, compress: CompressOptions = {}): Promise<string> => {
  const options: MinifyOptions = {
    ecma: 2017,
    compress: { passes: 3, inline: 1, ...compress },
    // The parameter from which the console's script reads its texts (bundle.ts).
    mangle: { reserved: ['TEXTS'] },
    format: { comments: false },
  }
  const bytes = await resultOf({
    step: 'terser',
    // package.json has the exact version of terser.
    key: cacheKey(readFileSync(resolve(root, 'package.json')), JSON.stringify(options), script),
    isWhole: kept => textOf(kept) !== undefined,
    make: async () => gzipSync(await filter(program, JSON.stringify({ script, options }))),
  })
  return textOf(bytes)!
}
