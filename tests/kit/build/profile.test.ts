import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/kit/build/bundle'
import { applyProfile, parseProfiles } from '../../../src/kit/build/profile-file'
import { isReady } from '../../../src/kit/ready.mjs'

const budgetText = readFileSync(resolve(root, 'size-budget.json'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'ontlet-ready-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

test('size-budget.json is checked; the message names type and key', () => {
  const spoil = (change: (types: Record<string, Record<string, Record<string, unknown>>>) => void) => () => {
    const types = JSON.parse(budgetText) as Record<string, Record<string, Record<string, unknown>>>
    // Empty tables for the cases to fill.
    for (const type of ['f501', '17c']) Object.assign(types[type]!, { features: {}, limits: {}, budget: {} })
    change(types)
    parseProfiles(JSON.stringify(types))
  }
  const cases: [ReturnType<typeof spoil>, RegExp][] = [
    [
      spoil(types => (types.f501!.features!.telex = true)),
      /"f501" has the unknown key "telex" in "features"; valid are: wifi, /,
    ],
    [spoil(types => delete types.defaults!.features!.voip), /"defaults" lacks "voip" in "features"/],
    [
      spoil(types => (types.f501!.features!.voip = 1)),
      /"f501" has 1 for "voip" in "features"; it must be true or false/,
    ],
    [spoil(types => delete types.defaults!.budget!['ui.gz']), /"defaults" lacks "ui\.gz" in "budget"/],
    [spoil(types => Object.assign(types['17c']!, { budget: 1 })), /"17c": "budget" must be an object/],
    [
      spoil(types => (types['17c']!.limits!.vlanMax = '4094')),
      /"17c" has "4094" for "vlanMax" in "limits"; it must be a whole number/,
    ],
    [spoil(types => (types['17c']!.limits!.vlanMax = -1)), /"17c" has -1 for "vlanMax"/],
    [spoil(types => (types['17c']!.limits!.vlanMin = 1)), /has the unknown key "vlanMin" in "limits"/],
    [spoil(types => delete types.ax1500!.assumption), /"ax1500" lacks an "assumption"/],
    [spoil(types => (types['../x'] = types.all!)), /"\.\.\/x" is also used as a folder name/],
    [
      spoil(types => (types.f501!.features!.wifi = false)),
      /"f501" has the feature "mesh" without "wifi", which it requires\.$/,
    ],
    [
      spoil(types => (types.f501!.limits!.vlanMax = 4096)),
      /"f501" has 4096 for "vlanMax" in "limits"; it must be from 1 to 4095\.$/,
    ],
    [spoil(types => (types.f501!.limits!.vlanMax = 0)), /has 0 for "vlanMax"/],
    [spoil(types => (types.f501!.limits!.mtuPppoeMax = 1501)), /"mtuPppoeMax" 1501 above "mtuIpoeMax" 1500/],
    [
      spoil(types => Object.assign(types.f501!.limits!, { tr069IntervalMin: 2, tr069IntervalMax: 1 })),
      /"tr069IntervalMin" above/,
    ],
    [
      spoil(types => (types.f501!.notes = {})),
      /"f501" has the unknown key "notes"; valid are: assumption, features, limits, budget\.$/,
    ],
    [spoil(types => delete types.all), /contains "defaults" and "all"/],
    [spoil(types => delete types.defaults), /contains "defaults" and "all"/],
    [() => parseProfiles('{'), /is not valid JSON/],
  ]
  for (const [parse, sentence] of cases) assert.throws(parse, sentence)
  spoil(() => {})()
  // The last valid combinations.
  spoil(types => Object.assign(types.f501!.features!, { wifi: false, mesh: false }))()
  spoil(types =>
    Object.assign(types.f501!.limits!, {
      vlanMax: 4094,
      mtuIpoeMax: 2200,
      mtuPppoeMax: 2200,
      beaconMin: 100,
      tr069IntervalMin: 0,
      tr069IntervalMax: 2147483647,
    }),
  )()
})

test('applyProfile configures this process for a device type, in place', () => {
  const limitsBefore = LIMITS
  const profiles = parseProfiles(budgetText)
  profiles.f501!.limits.vlanMax = 4094
  profiles.f501!.features.wifi = false
  applyProfile('f501', profiles)
  assert.is(limitsBefore.vlanMax, 4094)
  assert.equal([DEVICE, WITH.wifi, WITH.voip], ['f501', false, true])
  assert.throws(() => applyProfile('nothing', profiles), /Unknown device type "nothing"/)
  applyProfile('all')
  assert.equal([DEVICE, WITH.wifi, LIMITS.vlanMax], ['all', true, 4095])
})

test('isReady compares the installed packages with package-lock.json', () => {
  assert.is(isReady(root), true)
  const clone = join(folder, 'clone')
  const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  cpSync(resolve(root, 'package-lock.json'), join(clone, 'package-lock.json'))
  assert.is(isReady(clone), false, 'nothing installed')
  cpSync(resolve(root, 'node_modules/.package-lock.json'), join(clone, 'node_modules/.package-lock.json'))
  assert.is(isReady(clone), true)
  lock.packages['node_modules/preact']!.version = '0.0.1'
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(lock))
  assert.is(isReady(clone), false, 'another version')
  const hook = ['start', 'dev', 'build', 'pack', 'size', 'contract', 'conform', 'check', 'test'].map(
    name => `pre${name}`,
  )
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of hook) assert.is(scripts[name], 'node src/kit/ready.mjs', name)
  execFileSync(process.execPath, ['src/kit/ready.mjs'], { cwd: root })
})

test.run()
