/** Returns the source of a pattern that finds a text in any case and hyphenation: "wifi" finds "Wi-Fi". */
export const patternOf = (text: string) =>
  [...text.replace(/[-\s]/g, '')].map(char => char.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')).join('[-\\s]*')

/** The words of what was typed: of Chinese, which has no spaces, each character. */
export const wordsOf = (typed: string): string[] => typed.match(/[⺀-￿]|[^\s⺀-￿]+/g) || []

/** Returns a pattern that finds every word of what was typed. */
export const anyWord = (typed: string) => new RegExp(`(${wordsOf(typed).map(patternOf).join('|')})`, 'i')

/**
 * The sources of patterns that find a word: at the start of one, inside of one, and, if it has five letters or more, at
 * the start of one with a letter too many, missing or wrong.
 */
export const patternsOf = (word: string) => {
  const source = patternOf(word)
  const misspelt = [...word].map(
    (_, place) => `${patternOf(word.slice(0, place))}.{0,2}${patternOf(word.slice(place + 1))}`,
  )
  return [`\\b${source}`, source, word[4] ? `\\b(?:${misspelt.join('|')})` : source]
}
