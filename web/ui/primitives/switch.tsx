import type { InputHTMLAttributes } from 'preact'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { row, spread } from '../layout'

/**
 * A track with a knob drawn as a gradient; the transparent border makes the touch area larger than the visible switch,
 * and the outline of the focus belongs to the latter. Forced colours would drop the gradient, and with it the knob.
 */
const switchStyle = style(
  'switch',
  `
  -webkit-appearance: none;
  appearance: none;
  width: 64px;
  height: 44px;
  margin: -4px -10px;
  padding: 0;
  border: 10px solid transparent;
  border-radius: 22px;
  background: var(--edge) radial-gradient(circle at 12px, var(--card) 8px, transparent 9px) padding-box;
  &:checked {
    background: var(--accent) radial-gradient(circle at 32px, var(--onAccent) 8px, transparent 9px) padding-box;
  }
  &:focus { outline-offset: -8px; }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --edge: CanvasText;
    --card: Canvas;
    --accent: Highlight;
    --onAccent: HighlightText;
  }
`,
)

interface SwitchProps {
  checked: boolean
  onChange(checked: boolean): void
  attributes?: InputHTMLAttributes
}

/** An on/off switch. */
export const Switch = ({ checked, onChange, attributes }: SwitchProps) => (
  <input
    {...attributes}
    class={switchStyle}
    type="checkbox"
    role="switch"
    checked={checked}
    onChange={() => onChange(!checked)}
  />
)

/** A switch at the end of a row that begins with its label, and is as high as a finger needs (`row`). */
export const LabelledSwitch = (props: { label: LocalizedText } & SwitchProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control
  <label class={`${row} ${spread}`}>
    <span>{translate(props.label)}</span>
    <Switch {...props} />
  </label>
)
