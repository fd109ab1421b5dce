import { readFileSync } from 'node:fs'

/** What the files of a new screen are made of. */
export interface NewScreen {
  group: string
  slug: string
  /** The name of the entity in the sources: `doorBell`. */
  name: string
  /** The name of the module on the wire: `door_bell_config`. */
  module: string
  /** The English name of the screen, a placeholder: `Door bell`. */
  title: string
  /** The feature that a device type needs for the screen; empty if every type has it. */
  feature: string
}

/** A file of templates/ with the values of a screen. Without a feature, its lines about features are left out. */
const filled = (template: string, screen: NewScreen): string => {
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8')
  const needed = screen.feature ? text : text.replace(/^.*\bFeature\b.*\n/gm, '')
  return needed.replace(/\{\{(\w+)\}\}/g, (_, key: keyof NewScreen) => screen[key])
}

/** The files of a screen, by their paths in the project. */
export const screenFiles = (screen: NewScreen): Record<string, string> => {
  const path = `${screen.group}/${screen.slug}`
  return {
    [`src/device/${path}.ts`]: filled('definition', screen),
    [`web/pages/${path}.ts`]: filled('page', screen),
    [`src/gateway/behaviours/${path}.ts`]: filled('behaviour', screen),
    [`tests/device/${path}.limits.ts`]: filled('limits', screen),
    [`tests/gateway/behaviours/${path}.test.ts`]: filled('behaviour-test', screen),
  }
}
