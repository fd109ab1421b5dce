/*
 * QR codes (ISO/IEC 18004) of texts: byte mode in UTF-8, error correction L, mask 0. Two of the forty versions: 6 for up
 * to 134 bytes, 14 for up to 458. Any mask and version can be read; choosing them well would only help a bad print.
 */

/** Product in the field of 256 elements of the QR code, polynomial 0x11d. */
const times = (a: number, b: number) => {
  let product = 0
  for (let bit = 8; bit--; ) product = (product << 1) ^ (product >> 7) * 0x11d ^ ((b >> bit) & 1) * a
  return product
}

/** The modules of a text's QR code, row by row, true for dark; without the quiet zone of four modules around it. Throws a RangeError beyond 458 bytes. */
export const qrModules = (text: string): readonly (readonly boolean[])[] => {
  const bytes = new TextEncoder().encode(text)
  const { length } = bytes
  const small = length < 135
  // Modules along a side; bytes in all; correction bytes of a block; blocks; where alignment patterns stand.
  const [size, total, check, blocks, places] = small ? [41, 172, 18, 2, [6, 34]] as const : [73, 581, 30, 4, [6, 26, 46, 66]] as const
  if (length > 458) throw new RangeError('QR')

  // The mode, 4 bits; the length; the bytes; 4 bits for the end; padding.
  let hex = `4${length.toString(16).padStart(small ? 2 : 4, '0')}`
  bytes.forEach(byte => { hex += byte.toString(16).padStart(2, '0') })
  hex = (hex + '0').padEnd((total - check * blocks) * 2, 'ec11')
  const data = hex.match(/../g)!.map(byte => parseInt(byte, 16))

  const generator = Array<number>(check).fill(0)
  generator[check - 1] = 1
  for (let power = 0, root = 1; power++ < check; root = times(root, 2))
    generator.forEach((factor, place) => { generator[place] = times(factor, root) ^ generator[place + 1]! })
  const columns: number[][] = []
  const tails: number[][] = []
  for (let block = 0, start = 0; block < blocks; block++) {
    // The last blocks are longer by one.
    const part = data.slice(start, (start += Math.floor(total / blocks) - check + Number(block >= blocks - total % blocks)))
    let rest = Array<number>(check).fill(0)
    part.forEach((byte, place) => {
      const factor = byte ^ rest[0]!
      rest = generator.map((one, index) => times(one, factor) ^ rest[index + 1]!)
      ;(columns[place] = columns[place] || []).push(byte)
    })
    rest.forEach((byte, place) => { (tails[place] = tails[place] || []).push(byte) })
  }
  const words = columns.concat(tails).reduce((all, column) => all.concat(column), [])

  const grid: boolean[][] = Array.from(Array(size), () => [])
  const put = (x: number, y: number, dark: unknown) => { if (grid[y] && x >= 0 && x < size) grid[y]![x] = !!dark }
  for (let place = 0; place < size; place++) {
    put(place, 6, place % 2 < 1)
    put(6, place, place % 2 < 1)
  }
  // Squares in squares: light at so many modules from the middle.
  const square = (x: number, y: number, reach: number, light: number) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const distance = Math.max(Math.abs(dx), Math.abs(dy))
        put(x + dx, y + dy, distance !== light && distance < 4)
      }
  }
  const last = size - 7
  places.forEach(x => places.forEach(y => { if (x > 6 ? x < last || y > 6 : y > 6 && y < last) square(x, y, 2, 1) }))
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, 2)
  // Level L and mask 0 with their check bits, twice.
  for (let bit = 0; bit < 15; bit++) {
    const dark = (0x77c4 >> bit) & 1
    put(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, dark)
    put(bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit, 8, dark)
  }
  put(8, size - 8, 1)
  // The version with its check bits, twice; a small code has none.
  for (let bit = 0; bit < 18 && !small; bit++) {
    const x = Math.floor(bit / 3)
    const y = size - 11 + bit % 3
    put(x, y, (0xe60d >> bit) & 1)
    put(y, x, (0xe60d >> bit) & 1)
  }
  // The bits, two columns at a time from the right, up and down in turns.
  let bit = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = (right + 1) & 2 ? step : size - 1 - step
        if (grid[y]![x] !== undefined) continue
        put(x, y, ((words[bit >> 3]! >> (7 - (bit & 7))) & 1) ^ Number((x + y) % 2 < 1))
        bit++
      }
  return grid
}
