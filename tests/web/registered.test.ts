/*
 * What follows from where a definition and its page are: each message names the file to edit and the line to add.
 * Definitions and behaviours by themselves: tests/device/registered.test.ts. Fields without a row of limits:
 * tests/device/limits.test.ts.
 */
import './dom'
import { basename } from 'node:path'
import * as assert from 'uvu/assert'
import { entities, featureOf, fileOf, isCarried } from '../../src/device/index'
import { publicInfo } from '../../src/device/login/public-info'
import type { Entity } from '../../src/model/entity'
import { rowScreens, screens, sections } from '../../web/menu'
import { probedEntities } from '../../web/shell/capabilities'
import { sectionNames } from '../../web/vendor/menu-row'
import { definedForms } from '../device/definitions'
import { assertNone, filesIn, pageFiles as filesOfPages, only, slugOf, sourceOf, unique } from '../device/sources'
import { test } from './test'

const pageFiles = filesOfPages()

const camelCased = (name: string) => name.replace(/[-_]\w/g, dash => dash[1]!.toUpperCase())
const nameOf = (file: string) => camelCased(slugOf(file).replace(/.*\//, ''))

/** An entry of web/menu.ts: its route, the slug of its page, and the features in whose absence it is left out. */
interface MenuEntry {
  route: string
  slug: string | undefined
  features: readonly string[]
}

/** The entries as the source of the menu has them: of a build without a feature, only the source tells. */
const readMenu = (source: string): MenuEntry[] => {
  const slugs = new Map(
    [...source.matchAll(/^import (\w+) from '.\/pages\/(.*)'$/gm)].map(([, name, slug]) => [name, slug]),
  )
  const open: string[] = []
  const entries: MenuEntry[] = []
  for (const [, feature, bracket, route, page] of source.matchAll(
    /(?:WITH\.(\w+) &&\s+)?(\{|section\(|\}|\]\))|route: '([^']+)',\s+page: (\w+)/g,
  )) {
    if (bracket === '{' || bracket === 'section(') open.push(feature ?? '')
    else if (bracket) open.pop()
    else entries.push({ route: route!, slug: slugs.get(page), features: open.filter(Boolean) })
  }
  return entries
}
const entries = readMenu(sourceOf('web/menu.ts'))
const pageAt = (route: string) => screens.find(screen => screen.route === route)?.page
const entityAt = (route: string) => pageAt(route)?.entity

test('the entries that are read from the source are the screens', () => {
  assert.equal(entries.map(({ route }) => route).sort(), screens.map(({ route }) => route).sort())
})

test('every page is on the menu', () => {
  const shown = new Set(entries.map(({ slug }) => slug))
  const faults = pageFiles
    .filter(file => !shown.has(slugOf(file)))
    .map(file => [nameOf(file), slugOf(file)] as const)
    .map(
      ([name, slug]) =>
        `web/menu.ts: add "{ name: ['…', '…'], route: '/…', page: ${name} }," for web/pages/${slug}, and above ` +
        `"import ${name} from './pages/${slug}'"`,
    )
  assertNone(faults)
})

test('every entry has an address of its own', () => {
  const routes = entries.map(({ route }) => route)
  assertNone([
    ...unique(routes.filter((route, place) => routes.indexOf(route) < place)).map(
      route => `web/menu.ts: two entries have the route '${route}'; give one of them another`,
    ),
    ...routes
      .filter(route => !/^\/([a-z-]+(\/[a-z:-]+)*)?$/.test(route))
      .map(route => `web/menu.ts: write '${route}' with a slash in front, in lower-case letters and hyphens`),
  ])
})

test('the only page of a definition has its slug', () => {
  const drawn = ({ route }: MenuEntry) =>
    unique((pageAt(route)?.searchEntities?.flat() ?? []).flatMap(entity => fileOf(entity) ?? []).map(slugOf))
  const faults = entries.flatMap(entry => {
    const slug = only(drawn(entry))
    const isOnly = entries.filter(other => drawn(other).includes(slug!)).length === 1
    if (!slug || !isOnly || slug === entry.slug) return []
    const file = pageFiles.find(page => slugOf(page) === entry.slug)!
    return `${file}: rename it to ${file.replace(entry.slug!, slug)}, like src/device/${slug}.ts`
  })
  assertNone(faults)
})

test('every entity that can be written is used by the console', () => {
  const sources = [...filesIn('src/device'), ...filesIn('web')].map(file => ({ file, source: sourceOf(file) }))
  /** Whether another source names what a definition exports. */
  const isUsed = (file: string, name: string) => {
    const module = `/${basename(file, '.ts')}'`
    return sources.some(
      other => other.file !== file && other.source.includes(module) && RegExp(`\\b${name}\\b`).test(other.source),
    )
  }
  const faults = definedForms
    .filter(({ entity }) => entity.writes)
    .map(({ slug, expression, entity }) => ({
      file: `src/device/${slug}.ts`,
      name: expression.split(/\W/)[0]!,
      isCommand: entity.isCommand,
    }))
    .filter(({ file, name }) => !isUsed(file, name))
    .map(({ file, name, isCommand }) => {
      const page = pageFiles.find(page => slugOf(page) === slugOf(file)) ?? `web/pages/${slugOf(file)}.tsx`
      if (isCommand) return `${page}: add a button with "write(${name}, …)" for ${file}`
      if (pageFiles.includes(page)) return `${page}: use "${name}" of ${file}, which no page reads or writes`
      return `web/pages/${slugOf(file)}.ts: add this file with "export default entityPage(${name})" for ${file}`
    })
  assertNone(unique(faults))
})

test('a page declares its entity, so that it is hidden or closed with it', () => {
  const isConditional = ({ probe, minRole }: Entity) => probe || minRole
  const conditional = new Set(entities.filter(isConditional).map(entity => slugOf(fileOf(entity)!)))
  const faults = entries
    .filter(({ slug }) => conditional.has(slug!))
    .filter(({ route }) => !isConditional(entityAt(route) ?? ({} as Entity)))
    .map(({ slug }) => `web/pages/${slug}.tsx: end with "export default searchable(…, [${nameOf(slug!)}])"`)
  assertNone(faults)
})

/** Screens of which the search finds only the name: on these there are actions, and no settings with a label. */
const actions = [
  '/',
  '/quick',
  '/devices',
  '/backup-restore',
  '/wifi/channel',
  '/default-config',
  '/decrypt',
  '/check',
  '/diary',
  '/safety',
  '/firewall/log',
  '/usage',
]

test('the search covers the settings of every screen except those with actions only', () => {
  const rows = rowScreens.map(({ route }) => route)
  const faults = entries
    .filter(({ route }) => !rows.includes(route) && !actions.includes(route) && !pageAt(route)?.searchEntities)
    .map(
      ({ route, slug }) =>
        `web/pages/${slug}.tsx: end with "export default searchable(…, [${nameOf(slug!)}])", or add '${route}' to ` +
        '"actions" in tests/web/registered.test.ts if it has no settings',
    )
  assertNone(faults)
  assertNone(actions.filter(route => pageAt(route)!.searchEntities).map(route => `delete '${route}' from "actions"`))
})

test('what has a probe is read after the login, once', () => {
  const probed = probedEntities()
  const missing = entities.filter(
    entity => entity.probe && !entity.reported && isCarried(entity) && !probed.includes(entity),
  )
  assertNone(
    missing.map(
      ({ module }) => `web/shell/capabilities.ts: add the entity of ${module} to "parts", as it has no screen`,
    ),
  )
  const modules = probed.map(({ module }) => module)
  assert.equal(modules, unique(modules))
})

test('what public_info reports about a screen is a key of it, and in the session', () => {
  const keys = Object.values(publicInfo.settings.fields).map(({ wire }) => wire)
  const faults = entities
    .filter(({ reported }) => reported)
    .flatMap(entity => {
      const { probe = '' } = entity
      const name = camelCased(probe)
      const isKey = keys.includes(probe)
      const isKept = sourceOf('web/shell/branding.ts').includes(`${probe}: info.`)
      const reason = `as ${fileOf(entity)} is reported`
      return [
        ...(isKey ? [] : [`src/device/login/public-info.ts: add "${name}: flag('')," to publicInfo, ${reason}`]),
        ...(isKept ? [] : [`web/shell/branding.ts: add "${probe}: info.${name}," to updateSession, ${reason}`]),
      ]
    })
  assertNone(faults)
})

test('a screen is left out of a build without the feature of its definition, and only then', () => {
  const faults = entries.flatMap(({ route, features }) => {
    const entity = entityAt(route)
    if (!entity) return []
    const file = fileOf(entity)
    const declared = featureOf(entity)
    const [found] = features
    if (found === declared) return []
    return declared
      ? `web/menu.ts: put "WITH.${declared} && " before the entry of ${route}, as ${file} declares the feature`
      : `${file}: add "export const feature: Feature = '${found}'", as web/menu.ts has "WITH.${found} && " at ${route}`
  })
  assertNone(faults)
})

test('a vendor can add a screen to every section of the menu, and to no other', () => {
  const file = 'web/vendor/menu-row.ts'
  const names: readonly string[] = sectionNames
  const icons: readonly string[] = sections.map(({ icon }) => icon)
  assertNone([
    ...icons.filter(icon => !names.includes(icon)).map(icon => `${file}: add '${icon}' to sectionNames`),
    ...names.filter(name => !icons.includes(name)).map(name => `${file}: delete '${name}', which is no section`),
  ])
  assert.equal(icons, names)
})

test.run()
