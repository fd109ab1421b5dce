import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'

/*
 * How a backup keeps passwords and proves that it is whole. The simulator's key is no secret; firmware has one of its
 * own, the same on every device of a vendor, or a backup could not be restored on a replacement.
 */
const key = createHash('sha256').update('ontlet simulator').digest()
const ivLength = 12
const tagLength = 16

/** Name of the cipher, as it stands in the file. */
export const cipher = 'aes-256-gcm'

/** A secret as it stands in a backup: base64. The same text gives the same bytes. */
export const conceal = (text: string): string => {
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, ivLength)
  const machine = createCipheriv(cipher, key, iv)
  const body = Buffer.concat([machine.update(text, 'utf8'), machine.final()])
  return Buffer.concat([iv, machine.getAuthTag(), body]).toString('base64')
}

/** The secret again; throws when it was not concealed with this key. */
export const reveal = (text: string): string => {
  const bytes = Buffer.from(text, 'base64')
  const machine = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
  machine.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([machine.update(bytes.subarray(ivLength + tagLength)), machine.final()]).toString('utf8')
}

/** The seal of a backup: lower-case hex HMAC-SHA256 of the device type and every byte of the file before the seal. */
export const sealOf = (device: string, bytes: Buffer): string =>
  createHmac('sha256', key).update(device + '\0').update(bytes).digest('hex')
