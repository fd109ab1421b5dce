import { click, mount, settled, textOf } from './dom.ts'
import { createElement } from 'preact'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Icon } from '../../web/look/icons.tsx'
import { language, say } from '../../web/look/language.ts'
import { homeEntry, quickEntry, rowScreens, screens, site, type Entry } from '../../web/menu.ts'
import { session, startSession, type SessionFlag } from '../../web/net/session.ts'
import { Menu } from '../../web/shell/menu.tsx'
import { isOpen } from '../../web/shell/open-screens.ts'
import { find } from '../../web/shell/search.tsx'
import { path } from '../../web/ui/location.ts'

const sections = site.flatMap(group => group.sections)
const flags: readonly SessionFlag[] = ['easy_mesh', 'ddns', 'wlan_optimize', 'wlan_timer', 'port_status', 'port_statistics', 'mirror', 'snmp']
/** A session with every capability, or none. */
const setFlags = (value: number) => startSession({ ...Object.fromEntries(flags.map(flag => [flag, value])), poe_page: !!value })

test.before.each(() => {
  setFlags(1)
  startSession({ role: 1, active_menu: 0 })
})

test('every entry has a page, an address of its own, and a name in both languages', () => {
  const routes = screens.map(({ route }) => route)
  assert.is(new Set(routes).size, routes.length)
  for (const { route, page, name } of screens) {
    assert.type(page, 'function', route)
    assert.match(route, /^\/([a-z-]+(\/[a-z:-]+)*)?$/)
    assert.ok(name.length > 0, route)
    // One spelling serves both languages only where it is a term such as SNMP.
    if (typeof name === 'string') assert.match(name, /^[A-Z][\w /-]*$/, route)
    else {
      assert.match(name[0], /^[A-Z][ -~]*$/, route)
      assert.match(name[1], /[\u4e00-\u9fff]/, route)
    }
  }
})

test('groups and sections have names in both languages, an icon, and something in them', () => {
  for (const { name, sections } of site) {
    assert.ok(sections.length > 0)
    if (name) assert.match(`${name[0]}|${name[1]}`, /^[A-Z][ -~]+\|.*[\u4e00-\u9fff]/)
  }
  for (const { name, icon, entries } of sections) {
    // An acronym such as CATV serves both.
    if (typeof name === 'string') assert.match(name, /^[A-Z]+$/)
    else assert.match(`${name[0]}|${name[1]}`, /^[A-Z][ -~]+\|.*[\u4e00-\u9fff]/)
    assert.ok(entries.length > 0, name[0])
    assert.ok(Icon({ name: icon }).props.children, icon)
  }
})

test('the screens are home and those of the menu, in its order, each once, and behind them the pages of rows', () => {
  assert.equal(screens, [homeEntry, quickEntry, ...sections.flatMap(({ entries }) => entries), ...rowScreens])
  assert.is(homeEntry.route, '/')
})

test('a screen is open unless its module is missing or it is closed to the role', () => {
  const page = () => null
  const plain: Entry = { name: 'A', route: '/a', page }
  const flagged: Entry = { ...plain, flag: 'mirror' }
  const closed: Entry = { ...plain, closed: true }
  const both: Entry = { ...flagged, closed: true }
  const cases: [role: number | undefined, mirror: number | undefined, open: boolean[]][] = [
    [1, 1, [true, true, true, true]],
    [1, 0, [true, false, true, false]],
    [1, undefined, [true, false, true, false]],
    [0, 1, [true, true, false, false]],
    [0, 0, [true, false, false, false]],
    [2, 1, [true, true, true, true]],
    [undefined, 1, [true, true, true, true]],
  ]
  for (const [role, mirror, open] of cases) {
    startSession({ role, mirror })
    assert.equal([plain, flagged, closed, both].map(isOpen), open, `role ${role}, module ${mirror}`)
  }
})

test('a screen with a flag is asked for by a probe that exists, or told of by public_info', () => {
  for (const { flag, route } of screens) if (flag && flag !== 'poe_page') assert.ok(flags.includes(flag), route)
})

const actions = ['/', '/quick', '/wifi/channel', '/upgrade', '/backup-restore', '/default-config', '/decrypt']
test('the search knows the settings of every screen that has some', () => {
  assert.equal(screens.filter(screen => !rowScreens.includes(screen) && !screen.page.about).map(({ route }) => route), actions)
})

for (const [typed, routes] of [
  ['wifi', ['/wifi', '/wifi/advance', '/wifi/channel', '/wifi/shutdown']],
  ['hide the name', ['/wifi']],
  ['RADIUS password', ['/wifi']],
  ['loid', ['/pon', '/pon']],
  ['记录级别', ['/systemlog']],
  ['语音', ['/voip', '/voip/advance', '/voip/media', '/voip/digitmap', '/voip/adds']],
  ['edit/', []],
] as const)
  test(`“${typed}” finds ${routes.join(', ') || 'nothing'}`, () => {
    assert.equal(find(typed).map(({ screen }) => screen.route).slice(0, Math.max(routes.length, 1)), routes)
  })

const menu = (path: string) => createElement(Menu, { path })

/** The menu as drawn: headings, sections with what they show, and what is marked as the page. */
const drawn = (host: Element) => ({
  links: [...host.querySelectorAll('a')].map(link => link.getAttribute('href')),
  open: [...host.querySelectorAll('[aria-expanded=true]')].map(textOf),
  closed: [...host.querySelectorAll('[aria-expanded=false]')].map(textOf),
  current: [...host.querySelectorAll('[aria-current=page]')].map(textOf),
})
const opener = (host: Element, words: string) =>
  [...host.querySelectorAll<HTMLElement>('[aria-expanded]')].find(one => textOf(one) === words)!

test('the menu shows home and the sections; one opens at a time, and closes again', async () => {
  const { host, leave } = await mount(menu('/'))
  const names = sections.map(({ name }) => say(name))
  assert.equal(drawn(host), { links: ['#/', '#/quick'], open: [], closed: names, current: ['Home'] })
  assert.equal([...host.querySelectorAll('h2')].map(textOf), site.map(({ name }) => say(name)))
  await click(opener(host, names[0]!))
  assert.equal(drawn(host).open, [names[0]])
  assert.equal(drawn(host).links, ['#/', '#/quick', ...sections[0]!.entries.map(({ route }) => `#${route}`)])
  assert.is(session.peek().active_menu, 1)
  await click(opener(host, names[1]!))
  assert.equal(drawn(host).open, [names[1]])
  await click(opener(host, names[1]!))
  assert.equal([drawn(host).open, session.peek().active_menu], [[], 0])
  await leave()
})

test('the section of the page is open and the page is marked', async () => {
  for (const { name, entries } of sections) {
    for (const entry of entries) {
      const { host, leave } = await mount(menu(entry.route))
      assert.equal([drawn(host).open, drawn(host).current], [[say(name)], [say(entry.name)]], entry.route)
      await leave()
    }
  }
})

test('the page of a row is not in the menu; the screen before it is marked and its section open', async () => {
  for (const path of ['/wan-add', '/wan-edit/3']) {
    const { host, leave } = await mount(menu(path))
    assert.equal([drawn(host).open, drawn(host).current], [['Internet'], ['WAN']], path)
    assert.not.ok(drawn(host).links.some(link => /edit|add/.test(link!)))
    await leave()
  }
})

test('what the device lacks is not in the menu, nor is a section with nothing in it', async () => {
  setFlags(0)
  const { host, leave } = await mount(menu('/'))
  const present = sections.map(({ name, entries }) => ({ name, entries: entries.filter(({ flag }) => !flag) })).filter(({ entries }) => entries[0])
  assert.equal(drawn(host).closed, present.map(({ name }) => say(name)))
  for (const { name, entries } of present) {
    await click(opener(host, say(name)))
    assert.equal(drawn(host).links.slice(2), entries.map(({ route }) => `#${route}`), say(name))
  }
  await click(opener(host, say(present[present.length - 1]!.name)))
  setFlags(1)
  await settled()
  assert.equal(drawn(host).closed, sections.map(({ name }) => say(name)), 'it comes as soon as the probe has found it')
  await leave()
})

test('the menu follows the language at once', async () => {
  const { host, leave } = await mount(menu(path.peek()))
  language.value = 'zh'
  await settled()
  assert.equal(drawn(host).closed, sections.map(({ name }) => (typeof name === 'string' ? name : name[1])))
  assert.not.match(textOf(host).replace(/SNMP|WAN|MAC|CATV|SIP|Wi-Fi/g, ''), /[A-Za-z]/)
  language.value = 'en'
  await leave()
})

test.run()
