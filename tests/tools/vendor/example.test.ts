// What the commands of ontlet make of the example vendor: its tests, its texts, its contract, its firmware, and
// conformance of its simulated gateway. Its demo: tests/browser/vendor.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { themes } from '../../../src/device/login/public-info'
import { root } from '../../../src/tools/root'
import { copyOfAcme } from './acme'

const temporary = mkdtempSync(join(tmpdir(), 'ontlet-example-'))
const acme = copyOfAcme(temporary)
test.after(() => rmSync(temporary, { recursive: true }))

/** Runs a program of the project on the example; returns what it prints. */
const run = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--vendor', acme], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  assert.is(status, 0, stdout + stderr)
  return stdout
}
const runProgram = (program: string, ...args: string[]) => run('src/tools/run.mjs', program, ...args)

test('the limits and the tests of the example pass', () => {
  const output = run('tests/run.mjs', 'tests/')
  for (const name of ['tests/device/limits.test.ts', 'tests/acme/gateway/door-bell.test.ts'])
    assert.ok(output.includes(`ok    ${name}`), name)
})

test('the texts of the vendor are exported with those of ontlet, and imported', () => {
  const file = join(temporary, 'pt.po')
  runProgram('src/tools/texts/texts-command.ts', 'export', file)
  const po = readFileSync(file, 'utf8')
  assert.match(
    po,
    /#: acme\/web\/menu\.ts:7\n#\. Chinese: 门铃\n#\. At most 20 characters\.\nmsgid "Door bells"\nmsgstr ""/,
  )
  assert.match(po, /#: acme\/src\/device\/applications\/snmp\.ts:\d+\n.*\n.*\nmsgid "Trap port"/)
  assert.match(po, /msgid "Static routes"/)
  writeFileSync(file, po.replace('msgid "Door bells"\nmsgstr ""', 'msgid "Door bells"\nmsgstr "Campainhas"'))
  assert.match(runProgram('src/tools/texts/texts-command.ts', 'import', file), /: 1 of \d+ texts translated/)
  assert.match(readFileSync(join(acme, 'languages/pt.po'), 'utf8'), /msgstr "Campainhas"/)
})

const contract = join(temporary, 'contract')
const contractFile = (name: string) => readFileSync(join(contract, name), 'utf8')

test('header, reference and shape have the codes of the vendor', () => {
  runProgram('src/kit/contract/contract-command.ts', '--device', 'acme-1', '--out', contract, '--c')
  const header = contractFile('ontlet.h')
  for (const macro of ['DOOR_BELLS_FULL 10900', 'CHIME_BUSY 10901', 'LEVEL_FIXED 10910'])
    assert.ok(header.includes(`\n#define ONTLET_CODE_${macro}\n`), macro)
  // The first after those of ontlet.
  assert.ok(header.includes(`ONU_THEME_TEAL ${Object.keys(themes).length}\n`))
  assert.match(contractFile('ontlet-tables.c'), /10900/)
  const reference = contractFile('reference.md')
  assert.match(reference, /^\| 10901 +\| chimeBusy +\| Somebody is ringing\. Try again later\. +\| acme 1\.0\.0 +\|$/m)
  assert.match(reference, /Codes in addition to the general ones: .*10910 \(The provider has fixed the level\.\)/)
  const { codes } = JSON.parse(contractFile('shape.json'))
  assert.equal([codes.doorBellsFull, codes.chimeBusy, codes.levelFixed], [10900, 10901, 10910])
})

test('a renamed module has its name in every part of the contract, also where another one refers to it', () => {
  const { keys } = JSON.parse(contractFile('shape.json'))
  assert.ok(keys['read acme_ports.port_isolation'] && keys['write acme_ports.port_arr[].type'])
  for (const name of ['reference.md', 'openapi.json', 'shape.json', 'ontlet.h', 'ontlet-tables.c'])
    assert.not.match(contractFile(name), /lan_port_config/, name)
  assert.match(contractFile('reference.md'), /`acme_ports`/)
  assert.match(contractFile('ontlet.h'), /^#define ONTLET_MODULE_ACME_PORTS "acme_ports"$/m)
  assert.ok(contractFile('schema/acme_ports.write.json'))
})

test('the firmware in C has the codes and the names of the vendor', () => {
  const out = join(temporary, 'firmware')
  runProgram('src/kit/firmware/firmware-command.ts', '--device', 'acme-1', '--out', out)
  assert.match(readFileSync(join(out, 'ontlet.h'), 'utf8'), /^#define ONTLET_CODE_CHIME_BUSY 10901$/m)
  assert.ok(JSON.parse(readFileSync(join(out, 'factory.json'), 'utf8')).acme_ports)
})

test('a person saves through the renamed module, and chooses from what it has', () => {
  assert.match(runProgram('tests/tools/vendor/screens-program.ts'), /Passed: +3\n/)
})

test('the simulated gateway passes conformance in what the vendor adds and changes', () => {
  const modules = ['door_bell_config', 'snmp_config', 'firewall_config', 'acme_ports', 'wan_confignew']
  const printed = runProgram('tests/tools/vendor/conform-program.ts', ...modules)
  const { failed, passed } = JSON.parse(printed) as { failed: string[]; passed: string[] }
  assert.equal(failed, [])
  for (const module of modules)
    assert.ok(
      passed.some(id => id.startsWith(`${module}/`)),
      module,
    )
})

test.run()
