import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Bytes, sha256Hex } from '../../../src/device/login/sha256'

const reference = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

test('hashes every length from 0 to 200 bytes, across three block boundaries', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length * 29 + 7) & 255)
    assert.is(sha256Bytes(bytes), reference(bytes), `${length} bytes`)
    assert.is(sha256Bytes([...bytes]), reference(bytes), `${length} bytes in a plain array`)
    const text = 'x'.repeat(length)
    assert.is(sha256Hex(text), reference(text), `${length} letters`)
  }
})

test('text is hashed as UTF-8', () => {
  for (const text of ['Admin@123', 'é', '密码Aa1!', '密'.repeat(40), '😀', '👨‍👩‍👧', '𠮷野家', 'a\u0000b', 'e\u0301'])
    assert.is(sha256Hex(text), reference(text), text)
})

test('a lone surrogate is hashed as the replacement character', () => {
  for (const lone of ['\ud800', '\udfff', 'a\ud83d', '\ude00b'])
    assert.is(sha256Hex(lone), reference(lone.replace(/[\ud800-\udfff]/, '\ufffd')))
})

test('a call changes neither its input nor the next call', () => {
  const bytes = [97, 98, 99]
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  assert.is(sha256Bytes(bytes), digest)
  assert.is(sha256Bytes(bytes), digest)
  assert.equal(bytes, [97, 98, 99])
})

test.run()
