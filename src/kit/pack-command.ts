import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, lutimesSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { noBrand, readBrand } from './brand.ts'
import { consoleEntry, root } from './bundle.ts'
import { contractVersion } from './contract/version.ts'
import { entriesIn, makeImage, needProgram } from './image.ts'
import { licences } from './licences.ts'
import { excesses, pack, type Pack, writeInto } from './pack.ts'
import { BuildFault, deliveredFiles, type Profile, profileOf, readProfiles } from './profile-file.ts'

const help = `npm run pack -- --device TYPE --out DIR [options]
  --device TYPE      the device type, a key of size-budget.json; "every" packs each
  --out DIR          where to: DIR/TYPE is the web root, DIR/TYPE.squashfs the image, DIR/TYPE.manifest.json what is in it
  --root DIR         puts the console into this web root, which may hold other files, and makes the image of the whole
  --brand FILE       JSON with "logo" and "banner" (PNG, JPEG, GIF or SVG beside it) and "theme"
  --comp NAME        compression of the image: xz (default), gzip, zstd, lz4, lzo; the kernel of the device has to read it
  --time SECONDS     the time of every file (default: SOURCE_DATE_EPOCH, else that of the commit)
  --mksquashfs FILE  the program that makes the image (default: mksquashfs)
  --no-image         the web root and the manifest only
  --budget FILE      the device types (default: size-budget.json)
  --entry FILE       the console's entry (default: web/main.tsx)`

/** Where no other time is known: that of the first release. */
const firstRelease = 1763596800

/** Seconds since 1970 that stand for this checkout: browsers ask a boa by it whether they may keep what they have. */
function timeOf(chosen: string | undefined): number {
  const named = chosen ?? process.env.SOURCE_DATE_EPOCH
  if (named !== undefined) {
    if (!/^\d{1,10}$/.test(named) || Number(named) > 0xffffffff) throw new BuildFault(`The time has to be whole seconds since 1970, not "${named}".`)
    return Number(named)
  }
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return Number(stdout?.trim()) || firstRelease
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** One file of the manifest. `link` is where a symbolic link leads; it has no bytes of its own. */
interface Listed { file: string; bytes: number; sha256: string; link?: string }

const listed = (folder: string, name: string): Listed => {
  const path = join(folder, name)
  const bytes = readFileSync(path)
  return lstatSync(path).isSymbolicLink()
    ? { file: name, bytes: 0, sha256: sha256(bytes), link: readlinkSync(path) }
    : { file: name, bytes: bytes.length, sha256: sha256(bytes) }
}

/** What stands in the way of putting the console into a root: a folder under the name of one of its files. */
function rootFault(target: string, names: readonly string[]): string | undefined {
  const taken = names.find(name => existsSync(join(target, name)) && !lstatSync(join(target, name)).isFile() && !lstatSync(join(target, name)).isSymbolicLink())
  return taken && `${join(target, taken)} is a folder: the console needs this name for a file.`
}

/** How one type is packed to disk. */
interface Order {
  out: string
  /** The web root; of its own, or one with files of others. */
  target: string
  brandFiles: Record<string, Buffer>
  time: number
  image?: { compression: string; program: string }
}

/** Writes web root, image and manifest of one type; returns the manifest. Throws a BuildFault. */
function writeAll(packed: Pack, { out, target, brandFiles, time, image }: Order) {
  const { profile, build } = packed
  const names = [...deliveredFiles, ...Object.keys(brandFiles)].sort((a, b) => (a < b ? -1 : 1))
  const fault = rootFault(target, names)
  if (fault) throw new BuildFault(fault)
  const isNew = !existsSync(target)
  writeInto(target, packed)
  if (isNew) chmodSync(target, 0o755)
  for (const [name, bytes] of Object.entries(brandFiles)) {
    writeFileSync(join(target, name), bytes)
    chmodSync(join(target, name), 0o644)
  }
  for (const name of names) lutimesSync(join(target, name), time, time)
  const imageName = `${profile.type}.squashfs`
  if (image) makeImage(target, join(out, imageName), { ...image, time })
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
  const own = new Set<string>(names)
  const manifest = {
    device: profile.type, version, build, contract: contractVersion, time,
    features: profile.features, limits: profile.limits,
    image: image && { ...listed(out, imageName), compression: image.compression },
    files: names.map(name => listed(target, name)),
    others: [...entriesIn(target)].filter(({ path, kind }) => kind !== 'folder' && !own.has(path)).map(({ path }) => path),
  }
  writeFileSync(join(out, `${profile.type}.manifest.json`), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(out, 'licences.txt'), licences())
  return manifest
}

/** `npm run pack`: returns the exit code; 1 with a sentence when something is wrong, and nothing of that type is written then. */
export async function main(argv: string[]): Promise<number> {
  try {
    const options = parseArgs({
      args: argv,
      options: {
        device: { type: 'string' }, out: { type: 'string' }, root: { type: 'string' }, brand: { type: 'string' },
        comp: { type: 'string', default: 'xz' }, time: { type: 'string' }, mksquashfs: { type: 'string', default: 'mksquashfs' },
        'no-image': { type: 'boolean', default: false }, budget: { type: 'string' }, entry: { type: 'string', default: consoleEntry },
        help: { type: 'boolean', default: false },
      },
    }).values
    if (options.help) {
      console.log(help)
      return 0
    }
    if (!options.device || !options.out) throw new BuildFault(`Name the device type and a folder.\n\n${help}`)
    const compressions = ['xz', 'gzip', 'zstd', 'lz4', 'lzo']
    if (!compressions.includes(options.comp)) throw new BuildFault(`--comp is one of ${compressions.join(', ')}, not "${options.comp}".`)
    const profiles = readProfiles(options.budget && resolve(options.budget))
    const types: Profile[] = options.device === 'every' ? Object.values(profiles) : [profileOf(options.device, profiles)]
    if (options.root && types.length > 1) throw new BuildFault('--root takes one device type: name it with --device.')
    if (options.root && !existsSync(options.root)) throw new BuildFault(`There is no web root ${options.root} to put the console into.`)
    if (!options['no-image']) needProgram(options.mksquashfs)
    const brand = options.brand ? readBrand(resolve(options.brand)) : noBrand
    const out = resolve(options.out)
    const time = timeOf(options.time)
    for (const profile of types) {
      const packed = await pack(profile, { entry: resolve(options.entry), brand })
      // The budget is the console's: what a brand adds is the integrator's own choice, told below.
      const plain = options.brand ? await pack(profile, { entry: resolve(options.entry) }) : packed
      const faults = excesses(plain)
      if (faults.length) throw new BuildFault(faults.join('\n'))
      const target = resolve(options.root ?? join(out, profile.type))
      const image = options['no-image'] ? undefined : { compression: options.comp, program: options.mksquashfs }
      const manifest = writeAll(packed, { out, target, brandFiles: brand.files, time, image })
      const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
      const dress = packed.files['ui.gz'].length - plain.files['ui.gz'].length
      console.log(`${profile.type}  web root ${total} bytes${options.brand ? ` (the brand: ${dress} in ui.gz, ${Object.values(brand.files).reduce((sum, { length }) => sum + length, 0)} in pictures)` : ''}${manifest.image ? `  ${manifest.image.file} ${manifest.image.bytes} bytes  sha256 ${manifest.image.sha256}` : ''}`)
    }
    return 0
  } catch (fault) {
    if (!(fault instanceof BuildFault) && !String((fault as { code?: string }).code).startsWith('ERR_PARSE_ARGS')) throw fault
    console.error((fault as Error).message)
    return 1
  }
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/pack-command.ts')) process.exitCode = await main(process.argv.slice(2))
