/*
 * What follows from where a definition and its page are: each message names the file to edit and the line to add.
 * Fields without a row of limits are named by tests/device/limits.test.ts.
 */
import './dom.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities, featureOf, fileOf } from '../../src/device/index'
import type { Entity } from '../../src/model/entity'
import { screens, sections } from '../../web/menu.ts'
import { definedForms } from '../device/definitions'

const root = new URL('../../', import.meta.url)
const sourceOf = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** The TypeScript files below a folder, relative to the project. */
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort()

/** The files of pages; other files are parts of one. */
const pageFiles = filesIn('web/pages').filter(file => sourceOf(file).includes('export default '))

const slugOf = (file: string) => file.replace(/^(src\/device|web\/pages)\/|\.tsx?$/g, '')
const nameOf = (file: string) =>
  slugOf(file)
    .replace(/.*\//, '')
    .replace(/-\w/g, dash => dash[1]!.toUpperCase())
/** Asserts that there are no faults; a failure prints each on a line. */
const assertNone = (faults: readonly string[]) => assert.ok(!faults.length, faults.join('\n'))

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
const entityAt = (route: string) => screens.find(screen => screen.route === route)?.page.entity

test('the entries that are read from the source are the screens', () => {
  assert.equal(entries.map(({ route }) => route).sort(), screens.map(({ route }) => route).sort())
})

test('every page is on the menu', () => {
  const shown = new Set(entries.map(({ slug }) => slug))
  const faults = pageFiles
    .filter(file => !shown.has(slugOf(file)))
    .map(file => `web/menu.ts: add "{ name: ['…', '…'], route: '/…', page: ${nameOf(file)} }," for ${file}`)
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
    .map(({ slug, expression }) => ({ file: `src/device/${slug}.ts`, name: expression.split(/\W/)[0]! }))
    .filter(({ file, name }) => !isUsed(file, name))
    .map(({ file, name }) => {
      const page = pageFiles.find(page => slugOf(page) === slugOf(file))
      if (page) return `${page}: use "${name}" of ${file}, which no page reads or writes`
      return `web/pages/${slugOf(file)}.ts: add this file with "export default entityPage(${name})" for ${file}`
    })
  assertNone([...new Set(faults)])
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
  const [declared = ''] = /(?<=type SectionName =)(\s+\| '\w+')+/.exec(sourceOf(file)) ?? []
  const names: readonly string[] = declared.match(/\w+/g) ?? []
  const icons: readonly string[] = sections.map(({ icon }) => icon)
  assertNone([
    ...icons.filter(icon => !names.includes(icon)).map(icon => `${file}: add "| '${icon}'" to SectionName`),
    ...names.filter(name => !icons.includes(name)).map(name => `${file}: delete "| '${name}'", which is no section`),
  ])
})

test.run()
