import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon, type IconName } from '../../look/icons'
import { translate } from '../../look/language'
import { phone } from '../../look/rules'
import { StatusLabel, type StatusProps } from './status-label'

/** An icon, a title with what matters below it, and what is at the right. */
export const rowContent = style(
  'row-content',
  `
  display: flex;
  align-items: center;
  min-height: 52px;
  padding: 6px 0;
  & > * + * { margin-left: 12px; }
  & > span { flex: 1; min-width: 0; }
  & > span > span { display: block; }
  & strong { font-weight: 600; }
  ${phone} { & strong { font-size: 16px; } }
`,
)
/** A list entry that unfolds: a `details` whose `summary` is a `rowContent` that ends with the icon `open`. */
export const fold = style(
  'fold',
  `
  & summary::-webkit-details-marker { display: none; }
  &[open] > summary > svg:last-child { transform: rotate(180deg); }
`,
)
const link = style(
  'summary-row',
  `
  border-top: 1px solid var(--line);
  color: inherit;
  text-decoration: none;
  & > p { margin-left: 8px; }
  & > svg:last-child { margin-left: 4px; transform: rotate(-90deg); }
  &:hover strong { text-decoration: underline; }
`,
)

interface SummaryRowProps {
  icon: IconName
  title: LocalizedText
  /** What matters, on one line below the title. */
  text: LocalizedText
  status?: StatusProps
  /** The page that the row opens. */
  route: string
}

/** The icon, the title and the line of text of a row. */
export const RowTitle = ({ icon, title, text }: Pick<SummaryRowProps, 'icon' | 'title' | 'text'>) => (
  <>
    <Icon name={icon} />
    <span>
      <strong>{translate(title)}</strong>
      <span class="soft">{translate(text)}</span>
    </span>
  </>
)

/** A row that sums up a subject and opens its page. */
export const SummaryRow = ({ icon, title, text, status, route }: SummaryRowProps) => (
  <a class={`${rowContent} ${link}`} href={`#${route}`}>
    <RowTitle icon={icon} title={title} text={text} />
    {status && <StatusLabel {...status} />}
    <Icon name="open" />
  </a>
)
