/** A section of a changelog. */
export interface ChangelogSection {
  /** YYYY-MM-DD. */
  date: string
  /** The section without its heading. */
  text: string
}

/**
 * The section of a version in a changelog that follows Keep a Changelog: from its heading `## [1.2.3] - 2026-11-22` to
 * the next one. Undefined if there is none, or if it has no date or no text.
 */
export const sectionOf = (changelog: string, version: string): ChangelogSection | undefined => {
  const sections = changelog.split(/^## /m).slice(1)
  for (const section of sections) {
    const heading = /^\[([^\]]+)\] - (\d{4}-\d{2}-\d{2})\n/.exec(section)
    if (heading?.[1] !== version) continue
    const text = section.slice(heading[0].length).trim()
    return text ? { date: heading[2]!, text } : undefined
  }
  return undefined
}
