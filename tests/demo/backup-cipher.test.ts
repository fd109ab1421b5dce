import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { backupCipher } from '../../src/demo/engine/backup-cipher'
import { backupCipher as nodeCipher } from '../../src/gateway/storage/backup-cipher'

const texts = ['', 'x', '0123456789abcdef', 'Fibre-1 光纤', 'long '.repeat(40), '\u0000\uffff']

test('encrypts as Node does, so that each restores the backup of the other', () => {
  for (const text of texts) {
    const encrypted = backupCipher.encrypt(text)
    assert.is(encrypted, nodeCipher.encrypt(text))
    assert.is(backupCipher.decrypt(encrypted), text)
    assert.is(nodeCipher.decrypt(encrypted), text)
  }
})

test('authenticates as Node does', () => {
  const bytes = new TextEncoder().encode(texts.join())
  assert.is(backupCipher.authenticate('all', bytes), nodeCipher.authenticate('all', bytes))
})

test('rejects a secret that was changed', () => {
  const bytes = Buffer.from(nodeCipher.encrypt('secret'), 'base64')
  bytes[bytes.length - 1]! ^= 1
  assert.throws(() => backupCipher.decrypt(bytes.toString('base64')))
})

test.run()
