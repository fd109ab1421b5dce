import type { Entry, Section } from '../shell/menu-structure'

/** The sections of the menu, by the names of their icons, in its order. */
export const sectionNames = [
  'internet',
  'system',
  'security',
  'applications',
  'phone',
  'diagnosis',
  'remote',
  'catv',
] as const

/** A section of the menu. */
export type SectionName = (typeof sectionNames)[number]

/** A screen that a vendor adds to the menu, at the end of a section. */
export interface MenuRow extends Entry {
  readonly section: SectionName
}

/** A section that a vendor adds to the menu, after one of ontlet, with its screens. */
export interface MenuSection extends Section {
  readonly after: SectionName
}
