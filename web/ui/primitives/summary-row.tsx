import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon, type IconName } from '../../look/icons'
import { translate } from '../../look/language'
import { stack } from '../layout'

/** A row of a list: an icon, a title with what matters below it, and what is at the right. */
export const rowContent = style(
  'row-content',
  `
  display: flex;
  align-items: center;
  min-height: 52px;
  padding: 6px 0;
  & > * + * { margin-left: 12px; }
  & > svg:last-child { margin: 0 -4px 0 4px; }
  & > span { flex: 1; min-width: 0; }
  & > span > span { display: block; }
`,
)
/** The style of a row that is a link or unfolds. */
export const rowLink = style(
  'summary-row',
  `
  border-top: 1px solid var(--line);
  color: inherit;
  text-decoration: none;
`,
)

interface RowTitleProps {
  icon: IconName
  title: LocalizedText
  /** What matters, on one line below the title. */
  text: LocalizedText
  tone?: 'soft' | 'bad'
}

/** The icon, the title and the line of text of a row. */
export const RowTitle = ({ icon, title, text, tone = 'soft' }: RowTitleProps) => (
  <>
    <Icon name={icon} />
    <span>
      <strong>
        <bdi>{translate(title)}</bdi>
      </strong>
      <span class={tone}>{translate(text)}</span>
    </span>
  </>
)

interface SummaryRowProps extends RowTitleProps {
  /** The page that the row opens. */
  route: string
  /** A state, at the right. */
  children?: ComponentChildren
}

/** A row that sums up a subject and opens its page. */
export const SummaryRow = (props: SummaryRowProps) => (
  <a class={`${rowContent} ${rowLink}`} href={`#${props.route}`}>
    <RowTitle {...props} />
    {props.children}
    <Icon name="next" />
  </a>
)

/** A row that unfolds; its content is drawn while it is open. */
export const FoldedRow = (props: RowTitleProps & { children: ComponentChildren }) => {
  const isOpen = useSignal(false)
  return (
    <details
      class={`${rowLink} ${stack}`}
      onToggle={event => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary class={rowContent}>
        <RowTitle {...props} />
        <Icon name="open" />
      </summary>
      {isOpen.value && props.children}
    </details>
  )
}
