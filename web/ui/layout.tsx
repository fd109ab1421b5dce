import type { ComponentChildren, Ref } from 'preact'
import type { LocalizedText } from '../../src/model/localized-text'
import { motion, style } from '../look/css'
import { Icon } from '../look/icons'
import { translate } from '../look/language'
import { phone, roomy } from '../look/rules'

/** The style of a `Row`. */
export const row = style(
  'row',
  `
  display: flex;
  align-items: center;
  & > * + * { margin-left: 8px; }
  & > a { padding: 12px 0; }
  label& { padding: 4px 0; }
`,
)
export const spread = style('spread', '& > :first-child { flex: 1; min-width: 0; }')
const packed = style('start', '& > :first-child { flex: none; max-width: 100%; }')
const wrapping = style(
  'wrap',
  `
  flex-wrap: wrap;
  margin-left: -8px;
  & > * { margin: 0 0 8px 8px; }
  & > input { flex: 1; min-width: 0; }
  & > select { width: auto; max-width: 90%; }
  & > input + select { max-width: 50%; }
`,
)
const ends = style('ends', 'justify-content: flex-end; margin-top: 24px;')
const alignments = { spread, start: packed, wrap: wrapping, end: ends }

interface RowProps {
  /**
   * `spread` (default): the first child takes the remaining space; `start`, `end`: children are packed at that end;
   * `wrap`: they continue below where there is no room.
   */
  align?: keyof typeof alignments
  children: ComponentChildren
}

/** Children side by side, 8 px apart. */
export const Row = ({ align = 'spread', children }: RowProps) => (
  <div class={`${row} ${alignments[align]}`}>{children}</div>
)

/** The style of `Stack`. */
export const stack = style('stack', `& > * + * { margin-top: 16px; } ${phone} { & > button { width: 100%; } }`)

/** Children stacked vertically, 16 px apart. */
export const Stack = ({ children }: { children: ComponentChildren }) => <div class={stack}>{children}</div>

/** The style of a card, which dialogs share. A card in a card has no box of its own, unless it is a dialog. */
export const card = style(
  'card',
  `
  background: var(--card);
  border-radius: var(--radius);
  box-shadow: 0 1px 3px var(--line);
  padding: 24px;
  margin-bottom: 16px;
  ${phone} { padding: 16px; }
  & &:not([aria-modal]) { padding: 0; box-shadow: none; }
`,
)
export const head = style(
  'head',
  `
  flex-wrap: wrap;
  margin-bottom: 16px;
  & > h2 { margin: 0; }
  & > button { padding: 7px 12px; }
  & > a { margin: -12px 0 -12px 8px; }
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

interface TextCardProps {
  heading?: LocalizedText
  text: LocalizedText
  children: ComponentChildren
}

/** A card that says what the buttons in it do. */
export const TextCard = ({ heading, text, children }: TextCardProps) => (
  <Card heading={heading}>
    <Stack>
      <p>{translate(text)}</p>
      {children}
    </Stack>
  </Card>
)

/** The style of `Cards`. */
export const cards = style(
  'cards',
  `
  display: flex;
  flex-wrap: wrap;
  margin-right: -16px;
  & > * { flex: 1 1 336px; min-width: 0; margin-right: 16px; }
`,
)

/** Cards side by side, as many as fit. */
export const Cards = ({ children }: { children: ComponentChildren }) => <div class={cards}>{children}</div>

const columns = style(
  'columns',
  `
  ${roomy} {
    display: flex;
    align-items: flex-start;
    & > * { flex: 1 50%; min-width: 0; }
    & > * + * { margin-left: 16px; }
    & > form:only-child { max-width: 736px; }
  }
`,
)

/** Cards such as a form and a table: side by side where there is room, otherwise one below the other. */
export const Columns = ({ children }: { children: ComponentChildren }) => <div class={columns}>{children}</div>

/**
 * Hides an element: for a moment, while something is being read. It is for three seconds at most, so that a call
 * without an answer does not hold back the page.
 */
export const hidden = motion('from, to { visibility: hidden; }')

/**
 * Hides what follows a part whose height is not known until it has been read (`aria-busy`), so that nothing moves when
 * an answer arrives (requirements 1.3).
 */
export const ordered = style('ordered', `& > [aria-busy=true] ~ * { animation: ${hidden} 3s; }`)

const section = style(
  'section',
  `
  & + & {
    border-top: 1px solid var(--line);
    margin-top: 16px;
    padding-top: 16px;
  }
  & h2 { margin: 0 12px 0 0; font-size: 0.875rem; }
  & > h2 { margin-bottom: 8px; }
  & > summary { margin: -8px 0; }
  & > summary > div { display: flex; flex: 1; flex-wrap: wrap; justify-content: space-between; margin-right: 12px; }
  &[open] > summary span { display: none; }
`,
)

interface CardSectionProps {
  heading?: LocalizedText
  /** Makes it a section that is closed until the user opens it; while closed, it shows this text beside or below its heading. */
  summary?: string
  /** A section that can be closed is open at first. */
  open?: boolean
  /** Runs when the user opens or closes it. */
  onToggle?(isOpen: boolean): void
  children: ComponentChildren
}

/** A part of a card, with a line above it if it follows another part. */
export const CardSection = ({ heading, summary, open, onToggle, children }: CardSectionProps) => {
  const name = heading && translate(heading)
  const title = name && <h2>{name}</h2>
  if (summary === undefined)
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a name only if it has the role
      <div class={section} role={name ? 'group' : undefined} aria-label={name}>
        {title}
        {children}
      </div>
    )
  return (
    <details
      class={section}
      aria-label={name}
      open={open}
      onToggle={event => onToggle && onToggle(event.currentTarget.open)}
    >
      <summary>
        <div>
          {title}
          <span class="soft">{summary}</span>
        </div>
        <Icon name="open" />
      </summary>
      {children}
    </details>
  )
}

/** Opens the section that an element is in, so that the element can be seen and focused. */
export const reveal = (element: Element) => {
  const details = element.closest('details')
  if (details) details.open = true
}
