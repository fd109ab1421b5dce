/**
 * Measurements of opening a login page once: milliseconds from the start of the navigation until it is painted, until
 * it can be used, and until all scripts run, and the bytes received including headers.
 */
export interface Login {
  paint: number
  usable: number
  whole: number
  bytes: number
}

/** The first and the second visit of one browser, and the bytes of its heap after the first. */
export interface Visits {
  first: Login
  second: Login
  heap: number
}

/** Returns the median. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

/** Formats a number with separators and `decimals` decimal places. */
export const count = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
export const ms = (value: number, decimals = 0): string => `${count(value, decimals)} ms`
export const kilobytes = (value: number): string => `${count(value / 1000, 1)} KB`

/** A Markdown table. */
export const markdown = (rows: readonly (readonly string[])[]): string =>
  rows
    .flatMap((row, index) => [`| ${row.join(' | ')} |`, ...(index ? [] : [`|${row.map(() => '---').join('|')}|`])])
    .join('\n')
