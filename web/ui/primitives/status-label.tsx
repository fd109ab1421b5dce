import type { Tone } from '../../../src/model/field-options'
import type { LocalizedText } from '../../../src/model/localized-text'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { row } from '../layout'

/** A state as text, and whether it is good, bad or neither. */
export interface StatusProps {
  tone: Tone
  text: LocalizedText
}

/** A state as colour, icon and text. */
export const StatusLabel = ({ tone, text }: StatusProps) => (
  <p class={`${row} ${tone}`}>
    <Icon name={tone} />
    <span>{translate(text)}</span>
  </p>
)
