import '../dom'
import { search } from '../../../web/shell/search-results'
import { allPresent, missedOf } from './missed-words'
import { ownerWords } from './owner-words'

/** How many of the words that owners ask for in one language lead to a useful first result, and how many there are. */
export const foundIn = (language: number) => {
  allPresent()
  const { missed, asked } = missedOf(ownerWords, language)
  return { found: asked - missed.length, asked }
}

/** Returns the route of the first result for an administrator of a device that has everything. */
export const firstFor = (typed: string): string | undefined => {
  allPresent()
  return search(typed)[0]?.screen.route
}
