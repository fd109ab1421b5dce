import type { Field, Options, Tone } from '../field-types'
import type { LocalizedText } from '../localized-text'
import { builder, textFromWire } from './builder'

/** Options of a `choice`; `Id` is one of its ids. */
export interface ChoiceOptions<Id extends string> extends Options<Id> {
  /** Codes on the wire, if they are not the positions in the list; `true` for the ids themselves. */
  codes?: true | Readonly<Record<Id, number | string>>
  tones?: { readonly [Name in Id]?: Tone }
}

/**
 * One of a fixed list: `choice(['Mode', '模式'], { bridge: ['Bridge', '桥接'], pppoe: term('PPPoE') })`, labels by id.
 * On the wire it is the option's position in the list, counted from 0, unless `codes` says otherwise, so the order
 * matters. An id must not be an integer, because JavaScript objects list such keys first.
 */
export const choice = <const Choices extends Readonly<Record<string, LocalizedText>>>(
  label: LocalizedText,
  choices: Choices,
  options: ChoiceOptions<NoInfer<keyof Choices & string>> = {},
): Field<keyof Choices & string> => {
  type Id = keyof Choices & string
  const ids = Object.keys(choices) as Id[]
  const { codes } = options
  const codeOf = (id: Id): number | string => {
    if (!codes) return ids.indexOf(id)
    return codes === true ? id : codes[id]
  }
  const build = builder<Id>({
    kind: 'choice',
    isCoded: true,
    init: ids[0]!,
    decode: wire => ids.find(id => String(codeOf(id)) === textFromWire(wire)),
    encode: codeOf,
  })
  return build(label, { ...options, choices })
}
