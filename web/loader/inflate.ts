// Inflates gzip (RFC 1952, 1951) for browsers without DecompressionStream. Reading bit by bit takes a third of the
// bytes of the smallest inflater on npm. State lives in module variables because passing it costs bytes.

/** The first four bytes of a gzip file: its two magic bytes, the method "deflate" and no flags. */
const gzipMagic = 0x00088b1f
const endOfBlock = 256
/** The order in which a dynamic block lists the lengths of its code length codes (RFC 1951 3.2.7). */
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

let file: Uint8Array
/** The next bit to read, counted from the start of the file. */
let position: number
let output: Uint8Array<ArrayBuffer>
/** How many bytes have been inflated. More than the file says that it has are counted, but not kept. */
let written: number

/** Reads the next bit. Throws at the end of the file. */
const bit = (): number => {
  const byte = file[position >> 3]
  if (byte === undefined) throw 0
  return (byte >> (position++ & 7)) & 1
}

/** Reads `count` bits (at most 32) as a number, lowest bit first. Throws at the end of the file. */
const bits = (count: number): number => {
  let value = 0
  for (let i = 0; i < count; i++) value |= bit() << i
  return value
}

/** Skips the rest of a partly read byte. */
const alignToByte = () => {
  position = (position + 7) & ~7
}

/** A list of `length` values, each made from its place. */
const listOf = <Value>(length: number, make: (_: unknown, place: number) => Value): Value[] =>
  Array.from({ length }, make)

/** Appends `value` to `list`, `times` times. */
const repeat = (list: number[], value: number, times: number) => {
  while (times--) list.push(value)
}

/**
 * Returns a reader of symbols in the Huffman code with these code lengths, one per symbol, 0 for none (RFC 1951 3.2.2).
 */
const huffmanReader = (lengths: number[]) => {
  const symbolsOfLength = listOf(16, (): number[] => [])
  lengths.forEach((length, symbol) => {
    symbolsOfLength[length]!.push(symbol)
  })
  return () => {
    // The code read so far, minus the first code of its length: codes of one length are consecutive.
    let offset = 0
    for (let length = 1; length < 16; length++) {
      offset = (offset << 1) | bit()
      const symbols = symbolsOfLength[length]!
      if (offset < symbols.length) return symbols[offset]!
      offset -= symbols.length
    }
    throw 0
  }
}

const copyStoredBlock = () => {
  alignToByte()
  let length = bits(16)
  if ((bits(16) ^ length) !== 0xffff) throw 0
  while (length--) output[written++] = bits(8)
}

/** The code length of a symbol in a block with fixed codes (RFC 1951 3.2.6): a literal or length, or a distance. */
const fixedCodeLength = (_: unknown, symbol: number): number => {
  if (symbol > 287) return 5
  if (symbol > 255 && symbol < 280) return 7
  return symbol > 143 && symbol < 256 ? 9 : 8
}

/** Reads at least `total` code lengths of a dynamic block, which are themselves Huffman coded (RFC 1951 3.2.7). */
const readCodeLengths = (total: number) => {
  const codeLengths: number[] = []
  const listed = bits(4) + 4
  for (let i = 0; i < listed; i++) codeLengths[codeLengthOrder[i]!] = bits(3)
  const readSymbol = huffmanReader(codeLengths)
  const lengths: number[] = []
  while (lengths.length < total) {
    const symbol = readSymbol()
    if (symbol < 16) lengths.push(symbol)
    else if (symbol < 17) repeat(lengths, lengths[lengths.length - 1]!, 3 + bits(2))
    else if (symbol < 18) repeat(lengths, 0, 3 + bits(3))
    else repeat(lengths, 0, 11 + bits(7))
  }
  return lengths
}

/**
 * Returns the length or distance that a code represents, minus the smallest one (the tables of RFC 1951 3.2.5).
 * From the second group of `2 ** groupBits` codes on, each group reads one more extra bit than the previous group.
 */
const withExtraBits = (code: number, groupBits: number) => {
  const extra = (code >> groupBits) - 1
  if (extra < 1) return code
  const group = 1 << groupBits
  return ((group + (code & (group - 1))) << extra) + bits(extra)
}

/**
 * Inflates a block of literals and matches; the first `literals` of the code lengths are those of literals and lengths.
 */
const inflateSymbols = (codeLengths: number[], literals: number) => {
  const readLiteral = huffmanReader(codeLengths.slice(0, literals))
  const readDistance = huffmanReader(codeLengths.slice(literals))
  for (let symbol = readLiteral(); symbol !== endOfBlock; symbol = readLiteral()) {
    if (symbol < endOfBlock) {
      output[written++] = symbol
      continue
    }
    // The last length code has no extra bits.
    let length = symbol > 284 ? 258 : withExtraBits(symbol - 257, 2) + 3
    const distance = withExtraBits(readDistance(), 1) + 1
    while (length--) output[written] = output[written++ - distance]!
  }
}

const inflateBlock = () => {
  const type = bits(2)
  if (type > 2) throw 0
  if (type > 1) {
    const literals = bits(5) + 257
    inflateSymbols(readCodeLengths(literals + bits(5) + 1), literals)
  } else if (type) inflateSymbols(listOf(320, fixedCodeLength), 288)
  else copyStoredBlock()
}

/** The CRC-32 of each byte, without the inversions at both ends. Bit by bit, the sum took a third of the time. */
const crcOfByte = listOf(256, (_, crc) => {
  for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320)
  return crc
})

/** Returns the CRC-32 of the output as a signed number. */
const crc32 = () => {
  let crc = -1
  for (const byte of output) crc = (crc >>> 8) ^ crcOfByte[(crc ^ byte) & 255]!
  return ~crc
}

/**
 * Inflates a gzip file of one member without optional header fields, which is what the build writes.
 * Throws when the file is truncated, has trailing bytes, or fails its CRC or length check.
 */
export const gunzip = (gzipFile: Uint8Array): Uint8Array<ArrayBuffer> => {
  file = gzipFile
  // A list that grows is several times slower than an array of the length that ends the file.
  position = file.length * 8 - 32
  output = new Uint8Array(bits(32))
  written = position = 0
  if (bits(32) !== gzipMagic) throw 0
  // Skips the modification time, the compression level and the operating system.
  position = 80
  let last = 0
  while (!last) {
    last = bit()
    inflateBlock()
  }
  alignToByte()
  // The length first: where it is damaged, the sum may be one of gigabytes. It is what follows the sum.
  if (written !== output.length || bits(32) !== crc32() || position >> 3 !== file.length - 4) throw 0
  return output
}
