// Does what the steps of docs/vendors.md say, from an empty folder to an image.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contractVersion } from '../../../src/kit/contract/version'
import { root } from '../../../src/tools/root'
import type { SizeReport } from '../../../src/tools/size/size-report'
import { apiPatterns, sourceOf } from '../../../src/tools/vendor/public-api'
import { isRunning } from '../../ended'
import { debianProgram } from '../../kit/debian'
import { until } from '../../until'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-guide-'))
const acme = join(folder, 'acme')
mkdirSync(acme)
/** The project next to the vendor's folder, as in the guide. */
const clone = join(folder, 'ontlet')
const isBuilt = (name: string) => name === 'dist' || name.startsWith('.')
const namesIn = (path: string) => readdirSync(path).filter(name => !isBuilt(name))
for (const name of namesIn(root))
  if (name !== 'node_modules') cpSync(join(root, name), join(clone, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
const mksquashfs = debianProgram('mksquashfs')

let gateway: ChildProcess | undefined
test.after(async () => {
  // The shell, npm and what they have started, of which the last one closes the output.
  if (gateway && isRunning(gateway)) {
    const closed = once(gateway, 'close')
    process.kill(-gateway.pid!)
    await closed
  }
  rmSync(folder, { recursive: true, force: true })
})

/** A step: what its sentence says, and the block below it. */
interface Step {
  sentence: string
  language: string
  code: string
}

const guide = readFileSync(join(root, 'docs/vendors.md'), 'utf8')
const section = /^## From an empty folder to an image\n([^]*?)^## /m.exec(guide)![1]!
const steps = [...section.matchAll(/^\d+\. ([^]*?)\n\n( +)```(\w+)\n([^]*?)^ +```$/gm)].map(
  ([, sentence, indentation, language, code]): Step => ({
    sentence: sentence!.replace(/\s+/g, ' '),
    language: language!,
    code: code!.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  }),
)

const environment = {
  ...process.env,
  ...mksquashfs.env,
  PATH: `${dirname(realpathSync(mksquashfs.path))}:${process.env.PATH}`,
  NODE_NO_WARNINGS: '1',
  FORCE_COLOR: '0',
}

/** The command of the step that contains `name`. */
const commandOf = (name: string): string =>
  steps.find(step => step.language === 'sh' && step.code.includes(name))!.code.trim()

/** Runs a command in the clone; returns what it prints. */
const runCommand = (command: string): string => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: clone,
    encoding: 'utf8',
    env: environment,
  })
  assert.is(status, 0, `${command}\n${stdout}${stderr}`)
  return stdout
}

/** Writes or changes a file as a step says. */
const applyStep = ({ sentence, code }: Step): void => {
  const created = /Create `([^`]+)`/.exec(sentence)?.[1]
  if (created) {
    const path = join(acme, created)
    assert.not.ok(existsSync(path), `${created} is new`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
    return
  }
  const [, file, old] = /In `([^`]+)`, replace `([^`]+)` with:$/.exec(sentence) ?? []
  assert.ok(file && old, `a step that can be applied: ${sentence}`)
  const text = readFileSync(join(acme, file), 'utf8')
  assert.is(text.split(old).length, 2, `${file} contains ${old} once`)
  writeFileSync(join(acme, file), text.replace(old, code.trim()))
}

test('the files of the guide fit to ontlet, and the tests of the folder pass', () => {
  assert.equal([steps.length, steps.filter(({ language }) => language === 'sh').length], [13, 7])
  for (const step of steps) {
    if (step.language !== 'sh') applyStep(step)
    else if (step.code.includes('new-screen')) runCommand(step.code)
  }
  assert.match(runCommand(commandOf('npm test')), /^\d+ passed, 0 failed$/m)
})

test('the contract names both versions, and has the screen, the key and the type', () => {
  const version = `${contractVersion}+acme.1.0.0`
  assert.match(
    runCommand(commandOf('npm run contract')),
    new RegExp(`contract ${version.replace(/[.+]/g, '\\$&')}, device type acme-1`),
  )
  const read = (name: string) => readFileSync(join(acme, 'dist/contract', name), 'utf8')
  const { version: stated, keys } = JSON.parse(read('shape.json'))
  assert.is(stated, version)
  assert.ok(keys['read door_bell_config.name'] && keys['write snmp_config.trap_port'])
  assert.ok(keys['write snmp_config.ro_community'])
  assert.not.ok(keys['write snmp_config.read_community'] || keys['read catv_config'])
  assert.match(keys['read public_info.device_type'], / 5=ax1500 6=acme-1$/)
  assert.is(JSON.parse(read('openapi.json')).info.version, version)
  assert.match(read('schema/door_bell_config.read.json'), new RegExp(`contract ${version.replace(/[.+]/g, '\\$&')}`))
  assert.match(read('reference.md'), /what acme 1\.0\.0 adds and changes/)
  assert.match(read('ontlet.h'), /^#define ONTLET_CONTRACT_VENDOR "acme 1\.0\.0"$/m)
})

/** Starts the gateway as the guide does, on a free port; resolves to its address. */
const startGateway = async (): Promise<string> => {
  const command = `${commandOf('npm start')} --port 0 --fast`
  const process_ = spawn('sh', ['-c', command], { cwd: clone, env: environment, detached: true })
  gateway = process_
  let output = ''
  // Read to the end, so that the gateway can go on printing.
  for (const stream of [process_.stdout, process_.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
  await until(() => address() !== undefined, { seconds: 300, complaint: () => `The gateway did not start: ${output}` })
  return address()!
}

test('the simulated gateway is of the type and passes conformance with what the folder adds', async () => {
  const address = await startGateway()
  const { device_type } = (await (await fetch(`${address}/get.json?module=public_info`)).json()) as Record<
    string,
    number
  >
  assert.is(device_type, 6)
  const json = join(folder, 'conform.json')
  const command = commandOf('npm run conform').replace("'…'", 'Admin@123').replace('http://192.168.1.1', address)
  runCommand(`${command} --only door_bell_config,snmp_config --json ${json} --quiet`)
  const { contract, results } = JSON.parse(readFileSync(json, 'utf8')) as {
    contract: string
    results: { id: string }[]
  }
  assert.is(contract, `${contractVersion}+acme.1.0.0`)
  for (const module of ['door_bell_config', 'snmp_config'])
    assert.ok(
      results.some(({ id }) => id.includes(module)),
      module,
    )
})

test('the size report knows the device types of the folder', () => {
  const command = commandOf('npm run size').replace('npm run', 'npm run -s')
  const { types } = JSON.parse(runCommand(`${command} --json`)) as SizeReport
  assert.equal(
    types.map(({ type }) => type),
    ['acme-1'],
  )
})

test('the image has a manifest that names the vendor', () => {
  runCommand(commandOf('npm run pack'))
  const manifest = JSON.parse(readFileSync(join(acme, 'dist/image/acme-1.manifest.json'), 'utf8'))
  assert.equal(manifest.vendor, { name: 'acme', version: '1.0.0', commit: null, dirty: false })
  assert.equal([manifest.device, manifest.contract], ['acme-1', `${contractVersion}+acme.1.0.0`])
  assert.is(manifest.features.catv, false)
  assert.ok(existsSync(join(acme, 'dist/image/acme-1.squashfs')))
})

test('the steps leave nothing in the clone', () => {
  assert.equal(namesIn(clone).sort(), namesIn(root).sort())
})

test('the guide names every kind of stable name', () => {
  const rows = guide.split('## Stable and internal modules')[1]!.match(/^\| `ontlet.*$/gm)!
  const named = rows.flatMap(row => [...row.matchAll(/`(ontlet\/[a-z/]+)/g)].map(([, name]) => name!))
  const kindOf = (name: string) => name.split('/')[1]!
  assert.equal([...new Set(named.map(kindOf))].sort(), [...new Set(Object.keys(apiPatterns).map(kindOf))].sort())
  for (const name of named.filter(name => !name.endsWith('/'))) assert.ok(sourceOf(name), name)
})

test.run()
