/**
 * Inflates a gzip file (RFC 1952 and 1951; one member, no optional header parts, as the build writes it).
 * Throws when the file is cut short, goes on after its end, or fails its CRC or length.
 * It reads bit by bit: slow as inflaters go, but a third of the bytes of the smallest on npm, and one phone in
 * hundreds needs it.
 */
export function gunzip(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const out: number[] = []
  let position = 80

  const bits = (count: number): number => {
    let value = 0
    for (let i = 0; i < count; i++, position++) value |= ((need(position >> 3) >> (position & 7)) & 1) << i
    return value
  }
  const need = (index: number): number => {
    if (index >= file.length) throw 0
    return file[index]!
  }

  /** A Huffman code as RFC 1951 3.2.2 lays it down: how many codes of each length, and the symbols in order. */
  const table = (lengths: number[]) => {
    const counts: number[] = Array(16).fill(0)
    const symbols: number[] = []
    for (let length = 1; length < 16; length++) {
      lengths.forEach((its, symbol) => {
        if (its === length) {
          symbols.push(symbol)
          counts[length]!++
        }
      })
    }
    return () => {
      let code = 0
      let first = 0
      let index = 0
      for (let length = 1; length < 16; length++) {
        code |= bits(1)
        const count = counts[length]!
        if (code - count < first) return symbols[index + code - first]!
        index += count
        first = (first + count) << 1
        code <<= 1
      }
      throw 0
    }
  }

  if (file[0] !== 31 || file[1] !== 139 || file[2] !== 8 || file[3]) throw 0
  for (let last = 0; !last; ) {
    last = bits(1)
    const kind = bits(2)
    if (!kind) {
      position = (position + 7) & ~7
      const length = bits(16)
      if ((bits(16) ^ length) !== 65535) throw 0
      for (let i = 0; i < length; i++) out.push(bits(8))
      continue
    }
    if (kind > 2) throw 0
    let lengths: number[] = []
    let literals = 288
    if (kind === 1) {
      for (let i = 0; i < 320; i++) lengths.push(i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : i < 288 ? 8 : 5)
    } else {
      literals = bits(5) + 257
      const all = literals + bits(5) + 1
      const meta: number[] = Array(19).fill(0)
      const used = bits(4) + 4
      for (let i = 0; i < used; i++) meta[[16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15][i]!] = bits(3)
      const length = table(meta)
      while (lengths.length < all) {
        const symbol = length()
        const before = lengths[lengths.length - 1]!
        let times = symbol < 16 ? 1 : symbol < 17 ? 3 + bits(2) : symbol < 18 ? 3 + bits(3) : 11 + bits(7)
        while (times--) lengths.push(symbol < 16 ? symbol : symbol < 17 ? before : 0)
      }
    }
    const literal = table(lengths.slice(0, literals))
    const distance = table(lengths.slice(literals))
    for (let symbol = literal(); symbol !== 256; symbol = literal()) {
      if (symbol < 256) {
        out.push(symbol)
        continue
      }
      const s = symbol - 257
      const extra = s < 8 || s > 27 ? 0 : (s - 4) >> 2
      let length = s < 8 ? s + 3 : s > 27 ? 258 : ((4 + (s & 3)) << extra) + 3 + bits(extra)
      const d = distance()
      const more = d < 4 ? 0 : (d >> 1) - 1
      const back = d < 4 ? d + 1 : ((2 + (d & 1)) << more) + 1 + bits(more)
      while (length--) out.push(out[out.length - back]!)
    }
  }

  position = (position + 7) & ~7
  let crc = -1
  for (const byte of out) {
    crc ^= byte
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320)
  }
  if (bits(32) !== ~crc || bits(32) !== (out.length | 0) || position >> 3 !== file.length) throw 0
  return Uint8Array.from(out)
}
