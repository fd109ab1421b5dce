import type { SourceText } from './source-texts'

/** How much longer than the English text a translation may be, where it has limited room. */
const growth = 1.3
/** How many characters more are allowed in any case: short words grow most. */
const leastGrowth = 10
/** The texts of the bottom navigation on a phone, which has room for few characters. */
const inBottomNavigation = ['shortName', 'menuLabel']
const bottomNavigationMax = 7

/** Whether a text is drawn as a paragraph, which wraps. */
const isSentence = (text: string) => /[.?!…]$/.test(text)

/**
 * The largest length of a translation in characters; undefined where it has all the room it needs: sentences wrap, and
 * search words are not drawn. The tests draw every screen with texts of this length.
 */
export const limitOf = ({ english, property }: Pick<SourceText, 'english' | 'property'>): number | undefined => {
  if (property === 'words') return undefined
  if (inBottomNavigation.includes(property!)) return Math.max(english.length, bottomNavigationMax)
  if (isSentence(english)) return undefined
  return Math.max(english.length + leastGrowth, Math.ceil(english.length * growth))
}
