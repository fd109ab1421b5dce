import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { currentVendor, type Vendor } from '../../device/vendor'
import { vendorBrand } from '../../tools/build/brand/read-brand'
import { consoleEntry } from '../../tools/build/bundle'
import { makeFolder } from '../../tools/build/output-folder'
import { profileOf, readProfiles } from '../../tools/build/profile-file'
import { BuildError } from '../../tools/build/profiles/build-error'
import type { Profile } from '../../tools/build/profiles/profile'
import { root } from '../../tools/root'
import { changedFiles, git, type SourceState, sourceState, vendorState } from '../../tools/source-state'
import { commandLine, exitCodeOf } from '../../tools/usage-error'
import { entriesIn, requireMksquashfs } from '../pack/image'
import { pack } from '../pack/pack'
import { sectionOf } from './changelog'
import { requireCurrentPictures } from './pictures'
import { sbomOf } from './sbom'

const help = `npm run release -- [options]
  Writes a release to DIR/ontlet-VERSION: web root, image and manifest of each device type, its contract with the
  validator in C, release notes, licences, bill of materials (CycloneDX) and SHA256SUMS.

  The tree has to be clean, its commit tagged with "v" and the version of package.json, and CHANGELOG.md needs a dated
  section of that version. The pictures of the README have to show the console of the commit. The same tag gives the
  same bytes in every folder. A vendor folder needs the same of its own commit, version and CHANGELOG.md; the release is
  then DIR/NAME-VERSION of the vendor.

  --vendor DIR       with what a vendor adds (docs/vendors.md)
  --device TYPE      a device type that is sold, a key of size-budget.json; repeat it for several (default: all types)
  --out DIR          output directory (default: dist/release)
  --mksquashfs FILE  the mksquashfs program (default: mksquashfs)
  --entry FILE       the console's entry (default: web/main.tsx)`

const optionTypes = {
  device: { type: 'string', multiple: true },
  out: { type: 'string', default: resolve(root, 'dist/release') },
  mksquashfs: { type: 'string', default: 'mksquashfs' },
  entry: { type: 'string', default: consoleEntry },
  help: { type: 'boolean', default: false },
} as const

const parse = (args: string[]) => commandLine({ args, options: optionTypes }).values
type Options = ReturnType<typeof parse>

/** What is released. */
interface Release {
  name: string
  version: string
  commit: string
  /** Time of the commit, in seconds since 1970. */
  time: number
  notes: string
}

/** Sources with a version of their own: ontlet, or what a vendor adds. */
interface Product extends SourceState {
  name: string
  version: string
  folder: string
}

const ontlet = (): Product => {
  const { name, version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Product
  return { ...sourceState(), name, version, folder: root, changed: changedFiles() }
}

/** The release of a product that is checked out. Throws a BuildError that says what is missing. */
const checkedOut = ({ name, version, folder, commit, time, changed }: Product): Release => {
  const of = folder === root ? '' : ` of ${name}`
  if (!commit) throw new BuildError(`A release needs a git repository${of}: this folder is not the top of one.`)
  if (changed.length)
    throw new BuildError(`The tree${of} is not clean. Commit or remove these files first:\n  ${changed.join('\n  ')}`)
  const tags = git(['tag', '--points-at', 'HEAD'], folder)?.split('\n') ?? []
  if (!tags.includes(`v${version}`))
    throw new BuildError(
      `The commit${of} does not have the tag v${version}. Check out the tag, or set it with: git tag v${version}`,
    )
  const changelog = resolve(folder, 'CHANGELOG.md')
  const section = existsSync(changelog) && sectionOf(readFileSync(changelog, 'utf8'), version)
  if (!section)
    throw new BuildError(`CHANGELOG.md${of} needs a section "## [${version}] - YYYY-MM-DD" that says what has changed.`)
  return { name, version, commit, time, notes: `# ${name} ${version} (${section.date})\n\n${section.text}\n` }
}

/** What is released: ontlet, or the product of a vendor, with the notes of both. Throws a BuildError. */
const releaseOf = (vendor: Vendor | undefined): Release => {
  const own = checkedOut(ontlet())
  if (!vendor) return own
  const { name, version, folder } = vendor
  const product = checkedOut({ name, version, folder, ...vendorState(folder) })
  return {
    name,
    version,
    commit: `${product.commit} (ontlet ${own.commit})`,
    time: Math.max(product.time, own.time),
    notes: `${product.notes}\n${own.notes}`,
  }
}

/** Writes the contract of a device type. In a process of its own, because definitions read one profile per process. */
const writeContract = (device: string, out: string): void => {
  const command = ['src/tools/run.mjs', 'src/kit/contract/contract-command.ts', '--device', device, '--out', out, '--c']
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new BuildError(`The contract of ${device} could not be written.\n${stderr}`)
}

/** The hashes of all files in a folder, in the format of sha256sum. */
const checksumsOf = (folder: string): string => {
  const files = [...entriesIn(folder)].filter(({ kind }) => kind === 'file').map(({ path }) => path)
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return files.map(path => `${hash(path)}  ${path}\n`).join('')
}

/** The device types that are released. Throws a BuildError for one that does not exist. */
const soldTypes = ({ device }: Options): Profile[] => {
  const profiles = readProfiles()
  return device ? device.map(type => profileOf(type, profiles)) : Object.values(profiles)
}

interface Contents {
  folder: string
  types: readonly Profile[]
}

const writeRelease = async (
  release: Release,
  { folder, types }: Contents,
  { mksquashfs, entry }: Options,
): Promise<void> => {
  const image = { compression: 'xz', program: mksquashfs }
  const brand = vendorBrand()
  for (const profile of types) {
    const choices = { entry: resolve(entry), out: folder, brand, time: release.time, image }
    const { manifest } = await pack(profile, choices)
    writeContract(profile.type, join(folder, 'contract', profile.type))
    console.log(`${profile.type}  ${manifest.image!.bytes} bytes  sha256 ${manifest.image!.sha256}`)
  }
  writeFileSync(join(folder, 'release-notes.md'), release.notes)
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomOf({ ...release, name: 'ontlet' }))
  writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder))
}

/** `npm run release`: returns the exit code, 1 if there is nothing to release or a step fails. */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => {
    const options = parse(argv)
    if (options.help) {
      console.log(help)
      return
    }
    const types = soldTypes(options)
    const release = releaseOf(currentVendor())
    requireCurrentPictures(root)
    requireMksquashfs(options.mksquashfs)
    const folder = resolve(options.out, `${release.name}-${release.version}`)
    // A release is complete or not there.
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    makeFolder(unfinished)
    await writeRelease(release, { folder: unfinished, types }, options)
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    renameSync(unfinished, folder)
    console.log(`${folder}, commit ${release.commit}`)
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/release/release-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
