import { createCipheriv, createDecipheriv, createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { type BackupCipher, passwordRounds, publicKeyText } from '../engine/state/cipher'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM for texts (base64 of IV, tag and ciphertext) and HMAC-SHA256 for the file. */
const cipherOf = (key: Buffer): BackupCipher => ({
  name: algorithm,
  encrypt(secret) {
    const iv = createHmac('sha256', key).update(secret).digest().subarray(0, ivLength)
    const cipher = createCipheriv(algorithm, key, iv)
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
  },
  decrypt(encrypted) {
    const bytes = Buffer.from(encrypted, 'base64')
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const body = bytes.subarray(ivLength + tagLength)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  },
  authenticate: (device, bytes) => createHmac('sha256', key).update(`${device}\0`).update(bytes).digest('hex'),
  withPassword: (password, salt) => cipherOf(pbkdf2Sync(password, salt, passwordRounds, 32, 'sha256')),
})

export const backupCipher: BackupCipher = cipherOf(createHash('sha256').update(publicKeyText).digest())
