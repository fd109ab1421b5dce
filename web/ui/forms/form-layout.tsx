import type { ComponentChildren, Ref } from 'preact'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { phone } from '../../look/rules'
import { card, row } from '../layout'

interface FormCardProps {
  onSubmit(event: Event): unknown
  /** A control in it was changed. */
  onChange?(event: Event): unknown
  boxRef?: Ref<HTMLFormElement>
  children: ComponentChildren
}

/** A form as a card. Browser validation is off, because the console validates the fields itself. */
export const FormCard = ({ onSubmit, onChange, boxRef, children }: FormCardProps) => (
  <form class={card} noValidate onSubmit={onSubmit} onChange={onChange} ref={boxRef}>
    {children}
  </form>
)

const actions = style(
  'actions',
  `
  position: sticky;
  z-index: 3;
  margin: 16px -24px -24px;
  padding: 16px 24px;
  border-radius: 0 0 8px 8px;
  background: var(--card);
  border-top: 1px solid var(--line);
  ${phone} {
    margin: 16px -16px -16px;
    padding: 12px 16px;
  }
  @media (max-height: 420px) { position: static; }
`,
)
const formActions = style(
  'save',
  `
  bottom: var(--navigation, 0);
  flex-wrap: wrap;
  & > :nth-child(2) { margin-right: auto; }
  ${phone} {
    & > :first-child { flex: 1; }
  }
`,
)

/**
 * The buttons of a form, the primary one first, a destructive one last and apart. With something to save (`sticks`)
 * they stay visible while the form is longer than the window, on a phone above the navigation bar; not in a window so
 * low that they would take half of it.
 */
export const FormActions = ({ sticks, children }: { sticks?: boolean; children: ComponentChildren }) => (
  <div class={`${row} ${actions} ${formActions}`} style={{ position: sticks ? '' : 'static' }}>
    {children}
  </div>
)

const dialogActions = style(
  'buttons',
  `
  bottom: -16px;
  flex-wrap: wrap;
  justify-content: flex-end;
  & > .danger { margin-right: auto; }
`,
)

/** The buttons of a form in a dialog, the primary one last, a destructive one first and apart. They stay visible. */
export const DialogActions = ({ children }: { children: ComponentChildren }) => (
  <div class={`${row} ${actions} ${dialogActions}`}>{children}</div>
)

const field = style(
  'field',
  `
  display: flex;
  max-width: 688px;
  padding: 8px 0;
  ${phone} { display: block; }
`,
)
const label = style(
  'label',
  `
  width: 200px;
  padding: 8px 24px 8px 0;
  @media (pointer: coarse) { padding-top: 12px; }
  ${phone} { display: block; width: auto; padding: 0 0 4px; }
`,
)
const control = style(
  'control',
  `
  position: relative;
  flex: 1;
  min-width: 0;
  & > p { padding-top: 4px; font-size: 0.8125rem; }
  & > :empty { display: none; }
  & input:not(:last-child) { padding-right: 44px; }
  & input + button { margin-left: -44px; padding: 7px 11px; }
`,
)
/** A short control such as a switch, or a value: at the end of the line that begins with its label. */
const inline = style(
  'inline',
  `
  display: flow-root;
  padding: 0;
  & > :first-child { float: left; width: auto; max-width: 70%; padding: 12px 16px 12px 0; }
  & > :last-child > div {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    min-height: 44px;
    text-align: right;
  }
  & > :last-child > p { clear: left; padding-bottom: 8px; }
`,
)
interface FieldProps {
  label: LocalizedText
  /** The id of the control; without it the field only shows a value. The id of the label is this id plus "-label". */
  id?: string
  boxRef?: Ref<HTMLDivElement>
  /** The control is short: it is at the end of its label's line, on a phone too. */
  isShort?: boolean
  /** A paragraph about the field: beside the control if there is room, otherwise below it. */
  message?: ComponentChildren
  children: ComponentChildren
}

/** A label with its control or value next to it, or below it on a phone unless it is short. */
export const Field = ({ label: text, id, boxRef, isShort, message, children }: FieldProps) => (
  <div class={isShort ? `${field} ${inline}` : field} ref={boxRef}>
    {id ? (
      <label class={label} for={id} id={`${id}-label`}>
        {translate(text)}
      </label>
    ) : (
      <span class={label}>{translate(text)}</span>
    )}
    <div class={control}>
      <div>{children}</div>
      {message}
    </div>
  </div>
)
