// What a QR code of version 9 and level L holds (ISO/IEC 18004, tables 1, 7 and 9).
/** UTF-8 bytes that fit. */
export const capacity = 230
/** Data codewords of both blocks: the bytes, and two for what stands before and behind them. */
const dataLength = capacity + 2
/** Error correction codewords of each block. */
const correctionLength = 30

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

/** The data codewords: mode indicator 4 (bytes), length, the bytes, a terminator of 4 bits, and padding. */
const dataCodewords = (bytes: Uint8Array): number[] => {
  const contents = Array.from([bytes.length, ...bytes], hexOf).join('')
  const hex = `4${contents}0`.padEnd(dataLength * 2, 'ec11')
  return Array.from({ length: dataLength }, (_, index) => parseInt(hex.slice(index * 2, index * 2 + 2), 16))
}

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

/** Returns the codewords of a QR code in the order of their placement: the data, then the error correction. */
export const codewordsOf = (bytes: Uint8Array): number[] => {
  const data = dataCodewords(bytes)
  const blocks = [data.slice(0, dataLength / 2), data.slice(dataLength / 2)]
  const generator = generatorOf(correctionLength)
  const corrections = blocks.map(block => correctionOf(block, generator))
  return interleave(blocks).concat(interleave(corrections))
}
