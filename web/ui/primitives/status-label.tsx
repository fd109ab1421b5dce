import type { Tone } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'

const status = style(
  'row start',
  `
  display: flex;
  align-items: center;
  & > * + * { margin-left: var(--small); }
`,
)

/** A state as text, and whether it is good, bad or neither. */
export interface StatusProps {
  tone: Tone
  text: LocalizedText
}

/** A state as colour, icon and text. */
export const StatusLabel = ({ tone, text }: StatusProps) => (
  <p class={`${status} ${tone}`}>
    <Icon name={tone} />
    <span>{translate(text)}</span>
  </p>
)
