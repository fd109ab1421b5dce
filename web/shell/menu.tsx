import type { ComponentChildren } from 'preact'
import type { LocalizedText } from '../../src/model/localized-text'
import { style } from '../look/css'
import { translate } from '../look/language'
import { mainEntries, screens, sections, site } from '../menu'
import { session, updateSession } from '../net/session'
import { firmwareWeakness } from '../ui/screens/weaknesses'
import { isAccessible, isViewOnly } from './access'
import { MenuButton, MenuLink } from './menu-item'
import type { Entry, Group, Section } from './menu-structure'
import { NewsBadge, withNews } from './news-badge'
import { Search } from './search'

/** Label of the menu and of the button that opens it. */
export const menuLabel: LocalizedText = ['Menu', '菜单']

/** The search stands still; what it stands above scrolls below it, with room for the outlines of the focus. */
const searched = WITH.search
  ? `
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  & > input { flex: none; margin: 8px 0; }
  & > div { flex: 1; margin: 0 -8px; padding: 4px 8px; overflow: auto; }`
  : ''
const menu = style(
  'menu',
  `
  ${searched}
  & select { margin-top: 8px; }
  & h2 { margin: 16px 12px 4px; font-size: 0.8125rem; font-weight: 400; color: var(--soft); }
  & li > a { padding-left: 40px; }
`,
)

/** Returns whether `path` is the screen's route or the page of one of its rows (/wan-edit/3 belongs to /wan). */
export const contains = ({ route }: Entry, path: string) => `${path}-`.startsWith(`${route}-`)

/** Returns whether a screen is listed at its place in the menu: the user may open it and change something there. */
const isListed = (entry: Entry) => isAccessible(entry) && !isViewOnly(entry)

const isDiary = ({ route }: Entry) => route === '/diary'

/**
 * The name of a screen; in the menu it also says that the firmware is out of date, or no longer kept safe, and whether
 * there are news.
 */
const NameAndState = ({ entry }: { entry: Entry }) => {
  const weakness = WITH.safety && firmwareWeakness()
  return (
    <>
      {translate(entry.name)}
      {WITH.diary && isDiary(entry) && <NewsBadge />}
      {weakness && weakness.route === entry.route && (
        <>
          <br />
          <small class="bad">{translate(weakness.text)}</small>
        </>
      )}
    </>
  )
}

const EntryLink = ({ entry, path }: { entry: Entry; path: string }) => (
  <MenuLink
    label={entry.name}
    route={entry.route}
    icon={entry.icon}
    current={contains(entry, path)}
    {...((WITH.safety || WITH.diary) && { children: <NameAndState entry={entry} /> })}
  />
)

const Entries = ({ entries, path }: { entries: readonly Entry[]; path: string }) => (
  <>
    {entries.map(entry => (
      <EntryLink key={entry.route} entry={entry} path={path} />
    ))}
  </>
)

/** A section with its screens. `index` counts sections from 1; the session stores the one that the user has opened. */
const MenuSection = ({ section, index, path }: { section: Section; index: number; path: string }) => {
  const entries = section.entries.filter(isListed)
  if (!entries[0]) return null
  const isOpen = session.value.active_menu === index || entries.some(entry => contains(entry, path))
  const toggle = () => updateSession({ active_menu: isOpen ? 0 : index })
  return (
    <>
      <MenuButton
        label={WITH.diary && !isOpen && entries.some(isDiary) ? withNews(section.name) : section.name}
        icon={section.icon}
        expanded={isOpen}
        onClick={toggle}
      />
      {isOpen && (
        <ul>
          {entries.map(entry => (
            <li key={entry.route}>
              <EntryLink entry={entry} path={path} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const MenuGroup = ({ group, path }: { group: Group; path: string }) => (
  <>
    <h2>{translate(group.name)}</h2>
    <Entries entries={group.entries.filter(isListed)} path={path} />
    {group.sections.map(section => {
      const index = sections.indexOf(section) + 1
      return <MenuSection key={index} section={section} index={index} path={path} />
    })}
  </>
)

/** The screens that the user may only look at: they would be in the way of an owner. */
const ViewOnly = ({ path }: { path: string }) => {
  const entries = screens.filter(entry => isAccessible(entry) && isViewOnly(entry))
  if (!entries[0]) return null
  return (
    <>
      <h2>{translate(['View only', '仅可查看'])}</h2>
      <Entries entries={entries} path={path} />
    </>
  )
}

interface MenuProps {
  path: string
  /** Drawn after everything else. */
  children?: ComponentChildren
  /** Receives the clicks of all links and buttons. */
  onClick?(event: Event): void
}

const MenuContent = ({ path, children }: MenuProps) => (
  <>
    <Entries entries={mainEntries} path={path} />
    {site.map(group => (
      <MenuGroup key={String(group.name)} group={group} path={path} />
    ))}
    <ViewOnly path={path} />
    {children}
  </>
)

/**
 * The menu: groups of screens and sections, then what the user may only look at. Open are the section of the current
 * screen and the one that the user has opened.
 */
export const Menu = (props: MenuProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard triggers its links and buttons too
  <nav class={menu} aria-label={translate(menuLabel)} onClick={props.onClick}>
    {WITH.search ? (
      <Search>
        <MenuContent {...props} />
      </Search>
    ) : (
      <MenuContent {...props} />
    )}
  </nav>
)
