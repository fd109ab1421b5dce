/** A section of web/menu.ts: where its list of screens ends, and what its screens have in common. */
export interface MenuSection {
  /** The folder of its pages, which is the group of their slugs. */
  group: string
  /** The name of its icon. */
  icon: string
  /** The feature without which a device type lacks the section; empty if every type has it. */
  feature: string
  /** The offset of the bracket that closes its list. */
  end: number
}

/** The offset of the bracket that closes the one at `start`. Brackets in strings do not count. */
export const closingBracket = (source: string, start: number): number => {
  let depth = 0
  for (const { index, 0: found } of source.slice(start).matchAll(/'(?:[^'\\\n]|\\.)*'|[[\]]/g)) {
    if (found === '[') depth++
    if (found === ']') depth--
    if (depth === 0) return start + index
  }
  throw new Error('A bracket of the menu is not closed.')
}

/** The folder from which most pages of a part of the menu are imported. */
const groupOf = (part: string, imports: ReadonlyMap<string, string>): string => {
  const counts = new Map<string, number>()
  for (const [, page] of part.matchAll(/page: (\w+)/g)) {
    const group = imports.get(page!) ?? ''
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const [[group] = ['']] = [...counts].sort(([, count], [, other]) => other - count)
  return group
}

/** The sections in the source of the menu. */
export const menuSections = (source: string): MenuSection[] => {
  const imports = new Map(
    [...source.matchAll(/^import (\w+) from '\.\/pages\/(.+)\/[^/]+'$/gm)].map(([, name, group]) => [name!, group!]),
  )
  return [...source.matchAll(/(?:WITH\.(\w+) &&\s+)?section\((?:term\('[^']*'\)|\[[^\]]*\]), '(\w+)', (?=\[)/g)].map(
    ({ index, 0: opening, 1: feature = '', 2: icon = '' }) => {
      const start = index + opening.length
      const end = closingBracket(source, start)
      return { group: groupOf(source.slice(start, end), imports), icon, feature, end }
    },
  )
}

const text = /'(?:[^'\\\n]|\\.)*'/g

/** Returns whether a menu has the route of a slug, or something of its name; words to search for are no names. */
export const isInMenu = (menu: string, { slug, name }: { slug: string; name: string }): boolean => {
  const code = menu.replace(text, "''")
  const isName = RegExp(`\\b(import|const|type) ${name}\\b|[{,] (type )?${name}\\b(?=[ ,])`).test(code)
  return isName || menu.includes(`route: '/${slug}'`)
}

/**
 * The route of a menu of which that of a slug would be taken for a part, as `/wan-edit` is one of `/wan`, or that would
 * be one of it; undefined if there is none.
 */
export const nestedRoute = (menu: string, slug: string): string | undefined =>
  [...menu.matchAll(/\broute: '\/([\w-]+)'/g)]
    .map(([, route]) => route!)
    .find(route => slug.startsWith(`${route}-`) || route.startsWith(`${slug}-`))
