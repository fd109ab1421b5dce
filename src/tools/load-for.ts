import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { globalsOf } from './build/globals'
import type { Profile } from './build/profiles/profile'
// Declares `namedGlobals`.
import type {} from './compile/globals'
import { compiledProgram } from './vendor/open-vendor'

/**
 * Loads a program, a path in the project, for a device type: with modules of its own, in which WITH, LIMITS and the
 * other constants are those of the type. The same program and type are loaded once.
 */
export const loadFor = async <Exports>(profile: Profile, path: string): Promise<Exports> => {
  const { href } = pathToFileURL(await compiledProgram(path))
  const globals = globalsOf(profile, 'source')
  const hash = createHash('sha256').update(JSON.stringify(globals)).digest('hex').slice(0, 8)
  const query = `?${profile.type}-${hash}`
  globalThis.namedGlobals = { ...globalThis.namedGlobals, [query]: structuredClone(globals) }
  return import(href + query)
}
