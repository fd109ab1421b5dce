import { gcm } from '@noble/ciphers/aes'
import { hmac } from '@noble/hashes/hmac'
import { pbkdf2 } from '@noble/hashes/pbkdf2'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { type BackupCipher, passwordRounds, publicKeyText } from '../../gateway/engine/state/cipher'

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), character => character.charCodeAt(0))

const ivLength = 12
const tagLength = 16

/**
 * The same cipher as in Node (src/gateway/storage): each can restore a backup of the other. The engine encrypts
 * synchronously, which the browser's own cryptography does not.
 */
const cipherOf = (key: Uint8Array): BackupCipher => ({
  name: 'aes-256-gcm',
  encrypt(secret) {
    const text = utf8ToBytes(secret)
    const iv = hmac(sha256, key, text).subarray(0, ivLength)
    const sealed = gcm(key, iv).encrypt(text)
    return toBase64(concatBytes(iv, sealed.subarray(-tagLength), sealed.subarray(0, -tagLength)))
  },
  decrypt(encoded) {
    const bytes = fromBase64(encoded)
    const iv = bytes.subarray(0, ivLength)
    const tag = bytes.subarray(ivLength, ivLength + tagLength)
    const sealed = concatBytes(bytes.subarray(ivLength + tagLength), tag)
    return new TextDecoder().decode(gcm(key, iv).decrypt(sealed))
  },
  authenticate: (device, bytes) => bytesToHex(hmac(sha256, key, concatBytes(utf8ToBytes(`${device}\0`), bytes))),
  withPassword: (password, salt) => cipherOf(pbkdf2(sha256, password, salt, { c: passwordRounds, dkLen: 32 })),
})

export const backupCipher: BackupCipher = cipherOf(sha256(publicKeyText))
