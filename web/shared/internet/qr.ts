/*
 * QR codes (ISO/IEC 18004) of texts: byte mode in UTF-8, error correction level L, mask 0, and only version 9, which
 * holds any name and password of a network. Scanners read every mask and version; choosing the best ones would only
 * help with poor prints.
 */
import { capacity, codewordsOf } from './qr-codewords'

/** Modules along a side. */
const size = 53
/** Rows and columns of the centres of the alignment patterns. */
const alignment = [6, 26, 46]
/** Level L and mask 0 with their check bits. */
const formatBits = 0x77c4
/** Version 9 with its check bits. */
const versionBits = 0x09a99

/** Modules by row and column, true for dark; undefined while not yet placed. */
type Grid = (boolean | undefined)[][]

const emptyGrid = (): Grid => Array.from({ length: size }, () => Array<undefined>(size).fill(undefined))

const isBitSet = (bits: number, bit: number) => ((bits >> bit) & 1) === 1

/**
 * Places a square around a centre: dark, except for the ring at distance `lightRing` and modules farther away than 3.
 */
const placeSquare = (grid: Grid, x: number, y: number, reach: number, lightRing: number) => {
  for (let row = y - reach; row <= y + reach; row++) {
    for (let column = x - reach; column <= x + reach; column++) {
      const distance = Math.max(Math.abs(column - x), Math.abs(row - y))
      // The separator of a finder pattern reaches beyond the edge of the code.
      if (grid[row] && column >= 0 && column < size) grid[row]![column] = distance !== lightRing && distance <= 3
    }
  }
}

/** The lines of alternating modules in row 6 and column 6. */
const placeTimingPatterns = (grid: Grid) => {
  for (let index = 0; index < size; index++) {
    grid[6]![index] = index % 2 === 0
    grid[index]![6] = index % 2 === 0
  }
}

/** The alignment patterns at each pair of coordinates, except where there is a finder pattern. */
const placeAlignmentPatterns = (grid: Grid) => {
  const last = size - 7
  for (const x of alignment) {
    for (const y of alignment) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isFinder) placeSquare(grid, x, y, 2, 1)
    }
  }
}

/** The three finder patterns in the corners, with their separators. */
const placeFinderPatterns = (grid: Grid) => {
  const last = size - 4
  placeSquare(grid, 3, 3, 4, 2)
  placeSquare(grid, last, 3, 4, 2)
  placeSquare(grid, 3, last, 4, 2)
}

/** The format bits: one copy around the upper left finder pattern and one split between the other two. */
const placeFormat = (grid: Grid) => {
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
    const far = size - 11 + (bit % 3)
    grid[far]![near] = isBitSet(versionBits, bit)
    grid[near]![far] = isBitSet(versionBits, bit)
  }
}

/**
 * Places the codewords in the free modules with mask 0: in pairs of columns from right to left, alternately up and
 * down.
 */
const placeCodewords = (grid: Grid, codewords: readonly number[]) => {
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
 * around it; undefined if the text has more than 230 bytes in UTF-8.
 */
export const qrModules = (text: string): readonly (readonly boolean[])[] | undefined => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > capacity) return undefined
  const grid = emptyGrid()
  placeTimingPatterns(grid)
  placeAlignmentPatterns(grid)
  placeFinderPatterns(grid)
  placeFormat(grid)
  placeVersion(grid)
  placeCodewords(grid, codewordsOf(bytes))
  return grid as boolean[][]
}
