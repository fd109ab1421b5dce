const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 (FIPS 180-4) of bytes, below 512 MiB, as 64 lower-case hexadecimal digits.
 * Our own: `crypto.subtle` is missing on plain http, and the well-kept libraries cost four times the bytes.
 */
export const sha256Bytes = (bytes: Uint8Array | number[]): string => {
  const constants: number[] = []
  let hash: number[] = []
  // The first 32 bits of the fractions of the primes' cube and square roots (FIPS 180-4, 4.2.2 and 5.3.3). None
  // is nearer than thousands of rounding errors to another integer: engines whose pow differs in the last bits agree.
  for (let prime = 2, divisor; constants.length < 64; prime++) {
    for (divisor = 2; prime % divisor; ) divisor++
    if (divisor < prime) continue
    if (hash.length < 8) hash.push((Math.sqrt(prime) * 2 ** 32) | 0)
    constants.push((Math.pow(prime, 1 / 3) * 2 ** 32) | 0)
  }
  const message = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  message.set(bytes)
  message[bytes.length] = 0x80
  const words = new DataView(message.buffer)
  words.setUint32(message.length - 4, bytes.length << 3)
  for (let block = 0; block < message.length; block += 64) {
    const schedule: number[] = []
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
    constants.forEach((constant, round) => {
      const at = (back: number) => Number(schedule[round - back])
      const early = at(15)
      const late = at(2)
      const word = round < 16
        ? words.getInt32(block + round * 4)
        : (at(16) + (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
           at(7) + (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))) | 0
      schedule.push(word)
      const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + constant + word
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    })
    hash = [a, b, c, d, e, f, g, h].map((word, index) => (word + Number(hash[index])) | 0)
  }
  return hash.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** SHA-256 of the text's UTF-8, as 64 lower-case hexadecimal digits: `encryPassword` (spec 3). A lone surrogate counts as U+FFFD. */
export const sha256Hex = (text: string): string => sha256Bytes(new TextEncoder().encode(text))
