import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../src/kit/bundle.ts'
import { unpack } from '../../web/loader/unpack.ts'
import { debianProgram } from './debian.ts'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-newcomer-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** The shell lines under a heading of the README. */
const linesUnder = (heading: string): string[] =>
  (new RegExp(`^### ${heading}$[^]*?^\`\`\`sh\\n([^]*?)^\`\`\``, 'm').exec(readFileSync(resolve(root, 'README.md'), 'utf8'))?.[1] ?? '').split('\n').filter(Boolean)

test('the README leads from a clone to a trimmed, branded image for f501', () => {
  const lines = linesUnder('From clone to flash image')
  assert.is(lines.length, 5)
  assert.match(lines[0]!, /^git clone .* && cd /)
  assert.match(lines[1]!, /squashfs-tools$/)
  const clone = join(folder, 'ontlet')
  for (const part of ['src', 'web', 'build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'size-budget.json']) cpSync(resolve(root, part), join(clone, part), { recursive: true })
  symlinkSync(resolve(root, 'node_modules'), join(clone, 'node_modules'))
  const { path, env } = debianProgram('mksquashfs')
  const run = (line: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: clone, encoding: 'utf8', env: { ...process.env, ...env, PATH: [dirname(path), process.env.PATH].join(delimiter) } })
    assert.is(status, 0, line + stderr)
    return stdout
  }
  assert.match(run(lines[2]!), /^voip +[\d,]{3,}$/m)
  // "How to trim": false for what the board does not have. "How to brand": the JSON and a picture beside it.
  const file = join(clone, 'size-budget.json')
  const types = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { features: Record<string, boolean> }>
  Object.assign(types.f501!.features, { voip: false, catv: false })
  writeFileSync(file, JSON.stringify(types, null, 2))
  mkdirSync(join(clone, 'brand'))
  const brand = JSON.parse(/```json\n(\{ "logo".*\})\n```/.exec(readFileSync(resolve(root, 'README.md'), 'utf8'))![1]!) as Record<string, string>
  writeFileSync(join(clone, 'brand/brand.json'), JSON.stringify(brand))
  writeFileSync(join(clone, 'brand', brand.logo!), Buffer.from('89504e470d0a1a0a0000', 'hex'))
  writeFileSync(join(clone, 'brand', brand.banner!), Buffer.from('ffd8ffe000104a464946', 'hex'))
  assert.match(run(lines[3]!), /^f501 .*f501\.squashfs \d+ bytes {2}sha256 [0-9a-f]{64}$/m)
  run(lines[4]!)
  for (const made of ['image/f501.squashfs', 'image/f501.manifest.json', 'image/licences.txt', 'dist/contract/reference.md', 'dist/contract/ontlet.h', 'dist/contract/schema/login.write.json']) assert.ok(existsSync(join(clone, made)), made)
  const unsquashfs = debianProgram('unsquashfs')
  const tree = join(folder, 'tree')
  execFileSync(unsquashfs.path, ['-no-progress', '-quiet', '-no-xattrs', '-d', tree, join(clone, 'image/f501.squashfs')], { env: { ...process.env, ...unsquashfs.env }, stdio: 'ignore' })
  const script = unpack(new TextDecoder('gb18030').decode(gunzipSync(readFileSync(join(tree, 'ui.gz')))))
  assert.match(script, /"logo\.png"[^]*"banner\.jpg"/)
  assert.match(script, /\|\|"green"/)
  assert.not.match(script, /digitmap|catv/)
  for (const name of ['index.html', 'mobile.html', 'inflate.txt', 'logo.png', 'banner.jpg']) assert.ok(existsSync(join(tree, name)), name)
})

test.run()
