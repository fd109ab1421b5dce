import { flat, type Group } from '../shell/menu-structure'
import { type MenuSection, type SectionName, sectionNames } from './menu-row'

/**
 * The groups of a menu with the sections of a vendor, each after the one that it names. On a board without that one, it
 * stands where that would be: before the next one of the menu, or else at the end.
 */
export const withSections = (groups: readonly Group[], added: readonly MenuSection[]): readonly Group[] => {
  const present: readonly string[] = flat(groups.map(group => group.sections)).map(({ icon }) => icon)
  /** The section that is there beside which one of the vendor stands. */
  const neighbourOf = (after: SectionName) => {
    const place = sectionNames.indexOf(after)
    const byDistance = [...sectionNames.slice(place), ...sectionNames.slice(0, place).reverse()]
    return byDistance.find(name => present.includes(name))
  }
  const isBefore = (after: SectionName) => sectionNames.indexOf(neighbourOf(after)!) > sectionNames.indexOf(after)
  return groups.map(group => ({
    ...group,
    sections: flat(
      group.sections.map(section => {
        const beside = added.filter(({ after }) => neighbourOf(after) === section.icon)
        const before = beside.filter(({ after }) => isBefore(after))
        return [...before, section, ...beside.filter(slug => !before.includes(slug))]
      }),
    ),
  }))
}
