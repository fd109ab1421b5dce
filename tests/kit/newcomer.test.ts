import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../src/kit/root'
import { unpack } from '../../web/loader/unpack.ts'
import { debianProgram } from './debian.ts'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-newcomer-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const guide = readFileSync(resolve(root, 'docs/integrators.md'), 'utf8')

/** The shell commands in the first code block under a heading of docs/integrators.md. */
function commandsUnder(heading: string): string[] {
  const block = new RegExp(`^## ${heading}$[\\s\\S]*?^\`\`\`sh\\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide)?.[1] ?? ''
  return block.split('\n').filter(Boolean)
}

const standIn = 'tests/kit/stand-in/main.tsx'
const cloned = [
  'src',
  'web',
  'build.mjs',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'tsconfig.json',
  'size-budget.json',
  'tests/kit/stand-in',
]

test('the integrators’ guide leads from a clone to a trimmed, branded image for f501', () => {
  const commands = commandsUnder('From clone to flash image')
  assert.is(commands.length, 5)
  assert.match(commands[0]!, /^git clone .* && cd /)
  assert.match(commands[1]!, /squashfs-tools$/)
  const clone = join(folder, 'ontlet')
  for (const part of cloned) cpSync(resolve(root, part), join(clone, part), { recursive: true })
  symlinkSync(resolve(root, 'node_modules'), join(clone, 'node_modules'))
  const { path, env } = debianProgram('mksquashfs')
  const run = (command: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, ...env, PATH: [dirname(path), process.env.PATH].join(delimiter) },
    })
    assert.is(status, 0, command + stderr)
    return stdout
  }
  // A small console: the first command builds it a dozen times.
  const entry = `--entry ${standIn}`
  assert.match(run(`${commands[2]!} ${entry}`), /^voip +[\d,]{2,}$/m)
  // "Trimming": false for features that the board lacks. "Branding": the JSON file and the pictures in the same folder.
  const file = join(clone, 'size-budget.json')
  const types = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { features?: object }>
  types.f501!.features = { voip: false, catv: false }
  writeFileSync(file, JSON.stringify(types, null, 2))
  mkdirSync(join(clone, 'brand'))
  const brand = JSON.parse(/```json\n(\{ "logo".*\})\n```/.exec(guide)![1]!) as Record<string, string>
  writeFileSync(join(clone, 'brand/brand.json'), JSON.stringify(brand))
  writeFileSync(join(clone, 'brand', brand.logo!), Buffer.from('89504e470d0a1a0a0000', 'hex'))
  writeFileSync(join(clone, 'brand', brand.banner!), Buffer.from('ffd8ffe000104a464946', 'hex'))
  assert.match(run(`${commands[3]!} ${entry}`), /^f501 .*f501\.squashfs \d+ bytes {2}sha256 [0-9a-f]{64}$/m)
  run(commands[4]!)
  for (const output of [
    'image/f501.squashfs',
    'image/f501.manifest.json',
    'image/licences.txt',
    'dist/contract/reference.md',
    'dist/contract/ontlet.h',
    'dist/contract/schema/login.write.json',
  ])
    assert.ok(existsSync(join(clone, output)), output)
  const unsquashfs = debianProgram('unsquashfs')
  const tree = join(folder, 'tree')
  execFileSync(
    unsquashfs.path,
    ['-no-progress', '-quiet', '-no-xattrs', '-d', tree, join(clone, 'image/f501.squashfs')],
    { env: { ...process.env, ...unsquashfs.env }, stdio: 'ignore' },
  )
  const script = unpack(gunzipSync(readFileSync(join(tree, 'ui.gz'))).toString())
  for (const text of ['logo.png', 'banner.jpg', 'green', 'MARK snmp']) assert.ok(script.includes(text), text)
  assert.not.match(script, /MARK voip/)
  for (const name of ['index.html', 'mobile.html', 'inflate.txt', 'logo.png', 'banner.jpg'])
    assert.ok(existsSync(join(tree, name)), name)
})

test.run()
