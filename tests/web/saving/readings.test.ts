// The limits for which the requirements give more than one figure (requirements 5.7 to 5.9, 5.22): page, simulated
// gateway and contract of a device type have the reading of that type.
import { spawnSync } from 'node:child_process'
import * as assert from 'uvu/assert'
import type { Limits } from '../../../src/device/profile'
import { root } from '../../../src/tools/root'
import { test } from '../test'
import type { Reading } from './readings-scenes'

const readings: readonly [name: string, limits: Partial<Limits>, reading: Reading][] = [
  [
    'the first reading, which is the default',
    {},
    { ipoe: [576, 1500], pppoe: [128, 1492], vlan: [1, 4095], beacon: [1, 1024], interval: [1, 65535] },
  ],
  [
    'the other readings',
    {
      mtuIpoeMax: 2000,
      mtuPppoeMax: 2200,
      vlanMax: 4094,
      beaconMin: 100,
      tr069IntervalMin: 0,
      tr069IntervalMax: 2147483647,
    },
    { ipoe: [576, 2000], pppoe: [128, 2200], vlan: [1, 4094], beacon: [100, 1024], interval: [0, 2147483647] },
  ],
]

for (const [name, limits, reading] of readings)
  test(`page, gateway and contract have ${name}`, () => {
    const program = ['src/tools/run.mjs', 'tests/web/saving/readings-program.ts', JSON.stringify([limits, reading])]
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' })
    assert.is(status, 0, stdout + stderr)
    assert.match(stdout, /Passed: +24\n/)
  })

test.run()
