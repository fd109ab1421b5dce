import { existsSync, readFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import type { Vendor } from '../../device/vendor'
import { type Catalogue, readCatalogue } from '../texts/catalogue'
import { checkCatalogue, problemOf } from '../texts/check-catalogue'
import { entriesOfConsole } from '../texts/entries'
import { filesWithTexts, textsIn } from '../texts/source-texts'
import { placeIn } from './places'

/** The catalogue with a vendor's texts in place of those in a language of the sources; undefined if there is none. */
export const replacedTexts = ({ folder }: Pick<Vendor, 'folder'>, code: string): Catalogue | undefined => {
  const file = resolve(folder, 'texts', `${code}.po`)
  return existsSync(file) ? readCatalogue(file) : undefined
}

/** Where a text stands in a PO file: `acme/texts/en.po:7`. */
const placeOf = (folder: string, code: string, english: string): string => {
  const lines = readFileSync(resolve(folder, 'texts', `${code}.po`), 'utf8').split('\n')
  const line = lines.indexOf(`msgid ${JSON.stringify(english)}`)
  return `${basename(folder)}/texts/${code}.po:${line + 1}`
}

/** What is wrong with the texts in a vendor's sources, one sentence each: the two languages do not fit each other. */
export const ownTextErrors = ({ folder }: Pick<Vendor, 'folder'>): string[] => {
  return filesWithTexts(folder).flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return textsIn(source).flatMap(({ english, chinese, start }) => {
      const problem = problemOf({ translation: chinese }, { english, limit: undefined })
      const place = placeIn(folder, relative(folder, file), source, start)
      return problem ? `${place}: The Chinese of “${english}” ${problem}: “${chinese}”.` : []
    })
  })
}

/** What is wrong with the texts that a vendor replaces, one sentence each. */
export const textErrors = ({ folder }: Pick<Vendor, 'folder'>): string[] => {
  const found = ['en', 'zh'].flatMap(code => {
    const catalogue = replacedTexts({ folder }, code)
    return catalogue ? [{ code, catalogue }] : []
  })
  if (!found.length) return []
  const entries = entriesOfConsole()
  return found.flatMap(({ code, catalogue }) => {
    const { problems, unused } = checkCatalogue(catalogue, entries)
    return [
      ...unused.map(
        ({ english }) => `${placeOf(folder, code, english)} replaces “${english}”, which ontlet does not say.`,
      ),
      ...problems.map(({ english, text }) => `${placeOf(folder, code, english)}: ${text}`),
    ]
  })
}
