const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 (FIPS 180-4) of bytes, below 512 MiB, as 64 lower-case hexadecimal digits.
 * Our own: `crypto.subtle` is missing on plain http, and the well-kept libraries cost four times the bytes.
 */
export const sha256Bytes = (bytes: Uint8Array | number[]): string => {
  const constants: number[] = []
  let hash: number[] = []
  // The first 32 bits of the fractions of the primes' cube and square roots (FIPS 180-4, 4.2.2 and 5.3.3). None
  // is nearer than thousands of rounding errors to another integer: engines whose cbrt differs in the last bits agree.
  for (let prime = 2, divisor; constants.length < 64; prime++) {
    for (divisor = 2; prime % divisor; ) divisor++
    if (divisor < prime) continue
    hash.push((Math.sqrt(prime) * 2 ** 32) | 0)
    constants.push((Math.cbrt(prime) * 2 ** 32) | 0)
  }
  hash = hash.slice(0, 8)
  // Bytes of the message, the closing bit, zeros, and the length in bits, as words of four bytes.
  const words = Array<number>(((bytes.length + 72) >> 6) << 4).fill(0)
  ;[...bytes, 0x80].forEach((byte, index) => { words[index >> 2]! |= byte << (24 - (index & 3) * 8) })
  words[words.length - 1] = bytes.length * 8
  for (let block = 0; block < words.length; block += 16) {
    const schedule = words.slice(block, block + 16)
    let state = hash
    constants.forEach((constant, round) => {
      const early = schedule[round - 15]!
      const late = schedule[round - 2]!
      if (round > 15)
        schedule[round] = (schedule[round - 16]! + (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
          schedule[round - 7]! + (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))) | 0
      const [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
      const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (g ^ (e & (f ^ g))) + constant + schedule[round]!
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (c & (a ^ b)))
      state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    })
    hash = hash.map((word, index) => (word + state[index]!) | 0)
  }
  return hash.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** SHA-256 of the text's UTF-8, as 64 lower-case hexadecimal digits: `encryPassword` (spec 3). A lone surrogate counts as U+FFFD. */
export const sha256Hex = (text: string): string => sha256Bytes(new TextEncoder().encode(text))
