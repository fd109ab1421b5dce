type RegionNames = Pick<Intl.DisplayNames, 'of'>

const known: Record<string, RegionNames> = {}

/** What names regions in a language. It takes 40 ms to make on a slow phone, so it is made when a name is needed. */
const regionNames = (language: string): RegionNames =>
  Intl.DisplayNames ? new Intl.DisplayNames(language, { type: 'region' }) : { of: code => code }

/**
 * Returns the names of a country or territory, given by its ISO 3166 code, in the languages of this build, as the
 * browser has them; in old browsers the code itself.
 */
export const namesOfRegion = (code: string): (string | undefined)[] =>
  Object.keys(LANGUAGES).map(language => {
    known[language] ||= regionNames(language)
    return known[language].of(code)
  })
