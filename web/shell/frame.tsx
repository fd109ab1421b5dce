import { signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'react'
import { style } from '../look/css'
import { translate } from '../look/language'
import { menuBeside, roomy } from '../look/rules'
import { homeEntry, screens } from '../menu'
import { Row } from '../ui/layout'
import { closeLabel, IconButton } from '../ui/primitives/button'
import { Dialog } from '../ui/primitives/dialog'
import { path } from '../ui/router'
import { PendingTrial } from '../ui/transitions/pending-trial'
import { isAccessible } from './access'
import { branding } from './branding'
import { contains, Menu, menuLabel } from './menu'
import { MenuButton, MenuLink } from './menu-item'
import { Tools } from './tools'

const skip = style(
  'skip',
  `
  position: fixed;
  z-index: 9;
  top: -99px;
  padding: 24px;
  border-radius: var(--radius);
  background: var(--card);
  &:focus { top: 0; }
`,
)

/** Focuses the heading instead of following the link, whose address would be a route. */
const focusHeading = (event: Event) => {
  event.preventDefault()
  // A page that could not be drawn may have none.
  const heading = document.querySelector('h1')
  if (heading) heading.focus()
}

/** Leads keyboard users past the menu. */
const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: a skip link names its target in the page, as axe and screen readers expect
  <a class={skip} href="#content" onClick={focusHeading}>
    {translate(['Skip to content', '跳到内容'])}
  </a>
)

const barRules = `
  position: sticky;
  z-index: 4;
  top: 0;
  padding: 0 16px;
  color: var(--barInk);
  background: linear-gradient(90deg, var(--from), var(--to));
`
const bar = style(
  'bar',
  `
  ${barRules}
  & > * { flex-wrap: wrap; min-height: 56px; max-width: 1448px; margin: auto; }
  & a { display: flex; overflow: hidden; align-items: center; max-height: 3rem; color: inherit; font-size: 1rem; font-weight: 600; text-decoration: none; }
  & img { flex: none; max-width: 50%; max-height: 32px; margin-right: 12px; }
  & button:hover { background: var(--from); }
  & :focus { outline-color: currentColor; }
  ${menuBeside} { & button:last-child { display: none; } }
`,
)

const TopBar = ({ children }: { children?: ComponentChildren }) => {
  const { logo = '', model = '' } = branding.value.info || {}
  const home = translate(homeEntry.name)
  return (
    <header class={bar}>
      <Row>
        <a href="#/">
          {logo && <img src={logo} alt={model ? '' : home} />}
          {model || (!logo && home)}
        </a>
        {children}
      </Row>
    </header>
  )
}

/** Whether the phone's menu is open. */
const isMenuOpen = signal(false)
const openMenu = () => {
  isMenuOpen.value = true
}
const closeMenu = () => {
  isMenuOpen.value = false
}

const bottomNavigation = style(
  'thumb',
  `
  position: fixed;
  z-index: 4;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  min-height: 3.5rem;
  border-top: 1px solid var(--line);
  background: var(--card);
  & > * { display: block; padding: 8px 0; border-radius: 0; text-align: center; font-size: 0.8125rem; }
  & span { display: block; margin: 0; }
`,
)

/** The phone's bottom navigation: the screens that have a short name, and the menu, where all others are. */
const BottomNavigation = () => {
  const shown = screens.filter(entry => entry.shortName && isAccessible(entry))
  const current = shown.find(entry => contains(entry, path.value))
  return (
    <nav class={bottomNavigation} aria-label={translate(['Most used', '常用'])}>
      {shown.map(entry => (
        <MenuLink {...entry} key={entry.route} label={entry.shortName!} current={entry === current} />
      ))}
      <MenuButton label={menuLabel} icon="menu" current={!current} onClick={openMenu} />
    </nav>
  )
}

/** With a search, the menu is as tall as the window, whatever is found. Its close button is beside its title. */
const searched = WITH.search ? 'display: flex; flex-direction: column; height: 100%; min-height: 320px;' : ''
const sheet = style('sheet', `${searched} & > button { flex: none; margin: -44px -8px 0 auto; }`)

/** The phone's menu, which covers the page. Following a link or using a tool closes it. */
const MenuDialog = () => {
  const closeAfterUse = (event: Event) => {
    if ((event.target as Element).closest('a,button:not([aria-expanded])')) closeMenu()
  }
  return (
    <Dialog title={menuLabel} look={sheet} onClose={closeMenu}>
      <IconButton label={closeLabel} icon="close" onClick={closeMenu} />
      <Menu path={path.value} onClick={closeAfterUse}>
        {ontlet.frame === 'mobile' && (
          <>
            <h2>{translate(['Tools', '工具'])}</h2>
            <Tools mobile />
          </>
        )}
      </Menu>
    </Dialog>
  )
}

const side = style(
  'side',
  `
  position: fixed;
  top: 56px;
  bottom: 0;
  left: max(0px, 50% - 740px);
  width: 232px;
  padding: 16px 8px 16px 16px;
  overflow: auto;
  display: none;
  ${menuBeside} { display: block; }
`,
)
// On a very wide screen, bar, menu and page are in the middle together; the menu of an old browser is at the edge.
const content = style('content', 'max-width: 1480px; margin: 0 auto; padding: 16px 16px 4.5rem; --navigation: 4rem;')
/** The title of a page that is only as wide as a form (Page) and what follows it are in the middle. */
const besideMenu = style(
  'beside',
  `
  --navigation: 0px;
  ${menuBeside} { padding: 24px 24px 4.5rem 256px; }
  ${roomy} { & > .narrow, & > .narrow ~ * { max-width: 736px; margin: 0 auto 16px; } }
`,
)
/** On a phone, the title of a page is the top bar. */
const titleBar = style(
  'titled',
  `
  & > h1 {
    ${barRules}
    display: flex;
    align-items: center;
    min-height: 56px;
    margin: -16px -16px 16px;
  }
`,
)
/** Home is below the name of the gateway instead: its title is only for screen readers. */
const hiddenTitle = style(
  'untitled',
  '& > h1 { position: absolute; overflow: hidden; width: 1px; height: 1px; opacity: 0; }',
)

/**
 * The frame around every page: a top bar, the menu, and the page. The first page is drawn after the frame, in a task of
 * its own, so that a slow phone reacts in between.
 */
export const Frame = ({ prepare, children }: { prepare?(): void; children: ComponentChildren }) => {
  const isDrawn = useSignal(false)
  useMemo(() => prepare && prepare(), [])
  useEffect(() => {
    isDrawn.value = true
  }, [])
  const isMobile = ontlet.frame === 'mobile'
  const isHome = path.value === homeEntry.route
  const phoneTitle = isHome ? hiddenTitle : titleBar
  return (
    <>
      <SkipLink />
      {(!isMobile || isHome || !isDrawn.value) && (
        <TopBar>
          {!isMobile && (
            <>
              <Tools />
              <IconButton label={menuLabel} icon="menu" onClick={openMenu} />
            </>
          )}
        </TopBar>
      )}
      {!isMobile && (
        <div class={side}>
          <Menu path={path.value} />
        </div>
      )}
      <main id="content" class={`${content} ${isMobile ? phoneTitle : besideMenu}`}>
        {isDrawn.value && (
          <>
            {WITH.trials && <PendingTrial />}
            {children}
          </>
        )}
      </main>
      {isMobile && <BottomNavigation />}
      {isMenuOpen.value && <MenuDialog />}
    </>
  )
}
