import { chmodSync, existsSync, lstatSync, lutimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Brand, noBrand } from '../../tools/build/brand/brand'
import { excesses } from '../../tools/build/budget'
import { type Build, buildType } from '../../tools/build/build'
import { writeInto, writePictures } from '../../tools/build/deliver'
import { licences } from '../../tools/build/licences'
import { makeIgnoredFolder } from '../../tools/build/output-folder'
import { BuildError } from '../../tools/build/profiles/build-error'
import { deliveredFiles, type Profile } from '../../tools/build/profiles/profile'
import { type SourceState, sourceState } from '../../tools/source-state'
import { makeImage } from './image'
import { type Manifest, manifestOf } from './manifest'

/** How to write a packed console. */
interface WriteOptions {
  /** Folder of image, manifest and licences. */
  out: string
  /** Folder of the web root, which may contain other files. */
  target: string
  brand: Brand
  time: number
  source: SourceState
  image?: { compression: string; program: string }
}

/** Throws a BuildError if a folder or a device has the name of one of the console's files. */
const checkNames = (target: string, names: readonly string[]): void => {
  for (const name of names) {
    const path = join(target, name)
    if (!existsSync(path)) continue
    const stats = lstatSync(path)
    if (!stats.isFile() && !stats.isSymbolicLink())
      throw new BuildError(`${path} is a folder, but the console needs a file of this name.`)
  }
}

const writeWebRoot = (build: Build, names: readonly string[], { target, brand, time }: WriteOptions): void => {
  const isNew = !existsSync(target)
  writeInto(target, build)
  if (isNew) chmodSync(target, 0o755)
  writePictures(target, brand)
  for (const name of names) lutimesSync(join(target, name), time, time)
}

/** Writes web root, image, manifest and licences. Throws a BuildError. */
const writeAll = (build: Build, options: WriteOptions): Manifest => {
  const { out, target, brand, time, image } = options
  const { type } = build.profile
  const names = [...deliveredFiles, ...Object.keys(brand.files)].sort((a, b) => (a < b ? -1 : 1))
  checkNames(target, names)
  makeIgnoredFolder(out)
  writeWebRoot(build, names, options)
  const file = `${type}.squashfs`
  if (image) makeImage(target, join(out, file), { ...image, time })
  const manifest = manifestOf(build, {
    target,
    names,
    time,
    source: options.source,
    image: image && { folder: out, file, compression: image.compression },
  })
  writeFileSync(join(out, `${type}.manifest.json`), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(out, 'licences.txt'), licences())
  return manifest
}

/** How to pack a device type. */
export interface PackOptions {
  /** The console's entry. */
  entry: string
  /** Folder of image, manifest and licences. */
  out: string
  /** The web root, which may contain other files; by default a folder in `out` that is named after the type. */
  root?: string
  /** What a device shows that reports no brand of its own. */
  brand?: Brand
  /** Modification time of every file, in seconds since 1970. */
  time: number
  /** How to make the image; without it, only the web root and the manifest are written. */
  image?: { compression: string; program: string }
}

/** A packed device type: its manifest, and the bytes that a brand adds to ui.gz, which may be negative. */
export interface Packed {
  manifest: Manifest
  brandBytes: number
}

/** Builds, packs and writes one device type. Throws a BuildError and writes nothing if a file exceeds its budget. */
export const pack = async (profile: Profile, options: PackOptions): Promise<Packed> => {
  const { entry, brand, time, image } = options
  const built = await buildType(profile, { entry, brand })
  // The budget applies to the unbranded console: what a brand adds is the integrator's decision.
  const unbranded = brand ? await buildType(profile, { entry }) : built
  const messages = excesses(unbranded)
  if (messages.length) throw new BuildError(messages.join('\n'))
  const out = resolve(options.out)
  const target = resolve(options.root ?? join(out, profile.type))
  const manifest = writeAll(built, { out, target, brand: brand ?? noBrand, time, source: sourceState(), image })
  return { manifest, brandBytes: built.files['ui.gz'].length - unbranded.files['ui.gz'].length }
}
