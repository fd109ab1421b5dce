import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BuildError } from '../../tools/build/profiles/build-error'

/** What the pictures of the README were taken of: the hash of the console's sources, written with the pictures. */
export const picturedFile = '.github/pictures.sha256'

/** Returns the hash of the console's sources in a checkout, by which its pictures are known to be current. */
export const consoleHash = (checkout: string): string => {
  const hash = createHash('sha256')
  const files = readdirSync(join(checkout, 'web'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(relative(checkout, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Throws a BuildError if the pictures of the README in a checkout show another console than it has. */
export const requireCurrentPictures = (checkout: string): void => {
  const file = join(checkout, picturedFile)
  const pictured = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (pictured !== consoleHash(checkout))
    throw new BuildError(
      'The pictures of the README show an older console. Take them again, and commit them: npm run shots -- --readme',
    )
}
