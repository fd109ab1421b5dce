import { term } from '../../../src/model/localized-text'
import type { PageComponent } from '../../../web/ui/page'
import '../dom'
import { createElement } from 'preact'
import * as assert from 'uvu/assert'
import { record } from '../../../src/model/entity'
import { language, translate } from '../../../web/look/language'
import { screens, site } from '../../../web/menu'
import { session, updateSession } from '../../../web/net/session'
import { isAccessible, isClosed } from '../../../web/shell/access'
import { probedEntities } from '../../../web/shell/capabilities'
import { Menu } from '../../../web/shell/menu'
import type { Entry } from '../../../web/shell/menu-structure'
import { nearest, search } from '../../../web/shell/search-results'
import { searchWords } from '../../../web/shell/search-words'
import { path } from '../../../web/ui/router'
import { isRequired } from '../../device/sources'
import { oneIn } from '../../scale'
import { click, fill, mount, press, settled, test, textOf } from '../dom'
import { missedOf } from './missed-words'
import { ownerWords } from './owner-words'

const sections = site.flatMap(group => group.sections)
/** A session in which the device has everything, or nothing that it may lack. */
const setPresent = (isPresent: boolean) => {
  const lackable = [...probedEntities(), ...screens.flatMap(({ page }) => page.entity ?? [])]
  for (const { probe } of lackable) if (probe) updateSession({ [probe]: isPresent ? 1 : 0 })
}

test.before.each(() => {
  setPresent(true)
  updateSession({ role: 1, active_menu: 0 })
})

test('a screen is open unless its module is missing or it is closed to the role', () => {
  const entryFor = (options: Parameters<typeof record>[2]): Entry => {
    const page: PageComponent = () => null
    page.entity = record('a', {}, { ...options, reported: true })
    return { name: term('A'), route: '/a', page }
  }
  const entries: Entry[] = [
    { name: term('A'), route: '/a', page: () => null },
    entryFor({}),
    entryFor({ probe: 'mirror' }),
    entryFor({ minRole: 1 }),
    entryFor({ probe: 'mirror', minRole: 1 }),
  ]
  const cases: [role: number | undefined, isPresent: boolean, open: boolean[]][] = [
    [1, true, [true, true, true, true, true]],
    [1, false, [true, true, false, true, false]],
    [0, true, [true, true, true, false, false]],
    [0, false, [true, true, false, false, false]],
    [2, true, [true, true, true, true, true]],
    [undefined, true, [true, true, true, true, true]],
  ]
  for (const [role, isPresent, open] of cases) {
    updateSession({ role })
    updateSession({ mirror: isPresent ? 1 : 0 })
    assert.equal(entries.map(isAccessible), open, `role ${role}, module ${isPresent}`)
  }
  session.value = { role: 1 }
  assert.equal(entries.map(isAccessible), [true, true, false, true, false], 'nothing has been probed yet')
})

test('after the login the modules of requirements 7.8 are read, and their flags set', () => {
  const required = probedEntities().filter(({ module }) => isRequired(module))
  assert.equal(Object.fromEntries(required.map(({ module, probe }) => [module, probe])), {
    mesh_info: 'easy_mesh',
    ddns_config: 'ddns',
    wlan_optimize: 'wlan_optimize',
    wlan_time_config: 'wlan_timer',
    port_status_config: 'port_status',
    port_statistics_config: 'port_statistics',
    mirror_config: 'mirror',
    snmp_config: 'snmp',
    terminal_alias: 'terminal_alias',
    safe_apply: 'safe_apply',
  })
})

test('of the screens of the requirements, the device may lack ten, and six are closed to role 0', () => {
  const routes = (isMatch: (entry: Entry) => unknown) =>
    screens.filter(entry => isRequired(entry.route) && isMatch(entry)).map(({ route }) => route)
  assert.equal(
    routes(({ page }) => page.entity?.probe),
    [
      '/wifi/channel',
      '/wifi/shutdown',
      '/easy-mesh',
      '/ddns',
      '/poe',
      '/firewall/log',
      '/mirror',
      '/snmp',
      '/pinhole',
      '/usage',
    ],
  )
  updateSession({ role: 0 })
  assert.equal(routes(isClosed), ['/systemlog', '/firewall/log', '/voip/digitmap', '/diary', '/loop', '/inform'])
})

for (const [typed, routes] of [
  ['wifi', ['/wifi', '/wifi/advance', '/wifi/channel', '/wifi/shutdown']],
  ['hide network name', ['/wifi']],
  ['network hide', ['/wifi']],
  ['RADIUS password', ['/wifi']],
  ['loid', ['/pon', '/pon']],
  ['记录级别', ['/systemlog']],
  ['语音', ['/voip', '/voip/media']],
  ['passwrd', ['/wifi']],
  ['firewal', ['/firewall']],
  ['fierwall', []],
  // An owner's words.
  ['guest', ['/wifi']],
  ['访客', ['/wifi']],
  ['slow', ['/check', '/wifi/channel', '/speed-test']],
  ['网速慢', ['/check', '/wifi/channel']],
  ['no internet', ['/check']],
  ['上不了网', ['/check']],
  ['kids', ['/parental']],
  ['孩子', ['/parental']],
  ['open port', ['/virtual-host', '/pinhole']],
  ['开放端口', ['/virtual-host', '/pinhole']],
  ['factory reset', ['/backup-restore']],
  ['wan', ['/wan']],
  ['edit/', []],
  ['a(b', []],
] as const)
  test(`“${typed}” finds ${routes.join(', ') || 'nothing'}`, () => {
    assert.equal(
      search(typed)
        .map(({ screen }) => screen.route)
        .slice(0, Math.max(routes.length, 1)),
      routes,
    )
  })

test('every screen that has search words is in the menu', () => {
  const routes = screens.map(({ route }) => route)
  assert.equal(
    Object.keys(searchWords).filter(route => !routes.includes(route)),
    [],
  )
})

for (const [place, language] of ['English', 'Chinese'].entries())
  test(`95 % of what owners ask for in ${language} leads to a useful first result`, () => {
    const { missed, asked } = missedOf(oneIn(4, ownerWords), place)
    assert.ok(missed.length <= asked * 0.05, `${missed.length} of ${asked}: ${missed.join(', ')}`)
  })

for (const [typed, route] of [
  ['dmz host', '/dmz'],
  ['vlan id', '/wan'],
  ['光衰', '/pon'],
  ['automatic updates', '/upgrade'],
  ['自动更新', '/upgrade'],
  ['traffic per device', '/usage'],
  ['设备流量', '/usage'],
  ['open port', '/virtual-host'],
  ['every night', '/restart'],
] as const)
  test(`“${typed}” is a purpose, which comes before any label: ${route}`, () => {
    assert.is(search(typed)[0]!.screen.route, route)
  })

test('where nothing is found, the screens with the most similar names are offered', async () => {
  const { host } = await shownSearch('fierwall')
  assert.is(textOf(host.querySelector('[role=status] li')!), 'Nothing found.')
  assert.is(host.querySelector('[role=status] a')!.getAttribute('href'), '#/firewall')
})

for (const [typed, route] of [
  ['fierwall log', '/firewall/log'],
  ['tracerute', '/tracert'],
  ['timezoen', '/timezone'],
] as const)
  test(`of the screens with similar names, the one most like “${typed}” comes first: ${route}`, () =>
    assert.is(nearest(typed)[0]!.screen.route, route))

test('a misspelt word is looked for at the start of words, not inside of them', () => {
  const names = (typed: string) => search(typed).map(({ label }) => `${label}`)
  assert.ok(names('firewal').some(name => name.includes('Firewall')))
  assert.not.ok(names('smart').some(name => name.includes('restart')))
})

for (const [typed, labels] of [
  ['password', ['Wi-Fi', 'Password: Wi-Fi']],
  ['密码', ['Wi-Fi', 'Password: Wi-Fi']],
  ['country', ['Wi-Fi advanced', 'Country/region: Wi-Fi advanced › Channel']],
] as const)
  test(`“${typed}” leads to the screen of that purpose, and below it to the settings of that name`, async () => {
    const { host } = await shownSearch(typed)
    const results = resultsIn(host)
    for (const label of labels) assert.ok(results.includes(label), `${label} among ${results.join(', ')}`)
    assert.is(results[0], labels[0])
  })

const shownSearch = async (typed: string) => {
  const shown = await mount(createElement(Menu, { path: '/' }))
  await fill(shown.host.querySelector('input')!, typed)
  return shown
}

/** The results on the page: a setting with the line below it, which says where it is. */
const resultsIn = (host: Element) =>
  [...host.querySelectorAll('li > a')].map(link => {
    const place = link.querySelector('.soft')
    const text = textOf(link)
    return place ? `${text.slice(0, -textOf(place).length)}: ${textOf(place)}` : text
  })

test('a result says where the setting is, each differs from the others, and the match is highlighted', async () => {
  const { host } = await shownSearch('passw')
  const results = resultsIn(host)
  assert.is(new Set(results).size, results.length)
  for (const expected of ['Password: Wi-Fi', 'Password: Internet connection › PPPoE', 'Password: DDNS'])
    assert.ok(results.includes(expected), `${expected} among ${results.join(', ')}`)
  assert.equal([...new Set([...host.querySelectorAll('mark')].map(textOf))], ['Passw', 'passw'])
  await fill(host.querySelector('input')!, 'lease')
  assert.equal(resultsIn(host), [
    'LAN',
    'Lease time: LAN › IPv4 › Address assignment',
    'Lease time: LAN › IPv6 › Address assignment',
    'Remaining lease: LAN › Devices',
  ])
})

test('screens come before settings, and settings whose names start with the text before others', () => {
  const found = search('port')
  const kinds = found.map(({ field }) => !!field)
  assert.equal(kinds, [...kinds].sort())
  const starts = found.filter(({ field }) => field).map(({ label }) => /^port/i.test(String(label)))
  assert.equal(starts, [...starts].sort().reverse())
})

test('the arrow keys move between the box and the results, and Enter opens the first', async () => {
  const { host } = await shownSearch('filter')
  const input = host.querySelector('input')!
  const links = [...host.querySelectorAll<HTMLElement>('li > a')]
  input.focus()
  for (const [key, focused] of [
    ['ArrowUp', input],
    ['ArrowDown', links[0]],
    ['ArrowDown', links[1]],
    ['ArrowUp', links[0]],
    ['ArrowUp', input],
  ] as const) {
    await press(key)
    assert.is(document.activeElement, focused, key)
  }
  let opened = ''
  links[0]!.addEventListener('click', () => {
    opened = links[0]!.getAttribute('href')!
  })
  await press('Enter')
  assert.is(opened, '#/safety/ip')
  assert.is(input.value, '')
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
  [...host.querySelectorAll<HTMLElement>('[aria-expanded]')].find(element => textOf(element) === words)!

const direct = ['#/', '#/quick', ...site.flatMap(({ entries }) => entries.map(({ route }) => `#${route}`))]

test('what every owner does is one click away', () => {
  assert.equal(direct.slice(0, 9), [
    '#/',
    '#/quick',
    '#/wifi',
    '#/devices',
    '#/wan',
    '#/check',
    '#/parental',
    '#/virtual-host',
    '#/backup-restore',
  ])
})

test('the menu shows home and the sections; one opens at a time, and closes again', async () => {
  const { host } = await mount(menu('/'))
  const names = sections.map(({ name }) => translate(name))
  assert.equal(drawn(host), { links: direct, open: [], closed: names, current: ['Home'] })
  assert.equal(
    [...host.querySelectorAll('h2')].map(textOf),
    site.map(({ name }) => translate(name)),
  )
  await click(opener(host, names[0]!))
  assert.equal(drawn(host).open, [names[0]])
  const opened = sections[0]!.entries.map(({ route }) => `#${route}`)
  assert.equal(
    drawn(host).links.filter(link => !direct.includes(link!)),
    opened,
  )
  assert.is(session.peek().active_menu, 1)
  await click(opener(host, names[1]!))
  assert.equal(drawn(host).open, [names[1]])
  await click(opener(host, names[1]!))
  assert.equal([drawn(host).open, session.peek().active_menu], [[], 0])
})

test('the section of the page is open and the page is marked', async () => {
  for (const { name, entries } of sections) {
    for (const entry of entries) {
      const { host, leave } = await mount(menu(entry.route))
      assert.equal([drawn(host).open, drawn(host).current], [[translate(name)], [translate(entry.name)]], entry.route)
      await leave()
    }
  }
  for (const entry of site.flatMap(({ entries }) => entries)) {
    const { host, leave } = await mount(menu(entry.route))
    assert.equal([drawn(host).open, drawn(host).current], [[], [translate(entry.name)]], entry.route)
    await leave()
  }
})

test('the page of a row is not in the menu; the screen before it is marked', async () => {
  for (const path of ['/wan-add', '/wan-edit/3']) {
    const { host, leave } = await mount(menu(path))
    assert.equal([drawn(host).open, drawn(host).current], [[], ['Internet connection']], path)
    assert.not.ok(drawn(host).links.some(link => /edit|add/.test(link!)))
    await leave()
  }
})

test('the menu leaves out what the device lacks, and empty sections', async () => {
  setPresent(false)
  const { host } = await mount(menu('/'))
  const present = sections
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ page }) => !page.entity?.probe) }))
    .filter(({ entries }) => entries[0])
  assert.equal(
    drawn(host).closed,
    present.map(({ name }) => translate(name)),
  )
  for (const { name, entries } of present) {
    await click(opener(host, translate(name)))
    assert.equal(
      drawn(host).links.filter(link => !direct.includes(link!)),
      entries.map(({ route }) => `#${route}`),
      translate(name),
    )
  }
  await click(opener(host, translate(present[present.length - 1]!.name)))
  setPresent(true)
  await settled()
  assert.equal(
    drawn(host).closed,
    sections.map(({ name }) => translate(name)),
    'it comes as soon as the probe has found it',
  )
})

test('what an owner may only look at comes last, under one heading', async () => {
  const viewOnly = ['#/access', '#/snmp', '#/pon', '#/remote', '#/disconnect-lock']
  const last = (host: Element) => {
    const heading = [...host.querySelectorAll('h2')].find(element => textOf(element) === 'View only')
    return [...host.querySelectorAll('a')].filter(
      link => heading && heading.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
  }
  const { host } = await mount(menu('/pon'))
  assert.equal(last(host), [], 'an administrator finds everything at its place')
  updateSession({ role: 0 })
  await settled()
  assert.equal(
    last(host).map(link => link.getAttribute('href')),
    viewOnly,
  )
  assert.equal(drawn(host).current, ['PON'])
  for (const name of drawn(host).closed) {
    await click(opener(host, name))
    const { links } = drawn(host)
    for (const route of viewOnly) assert.is(links.filter(link => link === route).length, 1, `${route}, ${name} open`)
  }
})

test('the menu follows the language at once', async () => {
  const { host } = await mount(menu(path.peek()))
  language.value = 'zh'
  await settled()
  assert.equal(
    drawn(host).closed,
    sections.map(({ name }) => (typeof name === 'string' ? name : name[1])),
  )
  assert.not.match(textOf(host).replace(/SNMP|LAN|PON|XML|MAC|CATV|SIP|Wi-Fi/g, ''), /[A-Za-z]/)
  language.value = 'en'
})

test.run()
