import { basename } from 'node:path'

/** Where something stands in a file of a vendor, for a message: `acme/web/menu.ts:3`. */
export const placeIn = (folder: string, path: string, source: string, offset: number): string =>
  `${basename(folder)}/${path}:${source.slice(0, offset).split('\n').length}`

/** A source without its comments; everything stays in its place. */
export const withoutComments = (source: string): string =>
  source.replace(/\/\*[^]*?\*\/|(?<=^|[\s;])\/\/[^\n]*/g, comment => comment.replace(/\S/g, ' '))
