import type { LocalizedText } from '../../../src/model/localized-text'

// Text as CSV (RFC 4180), as spreadsheets read and write it.

/** The label of what saves a table as a file. */
export const csvLabel: LocalizedText = ['Download as CSV', '下载 CSV']

/**
 * What a spreadsheet would not take for a text: the beginning of a formula; a number, with or without a separator of
 * thousands, as an address with three digits in each part seems to be in German; a date or a time, as ranges of ports
 * seem to be; and a text that begins with the mark that is put before all these.
 */
const notText = /^[-=+@\t\r']|^\d+([.,]\d+)?(e\d+)?$|^\d{1,3}([.,]\d{3})+$|^\d{1,5}([-/.:]\d{1,5}){1,2}$/i

/** A text as it stays a text in a spreadsheet: with an apostrophe before it where it would become something else. */
export const guarded = (text: string): string => text.replace(notText, "'$&")

/** Returns a text without the apostrophe that `guarded` has put before it. */
export const unguarded = (text: string): string => (guarded(text.slice(1)) === text ? text.slice(1) : text)

/** A cell of a CSV file. */
export const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`

/** Returns lines of cells as a file. In UTF-8 Excel needs the mark before it, and else garbles Chinese names. */
export const csvFile = (lines: readonly string[]): Blob =>
  new Blob(['\ufeff', ...lines.map(line => `${line}\r\n`)], { type: 'text/csv' })

const decoded = (bytes: ArrayBuffer, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

/**
 * Returns the text of a file that a spreadsheet has written: in UTF-8; in UTF-16 as "Unicode Text" of Excel, which has
 * a mark; or else in the encoding that Windows has in a language, as plain "CSV" of Excel. Throws if it is none of
 * these.
 */
export const textOfFile = (bytes: ArrayBuffer, language: string): string => {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return decoded(bytes, 'utf-8')
  } catch {
    return decoded(bytes, language === 'zh' ? 'gb18030' : 'windows-1252')
  }
}

/** The separators of spreadsheets: that of Excel depends on the language of the system. */
const separators = [',', ';', '\t']

/** A first line that names the separator, as Excel understands it. */
const named = /^sep=([^\w\s"]|\t)\r?\n/i

/** Returns the separator of a text: the one that it names, or the one that its first line has most often. */
const separatorOf = (text: string): string => {
  const [, own] = named.exec(text) || []
  if (own) return own
  const [line] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const count = (separator: string) => line!.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** A line of a table: its cells, and its number in a spreadsheet, from 1. */
export interface CsvLine {
  readonly number: number
  readonly cells: readonly string[]
}

/** Returns the lines of a CSV file that are not empty. */
export const linesIn = (text: string): CsvLine[] => {
  const separator = separatorOf(text)
  const cell = RegExp(`(?:"((?:[^"]|"")*)"|([^\\${separator}\\r\\n]*))(\\${separator}|\\r\\n|\\r|\\n|$)`, 'y')
  const content = text.replace(named, '')
  const lines: string[][] = [[]]
  while (cell.lastIndex < content.length) {
    // It matches anything: a quote that is never closed is part of its cell.
    const [, inQuotes, bare, end] = cell.exec(content)!
    lines[lines.length - 1]!.push(inQuotes === undefined ? bare! : inQuotes.replace(/""/g, '"'))
    if (end !== separator) lines.push([])
  }
  return lines.map((cells, place) => ({ number: place + 1, cells })).filter(({ cells }) => cells.some(String))
}
