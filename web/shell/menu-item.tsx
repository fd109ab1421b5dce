import type { ComponentChildren } from 'preact'
import type { LocalizedText } from '../../src/model/localized-text'
import { style } from '../look/css'
import { Icon, type IconName } from '../look/icons'
import { translate } from '../look/language'
import { touch } from '../look/rules'

const item = style(
  'item',
  `
  display: flex;
  width: 100%;
  padding: 8px 12px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  text-align: left;
  text-decoration: none;
  overflow-wrap: anywhere;
  & > span { flex: 1; }
  &[aria-current] { background: var(--card); color: var(--accent); font-weight: 600; }
  &:hover { background: var(--line); }
  ${touch} { min-height: 44px; font-size: 1rem; }
`,
)

interface MenuLinkProps {
  label: LocalizedText
  route: string
  icon?: IconName
  /** Whether the link leads to the current page. */
  current?: boolean
  onClick?(): void
  /** Drawn instead of the label. */
  children?: ComponentChildren
}

// The menu may be higher than the window. Its lines are higher, too, as long as the styles of the loader apply.
const show = (link: Element | null) => {
  if (link) setTimeout(() => link.scrollIntoView({ block: 'nearest' }))
}

/** A link to a screen, as a line of a menu. */
export const MenuLink = ({ label, route, icon, current, onClick, children }: MenuLinkProps) => (
  <a
    class={item}
    href={`#${route}`}
    aria-current={current ? 'page' : undefined}
    ref={current ? show : null}
    onClick={onClick}
  >
    {icon && <Icon name={icon} />}
    <span>{children || translate(label)}</span>
  </a>
)

interface MenuButtonProps {
  label: LocalizedText
  icon: IconName
  /** Makes the button show and hide the lines below it; true while they are shown. */
  expanded?: boolean
  /** Whether the current page is among what it shows. */
  current?: boolean
  onClick(): void
}

/** A button as a line of a menu. */
export const MenuButton = ({ label, icon, expanded, current, onClick }: MenuButtonProps) => (
  <button type="button" class={item} aria-expanded={expanded} aria-current={current || undefined} onClick={onClick}>
    <Icon name={icon} />
    <span>{translate(label)}</span>
    {expanded !== undefined && <Icon name="open" />}
  </button>
)
