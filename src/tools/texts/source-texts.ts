import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Vendor } from '../../device/vendor'
import { root } from '../root'

/** A text in a source: an English string and the Chinese one next to it, such as `['Name', '名称']`. */
export interface SourceText {
  english: string
  chinese: string
  /** The property or constant that it is the value of, such as `label`; undefined if it is none. */
  property: string | undefined
  /** Where the list of the two strings starts and ends in the source. */
  start: number
  end: number
}

/** Folders whose texts are in the console. */
const folders = ['src/model', 'src/device', 'web']

const chineseCharacter = /[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/

const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`

const pair = String.raw`\[\s*(?<first>${quoted}),\s*(?<second>${quoted}),?\s*\]`

/** Comments and single strings are recognized only so that nothing in them is taken for a text. */
const token = RegExp(
  [
    String.raw`/\*[^]*?\*/|//[^\n]*`,
    String.raw`(?:\b(?<property>\w+)(?:: LocalizedText =| =|:) )?(?<list>${pair})`,
    quoted,
  ].join('|'),
  'g',
)

/** The value of a string literal. Sources have no escapes except those of quotes and backslashes. */
const contentOf = (literal: string) => literal.slice(1, -1).replace(/\\(.)/g, '$1')

/** The texts in a source, in its order. They are in place, as two literals (CONTRIBUTING.md, texts). */
export const textsIn = (source: string): SourceText[] => {
  const texts: SourceText[] = []
  for (const { index, 0: found, groups } of source.matchAll(token)) {
    const { list, first, second, property } = groups!
    if (!list) continue
    const [english, chinese] = [contentOf(first!), contentOf(second!)]
    if (chineseCharacter.test(english) || !chineseCharacter.test(chinese)) continue
    const end = index + found.length
    texts.push({ english, chinese, property, start: end - list.length, end })
  }
  return texts
}

const slashes = (path: string) => path.replaceAll('\\', '/')

/** A source that can have texts of the console. */
interface Source {
  /** The path in the project; of a vendor's source, that in its folder after its name: `acme/web/menu.ts`. */
  path: string
  source: string
}

/** The path of a source, as a catalogue names it. */
export const pathOf = (file: string, vendor: Pick<Vendor, 'folder' | 'name'> | undefined): string => {
  const inFolder = vendor && slashes(relative(vendor.folder, file))
  return inFolder && !inFolder.startsWith('../') ? `${vendor.name}/${inFolder}` : slashes(relative(root, file))
}

/** The files of a project or of a vendor folder that can have texts of the console, sorted by path. */
export const filesWithTexts = (top: string): string[] =>
  folders
    .map(folder => resolve(top, folder))
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)))
    .filter(file => /\.tsx?$/.test(file) && statSync(file).isFile())
    .sort()

/** The sources with texts of the console, sorted by path; those of the vendor, if one is given, follow ours. */
export const sources = (vendor?: Pick<Vendor, 'folder' | 'name'>): Source[] =>
  [root, ...(vendor ? [vendor.folder] : [])]
    .flatMap(filesWithTexts)
    .map(file => ({ path: pathOf(file, vendor), source: readFileSync(file, 'utf8') }))
