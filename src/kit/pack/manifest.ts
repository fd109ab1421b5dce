import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import type { Build } from '../../tools/build/build'
import { root } from '../../tools/root'
import { type SourceState, vendorState } from '../../tools/source-state'
import { fullContractVersion } from '../contract/version'
import { entriesIn } from './image'

/** A file of the manifest. */
interface ManifestFile {
  file: string
  /** Size; 0 for a symbolic link. */
  bytes: number
  /** SHA-256 of the content, in hexadecimal; for a symbolic link, of the file it points to. */
  sha256: string
  /** Target of a symbolic link. */
  link?: string
}

/** What a web root and its image contain and which sources they were built from. */
export interface Manifest {
  device: string
  version: string
  build: string
  /** The commit of the sources; null if they are not in a repository of their own. */
  commit: string | null
  /** Whether the sources differ from the commit. */
  dirty: boolean
  /** The version of the contract, with that of the vendor. */
  contract: string
  /** The vendor folder that the console was built with, and the last commit that changed it. */
  vendor?: { name: string; version: string; commit: string | null; dirty: boolean }
  /** Modification time of every file, in seconds since 1970. */
  time: number
  features: Build['profile']['features']
  limits: Build['profile']['limits']
  image?: ManifestFile & { compression: string }
  /** The files of the console and the brand. */
  files: ManifestFile[]
  /** Paths of all other files in the web root. */
  others: string[]
}

const describeFile = (folder: string, file: string): ManifestFile => {
  const path = join(folder, file)
  const content = readFileSync(path)
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (lstatSync(path).isSymbolicLink()) return { file, bytes: 0, sha256, link: readlinkSync(path) }
  return { file, bytes: content.length, sha256 }
}

const describeVendor = (): Manifest['vendor'] => {
  const vendor = currentVendor()
  if (!vendor) return undefined
  const { name, version, folder } = vendor
  const { commit, changed } = vendorState(folder)
  return { name, version, commit, dirty: changed.length > 0 }
}

interface ManifestOptions {
  /** Folder of the web root, and the console's files in it. */
  target: string
  names: readonly string[]
  time: number
  source: SourceState
  image?: { folder: string; file: string; compression: string }
}

/** Makes the manifest of a build that has been written. */
export const manifestOf = (
  { profile, build }: Build,
  { target, names, time, source, image }: ManifestOptions,
): Manifest => {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
  const others = [...entriesIn(target)].filter(({ path, kind }) => kind !== 'folder' && !names.includes(path))
  return {
    device: profile.type,
    version,
    build,
    commit: source.commit,
    dirty: source.changed.length > 0,
    contract: fullContractVersion,
    vendor: describeVendor(),
    time,
    features: profile.features,
    limits: profile.limits,
    image: image && { ...describeFile(image.folder, image.file), compression: image.compression },
    files: names.map(name => describeFile(target, name)),
    others: others.map(({ path }) => path),
  }
}
