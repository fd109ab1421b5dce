import * as own from '../menu'
import { type Entry, flat, type Group, type Section } from '../shell/menu-structure'
import { withSections } from './place-sections'
import * as vendor from './rows'

/**
 * Only a build for a vendor contains this file, in place of web/menu.ts: the menu with the vendor's rows and sections.
 */
export const { homeEntry, quickEntry, mainEntries } = own

const rows = vendor.rows || []

/** The entries whose page has not been taken out. */
const present = (entries: readonly Entry[]) => entries.filter(({ page }) => page)

const withRows = (section: Section): Section => ({
  ...section,
  entries: [...present(section.entries), ...rows.filter(row => row.section === section.icon)],
})

const ownSite = own.site.map(({ name, entries, sections }) => ({
  name,
  entries: present(entries),
  sections: sections.map(withRows),
}))

/** All groups of the menu, in order. */
export const site: readonly Group[] = withSections(ownSite, vendor.sections || []).map(group => ({
  ...group,
  sections: group.sections.filter(section => section.entries[0]),
}))

/** Screens of a single table row. */
export const rowScreens = present(own.rowScreens)

/** All sections of the menu, in order. */
export const sections = flat(site.map(group => group.sections))

/** Every screen, in the order of the menu. */
export const screens: readonly Entry[] = [
  ...mainEntries,
  ...flat(site.map(group => group.entries)),
  ...flat(sections.map(section => section.entries)),
  ...rowScreens,
]
