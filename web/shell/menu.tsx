import { homeEntry, site, type Entry } from '../menu'
import { Icon } from '../look/icons'
import { say } from '../look/language'
import { session, startSession } from '../net/session'

/** Whether a screen is there for this device and this person. */
export const isOpen = ({ flag, closed }: Entry) => (!flag || !!session.value[flag]) && !(closed && session.value.role === 0)

/** The menu: sections under their groupings, the section of the current screen open. */
export const Menu = ({ path, close }: { path: string; close?(): void }) => {
  const sections = site.reduce((count, group) => count + group.sections.length, 0)
  const link = ({ name, route }: Entry, icon?: typeof homeEntry) => (
    <a href={`#${route}`} aria-current={path === route ? 'page' : undefined} onClick={close}>
      {icon && <Icon name="home" />}<span>{say(name)}</span>
    </a>
  )
  let number = 0
  return (
    <nav aria-label={say(['Menu', '菜单'])}>
      {link(homeEntry, homeEntry)}
      {site.map(group => (
        <div key={group.name}>
          {group.name && <h2>{say(group.name)}</h2>}
          {group.sections.map(section => {
            const entries = section.entries.filter(isOpen)
            const mine = ++number
            const here = entries.some(({ route }) => route === path)
            const open = here || session.value.active_menu === mine || sections < 4
            return entries.length > 0 && (
              <div key={section.icon}>
                <button type="button" aria-expanded={open} onClick={() => startSession({ active_menu: open ? 0 : mine })}>
                  <Icon name={section.icon} /><span>{say(section.name)}</span><Icon name="open" />
                </button>
                {open && <ul>{entries.map(entry => <li key={entry.route}>{link(entry)}</li>)}</ul>}
              </div>
            )
          })}
        </div>
      ))}
    </nav>
  )
}
