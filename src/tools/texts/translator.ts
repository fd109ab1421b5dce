import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sourceLanguages } from '../../device/profile'
import { currentVendor } from '../../device/vendor'
import { BuildError } from '../build/profiles/build-error'
import type { Profile } from '../build/profiles/profile'
import type { Catalogue } from './catalogue'
import { pathOf, type SourceText, textsIn } from './source-texts'

/** Puts the texts of a device type's languages in the place of those of the sources. */
export interface Translator {
  /** A text in each language, English first. */
  textsOf(text: Pick<SourceText, 'english' | 'chinese'>, path: string): readonly string[]
  /** The content of a source. */
  read(file: string): string
}

/** The translator of a device type with the languages of the sources. */
export const plainTranslator: Translator = {
  textsOf: ({ english, chinese }) => [english, chinese],
  read: file => readFileSync(file, 'utf8'),
}

/** The file with the translations into a language. */
export const catalogueFile = ({ catalogues }: Pick<Profile, 'catalogues'>, code: string): string =>
  resolve(catalogues, `${code}.po`)

/** The catalogues of a device type's languages, and those with a vendor's texts in place of ours. */
const cataloguesOf = async (
  profile: Pick<Profile, 'type' | 'languages' | 'catalogues'>,
): Promise<ReadonlyMap<string, Catalogue>> => {
  const codes = Object.keys(profile.languages).filter(code => !Object.hasOwn(sourceLanguages, code))
  const found = new Map<string, Catalogue>()
  for (const code of codes) {
    const file = catalogueFile(profile, code)
    if (!existsSync(file))
      throw new BuildError(`The device type "${profile.type}" has the language "${code}", but there is no ${file}.`)
    // Imported only where it is needed: few builds have another language.
    const { readCatalogue } = await import('./catalogue')
    found.set(code, readCatalogue(file))
  }
  const vendor = currentVendor()
  if (!vendor) return found
  const { replacedTexts } = await import('../vendor/replaced-texts')
  for (const code of Object.keys(sourceLanguages)) {
    const replaced = replacedTexts(vendor, code)
    if (replaced) found.set(code, replaced)
  }
  return found
}

/**
 * The translator of a device type. A text that a catalogue lacks is in English. Throws a BuildError if a catalogue
 * cannot be read.
 */
export const translatorOf = async (
  profile: Pick<Profile, 'type' | 'languages' | 'catalogues'>,
): Promise<Translator> => {
  const codes = Object.keys(profile.languages)
  const catalogues = await cataloguesOf(profile)
  if (!catalogues.size && codes.join() === Object.keys(sourceLanguages).join()) return plainTranslator
  const vendor = currentVendor()
  const textsOf: Translator['textsOf'] = (text, path) =>
    codes.map(code => {
      const own = code === 'zh' ? text.chinese : catalogues.get('en')?.find(text, path)
      return catalogues.get(code)?.find(text, path) ?? own ?? text.english
    })
  return {
    textsOf,
    read(file) {
      const path = pathOf(file, vendor)
      let source = readFileSync(file, 'utf8')
      for (const text of textsIn(source).reverse()) {
        source = source.slice(0, text.start) + JSON.stringify(textsOf(text, path)) + source.slice(text.end)
      }
      return source
    },
  }
}
