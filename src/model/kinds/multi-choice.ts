import { taken } from '../error-messages'
import type { MultiChoiceOptions } from '../field-options'
import type { Field } from '../field-types'
import type { LocalizedText } from '../localized-text'
import { builder, textFromWire } from './builder'

/** The first text that occurs in a list for the second time; undefined if there is none. */
export const repeatedIn = (list: readonly string[]): string | undefined =>
  list.find((text, place) => list.indexOf(text) < place)

const severalTexts = builder<readonly string[], MultiChoiceOptions>({
  kind: 'multiChoice',
  init: [],
  decode(wire) {
    const list = textFromWire(wire)
    return list === undefined ? undefined : list.split(',').filter(Boolean)
  },
  // Where an optional key is absent there is no list to join.
  encode: String,
  check(list) {
    const repeated = repeatedIn(list)
    return repeated && taken(repeated)
  },
})

/**
 * Several options of a list known only at run time (`from`) or of a fixed list (`choices`), comma-separated on the
 * wire, each at most once. With `canBeTyped` the user can also enter other ones; `format` is that of each.
 */
export const multiChoice = (label: LocalizedText, options: MultiChoiceOptions = {}): Field<readonly string[]> =>
  Object.assign(severalTexts(label, options), { isOffered: !options.canBeTyped })
