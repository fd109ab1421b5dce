/*
 * QR codes (ISO/IEC 18004) of texts: byte mode in UTF-8, error correction level L, mask 0, and only versions 6 and 13.
 * Scanners read every mask and version; choosing the best ones would only help with poor prints.
 */
import { codewordsOf, type QrVersion } from './qr-codewords'

const version6: QrVersion = {
  size: 41,
  capacity: 134,
  lengthBits: 8,
  codewords: 172,
  correctionLength: 18,
  blocks: 2,
  alignment: [6, 34],
}
const version13: QrVersion = {
  size: 69,
  capacity: 425,
  lengthBits: 16,
  codewords: 532,
  correctionLength: 26,
  blocks: 4,
  alignment: [6, 34, 62],
}

/** Level L and mask 0 with their check bits. */
const formatBits = 0x77c4
/** Version 13 with its check bits; versions below 7 have none. */
const version13Bits = 0xd847

/** Modules by row and column, true for dark; undefined while not yet placed. */
type Grid = (boolean | undefined)[][]

const emptyGrid = (size: number): Grid => Array.from({ length: size }, () => Array<undefined>(size).fill(undefined))

const isBitSet = (bits: number, bit: number) => ((bits >> bit) & 1) === 1

/**
 * Places a square around a centre: dark, except for the ring at distance `lightRing` and modules farther away than 3.
 */
const placeSquare = (grid: Grid, x: number, y: number, reach: number, lightRing: number) => {
  for (let row = y - reach; row <= y + reach; row++) {
    for (let column = x - reach; column <= x + reach; column++) {
      const distance = Math.max(Math.abs(column - x), Math.abs(row - y))
      // The separator of a finder pattern reaches beyond the edge of the code.
      if (grid[row] && column >= 0 && column < grid.length) grid[row]![column] = distance !== lightRing && distance <= 3
    }
  }
}

/** The lines of alternating modules in row 6 and column 6. */
const placeTimingPatterns = (grid: Grid) => {
  for (let index = 0; index < grid.length; index++) {
    grid[6]![index] = index % 2 === 0
    grid[index]![6] = index % 2 === 0
  }
}

/** The alignment patterns at each pair of coordinates, except where there is a finder pattern. */
const placeAlignmentPatterns = (grid: Grid, coordinates: readonly number[]) => {
  const last = grid.length - 7
  for (const x of coordinates) {
    for (const y of coordinates) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isFinder) placeSquare(grid, x, y, 2, 1)
    }
  }
}

/** The three finder patterns in the corners, with their separators. */
const placeFinderPatterns = (grid: Grid) => {
  const last = grid.length - 4
  placeSquare(grid, 3, 3, 4, 2)
  placeSquare(grid, last, 3, 4, 2)
  placeSquare(grid, 3, last, 4, 2)
}

/** The format bits: one copy around the upper left finder pattern and one split between the other two. */
const placeFormat = (grid: Grid) => {
  const { length: size } = grid
  // Rows and columns around the upper left finder pattern; 6 is the timing pattern.
  const corner = [0, 1, 2, 3, 4, 5, 7, 8]
  corner.forEach((near, bit) => {
    const far = size - 1 - bit
    grid[near]![8] = isBitSet(formatBits, bit)
    grid[8]![far] = isBitSet(formatBits, bit)
    grid[8]![near] = isBitSet(formatBits, 14 - bit)
    grid[far]![8] = isBitSet(formatBits, 14 - bit)
  })
  // The standard requires this module to be always dark.
  grid[size - 8]![8] = true
}

/** The version bits next to the lower left and the upper right finder pattern. */
const placeVersion = (grid: Grid) => {
  for (let bit = 0; bit < 18; bit++) {
    const near = Math.floor(bit / 3)
    const far = grid.length - 11 + (bit % 3)
    grid[far]![near] = isBitSet(version13Bits, bit)
    grid[near]![far] = isBitSet(version13Bits, bit)
  }
}

/**
 * Places the codewords in the free modules with mask 0: in pairs of columns from right to left, alternately up and
 * down.
 */
const placeCodewords = (grid: Grid, codewords: readonly number[]) => {
  const { length: size } = grid
  let bit = 0
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    // Column 6, the timing pattern, is not part of a pair.
    const column = size - 1 - 2 * pair
    const right = column > 6 ? column : column - 1
    for (let step = 0; step < size; step++) {
      const y = pair % 2 === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue
        const isMasked = (x + y) % 2 === 0
        grid[y]![x] = isBitSet(codewords[bit >> 3]!, 7 - (bit % 8)) !== isMasked
        bit++
      }
    }
  }
}

/**
 * Returns the modules of a text's QR code by row and column, true for dark, without the quiet zone of four modules
 * around it; undefined if the text has more than 425 bytes in UTF-8.
 */
export const qrModules = (text: string): readonly (readonly boolean[])[] | undefined => {
  const bytes = new TextEncoder().encode(text)
  const version = bytes.length > version6.capacity ? version13 : version6
  if (bytes.length > version.capacity) return undefined
  const grid = emptyGrid(version.size)
  placeTimingPatterns(grid)
  placeAlignmentPatterns(grid, version.alignment)
  placeFinderPatterns(grid)
  placeFormat(grid)
  if (version === version13) placeVersion(grid)
  placeCodewords(grid, codewordsOf(bytes, version))
  return grid as boolean[][]
}
