// The example vendor, as a vendor's own CI would use it: its tests pass, and it is packed with its complete console,
// which tests/browser/vendor clicks through.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contractVersion } from '../../../src/kit/contract/version'
import type { Manifest } from '../../../src/kit/pack/manifest'
import { root } from '../../../src/kit/root'
import { debianProgram } from '../debian'
import { copyOfAcme } from './acme'

const temporary = mkdtempSync(join(tmpdir(), 'ontlet-example-'))
const acme = copyOfAcme(temporary)
test.after(() => rmSync(temporary, { recursive: true }))

const mksquashfs = debianProgram('mksquashfs')

/** Runs a program of the project on the example and returns what it prints. */
const run = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--vendor', acme], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...mksquashfs.env, NODE_NO_WARNINGS: '1' },
  })
  assert.is(status, 0, stdout + stderr)
  return stdout
}

// Its types are checked with its demo, in commands.test.ts.
test('the limits and the tests of the example pass', () => {
  const output = run('tests/run.mjs', 'tests/')
  for (const name of ['tests/device/limits.test.ts', 'tests/acme/gateway/door-bell.test.ts'])
    assert.ok(output.includes(`ok    ${name}`), name)
})

test('the example is packed with its complete console, within the budget of its device type', () => {
  const image = join(temporary, 'image')
  const squashfs = ['--mksquashfs', mksquashfs.path]
  run('src/kit/run.mjs', 'src/kit/pack/pack-command.ts', '--device', 'acme-1', '--out', image, ...squashfs)
  const manifest: Manifest = JSON.parse(readFileSync(join(image, 'acme-1.manifest.json'), 'utf8'))
  assert.equal(manifest.vendor, { name: 'acme', version: '1.0.0', commit: null, dirty: false })
  assert.is(manifest.contract, `${contractVersion}+acme.1.0.0`)
  const bytesOf = (name: string) => manifest.files.find(({ file }) => file === name)?.bytes ?? 0
  const budgetFile = 'size-budget.json'
  const { 'acme-1': type } = JSON.parse(readFileSync(join(acme, budgetFile), 'utf8'))
  const [bytes, budget] = [bytesOf('ui.gz'), type.budget['ui.gz']]
  assert.ok(bytes > 60_000, `${bytes} bytes`)
  assert.ok(
    bytes <= budget,
    `tests/kit/vendor/acme/${budgetFile}: "ui.gz" of "acme-1" has ${bytes} bytes, not ${budget}`,
  )
  assert.ok(manifest.image!.bytes > bytesOf('ui.gz'))
})

test.run()
