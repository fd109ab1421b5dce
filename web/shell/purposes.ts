import { flat } from './menu-structure'

/*
 * How well what was typed fits what something is for. Both are taken apart into words; Chinese, which has no spaces,
 * into pairs of characters. A word by which many things are found says less than one of a single thing.
 */

/** Words that say nothing about what is looked for. */
const fillers = [
  ...['a', 'an', 'the', 'my', 'our', 'your', 'of', 'for', 'to', 'in', 'on', 'at', 'with', 'by', 'from', 'and', 'or'],
  ...['is', 'are', 'be', 'do', 'does', 'i', 'it', 'can', 'how', 'what', 'why', 'there', 'want', 'please'],
  ...['set', 'setting', 'settings', 'change', 'get', 'use'],
]
const chineseFillers = /怎么|怎样|如何|什么|哪里|我的|我想|一下|设置|修改|的|吗|了|把|请/g

const pairsOf = (chinese: string): readonly string[] =>
  chinese[1] ? [...chinese.slice(1)].map((next, place) => chinese[place]! + next) : [chinese]

/**
 * The words of a text in lower case, without the endings of plurals and verbs; fillers only if there is nothing else.
 */
const wordsOf = (text: string): readonly string[] => {
  const plain = text
    .toLowerCase()
    .replace(/wi-fi|wlan|wireless/g, 'wifi')
    .replace(/[-（）]/g, ' ')
  const parts = plain.match(/[⺀-￿]+|[^\s⺀-￿,()“”?!]+/g) || []
  const words = flat(
    parts.map(part => {
      if (part < '⺀') return fillers.includes(part) ? [] : [part.replace(/(..)(?:es?|s|ing|ed)$/, '$1')]
      return flat(part.split(chineseFillers).filter(Boolean).map(pairsOf))
    }),
  )
  return words[0] ? words : parts
}

/** Names and purposes by which something is found, each as its words. */
type Phrases = readonly (readonly string[])[]

/** Returns the phrases of texts that are lists with commas. */
export const phrasesOf = (texts: unknown): Phrases =>
  `${texts}`
    .split(/\s*,\s*/)
    .filter(Boolean)
    .map(wordsOf)

const distinct = <Item>(list: readonly Item[]) => list.filter((item, place) => list.indexOf(item) === place)

/** Returns how well each list of phrases fits what was typed: from 0 to 1. */
export const fitsOf = (typed: string, all: readonly Phrases[]): readonly number[] => {
  const asked = distinct(wordsOf(typed))
  const weights: Record<string, number> = {}
  for (const phrases of all) for (const word of distinct(flat(phrases))) weights[word] = (weights[word] || 0) + 1
  const weigh = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + 1 / Math.sqrt(1 + (weights[word] || 0)), 0)
  const whole = weigh(asked)
  return all.map(phrases => {
    const shares = phrases.map(
      phrase => (2 * weigh(asked.filter(word => phrase.includes(word)))) / (whole + weigh(phrase)),
    )
    const known = weigh(asked.filter(word => phrases.some(phrase => phrase.includes(word))))
    // In tenths: what fits alike comes in another order, that of the names or of the menu.
    return Math.round(7 * Math.max(0, ...shares) + (3 * known) / whole) / 10
  })
}

const letterPairs = (text: string) => pairsOf(text.toLowerCase().replace(/[\s-]/g, ''))

/** Returns how alike the letters of what was typed and of a text are, whatever their order: from 0 to 1. */
export const likeness = (typed: string, text: string): number => {
  const [asked, own] = [letterPairs(typed), letterPairs(text)]
  return (2 * asked.filter(pair => own.includes(pair)).length) / (asked.length + own.length)
}
