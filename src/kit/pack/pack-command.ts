import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, lutimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { excesses } from '../build/budget'
import { type Build, buildType } from '../build/build'
import { consoleEntry, root } from '../build/bundle'
import { writeInto } from '../build/deliver'
import { BuildError, deliveredFiles, type Profile, profileOf, readProfiles } from '../build/profile-file'
import { isUsageError } from '../usage-error.ts'
import { type Brand, noBrand, readBrand } from './brand'
import { makeImage, requireMksquashfs } from './image'
import { licences } from './licences'
import { type Manifest, manifestOf } from './manifest'

const help = `npm run pack -- --device TYPE --out DIR [options]
  --device TYPE      device type, a key of size-budget.json; "every" packs all of them
  --out DIR          output directory: DIR/TYPE is the web root, DIR/TYPE.squashfs the image, DIR/TYPE.manifest.json
                     the list of its files
  --root DIR         adds the console to this web root, which may contain other files, and makes the image of all of it
  --brand FILE       JSON with "logo" and "banner" (PNG, JPEG, GIF or SVG files beside it) and "theme"
  --comp NAME        compression of the image: xz (default), gzip, zstd, lz4, lzo; the device's kernel must support it
  --time SECONDS     modification time of every file (default: SOURCE_DATE_EPOCH, otherwise the time of the commit)
  --mksquashfs FILE  the mksquashfs program (default: mksquashfs)
  --no-image         makes only the web root and the manifest
  --budget FILE      the device types (default: size-budget.json)
  --entry FILE       the console's entry (default: web/main.tsx)`

const optionTypes = {
  device: { type: 'string' },
  out: { type: 'string' },
  root: { type: 'string' },
  brand: { type: 'string' },
  comp: { type: 'string', default: 'xz' },
  time: { type: 'string' },
  mksquashfs: { type: 'string', default: 'mksquashfs' },
  'no-image': { type: 'boolean', default: false },
  budget: { type: 'string' },
  entry: { type: 'string', default: consoleEntry },
  help: { type: 'boolean', default: false },
} as const

const parse = (args: string[]) => parseArgs({ args, options: optionTypes }).values
type Options = ReturnType<typeof parse>

const compressions = ['xz', 'gzip', 'zstd', 'lz4', 'lzo']

/** Modification time used outside a git repository: that of the first release, in seconds since 1970. */
const firstRelease = 1763596800

/** Seconds since 1970 for every file: browsers revalidate their cache with the modification time that boa sends. */
function timeIn({ time = process.env.SOURCE_DATE_EPOCH }: Options): number {
  if (time === undefined) {
    const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
    return Number(stdout?.trim()) || firstRelease
  }
  if (!/^\d{1,10}$/.test(time) || Number(time) > 0xffffffff)
    throw new BuildError(`The time must be in whole seconds since 1970, not "${time}".`)
  return Number(time)
}

/** The device types to pack. Throws a BuildError for options that are missing or do not fit together. */
function profilesIn(options: Options): Profile[] {
  if (!options.device || !options.out) throw new BuildError(`--device and --out are required.\n\n${help}`)
  if (!compressions.includes(options.comp))
    throw new BuildError(`--comp must be one of ${compressions.join(', ')}, not "${options.comp}".`)
  const all = readProfiles(options.budget && resolve(options.budget))
  const profiles = options.device === 'every' ? Object.values(all) : [profileOf(options.device, all)]
  if (options.root && profiles.length > 1)
    throw new BuildError('--root requires a single device type; "every" cannot be used.')
  if (options.root && !existsSync(options.root)) throw new BuildError(`The web root ${options.root} does not exist.`)
  return profiles
}

/** How to write a packed console. */
interface WriteOptions {
  /** Folder of image, manifest and licences. */
  out: string
  /** Folder of the web root, which may contain other files. */
  target: string
  brand: Brand
  time: number
  image?: { compression: string; program: string }
}

/** Throws a BuildError if a folder or a device has the name of one of the console's files. */
function checkNames(target: string, names: readonly string[]): void {
  for (const name of names) {
    const path = join(target, name)
    if (!existsSync(path)) continue
    const stats = lstatSync(path)
    if (!stats.isFile() && !stats.isSymbolicLink())
      throw new BuildError(`${path} is a folder, but the console needs a file of this name.`)
  }
}

function writeWebRoot(build: Build, names: readonly string[], { target, brand, time }: WriteOptions): void {
  const isNew = !existsSync(target)
  writeInto(target, build)
  if (isNew) chmodSync(target, 0o755)
  for (const [name, content] of Object.entries(brand.files)) {
    writeFileSync(join(target, name), content)
    chmodSync(join(target, name), 0o644)
  }
  for (const name of names) lutimesSync(join(target, name), time, time)
}

/** Writes web root, image, manifest and licences. Throws a BuildError. */
function writeAll(build: Build, options: WriteOptions): Manifest {
  const { out, target, brand, time, image } = options
  const { type } = build.profile
  const names = [...deliveredFiles, ...Object.keys(brand.files)].sort((a, b) => (a < b ? -1 : 1))
  checkNames(target, names)
  writeWebRoot(build, names, options)
  const file = `${type}.squashfs`
  if (image) makeImage(target, join(out, file), { ...image, time })
  const manifest = manifestOf(build, {
    target,
    names,
    time,
    image: image && { folder: out, file, compression: image.compression },
  })
  writeFileSync(join(out, `${type}.manifest.json`), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(out, 'licences.txt'), licences())
  return manifest
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** One line about what was written. `brand.bytes` is what the brand adds to ui.gz, which may be negative. */
function lineFor({ device, files, image }: Manifest, brand?: { bytes: number; files: Brand['files'] }): string {
  const pictures = brand && sum(Object.values(brand.files).map(({ length }) => length))
  return [
    `${device}  web root ${sum(files.map(({ bytes }) => bytes))} bytes`,
    brand && ` (brand: ${brand.bytes} in ui.gz, ${pictures} in pictures)`,
    image && `  ${image.file} ${image.bytes} bytes  sha256 ${image.sha256}`,
  ]
    .filter(Boolean)
    .join('')
}

/** Builds, packs and writes one device type. Throws a BuildError and writes nothing if a file exceeds its budget. */
async function packType(profile: Profile, brand: Brand, time: number, options: Options): Promise<void> {
  const entry = resolve(options.entry)
  const branded = await buildType(profile, { entry, brand })
  // The budget applies to the unbranded console: what a brand adds is the integrator's decision.
  const unbranded = options.brand ? await buildType(profile, { entry }) : branded
  const messages = excesses(unbranded)
  if (messages.length) throw new BuildError(messages.join('\n'))
  const out = resolve(options.out!)
  const target = resolve(options.root ?? join(out, profile.type))
  const image = options['no-image'] ? undefined : { compression: options.comp, program: options.mksquashfs }
  const manifest = writeAll(branded, { out, target, brand, time, image })
  const bytes = branded.files['ui.gz'].length - unbranded.files['ui.gz'].length
  console.log(lineFor(manifest, options.brand ? { bytes, files: brand.files } : undefined))
}

/** `npm run pack`: returns the exit code, 1 after an error in the arguments, the brand or the budget. */
export async function main(argv: string[]): Promise<number> {
  try {
    const options = parse(argv)
    if (options.help) {
      console.log(help)
      return 0
    }
    const profiles = profilesIn(options)
    if (!options['no-image']) requireMksquashfs(options.mksquashfs)
    const brand = options.brand ? readBrand(resolve(options.brand)) : noBrand
    const time = timeIn(options)
    for (const profile of profiles) await packType(profile, brand, time, options)
    return 0
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return 1
  }
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/pack/pack-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
