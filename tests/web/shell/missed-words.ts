import { screens } from '../../../web/menu'
import { updateSession } from '../../../web/net/session'
import { probedEntities } from '../../../web/shell/capabilities'
import { search } from '../../../web/shell/search-results'

/** Words that are looked for, by the screens that they mean. */
export type MeantWords = readonly (readonly [routes: string, english: string, chinese: string])[]

/** Step: the device has everything that it may lack, and the user may see it. */
export const allPresent = () => {
  const lackable = [...probedEntities(), ...screens.flatMap(({ page }) => page.entity ?? [])]
  for (const { probe } of lackable) if (probe) updateSession({ [probe]: 1 })
  updateSession({ role: 1 })
}

/** Looks for the words in one language that mean a screen which this console has. Returns those that lead elsewhere. */
export const missedOf = (table: MeantWords, language: number) => {
  const has = (route: string) => screens.some(screen => screen.route === route)
  const asked = table
    .map(([routes, ...words]) => ({ routes: routes.split(' ').filter(has), words: words[language]!.split(', ') }))
    .filter(({ routes }) => routes[0])
    .flatMap(({ routes, words }) => words.map(typed => ({ typed, routes })))
  const missed = asked
    .map(({ typed, routes }) => ({ typed, routes, first: search(typed)[0]?.screen.route ?? '' }))
    .filter(({ routes, first }) => !routes.includes(first))
    .map(({ typed, first }) => `${typed} → ${first || 'nothing'}`)
  return { asked: asked.length, missed }
}
