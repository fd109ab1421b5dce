// The example vendor is used unchanged with ontlet as it is after an upgrade: an internal file has another name, and a
// definition that the vendor extends has a field more.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { snmp } from '../../../src/device/applications/snmp'
import { root } from '../../../src/kit/root'
import { checkout } from '../checkout'
import { copyOfAcme } from './acme'

const temporary = mkdtempSync(join(tmpdir(), 'ontlet-upgrade-'))
const copy = checkout(join(temporary, 'ontlet'))
const vendor = copyOfAcme(temporary)
// What the vendor's tests import.
for (const part of [
  'tests/device',
  'tests/gateway/files-folder.ts',
  'tests/gateway/in-process.ts',
  'tests/gateway/start.ts',
  'tests/until.ts',
])
  cpSync(join(root, part), join(copy, part), { recursive: true })
test.after(() => rmSync(temporary, { recursive: true }))

const edit = (path: string, change: (text: string) => string) => {
  const file = join(copy, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** Renames a module of ontlet, and changes the imports of it. */
const rename = (from: string, to: string): void => {
  renameSync(join(copy, `${from}.ts`), join(copy, `${to}.ts`))
  const [oldName, newName] = [from, to].map(path => path.split('/').pop()!)
  for (const path of readdirSync(join(copy, 'web'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path)) continue
    edit(`web/${path}`, text => text.replace(RegExp(`(from '.*/|from '\\./)${oldName}'`, 'g'), `$1${newName}'`))
  }
}

// A program of the kit as a command runs it: the definitions with the vendor's, a build, and the check of the types.
const program = `
import { entities, isCarried } from './src/device/index'
import { snmp } from './src/device/applications/snmp'
import { buildType } from './src/kit/build/build'
import { profileOf } from './src/kit/build/profile-file'
import { checkTypes } from './src/kit/vendor/type-check'
import { currentVendor } from './src/device/vendor'

checkTypes(currentVendor()!)
const { console: { text } } = await buildType(profileOf('all'), { quick: true, minified: false })
const wire = Object.values(snmp.settings.fields).map(field => field.wire)
const modules = entities.filter(isCarried).map(({ module }) => module)
const words = ['Fixed routes', '固定路由', 'door_bell_config', 'ro_community', '#0B5E5A', 'mirror_config']
console.log(JSON.stringify({ wire, modules, found: words.filter(word => text.includes(word)) }))
`

test('after an upgrade the vendor folder still compiles, with the field that the upgrade adds', () => {
  rename('web/ui/tables/row-deletion', 'web/ui/tables/deletion')
  edit('src/device/applications/snmp.ts', text =>
    text.replace(
      '...when(enable, true, {',
      "...when(enable, true, {\n      rack: text(['Rack', '机架'], { optional: true }),",
    ),
  )
  writeFileSync(join(copy, 'program.ts'), program)
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['src/kit/run.mjs', 'program.ts', '--vendor', vendor],
    { cwd: copy, encoding: 'utf8' },
  )
  assert.is(status, 0, stderr + stdout)
  const { wire, modules, found } = JSON.parse(stdout)
  const before = Object.values(snmp.settings.fields).map(field => field.wire)
  const ofVendor = before.map(key => (key === 'read_community' ? 'ro_community' : key))
  assert.equal(wire, ['enable', 'rack', ...ofVendor.slice(1), 'trap_port'])
  assert.ok(modules.includes('door_bell_config'))
  assert.not.ok(modules.includes('mirror_config'))
  assert.equal(found, ['Fixed routes', '固定路由', 'door_bell_config', 'ro_community', '#0B5E5A'])
})

test('a field that an upgrade takes away is one sentence with file and line', () => {
  edit('src/device/applications/snmp.ts', text => text.replaceAll('readCommunity', 'community'))
  const { stdout, stderr, status } = spawnSync(process.execPath, ['build.mjs', '--vendor', vendor], {
    cwd: copy,
    encoding: 'utf8',
  })
  assert.is(status, 1, stdout)
  assert.match(stderr, /^acme\/src\/device\/applications\/snmp\.ts:\d+: .*'readCommunity' does not exist/)
})

test.run()
