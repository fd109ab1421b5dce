import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Vendor } from '../../device/vendor'
import { typeErrors } from '../build/profile-file'
import { BuildError } from '../build/profiles/build-error'
import { textOf } from '../build/profiles/json-object'
import { manifestErrors } from './manifest'
import { ownTextErrors, textErrors } from './replaced-texts'
import { sourceErrors } from './source-errors'

/** Checks a vendor folder and returns what vendor.json says. Throws a BuildError with a sentence for each conflict. */
export const loadVendor = (path: string): Vendor => {
  const file = resolve(path, 'vendor.json')
  if (!path || !existsSync(file)) {
    throw new BuildError(`"${path}" is no vendor folder: it has no vendor.json (docs/vendors.md).`)
  }
  const folder = realpathSync(path)
  const text = textOf(file)
  const errors = [
    ...manifestErrors(folder, text),
    ...sourceErrors(folder),
    ...ownTextErrors({ folder }),
    ...textErrors({ folder }),
    ...typeErrors({ folder }),
  ]
  if (errors.length) throw new BuildError(errors.join('\n'))
  const { name, version, without = [], themes = {} } = JSON.parse(text)
  return { folder, name, version, without, themes }
}
