import type { ComponentChildren } from 'preact'
import { style } from '../../look/css'
import { Icon, type IconName } from '../../look/icons'
import { rowContent } from '../primitives/summary-row'

const entry = style(
  'listed',
  `
  & > div { flex: 1; min-width: 0; }
  & > div:last-child { flex: none; }
  & + & { border-top: 1px solid var(--line); }
  & i { display: block; margin-top: 4px; border-top: 6px solid var(--accent); border-radius: 3px; }
`,
)

/** An entry of a list of what happened or was measured. */
export interface ListedEntry {
  key: string | number
  icon?: IconName | false
  text: ComponentChildren
  tone?: 'bad'
  /** More about it, below the text. */
  more?: ComponentChildren
  /** At the right: a time, an amount, or a button. */
  value?: ComponentChildren
  /** The amount as a share of the largest one, from 0 to 1, drawn as a bar. */
  share?: number
}

/** What happened or was measured, one row each: an icon, a text with what belongs to it, a bar and a value. */
export const EntryList = ({ entries }: { entries: readonly ListedEntry[] }) => (
  <ul>
    {entries.map(({ key, icon, text, tone = '', more, value, share }) => (
      <li key={key} class={`${rowContent} ${entry}`}>
        {icon && <Icon name={icon} />}
        <div>
          <p class={tone}>{text}</p>
          {more && <div class="soft">{more}</div>}
          {share !== undefined && <i style={{ width: `${share * 100}%` }} />}
        </div>
        <div class="soft">{value}</div>
      </li>
    ))}
  </ul>
)
