import type { Entry } from '../ui/menu-structure'

/** A section of the menu, by the name of its icon. */
export type SectionName =
  | 'internet'
  | 'system'
  | 'security'
  | 'applications'
  | 'phone'
  | 'diagnosis'
  | 'remote'
  | 'catv'

/** A screen that a vendor adds to the menu, at the end of a section. */
export interface MenuRow extends Entry {
  readonly section: SectionName
}
