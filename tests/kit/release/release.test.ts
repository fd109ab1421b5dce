import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vendorVariable } from '../../../src/device/vendor'
import { contractVersion } from '../../../src/kit/contract/version'
import { sectionOf } from '../../../src/kit/release/changelog'
import { consoleHash, picturedFile } from '../../../src/kit/release/pictures'
import { compile } from '../../../src/tools/compile/compile.mjs'
import { root } from '../../../src/tools/root'
import { type CommandResult, runCommand } from '../../commands/run-command'
import { checkout, checkoutTypes } from '../../tools/checkout'
import { debianProgram } from '../debian'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-release-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))
const mksquashfs = debianProgram('mksquashfs')

/** Makes commits that do not depend on who runs the test, or on when. */
const committer = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
}
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, ...committer } }).trim()

const first = checkout(join(folder, 'one'))
mkdirSync(join(first, '.github'), { recursive: true })
writeFileSync(join(first, picturedFile), `${consoleHash(first)}\n`)
git(first, 'init', '-q')
git(first, 'add', '.')
git(first, 'commit', '-q', '-m', 'Everything')

const other = join(folder, 'the other one')
git(folder, 'clone', '-q', first, other)
symlinkSync(resolve(root, 'node_modules'), join(other, 'node_modules'))

/** The options of a command in a checkout. */
const optionsIn = (cwd: string) => [
  '--mksquashfs',
  mksquashfs.path,
  '--entry',
  join(cwd, 'tests/tools/stand-in/main.tsx'),
]

Object.assign(process.env, mksquashfs.env)

/** Runs the release command in a checkout as npm does, in a process of its own with an odd environment. */
const release = (cwd: string) => {
  const command = ['src/tools/run.mjs', 'src/kit/release/release-command.ts', ...optionsIn(cwd)]
    .map(word => `"${word}"`)
    .join(' ')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `umask 077; exec "${process.execPath}" ${command}`], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'Asia/Tokyo', LANG: 'zh_CN.UTF-8', SOURCE_DATE_EPOCH: '1' },
  })
  return { status, output: stdout + stderr }
}

/** A command of a checkout, compiled into this process. */
const commandOf = async (
  cwd: string,
  path: 'pack/pack-command.ts' | 'release/release-command.ts',
): Promise<(...args: string[]) => Promise<CommandResult>> => {
  writeFileSync(join(folder, 'command.ts'), `export { main } from '${cwd}/src/kit/${path}'`)
  const compiled = join(await compile(['command.ts'], { root, folder }), 'command.mjs')
  const { main } = await import(pathToFileURL(compiled).href)
  return (...args) => runCommand(main, args)
}
const releaseIn = (cwd: string) => commandOf(cwd, 'release/release-command.ts')

/** Every file of a folder with its hash. */
const filesOf = (top: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path.slice(top.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )

const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
const released = `dist/release/ontlet-${version}`

test('a release needs a clean tree, the tag of its version and its section of the changelog', async () => {
  const tree = other
  const release = await releaseIn(tree)
  const [history, elsewhere] = [join(tree, '.git'), join(folder, 'history')]
  const cases: [prepare: () => void, message: RegExp][] = [
    [() => undefined, new RegExp(`^The commit does not have the tag v${version}\\.`)],
    [() => git(tree, 'tag', 'v9.9.9'), /does not have the tag/],
    [
      () => {
        git(tree, 'tag', `v${version}`)
        writeFileSync(join(tree, 'web/new.ts'), '')
      },
      /^The tree is not clean\. Commit or remove these files first:\n {2}web\/new\.ts\n/,
    ],
    [
      () => {
        rmSync(join(tree, 'web/new.ts'))
        writeFileSync(join(tree, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n\n- Something.\n')
        git(tree, 'commit', '-q', '-a', '-m', 'No section')
        git(tree, 'tag', '-f', `v${version}`)
      },
      new RegExp(`^CHANGELOG\\.md needs a section "## \\[${version.replaceAll('.', '\\.')}\\] - YYYY-MM-DD"`),
    ],
    [() => renameSync(history, elsewhere), /^A release needs a git repository/],
  ]
  for (const [prepare, message] of cases) {
    prepare()
    const { status, output } = await release()
    assert.match(output, message)
    assert.is(status, 1)
    assert.not.ok(existsSync(join(tree, 'dist')))
  }
  renameSync(elsewhere, history)
  git(tree, 'reset', '-q', '--hard', 'origin/HEAD')
})

test('a release needs pictures of the console that is released', async () => {
  const release = await releaseIn(other)
  writeFileSync(join(other, 'web/app.tsx'), `${readFileSync(join(other, 'web/app.tsx'), 'utf8')}\n`)
  git(other, 'commit', '-q', '-a', '-m', 'Another console')
  git(other, 'tag', '-f', `v${version}`)
  const { status, output } = await release(...optionsIn(other))
  assert.match(output, /^The pictures of the README show an older console\./)
  assert.is(status, 1)
  git(other, 'reset', '-q', '--hard', 'origin/HEAD')
})

test('clones in different folders, with different umask, time zone and language, give the same release', async () => {
  for (const tree of [first, other]) git(tree, 'tag', '-f', `v${version}`)
  const ownProcess = release(first)
  assert.is(ownProcess.status, 0, ownProcess.output)
  const { status, output } = await (await releaseIn(other))(...optionsIn(other))
  assert.is(status, 0, output)
  const files = filesOf(join(first, released))
  assert.equal(filesOf(join(other, released)), files)
  const at = (name: string) => join(first, released, name)
  for (const type of checkoutTypes) {
    assert.ok(files[`${type}.squashfs`] && files[`contract/${type}/reference.md`], type)
    assert.ok(files[`contract/${type}/ontlet-check.c`] && files[`contract/${type}/openapi.json`], type)
    const manifest = JSON.parse(readFileSync(at(`${type}.manifest.json`), 'utf8')) as Record<string, unknown>
    assert.equal([manifest.commit, manifest.dirty], [git(first, 'rev-parse', 'HEAD'), false])
    assert.is(manifest.time, Date.parse(committer.GIT_COMMITTER_DATE) / 1000)
  }
  const guide = readFileSync(resolve(root, 'docs/integrators.md'), 'utf8').split('## A release')[1]!.split('\n## ')[0]!
  const documented = [...guide.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => cell!.match(/(?<=`)[^`, ]+(?=`)/g)!)
  for (const name of documented) assert.ok(existsSync(at(name.replace('TYPE', checkoutTypes[0]!))), name)
  const known = documented
    .map(name => name.replace('TYPE', '\\w+'))
    .map(name => (name.endsWith('/') ? name : `${name}$`))
  const undocumented = Object.keys(files).filter(path => !known.some(name => new RegExp(`^${name}`).test(path)))
  assert.equal([documented.length, undocumented], [8, []])
  const licences = readFileSync(at('licences.txt'), 'utf8')
  for (const name of [`ontlet ${version}`, 'preact 1', 'goober 2', '@preact/signals-core 1'])
    assert.ok(licences.includes(name), name)
  assert.match(
    readFileSync(at('release-notes.md'), 'utf8'),
    new RegExp(`^# ontlet ${version} \\(\\d{4}-\\d\\d-\\d\\d\\)`),
  )
  // What a release contains, and nothing else, is what sha256sum checks.
  const { SHA256SUMS: _, ...others } = files
  const sums = Object.entries(others).map(([path, hash]) => `${hash}  ${path}`)
  const links = checkoutTypes.map(type => `${type}/mobile.html`)
  const lines = readFileSync(at('SHA256SUMS'), 'utf8').trim().split('\n')
  assert.equal([...lines].sort(), sums.filter(line => !links.some(link => line.endsWith(link))).sort())
})

test('a release of a vendor needs the same of its folder, and contains versions and notes of both', async () => {
  const tree = first
  const acme = join(folder, 'acme')
  mkdirSync(acme)
  writeFileSync(join(acme, 'vendor.json'), '{ "name": "acme", "version": "1.2.0" }')
  process.env[vendorVariable] = acme
  try {
    const release = await releaseIn(tree)
    const cases: [prepare: () => void, message: RegExp][] = [
      [() => undefined, /^A release needs a git repository of acme/],
      [
        () => {
          git(acme, 'init', '-q')
          git(acme, 'add', '.')
          git(acme, 'commit', '-q', '-m', 'Start')
        },
        /^The commit of acme does not have the tag v1\.2\.0\./,
      ],
      [() => git(acme, 'tag', 'v1.2.0'), /^CHANGELOG\.md of acme needs a section "## \[1\.2\.0\] - YYYY-MM-DD"/],
      [
        () => writeFileSync(join(acme, 'CHANGELOG.md'), '## [1.2.0] - 2026-03-04\n\n- A bell.\n'),
        /^The tree of acme is not clean\. Commit or remove these files first:\n {2}CHANGELOG\.md\n/,
      ],
    ]
    for (const [prepare, message] of cases) {
      prepare()
      const { status, output } = await release()
      assert.match(output, message)
      assert.is(status, 1)
    }
    git(acme, 'add', '.')
    git(acme, 'commit', '-q', '-m', 'Changes')
    git(acme, 'tag', '-f', 'v1.2.0')
    const unknown = await release(...optionsIn(tree), '--device', 'none')
    assert.equal([unknown.status, /^Unknown device type "none"/.test(unknown.output)], [1, true])
    const { status, output } = await release(...optionsIn(tree), '--device', 'all')
    assert.is(status, 0, output)
  } finally {
    delete process.env[vendorVariable]
  }
  const read = (name: string) => readFileSync(join(tree, 'dist/release/acme-1.2.0', name), 'utf8')
  assert.match(read('release-notes.md'), /^# acme 1\.2\.0 \(2026-03-04\)\n\n- A bell\.\n\n# ontlet /)
  const { vendor, contract } = JSON.parse(read('all.manifest.json'))
  assert.equal(vendor, { name: 'acme', version: '1.2.0', commit: git(acme, 'rev-parse', 'HEAD'), dirty: false })
  assert.is(contract, `${contractVersion}+acme.1.2.0`)
  assert.is(JSON.parse(read('contract/all/shape.json')).version, contract)
  const types = Object.keys(filesOf(join(tree, 'dist/release/acme-1.2.0'))).filter(path => /manifest/.test(path))
  assert.equal(types, ['all.manifest.json'], 'only the device type that was named')
})

test('the bill of materials names every library of the console with its licence and hash', () => {
  const bom = JSON.parse(readFileSync(join(first, released, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string
    specVersion: string
    serialNumber: string
    metadata: { timestamp: string; component: { name: string; version: string } }
    components: {
      name: string
      version: string
      purl: string
      licenses: unknown[]
      hashes: unknown[]
      'bom-ref': string
    }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  assert.equal([bom.bomFormat, bom.metadata.component.name], ['CycloneDX', 'ontlet'])
  assert.match(bom.specVersion, /^1\.\d$/)
  assert.match(bom.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.is(Date.parse(bom.metadata.timestamp), Date.parse(committer.GIT_COMMITTER_DATE))
  const { dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  assert.equal(
    bom.components.map(({ name }) => name).sort(),
    [...Object.keys(dependencies), '@preact/signals-core'].sort(),
  )
  for (const { name, purl, licenses, hashes } of bom.components)
    assert.ok(purl.startsWith('pkg:npm/') && licenses.length && hashes.length, name)
  const known = new Set([...bom.components.map(component => component['bom-ref']), `ontlet@${version}`])
  for (const { ref, dependsOn } of bom.dependencies)
    for (const name of [ref, ...dependsOn]) assert.ok(known.has(name), name)
})

test('the manifest and the terminal say when the sources differ from the commit', async () => {
  const tree = first
  writeFileSync(join(tree, 'web/new.ts'), '')
  const out = join(tree, 'dist/image')
  const pack = await commandOf(tree, 'pack/pack-command.ts')
  const { output } = await pack(...optionsIn(tree), '--device', 'all', '--out', out, '--no-image')
  assert.match(
    output,
    /^The sources differ from commit [0-9a-f]{12} \(web\/new\.ts\)\. The manifest says "dirty": true\.$/m,
  )
  const manifest = JSON.parse(readFileSync(join(tree, 'dist/image/all.manifest.json'), 'utf8')) as { dirty: boolean }
  assert.is(manifest.dirty, true)
})

const sections: [changelog: string, found: string | undefined][] = [
  [
    '## [1.0.0] - 2026-01-02\n\n### Added\n\n- A thing.\n\n## [0.9.0] - 2025-01-02\n\n- Old.\n',
    '### Added\n\n- A thing.',
  ],
  ['## [1.0.0]\n\n- No date.\n', undefined],
  ['## [1.0.0] - 2026-01-02\n\n## [0.9.0] - 2025-01-02\n\n- Old.\n', undefined],
  ['## [1.0.0-rc.1] - 2026-01-02\n\n- Other version.\n', undefined],
]
for (const [changelog, found] of sections)
  test(`the section of version 1.0.0 is ${found ? 'found' : 'missing'}: ${changelog.split('\n')[0]}`, () => {
    assert.is(sectionOf(changelog, '1.0.0')?.text, found)
  })

test.run()
