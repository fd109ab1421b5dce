// An upgrade as a vendor has it: the folder of a vendor of the previous version, unchanged, with the ontlet of today.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/kit/root'

const temporary = mkdtempSync(join(tmpdir(), 'ontlet-previous-'))
const vendor = join(temporary, 'acme')
cpSync(join(root, 'tests/kit/vendor/acme-0.1'), vendor, { recursive: true, filter: path => !path.endsWith('.ontlet') })
test.after(() => rmSync(temporary, { recursive: true }))

/** Runs a program of the project with the folder; returns what it prints. */
const run = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--vendor', vendor], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.is(status, 0, `The change breaks vendors (docs/vendors.md, upgrading): ${stdout}${stderr}`)
  return stdout
}

test('the types, the limits and the tests of the folder pass', () => {
  assert.match(run('tests/run.mjs'), /^\d+ passed, 0 failed$/m)
})

test('its console is built, with its page, its texts and its theme', () => {
  const out = join(temporary, 'console')
  run('src/kit/run.mjs', 'tests/kit/vendor/quick-build.ts', out)
  assert.ok(readFileSync(join(out, 'index.html'), 'utf8').includes('#0B5E5A'))
})

/** Keys of the contract that the firmware of the vendor goes by, and the codes that it answers. */
const contract = {
  keys: {
    'read door_bell_config.list[].name': 'text ..32 unique',
    'write door_bell_config.list[]': 'table ..4',
    'write door_bell_config.list[].end': 'time when mode=daily',
    'read snmp_config.ro_community': 'text ..32 when enable=1',
    'write snmp_config.trap_port': 'int 1..65535 when enable=1',
    'read acme_ports.port_isolation': 'flag',
    'write firewall_config.level': 'choice when enable=1 : 0=low 2=high',
    'write chime_config.volume': 'int 1..10 when enable=1',
  },
  codes: { doorBellsFull: 10900, chimeBusy: 10901, levelFixed: 10910 },
}

test('its contract is what its firmware knows', () => {
  const out = join(temporary, 'contract')
  run('src/kit/run.mjs', 'src/kit/contract/contract-command.ts', '--device', 'acme-1', '--out', out)
  const withoutSamples = (signature: unknown) => String(signature).replace(/ refuses \w+/, '')
  const { keys, codes } = JSON.parse(readFileSync(join(out, 'shape.json'), 'utf8'))
  const known = (all: object, found: Record<string, unknown>, shortened = (value: unknown) => value) =>
    Object.fromEntries(Object.keys(all).map(name => [name, shortened(found[name])]))
  assert.equal({ keys: known(contract.keys, keys, withoutSamples), codes: known(contract.codes, codes) }, contract)
})

test.run()
