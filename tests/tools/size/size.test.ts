import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { vendorVariable } from '../../../src/device/vendor'
import { buildType } from '../../../src/tools/build/build'
import { profileOf } from '../../../src/tools/build/profile-file'
import { root } from '../../../src/tools/root'
import { main } from '../../../src/tools/size/size'
import { groupOf } from '../../../src/tools/size/size-groups'
import { changesBetween, type SizeReport, sizeReport } from '../../../src/tools/size/size-report'
import { partOf, type Share, sharesOf } from '../../../src/tools/size/size-shares'
import { inMarkdown, markdownTable, printed } from '../../../src/tools/size/size-text'
import { runCommand } from '../../commands/run-command'
import { bundledConsole } from '../build/whole-console'

const entry = resolve(root, 'tests/tools/stand-in/main.tsx')
const all = profileOf('all')
/** The report of the stand-in, of which several tests look at a part. */
const standIn = sizeReport([all], entry)
const folder = mkdtempSync(join(tmpdir(), 'ontlet-size-test-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

test('a module belongs to a page, a definition, a folder of the console or a library', () => {
  const cases: [path: string, kind: Share['kind'], name: string][] = [
    ['web/pages/security/mac-filter.ts', 'page', 'security/mac-filter'],
    ['web/pages/home.tsx', 'page', 'home'],
    ['src/device/security/mac-filter.ts', 'definition', 'security/mac-filter'],
    ['web/ui/forms/form.tsx', 'console', 'web/ui'],
    ['src/model/field.ts', 'console', 'src/model'],
    ['web/main.tsx', 'console', 'web/main.tsx'],
    ['node_modules/preact/dist/preact.mjs', 'library', 'preact'],
    ['node_modules/preact/compat/dist/compat.mjs', 'library', 'preact/compat'],
    ['node_modules/preact/hooks/dist/hooks.mjs', 'library', 'preact/hooks'],
    ['node_modules/@preact/signals-core/dist/signals-core.mjs', 'library', '@preact/signals-core'],
    ['node_modules/preact-iso/src/router.js', 'library', 'preact-iso'],
    ['../elsewhere/node_modules/goober/dist/goober.modern.js', 'library', 'goober'],
  ]
  for (const [path, kind, name] of cases) assert.equal(partOf(path), { kind, name }, path)
})

test('a module has a purpose that a person understands, and every module of the console has one', async () => {
  const cases: [path: string, group: string][] = [
    ['web/pages/internet/wifi-channel.tsx', 'Wi-Fi'],
    ['src/device/applications/wps.ts', 'Wi-Fi'],
    ['web/shared/internet/fibre.tsx', 'Internet connection'],
    ['web/pages/diagnosis/parts/check/home.ts', 'connection check'],
    ['web/pages/diagnosis/ping.ts', 'diagnosis'],
    ['web/pages/home/home-people.tsx', 'devices'],
    ['web/pages/home/home.tsx', 'Home'],
    ['web/ui/forms/wizard.tsx', 'quick setup'],
    ['web/ui/forms/form.ts', 'forms and tables'],
    ['web/shell/login/login.tsx', 'login'],
    ['web/shell/menu.tsx', 'frame'],
    ['web/main.tsx', 'frame'],
    ['src/device/device-errors.ts', 'fields, checks and errors'],
    ['node_modules/preact/dist/preact.mjs', 'libraries'],
  ]
  for (const [path, group] of cases) assert.is(groupOf(path), group, path)
  const { metafile } = await bundledConsole()
  const modules = Object.keys(metafile.inputs).filter(path => /^(web|node_modules|src\/(device|model))\//.test(path))
  assert.ok(modules.length > 200, `${modules.length} modules`)
  assert.equal(
    modules.filter(path => groupOf(path) === 'other'),
    [],
  )
})

test('a file of a vendor is a part of its own', async () => {
  const acme = join(folder, 'acme')
  mkdirSync(acme)
  writeFileSync(join(acme, 'vendor.json'), '{ "name": "acme", "version": "1.2.3" }')
  process.env[vendorVariable] = acme
  try {
    const page = relative(root, join(acme, 'web/pages/applications/bell.ts'))
    assert.equal(partOf(page), { kind: 'vendor', name: 'web/pages/applications/bell.ts' })
    assert.is(partOf('web/pages/home.tsx').kind, 'page')
  } finally {
    delete process.env[vendorVariable]
  }
  const { types, shares } = await standIn
  const bell = { kind: 'vendor', name: 'web/menu.ts', raw: 900, gzip: 400 } as const
  assert.match(printed({ types, shares: [bell, ...shares] }), /^vendor +web\/menu\.ts +900 +400$/m)
})

test('the figures match the delivered files, and the page counts once', async () => {
  const { files, console: script } = await buildType(all, { entry })
  const { types, shares, groups = [] } = await standIn
  const sizes = types[0]!
  assert.is(sizes.raw, Buffer.byteLength(script.text))
  assert.is(sizes.brotli, brotliCompressSync(script.text).length)
  assert.is(sizes.files['ui.gz'], files['ui.gz'].length)
  assert.is(sizes.delivered, files['index.html'].length + files['ui.gz'].length)
  assert.is(sizes.flash, sizes.delivered + files['inflate.txt'].length)
  assert.is(sizes.budget, all.budget['index.html'] + all.budget['ui.gz'])
  assert.ok(sizes.files['ui.gz'] < sizes.gzip && sizes.gzip < sizes.raw)

  const libraries = shares.filter(({ kind }) => kind === 'library')
  assert.equal(libraries.map(({ name }) => name).sort(), [
    '@preact/signals',
    '@preact/signals-core',
    'preact',
    'preact/compat',
    'preact/hooks',
  ])
  const sum = (of: (share: Share) => number) => shares.reduce((total, share) => total + of(share), 0)
  // What is not in a part is esbuild's frame around them all.
  assert.ok(sum(share => share.raw) <= sizes.raw * 1.1 && sum(share => share.raw) > sizes.raw * 0.8)
  assert.ok(sum(share => share.gzip) < sizes.gzip)
  for (const { name, raw, gzip } of [...shares, ...groups]) assert.ok(gzip > 0 && gzip < raw, name)
  assert.equal(
    groups[0],
    groups.find(({ name }) => name === 'libraries'),
  )
  const rawOf = (kind: Share['kind']) => sum(share => (share.kind === kind ? share.raw : 0))
  assert.is(groups[0]!.raw, rawOf('library'))
})

test('a part that a type lacks costs nothing', async () => {
  const limitsOnly = { ...all, features: { ...all.features, voip: false, snmp: false } }
  const partsOf = ({ shares }: Pick<SizeReport, 'shares'>) => shares.find(({ kind }) => kind === 'console')!
  assert.ok(partsOf(await sharesOf(limitsOnly, entry)).raw < partsOf(await standIn).raw)
})

const smallType: SizeReport['types'][number] = {
  type: 'all',
  raw: 1,
  gzip: 1,
  brotli: 1,
  files: { 'index.html': 1, 'mobile.html': 1, 'inflate.txt': 1, 'ui.gz': 1 },
  delivered: 1,
  budget: 9,
  flash: 9,
}

test('a comparison lists what has grown most first, and groups if both reports have them', () => {
  const report = (delivered: number, parts: Record<string, number>, groups?: SizeReport['groups']): SizeReport => ({
    types: [{ ...smallType, delivered }],
    groups,
    shares: Object.entries(parts).map(([name, gzip]) => ({ kind: 'page', name, raw: 1, gzip })),
  })
  assert.equal(
    changesBetween(report(100, { lan: 10, ddns: 5, same: 1 }), report(140, { lan: 12, snmp: 30, same: 1 })),
    [
      { name: 'device type all, delivered', before: 100, after: 140 },
      { name: 'page snmp', before: 0, after: 30 },
      { name: 'page lan', before: 10, after: 12 },
      { name: 'page ddns', before: 5, after: 0 },
    ],
  )
  const [home, grown] = [[{ name: 'Home', raw: 1, gzip: 7 }], [{ name: 'Home', raw: 1, gzip: 9 }]]
  assert.equal(changesBetween(report(1, { a: 1 }, home), report(1, { a: 1 }, grown)), [
    { name: 'group Home', before: 7, after: 9 },
  ])
  assert.equal(changesBetween(report(1, { a: 1 }), report(1, { a: 1 }, grown)), [])
})

test('npm run size prints JSON of one type, and a message for invalid options', async () => {
  const run = (...choices: string[]) => runCommand(main, ['--entry', entry, ...choices])
  const json = await run('--device', 'f501', '--json')
  assert.is(json.status, 0, json.stderr)
  const report = JSON.parse(json.stdout) as SizeReport
  assert.equal(
    report.types.map(({ type }) => type),
    ['f501'],
  )
  assert.not.match(printed(report), /^library +preact/m, 'parts are printed with --parts')
  const { status, stderr } = await run('--device', 'f501', '--since', 'no-such-commit')
  assert.is(status, 1)
  assert.match(stderr, /^git does not find "no-such-commit": .*no-such-commit/)
})

test('over budget, with every part: a sentence says who refuses that, and the Markdown names type, page and figures', () => {
  const file = join(folder, 'size.md')
  const types = JSON.parse(readFileSync(resolve(root, 'size-budget.json'), 'utf8')) as Record<
    string,
    { budget: Record<string, number> }
  >
  types.f501!.budget = { 'ui.gz': 100 }
  const budget = join(folder, 'budget.json')
  writeFileSync(budget, JSON.stringify(types))
  const choices = ['--entry', entry, '--device', 'f501', '--parts', '--budget', budget, '--markdown', file]
  const command = ['src/tools/run.mjs', 'src/tools/size/size.ts', ...choices]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  assert.is(status, 0)
  assert.match(
    stdout,
    /f501\/ui\.gz has \d+ bytes, \d+ more than its budget of 100 in size-budget\.json\.\nnpm run build, and so CI, refuses that: /m,
  )
  assert.match(stdout, /^type .*delivered +budget +headroom +flash\nf501 +[\d,]+/m)
  assert.match(stdout, /^libraries +[\d,]+ +[\d,]+$/m)
  assert.match(stdout, /^library +preact +[\d,]+ +[\d,]+$/m)
  assert.match(
    readFileSync(file, 'utf8'),
    /^### Size: over budget[\s\S]*\*\*f501\/ui\.gz has[\s\S]*\| f501 \|[\s\S]*\| library \| preact \|/,
  )
})

test('the Markdown of a comparison: a column of changes by type, the changed parts below', () => {
  const types = [{ ...smallType, files: { ...smallType.files, 'ui.gz': 9 }, delivered: 1010, budget: 2000 }]
  const now: SizeReport = { types, shares: [{ kind: 'page', name: 'lan', raw: 9, gzip: 12 }] }
  const before: SizeReport = { types: [{ ...types[0]!, delivered: 1000 }], shares: [] }
  const text = inMarkdown(now, 'origin/main', changesBetween(before, now))
  assert.match(text, /^### Size: within budget/)
  assert.match(text, /\| all \| 9 \| 1,010 \| 2,000 \| 990 \| 9 \| \+10 \|/)
  assert.match(text, /since origin\/main[\s\S]*\| page lan \| 0 \| 12 \| \+12 \|/)
  assert.match(inMarkdown(now, 'HEAD', []), /No part of "all" changed since HEAD/)
  assert.is(
    markdownTable([
      ['a', 'b'],
      ['x|y', 1234],
    ]),
    '| a | b |\n|---|---:|\n| x\\|y | 1,234 |',
  )
})

test('what has changed is printed with every type and group, and the parts that have changed most', () => {
  const parts = Array.from({ length: 30 }, (_, place) => ({ name: `page p${place}`, before: 100, after: 130 - place }))
  const changes = [
    { name: 'device type all, delivered', before: 1, after: 2 },
    ...parts,
    { name: 'group Home', before: 2, after: 1 },
  ]
  const text = printed({ types: [smallType], shares: [] }, { base: 'v1.0.0', changes })
  assert.match(text, /^What has grown since v1\.0\.0/m)
  assert.match(text, /^device type all, delivered +1 +2 +\+1$/m)
  assert.match(text, /^group Home +2 +1 +-1$/m)
  assert.match(text, /^page p19 +100 +111 +\+11$/m)
  assert.not.match(text, /page p20/)
  assert.match(text, /^and 10 more parts: \+55$/m)
})

test.run()
