import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contractVersion } from '../../../src/kit/contract/version'
import { makeImage, spaceOf } from '../../../src/kit/pack/image'
import { main } from '../../../src/kit/pack/pack-command'
import { brandConstants } from '../../../src/tools/build/brand/brand'
import { readBrand } from '../../../src/tools/build/brand/read-brand'
import { consoleEntry, settingsOf } from '../../../src/tools/build/bundle'
import { profileOf } from '../../../src/tools/build/profile-file'
import { deliveredFiles } from '../../../src/tools/build/profiles/profile'
import { root } from '../../../src/tools/root'
import { runCommand } from '../../commands/run-command'
import { debianProgram } from '../debian'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-pack-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const mksquashfs = debianProgram('mksquashfs')
const unsquashfs = debianProgram('unsquashfs')
Object.assign(process.env, mksquashfs.env)
const entry = 'tests/tools/stand-in/main.tsx'

/** Runs the pack command and returns its exit code and output. */
const packCommand = (args: string[]) => runCommand(main, ['--mksquashfs', mksquashfs.path, ...args])

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** A line for each file, folder and link of a tree: path, mode, hash of the content. */
const contents = (top: string, under = ''): string[] => {
  return readdirSync(join(top, under))
    .sort()
    .flatMap(name => {
      const path = join(under, name)
      const stats = lstatSync(join(top, path))
      const mode = (stats.mode & 0o777).toString(8)
      if (stats.isSymbolicLink()) return [`${path} -> ${readlinkSync(join(top, path))}`]
      return stats.isDirectory()
        ? [`${path}/ ${mode}`, ...contents(top, path)]
        : [`${path} ${mode} ${sha256(join(top, path))}`]
    })
}

/** Unpacks an image and returns the folder. */
const unpacked = (image: string): string => {
  const target = join(folder, `unpacked-${Math.random().toString(36).slice(2)}`)
  execFileSync(unsquashfs.path, ['-no-progress', '-quiet', '-no-xattrs', '-d', target, image], {
    env: { ...process.env, ...unsquashfs.env },
    stdio: 'ignore',
  })
  return target
}

test('says how much more fits into the last block of the image: so much does, and one byte more needs another', () => {
  const root = join(folder, 'padded')
  const image = join(folder, 'padded.squashfs')
  mkdirSync(root)
  /** An image with a file that no compression makes smaller. */
  const imageWith = (bytes: number) => {
    writeFileSync(join(root, 'noise'), randomBytes(bytes))
    makeImage(root, image, { compression: 'gzip', time: 1, program: mksquashfs.path })
    return { ...spaceOf(readFileSync(image)), size: statSync(image).size }
  }
  const first = imageWith(9000)
  assert.is(first.size, first.blocks * 4096)
  assert.is(first.left + first.last, 4096)
  const full = imageWith(9000 + first.left)
  assert.equal([full.blocks, full.left, full.size], [first.blocks, 0, first.size])
  const more = imageWith(9000 + first.left + 1)
  assert.equal([more.blocks, more.last, more.size], [first.blocks + 1, 1, first.size + 4096])
})

test('the image has the delivered files; the manifest lists them, version, features and contract', async () => {
  const out = join(folder, 'manifest')
  const choices = ['--comp', 'gzip', '--time', '1700000000']
  const { status, output } = await packCommand(['--device', 'ax3000', '--out', out, '--entry', entry, ...choices])
  assert.is(status, 0, output)
  assert.match(output, new RegExp(`^ax3000 .*sha256 ${sha256(join(out, 'ax3000.squashfs'))}$`, 'm'))
  assert.match(
    output,
    /^ {2}ax3000\.squashfs fills \d+ blocks of 4 KiB: \d+ bytes more fit in, \d+ fewer save a block$/m,
  )
  const tree = unpacked(join(out, 'ax3000.squashfs'))
  assert.equal(contents(tree), contents(join(out, 'ax3000')))
  assert.is(readlinkSync(join(tree, 'mobile.html')), 'index.html')
  for (const name of deliveredFiles) assert.is(statSync(join(tree, name)).mtimeMs, 1700000000_000, name)
  assert.is(statSync(tree).mode & 0o777, 0o755)
  const manifest = JSON.parse(readFileSync(join(out, 'ax3000.manifest.json'), 'utf8')) as {
    device: string
    version: string
    contract: string
    build: string
    features: Record<string, boolean>
    image: { file: string; bytes: number; sha256: string; compression: string }
    files: { file: string; bytes: number; sha256: string; link?: string }[]
    others: string[]
  }
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
  assert.equal(
    [manifest.device, manifest.version, manifest.contract, manifest.image.compression],
    ['ax3000', version, contractVersion, 'gzip'],
  )
  assert.equal(manifest.features, profileOf('ax3000').features)
  assert.match(manifest.build, /^[0-9a-f]{8}$/)
  assert.equal(
    [manifest.image.bytes, manifest.image.sha256],
    [statSync(join(out, 'ax3000.squashfs')).size, sha256(join(out, 'ax3000.squashfs'))],
  )
  assert.equal(
    manifest.files.map(({ file }) => file),
    [...deliveredFiles].sort(),
  )
  for (const { file, bytes, sha256: digest, link } of manifest.files) {
    assert.is(digest, sha256(join(out, 'ax3000', file)))
    assert.is(bytes, link ? 0 : statSync(join(out, 'ax3000', file)).size)
  }
  assert.equal(manifest.others, [])
  assert.match(readFileSync(join(out, 'licences.txt'), 'utf8'), /preact/)
})

test('--root adds the console to a web root, leaves other files alone and makes an image of all of them', async () => {
  const [vendor, out] = [join(folder, 'vendor'), join(folder, 'merged')]
  mkdirSync(join(vendor, 'cgi-bin'), { recursive: true })
  writeFileSync(join(vendor, 'index.html'), "the vendor's page")
  writeFileSync(join(vendor, 'vendor.txt'), 'ours')
  writeFileSync(join(vendor, 'cgi-bin/status'), '#!/bin/sh\n')
  chmodSync(join(vendor, 'cgi-bin/status'), 0o700)
  chmodSync(join(vendor, 'vendor.txt'), 0o600)
  symlinkSync('vendor.txt', join(vendor, 'link.txt'))
  // To a program of the device, which this machine does not have (docs/firmware.md).
  symlinkSync('/usr/sbin/no-such-firmware', join(vendor, 'cgi-bin/get.json'))
  const before = contents(vendor).filter(line => !line.startsWith('index.html'))
  const choices = ['--device', 'f501', '--out', out, '--entry', entry]
  const { status, output } = await packCommand([...choices, '--root', vendor])
  assert.is(status, 0, output)
  assert.equal(
    contents(vendor).filter(line => !/^(index\.html|mobile\.html|inflate\.txt|ui\.gz) /.test(line)),
    before,
  )
  const image = contents(unpacked(join(out, 'f501.squashfs')))
  assert.ok(image.includes(`cgi-bin/status 755 ${sha256(join(vendor, 'cgi-bin/status'))}`))
  assert.ok(image.includes(`vendor.txt 644 ${sha256(join(vendor, 'vendor.txt'))}`))
  assert.ok(image.includes('link.txt -> vendor.txt') && image.some(line => line.startsWith('ui.gz 644')))
  assert.ok(image.includes('cgi-bin/get.json -> /usr/sbin/no-such-firmware'))
  assert.equal((JSON.parse(readFileSync(join(out, 'f501.manifest.json'), 'utf8')) as { others: string[] }).others, [
    'cgi-bin/get.json',
    'cgi-bin/status',
    'link.txt',
    'vendor.txt',
  ])
  const again = sha256(join(out, 'f501.squashfs'))
  assert.is((await packCommand([...choices, '--root', vendor])).status, 0)
  assert.is(sha256(join(out, 'f501.squashfs')), again, 'packed again over itself')
  rmSync(join(vendor, 'ui.gz'))
  mkdirSync(join(vendor, 'ui.gz'))
  assert.match(
    (await packCommand([...choices, '--root', vendor])).output,
    /ui\.gz is a folder, but the console needs a file of this name\.\n$/,
  )
  assert.match(
    (await packCommand([...choices, '--root', join(folder, 'nowhere')])).output,
    /The web root .*nowhere does not exist\./,
  )
})

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50)])

test('--brand sets logo, banner and theme, adds nothing to an unbranded console, and rejects an invalid brand', async () => {
  writeFileSync(join(folder, 'own logo.png'), png)
  writeFileSync(join(folder, 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg">\n  <path d="M0 0h9v9z"/>\n</svg>')
  const file = join(folder, 'brand.json')
  writeFileSync(
    file,
    JSON.stringify({
      logo: 'own logo.png',
      banner: 'own.svg',
      theme: 'green',
      provider: 'Acme',
      phone: '0800 10000',
      dns: '9.9.9.9 149.112.112.112',
    }),
  )
  const brand = readBrand(file)
  assert.equal([brand.logo, brand.theme, Object.keys(brand.files)], ['logo.png', 'green', ['logo.png']])
  // The styles, which take most of the time, have no brand.
  const scriptOf = async (constants?: Record<string, string>) =>
    (await build(settingsOf(profileOf('all'), consoleEntry, constants))).outputFiles[0]!.text
  const [plain, branded] = [await scriptOf(), await scriptOf(brandConstants(brand))]
  for (const mark of [
    /logo\.png/,
    /data:image\/svg\+xml,%3Csvg/,
    /init: "green"/,
    /Acme/,
    /tel:.*0800 10000/,
    /9\.9\.9\.9 149/,
  ])
    assert.match(branded, mark)
  assert.not.match(plain, /BRAND|tel:|logo\.png|data:image\/svg\+xml,%3C/)
  // The brand's theme is the default theme.
  assert.match(plain, /factoryTheme = defaultTheme/)
  assert.match(branded, /factoryTheme = "green"/)
  const out = join(folder, 'with-brand')
  const { status, output } = await packCommand(['--device', 'f501', '--out', out, '--entry', entry, '--brand', file])
  assert.is(status, 0, output)
  assert.match(output, /\(brand: -?\d+ in ui\.gz, 58 in pictures\)/)
  assert.equal(readFileSync(join(out, 'f501/logo.png')), png)
  assert.ok(contents(unpacked(join(out, 'f501.squashfs'))).some(line => line.startsWith('logo.png 644')))
  const small = await packCommand(['--device', 'smallest', '--out', out, '--entry', entry, '--brand', file])
  assert.is(small.status, 1)
  assert.match(small.output, /theme "green", which device type "smallest" lacks without the feature "themes"\.$/m)
  const cases: [content: unknown, message: RegExp][] = [
    [{ theme: 'pink' }, /has the theme "pink"; valid are: purple, blue, .*dark\b.*\.$/],
    [{ colour: 'red' }, /has the unknown key "colour"; valid are: logo, banner, theme, provider, phone, dns\.$/],
    [{ logo: 'missing.png' }, /The logo .*missing\.png cannot be read\.$/],
    [{ logo: 'brand.json' }, /brand\.json is not a PNG, JPEG, GIF or SVG picture\.$/],
    [{ phone: 'call us' }, /has the phone "call us"; digits, spaces and .* are valid\.$/],
    [{ phone: ' ' }, /has the phone " "/],
    [{ dns: '9.9.9.9' }, /has the dns "9\.9\.9\.9"; two IPv4 addresses .* are valid\.$/],
    [{ dns: '9.9.9.9 dns.example' }, /has the dns "9\.9\.9\.9 dns\.example"/],
    [{ theme: 7 }, /has 7 for "theme"; a string is required\.$/],
    [[], /must be an object/],
  ]
  for (const [content, message] of cases) {
    writeFileSync(file, JSON.stringify(content))
    assert.throws(() => readBrand(file), message)
  }
  writeFileSync(file, '{\n  theme: "green"\n}')
  assert.throws(() => readBrand(file), /brand\.json:2 is not valid JSON: Expected string in JSON but found "theme"\.$/)
  rmSync(file)
  assert.throws(() => readBrand(file), /brand\.json cannot be read: it does not exist/)
})

test('prints a message for invalid options and writes nothing', async () => {
  const out = join(folder, 'nothing')
  const tight = join(folder, 'tight.json')
  const types = JSON.parse(readFileSync(resolve(root, 'size-budget.json'), 'utf8')) as Record<
    string,
    { budget: Record<string, number> }
  >
  types.f501!.budget = { 'ui.gz': 10 }
  writeFileSync(tight, JSON.stringify(types))
  const required = ['--device', 'f501', '--out', out, '--entry', entry]
  const cases: [args: string[], message: RegExp][] = [
    [
      [...required, '--mksquashfs', '/no/such/mksquashfs'],
      /^\/no\/such\/mksquashfs is not mksquashfs: it cannot be run\. Install .*apt-get install squashfs-tools.*--mksquashfs FILE.*--no-image/,
    ],
    [[...required, '--mksquashfs', '/bin/true'], /^\/bin\/true is not mksquashfs: it prints “”\./],
    [[...required, '--budget', tight], /^f501\/ui\.gz has \d+ bytes, \d+ more than its budget of 10 in/],
    [[...required, '--comp', 'rar'], /^--comp must be one of xz, gzip, zstd, lz4, lzo, not "rar"\./],
    [[...required, '--time', 'noon'], /^The time must be in whole seconds since 1970, not "noon"\./],
    [[...required, '--time', '4294967296'], /^The time must be in whole seconds since 1970, not "4294967296"\./],
    [[...required, '--time', '0'], /^The time must not be 0: boa /],
    [['--out', out], /^--device is missing; see npm run pack -- --help\.\n$/],
    [['--device', 'f501'], /^--out is missing; see/],
    [
      ['--device', 'f501', '--out', '/proc/ontlet/image', '--entry', entry, '--no-image'],
      /^\/proc\/ontlet cannot be made: ENOENT/,
    ],
    [['--device', 'every', '--out', out, '--root', folder], /^--root requires a single device type/],
  ]
  for (const [args, message] of cases) {
    const { status, output } = await packCommand(args)
    assert.is(status, 1, args.join(' '))
    assert.match(output, message)
    assert.not.match(output, /\n +at /)
    assert.not.ok(existsSync(out), args.join(' '))
  }
  assert.is((await packCommand([...required, '--no-image', '--mksquashfs', '/no/such'])).status, 0)
  assert.equal(readdirSync(out).sort(), ['.gitignore', 'f501', 'f501.manifest.json', 'licences.txt'])
})

test.run()
