import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import type { Brand } from '../../tools/build/brand/brand'
import { readBrand, vendorBrand } from '../../tools/build/brand/read-brand'
import { consoleEntry } from '../../tools/build/bundle'
import { profileOf, readProfiles } from '../../tools/build/profile-file'
import { BuildError } from '../../tools/build/profiles/build-error'
import type { Profile } from '../../tools/build/profiles/profile'
import { root } from '../../tools/root'
import { type SourceState, sourceState, sourceTime, vendorState } from '../../tools/source-state'
import { commandLine, exitCodeOf } from '../../tools/usage-error'
import { compressions, type ImageSpace, requireMksquashfs, spaceOf } from './image'
import type { Manifest } from './manifest'
import { pack } from './pack'

const help = `npm run pack -- --device TYPE --out DIR [options]
  --device TYPE      device type, a key of size-budget.json; "every" packs all of them
  --out DIR          output directory: DIR/TYPE is the web root, DIR/TYPE.squashfs the image, DIR/TYPE.manifest.json
                     the list of its files; git ignores what is in a new one
  --root DIR         adds the console to this web root, which may contain other files, and makes the image of all of it
  --brand FILE       JSON with "logo" and "banner" (PNG, JPEG, GIF or SVG files beside it) and "theme"; by default
                     brand/brand.json of a vendor folder
  --vendor DIR       with what a vendor adds (docs/vendors.md)
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

const parse = (args: string[]) => commandLine({ args, options: optionTypes }).values
type Options = ReturnType<typeof parse>

/** Seconds since 1970 for every file: browsers revalidate their cache with the modification time that boa sends. */
const timeIn = ({ time = process.env.SOURCE_DATE_EPOCH }: Options): number => {
  if (time === undefined) return sourceTime()
  if (!/^\d{1,10}$/.test(time) || Number(time) > 0xffffffff)
    throw new BuildError(`The time must be in whole seconds since 1970, not "${time}".`)
  if (!Number(time)) throw new BuildError('The time must not be 0: boa then answers 304 for a file that has changed.')
  return Number(time)
}

/** The device types to pack. Throws a BuildError for options that are missing or do not fit together. */
const profilesIn = (options: Options): Profile[] => {
  if (!options.device || !options.out)
    throw new BuildError(`${options.device ? '--out' : '--device'} is missing; see npm run pack -- --help.`)
  if (!compressions.includes(options.comp))
    throw new BuildError(`--comp must be one of ${compressions.join(', ')}, not "${options.comp}".`)
  const all = readProfiles(options.budget && resolve(options.budget))
  const profiles = options.device === 'every' ? Object.values(all) : [profileOf(options.device, all)]
  if (options.root && profiles.length > 1)
    throw new BuildError('--root requires a single device type; "every" cannot be used.')
  if (options.root && !existsSync(options.root)) throw new BuildError(`The web root ${options.root} does not exist.`)
  if (options.root && !statSync(options.root).isDirectory())
    throw new BuildError(`The web root ${options.root} is a file, not a folder.`)
  return profiles
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** One line about what was written. `brand.bytes` is what the brand adds to ui.gz, which may be negative. */
const lineFor = ({ device, files, image }: Manifest, brand?: { bytes: number; files: Brand['files'] }): string => {
  const pictures = brand && sum(Object.values(brand.files).map(({ length }) => length))
  return [
    `${device}  web root ${sum(files.map(({ bytes }) => bytes))} bytes`,
    brand && ` (brand: ${brand.bytes} in ui.gz, ${pictures} in pictures)`,
    image && `  ${image.file} ${image.bytes} bytes  sha256 ${image.sha256}`,
  ]
    .filter(Boolean)
    .join('')
}

/** One line about the room in an image, which occupies whole blocks of flash. */
const roomFor = (file: string, { blocks, left, last }: ImageSpace) =>
  `  ${file} fills ${blocks} blocks of 4 KiB: ${left} bytes more fit in, ${last} fewer save a block`

/** Packs one device type and prints what was written. */
const packType = async (profile: Profile, brand: Brand | undefined, time: number, options: Options): Promise<void> => {
  const { manifest, brandBytes } = await pack(profile, {
    entry: resolve(options.entry),
    out: options.out!,
    root: options.root,
    brand,
    time,
    image: options['no-image'] ? undefined : { compression: options.comp, program: options.mksquashfs },
  })
  console.log(lineFor(manifest, brand && { bytes: brandBytes, files: brand.files }))
  const { image } = manifest
  if (image) console.log(roomFor(image.file, spaceOf(readFileSync(join(resolve(options.out!), image.file)))))
}

/** Prints a warning if the sources, of ontlet or of the vendor that `of` names, are not those of the commit. */
const reportChanges = ({ commit, changed }: SourceState, of = ''): void => {
  if (!commit || !changed.length) return
  const files = changed.length > 5 ? [...changed.slice(0, 5), '…'] : changed
  const difference = `differ from commit ${commit.slice(0, 12)} (${files.join(', ')})`
  console.error(`The sources${of} ${difference}. The manifest says "dirty": true.`)
}

/** `npm run pack`: returns the exit code, 1 after an error in the arguments, the brand or the budget. */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => {
    const options = parse(argv)
    if (options.help) {
      console.log(help)
      return
    }
    const profiles = profilesIn(options)
    if (!options['no-image']) requireMksquashfs(options.mksquashfs)
    const brand = options.brand ? readBrand(resolve(options.brand)) : vendorBrand()
    const time = timeIn(options)
    for (const profile of profiles) await packType(profile, brand, time, options)
    reportChanges(sourceState())
    const vendor = currentVendor()
    if (vendor) reportChanges(vendorState(vendor.folder), ` of ${vendor.name}`)
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/pack/pack-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
