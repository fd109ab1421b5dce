/** Of each version from 1 to 9 at level L, with how many error correction codewords a block has. */
const correctionLengths = [7, 10, 15, 20, 26, 18, 20, 24, 30]

/** Codewords in all, by version (ISO/IEC 18004, table 1). */
const totals = [26, 44, 70, 100, 134, 172, 196, 242, 292]

/** Where the blocks are and how long: all blocks of a version are of the same length (table 9). */
const layoutOf = (version: number) => {
  const correctionLength = correctionLengths[version - 1]!
  const blocks = version < 6 ? 1 : 2
  return { correctionLength, blocks, dataLength: totals[version - 1]! - blocks * correctionLength }
}

/** Multiplies in GF(256) with the QR code's polynomial 0x11d. */
const multiply = (a: number, b: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')

/**
 * The contents as hexadecimal digits: mode indicator 4 (bytes), their number, the bytes. Before those of a text beyond
 * ASCII stands that they are UTF-8 (mode 7, ECI 26): readers that guess take short names for Big5, Shift JIS or
 * Latin-1.
 */
const contentsOf = (bytes: Uint8Array): string =>
  `${bytes.some(byte => byte > 127) ? '71a' : ''}4${Array.from([bytes.length, ...bytes], hexOf).join('')}`

/** The coefficients of the generator polynomial of this degree, highest power first, without the leading 1. */
const generatorOf = (degree: number): number[] => {
  let generator = Array<number>(degree).fill(0)
  generator[degree - 1] = 1
  let root = 1
  for (let power = 0; power < degree; power++) {
    generator = generator.map((factor, index) => multiply(factor, root) ^ (generator[index + 1] || 0))
    root = multiply(root, 2)
  }
  return generator
}

/** The error correction codewords of a block: the remainder of its division by the generator polynomial. */
const correctionOf = (block: readonly number[], generator: readonly number[]): number[] => {
  let remainder = generator.map(() => 0)
  for (const codeword of block) {
    const factor = codeword ^ remainder[0]!
    remainder = generator.map((coefficient, index) => multiply(coefficient, factor) ^ (remainder[index + 1] || 0))
  }
  return remainder
}

/** The first codeword of each block, then the second of each, and so on. */
const interleave = (blocks: readonly (readonly number[])[]): number[] => {
  const [first] = blocks
  const rounds = first!.map((_, index) => blocks.map(block => block[index]!))
  return rounds.reduce((all, round) => all.concat(round), [])
}

/** The codewords of a QR code, and the version that holds them. */
export interface Codewords {
  version: number
  codewords: readonly number[]
}

/**
 * Returns the codewords in the order of their placement, the data, then the error correction, of the smallest version
 * that holds the bytes of a text; undefined if none up to 9 does.
 */
export const codewordsOf = (bytes: Uint8Array): Codewords | undefined => {
  const contents = contentsOf(bytes)
  const version = totals.findIndex((_, index) => layoutOf(index + 1).dataLength * 2 >= contents.length) + 1
  if (!version) return undefined
  const { correctionLength, blocks, dataLength } = layoutOf(version)
  // A terminator of 4 bits, and 4 more to a whole byte. What is full needs neither.
  const whole = `${contents}${contents.length % 2 ? '0' : '00'}`
  const hex = whole.padEnd(dataLength * 2, 'ec11')
  const data = Array.from({ length: dataLength }, (_, index) => parseInt(hex.slice(index * 2, index * 2 + 2), 16))
  const length = dataLength / blocks
  const parts = Array.from({ length: blocks }, (_, index) => data.slice(index * length, (index + 1) * length))
  const generator = generatorOf(correctionLength)
  const corrections = parts.map(part => correctionOf(part, generator))
  return { version, codewords: interleave(parts).concat(interleave(corrections)) }
}
