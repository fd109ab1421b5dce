import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../src/kit/bundle.ts'
import { contractVersion } from '../../src/kit/contract/version.ts'
import { readBrand } from '../../src/kit/brand.ts'
import { pack } from '../../src/kit/pack.ts'
import { deliveredFiles, profileOf, readProfiles } from '../../src/kit/profile-file.ts'
import { debianProgram } from './debian.ts'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-pack-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const mksquashfs = debianProgram('mksquashfs')
const unsquashfs = debianProgram('unsquashfs')
const entry = 'tests/kit/stand-in/main.tsx'

/** Runs the pack command of a checkout; returns its exit code and what it said. */
function packed(choices: string[], { cwd = root, shell = '', env = {} }: { cwd?: string; shell?: string; env?: Record<string, string> } = {}) {
  const words = ['--import', 'tsx', 'src/kit/pack-command.ts', '--mksquashfs', mksquashfs.path, ...choices].map(word => `"${word}"`).join(' ')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${shell} exec "${process.execPath}" ${words}`], { cwd, encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1', ...mksquashfs.env, ...env } })
  return { status, said: stdout + stderr }
}
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** A checkout somewhere else: everything but what is made. */
function clone(name: string): string {
  const target = join(folder, name)
  for (const part of ['src', 'web', 'tests/kit/stand-in', 'build.mjs', 'package.json', 'tsconfig.json', 'size-budget.json']) cpSync(resolve(root, part), join(target, part), { recursive: true })
  symlinkSync(resolve(root, 'node_modules'), join(target, 'node_modules'))
  return target
}

/** Every file of a tree as an image should hold it: path, kind, mode, content. */
function contents(top: string, under = ''): string[] {
  return readdirSync(join(top, under)).sort().flatMap(name => {
    const path = join(under, name)
    const found = lstatSync(join(top, path))
    const mode = (found.mode & 0o777).toString(8)
    if (found.isSymbolicLink()) return [`${path} -> ${readlinkSync(join(top, path))}`]
    return found.isDirectory() ? [`${path}/ ${mode}`, ...contents(top, path)] : [`${path} ${mode} ${sha256(join(top, path))}`]
  })
}

function unpacked(image: string): string {
  const target = join(folder, `unpacked-${Math.random().toString(36).slice(2)}`)
  execFileSync(unsquashfs.path, ['-no-progress', '-quiet', '-no-xattrs', '-d', target, image], { env: { ...process.env, ...unsquashfs.env }, stdio: 'ignore' })
  return target
}

test('two clones in different folders, with different umask, time zone and language: the same image for every type', () => {
  const types = Object.keys(readProfiles())
  const [one, other] = [clone('one'), clone('the other one')]
  const choices = ['--device', 'every', '--out', 'out', '--time', '1700000000', '--entry', 'web/main.tsx']
  const first = packed(choices, { cwd: one, shell: 'umask 022;', env: { TZ: 'America/Lima', LANG: 'C' } })
  const second = packed(choices, { cwd: other, shell: 'umask 077;', env: { TZ: 'Asia/Tokyo', LANG: 'zh_CN.UTF-8', SOURCE_DATE_EPOCH: '1' } })
  assert.is(first.status, 0, first.said)
  assert.is(second.status, 0, second.said)
  assert.is(first.said, second.said)
  for (const type of types) {
    for (const file of [`${type}.squashfs`, `${type}.manifest.json`]) assert.is(sha256(join(one, 'out', file)), sha256(join(other, 'out', file)), file)
    assert.match(first.said, new RegExp(`^${type} .*sha256 ${sha256(join(one, 'out', `${type}.squashfs`))}$`, 'm'))
  }
  const tree = unpacked(join(other, 'out/f501.squashfs'))
  assert.equal(contents(tree), contents(join(one, 'out/f501')))
  assert.is(readlinkSync(join(tree, 'mobile.html')), 'index.html')
  for (const name of deliveredFiles) assert.is(statSync(join(tree, name)).mtimeMs, 1700000000_000, name)
  assert.is(statSync(tree).mode & 0o777, 0o755)
})

test('the manifest names every file with bytes and digest, the version, the features and the contract', () => {
  const out = join(folder, 'manifest')
  const { status, said } = packed(['--device', 'ax3000', '--out', out, '--entry', entry, '--comp', 'gzip'])
  assert.is(status, 0, said)
  const manifest = JSON.parse(readFileSync(join(out, 'ax3000.manifest.json'), 'utf8')) as {
    device: string; version: string; contract: string; build: string; features: Record<string, boolean>
    image: { file: string; bytes: number; sha256: string; compression: string }; files: { file: string; bytes: number; sha256: string; link?: string }[]; others: string[]
  }
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
  assert.equal([manifest.device, manifest.version, manifest.contract, manifest.image.compression], ['ax3000', version, contractVersion, 'gzip'])
  assert.equal(manifest.features, profileOf('ax3000').features)
  assert.match(manifest.build, /^[0-9a-f]{8}$/)
  assert.equal([manifest.image.bytes, manifest.image.sha256], [statSync(join(out, 'ax3000.squashfs')).size, sha256(join(out, 'ax3000.squashfs'))])
  assert.equal(manifest.files.map(({ file }) => file), [...deliveredFiles].sort())
  for (const { file, bytes, sha256: digest, link } of manifest.files) {
    assert.is(digest, sha256(join(out, 'ax3000', file)))
    assert.is(bytes, link ? 0 : statSync(join(out, 'ax3000', file)).size)
  }
  assert.equal(manifest.others, [])
  assert.match(readFileSync(join(out, 'licences.txt'), 'utf8'), /preact/)
})

test('--root puts the console into a web root and touches nothing else there; the image holds the whole', () => {
  const [own, out] = [join(folder, 'vendor'), join(folder, 'merged')]
  mkdirSync(join(own, 'cgi-bin'), { recursive: true })
  writeFileSync(join(own, 'index.html'), 'the vendor\'s page')
  writeFileSync(join(own, 'vendor.txt'), 'ours')
  writeFileSync(join(own, 'cgi-bin/status'), '#!/bin/sh\n')
  chmodSync(join(own, 'cgi-bin/status'), 0o700)
  chmodSync(join(own, 'vendor.txt'), 0o600)
  symlinkSync('vendor.txt', join(own, 'link.txt'))
  const before = contents(own).filter(line => !line.startsWith('index.html'))
  const choices = ['--device', 'f501', '--out', out, '--entry', entry]
  const { status, said } = packed([...choices, '--root', own])
  assert.is(status, 0, said)
  assert.equal(contents(own).filter(line => !/^(index\.html|mobile\.html|inflate\.txt|ui\.gz) /.test(line)), before)
  const image = contents(unpacked(join(out, 'f501.squashfs')))
  assert.ok(image.includes(`cgi-bin/status 755 ${sha256(join(own, 'cgi-bin/status'))}`))
  assert.ok(image.includes(`vendor.txt 644 ${sha256(join(own, 'vendor.txt'))}`))
  assert.ok(image.includes('link.txt -> vendor.txt') && image.some(line => line.startsWith('ui.gz 644')))
  assert.equal((JSON.parse(readFileSync(join(out, 'f501.manifest.json'), 'utf8')) as { others: string[] }).others, ['cgi-bin/status', 'link.txt', 'vendor.txt'])
  const again = sha256(join(out, 'f501.squashfs'))
  assert.is(packed([...choices, '--root', own]).status, 0)
  assert.is(sha256(join(out, 'f501.squashfs')), again, 'packed once more over itself')
  rmSync(join(own, 'ui.gz'))
  mkdirSync(join(own, 'ui.gz'))
  assert.match(packed([...choices, '--root', own]).said, /ui\.gz is a folder: the console needs this name for a file\.\n$/)
  assert.match(packed([...choices, '--root', join(folder, 'nowhere')]).said, /There is no web root .*nowhere/)
})

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50)])

test('--brand sets logo, banner and theme, costs an unbranded console nothing, and says what it cannot use', async () => {
  writeFileSync(join(folder, 'own logo.png'), png)
  writeFileSync(join(folder, 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg">\n  <path d="M0 0h9v9z"/>\n</svg>')
  const file = join(folder, 'brand.json')
  writeFileSync(file, JSON.stringify({ logo: 'own logo.png', banner: 'own.svg', theme: 'green' }))
  const brand = readBrand(file)
  assert.equal([brand.logo, brand.theme, Object.keys(brand.files)], ['logo.png', 'green', ['logo.png']])
  const [plain, dressed] = [await pack(profileOf('f501'), { quick: true }), await pack(profileOf('f501'), { quick: true, brand })]
  for (const mark of [/logo\.png/, /data:image\/svg\+xml,%3Csvg/, /init:"green"/]) assert.match(dressed.console.text, mark)
  assert.not.match(plain.console.text, /BRAND|logo\.png|data:image\/svg\+xml,%3C/)
  // A built console starts in its own theme where nobody has chosen another.
  assert.match(plain.console.text, /\|\|"purple"/)
  assert.match(dressed.console.text, /\|\|"green"/)
  const out = join(folder, 'branded')
  const { status, said } = packed(['--device', 'f501', '--out', out, '--entry', entry, '--brand', file])
  assert.is(status, 0, said)
  assert.match(said, /the brand: -?\d+ in ui\.gz, 58 in pictures/)
  assert.equal(readFileSync(join(out, 'f501/logo.png')), png)
  assert.ok(contents(unpacked(join(out, 'f501.squashfs'))).some(line => line.startsWith('logo.png 644')))
  const cases: [content: unknown, says: RegExp][] = [
    [{ theme: 'pink' }, /has the theme "pink", which is none of: purple, blue, green, rufous, orange, gray, dark\.$/],
    [{ colour: 'red' }, /names "colour", which is none of: logo, banner, theme\.$/],
    [{ logo: 'missing.png' }, /The logo .*missing\.png cannot be read\.$/],
    [{ logo: 'brand.json' }, /brand\.json is no picture that every browser shows: PNG, JPEG, GIF or SVG\.$/],
    [{ theme: 7 }, /has 7 for "theme", where a text is needed\.$/],
    [[], /has to be a table/],
  ]
  for (const [content, says] of cases) {
    writeFileSync(file, JSON.stringify(content))
    assert.throws(() => readBrand(file), says)
  }
})

test('says in a sentence what it cannot do, and writes nothing then', () => {
  const out = join(folder, 'nothing')
  const tight = join(folder, 'tight.json')
  const types = JSON.parse(readFileSync(resolve(root, 'size-budget.json'), 'utf8')) as Record<string, { budget: Record<string, number> }>
  types.f501!.budget['ui.gz'] = 10
  writeFileSync(tight, JSON.stringify(types))
  const usual = ['--device', 'f501', '--out', out, '--entry', entry]
  const cases: [choices: string[], says: RegExp][] = [
    [[...usual, '--mksquashfs', '/no/such/mksquashfs'], /^There is no \/no\/such\/mksquashfs to make the image with\. It is in Debian's squashfs-tools \(apt-get install squashfs-tools\); --mksquashfs FILE .*--no-image/],
    [[...usual, '--mksquashfs', '/bin/true'], /this is no \/bin\/true to make the image with/],
    [[...usual, '--budget', tight], /^f501\/ui\.gz has \d+ bytes, \d+ more than its budget of 10 in/],
    [[...usual, '--comp', 'rar'], /^--comp is one of xz, gzip, zstd, lz4, lzo, not "rar"\./],
    [[...usual, '--time', 'noon'], /^The time has to be whole seconds since 1970, not "noon"\./],
    [['--device', '99z', '--out', out], /^There is no device type "99z"/],
    [['--out', out], /^Name the device type and a folder\./],
    [['--device', 'every', '--out', out, '--root', folder], /^--root takes one device type/],
    [[...usual, '--nonsense'], /--nonsense/],
  ]
  for (const [choices, says] of cases) {
    const { status, said } = packed(choices)
    assert.is(status, 1, choices.join(' '))
    assert.match(said, says)
    assert.not.match(said, /\n +at /)
    assert.not.ok(existsSync(out), choices.join(' '))
  }
  assert.is(packed([...usual, '--no-image', '--mksquashfs', '/no/such']).status, 0)
  assert.equal(readdirSync(out).sort(), ['f501', 'f501.manifest.json', 'licences.txt'])
})

test.run()
