import { resolve } from 'node:path'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { buildType } from '../../../src/tools/build/build'
import { profileOf } from '../../../src/tools/build/profile-file'
import { root } from '../../../src/tools/root'
import { gunzip } from '../../../web/loader/inflate'
import { test } from '../test'

const { files } = await buildType(profileOf('all'), { entry: resolve(root, 'tests/tools/stand-in/main.tsx') })
const console = files['ui.gz']

/** Pseudo-random bytes, the same on each run. */
const noise = (length: number) => {
  let state = 1
  const nextByte = () => {
    state = (state * 48271) % 2147483647
    return state & 255
  }
  return Buffer.from(Array.from({ length }, nextByte))
}

const throws = (bytes: Uint8Array) => {
  try {
    gunzip(bytes)
    return false
  } catch {
    return true
  }
}

test('inflates the console that the build delivers', () => {
  assert.is(Buffer.compare(gunzip(console), gunzipSync(console)), 0)
})

test('inflates every kind of block', () => {
  const text = '网关 gateway '.repeat(400)
  const contents: [name: string, bytes: Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('a')],
    ['text', Buffer.from(text)],
    ['a long run', Buffer.alloc(70000, 'a')],
    ['noise', noise(70000)],
    ['far back', Buffer.concat([noise(32768), noise(32768)])],
    ['further back than the window', Buffer.concat([noise(40000), noise(40000)])],
    ['both', Buffer.concat([noise(3000), Buffer.from(text), noise(3000), Buffer.from(text)])],
  ]
  const ways = {
    stored: { level: 0 },
    quick: { level: 1 },
    best: { level: 9 },
    fixed: { strategy: constants.Z_FIXED },
    'huffman only': { strategy: constants.Z_HUFFMAN_ONLY },
    'run lengths': { strategy: constants.Z_RLE },
  }
  for (const [way, choices] of Object.entries(ways)) {
    for (const [name, bytes] of contents) {
      assert.is(Buffer.compare(gunzip(gzipSync(bytes, choices)), bytes), 0, `${name}, ${way}`)
    }
  }
})

test('throws on a truncated file, whatever its length', () => {
  const small = gzipSync('网关 gateway gateway gateway')
  for (let length = 0; length < small.length; length++) assert.ok(throws(small.subarray(0, length)), `${length} bytes`)
  const stored = gzipSync('abc', { level: 0 })
  for (let length = 0; length < stored.length; length++)
    assert.ok(throws(stored.subarray(0, length)), `${length} bytes stored`)
  for (const length of [
    0,
    1,
    9,
    10,
    18,
    1000,
    console.length >> 1,
    console.length - 9,
    console.length - 8,
    console.length - 4,
    console.length - 1,
  ]) {
    assert.ok(throws(console.subarray(0, length)), `${length} bytes of the console`)
  }
})

test('throws on trailing bytes', () => {
  assert.ok(throws(Buffer.concat([console, Buffer.alloc(1)])))
})

test('a changed bit throws or does not change the content', () => {
  const content = '网关 gateway gateway gateway 网关 0123456789'
  const good = gzipSync(content)
  const taken: number[] = []
  for (let at = 0; at < good.length * 8; at++) {
    const bad = Buffer.from(good)
    bad[at >> 3]! ^= 1 << (at & 7)
    if (throws(bad)) continue
    assert.is(Buffer.from(gunzip(bad)).toString(), content, `bit ${at}`)
    taken.push(at)
  }
  // Bytes 4 to 9 (time, level, operating system) do not affect the content: all of their bits pass, few others do.
  assert.equal(
    taken.slice(0, 48),
    Array.from({ length: 48 }, (_, i) => 32 + i),
  )
  assert.ok(taken.length < 60, `${taken.length}`)
  for (const at of [11, 500, 2000, console.length - 10, console.length - 8, console.length - 1]) {
    const bad = Buffer.from(console)
    bad[at]! ^= 16
    assert.ok(throws(bad), `byte ${at} of the console`)
  }
})

test('throws on a file that is not gzip', () => {
  for (const text of ['', '<html>', 'PK', '(()=>{})()']) assert.ok(throws(Buffer.from(text)), text)
})

test.run()
