import type { ChoiceOptions } from '../field-options'
import type { Field } from '../field-types'
import type { LocalizedText } from '../localized-text'
import { builder, textFromWire } from './builder'

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
  const build = builder<Id, ChoiceOptions<Id> & Pick<Field, 'choices'>>({
    kind: 'choice',
    isCoded: true,
    init: ids[0]!,
    decode: wire => ids.find(id => String(codeOf(id)) === textFromWire(wire)),
    encode: codeOf,
  })
  return build(label, { ...options, choices })
}
