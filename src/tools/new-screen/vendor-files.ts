import { dirname, join } from 'node:path/posix'
import { BuildError } from '../build/profiles/build-error'
import { apiPatterns, sourceOf } from '../vendor/public-api'
import { closingBracket } from './menu-sections'

/** The stable name of a source, a path in the project without its ending; undefined for an internal one. */
const stableNameOf = (source: string): string | undefined => {
  for (const [pattern, target] of Object.entries(apiPatterns)) {
    if (target === source) return pattern
    const folder = target.endsWith('*') ? target.slice(0, -1) : undefined
    if (!folder || !source.startsWith(folder)) continue
    const name = pattern.replace('*', source.slice(folder.length))
    if (sourceOf(name) === source) return name
  }
  return undefined
}

/**
 * The files of a screen for a vendor folder: they import by the stable names what is not among them. Throws an error
 * for an import of what is internal.
 */
export const forVendor = (files: Readonly<Record<string, string>>): Record<string, string> => {
  const own = Object.keys(files).map(path => path.replace(/\.tsx?$/, ''))
  const renamed = Object.entries(files).map(([path, text]) => [
    path,
    text.replace(/(?<=from ')\.[^']+(?=')/g, specifier => {
      const source = join(dirname(path), specifier)
      const name = own.includes(source) ? specifier : stableNameOf(source)
      if (name) return name
      throw new Error(`${source} has no stable name, but the template of ${path} imports it.`)
    }),
  ])
  return Object.fromEntries(renamed)
}

/** The web/menu.ts of a vendor without screens. */
export const emptyMenu = `import type { MenuRow } from 'ontlet/menu'

/** The screens that are added to the menu. */
export const rows: readonly MenuRow[] = []
`

/** The offset where the list of rows ends in a vendor's menu. Throws a BuildError if it has none. */
export const rowsEnd = (menu: string): number => {
  const list = /\brows\b[^=]*=\s*(?=\[)/.exec(menu)
  if (!list) throw new BuildError('web/menu.ts of the vendor folder does not export a list of "rows".')
  return closingBracket(menu, list.index + list[0].length)
}
