import type { ComponentChildren, Ref } from 'preact'
import type { LocalizedText } from '../../src/model/localized-text'
import { style } from '../look/css'
import { translate } from '../look/language'
import { phone } from '../look/rules'

const row = style(
  'row',
  `
  display: flex;
  align-items: center;
  & > * + * { margin-left: var(--small); }
  & > a { padding: 12px 0; }
`,
)
const spread = style('spread', '& > :first-child { flex: 1; min-width: 0; }')
const packed = style('start', '& > :first-child { flex: none; max-width: 100%; }')
const ends = style('ends', 'justify-content: flex-end; margin-top: var(--large);')
const ruled = style('line', 'padding: var(--small) 0; border-top: 1px solid var(--line);')

interface RowProps {
  /** `spread` (default): the first child takes the remaining space; `start`, `end`: children are packed at that end. */
  align?: 'spread' | 'start' | 'end'
  /** The element, `div` by default; a `label` names the control in it. */
  as?: 'div' | 'li' | 'label'
  /** Draws a line above, for a row of a list. */
  listed?: boolean
  children: ComponentChildren
}

/** Children side by side, 8 px apart. */
export const Row = ({ align = 'spread', as: Element = 'div', listed, children }: RowProps) => (
  <Element class={`${row} ${{ spread, start: packed, end: ends }[align]} ${listed ? ruled : ''}`}>{children}</Element>
)

const stack = style('stack', '& > * + * { margin-top: var(--medium); }')

/** Children stacked vertically, 16 px apart. */
export const Stack = ({ children }: { children: ComponentChildren }) => <div class={stack}>{children}</div>

/** The style of a card, which dialogs share. */
export const card = style(
  'card',
  `
  background: var(--card);
  border-radius: var(--radius);
  box-shadow: 0 1px 3px var(--line);
  padding: var(--large);
  margin-bottom: var(--medium);
  ${phone} { padding: var(--medium); }
`,
)
const head = style(
  'head',
  `
  margin-bottom: var(--medium);
  & > h2 { margin: 0; }
  & > a { margin-top: -12px; margin-bottom: -12px; }
`,
)

interface CardProps {
  heading?: LocalizedText
  /** Drawn beside the heading, such as a button or a link. */
  actions?: ComponentChildren
  role?: 'alert'
  /** The card is a placeholder for content that is loading. */
  busy?: boolean
  boxRef?: Ref<HTMLElement>
  children?: ComponentChildren
}

/** A part of a page on its own surface. */
export const Card = ({ heading, actions, role, busy, boxRef, children }: CardProps) => (
  <section class={card} role={role} aria-busy={busy} ref={boxRef}>
    {heading && (
      <div class={`${row} ${spread} ${head}`}>
        <h2>{translate(heading)}</h2>
        {actions}
      </div>
    )}
    {children}
  </section>
)

interface FormCardProps {
  onSubmit(event: Event): unknown
  boxRef?: Ref<HTMLFormElement>
  children: ComponentChildren
}

/** A form as a card. Browser validation is off, because the console validates the fields itself. */
export const FormCard = ({ onSubmit, boxRef, children }: FormCardProps) => (
  <form class={card} noValidate onSubmit={onSubmit} ref={boxRef}>
    {children}
  </form>
)

const formActions = style(
  'save',
  `
  margin-top: var(--medium);
  ${phone} {
    position: sticky;
    z-index: 3;
    bottom: 56px;
    margin: 0 -16px -16px;
    padding: 12px 16px;
    background: var(--card);
    border-top: 1px solid var(--line);
    & > :first-child { flex: 1; }
  }
  @media print { display: none; }
`,
)

/** The buttons of a form, the primary one first. On a phone they stay visible above the navigation bar. */
export const FormActions = ({ children }: { children: ComponentChildren }) => (
  <div class={`${row} ${formActions}`}>{children}</div>
)

const cards = style(
  'cards',
  `
  display: flex;
  flex-wrap: wrap;
  margin-right: -16px;
  & > * { flex: 1 1 300px; margin-right: var(--medium); }
`,
)
const wideCards = style('wide', '& > * { flex-basis: 440px; }')

/** Cards side by side, as many as fit; `wide` for cards that hold tables. */
export const Cards = ({ wide, children }: { wide?: boolean; children: ComponentChildren }) => (
  <div class={wide ? `${cards} ${wideCards}` : cards}>{children}</div>
)

const section = style(
  'section',
  `
  & + & {
    border-top: 1px solid var(--line);
    margin-top: var(--large);
    padding-top: var(--large);
  }
`,
)

/** A part of a card, with a line above it if it follows another part. */
export const CardSection = ({ heading, children }: { heading?: LocalizedText; children: ComponentChildren }) => (
  <div class={section}>
    {heading && <h2>{translate(heading)}</h2>}
    {children}
  </div>
)

const field = style(
  'field',
  `
  display: flex;
  padding: var(--small) 0;
  max-width: 640px;
  ${phone} { display: block; }
`,
)
const label = style(
  'label',
  `
  width: 200px;
  padding: 8px 24px 8px 0;
  ${phone} { display: block; padding: 0 0 4px; }
`,
)
const control = style(
  'control',
  `
  flex: 1;
  min-width: 0;
  position: relative;
  & p { padding-top: 4px; font-size: 13px; }
`,
)
const output = style('shown', 'padding: var(--small) 0;')

interface FieldProps {
  label: LocalizedText
  /** The id of the control; without it the field only shows a value. The id of the label is this id plus "-label". */
  id?: string
  boxRef?: Ref<HTMLDivElement>
  children: ComponentChildren
}

/** A label with its control or value next to it, or below it on a phone. */
export const Field = ({ label: text, id, boxRef, children }: FieldProps) => (
  <div class={field} ref={boxRef}>
    {id ? (
      <label class={label} for={id} id={`${id}-label`}>
        {translate(text)}
      </label>
    ) : (
      <span class={label}>{translate(text)}</span>
    )}
    <div class={control}>{children}</div>
  </div>
)

/** A read-only value in place of a control. */
export const Output = ({ children }: { children: ComponentChildren }) => <div class={output}>{children}</div>
