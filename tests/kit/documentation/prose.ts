// The documents as running text: their sentences, the names in code and the numbers, each with its line.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../src/kit/root'

/** The text of a file of the project. */
export const contentOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** The TypeScript files below a folder of the project. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)

/** The documents that are checked. What is in requirements.md and decisions.md is cited, and tested, by its number. */
export const documents: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md') && !/^(requirements|decisions)\./.test(name))
    .map(name => `docs/${name}`),
]

/** A name or a number in a document: where it begins in the flow, and its line in the file. */
export interface Mention {
  text: string
  start: number
  line: number
}

/** A document in one line, so that a sentence may go over the end of a line. */
export interface Prose {
  path: string
  /** All of it. */
  flow: string
  /** The same without blocks of code, numbers of steps and targets of links, which are spaces. */
  sentences: string
  /** The pieces of code in the sentences. */
  names: readonly Mention[]
  /** The numbers in the sentences, in digits with what is attached to them or in words. */
  numbers: readonly Mention[]
}

const words = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|fifty|hundred|thousand|half|twice'
const number = new RegExp(`(?<![\\w-])[\\w.,:^/-]*\\d[\\w.,:^/-]*|(?<![\\w-])(?:${words})\\b`, 'gi')

/** Spaces in the place of a part of a text, so that everything else stays where it is. */
const blank = (text: string) => text.replace(/\S/g, ' ')

const withoutBlocks = (markdown: string) =>
  markdown
    .replace(/^( *)```[^]*?^\1```/gm, blank)
    .replace(/^ {4}\S[^\n]*/gm, blank)
    .replace(/^ *\d+\.(?= )/gm, blank)
    .replace(/<\/?(?:p|img)\b[^>]*>/g, blank)
    .replace(/(?<=\])\([^)\s]+\)/g, blank)

/** A text with a plain apostrophe: a document may use either. */
export const withPlainApostrophes = (text: string) => text.replace(/’/g, "'")

/** Reads the text of a document. */
export function proseOf(path: string, markdown = contentOf(path)): Prose {
  /** The characters that are left: of several spaces one. */
  const kept = [...markdown.matchAll(/\S|(?<!\s)\s/g)].map(({ index }) => index)
  const squeezed = (text: string) =>
    withPlainApostrophes(kept.map(index => text.charAt(index)).join('')).replace(/\s/g, ' ')
  const flow = squeezed(markdown)
  const sentences = squeezed(withoutBlocks(markdown))
  const mentionsIn = (text: string, pattern: RegExp): Mention[] =>
    [...text.matchAll(pattern)].map(match => ({
      text: match[0],
      start: match.index,
      line: markdown.slice(0, kept[match.index]).split('\n').length,
    }))
  const withoutCode = sentences.replace(/`[^`]+`/g, code => 'x'.repeat(code.length))
  return {
    path,
    flow,
    sentences,
    names: mentionsIn(sentences, /`[^`]+`/g).map(mention => ({ ...mention, text: mention.text.slice(1, -1) })),
    numbers: mentionsIn(withoutCode, number).map(mention => ({
      ...mention,
      text: mention.text.replace(/[.,:]+$/, ''),
    })),
  }
}
