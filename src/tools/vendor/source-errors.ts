import { basename, dirname, resolve } from 'node:path'
import { menuSections } from '../new-screen/menu-sections'
import { root } from '../root'
import { codeErrors } from './code-errors'
import { isBelow, ownFile, sourcesBelow, vendorSources, withoutEnding } from './overlay'
import { placeIn } from './places'
import { sourceOf } from './public-api'
import { renameErrors } from './rename-errors'
import { namesIn, readSource, type Source } from './sources'

/** Where a vendor's sources may be. */
const places: readonly RegExp[] = [
  /^src\/device\/[a-z-]+\/[a-z0-9-]+\.ts$/,
  /^src\/gateway\/behaviours\/.+\/[a-z0-9-]+\.ts$/,
  /^web\/pages\/.+\.tsx?$/,
  /^web\/menu\.ts$/,
  /^tests\/.+\.tsx?$/,
]

/** Sources of ontlet in whose place a vendor's may not stand, although the folder is one of those above. */
const internal = /\/parts\//

/** Why a source may not be where it is, as the end of a sentence; undefined if it may. */
const placeError = (path: string): string | undefined => {
  if (!places.some(place => place.test(path))) return 'is where ontlet looks for nothing of a vendor'
  if (internal.test(path) && ownFile(withoutEnding(path))) return 'stands in place of a part that is internal'
  return undefined
}

/** Why a source may not import a module, as the end of a sentence; undefined if it may. */
const importError = (folder: string, path: string, specifier: string): string | undefined => {
  if (specifier === 'ontlet' || specifier.startsWith('ontlet/')) {
    return sourceOf(specifier) ? undefined : `imports ${specifier}, which is internal`
  }
  if (!specifier.startsWith('.') || isBelow(folder, resolve(folder, dirname(path), specifier))) return undefined
  return `imports ${specifier}, which is outside the vendor folder`
}

const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g

const importErrors = (folder: string, { path, text }: Source): string[] => {
  return [...text.matchAll(importPattern)].flatMap(({ index, 2: specifier = '' }) => {
    const error = importError(folder, path, specifier)
    return error ? `${placeIn(folder, path, text, index)} ${error}; see docs/vendors.md.` : []
  })
}

const routePattern = /\broute: '([^']+)'/g
const modulePattern = /\b(?:record|table|command)\(\s*'([^']+)'/g

const sectionPattern = /\b(?:section|after): '([^']*)'/g

/** Places in a vendor's menu where it names a section that ontlet does not have. */
const sectionErrors = (folder: string, menu: readonly Source[], ownMenu: Source): string[] => {
  const names = menuSections(ownMenu.text).map(({ icon }) => icon)
  return namesIn(menu, sectionPattern)
    .filter(({ name }) => !names.includes(name))
    .map(({ path, text, index, name }) => {
      return `${placeIn(folder, path, text, index)} names the section "${name}"; valid are: ${names.join(', ')}.`
    })
}

const codePattern = /\bdeviceError\(\s*(\d+)/g
const errorNamePattern = /\bexport const (\w+)(?:: \w+)? = deviceError\(/g

/** Names of the vendor that are taken: by ontlet, or by another source of the vendor. */
const takenNames = (folder: string, own: readonly Source[], ours: readonly Source[], kind: string, pattern: RegExp) => {
  const taken = new Map(namesIn(ours, pattern).map(({ name, path }) => [name, path]))
  return namesIn(own, pattern).flatMap(({ path, text, index, name }) => {
    const other = taken.get(name)
    taken.set(name, `${basename(folder)}/${path}`)
    return other ? `${placeIn(folder, path, text, index)} has the ${kind} ${name}, which ${other} has too.` : []
  })
}

/** The definitions of ontlet that the vendor's do not replace. */
const definitions = (): Source[] => sourcesBelow(root, ['src/device']).map(path => readSource(root, path))

/** Pages of the vendor that its menu does not show. */
const hiddenPages = (folder: string, sources: readonly Source[]): string[] => {
  const menu = sources.find(({ path }) => path === 'web/menu.ts')?.text ?? ''
  return sources
    .filter(({ path, text }) => path.startsWith('web/pages/') && /\bexport default\b/.test(text))
    .filter(({ path }) => !ownFile(withoutEnding(path)))
    .filter(({ path }) => !menu.includes(`'./${withoutEnding(path).replace('web/', '')}'`))
    .map(({ path }) => `${basename(folder)}/${path}:1 is a page without a row in web/menu.ts.`)
}

/** What is wrong with the place, the imports and the names of a vendor's sources, one sentence each. */
export const sourceErrors = (folder: string): string[] => {
  const sources = vendorSources({ folder }).map(path => readSource(folder, path))
  const misplaced = sources.flatMap(({ path }) => {
    const error = placeError(path)
    return error ? `${basename(folder)}/${path}:1 ${error}; see docs/vendors.md.` : []
  })
  const menu = sources.filter(({ path }) => path === 'web/menu.ts')
  const ownMenu = readSource(root, 'web/menu.ts')
  const own = sources.filter(({ path }) => path.startsWith('src/device/'))
  const ours = own.length ? definitions() : []
  return [
    ...misplaced,
    ...sources.flatMap(source => importErrors(folder, source)),
    ...takenNames(folder, menu, [ownMenu], 'route', routePattern),
    ...sectionErrors(folder, menu, ownMenu),
    ...takenNames(folder, own, ours, 'module', modulePattern),
    ...renameErrors(folder, own, ours),
    ...codeErrors(folder, own),
    ...takenNames(folder, own, [], 'code', codePattern),
    ...takenNames(folder, own, [readSource(root, 'src/device/device-errors.ts')], 'error', errorNamePattern),
    ...hiddenPages(folder, sources),
  ]
}
