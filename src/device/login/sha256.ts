const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor < number; divisor++) if (number % divisor === 0) return false
  return true
}

/**
 * The initial hash and the round constants: the first 32 bits of the fractional parts of the square roots of the first
 * 8 primes and of the cube roots of the first 64 (FIPS 180-4, 4.2.2 and 5.3.3). They are the same on every engine: an
 * inaccuracy in the last bits of cbrt is far too small to change any of them.
 */
const primeRoots = (): { hash: number[]; constants: number[] } => {
  const primes: number[] = []
  for (let number = 2; primes.length < 64; number++) if (isPrime(number)) primes.push(number)
  return {
    hash: primes.slice(0, 8).map(prime => (Math.sqrt(prime) * 2 ** 32) | 0),
    constants: primes.map(prime => (Math.cbrt(prime) * 2 ** 32) | 0),
  }
}

/** The padded message as big-endian 32-bit words: the bytes, a 1 bit, zeros, and the length in bits. */
const wordsOf = (bytes: Uint8Array | number[]): number[] => {
  const blocks = (bytes.length + 72) >> 6
  const words = Array<number>(blocks * 16).fill(0)
  const message = [...bytes, 0x80]
  message.forEach((byte, index) => {
    words[index >> 2]! |= byte << (24 - (index & 3) * 8)
  })
  words[words.length - 1] = bytes.length * 8
  return words
}

/** Word number `round` of the message schedule; the first 16 are the block itself. */
const scheduled = (schedule: readonly number[], round: number): number => {
  if (round < 16) return schedule[round]!
  const early = schedule[round - 15]!
  const late = schedule[round - 2]!
  const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
  const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
  return (schedule[round - 16]! + sigma0 + schedule[round - 7]! + sigma1) | 0
}

/** Returns the hash updated with a block of 16 words. */
const compress = (hash: number[], block: readonly number[], constants: readonly number[]): number[] => {
  const schedule = [...block]
  let state = hash
  constants.forEach((constant, round) => {
    schedule[round] = scheduled(schedule, round)
    const [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
    const choice = g ^ (e & (f ^ g))
    const majority = (a & b) ^ (c & (a ^ b))
    const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + constant + schedule[round]!
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
    state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  })
  return hash.map((word, index) => (word + state[index]!) | 0)
}

/**
 * SHA-256 (FIPS 180-4) of less than 512 MiB, as 64 lower-case hexadecimal digits. Implemented here because
 * `crypto.subtle` is not available over plain HTTP, and the established libraries are four times as large.
 */
export const sha256Bytes = (bytes: Uint8Array | number[]): string => {
  const { hash: initial, constants } = primeRoots()
  const words = wordsOf(bytes)
  let hash = initial
  for (let block = 0; block < words.length; block += 16) {
    hash = compress(hash, words.slice(block, block + 16), constants)
  }
  return hash.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/**
 * SHA-256 of the UTF-8 text, as 64 lower-case hexadecimal digits (`encryPassword`). A lone surrogate is hashed as
 * U+FFFD.
 */
export const sha256Hex = (text: string): string => sha256Bytes(new TextEncoder().encode(text))
