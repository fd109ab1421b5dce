/**
 * Protects a backup: encrypts the passwords in it and authenticates the file. Supplied by the host program, because the
 * cryptography of Node and of browsers differs.
 */
export interface BackupCipher {
  /** Name of the algorithm, as it is written in the file. */
  readonly name: string
  /** Encrypts a secret to printable ASCII. The same text always gives the same result. */
  encrypt(secret: string): string
  /** Reverses `encrypt`; throws if the text was not encrypted with this key. */
  decrypt(encrypted: string): string
  /** Authentication code of a backup for a device type: 64 lower-case hexadecimal digits. */
  authenticate(device: string, bytes: Uint8Array): string
  /** The same cipher with a key that is derived from a password (PBKDF2, HMAC-SHA256, 50,000 rounds) and a salt. */
  withPassword(password: string, salt: string): BackupCipher
}

/** How often the key of a password is hashed, so that guessing it takes long. */
export const passwordRounds = 50_000

/**
 * What the key of the simulated gateway is derived from. It is public. Firmware has a secret one that is the same on
 * all devices of a vendor; otherwise a backup could not be restored on a replacement device.
 */
export const publicKeyText = 'ontlet simulator'

/** Compares two strings in a time that does not depend on where they differ. */
export const constantTimeEqual = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false
  let difference = 0
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}
