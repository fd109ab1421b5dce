import { chmodSync, copyFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { whyFileFailed } from '../file-error'
import type { Brand } from './brand/brand'
import { excesses } from './budget'
import { type Build, type BuildChoices, buildType } from './build'
import { licences } from './licences'
import { checkFolder, makeFolder } from './output-folder'
import { BuildError } from './profiles/build-error'
import { deliveredFiles, type Profile } from './profiles/profile'

/**
 * Writes the files of a build into a folder and leaves all other files there unchanged. mobile.html is a symbolic link
 * to index.html (the web servers of gateways follow it), or a copy if the file system does not support links.
 */
export const writeInto = (target: string, { files }: Build): void => {
  makeFolder(target)
  const [page, mobilePage] = [resolve(target, 'index.html'), resolve(target, 'mobile.html')]
  // Removed first: writing through the link would overwrite the page.
  rmSync(mobilePage, { force: true })
  for (const name of deliveredFiles) {
    if (name === 'mobile.html') continue
    writeFileSync(resolve(target, name), files[name])
    // Independent of the umask: the modes go into the hash of a squashfs image.
    chmodSync(resolve(target, name), 0o644)
  }
  try {
    symlinkSync('index.html', mobilePage)
  } catch {
    copyFileSync(page, mobilePage)
  }
}

/** Writes the pictures of a brand into a folder. */
export const writePictures = (target: string, { files }: Pick<Brand, 'files'>): void => {
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(resolve(target, name), content)
    chmodSync(resolve(target, name), 0o644)
  }
}

/** Writes a build to `<folder>/<type>/`, and the licences of what it contains to `<folder>/licences.txt`. */
export const write = (folder: string, built: Build): void => {
  const target = resolve(folder, built.profile.type)
  writeInto(target, built)
  chmodSync(target, 0o755)
  writeFileSync(resolve(folder, 'licences.txt'), licences())
}

interface DeliveryChoices extends BuildChoices {
  /** Warns of a file that exceeds its budget, and writes it: for work on the console. */
  mayExceedBudget?: boolean
}

/**
 * Builds one device type and writes it. If a file exceeds its budget, it throws a BuildError and writes nothing, unless
 * `mayExceedBudget`.
 */
export const deliver = async (folder: string, profile: Profile, choices: DeliveryChoices = {}): Promise<Build> => {
  // Said before a build, which takes half a minute.
  checkFolder(folder)
  const built = await buildType(profile, choices)
  const sentences = excesses(built, choices)
  if (sentences.length && !choices.mayExceedBudget) throw new BuildError(sentences.join('\n'))
  for (const sentence of sentences) console.error(`Warning: ${sentence}`)
  try {
    write(folder, built)
    if (choices.brand) writePictures(resolve(folder, profile.type), choices.brand)
  } catch (error) {
    if (error instanceof BuildError) throw error
    throw new BuildError(`${folder} cannot be written: ${whyFileFailed(error)}.`)
  }
  return built
}
