import { chmodSync, copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Brand, brandConstants } from './brand.ts'
import { buildPlaceholder, bundle, consoleEntry, contentId, root, type Script } from './bundle.ts'
import { gzipQuick, gzipSmallest } from './compress.ts'
import { licences } from './licences.ts'
import { pageOf, sentencesByLanguage } from './page.ts'
import { BuildFault, type DeliveredFile, deliveredFiles, type Profile } from './profile-file.ts'
import { escapeForeign, packScript } from './script-file.ts'

/** How a device type is packed. */
export interface PackChoices {
  entry?: string
  /** Skips zopfli: for a build that is looked at, not shipped. */
  quick?: boolean
  /** What the console is dressed in where the device tells nothing of its own. */
  brand?: Brand
  /** Origin of the server that tells the browser to reload, in a build that is being worked on. */
  reloadFrom?: string
}

/** A packed device type. */
export interface Pack {
  profile: Profile
  build: string
  console: Script
  files: Record<DeliveredFile, Buffer>
}

const loaderFile = (name: string) => resolve(root, 'web/loader', name)

/** Packs one device type in memory: the same bytes for the same sources, wherever and whenever. */
export async function pack(profile: Profile, { entry = consoleEntry, quick = false, brand, reloadFrom }: PackChoices = {}): Promise<Pack> {
  const [script, inflate, loader] = await Promise.all([
    bundle(profile, entry, brand && brandConstants(brand)),
    bundle(profile, loaderFile('inflate-entry.ts')),
    bundle(profile, loaderFile('loader.ts'), { SIZE: '8888888' }),
  ])
  if (reloadFrom) script.text += `;new EventSource("${reloadFrom}").onmessage=()=>location.reload()`
  const build = contentId(script.text, inflate.text, loader.text)
  const named = (text: string) => text.split(buildPlaceholder).join(build)
  script.text = escapeForeign(named(script.text))
  const compressed = (quick ? gzipQuick : gzipSmallest)(packScript(script.text))
  const page = Buffer.from(
    pageOf({
      loader: sentencesByLanguage(named(loader.text)).replace('8888888', String(compressed.length)),
      scripts: [script.text, inflate.text],
      connect: reloadFrom,
    }),
  )
  return {
    profile,
    build,
    console: script,
    // One page under two names: the loader goes by the name.
    files: { 'index.html': page, 'mobile.html': page, 'inflate.txt': Buffer.from(inflate.text), 'ui.gz': compressed },
  }
}

/** The sentences about each file of a pack that is over its budget. */
export const excesses = ({ profile, files }: Pack): string[] =>
  deliveredFiles
    .filter(name => files[name].length > profile.budget[name])
    .map(name => {
      const [size, budget] = [files[name].length, profile.budget[name]]
      return `${profile.type}/${name} has ${size} bytes, ${size - budget} more than its budget of ${budget} in size-budget.json.`
    })

/** The bytes that a browser of today fetches of a pack. */
export const deliveredBytes = ({ files }: Pack): number => files['index.html'].length + files['ui.gz'].length

/** The bytes that a pack takes from the flash: the two pages are one file and a link to it. */
export const flashBytes = ({ files }: Pack): number =>
  [...new Set(deliveredFiles.map(name => files[name]))].reduce((sum, bytes) => sum + bytes.length, 0)

/**
 * Writes the files of a pack into a folder and touches nothing else there. mobile.html is a symbolic link to index.html
 * (the web servers of gateways follow it), or a copy where the file system has no links.
 */
export function writeInto(target: string, { files }: Pack): void {
  mkdirSync(target, { recursive: true })
  const [page, mobilePage] = [resolve(target, 'index.html'), resolve(target, 'mobile.html')]
  // Away first: writing through the link would write the page.
  rmSync(mobilePage, { force: true })
  for (const name of deliveredFiles) {
    if (name === 'mobile.html') continue
    writeFileSync(resolve(target, name), files[name])
    // Whatever the umask: the modes go into the hash of a squashfs image.
    chmodSync(resolve(target, name), 0o644)
  }
  try {
    symlinkSync('index.html', mobilePage)
  } catch {
    copyFileSync(page, mobilePage)
  }
}

/** Writes a pack to `<folder>/<type>/`, and the licences of what is in it to `<folder>/licences.txt`. */
export function write(folder: string, packed: Pack): void {
  const target = resolve(folder, packed.profile.type)
  writeInto(target, packed)
  chmodSync(target, 0o755)
  writeFileSync(resolve(folder, 'licences.txt'), licences())
}

/** Packs and writes one device type; throws a BuildFault when a file is over its budget (nothing is written then). */
export async function deliver(folder: string, profile: Profile, choices: PackChoices = {}): Promise<Pack> {
  const packed = await pack(profile, choices)
  const faults = excesses(packed)
  if (faults.length && !choices.quick) throw new BuildFault(faults.join('\n'))
  try {
    write(folder, packed)
  } catch (error) {
    throw new BuildFault(`${folder} cannot be written: ${(error as Error).message}.`)
  }
  return packed
}
