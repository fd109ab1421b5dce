import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Bytes, sha256Hex } from '../../../src/device/login/sha256'

const reference = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

// NIST CAVP, SHA test vectors for byte-oriented messages: SHA256ShortMsg.rsp, and the first of SHA256LongMsg.rsp.
const cavp: [message: string, digest: string][] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['d3', '28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1'],
  ['11af', '5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98'],
  ['b4190e', 'dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2'],
  ['74ba2521', 'b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e'],
  ['c299209682', 'f0887fe961c9cd3beab957e8222494abb969b1ce4c6557976df8b0f6d20e9166'],
  ['e1dc724d5621', 'eca0a060b489636225b4fa64d267dabbe44273067ac679f20820bddc6b6a90ac'],
  ['06e076f5a442d5', '3fd877e27450e6bbd5d74bb82f9870c64c66e109418baa8e6bbcff355e287926'],
  ['5738c929c4f4ccb6', '963bb88f27f512777aab6c8b1a02c70ec0ad651d428f870036e1917120fb48bf'],
  ['74cb9381d89f5aa73368', '73d6fad1caaa75b43b21733561fd3958bdc555194a037c2addec19dc2d7a52bd'],
  [
    '09fc1accc230a205e4a208e64a8f204291f581a12756392da4b8c0cf5ef02b95',
    '4f44c1c7fbebb6f9601829f3897bfd650c56fa07844be76489076356ac1886a4',
  ],
  [
    '3ebfb06db8c38d5ba037f1363e118550aad94606e26835a01af05078533cc25f2f39573c04b632f62f68c294ab31f2a3e2a1a0d8c2be51',
    '6595a2ef537a69ba8583dfbf7f5bec0ab1f93ce4c8ee1916eff44a93af5749c4',
  ],
  [
    '2d52447d1244d2ebc28650e7b05654bad35b3a68eedc7f8515306b496d75f3e73385dd1b002625024b81a02f2fd6dffb6e6d561cb7d0bd7a',
    'cfb88d6faf2de3a69d36195acec2e255e2af2b7d933997f348e09f6ce5758360',
  ],
  [
    'e2f76e97606a872e317439f1a03fcd92e632e5bd4e7cbc4e97f1afc19a16fde92d77cbe546416b51640cddb92af996534dfd81edb17c4424cf1ac4d75aceeb',
    '18041bd4665083001fba8c5411d2d748e8abbfdcdfd9218cb02b68a78e7d4c23',
  ],
  [
    '5a86b737eaea8ee976a0a24da63e7ed7eefad18a101c1211e2b3650c5187c2a8a650547208251f6d4237e661c7bf4c77f335390394c37fa1a9f9be836ac28509',
    '42e61e174fbb3897d6dd6cef3dd2802fe67b331953b06114a65c772859dfc1aa',
  ],
  [
    '451101250ec6f26652249d59dc974b7361d571a8101cdfd36aba3b5854d3ae086b5fdd4597721b66e3c0dc5d8c606d9657d0e323283a5217d1f53f2f284f57b85c8a61ac8924711f895c5ed90ef17745ed2d728abd22a5f7a13479a462d71b56c19a74a40b655c58edfe0a188ad2cf46cbf30524f65d423c837dd1ff2bf462ac4198007345bb44dbb7b1c861298cdf61982a833afc728fae1eda2f87aa2c9480858bec',
    '3c593aa539fdcdae516cdf2f15000f6634185c88f505b39775fb9ab137a10aa2',
  ],
]

test('matches the NIST CAVP byte vectors', () => {
  for (const [message, digest] of cavp) {
    const bytes = Buffer.from(message, 'hex')
    assert.is(sha256Bytes(bytes), digest, `${bytes.length} bytes`)
    assert.is(sha256Bytes([...bytes]), digest, `${bytes.length} bytes in a plain array`)
  }
})

test('hashes every length from 0 to 200 bytes, across three block boundaries', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length * 29 + 7) & 255)
    assert.is(sha256Bytes(bytes), reference(bytes), `${length} bytes`)
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
