/*
 * QR codes (ISO/IEC 18004) of texts: byte mode in UTF-8, error correction level L, mask 0, and the smallest version
 * that holds the text, up to 9, which holds any name and password of a network. The fewer modules, the larger each of
 * them and the farther away a phone can be. Scanners read every mask; the best of the eight adds little.
 */
import { codewordsOf } from './qr-codewords'

/** Level L and mask 0 with their check bits. */
const formatBits = 0x77c4
/** The versions from 7, which tell their number, with their check bits. */
const versionBits = [0x07c94, 0x085bc, 0x09a99]

/** Modules by row and column, true for dark; undefined while not yet placed. */
type Grid = (boolean | undefined)[][]

const emptyGrid = (size: number): Grid => Array.from({ length: size }, () => Array<undefined>(size).fill(undefined))

/** Rows and columns of the centres of the alignment patterns: none, two from version 2, three from version 7. */
const alignmentOf = (version: number, size: number): number[] => {
  if (version < 2) return []
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
}

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
const placeAlignmentPatterns = (grid: Grid, alignment: readonly number[]) => {
  const last = grid.length - 7
  for (const x of alignment) {
    for (const y of alignment) {
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
  // Rows and columns around the upper left finder pattern; 6 is the timing pattern.
  const corner = [0, 1, 2, 3, 4, 5, 7, 8]
  corner.forEach((near, bit) => {
    const far = grid.length - 1 - bit
    grid[near]![8] = isBitSet(formatBits, bit)
    grid[8]![far] = isBitSet(formatBits, bit)
    grid[8]![near] = isBitSet(formatBits, 14 - bit)
    grid[far]![8] = isBitSet(formatBits, 14 - bit)
  })
  // The standard requires this module to be always dark.
  grid[grid.length - 8]![8] = true
}

/** The version bits next to the lower left and the upper right finder pattern; small versions have none. */
const placeVersion = (grid: Grid, version: number) => {
  const bits = versionBits[version - 7]
  if (!bits) return
  for (let bit = 0; bit < 18; bit++) {
    const near = Math.floor(bit / 3)
    const far = grid.length - 11 + (bit % 3)
    grid[far]![near] = isBitSet(bits, bit)
    grid[near]![far] = isBitSet(bits, bit)
  }
}

/**
 * Places the codewords in the free modules with mask 0: in pairs of columns from right to left, alternately up and
 * down.
 */
const placeCodewords = (grid: Grid, codewords: readonly number[]) => {
  const size = grid.length
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
        // Up to seven modules are left over behind the codewords.
        grid[y]![x] = isBitSet(codewords[bit >> 3] || 0, 7 - (bit % 8)) !== isMasked
        bit++
      }
    }
  }
}

/**
 * Returns the modules of a text's QR code by row and column, true for dark, without the quiet zone of four modules
 * around it; undefined if the text has more than 230 bytes in UTF-8, or 229 if it is beyond ASCII.
 */
export const qrModules = (text: string): readonly (readonly boolean[])[] | undefined => {
  const content = codewordsOf(new TextEncoder().encode(text))
  if (!content) return undefined
  const { version, codewords } = content
  const size = 17 + 4 * version
  const grid = emptyGrid(size)
  placeTimingPatterns(grid)
  placeAlignmentPatterns(grid, alignmentOf(version, size))
  placeFinderPatterns(grid)
  placeFormat(grid)
  placeVersion(grid, version)
  placeCodewords(grid, codewords)
  return grid as boolean[][]
}
