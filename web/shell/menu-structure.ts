import type { LocalizedText } from '../../src/model/localized-text'
import type { IconName } from '../look/icons'
import type { PageComponent } from '../ui/page'

/**
 * A screen: its name, route and page. Whether it is hidden or closed follows from the entities of its page
 * (web/shell/access.ts).
 */
export interface Entry {
  readonly name: LocalizedText
  readonly route: string
  readonly page: PageComponent
  /** Drawn before the name of an entry outside every section. */
  readonly icon?: IconName
  /** Adds the screen to the bottom navigation of the mobile page, with this short name. */
  readonly shortName?: LocalizedText
  /** What an owner may search for to get here, in both languages, separated by commas. */
  readonly words?: LocalizedText | false
}

/** A section of the menu: entries under one heading. */
export interface Section {
  readonly name: LocalizedText
  readonly icon: IconName
  readonly entries: readonly Entry[]
}

/**
 * A group of the menu: entries that are always visible, and sections that open. The requirements name the groups but
 * leave their content open: basic is what every owner does, advanced is for users who know networks, more for the
 * technician.
 */
export interface Group {
  readonly name: LocalizedText
  readonly entries: readonly Entry[]
  readonly sections: readonly Section[]
}

/** Removes the items that the features of this build exclude: a missing feature makes an item `false`. */
export const present = <Item extends object>(items: readonly (Item | false)[]): readonly Item[] =>
  items.filter((item): item is Item => !!item)

/** A section of those entries that the build has; false if it has none of them. */
export const section = (name: LocalizedText, icon: IconName, entries: readonly (Entry | false)[]): Section | false =>
  entries.some(Boolean) && { name, icon, entries: present(entries) }

/** A group of those entries and sections that the build has. */
export const group = (
  name: LocalizedText,
  entries: readonly (Entry | false)[],
  sections: readonly (Section | false)[],
): Group => ({
  name,
  entries: present(entries),
  sections: present(sections),
})

/** Joins lists to one. */
export const flat = <Item>(lists: readonly (readonly Item[])[]): readonly Item[] =>
  lists.reduce<readonly Item[]>((all, list) => all.concat(list), [])
