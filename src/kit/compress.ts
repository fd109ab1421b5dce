import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { root } from './bundle.ts'
import { BuildFault } from './profile-file.ts'

const cache = resolve(root, 'node_modules/.cache/ontlet/zopfli')
const compressor = fileURLToPath(new URL('./zopfli.mjs', import.meta.url))

/** gzip -9, in milliseconds: for builds that nobody ships. Byte-identical everywhere, as its header names no system. */
export function gzipQuick(content: Buffer): Buffer {
  const bytes = gzipSync(content, { level: 9 })
  bytes[9] = 255
  return bytes
}

/** The smallest gzip file of a content, by zopfli. What was once compressed is kept under node_modules/.cache/ontlet. */
export function gzipSmallest(content: Buffer): Buffer {
  // Its settings are part of what it makes.
  const kept = resolve(cache, `${createHash('sha256').update(readFileSync(compressor)).update(content).digest('hex')}.gz`)
  try {
    const bytes = readFileSync(kept)
    if (gunzipSync(bytes).equals(content)) return bytes
  } catch {
    // Not kept yet, or spoilt: compressed anew.
  }
  const child = spawnSync(process.execPath, [compressor], {
    input: content,
    maxBuffer: 64 << 20,
  })
  if (child.status !== 0 || !gunzipSync(child.stdout).equals(content)) {
    throw new BuildFault(`zopfli failed: ${child.error?.message ?? child.stderr.toString().slice(-300)}`)
  }
  try {
    mkdirSync(cache, { recursive: true })
    // Under a name of its own first: two builds may run at once.
    writeFileSync(`${kept}.${process.pid}`, child.stdout)
    renameSync(`${kept}.${process.pid}`, kept)
  } catch {
    // A checkout that cannot be written to builds all the same, only slower.
  }
  return child.stdout
}
