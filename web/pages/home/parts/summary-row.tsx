import type { LocalizedText } from '../../../../src/model/localized-text'
import { style } from '../../../look/css'
import { Icon, type IconName } from '../../../look/icons'
import { translate } from '../../../look/language'
import { phone } from '../../../look/rules'
import { StatusLabel, type StatusProps } from '../../../ui/page'

const row = style(
  'summary-row',
  `
  display: flex;
  align-items: center;
  min-height: 52px;
  padding: 6px 0;
  border-top: 1px solid var(--line);
  color: inherit;
  text-decoration: none;
  & > * + * { margin-left: 12px; }
  & > span { flex: 1; min-width: 0; }
  & strong { font-weight: 600; }
  & > span > span { display: block; }
  & > svg:last-child { transform: rotate(-90deg); }
  &:hover strong { text-decoration: underline; }
  ${phone} { & strong { font-size: 16px; } }
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

/** A row that sums up a subject and opens its page. */
export const SummaryRow = ({ icon, title, text, status, route }: SummaryRowProps) => (
  <a class={row} href={`#${route}`}>
    <Icon name={icon} />
    <span>
      <strong>{translate(title)}</strong>
      <span class="soft">{translate(text)}</span>
    </span>
    {status && <StatusLabel {...status} />}
    <Icon name="open" />
  </a>
)
