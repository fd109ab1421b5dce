import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { contractVersion } from '../../../src/kit/contract/version'
import { main } from '../../../src/kit/firmware/firmware-command'
import { root } from '../../../src/tools/root'
import { runCommand } from '../../commands/run-command'
import { isAll, seed } from '../../scale'
import { type Compiler, compilers } from '../compilers'
import { checkedOfFirmware } from '../representative'
import { conformanceOf } from './conformance'
import { useLargest } from './largest'
import { quickFolder } from './quick-folder'
import { compileFirmware, hasSanitizers, link, sanitizers, startFirmware, writeFirmware } from './start-c-firmware'

/*
 * The firmware in C that `npm run firmware` writes: it compiles without a warning and passes conformance.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-c-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const [compiler, ...others] = compilers() as [Compiler, ...Compiler[]]
// With sanitizers it takes three times as long to compile and to run: only with --all.
const careful = isAll && hasSanitizers(compiler) ? sanitizers : ['-O0']
writeFirmware(folder)

const fuzz = new URL('fuzz.c', import.meta.url).pathname
const carefulObjects = compileFirmware(folder, compiler, { options: careful, more: [fuzz] })
const linkCareful = (name: string, without: RegExp) =>
  link(
    join(folder, name),
    compiler,
    carefulObjects.filter(path => !without.test(path)),
    careful,
  )

test('the firmware in C passes conformance, with --all with sanitizers where there are any', async () => {
  const program = linkCareful('careful', /\/fuzz\.o$/)
  const { failed, passed } = await conformanceOf(await startFirmware(folder, program), { only: checkedOfFirmware })
  assert.equal(failed, [])
  assert.ok(passed.length > (isAll ? 900 : 100), `only ${passed.length} checks`)
  assert.ok(passed.includes('safe_apply/expiry') && passed.includes('safe_apply/begin-twice'))
})

/** Starts the firmware with sanitizers. The result sends a body, or an object as one, with a session. */
const startCareful = async () => {
  const firmware = await startFirmware(folder, join(folder, 'careful'))
  let token = ''
  const call = async (path: string, body?: string) => {
    const response = await fetch(firmware.origin + path, {
      ...(body && { method: 'POST', body }),
      headers: { Authorization: token },
    })
    return (await response.json()) as Record<string, unknown> & { code: number }
  }
  const post = (body: string | object) => call('/post.json', typeof body === 'string' ? body : JSON.stringify(body))
  const login = { module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') }
  token = String((await post(login)).token)
  return { post, read: (module: string) => call(`/get.json?module=${module}`), end: firmware.end }
}

test('a body that is a byte too long, or has an escape that is a digit too short, is refused as a whole', async () => {
  const { post, end } = await startCareful()
  const header = readFileSync(join(folder, 'firmware.h'), 'utf8')
  const largest = Number(/FW_LARGEST_BODY \((\d+)ul \* 1024ul\)/.exec(header)![1]) * 1024
  const body = '{"module":"ipv4_lan_config","lease":7200}'
  assert.equal(await post(body.padEnd(largest)), { code: 0 })
  assert.equal(await post(body.padEnd(largest + 1)), { code: 10203 })
  for (const [written, code] of [
    ['\\u0041', 0],
    ['\\u004', 10203],
  ] as const)
    assert.equal(await post(`{"module":"snmp_config","read_community":"${written}"}`), { code }, written)
  await end()
})

test('a trial whose length is not said lasts as long as the contract says', async () => {
  const { post, read, end } = await startCareful()
  const { trial } = await post({ module: 'safe_apply', action: 'begin' })
  const left = Number((await read('safe_apply')).seconds_left)
  assert.ok(left > 50 && left <= 60, `${left} s`)
  assert.is((await post({ module: 'safe_apply', action: 'cancel', trial })).code, 0)
  await end()
})

test('a damaged configuration is kept beside the copy that takes its place', async () => {
  const state = join(folder, 'state.json')
  const damaged = readFileSync(state, 'utf8').replace('7200', '7201')
  writeFileSync(state, damaged)
  const { read, end } = await startCareful()
  assert.is((await read('ipv4_lan_config')).lease, 7200)
  assert.is(readFileSync(`${state}.damaged`, 'utf8'), damaged)
  await end()
})

test('a folder to serve that is missing, or a file, is named, and the program ends', () => {
  for (const served of [join(folder, 'missing'), join(folder, 'careful')]) {
    const { status, stderr } = spawnSync(join(folder, 'careful'), ['serve', '0', served], {
      encoding: 'utf8',
      timeout: 5000,
    })
    assert.equal([status, stderr], [2, `firmware: there is no folder ${served}\n`])
  }
})

test('calls with wrong and half right content do no harm', () => {
  const program = linkCareful('fuzz', /\/(main|serve|receive)\.o$/)
  execFileSync(program, [isAll ? '6000' : '1500', String(seed)], { stdio: 'pipe' })
})

// After the calls above, each of which would read this configuration.
test('it has memory for everything with the largest configuration', () => useLargest(folder, join(folder, 'careful')))

if (isAll)
  test('every other compiler here builds it without a warning', () => {
    for (const other of others) compileFirmware(folder, other, { options: ['-O1', '-fsyntax-only'] })
  })

test('generated again, the files of the author stay, and a function that is missing is named', async () => {
  const own = join(folder, 'own')
  const generate = () => runCommand(main, ['--out', own])
  await generate()
  const source = readFileSync(join(own, 'effects.c'), 'utf8')
  const changed = source.replace(/WRITTEN_FOR\(dmz_config[^]*?\n}\n/, '/* mine */\n')
  writeFileSync(join(own, 'effects.c'), changed)
  const { status, output } = await generate()
  assert.is(status, 0, output)
  assert.is(readFileSync(join(own, 'effects.c'), 'utf8'), changed)
  assert.match(output, /effects-missing\.txt has functions that your effects\.c lacks/)
  assert.match(readFileSync(join(own, 'effects-missing.txt'), 'utf8'), /^WRITTEN_FOR\(dmz_config/)
})

test('a function for a struct that has changed does not compile, and the error names the contract', () => {
  const own = join(folder, 'changed')
  writeFirmware(own)
  const header = join(own, 'effects.h')
  const changed = readFileSync(header, 'utf8').replace(/(#define LAYOUT_dmz_config) .*/, '$1 0x0')
  writeFileSync(header, changed)
  const { c, env } = compiler
  const compile = () =>
    execFileSync(c, ['-c', 'effects.c'], { cwd: own, env: { ...process.env, ...env }, stdio: 'pipe' })
  assert.throws(compile, new RegExp(`dmz_config_has_changed_in_contract_${contractVersion.replace('.', '_')}`))
})

test('the effect in docs/firmware.md compiles in place of the function that is generated', () => {
  const own = join(folder, 'documented')
  writeFirmware(own)
  const [, effect = ''] = /^```c\n([^]*?)^```/m.exec(readFileSync(join(root, 'docs/firmware.md'), 'utf8'))!
  const [declaration = ''] = effect.split('\n')
  const path = join(own, 'effects.c')
  const source = readFileSync(path, 'utf8')
  const start = source.indexOf(declaration)
  assert.ok(start > 0, declaration)
  const rest = source.slice(source.indexOf('\n}\n', start) + 3)
  writeFileSync(path, `#include <stdio.h>\n#include "zones.h"\n${source.slice(0, start)}${effect}${rest}`)
  for (const name of readdirSync(own)) if (/\.c$/.test(name) && name !== 'effects.c') rmSync(join(own, name))
  compileFirmware(own, compiler, { options: ['-O1', '-fsyntax-only'] })
})

test.run()
