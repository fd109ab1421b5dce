import type { IconName } from '../look/icons'
import { Icon } from '../look/icons'
import { say } from '../look/language'
import { homeEntry, quickEntry, site, type Entry } from '../menu'
import { session, startSession } from '../net/session'
import { isOpen } from './open-screens'
import { Search } from './search'

/** The menu: sections under their groupings; the section of the current screen is open, and one more if one likes. */
export const Menu = ({ path }: { path: string }) => {
  // The pages of a screen's rows are behind it: /wan-edit/3 behind /wan.
  const isHere = ({ route }: Entry) => !`${path}-`.indexOf(`${route}-`)
  const link = (entry: Entry, icon?: IconName) => (
    <a href={`#${entry.route}`} aria-current={isHere(entry) ? 'page' : undefined}>{icon && <Icon name={icon} />}<span>{say(entry.name)}</span></a>
  )
  let count = 0
  return (
    <nav aria-label={say(['Menu', '菜单'])}>
      <Search>
      {link(homeEntry, 'home')}
      {link(quickEntry, 'quick')}
      {site.map(({ name, sections }) => [
        <h2>{say(name)}</h2>,
        sections.map(section => {
          const entries = section.entries.filter(isOpen)
          const place = ++count
          const open = session.value.active_menu === place || entries.some(isHere)
          return entries[0] && (
            <>
              <button type="button" aria-expanded={open} onClick={() => startSession({ active_menu: open ? 0 : place })}>
                <Icon name={section.icon} /><span>{say(section.name)}</span><Icon name="open" />
              </button>
              {open && <ul>{entries.map(entry => <li>{link(entry)}</li>)}</ul>}
            </>
          )
        }),
      ])}
      </Search>
    </nav>
  )
}
