// The contract of the example vendor, and conformance of its simulated gateway: its modules, its codes and its names.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/kit/root'
import { until } from '../../until'
import { copyOfAcme } from './acme'

const temporary = mkdtempSync(join(tmpdir(), 'ontlet-acme-contract-'))
const acme = copyOfAcme(temporary)
let gateway: ChildProcess | undefined
test.after(() => {
  gateway?.kill()
  rmSync(temporary, { recursive: true })
})

const settings = { cwd: root, env: { ...process.env, NODE_NO_WARNINGS: '1' } }
const argumentsOf = (program: string, args: readonly string[]) => [
  'src/kit/run.mjs',
  program,
  ...args,
  '--vendor',
  acme,
]

/** Runs a program of the project on the example; returns what it prints. */
const run = (program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentsOf(program, args), {
    ...settings,
    encoding: 'utf8',
  })
  assert.is(status, 0, stdout + stderr)
  return stdout
}

/** Starts the simulated gateway of the example without its console; resolves to its address. */
const startGateway = async (): Promise<string> => {
  const args = ['--root', temporary, '--state', join(temporary, 'state.xml'), '--port', '0', '--fast']
  const started = spawn(
    process.execPath,
    argumentsOf('src/gateway/start.ts', ['--device', 'acme-1', ...args]),
    settings,
  )
  gateway = started
  let output = ''
  // Read to the end, so that the gateway can go on printing.
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
  await until(() => address() !== undefined, { complaint: () => `The gateway did not start: ${output}` })
  return address()!
}

const contract = join(temporary, 'contract')
const contractFile = (name: string) => readFileSync(join(contract, name), 'utf8')

test('header, reference and shape have the codes of the vendor', () => {
  run('src/kit/contract/contract-command.ts', '--device', 'acme-1', '--out', contract, '--c')
  const header = contractFile('ontlet.h')
  for (const macro of ['DOOR_BELLS_FULL 10900', 'CHIME_BUSY 10901', 'LEVEL_FIXED 10910'])
    assert.ok(header.includes(`\n#define ONTLET_CODE_${macro}\n`), macro)
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

test('a person saves through the renamed module, and chooses from what it has', () => {
  assert.match(run('tests/kit/vendor/screens-program.ts'), /Passed: +3\n/)
})

test('the firmware in C has the codes and the names of the vendor', () => {
  const out = join(temporary, 'firmware')
  run('src/kit/firmware/firmware-command.ts', '--device', 'acme-1', '--out', out)
  assert.match(readFileSync(join(out, 'ontlet.h'), 'utf8'), /^#define ONTLET_CODE_CHIME_BUSY 10901$/m)
  assert.ok(JSON.parse(readFileSync(join(out, 'factory.json'), 'utf8')).acme_ports)
})

test('the simulated gateway passes conformance in what the vendor adds and changes', async () => {
  const address = await startGateway()
  const json = join(temporary, 'conform.json')
  const account = ['--user', 'admin', '--password', 'Admin@123']
  const modules = ['door_bell_config', 'snmp_config', 'firewall_config', 'acme_ports', 'wan_confignew']
  const more = ['--device', 'acme-1', '--only', modules.join(), '--json', json, '--quiet']
  run('src/kit/conform/conform-command.ts', address, ...account, ...more)
  const { results } = JSON.parse(readFileSync(json, 'utf8')) as { results: { id: string; outcome: string }[] }
  for (const module of modules)
    assert.ok(
      results.some(({ id }) => id.includes(module)),
      module,
    )
})

test.run()
