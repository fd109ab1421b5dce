import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../../../src/tools/root'

/** The example of a vendor folder. */
export const acme = resolve(root, 'tests/tools/vendor/acme')

/**
 * Copies the sources of the example, without what commands have written there, to the new folder `acme` in `folder`.
 */
export const copyOfAcme = (folder: string): string => {
  const copy = join(folder, 'acme')
  cpSync(acme, copy, { recursive: true, filter: path => !/[\\/](dist|\.ontlet)$/.test(path) })
  return copy
}
